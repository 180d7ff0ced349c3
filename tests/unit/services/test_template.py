"""The process of which workers are copies: it has met all that they need."""

import json
import subprocess
import sys
from pathlib import Path

from dealfile.cli.engines import TEMPLATE, engine_of

REPORT = f"""
import gc, json, sys
import {TEMPLATE} as template
from dealfile.syntax.grammar import parser, pattern

known = [parser.cache_info().currsize, pattern.cache_info().currsize]
template._make_rows()
again = [parser.cache_info().currsize, pattern.cache_info().currsize]
print(json.dumps([known, again, gc.get_freeze_count() > 0, "pyarrow" in sys.modules]))
"""


def test_the_template_of_the_command_has_met_both_ways_of_reading() -> None:
    engine = engine_of(2, None)
    assert getattr(engine, "template", None) == TEMPLATE
    done = subprocess.run([sys.executable, "-c", REPORT], capture_output=True, text=True, check=True)
    known, again, is_frozen, has_pyarrow = json.loads(done.stdout)
    assert known == again
    assert all(known)
    assert is_frozen
    assert has_pyarrow


def test_what_is_called_as_a_library_beside_the_files_is_not_taken_for_it(checkout: Path, tmp_path: Path) -> None:
    (tmp_path / "program").mkdir()
    program = tmp_path / "program" / "program.py"
    program.write_text("from dealfile.__main__ import main\nif __name__ == '__main__':\n    main()\n", encoding="utf-8")
    here = tmp_path / "here"
    here.mkdir()
    for name in ("numpy", "lark", "dealfile", "json", "random"):
        (here / f"{name}.py").write_text("open('taken', 'w').close()\n", encoding="utf-8")
    words = ["export", str(checkout / "samples" / "club-evening.pbn"), "-o", "tables", "--workers", "2"]
    done = subprocess.run([sys.executable, str(program), *words], cwd=here, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert (here / "tables" / "boards.parquet").is_file()
    assert not (here / "taken").exists()
