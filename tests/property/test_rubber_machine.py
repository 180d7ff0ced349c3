"""The rubber and the round of Chicago against a second ledger, kept as plainly as on paper.

The ledger writes every number down in a list and sums at the end. It works contracts out by itself and takes no figure from the
package: those of the codes stand here, and others are drawn, so that no rule holds by the chance of usual figures.
"""

from dataclasses import replace
from typing import Any, Final, Literal

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from dealfile.core.calls import PASSED_OUT, contract
from dealfile.core.seats import SEAT_OF, SEATS
from dealfile.errors import UsageError
from dealfile.laws.figures import (
    Insult,
    Laws,
    Overtricks,
    RubberBonuses,
    SlamBonuses,
    TrickMultiple,
    TrickValues,
    Undertricks,
)
from dealfile.laws.profiles import load_laws
from dealfile.scoring.chicago import Chicago, chicago_rules
from dealfile.scoring.honours import HonoursAward
from dealfile.scoring.rubber import Entry, Line, Rubber, RubberDeal, ScoredDeal, ScoredRubber, Standing
from dealfile.scoring.sheet import score_sheet

RISKS: Final = ("", "X", "XX")
Figures = dict[str, Any]
NEW: Final[Figures] = {
    "values": {"C": (20, 20), "D": (20, 20), "H": (30, 30), "S": (30, 30), "NT": (40, 30)},
    "times": {"": 1, "X": 2, "XX": 4},
    "game": 100,
    "overtricks": {"": 1, "X": (100, 200), "XX": (200, 400)},
    "down": ([50], [100]),
    "down_doubled": ([100, 200, 200, 300], [200, 300]),
    "down_redoubled": 2,
    "slams": {12: (500, 750), 13: (1000, 1500)},
    "bid_slams_only": True,
    "insult": {"": 0, "X": 50, "XX": 100},
    "rubber": (700, 500),
    "rubber_line": "above",
    "first_game": 0,
    "unfinished": (300, 100),
    "chicago_game": (300, 500),
    "chicago_part": 50,
    "chicago_last_part": 100,
    "chicago_honours": True,
}
OLD: Final = NEW | {"down_doubled": ([100, 200], [200, 300]), "insult": {"": 0, "X": 50, "XX": 50}, "unfinished": (300, 50)}
FIRST: Final = OLD | {"insult": {"": 0, "X": 0, "XX": 0}, "unfinished": (300, 0)}
ERAS: Final = {"rubber-1935": FIRST, "rubber-1943": OLD, "rubber-1948": OLD, "rubber-1993": NEW}
POINTS: Final = st.integers(0, 200).map(lambda tens: 10 * tens)
PAIRS: Final = st.tuples(POINTS, POINTS)
WORTH: Final = st.integers(1, 12).map(lambda tens: 10 * tens)
SCALES: Final = st.tuples(*[st.lists(POINTS, min_size=1, max_size=5)] * 2)
DRAWN: Final = st.fixed_dictionaries(
    {
        "values": st.fixed_dictionaries(
            {"NT": st.tuples(WORTH, WORTH)} | {suit: WORTH.map(lambda each: (each, each)) for suit in "CDHS"}
        ),
        "times": st.fixed_dictionaries({"": st.just(1), "X": st.integers(1, 4), "XX": st.integers(1, 8)}),
        "game": st.integers(1, 30).map(lambda tens: 10 * tens),
        "overtricks": st.fixed_dictionaries(dict.fromkeys(RISKS, st.integers(1, 4) | PAIRS)),
        "down": SCALES,
        "down_doubled": SCALES,
        "down_redoubled": st.integers(1, 4),
        "slams": st.fixed_dictionaries({12: PAIRS, 13: PAIRS}),
        "bid_slams_only": st.booleans(),
        "insult": st.fixed_dictionaries({"": st.just(0), "X": POINTS, "XX": POINTS}),
        "rubber": PAIRS,
        "rubber_line": st.sampled_from(["above", "below"]),
        "first_game": POINTS,
        "unfinished": PAIRS,
        "chicago_game": PAIRS,
        "chicago_part": POINTS,
        "chicago_last_part": POINTS,
        "chicago_honours": st.booleans(),
    }
)
CALLS: Final = st.tuples(st.integers(1, 7), st.sampled_from(["C", "D", "H", "S", "NT"]), st.sampled_from(["", "X", "XX"]))
AWARDS: Final = st.none() | st.tuples(st.sampled_from("NESW"), st.sampled_from([100, 150]))
DEALS: Final = st.tuples(CALLS, st.sampled_from("NESW"), st.integers(0, 13), AWARDS)
Bid = tuple[int, str, str]
Award = tuple[str, int]
Deal = tuple[Bid, str, int, Award | None]
Custom = Literal["dealer", "non-dealer"]
Style = Literal["traditional", "duplicate"]


