"""Laws in files of users: what is taken from them, and what is refused, with words that help."""

import os
import re
from collections.abc import Callable
from hashlib import sha256
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from dealfile.core.calls import contract
from dealfile.errors import DealfileError, InputError, UsageError
from dealfile.laws.document import read_laws
from dealfile.laws.figures import Laws
from dealfile.laws.files import content_of, is_file
from dealfile.laws.forms import figure_of
from dealfile.laws.profiles import load_laws
from dealfile.scoring.contract import contract_score

CASES = yaml.safe_load((Path(__file__).parent / "files.yml").read_text(encoding="utf-8"))
WHOLE = files("dealfile.laws").joinpath("rubber-1993.toml").read_text(encoding="utf-8")


REMEDY = "correct the file; dealfile explain laws NAME shows what each figure is called"


@pytest.mark.parametrize("case", CASES["whole"], ids=lambda case: re.sub(r"\W+", " ", case.get("says", case["write"])))
def test_a_whole_profile_with_a_fault_is_refused(case: dict[str, str]) -> None:
    assert case["instead_of"] in WHOLE
    with pytest.raises(UsageError) as fault:
        read_laws("mine", WHOLE.replace(case["instead_of"], case["write"], 1))
    if "toml" in case:  # Python's own words
        assert fault.value.message.startswith("laws mine: ")
        assert case["toml"] in fault.value.message
        assert fault.value.remedy == "correct the file: it should be TOML"
        return
    assert (fault.value.message, fault.value.remedy) == (f"laws mine: {case['says']}", REMEDY)


@pytest.mark.parametrize(
    ("value", "said"),
    [
        (f"{'[' * 5000}{']' * 5000}", r"lists or tables are nested too deep"),
        ("9" * 5000, r"[^;]*value has 5000 digits"),  # Python's own words, which end in advice to programmers
    ],
    ids=["lists", "digits"],
)
def test_what_toml_allows_and_python_does_not_read(value: str, said: str) -> None:
    with pytest.raises(UsageError) as fault:
        read_laws("mine", f"clubs = {value}")
    assert re.fullmatch(f"laws mine: {said}", fault.value.message)


@pytest.mark.parametrize("case", CASES["based"], ids=lambda case: case["name"])
def test_laws_based_on_others(tmp_path: Path, case: dict[str, Any]) -> None:
    path = tmp_path / "house.toml"
    path.write_text(case["file"], encoding="utf-8")
    if "says" in case:
        with pytest.raises(UsageError) as fault:
            load_laws(str(path))
        assert (fault.value.message, fault.value.remedy) == (f"laws {path}: {case['says']}", case.get("remedy", REMEDY))
        return
    laws = load_laws(str(path))
    assert laws.kind == case["kind"]
    assert laws.note == case.get("note", laws.note)
    assert laws.title == case.get("title", laws.title)
    for place, value in case["figures"].items():
        section, name = place.split(".")
        found = getattr(getattr(laws, section), name)
        assert (list(found) if isinstance(found, tuple) else found) == value, place
    for place, recalled in case.get("recalled", {}).items():
        assert (place in laws.recalled) is recalled, place


def test_a_file_is_loaded_once_until_it_is_changed(tmp_path: Path) -> None:
    path = tmp_path / "house.toml"
    path.write_bytes(b'title = "House"\r\nbased_on = "1993"\r\n[insult]\r\nredoubled = 50\r\n')
    laws = load_laws(str(path))
    assert laws is load_laws(str(path))
    assert (laws.name, laws.title, laws.sha256) == (str(path), "House", sha256(path.read_bytes()).hexdigest())
    path.write_bytes(path.read_bytes().replace(b"50", b"60"))
    assert load_laws(str(path)).insult.redoubled == 60


def test_a_file_that_stands_alone(tmp_path: Path) -> None:
    path = tmp_path / "house.toml"
    path.write_text(WHOLE, encoding="utf-8")
    laws = load_laws(str(path))
    assert (laws.name, laws.sha256) == (str(path), sha256(path.read_bytes()).hexdigest())
    assert (laws.slam, laws.recalled) == (load_laws("1993").slam, load_laws("1993").recalled)


