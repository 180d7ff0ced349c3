"""The review of an auction as it is written: the calls made one by one, the marks between them, and what is wrong."""

from collections import Counter
from functools import lru_cache
from typing import Final, NamedTuple

from dealfile.core.calls import DOUBLE, PASS, PASSED_OUT, Call, Contract, Risk
from dealfile.core.seats import SEATS, Seat
from dealfile.diagnostics.codes.auction import (
    AuctionUnfinished,
    CallAfterEnd,
    DeprivedOfCall,
    InsufficientMarkWithoutBid,
    NeedlessAllPass,
    NeedlessInsufficientMark,
    NeedlessSkipMark,
    RepeatedInsufficientMark,
)
from dealfile.diagnostics.finding import Code, Finding
from dealfile.laws.table import AuctionRules, NotrumpRank
from dealfile.model.auction import Auction, Ending, MarkKind
from dealfile.rules.auction_engine import USUAL_AUCTION, AuctionEngine, CallFault

_RISKS: Final = tuple(Risk)
_NO_MARKS: Final[Counter[int]] = Counter()
_REMEMBERED: Final = 4096
"""Auctions remembered: a tournament's files repeat them, and an entry takes about a kilobyte."""


class AuctionReview(NamedTuple):
    """What the re-run of an auction gave.

    Attributes:
        seats: The caller of each of ``calls``.
        calls: The calls, a final ``AP`` written out as passes.
        over: Whether the auction has ended.
        passed_out: Whether it has ended without a bid.
        contract: The contract once it is over (``Pass`` when passed out), else ``None``.
        declarer: The declarer of ``contract``.
        last_bid: The last bid so far.
        risk: Whether ``last_bid`` is doubled.
        last_declarer: Who would declare ``last_bid`` if the auction ended with it.
        faults: What was found, each with the index of its call; the path is ``auction.calls[index]``.
        illegal: Indexes of the calls that are not legal and not excused by a mark.
    """

    seats: tuple[Seat, ...]
    calls: tuple[Call, ...]
    over: bool
    passed_out: bool
    contract: Contract | None
    declarer: Seat | None
    last_bid: Call | None
    risk: Risk
    last_declarer: Seat | None
    faults: tuple[tuple[int, Finding], ...]
    illegal: frozenset[int]

    @property
    def findings(self) -> tuple[Finding, ...]:
        """The findings of ``faults``."""
        return tuple(finding for _, finding in self.faults)

    def after_passes(self, count: int) -> "AuctionReview":
        """The review with ``count`` passes made before the first call, by the players who sat before its caller.

        The other calls come from as many seats further on; nothing else changes. The calls begin with a bid and are legal.
        """
        if self.illegal or self.last_declarer is None or not self.calls[0].is_bid:
            raise ValueError("passes can be put only before an opening bid of a legal auction")
        first = self.seats[0].order
        return self._replace(
            seats=tuple([SEATS[(first + place) & 3] for place in range(count)] + [seat.after(count) for seat in self.seats]),
            calls=(PASS,) * count + self.calls,
            declarer=None if self.declarer is None else self.declarer.after(count),
            last_declarer=self.last_declarer.after(count),
        )


def review_auction(dealer: Seat, auction: Auction, rules: AuctionRules = USUAL_AUCTION) -> AuctionReview:
    """Re-run ``auction``, dealt by ``dealer``, call by call.

    ``rules`` say how bids rank and who declares; what follows when all pass is no matter of the auction.

    All faults are found, not the first: after an insufficient bid the auction goes on as if it had been accepted, after
    an inadmissible double or redouble as if it had not been made. Reviews are remembered, as tournaments repeat auctions.
    """
    skipped: tuple[int, ...] = ()
    insufficient: tuple[int, ...] = ()
    if auction.marks:
        skipped = tuple(mark.index for mark in auction.marks if mark.kind is MarkKind.SKIPPED)
        insufficient = tuple(mark.index for mark in auction.marks if mark.kind is MarkKind.INSUFFICIENT)
    ending = auction.ending
    other = None if rules is USUAL_AUCTION or rules.is_usual else rules
    return _review(dealer.order, auction.calls, ending is Ending.ALL_PASS, ending is Ending.OPEN, skipped, insufficient, other)


_IN_USE: Final = "by the laws in use"
"""What is cited where bids rank otherwise than by the Laws of duplicate."""


@lru_cache(maxsize=_REMEMBERED)
def _review(
    dealer: int,
    calls: tuple[Call, ...],
    all_pass: bool,
    is_open: bool,
    skipped: tuple[int, ...],
    insufficient: tuple[int, ...],
    rules: AuctionRules | None,
) -> AuctionReview:
    run = _Run(AuctionEngine(SEATS[dealer], rules or USUAL_AUCTION), skipped, insufficient)
    if rules is not None and rules.notrump_rank is not NotrumpRank.ABOVE_SPADES:
        run.rank_law = _IN_USE
    if skipped or insufficient:
        run.play_marked(calls, all_pass)
    else:
        run.play(calls)
    if all_pass:
        if run.engine.over and not run.illegal:
            run.report(NeedlessAllPass, len(calls), "all pass is written although the auction is over")
        run.pass_out()
    if is_open and calls and not run.engine.over and not run.illegal:
        run.report_unfinished(len(calls) - 1)
    return run.review()


