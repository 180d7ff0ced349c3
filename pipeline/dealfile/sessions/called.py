"""How a director's file calls contestants and sessions, and whom and which it means."""

from collections.abc import Iterable, Sequence
from typing import Final

from dealfile.model.board import number_of
from dealfile.sessions.contestants import name_key
from dealfile.sessions.results import SessionName

_BETWEEN_NAMES: Final = (";", " - ", " & ")
"""What may stand between the names of a pair: as tables of results write it, and as rank lists and travellers do."""


def calls(text: str) -> frozenset[int | str]:
    """The keys under which the contestant stands that ``text`` calls: its number, a name, or all its names in any order."""
    number = number_of(text)
    whole_or_parts = ([text], *(text.split(between) for between in _BETWEEN_NAMES))
    return frozenset([number] if number else filter(None, map(_together, whole_or_parts)))


def called(number: str | None, names: Sequence[str]) -> frozenset[int | str]:
    """The keys of a contestant: its number, each of its names, and all of them."""
    keys = {_together([name]) for name in names} | {_together(names)}
    return frozenset(filter(None, keys | (set() if number is None else {number_of(number) or name_key(number)})))


def _together(names: Iterable[str]) -> str:
    return ";".join(sorted(filter(None, map(name_key, names))))


def meant(said: SessionName, sessions: Iterable[SessionName]) -> list[SessionName]:
    """The sessions, each once, that an entry may be for: those that have all that it names.

    One that has this and nothing else is meant before those that have more. An entry holds for one session; where there are
    several, :func:`apart` says what would tell them apart.
    """
    fitting = [session for session in dict.fromkeys(sessions) if _has(session, said)]
    exact = [session for session in fitting if any(said) and _has(said, session)]
    return exact or fitting


def apart(sessions: Sequence[SessionName]) -> str:
    """The keys that tell sessions apart, as a choice in words."""
    values = zip(SessionName._fields, zip(*sessions, strict=True), strict=True)
    return choice([key for key, those in values if len(set(those)) > 1])


def choice(words: Sequence[str]) -> str:
    """Words of which one may be chosen: ``a, b or c``."""
    return f"{', '.join(words[:-1])} or {words[-1]}" if len(words) > 1 else "".join(words)


def _has(session: SessionName, said: SessionName) -> bool:
    """Whether a session has all that is said of its name."""
    return all(
        wanted is None or (actual is not None and name_key(wanted) == name_key(actual))
        for wanted, actual in zip(said, session, strict=True)
    )
