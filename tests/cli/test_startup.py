"""What is loaded when: heavy libraries only where a command needs them."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

HEAVY = ("lark", "pyarrow", "rich", "pydantic", "babel", "fsspec", "dealfile.model")
REPORT = f"import sys, json; print(json.dumps([name for name in {(*HEAVY, 'typer')!r} if name in sys.modules]))"


def loaded(code: str) -> list[str]:
    """Which of the heavy modules are loaded after ``code`` has run in a fresh interpreter."""
    done = subprocess.run([sys.executable, "-c", f"{code}\n{REPORT}"], capture_output=True, text=True, check=True)
    found: list[str] = json.loads(done.stdout.splitlines()[-1])
    return found


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        ("import dealfile", []),
        ("import dealfile.cli.app", ["typer"]),
        ("import sys; sys.argv = ['dealfile', '--version']\nfrom dealfile.__main__ import main; main()", []),
        (
            "import sys; sys.argv = ['dealfile', '--help']\n"
            "from dealfile.__main__ import main\ntry: main()\nexcept SystemExit as end: assert end.code == 0",
            ["typer"],
        ),
        (
            # Typer itself loads pydantic as soon as there is a command.
            "import sys; sys.argv = ['dealfile', 'validate', '--help']\n"
            "from dealfile.__main__ import main\ntry: main()\nexcept SystemExit as end: assert end.code == 0",
            ["pydantic", "typer"],
        ),
    ],
)
def test_heavy_libraries_wait(code: str, expected: list[str]) -> None:
    assert loaded(code) == expected


def test_a_reader_waits_for_a_file_of_its_format() -> None:
    sample = Path(__file__).parents[2] / "samples" / "rubber.pbn"
    code = (
        f"import sys, json; sys.argv = ['dealfile', 'validate', {str(sample)!r}]\n"
        "from dealfile.__main__ import main\ntry: main()\nexcept SystemExit as end: assert end.code == 0\n"
        "print(json.dumps([name for name in sys.modules if name.startswith(('dealfile.syntax.', 'dealfile.convert'))]))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    parts = {name.split(".")[2] for name in json.loads(done.stdout.splitlines()[-1]) if name.count(".") > 1}
    assert "pbn" in parts
    assert parts.isdisjoint({"lin", "json", "rbn", "deals", "diagram", "carry"})


def test_only_a_url_loads_what_reads_urls() -> None:
    sample = Path(__file__).parents[2] / "samples" / "rubber.pbn"
    for path, expected in ((str(sample), []), (f"file://{sample}", ["fsspec"])):
        code = f"from dealfile.services.inputs import find_inputs\nassert find_inputs([{path!r}]).inputs[0].read()"
        assert [name for name in loaded(code) if name in ("fsspec", "pyarrow")] == expected


def test_public_names_are_loaded_when_asked_for() -> None:
    code = "import dealfile; assert 'read' in dir(dealfile); dealfile.Finding"
    assert loaded(code) == []


def test_the_module_runs_as_a_command_and_a_closed_pipe_is_quiet() -> None:
    reader = subprocess.Popen([sys.executable, "-c", "pass"], stdin=subprocess.PIPE)
    assert reader.stdin is not None
    reader.wait()
    done = subprocess.run(
        [sys.executable, "-m", "dealfile", "explain"], stdout=reader.stdin, stderr=subprocess.PIPE, text=True, check=False
    )
    reader.stdin.close()
    assert done.returncode == 141
    assert done.stderr == ""


def test_an_interruption_while_a_command_is_loaded_is_no_traceback() -> None:
    code = """
import sys
from dealfile import __main__

class Interrupting:
    def find_spec(self, name, path=None, target=None):
        if name == "typer":
            raise KeyboardInterrupt

sys.meta_path.insert(0, Interrupting())
sys.argv = ["dealfile", "validate", "x.pbn"]
__main__.main()
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "interrupted\n")
