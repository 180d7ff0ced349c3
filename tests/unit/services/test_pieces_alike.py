"""Tables and what is said are the same however a file is cut, by whatever it is read and scored, with the lane and without."""

from codecs import BOM_UTF8
from functools import partial
from pathlib import Path

import pyarrow as pa
import pytest
from tests.unit.services.test_cutting import DEAL, TEXTS

from dealfile.diagnostics.digest import Digest
from dealfile.model import Board, Source
from dealfile.services import exporting, works
from dealfile.services.exporting import Export
from dealfile.services.inputs import find_inputs
from dealfile.services.reading import ReadOptions
from dealfile.services.scorer import Scorer
from dealfile.services.survey import survey
from dealfile.services.work import PieceWork
from dealfile.syntax.pbn import reader
from dealfile.syntax.pbn.boards import build_board
from dealfile.syntax.pbn.claims import Claims
from dealfile.syntax.pbn.draft import Draft
from dealfile.tables.memory import to_arrow

WHOLE = 1 << 30
WAYS = {
    "as it says": (ReadOptions(), Scorer()),
    "strictly": (ReadOptions(strict=True), Scorer()),
    "as rubber": (ReadOptions(), Scorer(method="rubber")),
    "as Chicago": (ReadOptions(), Scorer(method="chicago")),
    "as duplicate": (ReadOptions(), Scorer(method="duplicate")),
    "strictly as duplicate": (ReadOptions(strict=True), Scorer(method="duplicate")),
    "by the auctions of 1935": (ReadOptions(), Scorer("rubber-1935")),
    "in a given encoding": (ReadOptions(encoding="utf-8"), Scorer()),
    "in another encoding": (ReadOptions(encoding="cp1250"), Scorer()),
    "in a given format": (ReadOptions(format="pbn"), Scorer()),
}
RUBBER_DEAL = '[Scoring "Rubber"]\n[Dealer "N"]\n[Declarer "N"]\n[Contract "4S"]\n[Result "10"]\n' + DEAL


def made(path: Path, piece: int, way: str = "as it says", *, lane: bool = True) -> tuple[dict[str, pa.Table], list[object]]:
    """The tables, and all that is said."""
    reading, scorer = WAYS[way]
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(exporting, "PieceWork", partial(PieceWork, lane=lane))
        export = Export(find_inputs([str(path)]), (), reading, scorer, piece=piece)
        tables = to_arrow(export.batches(), export.tables)
    told = export.gathering
    return tables, [told.files, told.counts, told.others, told.notable, told.of_files, told.status]


def assert_same(path: Path, way: str = "as it says", pieces: tuple[int, ...] = (200, 1000)) -> None:
    whole, said = made(path, WHOLE, way)
    for piece, lane in [*((piece, True) for piece in pieces), (pieces[0], False), (WHOLE, False)]:
        parts, said_of_parts = made(path, piece, way, lane=lane)
        for name, table in whole.items():
            assert parts[name].to_pylist() == table.to_pylist(), (name, piece, lane)
        assert said_of_parts == said, (piece, lane)


@pytest.mark.parametrize("way", WAYS)
def test_what_goes_on_from_record_to_record(tmp_path: Path, way: str) -> None:
    path = tmp_path / "all.pbn"
    path.write_text("\n".join(record for records in TEXTS.values() for record in records))
    assert_same(path, way)


@pytest.mark.parametrize("name", ["club-evening.pbn", "chicago.pbn", "habits.pbn", "match.lin", "results.lin"])
@pytest.mark.parametrize("way", [way for way in WAYS if way != "in a given format"])
def test_samples(checkout: Path, name: str, way: str) -> None:
    assert_same(checkout / "samples" / name, way, (500,))


@pytest.mark.parametrize("name", ["club-evening.pbn", "match.lin"])
@pytest.mark.parametrize("held", [0, WHOLE])
def test_a_byte_order_mark_before_a_given_encoding(
    checkout: Path, tmp_path: Path, name: str, held: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(works, "survey", partial(survey, held=held))
    path = tmp_path / name
    path.write_bytes(BOM_UTF8 + (checkout / "samples" / name).read_bytes())
    assert_same(path, "in a given encoding")
    assert made(path, 500, "in a given encoding")[0]["files"]["bytes"].to_pylist() == [path.stat().st_size]


@pytest.mark.parametrize("way", ["as it says", "strictly"])
def test_records_that_are_rejected(tmp_path: Path, way: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A rubber goes on behind a record that cannot be read, also where that is all of a piece."""

    def building(draft: Draft, source: Source) -> Board:
        if "Unreadable" in draft.text:
            raise ValueError("unreadable")
        return build_board(draft, source)

    monkeypatch.setattr(reader, "build_board", building)
    unreadable = '[Event "Unreadable"] {[} {a comment}\n' + DEAL
    records = [RUBBER_DEAL, *[RUBBER_DEAL.replace('[Scoring "Rubber"]\n', "")] * 3]
    path = tmp_path / "x.pbn"
    path.write_text("\n".join([*records, *[unreadable] * 12, *records[1:], '[Scoring "MP"]\n' + DEAL, *[unreadable] * 30]))
    assert_same(path, way)
    tables, (_, _, _, notable, *_) = made(path, 200, way)
    assert tables["files"]["rejected"].to_pylist() == [42]
    assert tables["rubbers"].num_rows == 7
    assert isinstance(notable, Digest)
    assert sum(notable.more.values()) + sum(alike.times for alike in notable.alike.values()) >= 42


@pytest.mark.parametrize("lane", [False, True])
def test_a_reader_that_fails_says_at_which_record(tmp_path: Path, lane: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    claims = Claims.after

    def failing(self: Claims, text: str) -> Claims:
        if "Fatal" in text:
            raise RuntimeError("no reader does so")
        return claims(self, text)

    path = tmp_path / "x.pbn"
    path.write_text(
        "\n".join(f'[Board "{number}"]\n[Event "x"]\n{"% Fatal" if number == 7 else "% x"}\n{DEAL}' for number in range(1, 9))
    )
    monkeypatch.setattr(Claims, "after", failing)
    for piece in (WHOLE, 300):
        findings = made(path, piece, lane=lane)[0]["findings"].to_pylist()
        assert [found["record"] for found in findings if found["name"] == "internal-error"] == [7]


def test_rubbers_are_handed_on_when_they_end(tmp_path: Path) -> None:
    path = tmp_path / "x.pbn"
    path.write_text("\n".join([RUBBER_DEAL] * 60))
    export = Export(find_inputs([str(path)]), ("rubbers",), piece=1000)
    rows = [batches["rubbers"].num_rows for batches in export.batches()]
    assert sum(rows) == 60
    assert max(rows) < 12


def test_what_is_found_in_many_deals_is_not_kept(tmp_path: Path) -> None:
    path = tmp_path / "x.pbn"
    path.write_text("\n".join(f'[Vulnerable "EW"]\n[Event "{number}"]\n{RUBBER_DEAL}' for number in range(300)))
    told = made(path, 2000)[1][3]
    assert isinstance(told, Digest)
    assert len(told) > 300
    assert sum(told.more.values()) + sum(alike.times for alike in told.alike.values()) >= 300
    assert len(told.alike) <= 20
