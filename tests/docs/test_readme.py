"""The commands of the README and of the page on sessions are run, and print what it says; their Python examples too."""

import doctest
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from dealfile.scoring.victory_points import load_victory_scale
from dealfile.sessions.rulings import load_rulings

BLOCK = re.compile(r"^```console\n(.*?)^```", re.MULTILINE | re.DOTALL)
EXAMPLES = re.compile(r"^```pycon\n(.*?)^```", re.MULTILINE | re.DOTALL)
CHECKOUT = Path(__file__).resolve().parents[2]
README = (CHECKOUT / "README.md").read_text("utf-8")
SESSIONS = (CHECKOUT / "docs" / "sessions.md").read_text("utf-8")
NAMED_FILES = re.compile(r"^```toml\n# (\w+\.toml)\n(.*?)^```", re.MULTILINE | re.DOTALL)


def sessions(page: str) -> list[list[tuple[str, str]]]:
    """The console blocks of a page: commands, each with what it prints."""
    found = []
    for block in BLOCK.findall(page):
        parts = re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]
        found.append([(command.strip(), output) for command, _, output in (part.partition("\n") for part in parts)])
    return found


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with the samples and the files that a page shows, and the commands of this environment on the path."""
    shutil.copytree(CHECKOUT / "samples", tmp_path / "samples")
    for name, text in NAMED_FILES.findall(SESSIONS):
        (tmp_path / name).write_text(text, "utf-8")
    monkeypatch.setenv("PATH", os.pathsep.join((str(Path(sys.executable).parent), os.environ["PATH"])))
    monkeypatch.setenv("COLUMNS", "120")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def same(wanted: str, got: str) -> bool:
    """Whether an output is the one told; a line ``...`` stands for any lines."""
    return doctest.OutputChecker().check_output(wanted, got, doctest.ELLIPSIS)


@pytest.mark.parametrize("session", sessions(README) + sessions(SESSIONS), ids=lambda session: session[0][0])
def test_commands_print_what_the_page_says(session: list[tuple[str, str]], place: Path) -> None:
    for command, wanted in session:
        done = subprocess.run(
            command, shell=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, encoding="utf-8", check=False
        )
        assert same(wanted, done.stdout), f"$ {command}\n{done.stdout}"


def test_five_examples_at_least() -> None:
    assert sum(len(session) for session in sessions(README)) >= 5


@pytest.mark.parametrize("page", [README, SESSIONS], ids=["README.md", "sessions.md"])
def test_python_examples(page: str, place: Path) -> None:
    text = "\n".join(EXAMPLES.findall(page))
    example = doctest.DocTestParser().get_doctest(text, {}, "page", "page", 0)
    assert len(example.examples) >= 5
    told: list[str] = []
    result = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(example, out=told.append)
    assert result.failed == 0, "".join(told)


def test_the_scale_and_the_rulings_of_the_page_on_sessions_are_read(place: Path) -> None:
    assert load_victory_scale(str(place / "village.toml")).title == "Village league, 6 victory points"
    rulings = load_rulings(place / "rulings.toml")
    assert (len(rulings.adjustments), len(rulings.penalties), len(rulings.carried_over)) == (2, 1, 1)
