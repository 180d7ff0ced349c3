"""The commands of LIN, by what becomes of them."""

from typing import Final

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

_DISPLAY: Final = (
    # who sees what, whose turn, what is shown
    "sk wt tc rc jp bs aa tt mx kc ha eb bv pf sc tu va kp px up ub "
    # text, fonts, colours, boxes, pictures
    "bt ht cp cs bg bd cq fp fh ff fb fi fu fm cr cg cb 3d lb hf sb ih ia hc lc hs ls n^ n# n< n> lg bm wb hb ip se "
    # macros, and what single programs added
    "ss vv uu pd sj pi bh bi vx vi vj vp vh rt zm fg hz os xl xf xe rq ae zs zv cm do tb fa sd sr lf"
)

KNOWN: Final = frozenset({*PLAY, *HEADER, *TEXT, *UNTAGGED, *LESSON, "md", "ob", "em", "zz", *_DISPLAY.split()})
"""Every command that real files use."""

NAME_OF: Final[dict[str, str]] = {
    before + spelling: name for name in KNOWN for spelling in {name, name.upper()} for before in ("", "\n", "\r\n")
}
"""Name by what stands between two bars, for the usual forms: nothing but the name, at most on a new line."""
