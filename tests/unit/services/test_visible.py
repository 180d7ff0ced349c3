"""Words of files in what people read: seen, isolated, and cut where they must be."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealfile.services.visible import blanks_outside_names, isolated, parted, plain, shortened, visible


@pytest.mark.parametrize(
    ("text", "seen"),
    [
        ("Ada \u00e9 \u540d\u524d \u0627\u062d\u0645\u062f", "Ada \u00e9 \u540d\u524d \u0627\u062d\u0645\u062f"),
        ("a\x1b[2J\x07", "a\\x1b[2J\\x07"),
        ("\u202eAda\u2066", "\\u202eAda\\u2066"),
        ("1\u00a0410", "1\u00a0410"),
        ("two\nlines\u2028three\t", "two\\nlines\\u2028three\\t"),
        ("caf\udce9", "caf\udce9"),
    ],
)
def test_what_nobody_sees_is_an_escape(text: str, seen: str) -> None:
    assert visible(text) == plain(text) == plain(isolated(text)) == seen
    assert visible(seen) == seen


def test_a_name_in_a_table_is_cut() -> None:
    text = f"{isolated('x' * 41)} against {isolated('y' * 40)}"
    assert plain(text, 40) == f"{'x' * 39}\u2026 against {'y' * 40}"
    assert plain(text) == f"{'x' * 41} against {'y' * 40}"
    assert shortened("Ada Lind", 5) == "Ada\u2026"


def test_names_are_told_from_the_words_beside_them() -> None:
    text = f"{isolated('Ada L')} pays {isolated('Tom')}"
    assert list(parted(text)) == [("Ada L", True), (" pays ", False), ("Tom", True)]
    assert [text[place:].strip()[:4] for place in blanks_outside_names(text)] == ["pays", isolated("Tom")[:4]]
    # A line that was broken within a name.
    assert list(parted(text[3:])) == [("a L", True), (" pays ", False), ("Tom", True)]
    assert list(parted(text[:-2])) == [("Ada L", True), (" pays ", False), ("To", True)]


@given(st.lists(st.text()))
def test_no_name_breaks_out_of_its_marks(names: list[str]) -> None:
    parts = list(parted(", ".join(map(isolated, names))))
    assert [part for part, is_name in parts if is_name] == [seen for seen in map(visible, names) if seen]
