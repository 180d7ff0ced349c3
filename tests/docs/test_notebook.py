"""The notebook runs, every cell after the one before, and is a notebook."""

import json
from pathlib import Path


def test_notebook_is_whole(checkout: Path) -> None:
    notebook = json.loads((checkout / "docs" / "notebook.ipynb").read_text("utf-8"))
    assert (notebook["nbformat"], notebook["nbformat_minor"]) == (4, 4)
    code = [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]
    assert len(code) >= 5
    # test_pages.py runs the cells anew and compares what they print with what is kept here.
    assert [cell["execution_count"] for cell in code] == list(range(1, len(code) + 1))
    assert all(cell["outputs"] for cell in code)
