"""The re-run of a play, trick by trick: the engine under :mod:`dealfile.rules.play`."""

from collections.abc import Sequence
from typing import Final

from dealfile.core.calls import Strain
from dealfile.core.cards import Card
from dealfile.core.seats import SEATS, Seat
from dealfile.diagnostics.codes.play import (
    CardAfterContinued,
    ConflictingPlayMarks,
    LeadOutOfTurn,
    NeedlessLeadMark,
    RepeatedPlayMark,
    RotatedRows,
    TooManyTricks,
)
from dealfile.diagnostics.finding import Finding
from dealfile.model.auction import MarkKind
from dealfile.model.play import Play, PlayOrder
from dealfile.rules.holdings import Holdings
from dealfile.rules.judge import CardJudge
from dealfile.rules.tricks import PLACES, POWERS, ROTATION, highest, turned_base, winning_place

_UNKNOWN: Final = -1


class PlayRun(CardJudge):
    """One re-run under way. Seats are counted as in ``Seat.order``; -1 is a seat that is not known.

    Attributes:
        trumps: The trump suit, or ``None`` at notrump.
        leaders, winners, complete_tricks: As in ``PlayReview``.
        won: Tricks won by North-South and by East-West.
        rotated: Whether rows were read by holder.
        ordinary: Whether all the tricks are whole and from hands that are known.
    """

    def __init__(self, held: Holdings, strain: Strain, leader: Seat, play: Play, by_holder: bool = True) -> None:
        super().__init__(held, play.marks)
        self.trumps = strain.suit
        self.leaders: list[Seat | None] = []
        self.winners: list[Seat | None] = []
        self.complete_tricks = 0
        self.won = [0, 0]
        self.rotated = False
        self.ordinary = True
        self._by_holder = by_holder
        self._play = play
        self._cards = play.cards
        self._first = leader.order if play.first is None else play.first.order
        self._leader = leader.order
        self._count = _written(play.cards)
        self._continued = next((mark.index for mark in play.marks if mark.kind is MarkKind.CONTINUED), None)

    def run(self) -> None:
        """Play all the cards."""
        cards, count = self._cards, self._count
        ordinary = self.held.complete and not self._revoke_marks and not self._lead_marks and self._continued is None
        order = self._play.order
        tricks = (count + 3) // 4
        trick = 0
        while trick < tricks:
            if ordinary:
                trick = self._play_ordinary(trick, count // 4)
                if trick == tricks:
                    break
            columns = order is PlayOrder.COLUMNS
            base = self._first if columns else self._leader if order is PlayOrder.SEQUENCE else self._settled_base(trick)
            self.ordinary = False
            self._play_row(trick, cards[4 * trick : 4 * trick + 4], base)
            trick += 1
        while self.cells and self.cells[-1] is None:
            del self.cells[-1], self.places[-1], self.seats[-1]

    def _settled_base(self, trick: int) -> int:
        """The seat of a settled trick's first card."""
        leaders = self._play.leaders
        if trick >= len(leaders):
            return self._leader
        given = leaders[trick]
        if given is not None:
            return given.order
        self._leader = _UNKNOWN
        return _UNKNOWN if self._play.first is None else self._first

    def _play_ordinary(self, trick: int, tricks: int) -> int:
        """Play on from ``trick`` while the four cards of a trick come from the four hands that they are written for.

        Returns:
            The first trick for which that is not so, as yet unplayed, or ``tricks``.
        """
        cards, hands = self._cards, self._hands
        powers = POWERS[4 if self.trumps is None else self.trumps.order]
        leader = self._leader
        fixed = self._play.order is PlayOrder.COLUMNS
        leaders = self._play.leaders
        cells, places, seats, winners, won = self.cells, self.places, self.seats, self.winners, self.won
        begun = trick
        while trick < tricks and leader != _UNKNOWN:
            first, second, third, fourth = cards[4 * trick : 4 * trick + 4]
            if first is None or second is None or third is None or fourth is None:
                break
            if trick < len(leaders) and leaders[trick] is not SEATS[leader]:
                break
            base = self._first if fixed else leader
            left, across, right = (base + 1) & 3, (base + 2) & 3, (base + 3) & 3
            if not (
                hands[base] & first.bit and hands[left] & second.bit and hands[across] & third.bit and hands[right] & fourth.bit
            ):
                base = self._turned(trick, (first, second, third, fourth))
                if base == _UNKNOWN:
                    break
                left, across, right = (base + 1) & 3, (base + 2) & 3, (base + 3) & 3
            hands[base] ^= first.bit
            hands[left] ^= second.bit
            hands[across] ^= third.bit
            hands[right] ^= fourth.bit
            turn = (leader - base) & 3
            played = (first, second, third, fourth, first, second, third)[turn : turn + 4]
            suit = played[0].suit
            if first.suit is not suit or second.suit is not suit or third.suit is not suit or fourth.suit is not suit:
                self._judge_discards(trick, turn, played, leader)
            winner = (leader + highest(powers[suit.order], played)) & 3
            cells += played
            places += PLACES[turn][trick]
            seats += ROTATION[leader]
            winners.append(SEATS[winner])
            won[winner & 1] += 1
            leader = winner
            trick += 1
        self._note_leaders(trick - begun, leader)
        return trick

    def _turned(self, trick: int, row: tuple[Card, Card, Card, Card]) -> int:
        """The seat that holds the first card of a row whose four cards belong to four seats, where rows may be turned."""
        if not self._by_holder or self._play.order is not PlayOrder.COLUMNS:
            return _UNKNOWN
        base = turned_base(self._hands, row)
        if base != _UNKNOWN:
            self._report_rotated(trick)
        return base

    def _note_leaders(self, tricks: int, leader: int) -> None:
        """Note who led to the last ``tricks`` tricks, each won by the next one's leader, and who leads now."""
        if tricks:
            self.complete_tricks += tricks
            self.leaders += [SEATS[self._leader], *self.winners[-tricks:-1]]
        self._leader = leader

    def _report_rotated(self, trick: int) -> None:
        """Report that rows are read by holder, once."""
        if not self.rotated:
            self.rotated = True
            self.faults.append((4 * trick, rotated_rows(self._cards[4 * trick : 4 * trick + 4], SEATS[self._first], trick)))

    def _play_row(self, trick: int, row: tuple[Card | None, ...], base: int) -> None:
        """Play any trick: with gaps, marks, unknown hands, faults, or after the re-run has stopped."""
        start = 4 * trick
        if trick == 13 and not self.stopped:
            index = next((start + place for place, card in enumerate(row) if card is not None), start)
            self._report(TooManyTricks, index, "there are more than thirteen tricks")
            self.stopped = True
        if self.stopped:
            self._leader = _UNKNOWN
            if self._play.order is PlayOrder.SEQUENCE:
                base = _UNKNOWN
            seats = None if base == _UNKNOWN else _around(base)
        else:
            seats = self._attribute(trick, row, base)
        self._lay_down(trick, row, seats)

    def _attribute(self, trick: int, row: tuple[Card | None, ...], base: int) -> tuple[int, ...] | None:
        """The seat of each written card of a row, and who leads it (``_leader``)."""
        start = 4 * trick
        order = self._play.order
        seats = None if base == _UNKNOWN else _around(base)
        leads = [place for place in range(4) if start + place in self._lead_marks]
        if leads:
            self._judge_lead_marks(start, row, leads)
        if order is PlayOrder.COLUMNS:
            seats = self._holders(trick, row) or seats
            if leads and seats is not None:
                self._accept_lead(start + leads[0], seats[leads[0]])
        elif order is PlayOrder.TRICKS:
            if leads:
                self._accept_lead(start + leads[0], base)
            elif self._leader == _UNKNOWN:
                self._leader = base if trick < len(self._play.leaders) and self._play.leaders[trick] else _UNKNOWN
            elif base != self._leader:
                self._lead_out_of_turn(start, row[0], base)
        elif leads:
            card = row[0]
            holder = None if card is None else self.held.holder(card)
            seats = None if holder is None else _around(holder.order)
            self._accept_lead(start, _UNKNOWN if holder is None else holder.order)
        elif self._leader != _UNKNOWN:
            holders = self.held.row_holders(row)
            if holders is not None and holders[0] != base and tuple(holders) == _around(holders[0]):
                self._lead_out_of_turn(start, row[0], holders[0])
                seats = tuple(holders)
        return seats

    def _holders(self, trick: int, row: tuple[Card | None, ...]) -> tuple[int, ...] | None:
        """The seats of a row that does not begin with the seat of the first column, or ``None`` where it does.

        Four cards must belong to four seats. The last row may have fewer; then they must be the first cards of the trick,
        from the player who has the lead, and no sign that the play goes on may stand in it: that sign has a column, too.
        """
        holders = self.held.row_holders(row) if self._by_holder else None
        columns = _around(self._first)
        if holders is None or all(seat in (_UNKNOWN, column) for seat, column in zip(holders, columns, strict=True)):
            return None
        missing = holders.count(_UNKNOWN)
        if missing:
            led = _around(self._leader)
            last = 4 * trick + 4 >= self._count and self._continued not in range(4 * trick, 4 * trick + 4)
            if self._leader == _UNKNOWN or not last or set(holders) != {_UNKNOWN, *led[: 4 - missing]}:
                return None
            # The players still to come have no card here; which empty place is whose does not matter.
            rest = iter(led[4 - missing :])
            holders = [next(rest) if seat == _UNKNOWN else seat for seat in holders]
        self._report_rotated(trick)
        return tuple(holders)

    def _judge_lead_marks(self, start: int, row: tuple[Card | None, ...], leads: list[int]) -> None:
        for place in leads:
            if start + place in self._revoke_marks:
                message = f"{row[place]} is marked both as a revoke and as a lead"
                self._report(ConflictingPlayMarks, start + place, message)
        marks = [index for index in self._lead_marks if start <= index < start + 4]
        if len(marks) > 1:
            self._report(RepeatedPlayMark, marks[1], f"two cards of trick {start // 4 + 1} are marked as leads out of turn")

    def _accept_lead(self, index: int, seat: int) -> None:
        """Let ``seat`` lead, as a mark says."""
        if seat == self._leader != _UNKNOWN and index not in self._revoke_marks:
            self._report(NeedlessLeadMark, index, f"{SEATS[seat].word} is marked as leading out of turn, but had the lead")
        self._leader = seat

    def _lead_out_of_turn(self, start: int, card: Card | None, seat: int) -> None:
        message = f"{SEATS[seat].word} leads {card} to trick {start // 4 + 1}, but {SEATS[self._leader].word} had the lead"
        self._report(LeadOutOfTurn, start, message)
        self.illegal.add(start)
        self._leader = seat

    def _lay_down(self, trick: int, row: tuple[Card | None, ...], seats: tuple[int, ...] | None) -> None:
        """Lay a row down in playing order, judge its cards and settle the winner."""
        leader = self._leader
        order = list(range(4))
        if seats is not None and self._play.order is PlayOrder.COLUMNS:
            start = self._first if leader == _UNKNOWN else leader
            order = [seats.index((start + place) & 3) for place in order]
        played = [row[place] if place < len(row) else None for place in order]
        places = [4 * trick + place if place < len(row) else -1 for place in order]
        callers = [_UNKNOWN if seats is None else seats[place] for place in order]
        cell = len(self.cells)
        self.cells += played
        self.places += places
        self.seats += [None if seat == _UNKNOWN else SEATS[seat] for seat in callers]
        self.leaders.append(None if leader == _UNKNOWN else SEATS[leader])
        self._judge_continued(trick, played, places, leader)
        judged = not self.stopped and seats is not None
        if judged:
            led = None if leader == _UNKNOWN else played[0]
            for place, card in enumerate(played):
                if card is not None and not self._play_card(cell + place, places[place], callers[place], card, led):
                    break
        self._leader = _UNKNOWN
        known = [card for card in played if card is not None]
        if judged and not self.stopped and len(known) == 4:
            self.complete_tricks += 1
            if leader != _UNKNOWN:
                self._leader = (leader + winning_place(known, self.trumps)) & 3
                self.won[self._leader & 1] += 1
        self.winners.append(None if self._leader == _UNKNOWN else SEATS[self._leader])

    def _judge_continued(self, trick: int, played: list[Card | None], places: list[int], leader: int) -> None:
        """Report the first card that comes after the sign that the play goes on."""
        sign = self._continued
        if sign is None:
            return
        if 4 * trick > sign or (sign in places and leader != _UNKNOWN):
            after = places.index(sign) + 1 if sign in places else 0
            for card, index in zip(played[after:], places[after:], strict=True):
                if card is not None:
                    self._report(CardAfterContinued, index, f"{card} comes after the sign that the play goes on")
                    self._continued = None
                    return


def rotated_rows(row: Sequence[Card | None], first: Seat, trick: int) -> Finding:
    """What is told of rows that are read by holder, of which ``row``, that of ``trick``, is the first; ``first`` has column 1."""
    cards = " ".join(["-" if card is None else card.text for card in row])
    message = f"{cards} does not begin with {first.word}: the cards are read as their holders'"
    return RotatedRows.at(message, f"play.cards[{4 * trick}]")


def _written(cards: tuple[Card | None, ...]) -> int:
    """How many cards there are up to the last that is known."""
    count = len(cards)
    while count and cards[count - 1] is None:
        count -= 1
    return count


def _around(first: int) -> tuple[int, ...]:
    """The four seats clockwise from ``first``."""
    return (first, (first + 1) & 3, (first + 2) & 3, (first + 3) & 3)
