"""How a director's file calls contestants and sessions."""

import pytest

from dealfile.sessions.called import apart, called, calls, choice, meant
from dealfile.sessions.results import SessionName

SPRING, AUTUMN = SessionName("Cup", None, "2026.03.01"), SessionName("Cup", None, "2026.09.01")
UNDATED = SessionName("Cup")


@pytest.mark.parametrize(
    ("said", "number", "names", "is_called"),
    [
        ("7", "07", (), True),
        ("07", "7", ("Ann", "Bob"), True),
        ("7", "17", (), False),
        ("n1", "N1", (), True),
        ("ann", None, ("Ann", "Bob"), True),
        ("Bob;Ann", "3", ("Ann", "Bob"), True),
        ("Ann - Bob", "3", ("Ann", "Bob"), True),
        ("bob  &  Ann", "3", ("Ann", "Bob"), True),
        ("Ann - Cid", "3", ("Ann", "Bob"), False),
        ("Ann-Bob", "3", ("Ann", "Bob"), False),
        # A team or a partnership whose own name has such a sign.
        ("Salt & Pepper", None, ("Salt & Pepper",), True),
        ("Pepper & Salt", None, ("Salt & Pepper",), False),
        ("Salt & Pepper - Ann", None, ("Ann", "Salt & Pepper"), True),
        (" - ", None, ("",), False),
        ("3", None, ("Ann", "Bob"), False),
    ],
)
def test_what_calls_a_contestant(said: str, number: str | None, names: tuple[str, ...], is_called: bool) -> None:
    assert (not calls(said).isdisjoint(called(number, names))) is is_called


@pytest.mark.parametrize(
    ("said", "found"),
    [
        (SessionName(), [SPRING, AUTUMN, UNDATED]),
        (SessionName(date="2026.09.01"), [AUTUMN]),
        (SessionName("cup", None, "2026.03.01"), [SPRING]),
        # Nothing but its event tells this one from the others.
        (SessionName("CUP"), [UNDATED]),
        (SessionName("League"), []),
    ],
)
def test_which_sessions_are_meant(said: SessionName, found: list[SessionName]) -> None:
    assert meant(said, [SPRING, AUTUMN, SPRING, UNDATED]) == found


def test_what_tells_sessions_apart() -> None:
    assert apart([SPRING, AUTUMN]) == "date"
    assert apart([SPRING, SessionName("League", "Oslo", "2026.03.02")]) == "event, site or date"


@pytest.mark.parametrize(("words", "said"), [((), ""), (("a",), "a"), (("a", "b"), "a or b"), (("a", "b", "c"), "a, b or c")])
def test_a_choice_in_words(words: tuple[str, ...], said: str) -> None:
    assert choice(words) == said
