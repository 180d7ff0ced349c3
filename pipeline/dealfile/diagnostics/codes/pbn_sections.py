"""PBN: calls and cards, and the signs that end a section."""

from dealfile.diagnostics.finding import Code, Severity


class CallUnread(Code):
    """A word in the auction is no call.

    The calls before it are kept; what follows it is kept as text and not read, because a guess could move every later call
    to another seat.

    Example:
        ``3NT =2= or =3= 4D``: "or" is no call.

    Remedy:
        Write Pass, X, XX, AP or a bid (1C to 7NT), and everything else in comments or notes.
    """

    code = "PBN113"
    name = "call-unread"
    verifier_name = "bad_call"
    hint = "write Pass, X, XX, AP or a bid such as 1NT; put explanations in { comments }"


class CardUnread(Code):
    """A word in the play begins with a card and goes on.

    A card is a suit letter and a rank letter, and a blank or a sign follows (section 7.2). Its place counts as a card that
    is not known.

    Example:
        ``SAK``.

    Remedy:
        Write one card a place, with a blank behind it; write ``-`` for a card that is not known.
    """

    code = "PBN114"
    name = "card-unread"
    verifier_name = "bad_card"
    hint = "write one card a place, as in ST, or - for a card that is not known"


class CallSpelling(Code):
    """A call is spelled as the standard does not allow.

    Known spellings of real programs are read: ``P``, ``all pass``, ``Dbl``, ``Rdbl``, ``4C*``. One finding an auction.

    Example:
        ``1NT P 3NT all pass``.

    Remedy:
        Write Pass, X, XX and AP, and an alert as a note.
    """

    code = "PBN115"
    name = "call-spelling"
    severity = Severity.WARNING
    verifier_name = "bad_call"
    hint = "write Pass, X, XX and AP, and an alert as a note"
    fixable = True
    dialect = True


class CardSpelling(Code):
    """A card that is not known is written ``--`` instead of ``-``.

    Example:
        ``-- HQ H7 --``.

    Remedy:
        Write a single hyphen.
    """

    code = "PBN116"
    name = "card-spelling"
    severity = Severity.WARNING
    verifier_name = "bad_card"
    hint = "write a single hyphen"
    fixable = True
    dialect = True


class DataAfterEnd(Code):
    """Something follows the star that ends an auction or play.

    After ``*`` nothing more comes (sections 6.5, 7.4). What follows is kept as text and is no part of the auction or play.

    Example:
        ``1D * 1H``.

    Remedy:
        Remove the star or what follows it.
    """

    code = "PBN117"
    name = "data-after-end"
    verifier_name = "data_after_star"
    hint = "remove the star or what follows it"


class DashAfterCall(Code):
    """A hyphen follows the first call of an auction.

    Hyphens fill the columns before the dealer's first call and nothing else (section 6.1).

    Example:
        ``1D - 1H``.

    Remedy:
        Write Pass, or ``^S`` for a player who was passed over.
    """

    code = "PBN118"
    name = "dash-after-call"
    verifier_name = "dash_after_call"
    hint = "write Pass, or ^S for a player who was passed over"


class DenominationMissing(Code):
    """A call names a level and no denomination.

    A bid is a level from 1 to 7 and C, D, H, S or NT (section 6.2). The calls before it are kept; what follows it is kept as
    text and not read, because a guess could move every later call to another seat.

    Example:
        ``1 Pass``.

    Remedy:
        Write the bid in full, as in 1NT.
    """

    code = "PBN301"
    name = "denomination-missing"
    verifier_name = "bad_trump"
    hint = "write the denomination: C, D, H, S or NT"


class NotrumpWithoutT(Code):
    """Notrump is written ``N`` in a call.

    The standard's word is ``NT`` (section 6.2). Several bidding programs write ``N``; it is read. One finding an auction.

    Example:
        ``1N Pass 3N``.

    Remedy:
        Write 1NT.
    """

    code = "PBN302"
    name = "notrump-without-t"
    severity = Severity.WARNING
    verifier_name = "bad_trump"
    hint = "write NT, as in 1NT"
    fixable = True
    dialect = True


