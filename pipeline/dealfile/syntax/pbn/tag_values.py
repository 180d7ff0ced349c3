"""What checks the value of a tag, for all tags that no reader of their own checks (sections 4.5, 4.7 and 12 of the standard)."""

import re
from collections.abc import Callable
from functools import lru_cache
from typing import Final, NamedTuple

from dealfile.core.seats import SEAT_OF
from dealfile.diagnostics import Code
from dealfile.diagnostics.codes.pbn_tags import (
    BadNumber,
    BadTagValue,
    BoardNotANumber,
    BoardNotPositive,
    OptimumNotOpposite,
    OptimumScoreSpelling,
    ScoringTwoSystems,
    TimeOutOfRange,
    UnusualWord,
)
from dealfile.diagnostics.codes.pbn_values import BadSeat
from dealfile.syntax.pbn.dates import read_date
from dealfile.syntax.pbn.par_forms import PAR_READERS
from dealfile.syntax.pbn.sides import DECIMAL, INTEGER, RUBBER, SHARE, NumberForm, Unread, read_by_side
from dealfile.syntax.pbn.texts import shortened
from dealfile.syntax.pbn.values import read_room
from dealfile.syntax.pbn.vocabulary import (
    COMPETITIONS,
    MODES,
    PLAYER_TYPES,
    ROOM_ALIASES,
    SCORING_MODIFIERS,
    SCORING_SYSTEMS,
    TERMINATIONS,
)


class Fault(NamedTuple):
    """What is wrong with a value: the code, the message without the tag's name, whether it is a known habit, a hint."""

    code: type[Code]
    message: str
    dialect: bool | None = None
    hint: str | None = None


Check = Callable[[str], tuple[Fault, ...]]
NOTHING_WRONG: Final[tuple[Fault, ...]] = ()


# ---- Words -----------------------------------------------------------------------------------------------------------


def _matches(pattern: str, form: str) -> Check:
    """A check that the whole value has a form."""
    fits = re.compile(pattern, re.ASCII).fullmatch

    def check(value: str) -> tuple[Fault, ...]:
        return NOTHING_WRONG if fits(value) else (Fault(BadTagValue, f"{shortened(value)!r} is not {form}"),)

    return check


def _one_of(words: frozenset[str]) -> Check:
    """A check against an open vocabulary in any case: another word is worth an info."""

    def check(value: str) -> tuple[Fault, ...]:
        return NOTHING_WRONG if value.upper() in words else (_unusual(value),)

    return check


def _unusual(value: str) -> Fault:
    return Fault(UnusualWord, f"{shortened(value)!r} is no word of the standard")


_A_SCORE: Final = re.compile(r"[+-]?[0-9]+")


def _scoring(value: str) -> tuple[Fault, ...]:
    """Fields with semicolons between them: one basic system at most, and what changes it (section 4.7)."""
    if _A_SCORE.fullmatch(value):
        return (Fault(UnusualWord, "numbers stand for ways of scoring, as a program writes the score there"),)
    fields = value.upper().split(";")
    systems = {SCORING_SYSTEMS[field] for field in fields if field in SCORING_SYSTEMS}
    if len(systems) > 1:
        return (Fault(ScoringTwoSystems, f"{shortened(value)!r} names {' and '.join(sorted(systems))}"),)
    known = all(field in SCORING_SYSTEMS or field in SCORING_MODIFIERS for field in fields)
    return NOTHING_WRONG if known else (_unusual(value),)


def _board(value: str) -> tuple[Fault, ...]:
    digits = value[1:] if value[:1] in "+-" else value
    if not (digits.isascii() and digits.isdigit()):
        return (Fault(BoardNotANumber, "ids that are no numbers, such as lessons have, are kept as text"),)
    if digits is not value or not digits.strip("0"):
        return (Fault(BoardNotPositive, f"{shortened(value)!r} is no positive number"),)
    return NOTHING_WRONG


def _table(value: str) -> tuple[Fault, ...]:
    return NOTHING_WRONG if value.isascii() and value.isdigit() and value.strip("0") else (_unusual(value),)


def _room(value: str) -> tuple[Fault, ...]:
    known = value.strip().upper() in ROOM_ALIASES
    return tuple(Fault(code, message, dialect=known or None) for code, message in read_room(value).faults)


def _hidden(value: str) -> tuple[Fault, ...]:
    strange = [letter for letter in value if letter not in SEAT_OF]
    return (Fault(BadSeat, f"{shortened(value)!r} holds {strange[0]!r}, which is no seat"),) if strange else NOTHING_WRONG


# ---- Dates and times -------------------------------------------------------------------------------------------------


def _date(value: str) -> tuple[Fault, ...]:
    return tuple(Fault(code, message) for code, message in read_date(value).faults)


_TIME: Final = re.compile(r"([0-9]{2}):([0-9]{2}):([0-9]{2})")


def _time(value: str) -> tuple[Fault, ...]:
    found = _TIME.fullmatch(value)
    if found is None:
        return (Fault(BadTagValue, f"{shortened(value)!r} is not HH:MM:SS"),)
    if int(found[1]) > 23 or int(found[2]) > 59 or int(found[3]) > 59:
        return (Fault(TimeOutOfRange, f"{value!r} is no time of day"),)
    return NOTHING_WRONG


def _seconds(value: str) -> tuple[Fault, ...]:
    whole = value.isascii() and value.isdigit()
    return NOTHING_WRONG if whole else (Fault(BadNumber, f"{shortened(value)!r} is no number of seconds"),)


# ---- Scores ----------------------------------------------------------------------------------------------------------


