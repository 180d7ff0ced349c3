"""Money at the rubber table: stakes, the back score, tours, and who pays whom."""

import json
from collections.abc import Callable
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest

import dealfile
from dealfile.scoring.stakes import read_stake

Run = Callable[..., Any]
Deal = tuple[str, str, int]

TWO_NIL: tuple[Deal, ...] = (("3NT", "N", 9), ("4S", "S", 10))
"""North-South win by 100 + 120 + 700 = 920."""
BY_FIFTY: tuple[Deal, ...] = (("2S", "N", 7),)
"""East-West win by 50; the rubber is not finished."""


def rubber_text(*deals: Deal, players: str) -> str:
    """A rubber of ``deals`` (contract, declarer, tricks) by four players North, East, South, West, named and parted by blanks."""
    names = dict(zip(("North", "East", "South", "West"), players.split(), strict=False))
    records = []
    for number, (contract, declarer, tricks) in enumerate(deals, 1):
        tags = {
            "Board": str(number),
            **{seat: name.replace("_", " ") for seat, name in names.items()},
            "Dealer": "NESW"[(number - 1) % 4],
            "Scoring": "Rubber",
            "Declarer": declarer,
            "Contract": contract,
            "Result": str(tricks),
        }
        records.append("".join(f'[{name} "{value}"]\n' for name, value in tags.items()))
    return "\n".join(records) + "\n"


@pytest.fixture
def tour(tmp_path: Path) -> Path:
    """Three rubbers of Ada, Tom, Eva and Max, in which everyone is everyone's partner."""
    path = tmp_path / "tour.pbn"
    seats = ("Ada Eva Tom Max", "Ada Tom Eva Max", "Ada Tom Max Eva")
    path.write_text("\n".join(rubber_text(*TWO_NIL, players=each) for each in seats))
    return path


def ledger(run: Run, *arguments: str) -> dict[str, Any]:
    result = run("score", *arguments, "--format", "json")
    assert result.exit_code == 0, result.stderr
    found = json.loads(result.stdout)["ledger"]
    assert isinstance(found, dict)
    return found


def test_the_back_score_in_words(run: Run, tour: Path) -> None:
    result = run("score", tour.name, "--stake", "0.50")
    assert result.exit_code == 0, result.stderr
    said = result.stdout[result.stdout.index("Back score") :]
    assert said.splitlines() == [
        "Back score in hundreds (50 counts as 100)",
        "Rubber  Ada  Eva  Tom  Max",
        "------  ---  ---  ---  ---",
        "1        +9   -9   +9   -9",
        "2        +9   +9   -9   -9",
        "sum     +18    0    0  -18",
        "3        +9   -9   -9   +9",
        "sum     +27   -9   -9   -9",
        "",
        "Tour of rubbers 1 to 3: 1. Ada +27, 2. Eva -9, 2. Max -9, 2. Tom -9",
        "",
        "Player  Played  Won  Lost  Points  Hundreds  Amount",
        "------  ------  ---  ----  ------  --------  ------",
        "Ada          3    3     0  +2,760       +27  +13.50",
        "Eva          3    1     2    -920        -9   -4.50",
        "Max          3    1     2    -920        -9   -4.50",
        "Tom          3    1     2    -920        -9   -4.50",
        "",
        "Partners     Played  Won  Lost  Points  Hundreds  Amount",
        "-----------  ------  ---  ----  ------  --------  ------",
        "Ada and Eva       1    1     0    +920        +9   +4.50",
        "Ada and Max       1    1     0    +920        +9   +4.50",
        "Ada and Tom       1    1     0    +920        +9   +4.50",
        "Eva and Max       1    0     1    -920        -9   -4.50",
        "Eva and Tom       1    0     1    -920        -9   -4.50",
        "Max and Tom       1    0     1    -920        -9   -4.50",
        "",
        "Opponents        Played  Won  Lost  Points  Hundreds  Amount",
        "---------------  ------  ---  ----  ------  --------  ------",
        "Ada against Eva       2    2     0  +1,840       +18   +9.00",
        "Ada against Max       2    2     0  +1,840       +18   +9.00",
        "Ada against Tom       2    2     0  +1,840       +18   +9.00",
        "Eva against Max       2    1     1       0         0    0.00",
        "Eva against Tom       2    1     1       0         0    0.00",
        "Max against Tom       2    1     1       0         0    0.00",
        "",
        "To settle up:",
        "  Tom pays Ada 4.50",
        "  Max pays Ada 4.50",
        "  Eva pays Ada 4.50",
    ]


