"""Individual ledgers: every balance, and that all of them sum to zero at every step."""

from collections.abc import Sequence
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealfile.core.seats import Side
from dealfile.scoring.ledger import SAME_NAME, UNNAMED, Balance, Ledger, Names, companies, pair, players_of, settle_up
from dealfile.scoring.settlement import Rounding
from dealfile.scoring.stakes import Stake

NAMES = [*"ABCDEFG"]


@st.composite
def rubbers(draw: st.DrawFn) -> tuple[Names, Side | None, int]:
    north, east, south, west = draw(st.permutations(NAMES))[:4]
    margin = draw(st.integers(0, 1000)) * 10
    return (north, east, south, west), draw(st.sampled_from(list(Side))) if margin else None, margin


EVENINGS = st.lists(rubbers(), max_size=25)
ROUNDINGS = st.sampled_from(list(Rounding))


def sums(ledger: Ledger) -> tuple[int, int]:
    balances = ledger.players.values()
    return sum(each.points for each in balances), sum(each.settled for each in balances)


@given(EVENINGS, ROUNDINGS, st.decimals("0.01", "1000", places=2), st.sampled_from(["hundred", "point"]))
def test_nothing_is_won_that_is_not_lost(
    evening: list[tuple[Names, Side | None, int]], rounding: Rounding, amount: Decimal, per: str
) -> None:
    stake = Stake(amount, "point" if per == "point" else "hundred")
    ledger = Ledger(rounding)
    running: dict[str, int] = {}
    for rubber in evening:
        line = ledger.add(*rubber)
        assert sums(ledger) == (0, 0)
        assert sum(line.settled) == 0
        assert sum((stake.of(each.settled) for each in ledger.players.values()), Decimal(0)) == 0
        for name, settled, after in zip(line.names, line.settled, line.running, strict=True):
            running[name] = running.get(name, 0) + settled
            assert running[name] == after
    assert running == {name: each.settled for name, each in ledger.players.items()}


@given(EVENINGS, ROUNDINGS, st.randoms())
def test_the_order_of_the_rubbers_does_not_matter(
    evening: list[tuple[Names, Side | None, int]], rounding: Rounding, random: object
) -> None:
    other = evening.copy()
    random.shuffle(other)  # type: ignore[attr-defined]  # hypothesis gives a random.Random
    first, second = ledger_of(evening, rounding), ledger_of(other, rounding)
    assert first.players == second.players
    assert first.partnerships == second.partnerships
    assert first.opponents == second.opponents


def ledger_of(evening: Sequence[tuple[Names, Side | None, int]], rounding: Rounding = Rounding.HALF_UP) -> Ledger:
    ledger = Ledger(rounding)
    for rubber in evening:
        ledger.add(*rubber)
    return ledger


@given(EVENINGS, ROUNDINGS)
def test_pairs_add_up_to_players(evening: list[tuple[Names, Side | None, int]], rounding: Rounding) -> None:
    ledger = ledger_of(evening, rounding)
    for player, balance in ledger.players.items():
        together = [each for names, each in ledger.partnerships.items() if player in names]
        against = [(each, 1 if names[0] == player else -1) for names, each in ledger.opponents.items() if player in names]
        for figure in ("rubbers", "won", "lost", "points", "settled"):
            assert sum(getattr(each, figure) for each in together) == getattr(balance, figure)
        # Each rubber counts against both opponents.
        assert sum(sign * each.settled for each, sign in against) == 2 * balance.settled
        assert sum(each.rubbers for each, _ in against) == 2 * balance.rubbers


@pytest.mark.parametrize(
    ("balances", "payments"),
    [
        ({}, []),
        ({"Ada": 0, "Tom": 0}, []),
        ({"Ada": 1, "Tom": -1}, ["Tom 1 Ada"]),
        ({"Tom": -300, "Ada": 900, "Gustav": 300, "Milena": -900}, ["Milena 900 Ada", "Tom 300 Gustav"]),
        # Of two who owe, or are owed, as much: by their names.
        ({"Tom": 500, "Ada": 500, "Zoe": -400, "Milena": -600}, ["Milena 500 Ada", "Milena 100 Tom", "Zoe 400 Tom"]),
        ({"Milena": -500, "Gustav": -500, "Tom": 700, "Ada": 300}, ["Milena 500 Tom", "Gustav 200 Tom", "Gustav 300 Ada"]),
    ],
)
def test_who_owes_most_pays_whoever_is_owed_most(balances: dict[str, int], payments: list[str]) -> None:
    assert [f"{each.payer} {each.settled} {each.payee}" for each in settle_up(balances)] == payments


@given(st.lists(st.integers(-500, 500), max_size=12))
def test_settling_up_leaves_nobody_in_debt(points: list[int]) -> None:
    balances = {f"player {number}": each for number, each in enumerate([*points, -sum(points)])}
    transfers = settle_up(balances)
    assert len(transfers) < len(balances)
    for each in transfers:
        assert each.settled > 0
        balances[each.payer] += each.settled
        balances[each.payee] -= each.settled
    assert set(balances.values()) == {0}


