"""The page of questions to the tables: each query is run on an export of the samples, and gives what the page says.

``python tests/docs/test_queries.py`` writes into the page what the queries give now.
"""

import os
import re
import shutil
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import duckdb
import pytest
from typer.testing import CliRunner

from dealfile.cli.app import app

CHECKOUT = Path(__file__).resolve().parents[2]
PAGE = CHECKOUT / "docs" / "queries.md"
QUERY = re.compile(r"^```sql\n(?P<query>(?:(?!```).*\n)+)```\n(?P<result>\n(?:\|.*\n)+)?", re.MULTILINE)
COMMAND = re.compile(r"^```console\n\$ dealfile (.*?)\n```", re.MULTILINE)
QUERIES = [(each["query"], (each["result"] or "").lstrip()) for each in QUERY.finditer(PAGE.read_text("utf-8"))]


def shown(value: object) -> str:
    """A value in a cell of the page; null is an empty cell."""
    if value is None:
        return ""
    if isinstance(value, list):
        return ", ".join(map(shown, value))
    return str(value).lower() if isinstance(value, bool) else " ".join(str(value).replace("|", r"\|").split())


def answer(query: str) -> str:
    """What a query gives, as a table of the page."""
    with duckdb.connect() as database:
        found = database.sql(query)
        rows = [found.columns, ["---"] * len(found.columns), *([shown(value) for value in row] for row in found.fetchall())]
    return "".join(f"| {' | '.join(row)} |\n" for row in rows)


@contextmanager
def exported(folder: Path) -> Iterator[None]:
    """Runs the commands of the page beside a copy of the samples, and stays there."""
    shutil.copytree(CHECKOUT / "samples", folder / "samples")
    before = Path.cwd()
    os.chdir(folder)
    try:
        for command in COMMAND.findall(PAGE.read_text("utf-8")):
            done = CliRunner().invoke(app, command.split())
            assert done.exit_code == 0, done.output
        yield
    finally:
        os.chdir(before)


@pytest.fixture(scope="module")
def ask(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[[str], str]]:
    """Asks the tables that the page makes."""
    with exported(tmp_path_factory.mktemp("queries")):
        yield answer


@pytest.mark.parametrize(("query", "result"), QUERIES, ids=[query.split(" from ")[0][:40] for query, _ in QUERIES])
def test_a_query_gives_what_the_page_says(query: str, result: str, ask: Callable[[str], str]) -> None:
    assert ask(query) == result
    assert result.count("\n") > 2, "a query that finds nothing shows nothing"


def test_every_question_has_its_query() -> None:
    sections = PAGE.read_text("utf-8").split("\n## ")[1:]
    assert len(sections) >= 12
    assert all("```sql" in section for section in sections)


def main() -> None:
    """Writes into the page what its queries give."""

    def answered(found: re.Match[str]) -> str:
        return f"```sql\n{found['query']}```\n\n{answer(found['query'])}"

    with tempfile.TemporaryDirectory() as folder, exported(Path(folder)):
        text = QUERY.sub(answered, PAGE.read_text("utf-8"))
    PAGE.write_text(text, "utf-8", newline="\n")


if __name__ == "__main__":
    main()
