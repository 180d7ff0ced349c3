"""Texts of LIN by chance: boards a line, matches, and all that can stand between them; read as a whole and in pieces."""

from collections.abc import Callable, Iterable, Iterator
from random import Random
from typing import Final

from tests.property.pieces import given

from dealfile.diagnostics import Finding
from dealfile.model import Board, Source
from dealfile.replay.settle import Context, Settled, settle
from dealfile.services.cutting import cut
from dealfile.services.cutting_lin import LinFacts, cut_lin, lin_facts
from dealfile.services.piece_reading import open_piece
from dealfile.services.pieces import Piece
from dealfile.services.reading import ReadOptions
from dealfile.services.survey import survey_of
from dealfile.syntax import lin
from dealfile.syntax.written import Written

DEALS: Final = (
    "1SAKQ2HKQJDKQJCKQJ,SJT9HAT98DAT9CAT9,S876H765D8765C876,",
    "3SQHT972DQ963CKT52,ST9HJ6DA874CJ8763,SAK652HKQ4DJT52C9,SJ8743HA853DKCAQ4",
    "2SJ,S,H",
    "4SAK,HAK,DA,C2",
    "0SA",
    "1",
)
MATCHES: Final = (
    *("vg|Cup,R1,I,1,2,Reds,0,Blues,0|", "vg|Cup,R2,I,1,4,Reds,0,Blues,0|", "vg|Other,S,P,1,10,,,,|", "vg||"),
    *("vg|,,Rubber,1,2,,,,|", "vg|Cup,R1,I,3,4,Reds,5,Blues,0|\n"),
)
LISTS: Final = (
    *("rs|4HS=,3NTN-1,PASS,2SEx+1|", "rs|4HS=,3NN-1|", "bn|1,2|", "bn|3,4|", "pw|A,B,C,D|", "pw|A,B,C,D,E,F,G,H|"),
    *("mp|1,2,3,4|", "rs|1CN=,,,|", "rs|3NS=,3NS=,3NS=,3NS=,3NS=,3NS=|"),
)
PLAYERS: Final = (*("pn|a,b,c,d|", "pn|e,f,g,h,i,j,k,l|", "pn|x,y,z,w|\n", "pn|q|", "pn|,,,,m,n,o,p|", "pn|a,b,c,d,e,f,g,h|"),)
HEADINGS: Final = (
    *("sv|n|", "sv|o|", "sv||", "ah|Board 3|", "ah|Board 12|", "ah|x|", "rh||", "rh|5|", "qx|o1|", "qx|c1|", "qx|o2|", "qx|c2|"),
    *("qx|c3|", "qx|foo|", "st||", "em|NS 5|", "em|NS 10|", "mn|T|", "sa|0|"),
)
TABLES: Final = (
    *(
        "mb|p|mb|1C|mb|p|mb|p|mb|p|pg||",
        "mb|1N|mb|p|mb|p|mb|p|pg||pc|SA|pc|S2|pg||mc|9|pg||",
        "mc|7|",
        "pc|SA|",
        "pg||",
        "pg||\n",
    ),
    *("mb|1N!|an|strong club|mb|p|", "mc|9|pg||\n"),
)
OTHERS: Final = (
    *(
        "% note\n",
        "foo",
        "|",
        "||",
        "nt|text ub|",
        "nt|he said up|",
        "an|etc|",
        "md|",
        "ub|1|",
        "mb2C|",
        "mb|2D!an|weak|",
        "qq|1|",
    ),
    *("zz|3|", "\n\n", "NT|x\ny|", "lb|q|", "aa||", "  ", "\r\n", "mb|1Cub|foo|"),
)
ALL: Final = (MATCHES, LISTS, PLAYERS, HEADINGS, TABLES, OTHERS, tuple(f"md|{deal}|" for deal in DEALS))


