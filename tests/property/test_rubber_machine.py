"""The rubber and the round of Chicago against a second ledger, kept as plainly as on paper.

The ledger writes every number down in a list and sums at the end. It works contracts out by itself and takes no figure from the
package but those of the laws drawn, which it looks up here.
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
from dealfile.laws.profiles import load_laws
from dealfile.scoring.chicago import Chicago, chicago_rules
from dealfile.scoring.honours import HonoursAward
from dealfile.scoring.rubber import Entry, Line, Rubber, RubberDeal, ScoredDeal, ScoredRubber, Standing
from dealfile.scoring.sheet import score_sheet

NEW_SCALE: Final = {"fourth": 300, "doubled": 50, "redoubled": 100, "part": 100}
OLD_SCALE: Final = {"fourth": 200, "doubled": 50, "redoubled": 50, "part": 50}
FIRST_SCALE: Final = {"fourth": 200, "doubled": 0, "redoubled": 0, "part": 0}
ERAS: Final = {"rubber-1935": FIRST_SCALE, "rubber-1943": OLD_SCALE, "rubber-1948": OLD_SCALE, "rubber-1993": NEW_SCALE}
CALLS: Final = st.tuples(st.integers(1, 7), st.sampled_from(["C", "D", "H", "S", "NT"]), st.sampled_from(["", "X", "XX"]))
AWARDS: Final = st.none() | st.tuples(st.sampled_from("NESW"), st.sampled_from([100, 150]))
DEALS: Final = st.tuples(CALLS, st.sampled_from("NESW"), st.integers(0, 13), AWARDS)
Bid = tuple[int, str, str]
Award = tuple[str, int]
Deal = tuple[Bid, str, int, Award | None]
Custom = Literal["dealer", "non-dealer"]
Style = Literal["traditional", "duplicate"]


def side_of(seat: str) -> str:
    return "We" if seat in "NS" else "They"


def other(side: str) -> str:
    return "They" if side == "We" else "We"


class Paper:
    """A score sheet on paper: a list of what was written, with who, where and how much."""

    def __init__(self, scale: dict[str, int]) -> None:
        self.scale = scale
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
        times = {"": 1, "X": 2, "XX": 4}[risk]
        if tricks < level + 6:
            self.write(other(side), "above", self.penalty(level + 6 - tricks, risk, vulnerable))
            return 0
        value = 20 if strain in "CD" else 30
        points = (value * level + (10 if strain == "NT" else 0)) * times
        self.write(side, "below", points)
        for _ in range(tricks - level - 6):
            self.write(side, "above", value if risk == "" else (50 * times) * (2 if vulnerable else 1))
        self.write(side, "above", {"": 0, "X": self.scale["doubled"], "XX": self.scale["redoubled"]}[risk])
        if level > 5:
            self.write(side, "above", (500 if level == 6 else 1000) * (3 if vulnerable else 2) // 2)
        return points

    def penalty(self, down: int, risk: str, vulnerable: bool) -> int:
        if risk == "":
            return down * (100 if vulnerable else 50)
        each = 0
        for number in range(1, down + 1):
            if vulnerable:
                each += 200 if number == 1 else 300
            else:
                each += 100 if number == 1 else 200 if number < 4 else self.scale["fourth"]
        return each * (2 if risk == "XX" else 1)

    def honours(self, award: Award | None) -> None:
        if award is not None:
            self.write(side_of(award[0]), "above", award[1])


class PaperRubber(Paper):
    """A rubber: games are lines drawn through the list."""

    def __init__(self, scale: dict[str, int]) -> None:
        super().__init__(scale)
        self.winners: list[str] = []
        self.part = {"We": 0, "They": 0}

    def deal(self, bid: Bid, declarer: str, tricks: int, award: Award | None) -> None:
        side = side_of(declarer)
        self.part[side] += self.contract(bid, side, tricks, side in self.winners)
        self.honours(award)
        if self.part[side] >= 100:
            self.winners.append(side)
            self.part = {"We": 0, "They": 0}
            if self.winners.count(side) == 2:
                self.write(side, "above", 700 if len(self.winners) == 2 else 500)

    @property
    def is_over(self) -> bool:
        return 2 in (self.winners.count("We"), self.winners.count("They"))

    def settled(self, side: str) -> int:
        bonus = 0
        if not self.is_over:
            if self.winners == [side]:
                bonus += 300
            if self.part[side] and not self.part[other(side)]:
                bonus += self.scale["part"]
        return self.total(side) + bonus


class PaperRound(Paper):
    """A round of Chicago: four deals and who dealt the first."""

    def __init__(self, scale: dict[str, int], custom: str, style: str, dealer: str) -> None:
        super().__init__(scale)
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
        made = self.contract(bid, side, tricks, vulnerable)
        if self.style == "duplicate":
            if made:
                self.write(side, "above", (500 if vulnerable else 300) if made >= 100 else 50)
        else:
            self.honours(award)
            self.part[side] += made
            if self.part[side] >= 100:
                self.write(side, "above", 500 if vulnerable else 300)
                self.part = {"We": 0, "They": 0}
            elif made and self.count == 3:
                self.write(side, "above", 100)
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

    @initialize(laws=st.sampled_from(sorted(ERAS)))
    def first(self, laws: str) -> None:
        self.begin(Rubber(load_laws(laws)))
        self.paper = PaperRubber(ERAS[laws])

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
        laws=st.sampled_from(sorted(ERAS)),
        custom=st.sampled_from(["dealer", "non-dealer"]),
        style=st.sampled_from(["traditional", "duplicate"]),
        dealer=st.sampled_from("NESW"),
    )
    def first(self, laws: str, custom: Custom, style: Style, dealer: str) -> None:
        figures = load_laws(laws)
        rules = replace(chicago_rules(figures), vulnerable=custom, style=style)
        self.begin(Chicago(laws=figures, rules=rules, dealer=SEAT_OF[dealer]))
        self.turn = "NESW".index(dealer)
        self.paper = PaperRound(ERAS[laws], custom, style, dealer)

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
