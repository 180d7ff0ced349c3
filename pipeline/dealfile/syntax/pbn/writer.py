"""Settled boards to PBN 2.1 in export form (section 16 of the standard).

The text of a board depends on the board alone, so writing twice gives the same bytes. What PBN cannot hold is told by
``dealfile.convert``, not here.
"""

from collections.abc import Iterable, Iterator
from typing import Final

from dealfile.core.calls import Contract, Risk
from dealfile.core.seats import Seat
from dealfile.model import Board, Origin, RecordType, Section, Tag
from dealfile.model.board import TEXT_FIELDS
from dealfile.syntax.pbn.dates import time_behind_date
from dealfile.syntax.pbn.double_dummy import section_form
from dealfile.syntax.pbn.inheritance import is_forbidden
from dealfile.syntax.pbn.lines import broken, comment, tag_line
from dealfile.syntax.pbn.remarks import Remarks
from dealfile.syntax.pbn.tables import row_lines
from dealfile.syntax.pbn.values import contradicted_contract, read_seat
from dealfile.syntax.pbn.vocabulary import MANDATORY_TAGS, RECORD_TYPE
from dealfile.syntax.pbn.writer_rows import auction_lines, play_lines

NEWLINE: Final = "\r\n"
HEAD: Final = ("% PBN 2.1", "% EXPORT")


def write(boards: Iterable[Board]) -> Iterator[str]:
    """The text of a PBN file, piece by piece: the head, then each board with the empty line behind it."""
    yield NEWLINE.join(HEAD) + NEWLINE
    for board in boards:
        lines = [part for line in board_lines(board) for part in line.split("\n")]
        if not lines:
            continue  # a page that says nothing but what the head says
        yield NEWLINE.join([*lines, "", ""])


def board_lines(board: Board) -> list[str]:
    """The lines of one board; a line may hold line ends of a comment."""
    remarks = Remarks(board)
    lines = remarks.at("start")
    if board.record_type is RecordType.PAGE and board.source.format == "pbn" and not _holds_brackets(board):
        return [*lines, *remarks.rest()]  # text alone, which reads back as that
    values = _mandatory(board)
    repeated: dict[str, list[str]] = {}
    for name, value in repeated_tags(board):
        repeated.setdefault(name, []).append(broken(comment(f'{name} "{value}"')))
    for name in MANDATORY_TAGS:
        lines += [tag_line(name, values[name]), *repeated.get(name, ()), *remarks.after_tag(name)]
    written = section_form(board)
    sections = board.sections if written is None else (*board.sections, written)
    headed = {section.name for section in sections}
    for name, value in _supplemental(board, headed):
        lines += [tag_line(name, value), *repeated.pop(name, ()), *remarks.after_tag(name)]
    behind = [*auction_lines(board, remarks), *play_lines(board, remarks)]
    for section in sorted(sections, key=lambda each: each.name):
        behind += _section_lines(section, [*repeated.pop(section.name, ()), *remarks.after_tag(section.name)])
    return [*lines, *remarks.rest(), *behind]


def _holds_brackets(board: Board) -> bool:
    """Whether the text of a page could be read as tags."""
    return bool(board.tags or board.sections) or any("[" in remark.text for remark in board.remarks)


def repeated_tags(board: Board) -> list[Tag]:
    """Tags that are repeated with another value: the first of a name counts, or the one with a section behind it.

    A comment behind it holds the others.
    """
    names = [name for name, _ in board.tags]
    if board.source.format != "pbn" or len(names) == len(set(names)):
        return []
    first: dict[str, str] = {}
    headers = {section.name: section.header for section in board.sections}
    found = [
        tag
        for tag in board.tags
        if tag.name not in _OWN_PLACE and first.setdefault(tag.name, headers.get(tag.name, tag.value)) != tag.value
    ]
    return list(dict.fromkeys(found))


_OWN_PLACE: Final = frozenset({"Auction", "Play", "Note"})
"""Tags that are written with their section."""


def _mandatory(board: Board) -> dict[str, str]:
    values: dict[str, str] = {name: _text(board, name) for name in MANDATORY_TAGS if name in TEXT_FIELDS}
    contract, declarer, swapped = _agreed(board)
    passed_out = contract is not None and contract.is_passed_out and contract is board.contract
    values["Dealer"] = board.dealer.value if board.dealer is not None else _as_written(board, "Dealer")
    values["Vulnerable"] = board.vulnerable.value if board.vulnerable is not None else _as_written(board, "Vulnerable")
    values["Deal"] = _deal(board)
    values["Declarer"] = (
        ""
        if passed_out
        else ("^" if swapped else "") + declarer.value
        if declarer is not None
        else _as_written(board, "Declarer")
    )
    values["Contract"] = contract.text if contract is not None else _as_written(board, "Contract")
    values["Result"] = "" if passed_out else _result(board, declarer)
    return values