class BadIrregularity(Code):
    """A ``^`` has a letter that means nothing here.

    ``^I`` and ``^S`` stand before calls, ``^R`` and ``^L`` before cards (section 3.9 of the standard). It is kept as a comment;
    calls and cards are read on, since it takes no seat's place.

    Example:
        ``^R 1D`` in an auction.

    Remedy:
        Write ``^I`` or ``^S`` in an auction, ``^R`` or ``^L`` in a play.
    """

    code = "PBN316"
    name = "bad-irregularity"
    verifier_name = "bad_illegal"
    hint = "write ^I or ^S in an auction, ^R or ^L in a play"


class IrregularityInLowerCase(Code):
    """The letter of an irregularity is written small.

    The standard allows small letters for seats, cards and calls only (section 3.11). It is read. One finding a section.

    Example:
        ``1D ^i 1C``.

    Remedy:
        Write a capital.
    """

    code = "PBN317"
    name = "irregularity-in-lower-case"
    severity = Severity.WARNING
    hint = "write a capital: ^I, ^S, ^R or ^L"
    fixable = True


class CallAfterContinued(Code):
    """Something follows the sign that the auction goes on.

    ``+`` stands in place of the next call, so nothing can follow it, nor a second ``+`` (section 6.5). What follows is kept as
    text and is no part of the auction.

    Example:
        ``1S + Pass``.

    Remedy:
        Remove the ``+`` or what follows it.
    """

    code = "PBN318"
    name = "call-after-continued"
    verifier_name = "bad_last_call"
    hint = "remove the + or what follows it"


class SecondContinued(Code):
    """A play has a second ``+``.

    ``+`` stands in the place of the next card to be played, and only one card is the next (section 7.4). The second one is read
    as a card that is not known.

    Example:
        ``+ + - SA``.

    Remedy:
        Write ``-`` for a card that is not known.
    """

    code = "PBN319"
    name = "second-continued"
    verifier_name = "bad_last_card"
    hint = "write - for a card that is not known"


class ContinuedAndStopped(Code):
    """A section has both end marks.

    ``+`` says that the section goes on, ``*`` that nothing more comes (sections 6.5, 7.4). The first one counts. In a play it
    is only a warning.

    Example:
        ``1D + *``.

    Remedy:
        Remove one of the marks.
    """

    code = "PBN320"
    name = "continued-and-stopped"
    verifier_name = "plus_and_star"
    hint = "remove one of the marks"


class CallAfterAllPass(Code):
    """Something follows ``AP``.

    ``AP`` stands for the passes that end the auction, so no call can follow it (sections 6.3, 6.4). What follows is kept as text
    and is no part of the auction.

    Example:
        ``1D AP 1H``.

    Remedy:
        Remove the ``AP`` or what follows it.
    """

    code = "PBN321"
    name = "call-after-all-pass"
    verifier_name = "bad_call"
    hint = "remove the AP or what follows it"


class SuitUnread(Code):
    """A word in the play does not begin with a suit.

    A card is a suit letter S, H, D or C and a rank letter (section 7.2). Its place counts as a card that is not known.

    Example:
        ``KT`` or ``10S``.

    Remedy:
        Write the suit first; write ``-`` for a card that is not known.
    """

    code = "PBN322"
    name = "suit-unread"
    verifier_name = "bad_suit"
    hint = "write the suit first, as in SK, or - for a card that is not known"


class RankUnread(Code):
    """A suit in the play is followed by no rank.

    The ranks are A K Q J T and 9 to 2 (section 7.2). The place counts as a card that is not known.

    Example:
        ``S1``, ``S10`` or ``CS``.

    Remedy:
        Write ``ST`` for the ten; write ``-`` for a card that is not known.
    """

    code = "PBN323"
    name = "rank-unread"
    verifier_name = "bad_rank"
    hint = "write one of A K Q J T 9 to 2 behind the suit, T for the ten"
