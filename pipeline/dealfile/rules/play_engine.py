"""The state of a play, card by card (Laws 41 to 46 and 61): whose turn it is, what he may play, who has won what."""

from collections.abc import Iterator
from typing import NamedTuple

from dealfile.core.calls import Strain
from dealfile.core.cards import CARDS, Card, Hand
from dealfile.core.seats import SEATS, Seat, Side
from dealfile.model.deal import Deal
from dealfile.model.play import Play
from dealfile.rules.hands import CardFault, HandsInPlay
from dealfile.rules.holdings import holdings
from dealfile.rules.play import review_play
from dealfile.rules.review import ForcedTrick, Revoke
from dealfile.rules.tricks import forced_trick, trick_bounds, winning_place


class PlayEngine(HandsInPlay):
    """The state of a play, moved on by one card at a time. Hands that the deal does not give are judged by what is provable.

    Example:
        >>> from dealfile import Card, Deal, Hand, PlayEngine, Seat, Strain
        >>> hands = [Hand.read(text) for text in ("A.2..", "3..4.", "..5.6", "...78")]
        >>> engine = PlayEngine(Deal(hands=tuple(hands)), Strain.NOTRUMP, Seat.NORTH)
        >>> for text in ("SA", "D4", "C6", "C7"):
        ...     fault = engine.play(Card.read(text))
        ...     print(Card.read(text), "is right" if fault is None else fault.code.name)
        SA is right
        D4 revoke
        C6 is right
        C7 is right
        >>> engine.won, engine.claim_bounds(Seat.EAST.side)
        ([1, 0], (0, 0))

    Attributes:
        held: Who holds what by the deal.
        trumps: The trump suit, or ``None`` at notrump.
        turn: The seat whose turn it is, as its order (0 North to 3 West).
        leader: Who led to the trick in progress, or is to lead to it, as ``turn``.
        trick: The cards of the trick in progress, in playing order.
        winners: Who won each complete trick.
        won: Tricks won by North-South and by East-West.
        revokes: The revokes that are proven, in the order in which they were.
        size: Tricks that there are to play: thirteen, fewer in an end position.
    """

    def __init__(self, deal: Deal | None, strain: Strain, leader: Seat) -> None:
        if not isinstance(strain, Strain):
            raise TypeError(f"trumps are a Strain, such as Strain.SPADES or Strain.NOTRUMP, not {strain!r}")
        _check_seat(leader)
        super().__init__(holdings(deal))
        self.trumps = strain.suit
        self.turn = self.leader = leader.order
        self.trick: list[Card] = []
        self.winners: list[Seat] = []
        self.won = [0, 0]
        self.revokes: list[Revoke] = []
        self.size = self.held.size

    @property
    def over(self) -> bool:
        """Whether all tricks have been played."""
        return len(self.winners) == self.size

    def play(self, card: Card) -> CardFault | None:
        """Play the next card and say what is wrong with it, if anything.

        A revoke takes effect. A card that the player in turn cannot have, or that comes after the last trick, takes none,
        and it is his turn still.

        Raises:
            TypeError: ``card`` is no ``Card``.
        """
        if not isinstance(card, Card):
            raise TypeError(f"a Card is played, such as Card.read('SA'), not {card!r}")
        if self.over:
            return CardFault.AFTER_END
        seat = self.turn
        fault = self._obstacle(seat, card)
        if fault is not None:
            return fault
        self.revokes += self._take(seat, card)
        led = self.trick[0] if self.trick else card
        if led.suit is not card.suit:
            trick = len(self.winners)
            discard = Revoke(4 * trick + len(self.trick), trick, SEATS[seat], card, led.suit, marked=False)
            if self._holding(discard):
                self.revokes.append(discard)
                fault = CardFault.REVOKE
            elif not self.held.whole[seat]:
                self._remember(discard)
        self.trick.append(card)
        self.turn = (seat + 1) & 3
        if len(self.trick) == 4:
            self._end_trick()
        return fault

    def _end_trick(self) -> None:
        """The winner of a trick leads to the next (Law 44G)."""
        self.turn = self.leader = (self.leader + winning_place(self.trick, self.trumps)) & 3
        self.winners.append(SEATS[self.leader])
        self.won[self.leader & 1] += 1
        self.trick.clear()

    def accept_lead(self, seat: Seat) -> None:
        """Let ``seat`` lead to the next trick, out of turn (PBN ``^L``): his lead was accepted (Law 53).

        Raises:
            TypeError: ``seat`` is no ``Seat``.
            ValueError: The trick is under way.
        """
        _check_seat(seat)
        if self.trick:
            raise ValueError(f"{seat.word} cannot lead to a trick that is under way")
        self.turn = self.leader = seat.order

    def legal_cards(self) -> tuple[Card, ...]:
        """The cards that the player in turn may play, the lowest first; none once the play is over.

        Who can follow suit must (Law 44C). Of a hand that is not known whole these are the cards of which nothing says that
        he cannot play them: neither the deal nor the cards played so far, nor that he has shown out of their suit.
        """
        if self.over:
            return ()
        mask = self._playable(self.turn, self.trick[0] if self.trick else None)
        return tuple([card for card in CARDS if mask & card.bit])

    def hand(self, seat: Seat) -> Hand | None:
        """The cards that ``seat`` has left; ``None`` where his hand is not known whole.

        Raises:
            TypeError: ``seat`` is no ``Seat``.
        """
        if not isinstance(seat, Seat):
            raise TypeError(f"a hand is that of a Seat, such as Seat.WEST, not {seat!r}")
        return Hand(self._hands[seat.order]) if self.held.whole[seat.order] else None

    @property
    def forced_last(self) -> ForcedTrick | None:
        """The last trick, when each player has one card left for it and all hands are known."""
        if self.trick or not self.held.complete or len(self.winners) != self.size - 1:
            return None
        return forced_trick(self._hands, SEATS[self.leader], self.trumps)

    def claim_bounds(self, side: Side) -> tuple[int, int]:
        """The least and the most tricks that ``side`` can have in the end, by a claim or without; a forced last trick is won.

        Raises:
            TypeError: ``side`` is no ``Side``.
        """
        if not isinstance(side, Side):
            raise TypeError(f"tricks are won by a Side, such as Side.NS, not {side!r}")
        return trick_bounds(self.won, side, self.size, self.forced_last)

    @property
    def state(self) -> "PlayState":
        """The play as it stands, as a value."""
        return PlayState(
            turn=None if self.over else SEATS[self.turn],
            leader=None if self.over else SEATS[self.leader],
            trick=tuple(self.trick),
            hands=(self.hand(SEATS[0]), self.hand(SEATS[1]), self.hand(SEATS[2]), self.hand(SEATS[3])),
            winners=tuple(self.winners),
            tricks=(self.won[0], self.won[1]),
            over=self.over,
            legal_cards=self.legal_cards(),
        )


