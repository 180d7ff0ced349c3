"""What is shipped: the wheel and the source distribution, built here and looked into."""

import os
import subprocess
import sys
import tarfile
import zipfile
from email.parser import Parser
from pathlib import Path

import pytest

import dealfile


def build(target: str, source: Path, folder: Path) -> Path:
    command = [sys.executable, "-m", "hatchling", "build", "--target", target, "--directory", str(folder)]
    done = subprocess.run(command, cwd=source, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    (built,) = folder.iterdir()
    return built


def names(wheel: Path) -> set[str]:
    with zipfile.ZipFile(wheel) as archive:
        return {name for name in archive.namelist() if not name.startswith(f"dealfile-{dealfile.__version__}.dist-info/")}


def files_below(folder: Path) -> set[str]:
    return {
        path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file() and "__pycache__" not in path.parts
    }


@pytest.fixture(scope="module")
def wheel(checkout: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build("wheel", checkout, tmp_path_factory.mktemp("wheel"))


def run_from(wheel: Path, folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Runs Python with the zipped wheel in front of everything else, far from the checkout."""
    environment = os.environ | {"PYTHONPATH": str(wheel), "PYTHONDONTWRITEBYTECODE": "1"}
    return subprocess.run(
        [sys.executable, *arguments], cwd=folder, env=environment, capture_output=True, text=True, encoding="utf-8", check=False
    )


def test_wheel_holds_the_package_and_its_data_and_nothing_else(wheel: Path, checkout: Path) -> None:
    expected = {f"dealfile/{name}" for name in files_below(checkout / "pipeline" / "dealfile")}
    for folder in ("grammars", "schemas"):
        expected |= {f"dealfile/{folder}/{name}" for name in files_below(checkout / folder)}
    assert names(wheel) == expected


@pytest.mark.parametrize(
    "name",
    [
        "dealfile/py.typed",
        "dealfile/grammars/terminals.lark",
        "dealfile/grammars/pbn.lark",
        "dealfile/grammars/lin.lark",
        "dealfile/laws/rubber-1993.toml",
        "dealfile/languages/uk/messages.po",
        "dealfile/languages/cs/messages.po",
        "dealfile/languages/es/messages.po",
        "dealfile/schemas/tables/boards.arrow.json",
    ],
)
def test_wheel_holds_what_is_read_at_run_time(wheel: Path, name: str) -> None:
    assert name in names(wheel)


def test_metadata(wheel: Path) -> None:
    information = f"dealfile-{dealfile.__version__}.dist-info"
    with zipfile.ZipFile(wheel) as archive:
        metadata = Parser().parsestr(archive.read(f"{information}/METADATA").decode())
        entry_points = archive.read(f"{information}/entry_points.txt").decode()
        assert f"{information}/licenses/LICENSE" in archive.namelist()
    assert metadata["Name"] == "dealfile"
    assert metadata["Version"] == dealfile.__version__
    assert metadata["Requires-Python"] == ">=3.11"
    assert metadata["License-Expression"] == "MIT"
    assert "dealfile = dealfile.__main__:main" in entry_points


def test_zipped_wheel_works_as_it_is(wheel: Path, checkout: Path, tmp_path: Path) -> None:
    code = (
        "import dealfile, sys; from dealfile.resources import resource; "
        "print(dealfile.__file__); "
        "assert resource('grammars', 'pbn.lark').read_text('utf-8'); "
        f"print(len(list(dealfile.read({str(checkout / 'samples' / 'match.lin')!r}))))"
    )
    done = run_from(wheel, tmp_path, "-c", code)
    assert done.returncode == 0, done.stderr
    place, boards = done.stdout.splitlines()
    assert place.startswith(str(wheel))
    assert boards == "12"


def test_command_of_the_zipped_wheel_scores_a_rubber(wheel: Path, checkout: Path, tmp_path: Path) -> None:
    sample = checkout / "samples" / "rubber.pbn"
    done = run_from(wheel, tmp_path, "-m", "dealfile", "score", str(sample), "--as", "rubber")
    assert done.returncode == 0, done.stderr
    assert "2230" in done.stdout.replace(",", "")


def test_command_of_the_zipped_wheel_speaks_other_languages(wheel: Path, checkout: Path, tmp_path: Path) -> None:
    sample = checkout / "samples" / "rubber.pbn"
    done = run_from(wheel, tmp_path, "-m", "dealfile", "score", str(sample), "--lang", "cs")
    assert done.returncode == 0, done.stderr
    assert "Robr 1" in done.stdout


def test_version_is_told_everywhere_alike(checkout: Path, wheel: Path) -> None:
    done = subprocess.run([sys.executable, "-m", "dealfile", "--version"], capture_output=True, text=True, check=True)
    assert dealfile.__version__ in done.stdout.split()
    assert wheel.name.startswith(f"dealfile-{dealfile.__version__}-py3-none-any")
    assert "## [Unreleased]" in (checkout / "CHANGELOG.md").read_text("utf-8")


def test_source_distribution_makes_the_same_wheel(wheel: Path, checkout: Path, tmp_path: Path) -> None:
    source = build("sdist", checkout, tmp_path / "sdist")
    with tarfile.open(source) as archive:
        archive.extractall(tmp_path / "unpacked", filter="data")
    (folder,) = (tmp_path / "unpacked").iterdir()
    for name in ("Makefile", "LICENSE", "README.md", "tests/conftest.py", "samples/rubber.pbn", "docs/architecture.md"):
        assert (folder / name).is_file(), name
    assert names(build("wheel", folder, tmp_path / "again")) == names(wheel)
