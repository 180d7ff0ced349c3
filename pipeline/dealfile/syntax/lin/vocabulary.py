"""The commands of LIN: what each says, and what becomes of it here.

No specification names them. The list is what real files and the programs that read them use; the grammar's terminals
``..._COMMAND`` hold the same names, and docs/lin.md is made from this list.
"""

from collections.abc import Iterator
from enum import Enum
from typing import Final, NamedTuple


class Fate(Enum):
    """What becomes of a command when a file is read."""

    BOARD = "read"
    TEXT = "kept as text, beside the call or card before it"
    UNDO = "takes back calls or cards, which are kept beside the rest as taken back"
    TAG = "kept as a tag"
    DROPPED = "not kept"


class Command(NamedTuple):
    """A command: its name, what it says, what becomes of it, and for the commands of a game a short example."""

    name: str
    meaning: str
    fate: Fate = Fate.TAG
    example: str = ""


class Group(NamedTuple):
    """Commands of one subject; ``terminal`` of the grammar names the same."""

    title: str
    terminal: str
    commands: tuple[Command, ...]


def _alike(meaning: str, names: str) -> Iterator[Command]:
    """Commands of which no more is known than one sentence says."""
    return (Command(name, meaning) for name in names.split())


GROUPS: Final[tuple[Group, ...]] = (
    Group(
        "A board",
        "BOARD_COMMAND",
        (
            Command(
                "md",
                "the deal: a digit for the dealer (1 South, 2 West, 3 North, 4 East), then the hands of South, West, North and"
                " East, whoever deals; three hands are enough, 0 instead of a dealer changes the deal on the table",
                Fate.BOARD,
                "md|3SAK2HQJ9D8765C432,SQJT9HAK2DKQJCA65,S876HT876DA432CK7|",
            ),
            Command(
                "sv",
                "the vulnerability: o or 0 nobody, n or s North-South, e or w East-West, b both; empty or - is not stated",
                Fate.BOARD,
                "sv|n|",
            ),
            Command(
                "mb",
                "a call: p, d or x, r or xx, 1C to 7N, with ! when alerted; lessons write several in one; AP is all pass",
                Fate.BOARD,
                "mb|1N!|",
            ),
            Command("an", "the explanation of the call before it", Fate.BOARD, "an|15-17, may hold five !h|"),
            Command("pc", "a card played, suit first; the player follows from the rules of play", Fate.BOARD, "pc|SA|"),
            Command("mc", "a claim: the tricks of declarer's side in all, 0 to 13", Fate.BOARD, "mc|9|"),
            Command("pg", "a pause: behind the auction, a trick or a text; no end of a board", Fate.DROPPED, "pg||"),
            Command("ob", "the auction at the other table; no part of this one", Fate.TAG, "ob|1N|"),
        ),
    ),
    Group(
        "About a board",
        "HEADING_COMMAND",
        (
            Command("qx", "a label; o7 and c7 are board 7 in the open and in the closed room", Fate.BOARD, "qx|o7|"),
            Command("ah", "a heading; one such as Board 7 names the board", Fate.BOARD, "ah|Board 7|"),
            Command("rh", "takes the heading of the board before away", Fate.BOARD, "rh||"),
            Command(
                "pn",
                "the players South, West, North, East; of a match those of the open and then those of the closed room",
                Fate.BOARD,
                "pn|Ann,Bo,Cy,Di|",
            ),
            Command("st", "the usual table; opens a board in most files", Fate.TAG, "st||"),
            Command("sa", "written behind sv by some programs, without meaning for the game", Fate.TAG, "sa|0|"),
            Command("em", "the swing of the board in IMPs", Fate.TAG, "em|NS 10|"),
            Command("zz", "the score of the board, behind the play", Fate.TAG, "zz|3.53|"),
        ),
    ),
    Group(
        "A match or tournament",
        "MATCH_COMMAND",
        (
            Command(
                "vg",
                "the match: event, segment, scoring (I IMPs, P pairs, B board-a-match), first and last board, home team and its"
                " carry-over, visiting team and its carry-over",
                Fate.BOARD,
                "vg|Spring Cup,Final 1,I,1,16,Reds,0,Blues,4.5|",
            ),
            Command(
                "rs",
                "the results, open and closed room in turn, counted from the first board of vg",
                Fate.BOARD,
                "rs|4HS=,3NTN-1,PASS,2SEx+1|",
            ),
            Command("mn", "the title", Fate.TAG, "mn|Monday pairs|"),
            Command(
                "bn",
                "the numbers of the boards, where vg does not name them",
                Fate.BOARD,
                "bn|1,2,5|",
            ),
            Command("pw", "the players of each board: four, or eight for both rooms", Fate.BOARD, "pw|Ann,Bo,Cy,Di|"),
            Command("mp", "the scores of each board, two a board", Fate.BOARD, "mp|52.5,47.5|"),
            Command("px", "players, a name that one reader of match files knows", Fate.TAG),
        ),
    ),
    Group(
        "Texts",
        "TEXT_COMMAND",
        (
            Command("nt", "a text: commentary of a match, the text of a page in lessons", Fate.TEXT, "nt|Vera: a fine lead|"),
            Command("at", "more text, behind that of nt", Fate.TEXT),
            Command("bt", "a bare text"),
            Command("tt", "the text of a title"),
            Command("sb", "a bubble with the words of a seat, which its first letter names"),
            Command("lb", "a question: a bid, a choice, cards, a hand, points, tricks, losers or yes and no"),
            Command("hf", "where the question stands"),
        ),
    ),
    Group(
        "Lessons: the table",
        "LESSON_COMMAND",
        (
            Command("ub", "takes back bids: a number, without one the last, 99 for all", Fate.UNDO, "ub|2|"),
            Command("up", "takes back plays: a number, without one the last, 99 for all", Fate.UNDO, "up|1|"),
            Command("sk", "the seats whose cards are seen; empty for all"),
            Command("wt", "who wins the trick, or leads to the next"),
            Command("tc", "hides what changes on the table"),
            Command("rc", "removes cards"),
            Command("jp", "jumps to a place in the play"),
            Command("bs", "tricks won before the play begins, of each side"),
            Command("aa", "adds the cards that are missing"),
            Command("kc", "keeps cards"),
            Command("mx", "control of the table in lessons"),
            Command("ha", "hides the auction"),
            Command("sc", "shows the cards that were played"),
            Command("pf", "lets the reader play"),
            Command("eb", "blocks and buttons"),
            Command("bv", "blocks and buttons"),
            Command("kp", "control of the table in lessons"),
            Command("ih", "a picture of a hand; not the deal"),
            Command("ia", "a picture of an auction; not the auction of the board"),
            Command("hc", "highlights cards"),
            Command("lc", "takes the highlight of cards away"),
            Command("hs", "highlights a suit"),
            Command("ls", "takes the highlight of a suit away"),
        ),
    ),
    Group(
        "Lessons: the page",
        "PAGE_COMMAND",
        (
            Command("ht", "the row in which the text begins"),
            Command("va", "moves a text up or down"),
            Command("tu", "keeps the title"),
            Command("lg", "the gap between lines"),
            Command("n^", "a nudge upwards"),
            Command("n#", "a nudge downwards"),
            Command("n<", "a nudge to the left"),
            Command("n>", "a nudge to the right"),
            Command("cp", "the colour of text"),
            Command("cs", "the colour of a box"),
            Command("bg", "the background"),
            Command("bd", "the background"),
            Command("cq", "the colour of a question"),
            Command("cr", "the red of a colour"),
            Command("cg", "the green of a colour"),
            Command("cb", "the blue of a colour"),
            Command("3d", "the raised border of a box"),
            Command("fp", "the font to use"),
            Command("fh", "the height of a font"),
            Command("ff", "the family of a font"),
            Command("fb", "a bold font"),
            Command("fi", "an italic font"),
            Command("fu", "an underlined font"),
            Command("fm", "the margin of a font"),
            Command("bm", "a picture"),
            Command("wb", "a picture"),
            Command("hb", "a picture"),
            Command("ip", "a picture"),
            Command("se", "a sound"),
        ),
    ),
    Group(
        "Macros and single programs",
        "PROGRAM_COMMAND",
        (
            Command("ss", "a macro of characters; it is kept and not put in"),
            Command("vv", "a macro of characters; it is kept and not put in"),
            Command("uu", "a macro of characters; it is kept and not put in"),
            Command("pd", "a message to the reader"),
            *_alike("known to a single viewer of lessons", "sj pi bh bi vx vi vj vp vh rt zm fg hz os xl xf xe rq ae zs zv"),
            *_alike("seen in files, of unknown meaning", "cm do tb fa sd sr lf"),
        ),
    ),
)

