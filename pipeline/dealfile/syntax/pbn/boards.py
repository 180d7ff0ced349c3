"""The board as written, of the pieces of a record that a draft has taken."""

from typing import Any, Final

from dealfile.core.calls import PASSED_OUT
from dealfile.core.seats import Seat
from dealfile.diagnostics import Finding
from dealfile.diagnostics.codes.pbn_tags import LevelInEndPosition, PassedOutSpelling
from dealfile.diagnostics.codes.pbn_values import BadInheritance
from dealfile.model import Board, RecordType, Source
from dealfile.model.board import TEXT_FIELDS, UNKNOWN
from dealfile.syntax.pbn.annotations import (
    check_section,
    first_notes,
    misplaced_finding,
    misplaced_notes,
)
from dealfile.syntax.pbn.auction import build_auction
from dealfile.syntax.pbn.claims import Claims
from dealfile.syntax.pbn.columns import TABLES
from dealfile.syntax.pbn.dates import read_date
from dealfile.syntax.pbn.double_dummy import SOURCES, read_double_dummy
from dealfile.syntax.pbn.draft import Draft
from dealfile.syntax.pbn.export import check_export
from dealfile.syntax.pbn.inheritance import is_forbidden, own_value
from dealfile.syntax.pbn.lines import printed
from dealfile.syntax.pbn.play import build_play
from dealfile.syntax.pbn.tables import check_tables
from dealfile.syntax.pbn.tags import check_tags, check_vulnerable
from dealfile.syntax.pbn.values import (
    level_in_end_position,
    one_for_shifted_fields,
    read_contract,
    read_deal,
    read_result,
    read_room,
    read_score,
    read_seat,
    read_vulnerable,
)
from dealfile.syntax.pbn.versions import NEWEST, check_version
from dealfile.syntax.pbn.vocabulary import BOARD_ID_ALIASES, RECORD_TYPE

_VALUES: Final[dict[str, tuple[str, Any]]] = {
    "Dealer": ("dealer", read_seat),
    "Vulnerable": ("vulnerable", read_vulnerable),
    "Deal": ("deal", read_deal),
    "Contract": ("contract", read_contract),
    "Result": ("result", read_result),
    "Score": ("score", read_score),
}
"""Tags with a value grammar: field and reader."""

_SELDOM: Final = frozenset({*TABLES, *SOURCES, "ScoreRubberHistory"})
"""Tags of which most records have none, so that one look at all of them is enough."""


def build_board(draft: Draft, source: Source) -> Board:
    """The board that the pieces of a record say; what is wrong with their values joins the draft's findings."""
    findings, named, claims = draft.findings, draft.named, draft.claims
    values = _plain_values(named, claims, findings)
    if findings:
        findings[:] = one_for_shifted_fields(findings, named)
    if named.get("Contract") == "" and named.get("Result") == "0" and not (draft.auction and draft.auction[1]):
        _passed_out(named, values, findings)
    if (why := level_in_end_position(values.get("deal"), values.get("contract"))) is not None:
        findings.append(LevelInEndPosition.at(f"Contract: {why}", "contract"))
    if draft.auction is not None or draft.play is not None:
        _sections(draft, values)
    findings += check_tags(draft.tags, claims)
    if draft.sections or not _SELDOM.isdisjoint(named):
        _tables(draft, values)
    if claims.version is not None and claims.version != NEWEST:
        findings += check_version(draft.text, draft.tags, values, claims.version)
    if draft.broken:
        findings[:] = [finding for finding in findings if finding.path not in draft.broken]
    if claims.export:
        findings += check_export(draft.text, draft.tags, claims)
    record_type = _record_type(values, named)
    if record_type is not RecordType.BOARD:
        values["record_type"] = record_type
    if draft.sections:
        values["sections"] = tuple(draft.sections)
    if draft.remarks:
        values["remarks"] = tuple(draft.remarks)
    return Board(source=source, tags=tuple(draft.tags), **values)


def _tables(draft: Draft, values: dict[str, Any]) -> None:
    """Check the tables and the history of the rubber, and read what is known of double dummy."""
    named, claims = draft.named, draft.claims
    if "ScoreRubberHistory" in named and "Vulnerable" in named:
        draft.findings += check_vulnerable(draft.tags, claims)
    draft.findings += check_tables(draft.tags, draft.sections, values.get("auction"), values.get("play"), claims)
    if not SOURCES.isdisjoint(named):
        values.update(read_double_dummy(draft.tags, draft.sections, draft.findings, claims))


def _plain_values(named: dict[str, str], claims: Claims, findings: list[Finding]) -> dict[str, Any]:
    """The fields of the board that each follow from one tag."""
    values: dict[str, Any] = {}
    for name, value in named.items():
        field_name = TEXT_FIELDS.get(name)
        if field_name is not None:
            if value[:1] == "#":
                value = own_value(value, knows_defaults=claims.knows_defaults)
            if value not in UNKNOWN:
                values[field_name] = value
        elif name in _VALUES:
            _value(name, value, claims, values, findings)
        elif name == "Declarer":
            _declarer(value, claims, values, findings)
        elif name == "Room" and (room := read_room(own_value(value, knows_defaults=claims.knows_defaults)).value) is not None:
            values["room"] = room
    if values.get("board_id", "").upper() in BOARD_ID_ALIASES:
        del values["board_id"]
    if "date" in values:
        values["date"] = read_date(values["date"]).text
    return values


