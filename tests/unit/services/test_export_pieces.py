"""Tables are the same however the files are cut, and whatever was done before an interruption."""

import gzip
from pathlib import Path

import pyarrow as pa
import pytest

from dealfile.engine import Processes
from dealfile.errors import OutputError
from dealfile.services.exporting import Export, Output
from dealfile.services.inputs import find_inputs
from dealfile.services.journal import FOLDER, Journal
from dealfile.services.reading import ReadOptions
from dealfile.services.works import Works
from dealfile.tables.memory import to_arrow

NO_T = """[Event "Evening"]
[Board "{n}"]
[Deal "N:AKQJ.T98.765.432 T98.765.432.AKQJ 765.432.AKQJ.T98 432.AKQJ.T98.765"]
[Contract "3N"]
"""
RUBBER = """[Event "Rubber"]
[Scoring "Rubber"]
[Board "{n}"]
[Dealer "N"]
[Declarer "N"]
[Contract "4S"]
[Result "10"]
[ScoreRubber "NS 120"]
"""


def tables(path: Path, piece: int, **options: object) -> tuple[dict[str, pa.Table], Export]:
    export = Export(find_inputs([str(path)]), (), ReadOptions(strict=bool(options.get("strict"))), piece=piece)
    return to_arrow(export.batches(), export.tables), export


def same(path: Path, piece: int, **options: object) -> None:
    whole, by_file = tables(path, 1 << 30, **options)
    parts, by_part = tables(path, piece, **options)
    for name, table in whole.items():
        assert parts[name].combine_chunks().equals(table.combine_chunks()), name
    assert by_part.gathering.files == by_file.gathering.files
    assert by_part.gathering.counts == by_file.gathering.counts
    assert by_part.gathering.others == by_file.gathering.others
    assert by_part.gathering.notable == by_file.gathering.notable


@pytest.fixture
def evening(tmp_path: Path) -> Path:
    """Forty boards, each with a habit that a file tells once and one that it tells of each record."""
    path = tmp_path / "evening.pbn"
    path.write_text("\n".join(NO_T.format(n=number) for number in range(1, 41)))
    return path


@pytest.mark.parametrize("piece", [200, 1000, 5000])
@pytest.mark.parametrize("strict", [False, True])
def test_pieces_give_the_rows_of_the_whole(evening: Path, piece: int, strict: bool) -> None:
    same(evening, piece, strict=strict)


def test_a_file_is_cut_at_all(evening: Path) -> None:
    assert len(list(Works(find_inputs([str(evening)]).inputs, ReadOptions(), size=1000))) > 3


@pytest.mark.parametrize("piece", [300, 2000])
def test_deals_of_rubbers_among_boards(tmp_path: Path, piece: int) -> None:
    records = [(RUBBER if 10 <= number < 25 else NO_T).format(n=number) for number in range(1, 41)]
    path = tmp_path / "mixed.pbn"
    path.write_text("\n".join(records))
    same(path, piece)


@pytest.mark.parametrize(
    "name", ["club-evening.pbn", "rubber.pbn", "faults.pbn", "habits.pbn", "tour.pbn", "match.lin", "results.lin"]
)
@pytest.mark.parametrize("piece", [300, 3000])
def test_samples_in_pieces(checkout: Path, name: str, piece: int) -> None:
    same(checkout / "samples" / name, piece)


def test_files_between_files_in_pieces_keep_their_order(tmp_path: Path, evening: Path) -> None:
    (tmp_path / "a.pbn").write_text(NO_T.format(n=1))
    (tmp_path / "f.pbn").write_bytes(b"")
    (tmp_path / "g.pbn").write_bytes(b"\x00\x01\x02" * 100)
    (tmp_path / "z.pbn").write_text(NO_T.format(n=1))
    same(tmp_path, 700)
    files = tables(tmp_path, 700)[0]["files"].column("file").to_pylist()
    assert [Path(str(file)).name for file in files] == ["a.pbn", "evening.pbn", "f.pbn", "g.pbn", "z.pbn"]


def test_progress_of_a_packed_file_is_in_the_measure_of_its_size(evening: Path) -> None:
    packed = evening.with_suffix(".pbn.gz")
    packed.write_bytes(gzip.compress(evening.read_bytes()))
    told: list[int | None] = []
    inputs = find_inputs([str(packed)])
    list(Export(inputs, watcher=lambda source, done, records=1: told.append(done), piece=1000).batches())
    shares = [done for done in told if done is not None]
    assert len(shares) > 3
    assert shares == sorted(shares)
    assert shares[0] < shares[-1] == inputs.inputs[0].size