def laws_of(figures: Figures) -> Laws:
    """The figures as laws of the package."""
    usual = load_laws("rubber-1993")
    assert usual.rubber is not None
    values, times = figures["values"], figures["times"]
    suits = dict(zip(("clubs", "diamonds", "hearts", "spades"), (values[suit][0] for suit in "CDHS"), strict=True))
    over = [TrickMultiple(each) if isinstance(each, int) else each for each in (figures["overtricks"][risk] for risk in RISKS)]
    down, doubled = (tuple(map(tuple, figures[name])) for name in ("down", "down_doubled"))
    return replace(
        usual,
        tricks=TrickValues(
            **suits,
            notrump_first=values["NT"][0],
            notrump_further=values["NT"][1],
            doubled=times["X"],
            redoubled=times["XX"],
            game=figures["game"],
        ),
        overtricks=Overtricks(*over),
        undertricks=Undertricks((down[0], down[1]), (doubled[0], doubled[1]), figures["down_redoubled"]),
        slam=SlamBonuses(figures["bid_slams_only"], figures["slams"][12], figures["slams"][13]),
        insult=Insult(figures["insult"]["X"], figures["insult"]["XX"]),
        rubber=RubberBonuses(
            two_nil=figures["rubber"][0],
            two_one=figures["rubber"][1],
            first_game=figures["first_game"],
            unfinished_game=figures["unfinished"][0],
            unfinished_part=figures["unfinished"][1],
            bonus_line=figures["rubber_line"],
        ),
        chicago=replace(
            chicago_rules(usual),
            honours=figures["chicago_honours"],
            game=figures["chicago_game"],
            part_score=figures["chicago_part"],
            last_part_score=figures["chicago_last_part"],
        ),
    )


CODES: Final = st.sampled_from(sorted(ERAS)).map(lambda name: (load_laws(name), ERAS[name]))
CODES_AND_DRAWN: Final = CODES | DRAWN.map(lambda figures: (laws_of(figures), figures))
"""Laws with the figures that the ledger takes: codes of the package, and others."""


def test_the_figures_of_the_codes_are_those_of_the_ledger() -> None:
    for name, figures in ERAS.items():
        drawn, code = laws_of(figures), load_laws(name)
        for part in ("tricks", "overtricks", "slam", "insult", "rubber", "chicago"):
            assert getattr(drawn, part) == getattr(code, part), (name, part)


def side_of(seat: str) -> str:
    return "We" if seat in "NS" else "They"


def other(side: str) -> str:
    return "They" if side == "We" else "We"


class Paper:
    """A score sheet on paper: a list of what was written, with who, where and how much."""

    def __init__(self, figures: Figures) -> None:
        self.figures = figures
        self.written: list[tuple[str, str, int]] = []

    def write(self, side: str, line: str, points: int) -> None:
        if points:
            self.written.append((side, line, points))

    def total(self, side: str) -> int:
        return sum(points for who, _, points in self.written if who == side)

    def above(self, side: str) -> int:
        return sum(points for who, line, points in self.written if (who, line) == (side, "above"))

    def contract(self, bid: Bid, side: str, tricks: int, vulnerable: bool) -> int:
        """Writes what a contract brings; returns the trick points."""
        level, strain, risk = bid
        figures = self.figures
        if tricks < level + 6:
            self.penalty(other(side), level + 6 - tricks, risk, vulnerable)
            return 0
        first, further = figures["values"][strain]
        points = 0
        for number in range(level):
            points += (further if number else first) * figures["times"][risk]
        self.write(side, "below", points)
        each = figures["overtricks"][risk]
        for _ in range(tricks - level - 6):
            self.write(side, "above", each * further if isinstance(each, int) else each[1 if vulnerable else 0])
        self.write(side, "above", figures["insult"][risk])
        slam = level + 6 if figures["bid_slams_only"] else tricks
        if slam > 11:
            self.write(side, "above", figures["slams"][slam][1 if vulnerable else 0])
        return points

    def penalty(self, side: str, down: int, risk: str, vulnerable: bool) -> None:
        scale = self.figures["down_doubled" if risk else "down"][1 if vulnerable else 0]
        for number in range(down):
            each = scale[number] if number < len(scale) else scale[-1]
            self.write(side, "above", each * (self.figures["down_redoubled"] if risk == "XX" else 1))

    def honours(self, award: Award | None) -> None:
        if award is not None:
            self.write(side_of(award[0]), "above", award[1])


