"""AUC: the calls, one by one, and how the auction ends."""

from dealfile.diagnostics.finding import Code, Severity


class InsufficientBid(Code):
    """A bid does not exceed the last bid.

    A bid must name a higher level, or the same level in a higher denomination (Law 18). PBN marks an insufficient bid
    that the opponents accepted with ``^I`` (PBN 2.1 section 3.9); without the mark it is an error. The auction goes on
    as if the bid had been accepted.

    Example:
        ``1S Pass 1H``: one heart does not exceed one spade.

    Remedy:
        Correct the bid, or write ``^I 1H`` if it was accepted at the table.
    """

    code = "AUC104"
    name = "insufficient-bid"
    law = "Law 18D"
    verifier_name = "bad_call"
    hint = "correct the bid, or mark it ^I if it was accepted at the table"


class InadmissibleDouble(Code):
    """A double where there is nothing to double.

    Only the opponents' last bid may be doubled, and only while it is not doubled (Law 19A). An inadmissible double
    never stands, so no mark can excuse it (PBN 2.1 section 3.9). The auction goes on as if it had not been made.

    Example:
        ``1S Pass X``: one spade is partner's bid.

    Remedy:
        Correct the call, or a call before it that is missing or wrong.
    """

    code = "AUC105"
    name = "inadmissible-double"
    law = "Law 19A"
    verifier_name = "bad_call"
    hint = "correct this call, or one before it: only the opponents' undoubled last bid can be doubled"


class InadmissibleRedouble(Code):
    """A redouble where there is nothing to redouble.

    Only a double by the opponents of one's own side's last bid may be redoubled (Law 19B). An inadmissible redouble
    never stands, so no mark can excuse it (PBN 2.1 section 3.9). The auction goes on as if it had not been made.

    Example:
        ``1S X Pass XX``: the side that doubled may not redouble.

    Remedy:
        Correct the call, or a call before it that is missing or wrong.
    """

    code = "AUC106"
    name = "inadmissible-redouble"
    law = "Law 19B"
    verifier_name = "bad_call"
    hint = "correct this call, or one before it: only the opponents' double of one's own side's bid can be redoubled"


class CallAfterEnd(Code):
    """A call after the auction is over.

    Three passes in rotation after a bid, or four passes without one, end the auction (Law 22); calls after the final pass
    are cancelled (Law 39). The first call after the end is reported; those behind it are not part of the auction either.
    Programs write a pass too many; where nothing but passes follows, it is a warning.

    Example:
        ``1C Pass Pass Pass Pass``: the fourth pass is one too many.

    Remedy:
        Remove the calls after the end, or add the call that is missing before them.
    """

    code = "AUC107"
    name = "call-after-end"
    law = "Law 39"
    verifier_name = "bad_call"
    hint = "remove it, or add the call that is missing before it"


class NeedlessInsufficientMark(Code):
    """A bid is marked as insufficient although it is sufficient.

    ``^I`` stands before a bid that does not exceed the last bid and was accepted (PBN 2.1 section 3.9). Over a lower
    bid, or where nobody has bid, it says something that is not so.

    Example:
        ``1D Pass ^I 1S``: one spade exceeds one diamond.

    Remedy:
        Remove the ``^I``, or correct the bid.
    """

    code = "AUC108"
    name = "needless-insufficient-mark"
    law = "Law 18C"
    verifier_name = "sufficient"
    hint = "remove the ^I, or correct the bid"


class InsufficientMarkWithoutBid(Code):
    """A pass, double or redouble is marked as an insufficient bid.

    Only a bid can be insufficient (Law 18), so ``^I`` has no meaning before any other call.

    Example:
        ``1D ^I Pass``.

    Remedy:
        Remove the ``^I``, or put it before the bid that it belongs to.
    """

    code = "AUC109"
    name = "insufficient-mark-without-bid"
    law = "Law 18D"
    verifier_name = "insuff_not_bid"
    hint = "remove the ^I, or put it before the bid that it belongs to"


class RepeatedInsufficientMark(Code):
    """One call is marked ``^I`` twice.

    A bid is insufficient or it is not; the second mark says nothing.

    Example:
        ``1D ^I ^I 1C``.

    Remedy:
        Remove one of the marks.
    """

    code = "AUC110"
    name = "repeated-insufficient-mark"
    verifier_name = "double_illegal"
    hint = "remove one of the marks"


class NeedlessSkipMark(Code):
    """``^S`` passes over a player although no call out of rotation follows.

    ``^S`` stands for the call of a player who was passed over because a later player called out of rotation and that
    call was accepted (Law 29; PBN 2.1 section 3.9). With no call behind it, after the end of the auction, or four
    times in a row, when the turn comes back to the player who had it, nobody has been passed over.

    Example:
        ``1D ^S *``: nobody calls after the skipped player.

    Remedy:
        Remove the ``^S``, or add the call made out of rotation.
    """

    code = "AUC111"
    name = "needless-skip-mark"
    law = "Law 29"
    severity = Severity.WARNING
    hint = "remove the ^S, or add the call made out of rotation"


class NeedlessAllPass(Code):
    """``AP`` is written although the auction is over.

    ``AP`` stands for the passes that are still needed (PBN 2.1 section 3.5). Behind the last of them it says nothing, or a
    call before it is missing.

    Example:
        ``1H Pass Pass Pass AP``.

    Remedy:
        Remove the ``AP``, or add the call that is missing before it.
    """

    code = "AUC112"
    name = "needless-all-pass"
    law = "Law 22"
    severity = Severity.WARNING
    hint = "remove the AP, or add the call that is missing before it"


class DeprivedOfCall(Code):
    """The last passes do not end the auction, since one of them took the turn of a player who was passed over.

    Three passes in rotation end an auction, but not when one of the three was made out of rotation and deprived a player of
    his call: the turn goes back to him (Law 17). Contract and declarer then come from what the record states.

    Example:
        ``1C Pass Pass ^S Pass Pass Pass``: the third pass was made in place of a player who has not called since.

    Remedy:
        Add the call of the player who was passed over, or ``AP``.
    """

    code = "AUC113"
    name = "deprived-of-call"
    law = "Law 17"
    severity = Severity.WARNING
    hint = "add the call of the player who was passed over, or AP when he passed"


class AuctionUnfinished(Code):
    """The auction stops before it is over, and no sign says why.

    PBN ends an auction that is not recorded to its end with ``*``, and one that is still going on with ``+``. Without
    either it is taken to go on; contract and declarer then come from what the record states.

    Example:
        ``1C Pass 1H`` and then the next section.

    Remedy:
        Add the missing calls (``AP`` when all pass), or ``*``.
    """

    code = "AUC120"
    name = "auction-unfinished"
    law = "Law 22"
    severity = Severity.INFO
    verifier_name = "auction_unterminated"
    hint = "add the missing calls, AP when all pass, or * when they are not known"