def _check_seat(leader: Seat) -> None:
    if not isinstance(leader, Seat):
        raise TypeError(f"the leader is a Seat, such as Seat.WEST, not {leader!r}")


class PlayState(NamedTuple):
    """How a play stands after a card.

    Attributes:
        turn: Whose turn it is; ``None`` once the play is over.
        leader: Who led to the trick in progress, or is to lead to it.
        trick: The cards of the trick in progress, in playing order.
        hands: What North, East, South, West have left; ``None`` where that is not known.
        winners: Who won each complete trick.
        tricks: Tricks won by North-South and by East-West.
        over: Whether all tricks have been played.
        legal_cards: What the player in turn may play, as :meth:`PlayEngine.legal_cards` gives it.
    """

    turn: Seat | None
    leader: Seat | None
    trick: tuple[Card, ...]
    hands: tuple[Hand | None, Hand | None, Hand | None, Hand | None]
    winners: tuple[Seat, ...]
    tricks: tuple[int, int]
    over: bool
    legal_cards: tuple[Card, ...]


def play_states(deal: Deal | None, strain: Strain, leader: Seat, play: Play) -> Iterator[PlayState]:
    """The state after each card of ``play``, up to the first that is not known or cannot be played.

    The cards are taken in the order in which they fell, and leads out of turn as accepted (:func:`review_play`).
    """
    review = review_play(deal, strain, leader, play)
    engine = PlayEngine(deal, strain, leader)
    for cell, card in enumerate(review.cells):
        first = review.leaders[cell // 4]
        if card is None or first is None or engine.over:
            return
        if cell % 4 == 0 and first.order != engine.turn:
            engine.accept_lead(first)
        if engine.play(card) not in (None, CardFault.REVOKE):
            return
        yield engine.state
