"""Numbers by side: form F of section 12."""

import pytest

from dealfile.syntax.pbn.sides import DECIMAL, INTEGER, RUBBER, TRICKS, NumberForm, Unread, changed_sides, read_by_side


@pytest.mark.parametrize(
    ("value", "form", "numbers"),
    [
        ("9", TRICKS, [("", "9")]),
        ("NS 9 EW 4", TRICKS, [("NS", "9"), ("EW", "4")]),
        ("EW4NS9 ", TRICKS, [("EW", "4"), ("NS", "9")]),
        ("-50", INTEGER, [("", "-50")]),
        ("NS +3.5", DECIMAL, [("NS", "+3.5")]),
        ("NS 30/20 EW 0 / 0", RUBBER, [("NS", "30/20"), ("EW", "0 / 0")]),
        ("", TRICKS, Unread.NO_NUMBER),
        ("NS", INTEGER, Unread.NO_NUMBER),
        ("NS 4 EW", INTEGER, Unread.NO_NUMBER),
        ("-9", TRICKS, Unread.NO_NUMBER),
        ("30", RUBBER, Unread.OTHER_NUMBER),
        ("9 EW 4", TRICKS, Unread.TOO_MUCH),
        ("NS 9 NS 4", TRICKS, Unread.TOO_MUCH),
        ("NS 9 EW 4 NS 1", TRICKS, Unread.TOO_MUCH),
        ("NS 60%", DECIMAL, Unread.TOO_MUCH),
    ],
)
def test_numbers_are_read_by_side(value: str, form: NumberForm, numbers: list[tuple[str, str]] | Unread) -> None:
    read = read_by_side(value, form)
    assert (read if isinstance(read, Unread) else [(side, text) for side, text, _ in read]) == numbers


@pytest.mark.parametrize(
    ("value", "changed"),
    [("9", "9"), (" NS  9 ", " EW  9 "), ("NS 420 EW -420", "NS -420 EW 420"), ("EW 1 NS 10", "EW 10 NS 1"), ("NS", None)],
)
def test_what_was_of_one_side_is_of_the_other(value: str, changed: str | None) -> None:
    assert changed_sides(value, INTEGER) == changed
    assert changed is None or changed_sides(changed, INTEGER) == value