class PaperRubber(Paper):
    """A rubber: games are lines drawn through the list."""

    def __init__(self, figures: Figures) -> None:
        super().__init__(figures)
        self.winners: list[str] = []
        self.part = {"We": 0, "They": 0}

    def deal(self, bid: Bid, declarer: str, tricks: int, award: Award | None) -> None:
        side = side_of(declarer)
        self.part[side] += self.contract(bid, side, tricks, side in self.winners)
        self.honours(award)
        if self.part[side] >= self.figures["game"]:
            self.winners.append(side)
            self.part = {"We": 0, "They": 0}
            if self.winners.count(side) == 2:
                self.write(side, self.figures["rubber_line"], self.figures["rubber"][0 if len(self.winners) == 2 else 1])
            else:
                self.write(side, "above", self.figures["first_game"])

    @property
    def is_over(self) -> bool:
        return 2 in (self.winners.count("We"), self.winners.count("They"))

    def settled(self, side: str) -> int:
        bonus = 0
        if not self.is_over:
            if self.winners == [side]:
                bonus += self.figures["unfinished"][0]
            if self.part[side] and not self.part[other(side)]:
                bonus += self.figures["unfinished"][1]
        return self.total(side) + bonus


class PaperRound(Paper):
    """A round of Chicago: four deals and who dealt the first."""

    def __init__(self, figures: Figures, custom: str, style: str, dealer: str) -> None:
        super().__init__(figures)
        self.custom, self.style, self.dealer = custom, style, dealer
        self.count = 0
        self.part = {"We": 0, "They": 0}

    @property
    def vulnerable(self) -> set[str]:
        if self.count == 0:
            return set()
        if self.count >= 3:
            return {"We", "They"}
        dealer = "NESW"[("NESW".index(self.dealer) + self.count) % 4]
        return {side_of(dealer) if self.custom == "dealer" else other(side_of(dealer))}

    def deal(self, bid: Bid, declarer: str, tricks: int, award: Award | None) -> None:
        side = side_of(declarer)
        vulnerable = side in self.vulnerable
        figures, made = self.figures, self.contract(bid, side, tricks, vulnerable)
        game = figures["chicago_game"][1 if vulnerable else 0]
        if self.style == "duplicate":
            if made:
                self.write(side, "above", game if made >= figures["game"] else figures["chicago_part"])
        else:
            self.honours(award if figures["chicago_honours"] else None)
            self.part[side] += made
            if self.part[side] >= figures["game"]:
                self.write(side, "above", game)
                self.part = {"We": 0, "They": 0}
            elif made and self.count == 3:
                self.write(side, "above", figures["chicago_last_part"])
        self.count += 1


def as_deal(bid: Bid, declarer: str, tricks: int, award: Award | None) -> RubberDeal:
    honours = None if award is None else HonoursAward(SEAT_OF[award[0]], award[1])
    return RubberDeal(contract("{}{}{}".format(*bid)), SEAT_OF[declarer], tricks, honours)


def sums(entries: tuple[Entry, ...], line: Line) -> tuple[int, int]:
    found = {"NS": 0, "EW": 0}
    for entry in entries:
        if entry.line is line:
            found[entry.side.value] += entry.points
    return found["NS"], found["EW"]


class Play(RuleBasedStateMachine):
    """What both games share: a standing and a sheet of paper, dealt to side by side."""

    standing: Standing
    paper: Any

    def begin(self, standing: Standing) -> None:
        self.standing = self.start = standing
        self.deals: list[ScoredDeal] = []
        self.turn = 0

    def next_deal(self, deal: RubberDeal) -> None:
        before = self.standing
        self.standing, entries = before.played(deal)
        self.deals.append(ScoredDeal(deal, before, self.standing, entries))
        passed_out = deal.contract is PASSED_OUT
        assert before.dealer_after(SEATS[self.turn], passed_out=passed_out) is SEATS[self._turn_after(passed_out)]
        self.turn = self._turn_after(passed_out)

    def _turn_after(self, passed_out: bool) -> int:
        return (self.turn + 1) % 4

    @invariant()
    def the_two_agree(self) -> None:
        assert self.standing.totals == (self.paper.total("We"), self.paper.total("They"))
        assert self.standing.above == (self.paper.above("We"), self.paper.above("They"))

    @invariant()
    def the_entries_make_the_state(self) -> None:
        for line, points in ((Line.ABOVE, self.standing.above), (Line.BELOW, self.below())):
            made = [sums(deal.entries, line) for deal in self.deals]
            assert points == (sum(each[0] for each in made), sum(each[1] for each in made))

    def below(self) -> tuple[int, int]:
        games = self.standing.games
        return sum(game[0] for game in games), sum(game[1] for game in games)

    @invariant()
    def the_sheet_has_every_entry(self) -> None:
        final, closing = self.standing.settled()
        sheet = score_sheet(ScoredRubber(self.start, tuple(self.deals), closing, final))
        for column in (sheet.we, sheet.they):
            written = [entry.points for entry in column.above] + [entry.points for game in column.games for entry in game]
            assert sum(written) == column.total


