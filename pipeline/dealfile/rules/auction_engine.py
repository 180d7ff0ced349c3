"""The state of an auction, call by call (Laws 17 to 22): what is legal, when it is over, who declares what."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Final, NamedTuple

from dealfile.core.calls import BIDS, DOUBLE, PASS, PASSED_OUT, REDOUBLE, Call, Contract, Risk, contract_of
from dealfile.core.seats import SEATS, Seat
from dealfile.diagnostics.codes.auction import CallAfterEnd, InadmissibleDouble, InadmissibleRedouble, InsufficientBid
from dealfile.laws.table import USUAL_RULES, AuctionRules, DeclarerRule, NotrumpRank
from dealfile.model.auction import Auction, Ending, MarkKind
from dealfile.rules.faults import Fault

_RISKS: Final = tuple(Risk)
USUAL_AUCTION: Final = USUAL_RULES.auction
"""What all Laws say of the auction."""


class CallFault(Fault):
    """Why a call is not legal."""

    INSUFFICIENT_BID = InsufficientBid
    INADMISSIBLE_DOUBLE = InadmissibleDouble
    INADMISSIBLE_REDOUBLE = InadmissibleRedouble
    CALL_AFTER_END = CallAfterEnd


class _Ranking(NamedTuple):
    """How bids rank: the rank of each by its order, and the bids that exceed each; before the first bid, at -1, all do."""

    ranks: tuple[int, ...]
    above: tuple[tuple[Call, ...], ...]


@cache
def _ranking(notrump: NotrumpRank) -> _Ranking:
    # Within a level: clubs, diamonds, hearts, spades, notrump.
    places = {
        NotrumpRank.ABOVE_SPADES: (0, 1, 2, 3, 4),
        NotrumpRank.WITH_SPADES: (0, 1, 2, 3, 3),
        NotrumpRank.BELOW_CLUBS: (1, 2, 3, 4, 0),
    }[notrump]
    ranks = tuple(order // 5 * 5 + places[order % 5] for order in range(len(BIDS)))
    above = [tuple(bid for bid in BIDS if ranks[bid.order] > rank) for rank in ranks]
    return _Ranking(ranks, (*above, BIDS))


_USUAL_RANKING: Final = _ranking(NotrumpRank.ABOVE_SPADES)
_BY_STRAIN: Final = tuple(bid.order % 5 for bid in BIDS)
_BY_LEVEL: Final = tuple(bid.level - 1 for bid in BIDS)
_NAMEABLE: Final = 7
"""Things that a side can name first: five denominations, or seven levels."""


class AuctionEngine:
    """The state of an auction, moved on by one call at a time.

    Example:
        >>> from dealfile import AuctionEngine, Call, Seat
        >>> engine = AuctionEngine(Seat.NORTH)
        >>> for text in ("1S", "X", "1NT"):
        ...     print(engine.call(Call.read(text)))
        None
        None
        None
        >>> " ".join(call.text for call in engine.legal_calls()[:4])
        'Pass X 2C 2D'
        >>> engine.call(Call.read("1H"))
        <CallFault.INSUFFICIENT_BID: <class 'dealfile.diagnostics.codes.auction.InsufficientBid'>>

    Attributes:
        turn: The seat whose turn it is, as its order (0 North to 3 West).
        last_bid: The last bid, insufficient ones included, or ``None``.
        bidder: The order of the seat that made ``last_bid``; -1 before the first bid.
        risk: 0 undoubled, 1 doubled, 2 redoubled.
        passes: Passes in a row since the start or the last other call.
        over: Whether the auction has ended.
    """

    __slots__ = (
        "_above",
        "_deprived",
        "_named",
        "_names",
        "_rank",
        "_ranks",
        "_skipped",
        "_taking",
        "bidder",
        "last_bid",
        "over",
        "passes",
        "risk",
        "turn",
    )

    def __init__(self, dealer: Seat, rules: AuctionRules = USUAL_AUCTION) -> None:
        if not isinstance(dealer, Seat):
            raise TypeError(f"the dealer is a Seat, such as Seat.NORTH, not {dealer!r}")
        if not isinstance(rules, AuctionRules):
            raise TypeError(f"the rules are AuctionRules, such as load_laws('rubber-1993').auction, not {rules!r}")
        self.turn = dealer.order
        self.last_bid: Call | None = None
        self.bidder = -1
        self.risk = 0
        self.passes = 0
        self.over = False
        usual = rules.notrump_rank is NotrumpRank.ABOVE_SPADES
        self._ranks, self._above = _USUAL_RANKING if usual else _ranking(rules.notrump_rank)
        self._rank = -1
        # What counts as named first, by bid; and who of each side first named it, North-South before East-West.
        self._names = _BY_LEVEL if rules.declarer is DeclarerRule.FIRST_TO_NAME_LEVEL else _BY_STRAIN
        self._named = [-1] * (2 * _NAMEABLE)
        # Who was passed over just now; the last pass that took the turn of such a player, counted from 1, and whose it was.
        self._skipped: int | None = None
        self._taking = 0
        self._deprived: int | None = None

    def call(self, call: Call) -> CallFault | None:
        """Make the next call and say what is wrong with it, if anything.

        An insufficient bid takes effect as if it had been accepted. An inadmissible double or redouble and a call
        after the end take no effect; the turn passes on all the same.

        Raises:
            TypeError: ``call`` is no ``Call``.
        """
        try:
            strain = call.strain
        except AttributeError:
            raise TypeError(f"a Call is called, such as Call.read('1C'), not {call!r}") from None
        turn = self.turn
        self.turn = (turn + 1) & 3
        if self.over:
            return CallFault.CALL_AFTER_END
        if call is PASS:
            passes = self.passes = self.passes + 1
            if self._skipped is not None:
                self._deprived, self._skipped = self._skipped, None
                self._taking = passes
            # One that took a player's turn must not be among the last three (Law 17).
            self.over = passes - self._taking >= 3 and (passes >= 4 or self.last_bid is not None)
            return None
        if strain is None:
            return self._double(turn) if call is DOUBLE else self._redouble(turn)
        rank = self._ranks[call.order]
        sufficient = rank > self._rank
        self.last_bid = call
        self.bidder = turn
        self._rank = rank
        self.risk = self.passes = self._taking = 0
        self._skipped = None
        first = (turn & 1) * _NAMEABLE + self._names[call.order]
        if self._named[first] < 0:
            self._named[first] = turn
        return None if sufficient else CallFault.INSUFFICIENT_BID

    def skip(self) -> None:
        """Pass over the player in turn (PBN ``^S``), who loses his call to one out of rotation that was accepted (Law 29)."""
        if self._skipped is None:
            self._skipped = self.turn
        self.turn = (self.turn + 1) & 3
        if self.turn == self._skipped:
            self._skipped = None  # the turn is back with the one who had it, and nobody has lost it

    @property
    def deprived(self) -> Seat | None:
        """Who was passed over by one of the last passes and has not called since: they do not end the auction (Law 17)."""
        enough = 3 if self.last_bid is not None else 4
        if self._deprived is None or self.over or self.passes < enough:
            return None
        since = self.passes - self._taking
        waited = (self._deprived - self.turn + since) & 3
        # The first of several who were passed over may have called since; then it is the turn of the next of them.
        return SEATS[self._deprived if waited >= since else self.turn]

    def _may_double(self, turn: int) -> bool:
        return self.last_bid is not None and self.risk == 0 and (turn ^ self.bidder) & 1 == 1

    def _may_redouble(self, turn: int) -> bool:
        return self.risk == 1 and (turn ^ self.bidder) & 1 == 0

    def _double(self, turn: int) -> CallFault | None:
        if not self._may_double(turn):
            return CallFault.INADMISSIBLE_DOUBLE
        self.risk = 1
        self.passes = self._taking = 0
        self._skipped = None
        return None

    def _redouble(self, turn: int) -> CallFault | None:
        if not self._may_redouble(turn):
            return CallFault.INADMISSIBLE_REDOUBLE
        self.risk = 2
        self.passes = self._taking = 0
        self._skipped = None
        return None

    def legal_calls(self) -> tuple[Call, ...]:
        """The calls that the player in turn may make, a pass first; none once the auction is over."""
        if self.over:
            return ()
        double = (DOUBLE,) if self._may_double(self.turn) else (REDOUBLE,) if self._may_redouble(self.turn) else ()
        return (PASS, *double, *self._above[-1 if self.last_bid is None else self.last_bid.order])

    @property
    def declarer(self) -> Seat | None:
        """Who would play the last bid: by all Laws the first of its side to name its denomination (definition of declarer)."""
        if self.last_bid is None:
            return None
        return SEATS[self._named[(self.bidder & 1) * _NAMEABLE + self._names[self.last_bid.order]]]

    @property
    def contract(self) -> Contract | None:
        """The contract once the auction is over."""
        if not self.over:
            return None
        return PASSED_OUT if self.last_bid is None else contract_of(self.last_bid, _RISKS[self.risk])

    @property
    def state(self) -> "AuctionState":
        """The auction as it stands, as a value."""
        return AuctionState(
            turn=SEATS[self.turn],
            last_bid=self.last_bid,
            bidder=None if self.bidder < 0 else SEATS[self.bidder],
            risk=_RISKS[self.risk],
            passes=self.passes,
            over=self.over,
            contract=self.contract,
            declarer=self.declarer,
            legal_calls=self.legal_calls(),
        )


class AuctionState(NamedTuple):
    """How an auction stands after a call.

    Attributes:
        turn: Whose turn it is; once the auction is over, whose it would be.
        last_bid: The last bid, insufficient ones included.
        bidder: Who made ``last_bid``.
        risk: Whether ``last_bid`` is doubled.
        passes: Passes in a row since the start or the last other call.
        over: Whether the auction has ended.
        contract: The contract once it has.
        declarer: Who would play ``last_bid``.
        legal_calls: What the player in turn may call, a pass first; nothing once the auction is over.
    """

    turn: Seat
    last_bid: Call | None
    bidder: Seat | None
    risk: Risk
    passes: int
    over: bool
    contract: Contract | None
    declarer: Seat | None
    legal_calls: tuple[Call, ...]


def auction_states(dealer: Seat, auction: Auction, rules: AuctionRules = USUAL_AUCTION) -> Iterator[AuctionState]:
    """The state after each call of ``auction``, those that ``AP`` stands for among them.

    A call that is not legal takes effect as in :meth:`AuctionEngine.call`.
    """
    engine = AuctionEngine(dealer, rules)
    skipped = Counter(mark.index for mark in auction.marks if mark.kind is MarkKind.SKIPPED)
    for index, call in enumerate(auction.calls):
        for _ in range(skipped[index]):
            engine.skip()
        engine.call(call)
        yield engine.state
    if auction.ending is Ending.ALL_PASS:
        for _ in range(skipped[len(auction.calls)]):
            engine.skip()
        while not engine.over:
            engine.call(PASS)
            yield engine.state
