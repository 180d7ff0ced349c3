"""There and back: every record that a conversion writes comes back as it was, less what the conversion told.

What a record says is cut into fields (:func:`facts`), each in a form that does not depend on how a format spells it.
``MAY_DIFFER`` names for each field the codes under which it may differ; a field that it does not name may never differ.

This is no difference: a number of tricks is a claim in LIN and a result in PBN; a text behind the last call stands before the
first card, too, and one beside the tags before the first call; a text is a brace comment, a line comment or commentary, and may
be broken into other lines; what a PBN file has where a call should stand is a comment when it is written.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, Final

import pytest

from dealfile.diagnostics import Finding, Severity
from dealfile.model import Auction, Board, DealStatus, Mark, MarkKind, Play, RecordType
from dealfile.model.auction import read_alert_note
from dealfile.model.board import TEXT_FIELDS
from dealfile.replay.outcome import Outcome
from dealfile.syntax import lin, pbn
from dealfile.syntax.contents import detect_format
from dealfile.syntax.decode import decode

Replay = Callable[[str, str], list[Any]]
Convert = Callable[[Iterable[Any], Any], Any]
ROOT = Path(__file__).resolve().parents[2]
CORPUS = ROOT.parent / "shared" / "corpus"
FILES = sorted(path.relative_to(CORPUS).as_posix() for path in CORPUS.glob("*/**/*.*") if path.is_file())
SAMPLES = sorted(path.name for path in (ROOT / "samples").glob("*.*") if path.suffix in (".pbn", ".lin"))

SPOKEN: Final = (MarkKind.COMMENT, MarkKind.LINE_COMMENT, MarkKind.COMMENTARY, MarkKind.DIRECTIVE, MarkKind.UNREAD)
NAGS: Final = {"!": 1, "?": 2, "!!": 3, "??": 4, "!?": 5, "?!": 6}
HEAD: Final = re.compile(r"PBN \d\.\d|EXPORT|\*|Content-type: .*", re.IGNORECASE)
"""Lines that the writer of PBN makes itself, and a separator."""

TAGS, SECTIONS, MARKS, CARDS, CONTRACT, ALERT, REMARKS, TEXT, DEALER, HAND, RESULT, CLAIM, NOTE, JOINED, DAMAGED, LESSON = (
    *("CNV101", "CNV102", "CNV103", "CNV104", "CNV105", "CNV106", "CNV107", "CNV110", "CNV111", "CNV112", "CNV113", "CNV114"),
    *("CNV124", "CNV125", "CNV109", "CNV126"),
)
MAY_DIFFER: Final[dict[str, set[str]]] = {
    **{name: {TAGS, TEXT} for name in TEXT_FIELDS.values()},
    "room": {TAGS},
    "score": {TAGS},
    "tags": {TAGS},
    "sections": {SECTIONS},
    "vulnerable": {TAGS},
    "dealer": {DEALER},
    "deal": {DAMAGED, HAND},
    "swapped": {CONTRACT},
    "contract": {CONTRACT},
    "declarer": {CONTRACT, DEALER},
    "call_seats": {DEALER, MARKS},
    "cards": {CARDS},
    "card_seats": {CARDS, CONTRACT, HAND, DEALER},
    "result": {CONTRACT, RESULT, CARDS},
    "claim": {CLAIM, CONTRACT},
    "signs": {MARKS},
    "alerts": {MARKS},
    "explanations": {MARKS, TEXT, JOINED, NOTE},
    "unused notes": {MARKS},
    "only listed": {TAGS},
    "lesson": {LESSON},
    "texts": {MARKS, REMARKS, TEXT, NOTE, CARDS},
}


TAG_OF: Final = {**{name: tag for tag, name in TEXT_FIELDS.items()}, "room": "Room", "score": "Score", "vulnerable": "Vulnerable"}
"""The tag that a field comes from."""

MARKS_OF: Final = {
    "texts": "not read|% line|not played|notes",
    "alerts": "explanations before|notes",
    "explanations": "explanations before|notes",
    "unused notes": "notes",
}
"""The words for marks that hold a field; what else is told of marks does not touch it."""

UNJUDGED: Final = frozenset({"contract", "declarer", "call_seats", "card_seats", "result"})
"""What follows from the calls and cards of a record, but not of a lesson: without its other commands it is no lesson any more."""


def facts(board: Board, outcome: Outcome) -> dict[str, Any]:
    """What a record says."""
    auction, play = board.auction, board.play
    calls, cards = (auction.marks if auction else ()), (play.marks if play else ())
    dealt = board.deal is not None and board.deal.status is not DealStatus.NONE
    alerts, explanations = explained(auction)
    return {
        **{name: getattr(board, name) for name in TEXT_FIELDS.values()},
        **{name: getattr(board, name) for name in ("room", "score", "dealer", "vulnerable", "swapped")},
        "lesson": board.record_type is RecordType.LESSON,
        "only listed": board.record_type is RecordType.RESULT_ONLY and board.source.format == "lin",
        "deal": board.deal.hands if dealt and board.deal else None,
        "calls": auction.calls if auction else (),
        "call_seats": outcome.call_seats,
        "contract": outcome.contract,
        "declarer": outcome.declarer,
        "cards": [card for card in play.cards if card] if play else [],
        "card_seats": outcome.card_seats,
        "result": outcome.result,
        "claim": board.claim if outcome.result is None and board.record_type is not RecordType.LESSON else None,
        "signs": sorted(filter(None, [*(sign(mark, 1) for mark in calls), *(sign(mark, 7) for mark in cards)])),
        "alerts": alerts,
        "explanations": explanations,
        "unused notes": unused(auction) + unused(play),
        "texts": texts(board),
        "sections": sorted((section.name, section.header, section.elements) for section in board.sections),
        "tags": other_tags(board),
    }


def explained(auction: Auction | None) -> tuple[list[int], list[tuple[int, str]]]:
    """The calls that are alerted, and what explains each call."""
    if auction is None:
        return [], []
    notes = {str(number): text for number, text in reversed(auction.notes)}
    alerts = {mark.index for mark in auction.marks if mark.kind in (MarkKind.ALERT, MarkKind.STAR)}
    found = []
    for mark in auction.marks:
        if mark.kind is MarkKind.NOTE:
            alerted, text = read_alert_note(notes.get(mark.text, ""))
            alerts |= {mark.index} if alerted else set()
        elif mark.kind is MarkKind.EXPLANATION:
            text = mark.text
        else:
            continue
        found += [(mark.index, text.strip())] if text.strip() else []
    return sorted(alerts), sorted(found)


def unused(part: Auction | Play | None) -> list[str]:
    """Notes that nothing refers to."""
    if part is None:
        return []
    referred = {mark.text for mark in part.marks if mark.kind is MarkKind.NOTE}
    return [text for number, text in part.notes if str(number) not in referred]


def texts(board: Board) -> Counter[tuple[int, str]]:
    """Everything said beside the values, with the number of calls and cards before it."""
    auction, play = board.auction, board.play
    calls = len(auction.calls) if auction else 0
    found = [(0, remark.text) for remark in board.remarks]
    for mark in auction.marks if auction else ():
        if mark.kind in SPOKEN:
            found.append((min(mark.index + 1, calls), mark.text))
    notes = {str(number): text for number, text in reversed(play.notes)} if play else {}
    for mark in play.marks if play else ():
        place = calls + min(mark.index + 1, len(play.cards) if play else 0)
        if mark.kind in SPOKEN:
            found.append((place, mark.text))
        elif mark.kind is MarkKind.NOTE and notes.get(mark.text, "").strip():
            found.append((place, notes[mark.text]))
    said = ((place, " ".join(text.split())) for place, text in found)
    return Counter((place, text) for place, text in said if text and not HEAD.fullmatch(text))


def sign(mark: Mark, first_nag: int) -> tuple[int, str, str] | None:
    """A sign beside a call or card that is neither alert nor text."""
    if mark.kind is MarkKind.SUFFIX:
        return mark.index, "nag", str(NAGS[mark.text] - 1 + first_nag)
    if mark.kind is MarkKind.NAG:
        return mark.index, "nag", mark.text
    signs = (MarkKind.INSUFFICIENT, MarkKind.SKIPPED, MarkKind.REVOKE, MarkKind.LEAD, MarkKind.CONTINUED, MarkKind.TAKEN_BACK)
    return (mark.index, mark.kind.value, mark.text) if mark.kind in signs else None


def other_tags(board: Board) -> list[tuple[str, str]]:
    """Tags whose meaning no field holds."""
    if board.source.format != "pbn":
        held = {"vg", "rs", "bn", "pw", "pn", "qx", "md", "sv", "ah", "rh", "st", "mc", "pg", "up", "ub", "sa"}
        return sorted((name, value) for name, value in board.tags if name not in held and value.strip(" ,"))
    fields = {"Auction", "Play", "Note", "Result", "Deal", "Vulnerable", "Contract", "Declarer", "Dealer", "Score", *TEXT_FIELDS}
    sections = {section.name for section in board.sections}
    first = dict(reversed(board.tags))
    return sorted(
        (name, value)
        for name, value in first.items()
        if name not in fields and name not in sections and name not in ("Room", "ScoreIMP") and value not in ("", "?", "-")
    )


def differences(one: Any, two: Any) -> list[str]:  # noqa: ANN401 - settled records
    before, after = facts(one.board, one.outcome), facts(two.board, two.outcome)
    unjudged = UNJUDGED if one.board.record_type is RecordType.LESSON else ()
    return [name for name in before if before[name] != after[name] and name not in unjudged]


def check_round_trip(records: list[Any], target: Any, replay: Replay, converted: Convert) -> None:  # noqa: ANN401
    """Checks the way there and back of the records of a file."""
    there = converted(records, target)
    source = records[0].board.source.format if records else "pbn"
    between = replay(there.text, "lin" if target == "url" else target)
    assert len(between) == len(there.records)
    back = converted(between, source)
    again = replay(back.text, source)
    assert len(again) == len(between)
    assert len(back.records) == len(between)
    for (record, told), (_, told_back), last in zip(there.records, back.records, again, strict=True):
        found = (*told, *told_back)
        for name in differences(record, last):
            assert any(may_differ(name, finding) for finding in found), f"record {record.board.source.record}: {name}: {found}"


def may_differ(name: str, finding: Finding) -> bool:
    """Whether a finding tells why a field is not as it was: of a tag or a mark it must name the one."""
    if finding.code not in MAY_DIFFER.get(name, set()):
        return False
    if finding.code == TAGS and name in TAG_OF:
        return re.search(rf"\b{TAG_OF[name]}\b", finding.message) is not None
    return finding.code != MARKS or name not in MARKS_OF or re.search(MARKS_OF[name], finding.message) is not None


def read(path: Path, replay: Replay) -> list[Any]:
    data = path.read_bytes()
    format = detect_format(path.name, data)
    return [] if format not in ("pbn", "lin") else replay(decode(data, format, None).text, format)


@pytest.mark.shared
@pytest.mark.parametrize("target", ["pbn", "lin"])
@pytest.mark.parametrize("name", FILES)
def test_a_file_comes_back(name: str, target: str, replay: Replay, converted: Convert) -> None:
    check_round_trip(read(CORPUS / name, replay), target, replay, converted)


@pytest.mark.shared
@pytest.mark.parametrize("name", FILES)
def test_a_file_comes_back_from_addresses(name: str, replay: Replay, converted: Convert) -> None:
    check_round_trip(read(CORPUS / name, replay)[:100], "url", replay, converted)


@pytest.mark.parametrize("target", ["pbn", "lin", "url"])
@pytest.mark.parametrize("name", SAMPLES)
def test_a_sample_comes_back(name: str, target: str, replay: Replay, converted: Convert) -> None:
    check_round_trip(read(ROOT / "samples" / name, replay), target, replay, converted)


def written(boards: Iterable[Board], target: str) -> str:
    return "".join((lin if target == "lin" else pbn).write(boards))


@pytest.mark.shared
@pytest.mark.parametrize("name", FILES)
def test_writing_pbn_again_gives_the_same_bytes(name: str, replay: Replay) -> None:
    records = read(CORPUS / name, replay)
    text = written([record.board for record in records], "pbn")
    again = replay(text, "pbn")
    assert written([record.board for record in again], "pbn") == text
    assert len(again) == len(records)
    for before, after in zip(records, again, strict=True):
        assert errors(after) <= errors(before)


@pytest.mark.shared
@pytest.mark.parametrize("name", FILES)
def test_writing_lin_again_gives_the_same_bytes(name: str, replay: Replay) -> None:
    records = read(CORPUS / name, replay)
    text = written([record.board for record in records], "lin")
    assert written([record.board for record in replay(text, "lin")], "lin") == text


def errors(record: Any) -> set[str]:  # noqa: ANN401 - a settled record, whose type stands in conftest.py
    return {finding.code for finding in record.findings if finding.severity is Severity.ERROR}


@pytest.mark.parametrize("field", ["calls", "vulnerable", "explanations", "alerts", "texts", "home_team"])
def test_a_difference_is_seen(field: str, replay: Replay) -> None:
    """The comparison itself: what is taken away from a record shows."""
    [one] = replay(
        """[Dealer "N"][Vulnerable "EW"][HomeTeam "Reds"][Auction "N"] 1NT =1= AP {ends} [Note "1:alert: 15-17"]""", "pbn"
    )
    auction = one.board.auction
    unalerted = auction.changed(notes=(auction.notes[0]._replace(text="15-17"),))
    less = {
        "calls": {"auction": auction.changed(calls=auction.calls[1:])},
        "vulnerable": {"vulnerable": None},
        "explanations": {"auction": auction.changed(notes=(auction.notes[0]._replace(text="alert"),))},
        "alerts": {"auction": unalerted},
        "texts": {"auction": auction.changed(marks=auction.marks[:1])},
        "home_team": {"home_team": None},
    }
    assert differences(one, one) == []
    assert field in differences(one, one._replace(board=one.board.changed(**less[field])))
