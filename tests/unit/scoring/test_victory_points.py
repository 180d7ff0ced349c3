"""Victory points: the scales of the package, and those that users write."""

import json
import re
from contextlib import suppress
from decimal import Decimal
from fractions import Fraction
from hashlib import sha256
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from dealfile.errors import InputError, UsageError
from dealfile.scoring.victory_document import read_scale
from dealfile.scoring.victory_forms import Curve, MarginTable, whole_margins
from dealfile.scoring.victory_points import VICTORY_SCALE_NAMES, VictoryScale, load_victory_scale

CASES: dict[str, list[dict[str, Any]]] = yaml.safe_load(
    Path(__file__).with_name("victory_points.yml").read_text(encoding="utf-8")
)
SAMPLES = Path(__file__).parents[3] / "samples" / "scales"
REMEDY = "correct the file; docs/sessions.md shows what a scale looks like"

CURVES = ("wbf-2013", "wbf-2013-plain", "evening")
ALL_SCALES = (*VICTORY_SCALE_NAMES, "evening", "league")
MARGINS = st.integers(-150, 150) | st.fractions(-150, 150, max_denominator=60)


def scale(name: str) -> VictoryScale:
    return load_victory_scale(name if name in VICTORY_SCALE_NAMES else str(SAMPLES / f"{name}.toml"))


def curve(name: str) -> Curve:
    form = scale(name).form
    assert isinstance(form, Curve)
    return form


def lengths(of: VictoryScale) -> list[int]:
    return [boards for boards in range(1, 65) if of.covers(boards)]


# ------------------------------------------------------------------------------------------------------------- vectors


