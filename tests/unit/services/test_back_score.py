"""The back score over any mix of rubbers: nothing is won that is not lost, in every figure that is reported."""

from collections.abc import Sequence
from decimal import Decimal

from hypothesis import given
from hypothesis import strategies as st

from dealfile.core.seats import SEATS
from dealfile.languages import ENGLISH
from dealfile.scoring.stakes import Stake
from dealfile.services.back_score import amount_each, back_score
from dealfile.services.back_score_text import drawn_back_score, part_text
from dealfile.services.score_reports import RubberSheet, SideTotals
from dealfile.services.score_sheets import DrawnTable
from dealfile.services.scorer import Scorer

NOTHING = SideTotals(NS=0, EW=0)


def sheet(names: Sequence[str | None], net: int | None, form: str, *, finished: bool) -> RubberSheet:
    """A rubber of North, East, South, West that North-South win by ``net``; ``None`` where it is not settled."""
    return RubberSheet(
        rubber=1,
        form="chicago" if form == "chicago" else "rubber",
        laws="rubber-1993",
        finished=finished,
        players={"N": names[0], "E": names[1], "S": names[2], "W": names[3]},
        deals=(),
        games=(),
        won=NOTHING,
        bonuses=(),
        above=NOTHING,
        below=NOTHING,
        total=NOTHING,
        winner=None if not net else "NS" if net > 0 else "EW",
        margin=None if net is None else abs(net),
        settlement="half-up",
        points=None,
        unsettled="deal 1 has no result" if net is None else None,
        stake=None,
        amount=None,
    )


SHEETS = st.builds(
    sheet,
    st.lists(st.sampled_from(["Ada", " Ada", "Eva ", "Tom", "Max", "Zoe", "Ian", None, ""]), min_size=4, max_size=4)
    | st.permutations(["Ada", "Eva", "Tom", "Max"]),
    st.none() | st.integers(-300, 300).map(lambda tens: 10 * tens),
    st.sampled_from(["rubber", "rubber", "chicago"]),
    finished=st.booleans(),
)
SCORERS = st.builds(
    lambda settle, amount, per: Scorer(settle=settle, stake=None if amount is None else Stake(amount, per, "EUR")),
    st.sampled_from(["half-up", "half-down", "half-even", "floor", "exact", None]),
    st.none() | st.decimals("0.001", "1000", places=3).filter(bool),
    st.sampled_from(["hundred", "point"]),
)


@given(st.lists(SHEETS, max_size=15), SCORERS)
def test_nothing_is_won_that_is_not_lost(sheets: list[RubberSheet], scorer: Scorer) -> None:
    score = back_score(sheets, scorer)
    assert len(score.rubbers) + len(score.left_out) == len(sheets)
    running: dict[str, Decimal] = {}
    for line in score.rubbers:
        assert len(line.players) == len(SEATS)
        assert sum(Decimal(each.hundreds) for each in line.players) == 0
        assert sum(Decimal(each.amount or 0) for each in line.players) == 0
        for each in line.players:
            running[each.player] = running.get(each.player, Decimal(0)) + Decimal(each.hundreds)
            assert Decimal(each.running) == running[each.player]
        assert sum(running.values()) == 0
    assert {each.player: Decimal(each.hundreds) for each in score.players} == running
    assert sum(each.points for each in score.players) == 0
    assert sum(Decimal(each.amount or 0) for each in score.players) == 0
    for tour in score.tours:
        assert sum(Decimal(each.hundreds) for each in tour.standings) == 0
    for due in score.payments:
        running[due.payer] += Decimal(due.hundreds)
        running[due.payee] -= Decimal(due.hundreds)
    assert not any(running.values())


@given(st.lists(SHEETS, max_size=12).flatmap(lambda sheets: st.tuples(st.just(sheets), st.permutations(sheets))), SCORERS)
def test_the_order_of_the_rubbers_does_not_matter(both: tuple[list[RubberSheet], list[RubberSheet]], scorer: Scorer) -> None:
    first, second = (back_score(sheets, scorer) for sheets in both)
    assert first.players == second.players
    assert first.partnerships == second.partnerships
    assert first.opponents == second.opponents
    assert first.payments == second.payments


