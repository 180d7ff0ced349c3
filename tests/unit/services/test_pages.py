"""When a file without a board is in order, and when it is not."""

from pathlib import Path

import pytest

import dealfile


@pytest.mark.parametrize(
    ("name", "text", "codes"),
    [
        ("handout.pbn", '[Board ""]\n[Deal ""]\n{Welcome}\n', []),
        ("text.pbn", "hello\n", ["FIL101", "PBN101"]),
        ("comment.pbn", "% nothing\n", ["FIL101"]),
        ("header.lin", "pn|A,B,C,D|st||\n", ["FIL101"]),
    ],
)
def test_a_file_without_boards(tmp_path: Path, name: str, text: str, codes: list[str]) -> None:
    path = tmp_path / name
    path.write_text(text)
    assert sorted(finding.code for finding in dealfile.check(path)) == codes
