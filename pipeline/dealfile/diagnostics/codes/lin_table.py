"""LIN: calls, cards and claims."""

from dealfile.diagnostics.finding import Code, Severity


class UnreadCall(Code):
    """The value of ``mb`` holds something that is no call.

    Calls are ``p``, ``d`` or ``x``, ``r`` or ``xx``, and bids such as ``1C`` or ``3N``; ``AP`` is all pass, ``!`` marks
    an alert. What is not a call is kept beside the call that follows it, as unread; the auction may lack a call there.

    Example:
        ``mb|8C|``

    Remedy:
        Correct the call.
    """

    code = "LIN120"
    name = "unread-call"
    hint = "correct the call"


class SeveralCalls(Code):
    """One command holds several calls.

    Programs that write records put one call in each ``mb``; lessons put many. They are read one after the other. ``AP`` (all
    pass) stands for the passes that end the auction.

    Example:
        ``mb|p4H|``

    Remedy:
        None is needed; ``mb|p|mb|4H|`` says the same.
    """

    code = "LIN121"
    name = "several-calls"
    severity = Severity.INFO
    hint = "write one call in each mb"


class ExplanationWithoutCall(Code):
    """An explanation stands before the first call.

    ``an`` explains the call before it. Without one it is kept as a remark at the start of the record.

    Example:
        ``md|...|an|strong|mb|1C|``

    Remedy:
        Write the explanation behind its call.
    """

    code = "LIN122"
    name = "explanation-without-call"
    severity = Severity.WARNING
    dialect = True
    hint = "write the explanation behind its call"


class UnreadCard(Code):
    """The value of ``pc`` holds something that is no card.

    A card is its suit and its rank, ``SA`` or ``h9``. What is not a card is kept beside the card that follows it, as
    unread; the play may lack a card there.

    Example:
        ``pc|S1|``

    Remedy:
        Correct the card.
    """

    code = "LIN130"
    name = "unread-card"
    hint = "correct the card"


class UnusualCard(Code):
    """A card is written in an unusual way that leaves no doubt.

    Several cards in one ``pc``, a rank before its suit, or ``10`` for the ten.

    Example:
        ``pc|6c|``, ``pc|h9h7|``, ``pc|S10|``

    Remedy:
        None is needed; write one card in each ``pc``, the suit first, and ``T`` for the ten.
    """

    code = "LIN131"
    name = "unusual-card"
    severity = Severity.INFO
    hint = "write one card in each pc, the suit first, and T for the ten"


class SuitInsteadOfCard(Code):
    """Only the suit of a card is written.

    Lessons write a suit for the lowest card of that suit in the hand on turn. The card counts as played; where the deal and
    the play before it leave no doubt, it is known (`card-by-suit`).

    Example:
        ``pc|h|``

    Remedy:
        Write the card.
    """

    code = "LIN132"
    name = "suit-instead-of-card"
    severity = Severity.WARNING
    hint = "write the card"


class UnreadClaim(Code):
    """The value of ``mc`` is no number of tricks.

    ``mc`` is the total of tricks that declarer's side takes, from 0 to 13. Anything else is not used.

    Example:
        ``mc|-9752|``

    Remedy:
        Write declarer's tricks in all, from 0 to 13.
    """

    code = "LIN140"
    name = "unread-claim"
    hint = "write declarer's tricks in all, 0 to 13"


class SecondClaim(Code):
    """A board holds two different claims.

    The first one is used.

    Example:
        ``mc|9|pg||mc|10|``

    Remedy:
        Remove the claim that did not stand.
    """

    code = "LIN141"
    name = "second-claim"
    severity = Severity.WARNING
    hint = "remove the claim that did not stand"