@given(st.lists(SHEETS, max_size=8), SCORERS)
def test_every_back_score_can_be_said(sheets: list[RubberSheet], scorer: Scorer) -> None:
    score = back_score(sheets, scorer)
    said = "\n".join(map(part_text, drawn_back_score(score, ENGLISH)))
    assert bool(said) == (len(score.rubbers) > 1 or (scorer.stake is not None and bool(sheets)))
    assert not said or (said.endswith("\n") and "\n\n\n" not in said)


def test_what_each_loser_pays() -> None:
    assert amount_each(950, Scorer()) is None
    assert amount_each(None, Scorer(stake=Stake(Decimal(1)))) is None
    assert amount_each(950, Scorer(stake=Stake(Decimal(1)))) == "10"


def evening(*rubbers: tuple[str, int]) -> list[RubberSheet]:
    """Rubbers by their players, North first, and what North-South won."""
    return [sheet(names.split(), net, "rubber", finished=True) for names, net in rubbers]


def test_spellings_of_one_player_have_one_balance() -> None:
    score = back_score(evening(("Anna Bea Cyd Dan", 500), ("bea ANNA dan cyd", 300)), Scorer(stake=Stake(Decimal(1))))
    assert [(each.player, each.hundreds) for each in score.players] == [("Anna", "2"), ("Cyd", "2"), ("Bea", "-2"), ("Dan", "-2")]
    assert [(each.payer, each.payee, each.amount) for each in score.payments] == [("Dan", "Anna", "2"), ("Bea", "Cyd", "2")]


def test_a_tour_is_recognised_whatever_the_case_of_names() -> None:
    score = back_score(evening(("Anna Bea Cyd Dan", 500), ("anna cyd bea dan", 300), ("ANNA BEA DAN CYD", 100)), Scorer())
    assert [each.rubbers for each in score.tours] == [(1, 1, 1)]
    assert [each.player for each in score.tours[0].standings] == ["Anna", "Cyd", "Bea", "Dan"]


def test_opponents_are_seen_from_the_better_one() -> None:
    score = back_score(evening(("Zoe Anna Tom Bea", 500), ("Zoe Tom Anna Bea", 300)), Scorer())
    assert [each.player for each in score.players] == ["Zoe", "Tom", "Anna", "Bea"]
    assert [(each.players, each.won, each.lost, each.points, each.hundreds) for each in score.opponents] == [
        (("Zoe", "Bea"), 2, 0, 800, "8"),
        (("Tom", "Bea"), 1, 0, 500, "5"),
        (("Zoe", "Anna"), 1, 0, 500, "5"),
        (("Anna", "Bea"), 1, 0, 300, "3"),
        (("Zoe", "Tom"), 1, 0, 300, "3"),
        (("Tom", "Anna"), 1, 1, 200, "2"),
    ]


def test_a_long_name_is_cut_in_a_table_of_text_only() -> None:
    score = back_score(evening((f"{'x' * 5000} Bea Cyd Dan", 500), (f"{'x' * 5000} Cyd Bea Dan", 300)), Scorer())
    parts = drawn_back_score(score, ENGLISH)
    lines = "".join(part_text(part) for part in parts if isinstance(part, DrawnTable)).splitlines()
    assert max(map(len, lines)) <= 120
    assert f"{'x' * 39}…       2" in "\n".join(lines)
    assert score.players[0].player == "x" * 5000
    assert any("x" * 5000 in cell for part in parts if isinstance(part, DrawnTable) for row in part.rows for cell in row)


def test_many_names_stand_in_two_lines() -> None:
    names = [f"Bartholomew{number} Featherstone" for number in "1234567"]
    sheets = [sheet(names[:4], 500, "rubber", finished=True), sheet(names[3:], 500, "rubber", finished=True)]
    lines = part_text(drawn_back_score(back_score(sheets, Scorer()), ENGLISH)[0]).splitlines()
    assert lines[1].split() == [f"Bartholomew{number}" for number in "1234567"]
    assert lines[2].split() == ["Rubber", *["Featherstone"] * 7]
    assert set(lines[3]) == {"-", " "}
    assert max(map(len, lines)) <= 6 + 7 * 14
