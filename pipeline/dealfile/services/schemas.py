"""The schemas that dealfile ships, made from the code: ``python -m dealfile.services.schemas schemas``.

JSON Schemas of a board and of the reports come from their types, the readable form of the tables from their Arrow schemas.
"""

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from pydantic import TypeAdapter

from dealfile.diagnostics.report import Report
from dealfile.model import Board
from dealfile.services.comparison_reports import ComparisonReport
from dealfile.services.conversion_reports import ConversionReport
from dealfile.services.score_reports import ScoreReport
from dealfile.services.session_reports import SessionsReport
from dealfile.tables.columns import COLUMNS
from dealfile.tables.schema import readable

_DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"

_REPORTS: Final[tuple[tuple[str, type, str], ...]] = (
    ("findings-report.schema.json", Report, "A findings report"),
    ("score-report.schema.json", ScoreReport, "A score report"),
    ("sessions-report.schema.json", SessionsReport, "A report of sessions"),
    ("comparison-report.schema.json", ComparisonReport, "A comparison of two laws"),
    ("conversion-report.schema.json", ConversionReport, "A conversion report"),
)


def schema_files() -> Iterator[tuple[str, str]]:
    """The files of ``schemas/`` as relative path and text, always in the same order and with the same bytes."""
    # A board always says its source when it is written, and need not when it is written by hand.
    board = {key: value for key, value in _json_schema(Board).items() if key != "required"}
    yield "board.schema.json", _text({"$schema": _DIALECT, **board, "title": "A board"})
    for name, kind, title in _REPORTS:
        schema = _json_schema(kind)
        # A report has all its keys always, also those whose type has a default.
        for part in (schema, *schema["$defs"].values()):
            if "properties" in part:
                part["required"] = list(part["properties"])
        yield name, _text({"$schema": _DIALECT, **schema, "title": title})
    for table in COLUMNS:
        yield f"tables/{table}.arrow.json", _text(readable(table))


def _json_schema(kind: type) -> dict[str, Any]:
    return TypeAdapter(kind).json_schema(mode="serialization")


def _text(schema: dict[str, Any]) -> str:
    return json.dumps(schema, indent=2, ensure_ascii=False) + "\n"


def write_schemas(folder: Path) -> list[Path]:
    """Writes all schemas under ``folder`` and removes those that are no longer made.

    Returns:
        The files that changed.
    """
    made = {folder / name: text for name, text in schema_files()}
    changed = [path for path in sorted(folder.rglob("*.json")) if path not in made]
    for path in changed:
        path.unlink()
    for path, text in made.items():
        if not path.is_file() or path.read_text("utf-8") != text:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, "utf-8", newline="\n")
            changed.append(path)
    return changed


def main(arguments: list[str]) -> int:
    """Writes the schemas into the folder named and says what changed."""
    if len(arguments) != 1:
        print("usage: python -m dealfile.services.schemas FOLDER", file=sys.stderr)
        return 2
    changed = write_schemas(Path(arguments[0]))
    for path in changed:
        print(f"remade {path}")
    if not changed:
        print("all schemas are up to date")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
