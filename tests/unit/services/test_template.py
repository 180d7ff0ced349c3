"""The process of which workers are copies: it has met what they need, has one thread, and loads what is installed."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from tests.engine import work

from dealfile.cli.engines import TEMPLATE, engine_of

MET = f"""
import json
from dealfile.services.file_rows import FileRows

met = []
for name in ("add", "add_plain"):
    def see(rows, record, add=getattr(FileRows, name), name=name):
        met.append([name, record.board.source.format if name == "add" else ""])
        add(rows, record)
    setattr(FileRows, name, see)
import {TEMPLATE}
print(json.dumps(sorted(met)))
"""


def test_the_template_has_made_rows_of_both_formats_with_models_and_without() -> None:
    done = subprocess.run([sys.executable, "-c", MET], capture_output=True, text=True, check=True)
    assert json.loads(done.stdout) == [["add", "lin"], ["add", "pbn"], ["add_plain", ""], ["add_plain", ""]]


WORKER = f"""
from dealfile.engine import Processes, run
from dealfile.engine.collecting import return_memory
from tests.engine import work

if __name__ == "__main__":
    return_memory()
    print(*run(work.state, [0], Processes(1, "{TEMPLATE}")))
"""


@pytest.mark.skipif(sys.platform != "linux", reason="there are templates on Linux only")
def test_a_worker_of_the_command_begins_with_all_loaded_and_its_template_has_one_thread(tmp_path: Path) -> None:
    assert getattr(engine_of(2, None), "template", None) == TEMPLATE
    with work.script(tmp_path, WORKER) as process:
        said, complained = process.communicate(timeout=work.PATIENCE)
    state = json.loads(said)
    assert complained == ""
    assert state == {"had rows": True, "frozen": True, "parent": "forkserver", "threads of the parent": 1}


@pytest.mark.parametrize(
    "name", ["array", "signal", "types", "weakref", "selectors", "pickle", "numpy", "lark", "dealfile", "json"]
)
def test_what_is_called_as_a_library_beside_the_files_is_not_taken_for_it(checkout: Path, tmp_path: Path, name: str) -> None:
    (tmp_path / "program").mkdir()
    program = tmp_path / "program" / "program.py"
    program.write_text("from dealfile.__main__ import main\nif __name__ == '__main__':\n    main()\n", encoding="utf-8")
    here = tmp_path / "here"
    here.mkdir()
    (here / f"{name}.py").write_text("open('taken', 'w').close()\n", encoding="utf-8")
    words = ["export", str(checkout / "samples" / "club-evening.pbn"), "-o", "tables", "--workers", "2", "--quiet"]
    environment = {key: value for key, value in os.environ.items() if key not in ("PYTHONPATH", "PYTHONSAFEPATH")}
    done = subprocess.run(
        [sys.executable, str(program), *words], cwd=here, env=environment, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert (here / "tables" / "boards.parquet").is_file()
    assert not (here / "taken").exists()
