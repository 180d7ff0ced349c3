"""Edit mode over every PBN file of the reference folder: nothing but what is certain changes, and nothing is lost."""

from collections import Counter
from collections.abc import Callable
from itertools import zip_longest
from pathlib import Path
from typing import Any

import pytest

from dealfile.diagnostics import Severity
from dealfile.model import Board, Deal
from dealfile.replay.settle import Context, settle
from dealfile.services.editing import edited
from dealfile.services.inputs import Input
from dealfile.syntax import pbn
from dealfile.syntax.decode import decode
from dealfile.syntax.pbn.corrections import CORRECTABLE, corrections
from dealfile.syntax.pbn.dates import read_date
from dealfile.syntax.pbn.values import ValueRead, read_contract, read_deal, read_seat, read_vulnerable

pytestmark = pytest.mark.shared

SHARED = Path(__file__).resolve().parents[3] / "shared"
FILES = sorted(
    path.relative_to(SHARED).as_posix()
    for folder in ("corpus/pbn", "cases", "reference_suite")
    for path in (SHARED / folder).glob("**/*.pbn")
)
COUNTED = Counter[str]


def read(data: bytes) -> list[Any]:
    """The records of a file: settled, with their findings."""
    context, decoded = Context(), decode(data, "pbn")
    records = []
    for written in pbn.records(decoded.text, decoded.encoding, decoded.start):
        settled = settle(written.board, context) if written.board is not None else None
        records.append((written, settled, (*written.findings, *(settled.findings if settled else ()))))
    return records


def said(board: Board) -> list[Any]:
    """What a board says, but for its tags."""
    fields = ("board_id", "event", "site", "date", "dealer", "vulnerable", "declarer", "contract", "claim", "double_dummy", "par")
    deal, auction, play = board.deal, board.auction, board.play
    return [
        *(getattr(board, name) for name in fields),
        None if deal is None else deal.hands,
        None if auction is None else (auction.first, auction.calls, auction.notes, len(auction.marks)),
        None if play is None else (play.first, play.cards, play.notes, len(play.marks)),
        [(section.name, section.header, section.elements) for section in board.sections],
    ]


def tags(board: Board) -> list[tuple[str, object]]:
    """The tags of a settled board, each by what it says where its spelling may change, and else to the letter."""
    found: list[tuple[str, object]] = []
    passed_out = board.contract is not None and board.contract.is_passed_out
    for name, value in board.tags:
        if name in READERS:
            read = READERS[name](value.removeprefix("^")).value
            found.append((name, read.hands if isinstance(read, Deal) else read))
        elif name in ("Date", "EventDate", "UTCDate") and name not in [each for each, _ in found]:
            date = read_date(value)
            found.append((name, date.text))
            found += [("Time", date.time)] if date.time is not None and board.tag("Time") is None else []
        elif name not in ("Contract", "Result") or not passed_out:
            found.append((name, value if name != "Contract" else read_contract(value).value))
    return found


READERS: dict[str, Callable[[str], ValueRead[Any]]] = {
    "Dealer": read_seat,
    "Declarer": read_seat,
    "Auction": read_seat,
    "Play": read_seat,
    "Vulnerable": read_vulnerable,
    "Deal": read_deal,
}


def codes(findings: Any) -> COUNTED:  # noqa: ANN401 - findings of a record
    return Counter(finding.code for finding in findings if finding.severity is not Severity.INFO)


@pytest.mark.parametrize("name", FILES)
def test_file(name: str) -> None:
    path = SHARED / name
    result = edited(Input(name, path, Path(path.name)))
    records = read(result.before)
    if not result.changed:
        assert result.after is result.before
        assert not any(
            corrections(settled.board, found)
            for _, settled, found in records
            if settled and not CORRECTABLE.isdisjoint(finding.code for finding in found)
        )
        return
    again = edited(Input(name, None, Path(path.name), result.after))
    assert again.after is result.after, "correcting again changes nothing"
    removed: COUNTED = Counter()
    for old, new in zip_longest(records, read(result.after)):
        (_, before, found), (_, after, found_again) = old, new
        assert said(before.board) == said(after.board)
        assert tags(before.board) == tags(after.board)
        assert before.outcome.contract is after.outcome.contract
        assert before.outcome.card_seats == after.outcome.card_seats
        assert before.outcome.result == after.outcome.result
        assert codes(found_again) <= codes(found), "a new finding appears"
        removed += Counter(each.code for each in found) - Counter(each.code for each in found_again)
    corrected = Counter({code: number for (code, _), number in result.corrected.items() if code in CORRECTABLE})
    assert corrected <= removed
