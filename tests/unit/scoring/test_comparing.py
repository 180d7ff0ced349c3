"""The results of a board compared: the reference, a club evening of the corpus, and boards of our own by hand."""

import json
from fractions import Fraction
from pathlib import Path
from typing import Any, get_args

import pytest
import yaml
from tests.unit.scoring.written import entry, exact, plain

from dealfile import read
from dealfile.scoring.comparing import compare
from dealfile.scoring.entries import Award, Comparison, Entry
from dealfile.scoring.method_words import method_of
from dealfile.scoring.methods import CrossDivisor, DatumRounding, MatchpointScale, Method
from dealfile.scoring.rounding import rounded
from dealfile.syntax.pbn.tables import read_table

CASES: list[dict[str, Any]] = yaml.safe_load(Path(__file__).with_name("comparisons.yml").read_text(encoding="utf-8"))
BUTLER = Method(name="butler")


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case['method']['name']}: {case['title']}")
def test_boards_by_hand(case: dict[str, Any]) -> None:
    entries = [entry(each) for each in case["results"]]
    found = compare(entries, Method(**case["method"]), case.get("expected"))
    assert found.ns == exact(*case["ns"])
    top = None if "top" not in case else Fraction(case["top"])
    rest = tuple(None if each is None else (top or 0) - each for each in found.ns)
    assert found.ew == (exact(*case["ew"]) if "ew" in case else rest)
    assert {type(each) for each in (*found.ns, *found.ew)} <= {Fraction, type(None)}, "a share of an int would be a float"
    assert found.top == top
    assert found.datum == (None if "datum" not in case else Fraction(case["datum"]))
    assert found.compared == case.get(
        "compared", sum(each["times"] if is_several(each) else each is not None for each in case["results"])
    )
    if found.top is None or case["method"]["name"] == "bam" or "scaled" in case:
        assert found.expected == case.get("scaled", found.compared)


def is_several(written: object) -> bool:
    return isinstance(written, dict) and "times" in written


def reference_entry(written: int | str | None) -> Entry:
    if isinstance(written, int):
        return plain(written)
    return Entry(None, None) if written is None else Entry(Award(Fraction(60)), Award(Fraction(40)))


def in_decimals(listed: tuple[Fraction | None, ...]) -> list[float | None]:
    return [None if each is None else float(rounded(each, 4)) for each in listed]


def column(rows: list[dict[str, Any]], name: str) -> list[Any]:
    """A column of the reference, without what it does not say of artificial scores."""
    return [row[name] for row in rows if name in row]


@pytest.mark.shared
def test_reference_matchpoints(shared: Path) -> None:
    reference = json.loads((shared / "vectors" / "matchpoints.json").read_text(encoding="utf-8"))
    assert len(reference["boards"]) == 8
    for board in reference["boards"]:
        entries = [reference_entry(each) for each in board["entries"]]
        rows = board["rows"]

        methods = [Method(name="matchpoints", mp_scale=scale) for scale in get_args(MatchpointScale)]
        found, halves, ascherman = (compare(entries, method, board["expected_scores"]) for method in methods)
        assert (found.top, found.compared, found.expected) == (board["top"], board["real_scores"], board["expected_scores"])
        assert in_decimals(found.ns) == column(rows, "ns_mp"), board["title"]
        assert in_decimals(found.ew) == column(rows, "ew_mp"), board["title"]
        assert in_decimals(tuple(map(found.percentage, found.ns))) == [row.get("ns_pct") for row in rows]
        real = [place for place, row in enumerate(rows) if "raw" in row]
        said = [(found.ns[place], float(rounded(found.ns[place] or Fraction(0), 1))) for place in real]
        assert said == [(Fraction(rows[place]["ns_mp_exact"]), rows[place]["neuberg_1dp"]) for place in real]
        assert [in_decimals(halves.ns)[place] for place in real] == column(rows, "acbl_ns")
        shares = in_decimals(tuple(map(ascherman.percentage, ascherman.ns)))
        assert [shares[place] for place in real] == column(rows, "ascherman_pct")
        raw = compare([entries[place] for place in real], Method(name="matchpoints", neuberg=False))
        assert list(raw.ns) == column(rows, "raw")


