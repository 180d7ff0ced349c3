"""LIN: the hands that ``md`` gives."""

from dealfile.diagnostics.finding import Code, Severity


class DealerNotWritten(Code):
    """The deal names no dealer.

    The first digit of ``md`` is the dealer: 1 South, 2 West, 3 North, 4 East. Programs that read LIN take South when it is
    left out, and so does dealfile, with the origin ``derived``.

    Example:
        ``md|SAK..,S..,S..|``

    Remedy:
        Write the digit of the dealer.
    """

    code = "LIN110"
    name = "dealer-not-written"
    severity = Severity.INFO
    hint = "write the digit of the dealer: 1 South, 2 West, 3 North, 4 East"


class UnreadCardInDeal(Code):
    """The deal holds characters that are no cards.

    A hand is a list of suit letters, each followed by its ranks (A K Q J T 9 to 2; ``10`` is read as T). What cannot be
    read is left out, and the deal counts as damaged.

    Example:
        ``md|3SAK1,...|``: there is no rank 1.

    Remedy:
        Correct the hand.
    """

    code = "LIN111"
    name = "unread-card-in-deal"
    hint = "correct the hand"


class CardTwiceInHand(Code):
    """A card stands twice in the same hand.

    It is taken once, and the deal counts as damaged, because another card is missing.

    Example:
        ``md|3SAKA2...|``: the ace of spades stands twice.

    Remedy:
        Correct the hand.
    """

    code = "LIN112"
    name = "card-twice-in-hand"
    hint = "correct the hand"


class TooManyHands(Code):
    """The deal has more than four hands.

    ``md`` gives South, West, North and East. What stands behind the fourth hand is not read.

    Example:
        ``md|1S..,S..,S..,S..,SA|``

    Remedy:
        Remove what stands behind the fourth hand.
    """

    code = "LIN113"
    name = "too-many-hands"
    severity = Severity.WARNING
    hint = "remove what stands behind the fourth hand"


class HandWithoutSuits(Code):
    """Ranks stand before the first suit letter of a hand.

    They are taken as spades; in a hand that has no suit letter at all, blanks part spades, hearts, diamonds and clubs.

    Example:
        ``md|3AK4H...|``

    Remedy:
        Write the suit letters.
    """

    code = "LIN114"
    name = "hand-without-suits"
    severity = Severity.INFO
    hint = "write the suit letters"