class _Run:
    """One re-run under way."""

    def __init__(self, engine: AuctionEngine, skipped: tuple[int, ...], insufficient: tuple[int, ...]) -> None:
        self.engine = engine
        self.skipped = Counter(skipped) if skipped else _NO_MARKS
        self.insufficient = Counter(insufficient) if insufficient else _NO_MARKS
        self.calls: list[Call] = []
        self.seats: list[Seat] = []
        self.faults: list[tuple[int, Finding]] = []
        self.illegal: list[int] = []
        self.beyond = False
        self.rank_law: str | None = None

    def play(self, calls: tuple[Call, ...]) -> None:
        engine = self.engine
        make = engine.call
        first = engine.turn
        self.calls.extend(calls)
        for index, call in enumerate(calls):
            before = engine.last_bid
            fault = make(call)
            if fault is not None:
                self._illegal(index, call, fault, before)
        self.seats.extend(SEATS[(first + index) & 3] for index in range(len(calls)))

    def play_marked(self, calls: tuple[Call, ...], all_pass: bool) -> None:
        engine = self.engine
        self.calls.extend(calls)
        for index, call in enumerate(calls):
            self._skip(index, followed=True)
            self.seats.append(SEATS[engine.turn])
            before = engine.last_bid
            after_end = engine.over
            fault = engine.call(call)
            marks = 0 if after_end else self.insufficient[index]
            if marks:
                self._judge_mark(index, call, fault, before, marks)
            if fault is not None and not (marks and fault is CallFault.INSUFFICIENT_BID):
                self._illegal(index, call, fault, before)
        self._skip(len(calls), followed=all_pass)
        if len(calls) in self.insufficient:
            self.report(InsufficientMarkWithoutBid, len(calls), "a call is marked as insufficient, but no bid follows the mark")

    def _skip(self, index: int, followed: bool) -> None:
        """Pass over the players marked as skipped before call ``index``."""
        marks = self.skipped[index]
        if not marks:
            return
        seat = SEATS[self.engine.turn].word
        if self.engine.over:
            self.report(NeedlessSkipMark, index, "a player is marked as skipped after the end of the auction")
            return
        if not followed:
            self.report(NeedlessSkipMark, index, f"{seat} is marked as skipped, but no call follows")
        elif marks >= 4:
            self.report(NeedlessSkipMark, index, f"{marks} players in a row are marked as skipped, beginning with {seat}")
        for _ in range(marks):
            self.engine.skip()

    def _judge_mark(self, index: int, call: Call, fault: CallFault | None, before: Call | None, marks: int) -> None:
        """Say whether ``^I`` before the call is right."""
        if marks > 1:
            self.report(RepeatedInsufficientMark, index, f"{call} is marked as insufficient {marks} times")
        if not call.is_bid:
            self.report(InsufficientMarkWithoutBid, index, f"{call} is marked as insufficient, but it is no bid")
        elif fault is None:
            over = "nobody has bid before" if before is None else f"it exceeds {before}"
            self.report(NeedlessInsufficientMark, index, f"{call} is marked as insufficient, but {over}")

    def _illegal(self, index: int, call: Call, fault: CallFault, before: Call | None) -> None:
        self.illegal.append(index)
        if fault is CallFault.CALL_AFTER_END:
            # The calls behind the first one have the same cause.
            if not self.beyond:
                self.beyond = True
                passes = all(each is PASS for each in self.calls[index:])
                self.report(CallAfterEnd, index, f"{call} comes after the end of the auction", dialect=passes or None)
            return
        seat = SEATS[(self.engine.turn - 1) & 3]
        if fault is CallFault.INSUFFICIENT_BID:
            self.report(fault.code, index, f"{seat.word}'s {call} does not exceed {before}", law=self.rank_law)
        else:
            verb = "double" if call is DOUBLE else "redouble"
            self.report(fault.code, index, f"{seat.word} may not {verb}: {self._obstacle(call)}")

    def _obstacle(self, call: Call) -> str:
        """What stands against the double or redouble."""
        engine = self.engine
        if engine.last_bid is None:
            return "nobody has bid"
        if engine.risk == 2:
            return f"{engine.last_bid} is redoubled already"
        if call is DOUBLE:
            return f"{engine.last_bid} is doubled already" if engine.risk else f"{engine.last_bid} is a bid of the same side"
        return "the double is by the same side" if engine.risk else f"{engine.last_bid} is not doubled"

    def report(self, code: type[Code], index: int, message: str, *, dialect: bool | None = None, law: str | None = None) -> None:
        self.faults.append((index, code.at(message, f"auction.calls[{index}]", dialect=dialect, law=law)))

    def report_unfinished(self, index: int) -> None:
        """Report that nothing follows call ``index`` though the auction is not over."""
        deprived = self.engine.deprived
        if deprived is None:
            self.report(AuctionUnfinished, index, "the auction stops before it is over")
        else:
            passes = f"the last {self.engine.passes} calls are passes"
            self.report(DeprivedOfCall, index, f"{passes}, but one of them took {deprived.word}'s turn: he has still to call")

    def pass_out(self) -> None:
        """Write out ``AP``: the passes that are still needed, none when the auction is over."""
        while not self.engine.over:
            self.calls.append(PASS)
            self.seats.append(SEATS[self.engine.turn])
            self.engine.call(PASS)

    def review(self) -> AuctionReview:
        engine = self.engine
        contract = engine.contract
        declarer = engine.declarer
        return AuctionReview(
            seats=tuple(self.seats),
            calls=tuple(self.calls),
            over=engine.over,
            passed_out=contract is PASSED_OUT,
            contract=contract,
            declarer=declarer if engine.over else None,
            last_bid=engine.last_bid,
            risk=_RISKS[engine.risk],
            last_declarer=declarer,
            faults=tuple(self.faults),
            illegal=frozenset(self.illegal),
        )