@pytest.fixture(scope="module")
def vectors(shared: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((shared / "vectors" / "vps.json").read_text(encoding="utf-8"))
    assert set(found) == {"wbf", "wbf_tables", "acbl20", "acbl30", "ebu24"}
    return found


@pytest.mark.shared
def test_the_continuous_scale_row_by_row(vectors: dict[str, Any]) -> None:
    for row in vectors["wbf"]:
        margin, boards = Fraction(row["margin"]), row["boards"]
        points = scale("wbf-2013").points(margin, boards)
        assert tuple(map(float, points)) == (row["vp"], row["opp"]), row
        if row["unrounded"] is not None:
            assert float(curve("wbf-2013").unrounded(margin, boards)) == pytest.approx(row["unrounded"], abs=5e-7), row


@pytest.mark.shared
def test_the_continuous_scale_as_whole_tables(vectors: dict[str, Any]) -> None:
    for boards, table in vectors["wbf_tables"].items():
        cells = whole_margins(curve("wbf-2013"), int(boards))
        assert [cell / 100 for cell in cells] == table["winner"], boards
        plain = [scale("wbf-2013-plain").points(Fraction(margin), int(boards))[0] * 100 for margin in range(len(cells))]
        assert sum(cells) - sum(plain) == table["concavity_fixes"], boards
        assert float(curve("wbf-2013").blitz) * int(boards) ** 0.5 == pytest.approx(table["blitz"], abs=5e-5)


@pytest.mark.shared
@pytest.mark.parametrize(("vector", "name"), [("acbl20", "acbl-20"), ("acbl30", "acbl-30"), ("ebu24", "20-0-24")])
def test_the_scales_in_tables(vectors: dict[str, Any], vector: str, name: str) -> None:
    for row in vectors[vector]:
        fewest, _, most = row.get("boards", "24").partition("-")
        for boards in range(int(fewest), int(most or fewest) + 1):
            assert list(scale(name).points(Fraction(row["margin"]), boards)) == row["vp"], row


# ---------------------------------------------------------------------------------------------------------- single rows


@pytest.mark.parametrize("case", CASES["points"], ids=lambda case: f"{case['scale']} {case['boards']} {case['margin']}")
def test_what_a_margin_is_worth(case: dict[str, Any]) -> None:
    both = scale(case["scale"]).points(Fraction(case["margin"]), case["boards"])
    assert both == tuple(map(Fraction, case["both"]))


@pytest.mark.parametrize("case", CASES["rules"], ids=lambda case: case["scale"])
def test_the_rule_is_said_whole(case: dict[str, str]) -> None:
    assert scale(case["scale"]).rule == case["says"]


@pytest.mark.parametrize(
    ("decimals", "said"), [(0, "rounded to whole points;"), (1, "rounded to one decimal;"), (3, "rounded to 3 decimals;")]
)
def test_the_rule_says_the_decimals(decimals: int, said: str) -> None:
    assert said in Curve(Fraction(10), Fraction(20), Fraction(15), decimals=decimals, concave=False).rule


def test_the_rule_says_six_decimals_of_the_ratio() -> None:
    assert "/ (1 - 0.123457), where" in Curve(Fraction(10), Fraction(20), Fraction(15), Decimal("0.12345678")).rule


@pytest.mark.parametrize("name", VICTORY_SCALE_NAMES)
def test_a_scale_has_its_name_and_is_loaded_once(name: str) -> None:
    found = load_victory_scale(name)
    assert found is load_victory_scale(name)
    assert (found.name, found.sha256) == (name, None)
    assert found.rule.startswith(f"{found.title}: ")


@pytest.mark.parametrize(
    ("name", "covered", "said"),
    [
        ("acbl-20", range(6, 12), "the victory points of acbl-20 are for matches of 6 to 8 or 9 to 11 boards, not of 12"),
        ("20-0-24", range(24, 25), "the victory points of 20-0-24 are for matches of 24 boards, not of 12"),
        ("wbf-2013", range(1, 64), "the victory points of wbf-2013 are for matches of 1 or more boards, not of 0"),
    ],
)
def test_a_length_of_match_that_a_scale_does_not_know(name: str, covered: range, said: str) -> None:
    found = load_victory_scale(name)
    assert [boards for boards in range(64) if found.covers(boards)] == list(covered)
    with pytest.raises(UsageError) as caught:
        found.points(Fraction(3), int(said.rpartition(" ")[2]))
    assert caught.value.message == said
    assert caught.value.remedy == "choose another scale, such as wbf-2013, or add a table to a file of your own"


@pytest.mark.parametrize(
    ("name", "meant"),
    [
        ("wbf2013", "; did you mean wbf-2013?"),
        ("ACBL-20", "; did you mean acbl-20?"),
        ("acbl", "; did you mean acbl-20 or acbl-30?"),
        ("WBF", "; did you mean wbf-2013 or wbf-2013-plain?"),
        ("patton", ""),
        ("", ""),
    ],
)
def test_a_name_that_no_scale_has(name: str, meant: str) -> None:
    with pytest.raises(UsageError) as caught:
        load_victory_scale(name)
    assert caught.value.message == f"no scale of victory points is called {name!r}{meant}"
    assert re.fullmatch(r"choose one of wbf-2013, .*, 20-0-24, or a file, \..SCALE\.toml", caught.value.remedy)


# ---------------------------------------------------------------------------------------------------------------- files


@pytest.mark.parametrize("case", CASES["faults"], ids=lambda case: re.sub(r"\W+", " ", case.get("says", case["write"])))
def test_a_scale_with_a_fault_is_refused(case: dict[str, str]) -> None:
    whole = (SAMPLES / f"{case['scale']}.toml").read_text(encoding="utf-8")
    assert case["instead_of"] in whole
    with pytest.raises(UsageError) as fault:
        read_scale("mine", whole.replace(case["instead_of"], case["write"], 1))
    if "toml" in case:  # Python's own words
        assert fault.value.message.startswith("victory scale mine: ")
        assert case["toml"] in fault.value.message
        return
    assert (fault.value.message, fault.value.remedy) == (f"victory scale mine: {case['says']}", REMEDY)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        *((text, "it should have either one [curve] or a [[table]] for each length of match") for text in ("", 'title = "x"')),
        ("table = 3", "table should be a list of sections, [[table]], not 3"),
        ("table = []", "table should be a list of sections, [[table]], not []"),
        ("table = [1]", "table[1] should be a section, [[table]], not 1"),
        ("curve = 1", "curve should be a section, [curve], not 1"),
    ],
)
def test_a_document_without_a_form(text: str, said: str) -> None:
    with pytest.raises(UsageError) as fault:
        read_scale("mine", text)
    assert (fault.value.message, fault.value.remedy) == (f"victory scale mine: {said}", REMEDY)


@pytest.mark.parametrize("number", ["1e99999999999999999999", "1e-99999999999999999999", "1e400000", "1e-400000", "-0.1", "inf"])
@pytest.mark.parametrize("key", ["draw = 15", "most = 30", "blitz = 12.5", "ratio = 0.4"])
def test_a_number_out_of_all_bounds_is_refused(key: str, number: str) -> None:
    whole = (SAMPLES / "evening.toml").read_text(encoding="utf-8")
    with pytest.raises(UsageError):
        read_scale("mine", whole.replace(key, f"{key.split()[0]} = {number}", 1))


