"""Checks of a deal: every card once, thirteen to a hand; and what tells it from others."""

from functools import lru_cache
from hashlib import sha256

from dealfile.core.cards import CARDS, Card, Hand
from dealfile.core.seats import SEATS, Seat
from dealfile.diagnostics import Finding
from dealfile.diagnostics.codes.deal import DuplicateCard, NoHandGiven, TooManyCards, UnequalHands
from dealfile.model import Deal, DealStatus


def check_deal(deal: Deal) -> list[Finding]:
    """What is wrong with the hands of a deal, all of it."""
    if deal.status is DealStatus.FULL:
        return []
    if deal.status is DealStatus.NONE:
        return [NoHandGiven.at("no hand of the deal is given", "deal")]
    findings = []
    sizes = {seat: len(hand) for seat, hand in _given(deal) if len(hand)}
    # A card too many in a hand of more than thirteen is that hand's fault, which is reported.
    twice = [card for card in CARDS if deal.shared & card.bit and not _too_long(deal, card)]
    if twice:
        holders = [
            f"{card.text} in the hands of " + " and ".join(seat.word for seat, hand in _given(deal) if card in hand)
            for card in twice
        ]
        findings.append(DuplicateCard.at(f"a card stands in two hands: {'; '.join(holders)}", "deal"))
    too_many = [f"{seat.word} has {size} cards" for seat, size in sizes.items() if size > 13]
    if too_many and not deal.damaged:
        findings.append(TooManyCards.at(", ".join(too_many), "deal"))
    if len(set(sizes.values())) > 1 and not deal.damaged and not too_many:
        counts = ", ".join(f"{seat.word} {size}" for seat, size in sizes.items())
        fragment = max(sizes.values()) < 13
        findings.append(UnequalHands.at(f"the hands have different numbers of cards: {counts}", "deal", dialect=fragment))
    return findings


@lru_cache(maxsize=1024)
def deal_hash(text: str) -> str:
    """The stable hash of a deal written North first: 16 hex digits of its sha256."""
    return sha256(text.encode("ascii")).hexdigest()[:16]


def is_end_position(deal: Deal) -> bool:
    """Whether every hand that is given has fewer than thirteen cards (section 11 of the standard)."""
    return deal.status is DealStatus.PARTIAL and max(mask.bit_count() for mask in deal.masks) < 13


def _too_long(deal: Deal, card: Card) -> bool:
    """Whether a hand of more than thirteen cards holds ``card``."""
    return any(len(hand) > 13 and card in hand for _, hand in _given(deal))


def _given(deal: Deal) -> list[tuple[Seat, Hand]]:
    return [(seat, hand) for seat, hand in zip(SEATS, deal.hands, strict=True) if hand is not None]