def test_who_pays_stands_under_each_sheet(run: Run, tour: Path) -> None:
    text = run("score", tour.name, "--stake", "0.50", "--currency", "EUR").stdout
    assert "Rubber: We win by 920, 9 hundreds\nEva and Max pay €4.50 each to Ada and Tom\n" in text
    assert "  Max pays Ada €4.50\n" in text
    assert " pay " not in run("score", tour.name).stdout


def test_sides_pay_where_nobody_is_named(run: Run, tmp_path: Path) -> None:
    (tmp_path / "r.pbn").write_text(rubber_text(*TWO_NIL, players=""))
    text = run("score", "r.pbn", "--stake", "1").stdout
    assert "East-West pay 9.00 each to North-South\n" in text
    assert "Rubber 1 is in nobody's ledger: not all four players are named\n" in text
    assert "Back score" not in text
    (tmp_path / "r.pbn").write_text(rubber_text(*BY_FIFTY, players=""))
    assert "Nothing is paid\n" in run("score", "r.pbn", "--stake", "1", "--settle", "half-down").stdout


def test_without_a_stake_hundreds_are_paid_and_one_rubber_needs_no_back_score(run: Run, tour: Path, tmp_path: Path) -> None:
    text = run("score", tour.name).stdout
    assert "  Max pays Ada 9 hundreds\n" in text
    assert "Amount" not in text
    (tmp_path / "one.pbn").write_text(rubber_text(*TWO_NIL, players="Ada Eva Tom Max"))
    assert "Back score" not in run("score", "one.pbn").stdout
    assert "Back score" in run("score", "one.pbn", "--stake", "2").stdout
    (tmp_path / "none.pbn").write_text(rubber_text(*TWO_NIL, *TWO_NIL, players=""))
    assert "ledger" not in run("score", "none.pbn").stdout


def test_the_report_is_a_promise(run: Run, tour: Path) -> None:
    found = ledger(run, tour.name, "--stake", "0.50", "--currency", "PLN")
    assert list(found) == [
        *("settlement", "stake", "rubbers", "left_out", "players", "partnerships", "opponents", "tours", "payments"),
    ]
    assert found["settlement"] == "half-up"
    assert found["stake"] == {"amount": "0.50", "per": "hundred", "currency": "PLN"}
    assert found["rubbers"][1] == {
        "rubber": 2,
        "form": "rubber",
        "players": [
            {"player": "Ada", "hundreds": "9", "running": "18", "amount": "4.50", "running_amount": "9.00"},
            {"player": "Tom", "hundreds": "-9", "running": "0", "amount": "-4.50", "running_amount": "0.00"},
            {"player": "Eva", "hundreds": "9", "running": "0", "amount": "4.50", "running_amount": "0.00"},
            {"player": "Max", "hundreds": "-9", "running": "-18", "amount": "-4.50", "running_amount": "-9.00"},
        ],
    }
    assert found["players"][0] == {
        **{"player": "Ada", "rubbers": 3, "won": 3, "lost": 0, "points": 2760},
        **{"hundreds": "27", "amount": "13.50"},
    }
    assert found["tours"][0]["rubbers"] == [1, 2, 3]
    assert found["tours"][0]["standings"][1] == {"place": 2, "player": "Eva", "hundreds": "-9", "amount": "-4.50"}
    assert found["payments"][0] == {"payer": "Tom", "payee": "Ada", "hundreds": "9", "amount": "4.50"}
    sheets = json.loads(run("score", tour.name, "--stake", "0.50", "--format", "json").stdout)["rubbers"]
    assert [sheet["amount"] for sheet in sheets] == ["4.50"] * 3
    assert sheets[0]["stake"] == {"amount": "0.50", "per": "hundred", "currency": None}


def test_without_rubbers_there_is_no_ledger(run: Run, club: Path) -> None:
    assert json.loads(run("score", club.name, "--format", "json").stdout)["ledger"] is None
    assert ledger(run, club.name, "--as", "rubber")["stake"] is None


