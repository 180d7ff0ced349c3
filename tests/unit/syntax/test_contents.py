"""Telling formats by what stands in a file."""

from pathlib import Path

import pytest

from dealfile.model.board import SourceFormat
from dealfile.syntax.contents import detect_format

SAMPLES = Path(__file__).parents[3] / "samples"
HANDS = "T5.K4.652.A98542 K6.QJT976.QT7.Q6 432.A.AKJ93.JT73 AQJ987.8532.84.K"
DIAGRAM = """North: ♠AKQJT98765432 ♥- ♦- ♣-
East: ♠- ♥AKQJT98765432 ♦- ♣-
South: ♠- ♥- ♦AKQJT98765432 ♣-
West: ♠- ♥- ♦- ♣AKQJT98765432
"""


@pytest.mark.parametrize(
    ("text", "format"),
    [
        (f"N:{HANDS}\n", "deals"),
        (f"Deals for Thursday\n\nN:{HANDS}\n", "deals"),
        (f"{HANDS}\n", "deals"),
        (f"{HANDS}:65658888888843433232\n", "deals"),
        ("N:AK... - QJ... -\n", "deals"),
        (DIAGRAM, "diagram"),
        ("% RBN 3.2\nB 1\n", "rbn"),
        ("B 1\nH N:AK.QJ..:::\n", "rbn"),
        ('[Event "A"]\n[Deal "N:AK... - - -"]\n', "pbn"),
        (f'% PBN 2.1\n[Event "A"]\n{{\nN:{HANDS}\n}}\n', "pbn"),
        (f'[Event "A"]\n{{\n{DIAGRAM}}}\n', "pbn"),
        ("pn|a,b,c,d|md|1SAK,,,|mb|1C|\n", "lin"),
        (f"nt|{DIAGRAM}|md|1SAK,,,|pg||\n", "lin"),
        (f"{DIAGRAM}https://example.org/handviewer.html?lin=md%7C1%7C\n", "lin"),
        ('[{"source": {"format": "pbn"}, "site": "md|1|"}]', "json"),
        ('{"source": {"format": "pbn"}}\n{"source": {"format": "pbn"}}\n', "jsonl"),
    ],
)
@pytest.mark.parametrize("mark", ["", "\ufeff"])
@pytest.mark.parametrize("line_end", ["\n", "\r\n"])
def test_the_content_says_the_format(text: str, format: SourceFormat, mark: str, line_end: str) -> None:
    assert detect_format("x.txt", (mark + text.replace("\n", line_end)).encode()) == format


@pytest.mark.parametrize(("text", "format"), [(f"N:{HANDS}\n", "deals"), (DIAGRAM, "diagram"), ("% RBN 3.2\nB 1\n", "rbn")])
def test_text_in_utf_16_or_with_the_line_ends_of_an_old_mac(text: str, format: SourceFormat) -> None:
    assert detect_format("x.txt", text.encode("utf-16")) == format
    assert detect_format("x.txt", text.replace("\n", "\r").encode()) == format


@pytest.mark.parametrize(
    "text",
    [
        "",
        "A. B. C. D. E. F.\nKQ.T... and so on. 2.3.4.5 is a version. N: see below. S. J. Q. A.\n",
        "1.2.3.4 5.6.7.8 9.9.9.9 2.2.2.2\n10.0.0.1 10.0.0.2 10.0.0.3 10.0.0.4\n",
        "N: ... ... ... ...\nN: - - - -\n",
        "Partner opened 1NT and I held ♠ AKQJ ♥ T98 ♦ 765 ♣ 432. What now?\n",
        "S: the spades. H: hearts. D: 2. C: 3.\nN deals. E.W. vulnerable.\n",
        "T.J.Q.K A.2.3.4 5.6.7.8 9.T.J.Q\n",
        '> [Event "x"]\n> [Deal "N:AKQ... - - -"]\n',
        '{"name": "left-pad", "version": "1.0.0"}',
    ],
)
def test_other_text_is_no_deal(text: str) -> None:
    assert detect_format("x.txt", text.encode()) is None


@pytest.mark.parametrize("path", [path for path in sorted(SAMPLES.iterdir()) if path.suffix in (".pbn", ".lin", ".rbn")])
def test_samples_are_told_without_their_names(path: Path) -> None:
    assert detect_format("x.txt", path.read_bytes()) == path.suffix[1:]


@pytest.mark.shared
@pytest.mark.parametrize("folder", ["corpus", "cases", "reference_suite"])
def test_real_files_are_told_without_their_names(folder: str, shared: Path) -> None:
    files = [path for path in (shared / folder).rglob("*") if path.suffix.lower() in (".pbn", ".lin")]
    told = {path: detect_format("x.txt", path.read_bytes()) for path in files}
    assert [path for path, format in told.items() if format not in (path.suffix.lower()[1:], None)] == []
