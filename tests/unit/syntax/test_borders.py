"""Where a PBN text can be split in two, whatever follows."""

import pytest

from dealfile.syntax.pbn.splitter import borders

DEAL = '[Deal "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"]'
FIRST = f'[Board "1"]\n{DEAL}\n'
LAST = f'[Board "9"]\n{DEAL}\n'


@pytest.mark.parametrize(
    ("texts", "places"),
    [
        ([FIRST, '[Board "2"]\n[Dealer "N"]\n', LAST], [1]),
        ([FIRST, '[Board "2"]\n[Dealer "N"]\n', "; a line\n", LAST], [1]),
        ([FIRST, '[Board "2"]\n[Dealer "N"]\n', "{two\n\nlines}\n", LAST], [1]),
        ([FIRST, '[Board "2"]\n', '[Dealer "N"]\n', '[Vulnerable "NS"]\n', DEAL + "\n", LAST], []),
        ([FIRST, '[Board "2"]\n[Dealer "N"]\n{open\n', "closed}\n", LAST], []),
        ([FIRST, '[Board "2"]\n[Dealer "N"]\n{open\n', LAST], [1]),
        ([FIRST, '[Board "2"]\n[Dealer "N"]\n', "text behind the last\n"], []),
        ([FIRST, "text\n", LAST], []),
        ([FIRST], []),
    ],
)
def test_borders(texts: list[str], places: list[int]) -> None:
    text = "\n".join(texts)
    wanted = [len("\n".join(texts[: place + 1])) + 1 for place in places]
    assert [border.place for border in borders(text, is_end=True)] == wanted


def test_a_deal_behind_a_border_is_told() -> None:
    text = "\n".join([FIRST, '[Board "2"]\n[Dealer "N"]\n', f'{DEAL}\n[Board "3"]\n', '[Board "4"]\n[Dealer "E"]\n', LAST])
    assert [border.has_deal for border in borders(text, is_end=True)] == [True, False, True]


def test_what_follows_must_show() -> None:
    text = "\n".join([FIRST, '[Board "2"]\n[Dealer "N"]\n', LAST])
    assert not list(borders(text))
    assert len(list(borders(f"{text}\n[Board"))) == 1