def _agreed(board: Board) -> tuple[Contract | None, Seat | None, bool]:
    """Contract, declarer, and whether he changed places with dummy.

    Where the auction and the record contradict each other, the settled board has what the auction gives; written is what was
    recorded, so that result and score still belong to it and the next reader sees the contradiction, too. A double that the
    record lost is put in.
    """
    contract, declarer = board.contract, board.declarer
    if board.source.format == "pbn" and board.origins:
        recorded = contradicted_contract(board)
        if recorded is not None and contract is not None and not _lost_a_double(recorded, contract):
            contract = recorded
        if board.origins.get("declarer") is Origin.AUCTION or (declarer is None and contract is not board.contract):
            declarer = read_seat((board.tag("Declarer") or "").removeprefix("^")).value or declarer
    return contract, declarer, board.swapped


def _lost_a_double(recorded: Contract, contract: Contract) -> bool:
    bid = (contract.level, contract.strain)
    return (recorded.level, recorded.strain) == bid and recorded.risk is Risk.UNDOUBLED


def _as_written(board: Board, name: str) -> str:
    """``?``, or what the record says of a value that could not be read, or does not apply.

    Where it says to inherit what cannot be inherited, the value is not known.
    """
    written = board.tag(name) if board.source.format == "pbn" else None
    return "?" if written is None or is_forbidden(name, written) else written


def _text(board: Board, name: str) -> str:
    value: str | None = getattr(board, TEXT_FIELDS[name])
    return _as_written(board, name) if value is None else value


def _deal(board: Board) -> str:
    if board.deal is None:
        return _as_written(board, "Deal")
    if board.deal.damaged and board.source.format == "pbn":
        return board.deal.text
    first = board.dealer or board.deal.first or Seat.NORTH
    return board.deal.written_from(first)


def _result(board: Board, declarer: Seat | None) -> str:
    """The tricks of ``declarer``, who is written beside it."""
    result = board.result
    if result is None:
        return _as_written(board, "Result")
    tricks = result.declarer if declarer is None or result.is_partial else result.tricks_of(declarer)
    if tricks is None and result.is_partial:
        return result.text
    said = str(tricks) if tricks is not None else result.text.lstrip("^ ") if declarer is None else "?"
    return ("^" if result.disputed else "") + said


_LIN_COMMAND: Final = 2
"""Letters of a LIN command; a longer name is a tag of PBN."""


def _supplemental(board: Board, headed: set[str]) -> list[tuple[str, str]]:
    """The other plain tags by name; what only fields hold is put into the tags that mean it."""
    tags: dict[str, str] = {}
    stray: list[tuple[str, str]] = []
    if board.source.format == "pbn":
        known = _numbered_notes(board)
        for name, value in board.tags:
            if name == "Note":
                if _note(value) not in known:
                    stray.append((name, value))
            elif name not in MANDATORY_TAGS and name not in ("Auction", "Play") and name not in headed:
                tags.setdefault(name, value)
    else:
        tags |= {name: value for name, value in board.tags if len(name) > _LIN_COMMAND}  # those that a conversion computed
    for name, field_name in TEXT_FIELDS.items():
        value = getattr(board, field_name)
        if name not in MANDATORY_TAGS and value is not None:
            tags[name] = value
    if board.record_type is RecordType.LESSON:
        tags[RECORD_TYPE] = board.record_type.value
    if board.room is not None:
        tags["Room"] = board.room.capitalize()
    if board.score is not None:
        tags["Score"] = board.score.text
    if (time := time_behind_date(board)) is not None:
        tags["Time"] = time
    return sorted([*tags.items(), *stray], key=lambda tag: tag[0])


def _numbered_notes(board: Board) -> set[tuple[int, str]]:
    """The notes that belong to the auction or the play."""
    return {*(board.auction.notes if board.auction else ()), *(board.play.notes if board.play else ())}


def _note(value: str) -> tuple[int, str] | None:
    number, _, text = value.partition(":")
    return (int(number), text) if number.strip().isdecimal() and len(number) <= 9 else None


# ---- Tables ----------------------------------------------------------------------------------------------------------


def _section_lines(section: Section, remarks: list[str]) -> list[str]:
    return [
        tag_line(section.name, section.header),
        *remarks,
        *row_lines(section),
    ]