def test_a_file_may_be_as_long_as_it_may(tmp_path: Path) -> None:
    path = tmp_path / "house.toml"
    path.write_bytes(f"{WHOLE}\n#".encode().ljust(65_536, b"#"))
    assert load_laws(str(path)).slam == load_laws("1993").slam
    path.write_bytes(path.read_bytes() + b"#")
    with pytest.raises(UsageError, match="longer than 65,536 bytes"):
        load_laws(str(path))


@pytest.mark.parametrize(
    ("key", "said"),
    [
        ('"7 NT"', "'7 NT'"),
        ("x" * 80, "x" * 80),
        # What is longer is cut.
        ("x" * 81, f"'{'x' * 56}..."),
        (f'"{"o " * 28}oo"', f"'{'o ' * 28}oo'"),
        (f'"{"o " * 29}o"', f"'{'o ' * 28}..."),
    ],
)
def test_a_key_that_is_unknown_is_shown_on_one_line(key: str, said: str) -> None:
    with pytest.raises(UsageError) as fault:
        read_laws("mine", WHOLE.replace("clubs = 20", f"clubs = 20\n{key} = 3", 1))
    assert fault.value.message == f"laws mine: tricks.{said} is unknown"


def test_a_number_that_python_will_not_write() -> None:
    with pytest.raises(UsageError) as fault:
        read_laws("mine", WHOLE.replace("clubs = 20", f"clubs = 0x{'f' * 5000}", 1))
    assert fault.value.message == "laws mine: tricks.clubs should be a whole number from 1 to 10000, not what cannot be shown"


def test_a_figure_of_no_known_form_is_a_fault_of_the_program() -> None:
    with pytest.raises(TypeError, match=r"^figures of the form <class 'str'> cannot be read$"):
        figure_of(str, "ten")


def test_what_is_a_file() -> None:
    assert is_file("house.toml")
    assert is_file(f".{os.sep}house")
    assert not is_file("house")
    assert not is_file("-")


def test_a_name_that_is_the_name_of_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("house").write_text('title = "House"\nbased_on = "1993"\n')
    with pytest.raises(UsageError, match="no laws are called 'house'") as fault:
        load_laws("house")
    assert fault.value.remedy.startswith(f"for the file of this name write .{os.sep}house; choose one of rubber-1935, ")
    assert load_laws(f".{os.sep}house").title == "House"


def test_house_rules_score(tmp_path: Path) -> None:
    path = tmp_path / "house.toml"
    path.write_text('title = "House"\nbased_on = "rubber-1993"\n[undertricks]\ndoubled = [[100, 200], [200, 300]]\n')
    laws = load_laws(str(path))
    assert contract_score(contract("4SX"), False, 6, laws).undertricks == 700
    assert contract_score(contract("4SX"), False, 6, load_laws("1993")).undertricks == 800


LONG_NAME = f"{'x' * 300}.toml"


def test_files_that_cannot_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("folder.toml").mkdir()
    Path("latin.toml").write_bytes('\ntitle = "House"\nkind = "Ra\xe9"\n\n\n\n'.encode("latin-1"))
    Path("long.toml").write_bytes(b"#" * 100_000)
    for name, kind, said in (
        (
            "none.toml",
            InputError,
            "laws none.toml: no such file (check the path; without a separator or .toml it is a name)",
        ),
        ("folder.toml", InputError, "laws folder.toml: a folder (name the file in it)"),
        ("latin.toml", UsageError, "laws latin.toml: not UTF-8 (line 3) (save it as UTF-8, as TOML is)"),
        (
            "long.toml",
            UsageError,
            "laws long.toml: longer than 65,536 bytes (name a file of laws, which is a page of TOML)",
        ),
        ("nul\0.toml", InputError, "laws 'nul\\x00.toml': cannot be read (embedded null byte) (check the path)"),
        (LONG_NAME, InputError, f"laws '{LONG_NAME}': cannot be read (File name too long) (check the path)"),
    ):
        with pytest.raises(kind) as fault:
            load_laws(name)
        assert f"{fault.value.message} ({fault.value.remedy})" == said