@pytest.mark.shared
def test_reference_neuberg(shared: Path) -> None:
    """A score with ``mp`` matchpoints among ``n``: so many lower and equal ones stand beside it."""
    reference = json.loads((shared / "vectors" / "matchpoints.json").read_text(encoding="utf-8"))
    assert len(reference["neuberg"]) == 11
    for row in reference["neuberg"]:
        lower, equal = divmod(row["mp"], 2)
        entries = [plain(100), *[plain(50)] * lower, *[plain(100)] * equal, *[plain(150)] * (row["n"] - 1 - lower - equal)]
        found = compare(entries, Method(name="matchpoints"), row["N"])
        assert found.ns[0] == Fraction(row["result_exact"])
        assert in_decimals((found.percentage(found.ns[0]),)) == [row["pct"]]
        halves = compare(entries, Method(name="matchpoints", mp_scale="1-half-0"), row["N"])
        assert halves.ns[0] == Fraction(row["acbl_half_scale_exact"])


@pytest.mark.shared
def test_reference_imps(shared: Path) -> None:
    reference = json.loads((shared / "vectors" / "imps.json").read_text(encoding="utf-8"))
    assert [len(reference[name]) for name in ("team_boards", "cross", "butler")] == [10, 5, 8]
    for row in reference["team_boards"]:
        rooms = [plain(row["open_room_ns"]), plain(row["closed_room_ns"])]
        for scale, points in (("IMP", row["imps_to_open_ns_team"]), ("IMP_1948", row["imps_1948"])):
            assert compare(rooms, Method(name="imps", imp_scale=scale)).ns == (points, -points)
    for row in reference["cross"]:
        entries = [plain(score) for score in row["ns_scores"]]
        for name, divisor in zip(("cross", "cross1", "cross2"), get_args(CrossDivisor), strict=True):
            method = Method(name="cross-imps", cross=divisor, cap=row["cap"])
            assert in_decimals(compare(entries, method).ns) == row[name], row["title"]
    for row in reference["butler"]:
        entries = [plain(score) for score in row["ns_scores"]]
        found = compare(entries, Method(name="butler", trim=row["trim_each_end"]))
        assert (list(found.ns), list(found.ew), found.datum) == (row["imps_ns"], [-each for each in row["imps_ns"]], row["datum"])
        unrounded = compare(entries, Method(name="butler", trim=row["trim_each_end"], datum_rounding="none"))
        median = compare(entries, Method(name="butler", datum="median", datum_rounding="none"))
        assert (unrounded.datum, median.datum) == (Fraction(row["datum_exact"]), Fraction(row["median"])), row["title"]


@pytest.mark.shared
@pytest.mark.parametrize(("rounding", "datum", "points"), [("half-even", 140, [0, 0, 0, 1]), ("half-up", 150, [-1, 0, 0, 1])])
def test_reference_datum(shared: Path, rounding: DatumRounding, datum: int, points: list[int]) -> None:
    (record,) = read(shared / "cases" / "053-scoring-butler-datum.pbn")
    assert record.board is not None
    assert method_of(record.board.scoring) == BUTLER
    scores = [int(cell.text) for cell in read_table(record.board.sections[0]).cells("Score_NS")]
    found = compare([plain(score) for score in scores], Method(name="butler", datum_rounding=rounding))
    assert (found.datum, found.ns) == (Fraction(datum), exact(*points))


@pytest.mark.shared
def test_a_club_evening(shared: Path) -> None:
    """All datums and IMPs of the corpus file with a table for each board; one datum of -85 stands as -90."""
    counted = 0
    for record in read(shared / "corpus" / "pbn" / "richardschneider__pbn" / "test__sample__ruter71.pbn"):
        assert record.board is not None
        method = method_of(record.board.scoring)
        assert method == Method(name="butler", trim=1)
        table = next(read_table(section) for section in record.board.sections if section.name == "ScoreTable")
        ns, ew = (table.cells(name) for name in ("Score_NS", "Score_EW"))
        scores = [-int(theirs.text) if mine.value is None else int(mine.text) for mine, theirs in zip(ns, ew, strict=True)]
        found = compare([plain(score) for score in scores], method)
        assert list(found.ns) == [cell.value for cell in table.cells("IMP_NS")]
        assert list(found.ew) == [cell.value for cell in table.cells("IMP_EW")]
        assert {str(found.datum)} == {cell.text for cell in table.cells("ButlerDatum")}
        counted += len(scores)
    assert counted == 168


def test_a_percentage_needs_a_top() -> None:
    assert Comparison((), (), top=Fraction(8)).percentage(Fraction(6)) == 75
    assert Comparison((), (), top=Fraction(8)).percentage(None) is None
    assert Comparison((), (), top=Fraction(0)).percentage(Fraction(0)) is None
    assert Comparison((), ()).percentage(Fraction(6)) is None