def test_a_number_that_python_does_not_hold() -> None:
    with pytest.raises(UsageError) as fault:
        read_scale("mine", "total = 1e99999999999999999999")
    assert (fault.value.message, fault.value.remedy) == ("victory scale mine: a number is out of all bounds", "correct the file")


def test_a_file_is_loaded_once_until_it_is_changed(tmp_path: Path) -> None:
    path = tmp_path / "house.toml"
    path.write_bytes(
        b'\xef\xbb\xbftitle = "House"\r\ntotal = 4\r\n[[table]]\r\nboards = 2\r\nmargins = [0, 2.5]\r\nwinner = [2, 3.5]\r\n'
    )
    house = load_victory_scale(str(path))
    assert house is load_victory_scale(str(path))
    assert (house.name, house.title, house.sha256) == (str(path), "House", sha256(path.read_bytes()).hexdigest())
    assert house.form == (MarginTable(2, 2, _fractions(0, "2.5"), _fractions(2, "3.5"), _fractions(2, "0.5")),)
    path.write_bytes(path.read_bytes().replace(b"3.5", b"4"))
    assert load_victory_scale(str(path)).points(Fraction(3), 2) == _fractions(4, 0)


def test_a_winner_has_no_more_than_both_together() -> None:
    table = 'title = "x"\ntotal = 8\n[[table]]\nboards = 2\nmargins = [0, 1, 2]\nwinner = [4, 8, {}]'
    assert read_scale("mine", table.format(8)).form
    with pytest.raises(UsageError) as fault:
        read_scale("mine", table.format(9))
    assert (fault.value.message, fault.value.remedy) == (
        "victory scale mine: table[1].winner should not be more than total",
        REMEDY,
    )


@pytest.mark.parametrize(
    ("loser", "said"),
    [
        ([4, 4], "table[1].loser should not be more than the winner leaves of total"),
        ([4], "table[1].loser should have as many numbers as margins, 2, not 1"),
    ],
)
def test_a_loser_has_what_the_winner_leaves(loser: list[int], said: str) -> None:
    table = 'title = "x"\ntotal = 8\n[[table]]\nboards = 2\nmargins = [0, 1]\nwinner = [4, 5]\nloser = {}'
    assert read_scale("mine", table.format([4, 3])).form
    with pytest.raises(UsageError) as fault:
        read_scale("mine", table.format(loser))
    assert (fault.value.message, fault.value.remedy) == (f"victory scale mine: {said}", REMEDY)


def test_a_draw_may_have_as_many_decimals_as_points_have() -> None:
    form = read_scale("mine", 'title = "x"\n[curve]\ndraw = 10.01\nmost = 20\nblitz = 15').form
    assert isinstance(form, Curve)
    assert form.points(Fraction(0), 8) == _fractions("10.01", "10.01")


@pytest.mark.parametrize(
    ("scale_name", "key", "value"),
    [
        *(("league", "boards = [4, 8]", f"boards = {boards}") for boards in ("1", "1000")),
        *(("league", "26, 40]", f"26, {margin}]") for margin in ("26.000001", "10000")),
        *(("evening", "ratio = 0.4", f"ratio = {ratio}") for ratio in ("0.001", "0.999")),
        *(("evening", "blitz = 12.5", f"blitz = {blitz}") for blitz in ("1", "100")),
        *(("evening", "decimals = 1", f"decimals = {decimals}") for decimals in ("0", "4")),
        ("evening", "most = 30", "most = 15.1"),
        ("league", "note = ", "total = 17 # "),
    ],
)
def test_the_bounds_are_part_of_what_is_allowed(scale_name: str, key: str, value: str) -> None:
    whole = (SAMPLES / f"{scale_name}.toml").read_text(encoding="utf-8").replace("[9, 16]", "[9, 999]")
    assert read_scale("mine", whole.replace(key, value, 1)).form


@pytest.mark.parametrize(
    ("decimals", "concave"), [("decimals = 0", False), ("decimals = 1", False), ("decimals = 2", True), ("", True)]
)
def test_a_curve_is_made_concave_where_its_points_are_fine_enough(decimals: str, concave: bool) -> None:
    form = read_scale("mine", f'title = "x"\n[curve]\ndraw = 10\nmost = 20\nblitz = 15\n{decimals}').form
    assert isinstance(form, Curve)
    assert form.concave is concave


