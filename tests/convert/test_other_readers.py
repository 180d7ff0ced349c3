"""Other programs read the LIN that is written as it is meant: deal, dealer, vulnerability, calls, cards and claim.

The libraries stand in an environment of their own (``make bench`` makes it); without it there is nothing to ask. What they
cannot read, of anybody's files, is left out by :func:`can_read`, so that everything else must be read, and the same.
"""

import json
import subprocess
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import pytest

from dealfile.model import Auction, Board, DealStatus, MarkKind, Play
from dealfile.syntax.contents import detect_format
from dealfile.syntax.decode import decode

Replay = Callable[[str, str], list[Any]]
Convert = Callable[[Iterable[Any], Any], Any]
ROOT = Path(__file__).resolve().parents[2]
CORPUS = ROOT.parent / "shared" / "corpus"
PYTHON = ROOT / "build" / "bench-venv" / "bin" / "python"
READER = Path(__file__).with_name("other_reader.py")
A_FILE_AT_MOST = 40
"""Records of a file that are written each by itself: those of one program are alike."""

SPOKEN = (MarkKind.COMMENT, MarkKind.LINE_COMMENT, MarkKind.COMMENTARY)


def has_library(library: str) -> bool:
    return (
        PYTHON.exists() and subprocess.run([PYTHON, "-c", f"import {library}"], capture_output=True, check=False).returncode == 0
    )


def is_bid(record: Any) -> bool:  # noqa: ANN401 - a settled record
    """Whether a record has a full deal, a finished auction and a known vulnerability."""
    board = record.board
    full = board.deal is not None and board.deal.status is DealStatus.FULL and not board.deal.damaged
    return full and board.vulnerable is not None and record.outcome.auction_status.value in ("complete", "passed_out")


def speaks(part: Auction | Play | None) -> list[tuple[int, str]]:
    return [(mark.index, mark.text) for mark in part.marks if mark.kind in SPOKEN] if part else []


def can_read(library: str, record: Any) -> bool:  # noqa: ANN401 - a settled record
    """What each library can read at all of a board that stands on a line of its own.

    endplay takes a text for an explanation of the call before it, so there must be one, needs a number in the heading, and
    reads the play by whole tricks. bridgebots finds the declarer by the card led, needs all cards or a claim, and has a line
    for a board.
    """
    board, outcome = record.board, record.outcome
    if not is_bid(record):
        return False
    texts = [*speaks(board.auction), *speaks(board.play)]
    said_first = any(remark.text.strip() for remark in board.remarks) or any(index < 0 for index, _ in speaks(board.auction))
    if library == "endplay":
        whole = len(outcome.cards) % 4 == 0 or board.claim is not None or outcome.result is not None
        return not said_first and board.board_number is not None and whole and outcome.auction_status.value == "complete"
    played = bool(outcome.cards) and (len(outcome.cards) == 52 or outcome.result is not None)
    one_line = not any("\n" in text for _, text in texts) and not any("\n" in remark.text for remark in board.remarks)
    return one_line and (played or outcome.auction_status.value == "passed_out") and not outcome.illegal_cards


def said(record: Any) -> dict[str, Any]:  # noqa: ANN401 - a settled record
    """What the record says, in the words of the reader."""
    board: Board = record.board
    assert board.deal is not None
    assert board.auction is not None
    assert board.dealer is not None
    assert board.vulnerable is not None
    return {
        "hands": [hand.text if hand else "" for hand in board.deal.hands],
        "dealer": board.dealer.value,
        "vulnerable": board.vulnerable.value,
        "calls": [call.text for call in board.auction.calls],
        "cards": [card.text for card in board.play.cards if card] if board.play else [],
    }


def answers(library: str, texts: list[str], folder: Path) -> list[Any]:
    names = [folder / f"{place}.lin" for place in range(len(texts))]
    for name, text in zip(names, texts, strict=True):
        name.write_text(text, encoding="utf-8", errors="backslashreplace")
    run = subprocess.run([PYTHON, READER, library], input="\n".join(map(str, names)), capture_output=True, text=True, check=True)
    return [json.loads(line) for line in run.stdout.splitlines()]


def read(path: Path, replay: Replay) -> list[Any]:
    data = path.read_bytes()
    format = detect_format(path.name, data)
    return replay(decode(data, format, None).text, format) if format in ("pbn", "lin") else []


def check(library: str, paths: Iterable[Path], replay: Replay, converted: Convert, folder: Path) -> int:
    """Checks that the boards of files, each written by itself, are read as they are meant; gives how many were."""
    records = [record for path in paths for record in read(path, replay)[:A_FILE_AT_MOST] if can_read(library, record)]
    alone = [record._replace(board=record.board.changed(room=None)) for record in records]
    for record, answer in zip(records, answers(library, [converted([each], "lin").text for each in alone], folder), strict=True):
        where = f"{record.board.source.record}: {record.board.source.text[:300]}"
        assert isinstance(answer, list), (answer, where)
        [board] = answer
        tricks = board.pop("tricks")
        assert board == said(record), where
        if tricks is not None and record.outcome.result is not None and record.board.result is not None:
            assert tricks == record.outcome.result or record.board.result.disputed, where
    return len(records)


@pytest.mark.parametrize("library", ["endplay", "bridgebots"])
def test_samples(library: str, replay: Replay, converted: Convert, tmp_path: Path) -> None:
    if not has_library(library):
        pytest.skip(f"{library} is not installed in build/bench-venv")
    paths = [ROOT / "samples" / name for name in ("club-evening.pbn", "match.lin", "single.lin", "rubber.pbn")]
    assert check(library, paths, replay, converted, tmp_path)


@pytest.mark.shared
@pytest.mark.parametrize("library", ["endplay", "bridgebots"])
def test_corpus(library: str, replay: Replay, converted: Convert, tmp_path: Path) -> None:
    if not has_library(library):
        pytest.skip(f"{library} is not installed in build/bench-venv")
    paths = [path for path in sorted(CORPUS.glob("*/**/*.*")) if path.is_file()]
    assert check(library, paths, replay, converted, tmp_path) > 100


def test_a_match(replay: Replay, converted: Convert, tmp_path: Path) -> None:
    """bridgebots reads the file of a match; endplay knows no list of eight players."""
    if not has_library("bridgebots"):
        pytest.skip("bridgebots is not installed in build/bench-venv")
    records = read(ROOT / "samples" / "match.lin", replay)
    [boards] = answers("bridgebots", [converted(records, "lin").text], tmp_path)
    assert sorted(board.pop("tricks") for board in boards) == sorted(record.outcome.result for record in records)
    assert sorted(boards, key=str) == sorted(map(said, records), key=str)
