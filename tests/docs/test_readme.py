"""The README's commands are run, and print what it says; its Python examples too."""

import doctest
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

BLOCK = re.compile(r"^```console\n(.*?)^```", re.MULTILINE | re.DOTALL)
EXAMPLES = re.compile(r"^```pycon\n(.*?)^```", re.MULTILINE | re.DOTALL)
CHECKOUT = Path(__file__).resolve().parents[2]
README = (CHECKOUT / "README.md").read_text("utf-8")


def sessions() -> list[list[tuple[str, str]]]:
    """The console blocks of the README: commands, each with what it prints."""
    found = []
    for block in BLOCK.findall(README):
        parts = re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]
        found.append([(command.strip(), output) for command, _, output in (part.partition("\n") for part in parts)])
    return found


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with the samples, and the commands of this environment on the path."""
    shutil.copytree(CHECKOUT / "samples", tmp_path / "samples")
    monkeypatch.setenv("PATH", os.pathsep.join((str(Path(sys.executable).parent), os.environ["PATH"])))
    monkeypatch.setenv("COLUMNS", "120")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def same(wanted: str, got: str) -> bool:
    """Whether an output is the one told; a line ``...`` stands for any lines."""
    return doctest.OutputChecker().check_output(wanted, got, doctest.ELLIPSIS)


@pytest.mark.parametrize("session", sessions(), ids=lambda session: session[0][0])
def test_commands_print_what_the_readme_says(session: list[tuple[str, str]], place: Path) -> None:
    for command, wanted in session:
        done = subprocess.run(
            command, shell=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, encoding="utf-8", check=False
        )
        assert same(wanted, done.stdout), f"$ {command}\n{done.stdout}"


def test_five_examples_at_least() -> None:
    assert sum(len(session) for session in sessions()) >= 5


def test_python_examples(place: Path) -> None:
    text = "\n".join(EXAMPLES.findall(README))
    example = doctest.DocTestParser().get_doctest(text, {}, "README.md", "README.md", 0)
    assert len(example.examples) >= 5
    told: list[str] = []
    result = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(example, out=told.append)
    assert result.failed == 0, "".join(told)