# ---- Going on ---------------------------------------------------------------------------------------------------------


class Interrupted(Exception):
    """As a full disk or Ctrl-C may come at any time."""


def interrupted(path: Path, folder: Path, after: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """An export that ends when ``after`` pieces are done."""
    keep, done = Journal.keep, 0

    def counting(self: Journal, *arguments: object) -> None:
        nonlocal done
        if done == after:
            raise Interrupted
        keep(self, *arguments)  # type: ignore[arg-type]  # handed on as they come
        done += 1

    with monkeypatch.context() as patched:
        patched.setattr(Journal, "keep", counting)
        with pytest.raises(Interrupted):
            Export(find_inputs([str(path)]), piece=1000).write(Output(folder, resume=True))


def contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


@pytest.fixture
def pieces_read(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The numbers of the works that are done in this process."""
    from dealfile.services.work import PieceWork

    read: list[int] = []
    call = PieceWork.__call__

    def counting(self: PieceWork, work: object) -> object:
        read.append(work.number)  # type: ignore[attr-defined]  # a work
        return call(self, work)  # type: ignore[arg-type]  # likewise

    monkeypatch.setattr(PieceWork, "__call__", counting)
    return read


def test_an_interrupted_export_goes_on(
    evening: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, pieces_read: list[int]
) -> None:
    folder = tmp_path / "tables"
    interrupted(evening, folder, 3, monkeypatch)
    assert [path.name for path in folder.iterdir()] == [FOLDER]
    pieces_read.clear()
    export = Export(find_inputs([str(evening)]), piece=1000)
    export.write(Output(folder, resume=True))
    assert export.went_on == 3
    assert min(pieces_read) == 3
    Export(find_inputs([str(evening)]), piece=1000).write(Output(tmp_path / "at once"))
    assert contents(folder) == contents(tmp_path / "at once")


def test_without_resume_an_interrupted_export_is_not_overwritten(
    evening: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "tables"
    interrupted(evening, folder, 2, monkeypatch)
    with pytest.raises(OutputError, match=r"was interrupted \(2 pieces are done\)"):
        Export(find_inputs([str(evening)]), piece=1000).write(Output(folder))
    assert (folder / FOLDER / "journal.jsonl").exists()
    Export(find_inputs([str(evening)]), piece=1000).write(Output(folder, force=True))
    assert not (folder / FOLDER).exists()


def test_other_options_or_inputs_are_refused(
    checkout: Path, evening: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "tables"
    interrupted(evening, folder, 2, monkeypatch)
    with pytest.raises(OutputError, match=r"was another one \(other options\)"):
        Export(find_inputs([str(evening)]), (), ReadOptions(strict=True), piece=1000).write(Output(folder, resume=True))
    with pytest.raises(OutputError, match=r"other inputs"):
        Export(find_inputs([str(evening), str(checkout / "samples")]), piece=1000).write(Output(folder, resume=True))
    with evening.open("a") as stream:
        stream.write("\n" + NO_T.format(n=99))
    with pytest.raises(OutputError, match=r"evening.pbn has changed"):
        Export(find_inputs([str(evening)]), piece=1000).write(Output(folder, resume=True))
    assert (folder / FOLDER / "journal.jsonl").exists()


@pytest.mark.parametrize("damage", ["cut", "missing", "line"])
def test_what_is_not_whole_is_done_again(
    evening: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, pieces_read: list[int], damage: str
) -> None:
    folder = tmp_path / "tables"
    interrupted(evening, folder, 3, monkeypatch)
    rows = folder / FOLDER / "00000001.rows"
    if damage == "cut":
        rows.write_bytes(rows.read_bytes()[:50])
    elif damage == "missing":
        rows.unlink()
    else:
        journal = folder / FOLDER / "journal.jsonl"
        journal.write_text(journal.read_text()[:-20])
    pieces_read.clear()
    Export(find_inputs([str(evening)]), piece=1000).write(Output(folder, resume=True))
    assert pieces_read[0] == (2 if damage == "line" else 1)
    Export(find_inputs([str(evening)]), piece=1000).write(Output(tmp_path / "at once"))
    assert contents(folder) == contents(tmp_path / "at once")


def test_rows_of_another_make_are_not_loaded(evening: Path, tmp_path: Path) -> None:
    import os
    import pickle

    from dealfile.services.kept_rows import unpacked

    class Evil:
        def __reduce__(self) -> tuple[object, tuple[str]]:
            return os.system, (f"touch {tmp_path / 'run'}",)

    data = pickle.dumps(Evil())
    assert unpacked(len(data).to_bytes(8, "little") + data) is None
    assert not (tmp_path / "run").exists()


def test_two_exports_do_not_write_into_one_folder(evening: Path, tmp_path: Path) -> None:
    folder = tmp_path / "tables"
    first = Journal(folder, {})
    first.lock()
    with pytest.raises(OutputError, match=r"another export \(process \d+ on .*\) is writing"):
        Export(find_inputs([str(evening)])).write(Output(folder, force=True))
    first.close(keep=False)
    assert not (folder / FOLDER).exists()
    Export(find_inputs([str(evening)])).write(Output(folder))


def test_a_journal_that_was_cut_off_can_be_gone_on_with_twice(
    evening: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, pieces_read: list[int]
) -> None:
    folder = tmp_path / "tables"
    interrupted(evening, folder, 3, monkeypatch)
    journal = folder / FOLDER / "journal.jsonl"
    journal.write_text(journal.read_text()[:-20])
    interrupted(evening, folder, 2, monkeypatch)
    pieces_read.clear()
    export = Export(find_inputs([str(evening)]), piece=1000)
    export.write(Output(folder, resume=True))
    assert export.went_on == 4
    assert min(pieces_read) == 4


def test_rows_that_are_kept_are_read_once(evening: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "tables"
    interrupted(evening, folder, 3, monkeypatch)
    read: list[Path] = []
    read_bytes = Path.read_bytes

    def counted(self: Path) -> bytes:
        read.append(self)
        return read_bytes(self)

    monkeypatch.setattr(Path, "read_bytes", counted)
    Export(find_inputs([str(evening)]), piece=1000).write(Output(folder, resume=True))
    assert sorted(path.name for path in read if path.suffix == ".rows") == [f"{number:08d}.rows" for number in range(3)]


def test_what_is_done_is_taken_before_the_rest_is_cut(
    evening: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, pieces_read: list[int]
) -> None:
    folder = tmp_path / "tables"
    interrupted(evening, folder, 3, monkeypatch)
    journal = Journal(folder, Export(find_inputs([str(evening)]), piece=1000)._header(Output(folder)))
    journal.open(resume=True, force=False)
    works = Works(find_inputs([str(evening)]).inputs, ReadOptions(), journal, 1000)
    steps = works.done_before()
    assert next(steps)[1] is None  # the file
    assert [next(steps)[1] is not None for _ in range(3)] == [True] * 3
    assert not works.steps
    assert next(steps, None) is None
    assert next(iter(works)).number == 3
    journal.close(keep=True)


@pytest.mark.parametrize("after", [0, 1, 5, 21])
def test_an_interruption_while_tables_get_their_names_undoes_it_all(
    evening: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, after: int
) -> None:
    folder = tmp_path / "tables"
    Export(find_inputs([str(evening)])).write(Output(folder))
    before = contents(folder)
    rename, done = Path.rename, 0

    def counted(self: Path, target: Path) -> Path:
        nonlocal done
        done += 1
        if done == after + 1:
            raise KeyboardInterrupt
        return rename(self, target)

    with evening.open("a") as stream:
        stream.write("\n" + NO_T.format(n=99))
    with monkeypatch.context() as patched:
        patched.setattr(Path, "rename", counted)
        with pytest.raises(KeyboardInterrupt):
            Export(find_inputs([str(evening)])).write(Output(folder, force=True))
    assert contents(folder) == before


def test_what_is_far_away_and_of_unknown_length_is_worth_a_journal(evening: Path) -> None:
    from dataclasses import replace

    inputs = find_inputs([str(evening)])

    class Far:
        size = 0

    far = replace(inputs.inputs[0], path=None, origin=Far())  # type: ignore[arg-type]  # only its size is asked for
    assert not Export(inputs)._is_long
    assert Export(replace(inputs, inputs=(far,)))._is_long


def test_short_exports_leave_nothing_behind(evening: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OutputError("no space left")

    monkeypatch.setattr("dealfile.tables.parquet.TableWriter.write", full)
    with pytest.raises(OutputError):
        Export(find_inputs([str(evening)])).write(Output(tmp_path / "new" / "tables"))
    assert not (tmp_path / "new").exists()


def test_workers_give_the_same_bytes(evening: Path, tmp_path: Path) -> None:
    Export(find_inputs([str(evening)]), piece=1000).write(Output(tmp_path / "serial"))
    Export(find_inputs([str(evening)]), piece=1000, engine=Processes(2)).write(Output(tmp_path / "two"))
    assert contents(tmp_path / "serial") == contents(tmp_path / "two")