def test_a_file_in_whose_place_no_name_may_stand(tmp_path: Path) -> None:
    path = str(tmp_path / "none.toml")
    with pytest.raises(InputError) as fault:
        content_of("rulings", path, has_names=False)
    assert (fault.value.message, fault.value.remedy) == (f"rulings {path}: no such file", "check the path")


def test_a_file_that_may_not_be_read(monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "open", refused)
    with pytest.raises(InputError) as fault:
        load_laws("house.toml")
    assert fault.value.message == "laws house.toml: permission denied"
    assert fault.value.remedy == "allow yourself to read it (chmod u+r)"


LINES = WHOLE.splitlines()
VALUES = st.sampled_from(
    [
        *("0", "-1", "99999999999999999999", "true", "[]", "[[]]", "{}", '""', "1.5", "nan", "2026-01-01"),
        *("[1, 2]", "'two'", "{a = 1}", "[[0], [10000, 3]]", "{trick_values = 3}", "7"),
    ]
)
ODD = ("a = " + "[" * 5000, "a = " + "9" * 5000, "[[tricks]]", 'based_on = "duplicate-2017"', "[slam]\nslam.small = 1")


def refusal(load: Callable[[], Laws]) -> str | None:
    """What is said where no laws come of it."""
    try:
        load()
    except DealfileError as fault:
        return fault.message
    return None


@given(st.one_of(st.binary(max_size=200), st.sampled_from([text.encode() for text in ODD])))
def test_any_bytes_are_laws_or_refused(tmp_path_factory: pytest.TempPathFactory, data: bytes) -> None:
    path = tmp_path_factory.mktemp("any") / "any.toml"
    path.write_bytes(data)
    said = refusal(lambda: load_laws(str(path)))
    if said is None:  # laws that change nothing: what they are based on is all that they must say
        assert load_laws(str(path)).title.endswith(", changed in any.toml")
        return
    assert said.startswith(f"laws {path}: ")
    assert "\n" not in said


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no named pipes here")
def test_a_pipe_is_no_file_of_laws(tmp_path: Path) -> None:
    path = tmp_path / "house.toml"
    os.mkfifo(path)
    with pytest.raises(InputError) as fault:
        load_laws(str(path))
    assert fault.value.message == f"laws {path}: a pipe or device, not a file"
    assert fault.value.remedy == "save the laws in a file, and name that"


def test_a_file_with_an_odd_name_gives_a_title_on_one_line(tmp_path: Path) -> None:
    path = tmp_path / "a\nb.toml"
    path.write_text('based_on = "duplicate-2017"\n')
    assert load_laws(str(path)).title == "Laws of Duplicate Bridge, 2017, changed in 'a\\nb.toml'"


@given(st.data())
def test_any_change_of_a_profile_gives_laws_or_is_refused(data: st.DataObject) -> None:
    lines = list(LINES)
    for _ in range(data.draw(st.integers(1, 3))):
        place = data.draw(st.integers(0, len(lines) - 1))
        key, sign, _ = lines[place].partition(" = ")
        lines[place] = f"{key} = {data.draw(VALUES)}" if sign else data.draw(st.sampled_from(["", lines[place] * 2]))
    text = "\n".join(lines)
    said = refusal(lambda: read_laws("any", text))
    if said is not None:
        assert said.startswith("laws any: ")
        assert "\n" not in said
        return
    laws = read_laws("any", text)
    for bid in ("1C", "7NTXX", "6SX"):
        for tricks in range(14):
            parts = contract_score(contract(bid), True, tricks, laws)
            assert (parts.odd_tricks > 0) == (tricks >= contract(bid).tricks_needed)