COMMANDS: Final[dict[str, Command]] = {command.name: command for group in GROUPS for command in group.commands}
"""Every command that real files use, by name."""

KNOWN: Final = frozenset(COMMANDS)

PLAY: Final = frozenset({"mb", "pc", "mc"})
"""Calls, cards and claims: what happens at the table."""

HEADER: Final = frozenset({"pn", "qx", "ah", "sv", "st", "rh", "mn", "vg", "rs", "bn", "pw", "mp", "sa"})
"""What stands about a board: behind its play they open the next board."""

TEXT: Final = frozenset({"nt", "at", "an", "bt", "sb", "lb", "tt"})
"""Commands whose value is a text, in which line ends count."""

UNTAGGED: Final = frozenset({"mb", "pc", "pg", "an", "nt", "at"})
"""Commands that become calls, cards or marks, or nothing, and no tags."""

LESSON: Final = frozenset({"up", "ub", "wt", "tc", "rc", "jp", "aa", "bs", "lb"})
"""Commands that move cards about or ask questions: only teaching files have them."""

SHOWN: Final = PLAY | {"md", "pg", "pn", "qx", "sv", "rh", "vg", "rs"}
"""Commands of records whose names are no words: behind text on the same line they are told from a text's last word."""

GLUED: Final = frozenset({"mb", "pc", "mc", "sv", "md"})
"""Commands with short values, in which the name of the next command can be told when the bar before it is missing."""

NAME_OF: Final[dict[str, str]] = {
    before + spelling: name for name in KNOWN for spelling in {name, name.upper()} for before in ("", "\n", "\r\n")
}
"""Name by what stands between two bars, for the usual forms: nothing but the name, at most on a new line."""

UNKNOWN_SIGN: Final = "\x7f"
"""Stands for a name that nobody knows, where names are signs."""

NAME_OF_SIGN: Final[dict[str, str]] = {chr(place): name for place, name in enumerate(COMMANDS)}
"""Each name by the one sign that stands for it, so that those of a text are a string in which each is found at once."""

SIGN_OF: Final[dict[str, str]] = {name: sign for sign, name in NAME_OF_SIGN.items()}

ON_NEW_LINE: Final = 128
"""So much higher is the sign of a name that stands on a new line, where that is told apart."""

SIGN_OF_PIECE: Final[dict[str, str]] = {
    piece: chr(ord(SIGN_OF[name]) + ON_NEW_LINE * ("\n" in piece)) for piece, name in NAME_OF.items()
}
"""The sign of a name by what stands between two bars, as in ``NAME_OF``; whether that is on a new line is told."""
