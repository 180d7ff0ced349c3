"""DLS: what is wrong with bare deals, one a line or as a diagram."""

from dealfile.diagnostics.finding import Code, Severity


class UnreadDealLine(Code):
    """A line is meant as a deal and cannot be read.

    A line of a deals file is ``N:AK.. - ... ...`` as in a PBN Deal tag, ``n AK.. e ... s ... w ...`` as the program dealer
    prints it with printoneline, or four hands and twenty numbers of tricks, West first, as GIB's library has them. Four
    hands without a seat are none of these: some lists begin with North and some with West, and nothing else on the line
    would show a wrong guess.

    Example:
        ``AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432``

    Remedy:
        Write the seat of the first hand and a colon before it.
    """

    code = "DLS101"
    name = "unread-deal-line"
    hint = "write the deal as N:hand hand hand hand, each hand as AK5.T94..QJ87642"


class DealerStatistics(Code):
    """Lines of a deals file say how the deals were made, and are not read.

    The program dealer ends its output with the numbers of deals generated and produced, the seed and the time. They are told
    once a file.

    Example:
        ``Generated 1000 hands``

    Remedy:
        None is needed.
    """

    code = "DLS102"
    name = "dealer-statistics"
    severity = Severity.INFO
    once = True


class TextAmongDeals(Code):
    """A line among deals is none, and is kept as text.

    Example:
        ``Deals for Thursday`` above the deals.

    Remedy:
        None is needed where it is a heading; look at the line where it should be a deal.
    """

    code = "DLS103"
    name = "text-among-deals"
    severity = Severity.INFO
    once = True


class HandNotPlaced(Code):
    """Hands of a diagram stand so that nobody can tell whose they are.

    Four hands around a compass are North's, West's and East's beside each other, and South's. Hands in another order are
    read where a seat is named before or above each of them.

    Example:
        Four hands below each other, without a word.

    Remedy:
        Write the seat before each hand, as ``North:``.
    """

    code = "DLS104"
    name = "hand-not-placed"
    hint = "write the seat before each hand, as North: or N:"


class HoldingWithoutHand(Code):
    """Suits of a diagram do not make whole hands.

    A hand has spades, hearts, diamonds and clubs, in this order, on one line or below each other.

    Example:
        A hand whose line of clubs is missing.

    Remedy:
        Complete the hand; write a hyphen for a void.
    """

    code = "DLS105"
    name = "holding-without-hand"
    hint = "write all four suits of each hand; a hyphen stands for a void"