def _value(name: str, text: str, claims: Claims, values: dict[str, Any], findings: list[Finding]) -> None:
    field_name, read = _VALUES[name]
    if text[:1] == "#":
        if _cannot_be_inherited(name, text, field_name, claims, findings):
            return
        text = own_value(text, knows_defaults=claims.knows_defaults)
    found = read(text)
    if found.faults:
        findings += [code.at(f"{name}: {message}", field_name) for code, message in found.faults]
    value = found.value
    if value is None and ("\t" in text or "\r" in text):
        value = read(printed(text)).value  # written, it has blanks there
    if value is not None:
        values[field_name] = value


def _passed_out(named: dict[str, str], values: dict[str, Any], findings: list[Finding]) -> None:
    """Read a result of 0 tricks without a contract, a declarer and calls as a board that was passed out."""
    if not named.get("Declarer"):
        values["contract"] = PASSED_OUT
        del values["result"]
        said = "Contract: empty with 0 tricks and no declarer, which is read as passed out"
        findings.append(PassedOutSpelling.at(said, "contract"))


def _cannot_be_inherited(name: str, text: str, path: str, claims: Claims, findings: list[Finding]) -> bool:
    """Whether a value says to inherit where that is forbidden, which is told."""
    forbidden = is_forbidden(name, text, knows_defaults=claims.knows_defaults)
    if forbidden:
        findings.append(BadInheritance.at(f"{name} cannot be inherited", path))
    return forbidden


def _declarer(text: str, claims: Claims, values: dict[str, Any], findings: list[Finding]) -> None:
    if text[:1] == "#" and _cannot_be_inherited("Declarer", text, "declarer", claims, findings):
        return
    swapped = text.startswith("^")
    found = read_seat(text[1:] if swapped else text)
    if found.faults and text != "-":
        findings += [code.at(f"Declarer: {message}", "declarer") for code, message in found.faults]
    if found.value is not None:
        values["declarer"] = found.value
        values["swapped"] = swapped


def _first(name: str, text: str, claims: Claims, findings: list[Finding]) -> Seat | None:
    if text[:1] == "#" and _cannot_be_inherited(name, text, f"{name.lower()}.first", claims, findings):
        return None
    found = read_seat(text)
    if found.faults:
        findings += [code.at(f"{name}: {message}", f"{name.lower()}.first") for code, message in found.faults]
    return found.value


def _sections(draft: Draft, values: dict[str, Any]) -> None:
    """Build auction and play, and check what stands beside their calls and cards."""
    findings = draft.findings
    notes, played_notes = draft.notes.get("auction", []), draft.notes.get("play", [])
    calls, cards = draft.auction, draft.play
    auction = calls and build_auction(_first("Auction", calls[0], draft.claims, findings), calls[1], first_notes(notes))
    play = cards and build_play(_first("Play", cards[0], draft.claims, findings), cards[1], first_notes(played_notes))
    if auction and play and played_notes and (moved := misplaced_notes(auction.signs, notes, play.signs, played_notes)):
        findings.append(misplaced_finding(moved))
        notes = [*notes, *moved]
        gone = {each.tag for each in moved}
        played_notes = [each for each in played_notes if each.tag not in gone]
        auction = auction._replace(section=auction.section.changed(notes=first_notes(notes)))
        play = play._replace(section=play.section.changed(notes=first_notes(played_notes)))
    if auction:
        values["auction"] = auction.section
        findings += auction.findings
        if auction.signs or notes:
            findings += check_section("auction", auction.signs, notes)
    if play:
        values["play"] = play.section
        findings += play.findings
        if play.signs or played_notes:
            findings += check_section("play", play.signs, played_notes)


_OF_A_RESULT: Final = frozenset({"contract", "result"})
_OF_A_BOARD: Final = frozenset({"deal", "contract", "result", "declarer", "score", "board_id", "dealer"})


def _record_type(values: dict[str, Any], named: dict[str, str]) -> RecordType:
    """A page when nothing of a board is there: no deal, no call, no card, no result, and no number.

    A lesson when it says so. A result alone when there is a contract or a number of tricks, and neither deal nor calls nor cards.
    """
    if named.get(RECORD_TYPE) == RecordType.LESSON.value:
        return RecordType.LESSON
    auction, play = values.get("auction"), values.get("play")
    if (auction is not None and (auction.calls or auction.ending.value == "all-pass")) or (play is not None and play.cards):
        return RecordType.BOARD
    if auction is None and play is None and named.get("Deal", "") in UNKNOWN and not _OF_A_RESULT.isdisjoint(values):
        return RecordType.RESULT_ONLY
    return RecordType.PAGE if _OF_A_BOARD.isdisjoint(values) else RecordType.BOARD
