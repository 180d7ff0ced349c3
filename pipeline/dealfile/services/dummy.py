"""Dummy as it lies on the table, seen by declarer across the table."""

from typing import Final

from dealfile.core.calls import Strain
from dealfile.core.cards import Suit
from dealfile.core.seats import Seat
from dealfile.languages import Language
from dealfile.languages.words import SYMBOLS
from dealfile.model import Board
from dealfile.replay.outcome import Outcome
from dealfile.services.spoken import card_text

_ALTERNATING: Final = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)
"""Black and red in turn, so that two suits of a colour do not lie side by side."""


def laid_down(strain: Strain) -> tuple[Suit, ...]:
    """The suits of dummy from declarer's left to right.

    Trumps lie on dummy's right (Law 41D of 2017, and the rules texts), which is declarer's left; the other suits follow with the
    colours in turn, the higher suit of a colour first. At notrump spades come first.
    """
    if strain.suit is None:
        return _ALTERNATING
    trumps = _ALTERNATING.index(strain.suit)
    own = (strain.suit, _ALTERNATING[(trumps + 2) % 4])
    others = sorted({*_ALTERNATING} - {*own}, key=lambda suit: -suit.order)
    return own[0], others[0], own[1], others[1]


def dummy_lines(board: Board, outcome: Outcome, language: Language) -> list[str]:
    """Dummy's hand in four columns, the highest card of each suit farthest from declarer; or why it cannot be laid down."""
    contract, declarer = outcome.contract, outcome.declarer
    if contract is None:
        return [language.text("Dummy is not laid down: the contract is not known")]
    if contract.strain is None:
        return [language.text("Dummy is not laid down: the deal was passed out")]
    if declarer is None:
        return [language.text("Dummy is not laid down: the declarer is not known")]
    hand = None if board.deal is None else board.deal.hand(declarer.partner)
    if hand is None:
        return [language.text("Dummy is not laid down: its hand is not known")]
    columns = [(SYMBOLS[suit], *(hand.ranks(suit) or "-")) for suit in laid_down(contract.strain)]
    rows = range(max(map(len, columns)))
    return [
        *_heading(contract.strain, declarer, outcome, language),
        *("".join(f"  {column[row] if row < len(column) else ' '} " for column in columns) for row in rows),
    ]


def _heading(strain: Strain, declarer: Seat, outcome: Outcome, language: Language) -> list[str]:
    """Who lies down and who looks at it, after which lead, with which trumps."""
    seats = {"dummy": language.seat(declarer.partner), "declarer": language.seat(declarer)}
    lines = [language.text("Dummy {dummy}, as declarer {declarer} sees it", **seats)]
    if outcome.opening_lead is not None:
        leader = outcome.leaders[0] if outcome.leaders else None
        lead = {"card": card_text(outcome.opening_lead), "leader": language.seat(leader or declarer.left)}
        lines.append(language.text("Opening lead {card} by {leader}", **lead))
    if strain.suit is not None:
        lines.append(language.text("Trumps on dummy's right: {suit}", suit=language.suit(strain.suit)))
    return lines