def match(chance: Random) -> str:
    """A match of a few boards, more or less whole."""
    parts = [chance.choice(MATCHES)]
    parts += [chance.choice(LISTS) for likely in (0.8, 0.3) if chance.random() < likely]
    if chance.random() < 0.7:
        parts.append(chance.choice(PLAYERS))
    if chance.random() < 0.2:
        chance.shuffle(parts)
    parts.append("pg||\n")
    for number in range(1, chance.randint(2, 4)):
        for room in "oc":
            if chance.random() < 0.9:
                head = f"qx|{room}{number}|st||md|{chance.choice(DEALS[:3])}|sv|{chance.choice('onbe')}|"
                parts += [head, chance.choice(("em|NS 5|", "")), chance.choice(TABLES[:2])]
                parts += [chance.choice(LISTS)] if chance.random() < 0.05 else []
    return "".join(parts)


def line(chance: Random) -> str:
    """A board in a line."""
    parts = [chance.choice(PLAYERS[:1] * 4 + PLAYERS)] if chance.random() < 0.8 else []
    parts.append(f"st||md|{chance.choice(DEALS[:2] * 3 + DEALS[2:5])}|")
    parts += [f"rh||ah|Board {chance.randint(1, 9)}|"] if chance.random() < 0.8 else []
    parts += [f"sv|{chance.choice('onbe')}|"] if chance.random() < 0.8 else []
    parts += [chance.choice(HEADINGS)] if chance.random() < 0.3 else []
    return "".join([*parts, chance.choice(TABLES[:3] * 4 + TABLES), chance.choice(("\n", "", "pg||\n"))])


def other(chance: Random) -> str:
    """A command or something else."""
    return chance.choice(chance.choice(ALL))


def text_by_chance(chance: Random) -> str:
    """A text of one sort or another, in which something may be out of the ordinary."""
    kinds: tuple[Callable[[Random], str], ...] = chance.choice(((line,), (match,), (line, line, match), (other,)))
    strange = chance.choice((0.0, 0.0, 0.03, 0.1))
    parts = []
    for _ in range(chance.randint(1, 14)):
        parts.append(chance.choice(kinds)(chance))
        parts += [other(chance)] if chance.random() < 3 * strange else []
        parts += [f"vg|Cup,R{chance.randint(1, 3)},I,1,2,Reds,0,Blues,0|"] if chance.random() < 1.5 * strange else []
    text = "".join(parts)
    if chance.random() < 3 * strange:
        place = chance.randrange(len(text))
        text = text[:place] + chance.choice(("", "|", "\n", "é", " ")) + text[place + chance.randint(0, 1) :]
    return text.replace("\n", "\r\n") if chance.random() < 0.3 else text


def blocks(text: str, length: int) -> Iterator[str]:
    """A text in blocks."""
    return (text[start : start + length] for start in range(0, len(text), length))


def facts_of(text: str, block: int = 4096) -> LinFacts:
    """What a text says of its parts."""
    return lin_facts(blocks(text, block))


def pieces_of_text(text: str, size: int, block: int = 4096) -> list[Piece]:
    """The pieces of a text."""
    cuts = cut_lin(blocks(text, block), facts_of(text, block), "utf-8", 3, size)
    return [
        Piece("x.lin", "", "lin", "utf-8", number, each.text, each.place, each.end, each.is_last, each.state)
        for number, each in enumerate(cuts)
    ]


def pieces_of_bytes(data: bytes, size: int = 1 << 20) -> list[Piece]:
    """The pieces of a file of LIN, as an export has them."""
    return list(cut(given(data, "x.lin"), survey_of("x.lin", data, ReadOptions(format="lin")), size))


Read = tuple[Source | None, Board | None, tuple[Finding, ...], Settled | None]


def read(written: Iterable[Written], context: Context) -> Iterator[Read]:
    """All that is read of records, and what settling them gives; of what stands between records only what is said of it."""
    for each in written:
        if each.outside:
            yield None, None, tuple([finding._replace(span=None) for finding in each.findings]), None
        else:
            yield each.source, each.board, each.findings, None if each.board is None else settle(each.board, context)


def read_whole(text: str) -> list[Read]:
    """A text read as a whole."""
    return list(read(lin.records(text, "utf-8", 3), Context()))


def read_pieces(pieces: Iterable[Piece]) -> list[Read]:
    """Pieces read each by itself."""
    found: list[Read] = []
    for piece in pieces:
        assert piece.place.records == sum(source is not None for source, *_ in found)
        opened = open_piece(piece)
        found += read(opened.written, opened.context)
    return found