def _read_amounts(value: str, form: NumberForm) -> dict[str, str] | Fault:
    """The numbers of a score by side, ``""`` for one that stands alone, or why they cannot be read (form F of section 12)."""
    read = read_by_side(value, form)
    if read is Unread.TOO_MUCH:
        return Fault(BadTagValue, f"{shortened(value)!r} goes on behind {form.words}")
    if isinstance(read, Unread):
        code = BadNumber if read is Unread.NO_NUMBER else BadTagValue
        return Fault(code, f"{shortened(value)!r} is not {form.words} behind NS, EW or nothing")
    return {number.side: number.text for number in read}


def _score(form: NumberForm) -> Check:
    """A check for a score of form F."""

    def check(value: str) -> tuple[Fault, ...]:
        read = _read_amounts(value, form)
        if isinstance(read, Fault):
            return (read,)
        if form is SHARE and any(each[0] == "-" or float(each[:40]) > 100 for each in read.values()):
            return (Fault(BadTagValue, f"{shortened(value)!r} is not 0 to 100"),)
        return NOTHING_WRONG

    return check


def _optimum_score(value: str) -> tuple[Fault, ...]:
    """A score for a side, or opposite ones for both; a program puts the contract before it."""
    if ";" in value and PAR_READERS["OptimumScore"](value) is not None:
        return (Fault(OptimumScoreSpelling, f"{shortened(value)!r} names the contract too"),)
    read = _read_amounts(value, INTEGER)
    if isinstance(read, Fault):
        return (read,)
    if "" in read:
        return (Fault(BadTagValue, f"{shortened(value)!r} names no side"),)
    if len(read) == 2 and _whole(read["NS"]) != -_whole(read["EW"]):
        return (Fault(OptimumNotOpposite, f"{shortened(value)!r} gives the sides scores that are not opposite"),)
    return NOTHING_WRONG


def _whole(digits: str) -> int:
    return int(digits[:20])


# ---- Rubbers ---------------------------------------------------------------------------------------------------------

_SIDE_OF_RUBBER: Final = r" *([0-9]{1,9}) +([0-9]{1,9}) */ *([0-9]{1,9}(?: +[0-9]{1,9}){0,2}) *"
_HISTORY: Final = re.compile(rf" *NS{_SIDE_OF_RUBBER}EW{_SIDE_OF_RUBBER}")
_GAME: Final = 100


class RubberHistory(NamedTuple):
    """The state of a rubber before a deal, as ScoreRubberHistory says it: points of North-South and of East-West.

    Attributes:
        previous: Points of earlier rubbers.
        above: Points above the line.
        games: Points below the line, game by game.
    """

    previous: tuple[int, int]
    above: tuple[int, int]
    games: tuple[tuple[int, int], ...]


@lru_cache(maxsize=1024)
def read_history(value: str) -> RubberHistory | str:
    """What a ScoreRubberHistory says; or why it cannot be read (section 12)."""
    found = _HISTORY.fullmatch(value)
    if found is None:
        return "is not NS a b/c EW a b/c, with up to three numbers below the line"
    north_south, east_west = ([int(each) for each in found[group].split()] for group in (3, 6))
    if len(north_south) != len(east_west):
        return "has not as many games for each side"
    if any(points % 10 for points in north_south + east_west):
        return "has points below the line that are no multiple of 10"
    games = tuple(zip(north_south, east_west, strict=True))
    finished = games[:-1]
    if any((ns >= _GAME) == (ew >= _GAME) for ns, ew in finished):
        return "has a finished game that not just one side has won"
    if len(finished) == 2 and (finished[0][0] >= _GAME) == (finished[1][0] >= _GAME):
        return "has a third game, though one side has won the first two and with them the rubber"
    return RubberHistory((int(found[1]), int(found[4])), (int(found[2]), int(found[5])), games)


def games_won(value: str) -> tuple[bool, bool] | str:
    """Whether each side has won a game of the rubber, by a ScoreRubberHistory; or why it cannot be read (section 12)."""
    history = read_history(value)
    if isinstance(history, str):
        return history
    finished = history.games[:-1]
    return any(ns >= _GAME for ns, _ in finished), any(ew >= _GAME for _, ew in finished)


def _history(value: str) -> tuple[Fault, ...]:
    won = games_won(value)
    return (Fault(BadTagValue, f"{shortened(value)!r} {won}"),) if isinstance(won, str) else NOTHING_WRONG


# ---- The table -------------------------------------------------------------------------------------------------------

CHECKS: Final[dict[str, Check]] = {
    "Date": _date,
    "EventDate": _date,
    "UTCDate": _date,
    "Board": _board,
    "Scoring": _scoring,
    "Competition": _one_of(COMPETITIONS),
    "FrenchMP": _matches("Yes|No", "Yes or No"),
    "Hidden": _hidden,
    "Room": _room,
    "Termination": _one_of(TERMINATIONS),
    "ScoreIMP": _score(DECIMAL),
    "ScoreMP": _score(DECIMAL),
    "ScorePercentage": _score(SHARE),
    "ScoreRubber": _score(RUBBER),
    "ScoreRubberHistory": _history,
    "OptimumScore": _optimum_score,
    **dict.fromkeys(("WestType", "NorthType", "EastType", "SouthType"), _one_of(PLAYER_TYPES)),
    "Round": _matches(r"\w++(?:\.\w++)*", "letters and digits with dots between them"),
    "Table": _table,
    "Time": _time,
    "UTCTime": _time,
    "TimeControl": _matches("[0-9]+/[0-9]+", "games/minutes"),
    "TimeCall": _seconds,
    "TimeCard": _seconds,
    "Mode": _one_of(MODES),
}
"""Tag to what checks its value. Dealer, Vulnerable, Deal, Declarer, Contract, Result and Score have readers of their own."""
