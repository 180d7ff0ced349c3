"""What comes back when a board is written and read again: all of it, or a finding says what does not."""

import re
from collections import Counter
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, Final

import pytest

from dealfile.convert import carry
from dealfile.diagnostics import Severity
from dealfile.model import Auction, Board, DealStatus, Mark, MarkKind, Note, Play
from dealfile.model.board import TEXT_FIELDS
from dealfile.replay.outcome import Outcome
from dealfile.syntax import lin, pbn
from dealfile.syntax.decode import decode, detect_format

Replay = Callable[[str, str], list[Any]]
CORPUS = Path(__file__).resolve().parents[3] / "shared" / "corpus"
FILES = sorted(path.relative_to(CORPUS).as_posix() for path in CORPUS.glob("*/**/*.*") if path.is_file())

SPOKEN: Final = (MarkKind.COMMENT, MarkKind.LINE_COMMENT, MarkKind.COMMENTARY, MarkKind.UNREAD, MarkKind.DIRECTIVE)
NAGS: Final = {"!": 1, "?": 2, "!!": 3, "??": 4, "!?": 5, "?!": 6}
HEAD: Final = re.compile(r"PBN \d\.\d|EXPORT|\*")
"""Lines that the writer of PBN makes itself, and a separator."""

TEXT: Final = {"CNV101", "CNV110"}
EXCUSES: Final[dict[str, set[str]]] = {
    **dict.fromkeys(TEXT_FIELDS.values(), TEXT),
    "room": {"CNV101"},
    "score": {"CNV101"},
    "tags": {"CNV101"},
    "dealer": {"CNV111"},
    "deal": {"CNV109", "CNV112"},
    "swapped": {"CNV105"},
    "contract": {"CNV105", "CNV103"},
    "declarer": {"CNV105", "CNV103", "CNV111"},
    "call_seats": {"CNV111", "CNV103"},
    "cards": {"CNV104", "CNV105"},
    "card_seats": {"CNV104", "CNV105", "CNV112", "CNV103"},
    "result": {"CNV105", "CNV113", "CNV104", "CNV103"},
    "signs": {"CNV103", "CNV106", "CNV105"},
    "notes": {"CNV103", "CNV106", "CNV110", "CNV104"},
    "texts": {"CNV103", "CNV107", "CNV110", "CNV104"},
    "claim": {"CNV114", "CNV113"},
    "sections": {"CNV102"},
}
"""The codes that tell of a difference in a field; what is not named may never differ."""


def sign(mark: Mark, first_nag: int) -> tuple[int, str, str] | None:
    if mark.kind is MarkKind.SUFFIX:
        return mark.index, "nag", str(NAGS[mark.text] - 1 + first_nag)
    if mark.kind in (MarkKind.NAG, MarkKind.ALERT, MarkKind.STAR):
        return mark.index, "alert" if mark.kind is MarkKind.STAR else mark.kind.value, mark.text.strip("!*")
    if mark.kind in (MarkKind.INSUFFICIENT, MarkKind.SKIPPED, MarkKind.REVOKE, MarkKind.LEAD, MarkKind.CONTINUED):
        return mark.index, mark.kind.value, ""
    return None


def notes(part: Auction | Play | None) -> tuple[list[tuple[int, str]], set[str]]:
    """The text of each note or explanation with its call or card, and the texts of all notes."""
    if part is None:
        return [], set()
    texts = {str(number): text for number, text in reversed(part.notes)}
    beside = [
        (mark.index, texts.get(mark.text, "") if mark.kind is MarkKind.NOTE else mark.text)
        for mark in part.marks
        if mark.kind in (MarkKind.NOTE, MarkKind.EXPLANATION)
    ]
    return sorted(beside), {Note(number, text).text for number, text in part.notes}


def texts(board: Board) -> Counter[str]:
    """Everything said beside the values, wherever it stands."""
    marks = [*(board.auction.marks if board.auction else ()), *(board.play.marks if board.play else ())]
    words = [*(mark.text for mark in marks if mark.kind in SPOKEN), *(remark.text for remark in board.remarks)]
    return Counter(word for word in words if word.strip() and not HEAD.fullmatch(word.strip()))


def facts(board: Board, outcome: Outcome) -> dict[str, Any]:
    """What a record says, in a form that does not depend on how a format says it."""
    auction, play = board.auction, board.play
    calls, cards = (auction.marks if auction else ()), (play.marks if play else ())
    beside_calls, auction_notes = notes(auction)
    beside_cards, play_notes = notes(play)
    dealt = board.deal is not None and board.deal.status is not DealStatus.NONE
    return {
        **{name: getattr(board, name) for name in TEXT_FIELDS.values()},
        **{name: getattr(board, name) for name in ("room", "score", "dealer", "vulnerable", "swapped")},
        "deal": board.deal.hands if dealt and board.deal else None,
        "calls": auction.calls if auction else (),
        "call_seats": outcome.call_seats,
        "contract": outcome.contract,
        "declarer": outcome.declarer,
        "cards": [card for card in play.cards if card] if play else [],
        "card_seats": outcome.card_seats,
        "result": outcome.result,
        "claim": board.claim,
        "signs": sorted(filter(None, [*(sign(mark, 1) for mark in calls), *(sign(mark, 7) for mark in cards)])),
        "notes": (beside_calls, beside_cards, auction_notes, play_notes),
        "texts": texts(board),
        "sections": sorted((section.name, section.header, section.elements) for section in board.sections),
        "tags": sorted((name, value) for name, value in dict(reversed(board.tags)).items()),
    }


