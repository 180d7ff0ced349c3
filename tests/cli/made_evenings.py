"""Evenings and matches of the tests' own, as PBN, and the report on them."""

import json
from collections.abc import Callable
from typing import Any

Run = Callable[..., Any]

COLUMNS_OF_PAIRS = "PairId_NS;PairId_EW;Contract;Declarer;Result;Score_NS;Percentage_NS;Percentage_EW"
EVENING = {
    1: "1 4 4S N 10 420 - -\n2 5 4S N 10 420 - -\n3 6 4S N 9 -50 - -",
    2: "1 5 3NT S 9 600 - -\n2 6 3NT S 9 600 - -\n3 4 2NT S 8 120 - -",
    3: "1 6 Pass - - 0 - -\n2 4 Pass - - 0 - -\n3 5 - - - - ^60 ^40",
    4: "1 - NP - - - - -\n2 - NP - - - - -\n3 - NP - - - - -",
}
TOTALS = """[TotalScoreTable "PairId;Names"]
1 "Ann;Bob"
2 "Cem;Dee"
3 "Eva;Fox"
4 "Gil;Hal"
5 "Ida;Joe"
6 "Kay;Lin"
"""


def session(event: str, rows: dict[int, str], *, scoring: str = "MP", date: str = "2026.05.06", totals: str = TOTALS) -> str:
    """The records of a session, which list its results."""
    records = []
    for board, lines in rows.items():
        vulnerable = ("None", "NS", "EW", "All")[(board - 1) % 4]
        tags = {"Event": event, "Date": date, "Board": str(board), "Dealer": "NESW"[(board - 1) % 4], "Vulnerable": vulnerable}
        written = "".join(f'[{name} "{value}"]\n' for name, value in (tags | {"Scoring": scoring}).items())
        records.append(f'{written}{totals if board == 1 else ""}[ScoreTable "{COLUMNS_OF_PAIRS}"]\n{lines}\n')
    return "% PBN 2.1\n" + "\n".join(records)


def room(board: int, name: str, home: str, visit: str, contract: str, result: int, round_: int = 1) -> str:
    """A record of a board of a league in one room: result and names, no more."""
    tags = {"Event": "League", "Date": "2026.05.07", "Round": round_, "Board": board, "Vulnerable": "None", "Room": name}
    tags |= {"HomeTeam": home, "VisitTeam": visit, "Dealer": "N", "Scoring": "IMP", "Declarer": "N", "Contract": contract}
    return "".join(f'[{tag} "{value}"]\n' for tag, value in (tags | {"Result": result}).items())


LEAGUE = "\n".join(
    room(board, name, home, visit, contract, result, round_)
    for round_, home, visit, results in (
        (1, "Reds", "Blues", ((10, 9), (10, 10))),
        (2, "Reds", "Greens", ((9, 10), (10, 10))),
        (3, "Blues", "Greens", ((10, 11), (9, 10))),
    )
    for board, pair in enumerate(results, 1)
    for name, contract, result in (("Open", "4H", pair[0]), ("Closed", "4H", pair[1]))
)

DEALS = ("N:AK.AKQ.AKQJ.AKQJ QJ.JT9.T987.T987 T9.876.6543.6543 8765432.5432.2.2", "N:QJ.AKQ.AKQJ.AKQJ AK.JT9.T987.T987 - -")


def match(open_deal: str, closed_deal: str) -> str:
    """A match of two boards that the home team wins by 10 IMPs each; the first has these deals in its rooms."""
    full = DEALS[1].replace("- -", "T9.876.6543.6543 8765432.5432.2.2")
    deals = {"a": f'[Deal "{DEALS[0]}"]\n', "b": f'[Deal "{full}"]\n', "": ""}
    rooms = (("Open", 10, open_deal), ("Closed", 9, closed_deal))
    return "% PBN 2.1\n" + "\n".join(
        room(board, name, "Reds", "Blues", "4H", result) + (deals[deal] if board == 1 else "")
        for name, result, deal in rooms
        for board in (1, 2)
    )


def report(run: Run, *arguments: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(run("score", *arguments, "--format", "json").stdout)
    return found