@pytest.mark.parametrize(
    ("options", "settlement", "amount"),
    [
        ("--stake 2", "half-up", "2"),
        ("--stake 2 --settle half-down", "half-down", "0"),
        ("--stake 2 --settle half-even", "half-even", "0"),
        ("--stake 2 --settle floor", "floor", "0"),
        ("--stake 2 --settle exact", "exact", "1"),
        ("--stake 0.02 --per point", "exact", "1.00"),
        ("--stake 0.02 --per point --settle half-up", "half-up", "2.00"),
        ("--stake 0.25 --settle exact", "exact", "0.125"),
    ],
)
def test_settlements_and_stakes(run: Run, tmp_path: Path, options: str, settlement: str, amount: str) -> None:
    (tmp_path / "r.pbn").write_text(rubber_text(*BY_FIFTY, players="Ada Eva Tom Max"))
    found = ledger(run, "r.pbn", *options.split())
    assert found["settlement"] == settlement
    won = {each["player"]: Decimal(each["amount"]) for each in found["players"]}
    assert won == {"Eva": Decimal(amount), "Max": Decimal(amount), "Ada": -Decimal(amount), "Tom": -Decimal(amount)}
    (only,) = json.loads(run("score", "r.pbn", *options.split(), "--format", "json").stdout)["rubbers"]
    assert only["amount"] == amount


def test_a_player_is_known_by_name_over_files(run: Run, tmp_path: Path) -> None:
    (tmp_path / "monday.pbn").write_text(rubber_text(*TWO_NIL, players="Ada Eva Tom Max"))
    (tmp_path / "friday.pbn").write_text(rubber_text(*TWO_NIL, players="Zoe Ada__ Ian Max"))
    found = ledger(run, "monday.pbn", "friday.pbn")
    won = {each["player"]: (each["rubbers"], each["hundreds"]) for each in found["players"]}
    assert won == {
        **{"Ada": (2, "0"), "Max": (2, "-18"), "Tom": (1, "9")},
        **{"Eva": (1, "-9"), "Zoe": (1, "9"), "Ian": (1, "9")},
    }
    assert found["tours"] == []
    assert [each["players"] for each in found["partnerships"]][:2] == [["Ada", "Tom"], ["Ian", "Zoe"]]
    text = run("score", "monday.pbn", "friday.pbn").stdout
    assert "Rubber  Ada  Eva  Tom  Max  Zoe  Ian\n" in text
    assert "sum       0   -9   +9  -18   +9   +9\n" in text


def test_what_enters_no_ledger_is_said(run: Run, tmp_path: Path) -> None:
    rubbers = (
        rubber_text(*TWO_NIL, players="Ada Eva Tom Max"),
        rubber_text(*TWO_NIL, players="Ada Eva Ada Max"),
        rubber_text(*TWO_NIL, players="Ada Eva"),
        rubber_text(*TWO_NIL, players="Ada Eva Tom Max"),
    )
    for number, text in enumerate(rubbers):
        (tmp_path / f"{number}.pbn").write_text(text)
    (tmp_path / "4.pbn").write_text(rubber_text(*TWO_NIL, players="Ada Eva Tom Max").replace('"10"', '"?"'))
    found = ledger(run, ".")
    nowhere = {"goes_on_in": None, "goes_on_at": None}
    assert found["left_out"] == [
        {"rubber": 2, "form": "rubber", "reason": "one name stands at two seats", **nowhere},
        {"rubber": 3, "form": "rubber", "reason": "not all four players are named", **nowhere},
        {"rubber": 5, "form": "rubber", "reason": "it is not settled", **nowhere},
    ]
    assert [each["rubber"] for each in found["rubbers"]] == [1, 4]
    assert run("score", ".").stdout.endswith(
        "\nRubber 2 is in nobody's ledger: one name stands at two seats\n"
        "Rubber 3 is in nobody's ledger: not all four players are named\n"
        "Rubber 5 is in nobody's ledger: it is not settled\n"
    )


MONDAY: tuple[Deal, ...] = (("4S", "N", 10), ("2H", "E", 8))
"""North-South have a game (120), East-West a part-score of 60."""
FRIDAY = "NS 0 0/120 0 EW 0 0/0 60"
"""The state after that as ScoreRubberHistory has it."""


