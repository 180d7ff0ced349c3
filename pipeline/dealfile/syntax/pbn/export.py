"""What is not in export form in a text that claims it (section 17 of the standard): the order and the values of its tags."""

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from dealfile.core.seats import SEAT_OF, Seat
from dealfile.diagnostics import Finding
from dealfile.diagnostics.codes.pbn_export import (
    AuctionNotDealer,
    MandatoryTagMissing,
    NotCanonicalValue,
    PlayNotLeader,
    SectionOrder,
    TagOrder,
)
from dealfile.model import Tag
from dealfile.model.board import UNKNOWN
from dealfile.syntax.pbn.claims import Claims
from dealfile.syntax.pbn.layout import Layout, check_layout
from dealfile.syntax.pbn.values import read_contract, read_deal, read_result, read_seat, read_vulnerable
from dealfile.syntax.pbn.vocabulary import MANDATORY_TAGS

_MANDATORY: Final = {name: place for place, name in enumerate(MANDATORY_TAGS)}
_NO_CALLS: Final = re.compile(r"^\[Auction[^\n]*\s*(?:[*\[]|\Z)", re.MULTILINE)
_NO_CARDS: Final = re.compile(r"^\[Play[^\n]*\s*(?:[*\[]|\Z)", re.MULTILINE)
_OTHER, _AUCTION, _PLAY, _SECTION = 1, 2, 3, 4


def check_export(text: str, tags: Sequence[Tag], claims: Claims) -> list[Finding]:
    """What is not in export form in the text of a record, at most one finding a kind.

    Args:
        text: The record's text.
        tags: Its tags.
        claims: What the file claims up to the record; tags with a default may be missing.
    """
    if not tags:
        return []
    layout = check_layout(text)
    names = tuple([name for name, _ in tags])
    findings = [*layout.findings()]
    values = dict(reversed(tags))
    missing = _missing(names, claims.defaults, claims.version)
    if missing and not _is_page(values):
        findings.append(MandatoryTagMissing.at(f"mandatory tags are missing: {missing}"))
    findings += _disordered(names, frozenset(layout.headed))
    findings += _not_canonical(names, values)
    findings += _not_first(names, values, layout)
    return findings


@lru_cache(maxsize=256)
def _missing(names: tuple[str, ...], defaults: frozenset[str], version: tuple[int, int] | None) -> str:
    """The mandatory tags that a record may not leave out, and does; Scoring is one from version 2.0 on (section 15)."""
    allowed = {*names, *defaults, *(("Scoring",) if version == (1, 0) else ())}
    return ", ".join(name for name in MANDATORY_TAGS if name not in allowed)


def _is_page(values: dict[str, str]) -> bool:
    """Whether a record says nothing of a board: a page of text has no game whose tags could be missing."""
    return "Auction" not in values and "Play" not in values and all(values.get(name, "") in UNKNOWN for name in _OF_A_BOARD)


_OF_A_BOARD: Final = ("Board", "Dealer", "Deal", "Declarer", "Contract", "Result")


# ---- Order -----------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=256)
def _disordered(names: tuple[str, ...], headed: frozenset[str]) -> tuple[Finding, ...]:
    """The first tag and the first section that stand behind one that belongs behind them."""
    found: dict[bool, Finding] = {}
    seen: set[str] = set()
    last: tuple[int, int, str] = (0, 0, "")
    for place, name in enumerate(names):
        if name == "Note" or name in seen:
            continue
        seen.add(name)
        rank = _rank(name, headed)
        if rank >= last:
            last = rank
        elif (plain := rank[0] <= _OTHER) not in found:
            found[plain] = (
                TagOrder.at("the tags do not stand in export order", f"tags[{place}]")
                if plain
                else SectionOrder.at("the sections do not stand in export order", f"tags[{place}]")
            )
    return tuple(found.values())


def _rank(name: str, headed: frozenset[str]) -> tuple[int, int, str]:
    """Where a tag belongs: mandatory tags, other tags by name, auction, play, other sections by name (section 16.3)."""
    place = _MANDATORY.get(name)
    if place is not None:
        return 0, place, ""
    if name == "Auction":
        return _AUCTION, 0, ""
    if name == "Play":
        return _PLAY, 0, ""
    return _SECTION if name in headed else _OTHER, 0, name


# ---- Values ----------------------------------------------------------------------------------------------------------


def _not_canonical(names: tuple[str, ...], values: dict[str, str]) -> list[Finding]:
    """The values that only import form allows; what is read in spite of a fault has a finding of its own."""
    dealer = values.get("Dealer", "")
    declarer = values.get("Declarer", "").lstrip("^")
    return [
        NotCanonicalValue.at(f"{name}: {said}", f"tags[{names.index(name)}]")
        for name, said in _FORMS.items()
        if name in values and not _is_canonical(name, values[name], dealer, declarer)
    ]


_FORMS: Final = {
    "Dealer": "export form has the seat as a capital letter",
    "Vulnerable": "export form has None, NS, EW or All",
    "Deal": "export form begins with the dealer's hand and has the ranks in capitals, from the ace down",
    "Declarer": "export form has the seat as a capital letter",
    "Contract": "export form has capitals, and Pass",
    "Result": "export form has the number of declarer's tricks",
    "Auction": "export form has the seat as a capital letter",
    "Play": "export form has the seat as a capital letter",
}


@lru_cache(maxsize=4096)
def _is_canonical(name: str, value: str, dealer: str, declarer: str) -> bool:
    """Whether a value has its export form, or cannot be read at all."""
    if name in ("Dealer", "Declarer", "Auction", "Play"):
        return value.upper() == value or value.lstrip("^").upper() not in SEAT_OF
    if name == "Vulnerable":
        vulnerable = read_vulnerable(value)
        return vulnerable.value is None or bool(vulnerable.faults) or vulnerable.value.value == value
    if name == "Contract":
        contract = read_contract(value)
        return contract.value is None or bool(contract.faults) or contract.value.text == value
    if name == "Result":
        result = read_result(value).value
        if result is None or result.is_partial or declarer.upper() not in SEAT_OF:
            return True
        return result.declarer is not None and value == ("^" if result.disputed else "") + str(result.declarer)
    deal = read_deal(value)
    if deal.value is None or deal.faults or deal.value.damaged:
        return True
    first = read_seat(dealer).value or deal.value.first or Seat.NORTH
    return deal.value.written_from(first) == value


def _not_first(names: tuple[str, ...], values: dict[str, str], layout: Layout) -> list[Finding]:
    """Auction and play that do not begin with dealer and leader.

    Calls and cards in another column than theirs are a fault in any form, and told as that.
    """
    found = []
    said = "the auction does not begin with the dealer"
    dealer, first = read_seat(values.get("Dealer", "")).value, read_seat(values.get("Auction", "")).value
    if layout.dash is not None:
        found.append(AuctionNotDealer.at(said, span=layout.dash))
    elif dealer is not None and first is not None and first is not dealer and _NO_CALLS.search(layout.text):
        found.append(AuctionNotDealer.at(said, f"tags[{names.index('Auction')}]"))
    leader = read_seat(values.get("Play", "")).value
    declarer = read_seat(values.get("Declarer", "").lstrip("^")).value
    if leader is not None and declarer is not None and leader is not declarer.left and _NO_CARDS.search(layout.text):
        said = "the play does not begin with the opening leader"
        found.append(PlayNotLeader.at(said, f"tags[{names.index('Play')}]"))
    return found
