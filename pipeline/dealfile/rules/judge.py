"""What is wrong with one card of a play: the judge under the re-run of :mod:`dealfile.rules.rerun`."""

from dealfile.core.cards import Card
from dealfile.core.seats import SEATS, Seat
from dealfile.diagnostics.codes.play import NeedlessRevokeMark, RepeatedPlayMark, RevokeUnmarked
from dealfile.diagnostics.finding import Code, Finding
from dealfile.model.auction import Mark, MarkKind
from dealfile.rules.hands import CardFault, HandsInPlay
from dealfile.rules.holdings import Holdings, cards_of
from dealfile.rules.review import Revoke
from dealfile.rules.tricks import PLACES, SUIT_MASKS


class CardJudge(HandsInPlay):
    """The hands as they are in the course of a play, and what was found in it so far. Seats are counted as in ``Seat.order``.

    Attributes:
        cells, places, revokes, stopped: As in ``PlayReview``.
        seats: Who played each of ``cells``.
        illegal: Indexes in ``cells`` of cards that are not legal.
        faults: What was found, each with the index of its card as written.
    """

    def __init__(self, held: Holdings, marks: tuple[Mark, ...]) -> None:
        super().__init__(held)
        self.cells: list[Card | None] = []
        self.places: list[int] = []
        self.seats: list[Seat | None] = []
        self.revokes: list[Revoke] = []
        self.illegal: set[int] = set()
        self.faults: list[tuple[int, Finding]] = []
        self.stopped = False
        self._revoke_marks = [mark.index for mark in marks if mark.kind is MarkKind.REVOKE]
        self._lead_marks = [mark.index for mark in marks if mark.kind is MarkKind.LEAD]

    def _play_card(self, cell: int, index: int, seat: int, card: Card, led: Card | None) -> bool:
        """Play one card; ``False`` when it cannot be, and the re-run has stopped."""
        obstacle = self._obstacle(seat, card)
        if obstacle is not None:
            self._report(obstacle.code, index, self._described(obstacle, seat, card))
            self.illegal.add(cell)
            self.stopped = True
            return False
        for revoke in self._take(seat, card):
            self._add_revoke(revoke, self.places[revoke.place], f"and plays {card} later")
        marks = self._revoke_marks.count(index)
        if marks > 1:
            self._report(RepeatedPlayMark, index, f"{card} is marked as a revoke {marks} times")
        if index in self._lead_marks:
            return True
        if led is card or (led is not None and led.suit is card.suit):
            if marks:
                what = "led" if led is card else "following suit"
                self._report(NeedlessRevokeMark, index, f"{card} is marked as a revoke, but it is {what}")
        elif led is not None:
            self._judge_discard(cell, index, seat, card, led, marks > 0)
        return True

    def _described(self, obstacle: CardFault, seat: int, card: Card) -> str:
        """What stands against a card that cannot be played."""
        who = f"{SEATS[seat].word} plays {card}"
        if obstacle is CardFault.ALREADY_PLAYED:
            return f"{who}, which was played to trick {self.cells.index(card) // 4 + 1}"
        holder = self.held.holder(card)
        return f"{who}, but does not hold it" if holder is None else f"{who}, which {holder.word} holds"

    def _judge_discards(self, trick: int, turn: int, played: tuple[Card, ...], leader: int) -> None:
        """Report the cards of an ordinary trick that do not follow suit though their hand, as it is after them, could."""
        suit = played[0].suit
        mask = SUIT_MASKS[suit.order]
        hands = self._hands
        for place in (1, 2, 3):
            card = played[place]
            if card.suit is not suit and hands[(leader + place) & 3] & mask:
                seat = (leader + place) & 3
                revoke = Revoke(4 * trick + place, trick, SEATS[seat], card, suit, marked=False)
                self._add_revoke(revoke, PLACES[turn][trick][place], f"holding {cards_of(hands[seat] & mask)}")

    def _judge_discard(self, cell: int, index: int, seat: int, card: Card, led: Card, marked: bool) -> None:
        """Say whether a card of another suit than the one led is a revoke."""
        revoke = Revoke(cell, cell // 4, SEATS[seat], card, led.suit, marked)
        holding = self._holding(revoke)
        if holding:
            self._add_revoke(revoke, index, f"holding {cards_of(holding)}")
        elif not self.held.whole[seat]:
            if marked:
                self.revokes.append(revoke)
            else:
                self._remember(revoke)
        elif marked:
            message = f"{card} is marked as a revoke, but {SEATS[seat].word} has no {led.suit.name.lower()}"
            self._report(NeedlessRevokeMark, index, message)

    def _add_revoke(self, revoke: Revoke, index: int, proof: str) -> None:
        self.revokes.append(revoke)
        if not revoke.marked:
            self.illegal.add(revoke.place)
            suit = revoke.suit.name.lower().removesuffix("s")
            message = f"{revoke.seat.word} plays {revoke.card} on a {suit} lead to trick {revoke.trick + 1}, {proof}"
            self._report(RevokeUnmarked, index, message)

    def _report(self, code: type[Code], index: int, message: str) -> None:
        self.faults.append((index, code.at(message, f"play.cards[{index}]")))