def with_history(history: str, *deals: Deal, players: str) -> str:
    """A rubber that goes on from a history."""
    return f'[ScoreRubberHistory "{history}"]\n' + rubber_text(*deals, players=players)


@pytest.mark.parametrize(
    ("players", "history", "deal"),
    [
        ("Ada Eva Tom Max", FRIDAY, ("3NT", "N", 9)),
        ("tom Max Ada  Eva", FRIDAY, ("3NT", "N", 9)),
        ("Eva Tom Max Ada", "NS 0 0/0 60 EW 0 0/120 0", ("3NT", "E", 9)),
    ],
)
@pytest.mark.parametrize("later", ["friday.pbn", "again.pbn"], ids=["in order", "read before"])
def test_an_adjourned_rubber_is_paid_once(run: Run, tmp_path: Path, players: str, history: str, deal: Deal, later: str) -> None:
    """Wherever they sit on Friday: 120 + 100 + 700 to 60 is a margin of 860, 9 hundreds."""
    (tmp_path / "evening.pbn").write_text(rubber_text(*MONDAY, players="Ada Eva Tom Max"))
    (tmp_path / later).write_text(with_history(history, deal, players=players.replace("  ", " ")))
    files = sorted(("evening.pbn", later))
    found = ledger(run, *files)
    place = 1 if later == "friday.pbn" else 2
    reason = f"it goes on in {later}, record 1"
    assert found["left_out"] == [
        {"rubber": place, "form": "rubber", "reason": reason, "goes_on_in": later, "goes_on_at": 1},
    ]
    assert {each["player"].casefold(): each["hundreds"] for each in found["players"]} == {
        "ada": "9",
        "tom": "9",
        "eva": "-9",
        "max": "-9",
    }
    text = run("score", *files).stdout
    assert text.endswith(f"\nRubber {place} is in nobody's ledger: {reason}\n")
    assert "Back score" not in text
    said = run("score", *files, "--lang", "cs").stdout
    assert said.endswith(f"\nRobr {place} se nikomu nepočítá: pokračuje v {later}, záznam 1\n")


def test_a_rubber_adjourned_twice_is_paid_once(run: Run, tmp_path: Path) -> None:
    """And one that was passed out on the way is no end: 120 + 100 + 700 to 60 + 40."""
    players = "Ada Eva Tom Max"
    (tmp_path / "1.pbn").write_text(rubber_text(*MONDAY, players=players))
    (tmp_path / "2.pbn").write_text(with_history(FRIDAY, ("Pass", "", 0), players=players))
    (tmp_path / "3.pbn").write_text(with_history(FRIDAY, ("1C", "E", 7), players=players))
    (tmp_path / "4.pbn").write_text(with_history("NS 0 0/120 0 EW 0 0/0 80", ("3NT", "N", 9), players=players))
    found = ledger(run, "1.pbn", "2.pbn", "3.pbn", "4.pbn")
    assert [(each["rubber"], each["goes_on_in"]) for each in found["left_out"]] == [(1, "2.pbn"), (2, "3.pbn"), (3, "4.pbn")]
    assert [each["points"] for each in found["players"]] == [840, 840, -840, -840]


@pytest.mark.parametrize(
    ("players", "history"),
    [("Ada Tom Eva Max", FRIDAY), ("Ada Eva Tom Max", "NS 0 0/120 0 EW 0 0/0 40"), ("Ada Eva Tom Max", "NS 0 0/0 EW 0 0/0")],
    ids=["other partnerships", "other points", "from nothing"],
)
def test_a_rubber_that_does_not_go_on_is_paid(run: Run, tmp_path: Path, players: str, history: str) -> None:
    (tmp_path / "1.pbn").write_text(rubber_text(*MONDAY, players="Ada Eva Tom Max"))
    (tmp_path / "2.pbn").write_text(with_history(history, ("3NT", "N", 9), players=players))
    found = ledger(run, ".")
    assert found["left_out"] == []
    assert len(found["rubbers"]) == 2