class RubberPlay(Play):
    """A rubber from its first deal to its second game."""

    @initialize(code=CODES_AND_DRAWN)
    def first(self, code: tuple[Laws, Figures]) -> None:
        self.begin(Rubber(code[0]))
        self.paper = PaperRubber(code[1])

    @precondition(lambda self: not self.paper.is_over)
    @rule(deal=DEALS)
    def played(self, deal: Deal) -> None:
        self.next_deal(as_deal(*deal))
        self.paper.deal(*deal)

    @precondition(lambda self: not self.paper.is_over)
    @rule()
    def passed_out(self) -> None:
        self.next_deal(RubberDeal(PASSED_OUT, None, 0))

    @precondition(lambda self: self.paper.is_over)
    @rule(deal=DEALS)
    def there_is_no_further_deal(self, deal: Deal) -> None:
        with pytest.raises(UsageError, match="over"):
            self.standing.played(as_deal(*deal))

    @invariant()
    def the_games_agree(self) -> None:
        assert self.standing.won == (self.paper.winners.count("We"), self.paper.winners.count("They"))
        assert self.standing.is_over == self.paper.is_over
        if not self.paper.is_over:
            assert self.standing.part_scores == (self.paper.part["We"], self.paper.part["They"])

    @invariant()
    def it_can_be_settled_now(self) -> None:
        settled, _ = self.standing.settled()
        assert settled.totals == (self.paper.settled("We"), self.paper.settled("They"))
        assert settled.margin == abs(self.paper.settled("We") - self.paper.settled("They"))


class ChicagoPlay(Play):
    """A round of four deals."""

    @initialize(
        code=CODES_AND_DRAWN,
        custom=st.sampled_from(["dealer", "non-dealer"]),
        style=st.sampled_from(["traditional", "duplicate"]),
        dealer=st.sampled_from("NESW"),
    )
    def first(self, code: tuple[Laws, Figures], custom: Custom, style: Style, dealer: str) -> None:
        laws, figures = code
        rules = replace(chicago_rules(laws), vulnerable=custom, style=style)
        self.begin(Chicago(laws=laws, rules=rules, dealer=SEAT_OF[dealer]))
        self.turn = "NESW".index(dealer)
        self.paper = PaperRound(figures, custom, style, dealer)

    def _turn_after(self, passed_out: bool) -> int:
        return self.turn if passed_out else super()._turn_after(passed_out)

    @precondition(lambda self: self.paper.count < 4)
    @rule(deal=DEALS)
    def played(self, deal: Deal) -> None:
        self.next_deal(as_deal(*deal))
        self.paper.deal(*deal)

    @precondition(lambda self: self.paper.count < 4)
    @rule()
    def passed_out(self) -> None:
        self.next_deal(RubberDeal(PASSED_OUT, None, 0))

    @precondition(lambda self: self.paper.count == 4)
    @rule(deal=DEALS)
    def there_is_no_fifth_deal(self, deal: Deal) -> None:
        with pytest.raises(UsageError, match="over"):
            self.standing.played(as_deal(*deal))

    @invariant()
    def the_rounds_agree(self) -> None:
        standing = self.standing
        assert isinstance(standing, Chicago)
        assert standing.deals == self.paper.count
        assert standing.is_over == (self.paper.count == 4)
        assert standing.carried == (self.paper.part["We"], self.paper.part["They"])
        sides = {side for side in ("We", "They") for each in "NE" if side_of(each) == side}
        vulnerable = {side for side in sides if standing.vulnerable.value in ("All", {"We": "NS", "They": "EW"}[side])}
        assert vulnerable == self.paper.vulnerable
        if self.paper.count < 4:
            assert standing.next_dealer is SEATS[self.turn]


TestRubber = RubberPlay.TestCase
TestChicago = ChicagoPlay.TestCase
TestRubber.settings = TestChicago.settings = settings(max_examples=100, stateful_step_count=20, deadline=None)
