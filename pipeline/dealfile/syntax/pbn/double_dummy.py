"""Double-dummy data in all its forms to one model of twenty numbers and a par."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from dealfile.core.calls import CONTRACT_OF
from dealfile.core.seats import SEATS, Side
from dealfile.diagnostics import Finding
from dealfile.diagnostics.codes.table import DoubleDummyDiffers, DoubleDummyUnread, ParDiffers
from dealfile.model import DECLARERS, Board, DoubleDummy, Par, Section, Tag
from dealfile.model.board import UNKNOWN
from dealfile.syntax.pbn.claims import Claims
from dealfile.syntax.pbn.columns import read_header
from dealfile.syntax.pbn.double_dummy_forms import (
    READERS,
    RESULT_TABLE,
    Numbers,
    is_table_in_value,
    result_rows,
    result_table_elements,
    table_in_value,
)
from dealfile.syntax.pbn.inheritance import own_value
from dealfile.syntax.pbn.par_forms import PAR_READERS
from dealfile.syntax.pbn.tables import table_places
from dealfile.syntax.pbn.texts import shortened

SECTION_HEADER: Final = r"Declarer;Denomination\2R;Result\2R"
"""The header that most programs give OptimumResultTable, and that is written for one that stands inside its value."""

_NO_CLAIMS: Final = Claims()

SOURCES: Final = frozenset({RESULT_TABLE, *READERS, *PAR_READERS})
"""The tags that hold double-dummy data."""


def read_double_dummy(
    tags: Sequence[Tag], sections: Sequence[Section], findings: list[Finding], claims: Claims = _NO_CLAIMS
) -> dict[str, Any]:
    """The board's fields for double-dummy data; what is wrong with it goes to ``findings``."""
    tables: list[tuple[DoubleDummy, str]] = []
    pars: list[tuple[Par, str]] = []
    elements = dict(table_places(tags, sections)) if sections else {}
    seen: set[str] = set()
    for place, (name, value) in enumerate(tags):
        text = own_value(value, knows_defaults=claims.knows_defaults)
        if name not in SOURCES or name in seen or text in UNKNOWN:
            continue
        seen.add(name)
        path = f"tags[{place}]"
        if name in PAR_READERS:
            par = PAR_READERS[name](text)
            if par is not None:
                pars.append((par, path))
            elif name != "OptimumScore":  # the reader of tags tells what is wrong with a tag of the standard
                findings.append(DoubleDummyUnread.at(f"{name}: {shortened(text)!r} is no par in a form that is known", path))
            continue
        read = _numbers(name, text, elements.get(place, ()))
        if name != RESULT_TABLE:
            findings += _faults(name, text, read, path)
        if read is not None and read.twice is not None:
            findings.append(_given_twice(name, read.twice, path))
        if read is not None and any(number is not None for number in read.tricks):
            tables.append((DoubleDummy(source=name, tricks=read.tricks), path))
    findings += _differences(tables)
    findings += _par_differences(pars, tables)
    return {"double_dummy": tuple(table for table, _ in tables), "par": tuple(par for par, _ in pars)}


def _numbers(name: str, text: str, elements: Sequence[str]) -> Numbers | None:
    if name != RESULT_TABLE:
        return READERS[name](text)
    if is_table_in_value(text):
        return table_in_value(text)
    return result_rows([column.name for column in read_header(name, text).columns], elements) if elements else None


def _faults(name: str, text: str, read: Numbers | None, path: str) -> Iterator[Finding]:
    if read is None:
        yield DoubleDummyUnread.at(f"{name}: {shortened(text)!r} is no double-dummy table in a form that is known", path)
    elif read.wrong:
        yield DoubleDummyUnread.at(f"{name}: {read.wrong} is no number of tricks from 0 to 13", path)


def _given_twice(name: str, twice: tuple[int, int, int], path: str) -> Finding:
    place, first, second = twice
    seat, strain = DECLARERS[place]
    said = f"{name} gives {seat.word} {first} tricks in {strain.value}, and then {second}; the first one counts"
    return DoubleDummyDiffers.at(said, path)


# ---- Sources that disagree -------------------------------------------------------------------------------------------


def _differences(tables: Sequence[tuple[DoubleDummy, str]]) -> Iterator[Finding]:
    """One finding for each source that differs from the first that it can be held against."""
    for later, (table, path) in enumerate(tables):
        mine = table.comparable
        for other, _ in tables[:later]:
            theirs = other.comparable
            if mine == theirs:
                continue
            for (seat, strain), one, two in zip(DECLARERS, theirs, mine, strict=True):
                if one is not None and two is not None and one != two:
                    said = f"{other.source} gives {seat.word} {one} tricks in {strain.value}, {table.source} {two}"
                    yield DoubleDummyDiffers.at(said, path)
                    return


def _par_differences(pars: Sequence[tuple[Par, str]], tables: Sequence[tuple[DoubleDummy, str]]) -> Iterator[Finding]:
    """The first pair of sources that cannot both be right."""
    scored = [par for par, _ in pars if par.score_ns is not None]
    for par, path in pars:
        if par.score_ns is not None and par.score_ns != scored[0].score_ns:
            said = f"{scored[0].source} gives North-South {scored[0].score_ns}, {par.source} {par.score_ns}"
            yield ParDiffers.at(said, path)
            return
    for par, path in pars:
        for contract in par.contracts:
            said = _contradiction(par.source, contract, scored[0] if scored else None, [table for table, _ in tables])
            if said:
                yield ParDiffers.at(said, path)
                return


def _contradiction(source: str, text: str, scored: Par | None, tables: Sequence[DoubleDummy]) -> str:
    """Why a contract of a par cannot be right beside the score and the tricks; empty when it can."""
    name, _, rest = text.partition(" ")
    who, _, result = rest.partition(" ")
    contract = CONTRACT_OF[name]
    strain = contract.strain
    if strain is None or not who:
        return ""
    seats = [seat for seat in SEATS if seat.value in who]
    if result and scored is not None and scored.score_ns:
        north_south = (seats[0].side is Side.NS) is (result[0] != "-")
        if north_south is not (scored.score_ns > 0):
            return f"{source} says {text}, {scored.source} North-South {scored.score_ns}"
    for table in tables:
        known = [table.tricks_of(seat, strain) for seat in seats]
        if result and None not in known and contract.tricks_needed + (0 if result == "=" else int(result)) not in known:
            return f"{source} says {text}, {table.source} {' and '.join(map(str, dict.fromkeys(known)))} tricks"
    return ""


# ---- Writing ---------------------------------------------------------------------------------------------------------


def section_form(board: Board) -> Section | None:
    """The standard's section for a table that stands inside the value of its tag.

    ``None`` when no tag is of that form, or the record has double-dummy data in another form, too.
    """
    if len(board.double_dummy) != 1 or board.double_dummy[0].source != RESULT_TABLE:
        return None
    if not is_table_in_value(board.tag(RESULT_TABLE) or "") or any(section.name == RESULT_TABLE for section in board.sections):
        return None
    return Section(name=RESULT_TABLE, header=SECTION_HEADER, elements=result_table_elements(board.double_dummy[0]))