def test_only_people_who_played_together_settle_up() -> None:
    ledger = Ledger()
    ledger.add(("Ada", "Milena", "Tom", "Gustav"), Side.NS, 300)
    ledger.add(("Eva", "Max", "Ines", "Otto"), Side.EW, 900)
    assert companies(ledger) == [
        {"Eva": -900, "Max": 900, "Ines": -900, "Otto": 900},
        {"Ada": 300, "Milena": -300, "Tom": 300, "Gustav": -300},
    ]
    # Whoever plays at both tables makes them one company.
    ledger.add(("Ada", "Max", "Eva", "Gustav"), Side.NS, 100)
    (company,) = companies(ledger)
    assert company == {player: balance.settled for player, balance in ledger.players.items()}
    assert companies(Ledger()) == []


def test_the_company_of_the_greatest_winner_comes_first() -> None:
    """Ada lost more than anybody won, and what she lost is spread over four."""
    ledger = Ledger()
    ledger.add(("Ada", "Milena", "Tom", "Gustav"), Side.EW, 600)
    ledger.add(("Ada", "Max", "Ines", "Otto"), Side.EW, 600)
    ledger.add(("Eva", "Kim", "Lea", "Paul"), Side.NS, 900)
    assert [min(company.values()) for company in companies(ledger)] == [-900, -1200]
    assert [max(company.values()) for company in companies(ledger)] == [900, 600]


@given(st.lists(st.tuples(st.permutations("ABCDEFGH"), st.integers(-5, 5)), max_size=6))
def test_what_a_company_won_sums_to_zero(rubbers: list[tuple[list[str], int]]) -> None:
    ledger = Ledger()
    for names, margin in rubbers:
        north, east, south, west, *_ = names
        ledger.add((north, east, south, west), Side.NS if margin > 0 else Side.EW, abs(100 * margin))
    found = companies(ledger)
    assert sorted(player for company in found for player in company) == sorted(ledger.players)
    assert all(sum(company.values()) == 0 for company in found)
    for pair_of in (*ledger.partnerships, *ledger.opponents):
        assert sum(set(pair_of) <= set(company) for company in found) == 1


def test_a_rubber_is_entered_for_four() -> None:
    ledger = Ledger()
    line = ledger.add(("Ada", "Milena", "Tom", "Gustav"), Side.EW, 950)
    assert (line.settled, line.running) == ((-1000, 1000, -1000, 1000), (-1000, 1000, -1000, 1000))
    assert ledger.players["Tom"] == Balance(rubbers=1, won=0, lost=1, points=-950, settled=-1000)
    assert ledger.partnerships == {
        ("Ada", "Tom"): Balance(1, 0, 1, -950, -1000),
        ("Gustav", "Milena"): Balance(1, 1, 0, 950, 1000),
    }
    assert ledger.opponents["Gustav", "Tom"] == Balance(1, 1, 0, 950, 1000)
    assert ledger.opponents["Ada", "Milena"] == Balance(1, 0, 1, -950, -1000)
    ledger.add(("Ada", "Milena", "Tom", "Gustav"), None, 0)
    assert ledger.players["Ada"] == Balance(2, 0, 1, -950, -1000)


def test_a_single_point_wins_a_rubber_though_it_settles_nothing() -> None:
    ledger = Ledger()
    ledger.add(("Ada", "Milena", "Tom", "Gustav"), Side.NS, 1)
    assert ledger.players["Ada"] == Balance(rubbers=1, won=1, lost=0, points=1, settled=0)
    assert ledger.players["Gustav"] == Balance(rubbers=1, won=0, lost=1, points=-1, settled=0)


def test_a_ledger_settles_by_its_own_rounding() -> None:
    settled = [Ledger(rounding).add(("A", "B", "C", "D"), Side.NS, 950).settled[0] for rounding in Rounding]
    assert settled == [1000, 900, 1000, 900, 950]


def test_without_a_winner_nothing_is_won() -> None:
    assert Ledger().add(("A", "B", "C", "D"), None, 950).settled == (0, 0, 0, 0)


def test_players_by_name() -> None:
    assert players_of(["Ada ", " Milena", "Tom", "Gustav"]) == ("Ada", "Milena", "Tom", "Gustav")
    assert players_of(["Ada", "aDA ", "Tom", "Gustav"]) == SAME_NAME
    assert players_of(["Ada", None, "Tom", "Gustav"]) == UNNAMED
    assert players_of(["Ada", "  ", "Tom", "Gustav"]) == UNNAMED
    assert players_of(["Ada", "Tom", "Ada ", "Gustav"]) == SAME_NAME
    assert pair("Tom", "Ada") == ("Ada", "Tom")


def test_a_player_is_named_as_first_written() -> None:
    ledger = Ledger()
    ledger.add(("Anna  May", "Bea", "Cyd", "Dan"), Side.NS, 500)
    line = ledger.add(("BEA", "anna may", "dan", "cyd"), Side.NS, 300)
    assert line.names == ("Bea", "Anna  May", "Dan", "Cyd")
    assert line.running == (-200, 200, -200, 200)
    assert {player: each.points for player, each in ledger.players.items()} == {
        "Anna  May": 200,
        "Bea": -200,
        "Cyd": 200,
        "Dan": -200,
    }
    assert ledger.partnerships == {("Anna  May", "Cyd"): Balance(2, 1, 1, 200, 200), ("Bea", "Dan"): Balance(2, 1, 1, -200, -200)}


def test_a_negative_margin_is_refused() -> None:
    with pytest.raises(ValueError, match="not negative"):
        Ledger().add(("A", "B", "C", "D"), Side.NS, -10)
