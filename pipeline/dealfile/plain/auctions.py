"""Auctions as walks through an automaton: each word leads from one state of the auction to the next.

What may be called, and when the auction is over, depends on little of what was called before, so there are only some hundred
states; each is what :class:`~dealfile.rules.auction_engine.AuctionEngine` says of it, asked once.
"""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from dealfile.core.calls import CALLS, PASS, Call, Contract
from dealfile.core.seats import Seat
from dealfile.rules.auction_engine import AuctionEngine

CODE_OF: Final[dict[Call, int]] = {call: place for place, call in enumerate(CALLS)}
"""The place of each call among all of them, which stands for it in a buffer of calls."""
_PASS: Final = CODE_OF[PASS]
_FIRST_BID: Final = 3
_NO_STRAIN: Final = 255


class PlainAuction(NamedTuple):
    """An auction that is over, of which every call is legal.

    Attributes:
        codes: The calls, each as its place in ``CALLS``.
        contract: What it comes to.
        declarer: How many seats behind the first caller declarer sits, from 0 to 3; -1 when passed out.
    """

    codes: bytes
    contract: Contract
    declarer: int


class _State:
    """An auction after some calls, and the states behind each call, by its code; ``None`` where nobody has asked."""

    __slots__ = ("bid", "calls", "contract", "following", "left")

    def __init__(self, calls: tuple[Call, ...], engine: AuctionEngine) -> None:
        self.calls = calls
        self.contract = engine.contract
        self.bid = None if engine.last_bid is None else CODE_OF[engine.last_bid]
        # The passes that end it.
        self.left = 0 if engine.over else (3 if engine.last_bid else 4) - engine.passes
        self.following: list[_State | None] = [None] * len(CALLS)


class Automaton:
    """The auctions whose calls are spelled as ``spellings`` says."""

    def __init__(self, spellings: Mapping[str, Call]) -> None:
        self._codes = {word: CODE_OF[call] for word, call in spellings.items()}
        self._states: dict[tuple[object, ...], _State] = {}
        # Behind a call that is not legal there is no auction; it never ends.
        self._illegal = _State((), AuctionEngine(Seat.NORTH))
        self._illegal.following = [self._illegal] * len(CALLS)
        self._illegal.left = -1
        self._start = self._state(())

    def _state(self, calls: tuple[Call, ...]) -> _State:
        """The state behind ``calls``, whose last one is to be judged."""
        engine = AuctionEngine(Seat.NORTH)
        for call in calls:
            if engine.call(call) is not None:
                return self._illegal
        key = (engine.last_bid, (engine.turn - engine.bidder) & 1, engine.risk, engine.passes, engine.over)
        return self._states.setdefault(key, _State(calls, engine))

    def _behind(self, state: _State, code: int) -> _State:
        """The state behind one more call."""
        found = state.following[code] = self._state((*state.calls, CALLS[code]))
        return found

    def run(self, words: Sequence[str], *, all_pass: bool = False) -> PlainAuction | None:
        """Make the calls ``words``, and the passes that are still needed where ``all_pass`` stands behind them.

        Returns:
            ``None`` where a word is no call, a call is not legal, or the auction is not over, or is over before ``all_pass``.
        """
        try:
            codes = bytes(map(self._codes.__getitem__, words))
        except KeyError:
            return None
        state = self._start
        for code in codes:
            state = state.following[code] or self._behind(state, code)
        left = state.left
        if left < 0 or all_pass == (left == 0):
            return None
        if left:
            passes = bytes([_PASS]) * left
            codes += passes
            for code in passes:
                state = state.following[code] or self._behind(state, code)
        contract = state.contract
        assert contract is not None, "the auction is over"
        return PlainAuction(codes, contract, -1 if state.bid is None else _declarer(codes, state.bid))


_STRAINS: Final = bytes([_NO_STRAIN if code < _FIRST_BID else (code - _FIRST_BID) % 5 for code in range(256)])
"""The denomination of each bid, by its code."""


def _declarer(codes: bytes, bid: int) -> int:
    """Who first named the denomination of the last bid on its side, in seats behind the first caller."""
    place, strains, strain = codes.rindex(bid), codes.translate(_STRAINS), (bid - _FIRST_BID) % 5
    first = strains.index(strain)
    while (first ^ place) & 1:
        first = strains.index(strain, first + 1)
    return first & 3
