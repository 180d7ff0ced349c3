"""Records without a table are kept for each other as long as their session is met, and no longer."""

import dealfile

SESSIONS = 8
"""So many are kept for each other."""


def board(event: str, tricks: int, matchpoints: int, number: int = 1) -> str:
    """A record of 3NT by North, not vulnerable, with the matchpoints that it states."""
    tags = {"Event": event, "Board": number, "Dealer": "N", "Vulnerable": "None", "Scoring": "MP", "Declarer": "N"}
    tags |= {"Contract": "3NT", "Result": tricks, "ScoreMP": f"NS {matchpoints}"}
    return "".join(f'[{name} "{value}"]\n' for name, value in tags.items()) + "\n"


def evening(event: str, *stated: int) -> str:
    """Five tables with 9 to 13 tricks, so with 0, 2, 4, 6 and 8 matchpoints, and what they state."""
    return "".join(board(event, tricks, points) for tricks, points in enumerate(stated, 9))


def told(text: str) -> list[int | None]:
    return [finding.record for finding in dealfile.check(text) if finding.code == "SCO203"]


def test_each_session_is_checked_however_many_there_are() -> None:
    evenings = [evening(f"Evening {number}", 0, 2, 4, 6, 8 - number % 2) for number in range(3 * SESSIONS)]
    assert told("".join(evenings)) == [5 * number + 5 for number in range(3 * SESSIONS) if number % 2]


def test_records_of_some_sessions_may_stand_among_each_other() -> None:
    points = (0, 2, 4, 6, 7)
    mixed = "".join(board(f"Evening {number}", 9 + row, points[row]) for row in range(5) for number in range(SESSIONS))
    assert told(mixed) == [4 * SESSIONS + number + 1 for number in range(SESSIONS)]


def test_a_session_that_comes_back_after_many_others_is_not_compared_by_a_part_of_it() -> None:
    others = "".join(evening(f"Evening {number}", 0, 2, 4, 6, 8) for number in range(SESSIONS))
    whole = evening("First", 0, 2, 4, 6, 8)
    assert told(whole + others + evening("First", 2, 4, 6, 8, 1)) == []
