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


class _State(dict[str, "_State"]):
    """An auction after some calls: word to the state behind it; a ``KeyError`` for a word that is no legal call."""

    __slots__ = ("automaton", "bid", "calls", "contract", "left")

    def __init__(self, automaton: "Automaton", calls: tuple[Call, ...], engine: AuctionEngine) -> None:
        super().__init__()
        self.automaton = automaton
        self.calls = calls
        self.contract = engine.contract
        self.bid = None if engine.last_bid is None else CODE_OF[engine.last_bid]
        # The passes that end it.
        self.left = 0 if engine.over else (3 if engine.last_bid else 4) - engine.passes

    def __missing__(self, word: str) -> "_State":
        found = self[word] = self.automaton.state((*self.calls, self.automaton.spellings[word]))
        return found


class Automaton:
    """The auctions whose calls are spelled as ``spellings`` says."""

    def __init__(self, spellings: Mapping[str, Call]) -> None:
        self.spellings = spellings
        self._codes = {word: CODE_OF[call] for word, call in spellings.items()}
        self._pass = next(word for word, call in spellings.items() if call is PASS)
        self._states: dict[tuple[object, ...], _State] = {}
        self._start = self.state(())

    def state(self, calls: tuple[Call, ...]) -> _State:
        """The state behind ``calls``, whose last one is to be judged.

        Raises:
            KeyError: It is not legal.
        """
        engine = AuctionEngine(Seat.NORTH)
        for call in calls:
            if engine.call(call) is not None:
                raise KeyError(call.text)
        key = (engine.last_bid, (engine.turn - engine.bidder) & 1, engine.risk, engine.passes, engine.over)
        return self._states.setdefault(key, _State(self, calls, engine))

    def run(self, words: Sequence[str], *, all_pass: bool = False) -> PlainAuction | None:
        """Make the calls ``words``, and the passes that are still needed where ``all_pass`` stands behind them.

        Returns:
            ``None`` where a word is no call, a call is not legal, or the auction is not over, or is over before ``all_pass``.
        """
        state = self._start
        try:
            for word in words:
                state = state[word]
        except KeyError:
            return None
        left = state.left
        if all_pass == (left == 0):
            return None
        codes = bytes(map(self._codes.__getitem__, words))
        if left:
            codes += bytes([_PASS]) * left
            for _ in range(left):
                state = state[self._pass]
        contract = state.contract
        assert contract is not None, "the auction is over"
        return PlainAuction(codes, contract, -1 if state.bid is None else _declarer(codes, state.bid))


def _declarer(codes: bytes, bid: int) -> int:
    """Who first named the denomination of the last bid on its side, in seats behind the first caller."""
    place = codes.rindex(bid)
    strain = (bid - _FIRST_BID) % 5
    for earlier in range(place & 1, place, 2):
        code = codes[earlier]
        if code >= _FIRST_BID and (code - _FIRST_BID) % 5 == strain:
            return earlier & 3
    return place & 3