def between_formats(fields: dict[str, Any], source: str, target: str) -> None:
    """Leave out of ``fields`` what the formats say each in its own way, and what is no difference."""
    if source != target:
        fields["tags"] = []
        # A number of tricks is a claim in LIN and a result in PBN; notes of cards are texts in LIN.
        del fields["claim"]
        calls, cards, *_ = fields["notes"]
        if "lin" in (source, target):
            fields["texts"] += Counter(text.strip() for _, text in cards if text.strip())
            fields["notes"] = [(index, text.strip()) for index, text in calls if text.strip()]
    elif source == "pbn":
        written = {"Auction", "Play", "Note", "Result", "Deal", "Vulnerable", "Contract", "Declarer", "Dealer", *TEXT_FIELDS}
        fields["tags"] = [(name, value) for name, value in fields["tags"] if name not in written and name != "Score"]
    else:
        fields["tags"] = []
        del fields["claim"]


def differences(board: Board, outcome: Outcome, again: Board, outcome_again: Outcome, target: str) -> list[str]:
    before, after = facts(board, outcome), facts(again, outcome_again)
    for fields in (before, after):
        between_formats(fields, board.source.format, target)
    return [name for name in before if before[name] != after[name]]


def written(boards: Iterable[Board], target: str) -> str:
    return "".join((lin if target == "lin" else pbn).write(boards))


def check(board: Board, outcome: Outcome, target: str, replay: Replay) -> None:
    """A record written alone and read again is the same, but for what findings tell."""
    codes = {finding.code for finding in carry(board, outcome, target)}  # type: ignore[arg-type]  # a parameter of the tests
    text = written([board], target)
    if "CNV108" in codes:
        assert not text
        return
    again = replay(text, target)
    where = f"record {board.source.record}: {sorted(codes)}"
    assert len(again) == 1, where
    for name in differences(board, outcome, again[0].board, again[0].outcome, target):
        assert codes & EXCUSES.get(name, set()), f"{where}: {name} differs"


def read(name: str, replay: Replay) -> list[Any]:
    data = (CORPUS / name).read_bytes()
    format = detect_format(name, data)
    return [] if format is None else replay(decode(data, format, None).text, format)


@pytest.mark.shared
@pytest.mark.parametrize("target", ["pbn", "lin"])
@pytest.mark.parametrize("name", FILES)
def test_nothing_is_lost_in_silence(name: str, target: str, replay: Replay) -> None:
    for board, outcome, _ in read(name, replay):
        check(board, outcome, target, replay)


@pytest.mark.shared
@pytest.mark.parametrize("name", FILES)
def test_writing_pbn_again_gives_the_same_bytes(name: str, replay: Replay) -> None:
    records = read(name, replay)
    text = written([record.board for record in records], "pbn")
    again = replay(text, "pbn")
    assert written([record.board for record in again], "pbn") == text
    assert len(again) == len(records)
    for before, after in zip(records, again, strict=True):
        assert errors(after) <= errors(before)


@pytest.mark.shared
@pytest.mark.parametrize("name", FILES)
def test_writing_lin_again_gives_the_same_bytes(name: str, replay: Replay) -> None:
    records = read(name, replay)
    # A board of which LIN holds less changes once.
    text = written([board for board, outcome, _ in records if not carry(board, outcome, "lin")], "lin")
    assert written([record.board for record in replay(text, "lin")], "lin") == text


def errors(record: Any) -> set[str]:  # noqa: ANN401 - a settled record, whose type stands in conftest.py
    return {finding.code for finding in record.findings if finding.severity is Severity.ERROR}


@pytest.mark.parametrize("field", ["calls", "vulnerable", "call_marks"])
def test_a_difference_is_seen(field: str, replay: Replay) -> None:
    """The comparison itself: what is taken away from a board shows."""
    [one] = replay("""[Dealer "N"][Vulnerable "EW"][Auction "N"] 1NT =1= AP [Note "1:15-17"]""", "pbn")
    auction = one.board.auction
    less = {
        "calls": {"auction": auction.changed(calls=auction.calls[1:])},
        "vulnerable": {"vulnerable": None},
        "call_marks": {"auction": auction.changed(marks=())},
    }
    assert differences(one.board, one.outcome, one.board.changed(**less[field]), one.outcome, "pbn")