def test_tables_may_stand_in_any_order() -> None:
    table = "[[table]]\nboards = {0}\nmargins = [0, 1]\nwinner = [{0}, {0}]\n"
    found = read_scale("mine", f'title = "x"\ntotal = 8\n{table.format(4)}')
    assert isinstance(found.form, tuple)
    other = read_scale(
        "mine", 'title = "x"\n' + "".join(f"{table.format(boards)}loser = [{boards}, 0]\n" for boards in (7, 1, 5))
    )
    assert isinstance(other.form, tuple)
    assert [each.fewest for each in other.form] == [1, 5, 7]


def test_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(InputError, match=r"^victory scale .*nowhere\.toml: no such file$"):
        load_victory_scale(str(tmp_path / "nowhere.toml"))
    with pytest.raises(InputError, match=r": a folder$"):
        load_victory_scale(f"{tmp_path}/")
    (tmp_path / "latin.toml").write_bytes(b'title = "caf\xe9"')
    (tmp_path / "empty.toml").write_bytes(b'title = "x"')
    for name, said in (
        ("latin.toml", "not UTF-8 (line 1)"),
        ("empty.toml", "it should have either one [curve] or a [[table]] for each length of match"),
    ):
        with pytest.raises(UsageError) as fault:
            load_victory_scale(str(tmp_path / name))
        assert fault.value.message == f"victory scale {tmp_path / name}: {said}"


@given(st.text(max_size=60) | st.sampled_from(["title", "[curve]", "[[table]]", "boards = [1, 2]", "draw = 3", "ratio = 0.5"]))
def test_any_text_is_a_scale_or_refused(text: str) -> None:
    with suppress(UsageError):
        assert read_scale("mine", text).rule


# ----------------------------------------------------------------------------------------------------------- properties


def _fractions(*numbers: int | str) -> tuple[Fraction, ...]:
    return tuple(map(Fraction, numbers))


@given(st.sampled_from(ALL_SCALES), MARGINS, st.data())
def test_what_one_side_has_the_other_side_sees_mirrored(name: str, margin: Fraction | int, data: st.DataObject) -> None:
    of = scale(name)
    boards = data.draw(st.sampled_from(lengths(of)))
    ours, theirs = of.points(Fraction(margin), boards)
    assert of.points(Fraction(-margin), boards) == (theirs, ours)
    assert (ours >= theirs) if margin >= 0 else (ours <= theirs)
    assert min(ours, theirs) >= 0
    if name != "league":  # whose losers have a point less at a landslide
        assert ours + theirs == sum(of.points(Fraction(0), boards))


@given(st.sampled_from(ALL_SCALES), MARGINS, MARGINS, st.data())
def test_a_larger_margin_is_never_worth_less(name: str, one: Fraction | int, other: Fraction | int, data: st.DataObject) -> None:
    of = scale(name)
    boards = data.draw(st.sampled_from(lengths(of)))
    (less, conceded), (more, kept) = (of.points(Fraction(margin), boards) for margin in sorted((one, other)))
    assert less <= more
    assert conceded >= kept


@given(st.integers(1, 64))
def test_no_imp_of_the_concave_scale_is_worth_more_than_the_one_before(boards: int) -> None:
    cells = whole_margins(curve("wbf-2013"), boards)
    steps = [after - before for before, after in pairwise(cells)]
    assert steps == sorted(steps, reverse=True)
    assert (cells[0], cells[-1]) == (1000, 2000)
    plain = [scale("wbf-2013-plain").points(Fraction(margin), boards)[0] * 100 for margin in range(len(cells))]
    assert all(0 <= raised - by_formula <= 3 for raised, by_formula in zip(cells, plain, strict=True))


@given(st.integers(1, 64), st.integers(0, 120), st.integers(1, 59))
def test_part_of_an_imp_is_worth_its_part(boards: int, below: int, sixtieths: int) -> None:
    of = scale("wbf-2013")
    low, between, high = (of.points(below + Fraction(part, 60), boards)[0] for part in (0, sixtieths, 60))
    assert abs(between - (low + (high - low) * Fraction(sixtieths, 60))) <= Fraction(1, 200)


@given(st.sampled_from(CURVES), st.integers(1, 64))
def test_the_most_is_had_from_the_blitz_on_and_not_before(name: str, boards: int) -> None:
    form = curve(name)
    blitz = next(margin for margin in range(1000) if margin**2 >= form.blitz**2 * boards)
    assert form.points(Fraction(blitz), boards) == (form.most, 2 * form.draw - form.most)
    assert form.unrounded(Fraction(blitz - 1), boards) < form.most
