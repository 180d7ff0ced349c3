"""The laws of the package against the table of eras in the scoring reference: each figure, and what is only recalled."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from dealfile.laws.figures import Laws
from dealfile.laws.profiles import load_laws

pytestmark = pytest.mark.shared

COLUMNS = {
    "1935": "rubber-1935",
    "1943": "rubber-1943",
    "L1948 (1948-1992)": "rubber-1948",
    "L1993": "rubber-1993",
    "Duplicate 1987+": "duplicate-1987",
}
ROWS = {
    "NT trick values": ("tricks.notrump_first", "tricks.notrump_further"),
    "undoubled down, not vul": ("undertricks.undoubled",),
    "undoubled down, vul": ("undertricks.undoubled",),
    "doubled down, not vul": ("undertricks.doubled",),
    "doubled down, vul": ("undertricks.doubled",),
    "redoubled down": ("undertricks.redoubled",),
    "small slam nv / v": ("slam.small",),
    "grand slam nv / v": ("slam.grand",),
    "made doubled contract": ("insult.doubled",),
    "made redoubled contract": ("insult.redoubled",),
    "unfinished rubber, one game": ("rubber.unfinished_game",),
    "unfinished rubber, part-score": ("rubber.unfinished_part",),
    "rubber 2-0 / 2-1": ("rubber.two_nil", "rubber.two_one"),
    "honours 4 / 5 trumps / 4 aces": ("honours.four", "honours.five", "honours.aces"),
}


def cells(shared: Path) -> Iterator[tuple[str, str, str]]:
    """The cells of the table for the laws of the package: row, laws, text; some say that they are as the cell on their left."""
    text = (shared / "formats" / "scoring.md").read_text(encoding="utf-8")
    table = text.partition("### Scoring differences by era")[2].partition("Notes.")[0]
    lines = [[cell.strip() for cell in line.strip("|").split("|")] for line in table.splitlines() if line.startswith("|")]
    for row in lines[2:]:
        for place, heading in enumerate(lines[0]):
            # A dash is nothing at rubber; duplicate has no such figure.
            if heading in COLUMNS and not (heading.startswith("Duplicate") and row[place] in ("-", "none")):
                as_left = row[place] in ("same", "as L1993")
                yield row[0], COLUMNS[heading], row[place - 1] if as_left else row[place]


def figures(laws: Laws, row: str) -> list[int]:
    """The figures of ``laws`` in the order in which the reference writes them in a row."""
    found: list[int] = []
    for place in ROWS[row]:
        section, name = place.split(".")
        value = getattr(getattr(laws, section), name)
        if section == "undertricks" and isinstance(value, tuple):
            value = value["not vul" not in row]
        found += value if isinstance(value, tuple) else (value,)
    return found


def test_each_figure_of_the_table(shared: Path) -> None:
    seen = 0
    for row, name, cell in cells(shared):
        written = [int(number) for number in re.findall(r"\d+", re.sub(r"\(.*?\)|\*", "", cell))] or [0]
        own = figures(load_laws(name), row)
        # The last figure of a scale holds for all further undertricks, which the reference writes out.
        assert written[: len(own)] == own, (row, name)
        assert all(number == own[-1] for number in written[len(own) :]), (row, name)
        seen += 1
    assert seen == 14 * 4 + 10


def test_what_the_table_only_recalls_is_recalled(shared: Path) -> None:
    marked = {(name, place) for row, name, cell in cells(shared) if re.search(r"\bR\b", cell) for place in ROWS[row]}
    assert {name for name, _ in marked} == {"rubber-1935", "rubber-1943", "rubber-1948", "duplicate-1987"}
    assert [each for each in sorted(marked) if each[1] not in load_laws(each[0]).recalled] == []


def test_the_whole_column_that_is_recalled_says_so_in_its_note() -> None:
    for name in ("rubber-1948", "duplicate-1987", "duplicate-1997", "duplicate-2017"):
        assert "recalled" in load_laws(name).note
