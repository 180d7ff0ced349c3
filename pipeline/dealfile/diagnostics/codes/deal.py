"""DEA: the hands of a deal."""

from dealfile.diagnostics.finding import Code


class DuplicateCard(Code):
    """A card stands twice in the deal.

    Each of the 52 cards is dealt once (section 4.6 of the standard). The deal is marked invalid and the play is not
    checked against it.

    Example:
        The spade king in North's hand and in East's.

    Remedy:
        Correct one of the two hands.
    """

    code = "DEA101"
    name = "duplicate-card"
    verifier_name = "duplicate_card"
    hint = "correct one of the hands"


class TooManyCards(Code):
    """A hand holds more than 13 cards.

    Example:
        A hand of 14 cards.

    Remedy:
        Correct the hand.
    """

    code = "DEA102"
    name = "too-many-cards"
    verifier_name = "bad_deal"
    hint = "correct the hand"


class UnequalHands(Code):
    """The hands that are given have different numbers of cards.

    All given hands have 13 cards, or all have the same smaller number in an end position (section 4.6). Hands given
    without cards (``...``) are a teaching layout and are not counted.

    Example:
        Three hands of 13 cards and one of 12.

    Remedy:
        Complete the hands, or write ``-`` for a hand that is not given.
    """

    code = "DEA103"
    name = "unequal-hands"
    verifier_name = "bad_deal"
    hint = "complete the hands, or write - for a hand that is not given"


class NoHandGiven(Code):
    """A deal is written without any hand.

    Example:
        ``N:- - - -``.

    Remedy:
        Leave the deal out, or write ``?`` for one that is not known.
    """

    code = "DEA104"
    name = "no-hand-given"
    verifier_name = "bad_deal"
    hint = 'write "?" for a deal that is not known'