def test_a_tour_whose_second_rubber_was_adjourned(run: Run, tmp_path: Path) -> None:
    (tmp_path / "1.pbn").write_text(
        rubber_text(*TWO_NIL, players="Ada Eva Tom Max") + "\n" + rubber_text(*MONDAY, players="Ada Tom Eva Max")
    )
    (tmp_path / "2.pbn").write_text(
        with_history(FRIDAY, ("3NT", "N", 9), players="Ada Tom Eva Max") + "\n" + rubber_text(*TWO_NIL, players="Ada Tom Max Eva")
    )
    found = ledger(run, "1.pbn", "2.pbn")
    assert [each["rubber"] for each in found["left_out"]] == [2]
    assert [each["rubbers"] for each in found["tours"]] == [[1, 3, 4]]


def test_more_players_than_columns(run: Run, tmp_path: Path) -> None:
    for number, players in enumerate(("A B C D", "E F G H", "I J K L")):
        (tmp_path / f"{number}.pbn").write_text(rubber_text(*TWO_NIL, players=players))
    text = run("score", ".").stdout
    assert "\n3: I +9 (+9), J -9 (-9), K +9 (+9), L -9 (-9)\n" in text
    assert "Partners" not in text
    assert len(ledger(run, ".")["opponents"]) == 12


@pytest.mark.parametrize(
    ("options", "said", "hint"),
    [
        ("--stake 1/2", "'1/2' is not a stake", "write a plain number above zero"),
        ("--stake 0,50", "'0,50' is not a stake", "write 0.50"),
        ("--stake -1", "'-1' is not a stake", "write a plain number above zero"),
        ("--stake 0", "a stake of 0 pays nothing", "leave --stake out"),
        ("--stake 1e2", "'1e2' is not a stake", "write a plain number"),
        ("--stake NaN", "'NaN' is not a stake", "write a plain number"),
        ("--stake 1 --currency euro", "'euro' is not the code of a currency", "such as EUR"),
        ("--per point", "--per point tells of a stake, and none is given", "add --stake"),
        ("--currency EUR", "--currency EUR tells of a stake, and none is given", "add --stake"),
        ("--stake 1 --as duplicate", "only rubbers are played for a stake", "score --as rubber or --as chicago"),
        ("--stake 1 --format csv", "csv has a row a deal, and no place for --stake", "leave --stake out"),
    ],
)
def test_what_makes_no_sense_is_refused(run: Run, tour: Path, options: str, said: str, hint: str) -> None:
    result = run("score", tour.name, *options.split())
    assert result.exit_code == 2
    assert result.stdout == ""
    assert said in result.stderr
    assert hint in result.stderr


@pytest.mark.parametrize("lang", ["es", "cs", "uk"])
def test_money_in_other_languages(run: Run, tour: Path, lang: str) -> None:
    result = run("score", tour.name, "--stake", "0.50", "--currency", "EUR", "--lang", lang)
    assert result.exit_code == 0, result.stderr
    last = result.stdout.splitlines()[-1]
    assert "Ada" in last
    assert "4,50\N{NO-BREAK SPACE}" in last
    assert "Back score" not in result.stdout


def test_rounds_of_chicago_enter_the_same_ledger(run: Run, tmp_path: Path) -> None:
    deals = (("2S", "N", 8), ("4H", "E", 10), ("1NT", "S", 7), ("2D", "W", 8))
    (tmp_path / "chicago.pbn").write_text(rubber_text(*deals, players="Ada Eva Tom Max").replace('"Rubber"', '"Chicago"'))
    (tmp_path / "rubber.pbn").write_text(rubber_text(*TWO_NIL, players="Ada Eva Tom Max"))
    found = ledger(run, "chicago.pbn", "rubber.pbn")
    assert [(each["form"], each["players"][0]["hundreds"]) for each in found["rubbers"]] == [("chicago", "-7"), ("rubber", "9")]
    assert found["tours"] == []
    assert "\nChicago round  Ada" in run("score", "chicago.pbn", "--stake", "1").stdout


def test_a_stake_in_python(tour: Path) -> None:
    report = dealfile.score(tour, stake=read_stake("0.50"), settle="half-down")
    assert report.ledger is not None
    assert [each.amount for each in report.ledger.players] == ["13.50", "-4.50", "-4.50", "-4.50"]
