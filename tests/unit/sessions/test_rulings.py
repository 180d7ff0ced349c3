"""A director's file: the cases of tests/cases/rulings.yml."""

from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st
from tests.unit.sessions.told_sessions import board_words, gathered, words

from dealfile.errors import InputError, UsageError
from dealfile.scoring.methods import Method, MethodName
from dealfile.sessions.comparing import score_session
from dealfile.sessions.results import SessionName
from dealfile.sessions.ruled import adjustments_without_points, idle_adjustments, ruled_session, scores_of_no_contract
from dealfile.sessions.rulings import CarriedOver, Penalty, Rulings, load_rulings, read_rulings

DOCUMENT: dict[str, Any] = yaml.safe_load((Path(__file__).parents[2] / "cases" / "rulings.yml").read_text("utf-8"))
CASES, ERRORS = DOCUMENT["cases"], DOCUMENT["errors"]


def written(folder: Path, text: str) -> Path:
    path = folder / "rulings.toml"
    path.write_text(text, "utf-8")
    return path


@pytest.mark.parametrize("name", CASES)
def test_case(name: str, tmp_path: Path) -> None:
    case = CASES[name]
    rulings = load_rulings(written(tmp_path, case["file"]))
    [session] = gathered({"evening": DOCUMENT["evening"]})
    ruled = ruled_session(session, rulings)
    changed = {
        board_words(after): [words(result) for result, old in zip(after.results, before.results, strict=True) if result != old]
        for before, after in zip(session.boards, ruled.boards, strict=True)
        if after != before
    }
    assert changed == case["boards"]
    findings = (*idle_adjustments([session], rulings), *scores_of_no_contract([session], rulings))
    assert [finding.message for finding in findings] == case.get("findings", [])
    assert {(finding.name, finding.file, finding.record) for finding in findings} <= {
        (said, str(tmp_path / "rulings.toml"), None) for said in ("ruling-without-effect", "ruled-score-of-no-contract")
    }
    assert name.startswith("fail_") == bool(findings)


@pytest.mark.parametrize("name", ERRORS)
def test_what_cannot_be_used_is_refused(name: str, tmp_path: Path) -> None:
    path = written(tmp_path, ERRORS[name]["file"])
    with pytest.raises(UsageError) as raised:
        load_rulings(path)
    assert raised.value.message.startswith(f"rulings {path}: ")
    assert ERRORS[name]["error"] in raised.value.message
    assert raised.value.remedy


def test_a_number_of_too_many_digits_is_no_name() -> None:
    """Python writes no number of more than 4,300 digits, but TOML may have one."""
    with pytest.raises(UsageError, match="board should be a number or a name"):
        read_rulings("r.toml", f"[[adjustment]]\nboard = 0x{'f' * 6000}\nscore = 0")


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="no such file") as raised:
        load_rulings(tmp_path / "rulings.toml")
    assert raised.value.remedy == "check the path"


def test_penalties_and_what_is_carried_over(tmp_path: Path) -> None:
    text = """
        [[penalty]]
        contestant = 7
        section = "A"
        direction = "EW"
        amount = "10%"

        [[penalty]]
        contestant = "Ada"
        amount = 1.5
        event = "Club"

        [[carry_over]]
        contestant = 7
        amount = -12.25
    """
    path = written(tmp_path, text)
    assert load_rulings(path) == Rulings(
        file=str(path),
        penalties=(
            Penalty(place="penalty 1", contestant="7", section="A", direction="EW", tops=Fraction(1, 10)),
            Penalty(place="penalty 2", contestant="Ada", session=SessionName(event="Club"), points=Fraction(3, 2)),
        ),
        carried_over=(CarriedOver(place="carry_over 1", contestant="7", points=Fraction(-49, 4)),),
    )


@pytest.mark.parametrize(
    ("method", "award", "said"),
    [
        ("matchpoints", "62.5%", None),
        ("matchpoints", "+3 IMP", None),
        ("matchpoints", "+2 IMP", "IMPs have no percentage, but for +3, 0 and -3"),
        ("cross-imps", "A+", None),
        ("cross-imps", "+2 IMP", None),
        ("butler", "62.5%", "a percentage has no IMPs, but for A+, A and A-"),
        ("imps", "62.5%", "a percentage has no IMPs, but for A+, A and A-"),
        ("bam", "62.5%", None),
        ("total-points", "A+", "total points know no artificial scores"),
        ("instant", "+2 IMP", "its table gives no such points"),
    ],
)
def test_artificial_scores_that_are_no_points_are_told(method: MethodName, award: str, said: str | None) -> None:
    rulings = read_rulings("r.toml", f'[[adjustment]]\nboard = "01"\npair_ew = 12\nns = 420\new = "{award}"')
    [session] = gathered({"evening": DOCUMENT["evening"]})
    told = adjustments_without_points([score_session(session, Method(name=method), rulings)], rulings)
    assert [finding.message for finding in told] == (
        [] if said is None else [f"adjustment 1: board 01 does not count, since {said}"]
    )
    assert idle_adjustments([session], rulings) == ()


VALUES = st.one_of(
    st.integers(-(10**12), 10**12).map(str),
    st.decimals(allow_nan=False, allow_infinity=False, places=3).map(lambda number: f"{number:f}"),
    st.sampled_from(['"A+"', '"60%"', '"1/3"', "[]", "[1]", '[{weight="1/1", score=10}]', "true", "inf", "nan", "1e400", '""']),
)
KEYS = st.sampled_from(["board", "pair_ns", "score", "ns", "ew", "contestant", "amount", "direction", "y"])
KINDS = st.sampled_from(["adjustment", "penalty", "carry_over", "x"])


@given(st.lists(st.tuples(KINDS, st.dictionaries(KEYS, VALUES, max_size=4)), max_size=3))
def test_any_entries_are_read_or_refused(entries: list[tuple[str, dict[str, str]]]) -> None:
    lines = [line for kind, values in entries for line in (f"[[{kind}]]", *(f"{key} = {value}" for key, value in values.items()))]
    try:
        rulings = read_rulings("r.toml", "\n".join(lines))
    except UsageError as fault:
        assert fault.message.startswith("rulings r.toml: ")  # noqa: PT017 - it may be read, too
    else:
        assert len(rulings.adjustments) + len(rulings.penalties) + len(rulings.carried_over) == len(entries)
