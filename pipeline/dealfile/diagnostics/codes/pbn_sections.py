"""PBN: what stands in auction and play sections."""

from dealfile.diagnostics.finding import Code, Severity


class BadNote(Code):
    """A Note does not begin with a number and a colon.

    A note is ``[Note "1:text"]`` with a number from 1 to 32 (section 8.4). It is kept among the tags as written.

    Example:
        ``[Note "strong"]``.

    Remedy:
        Begin the note with its number and a colon.
    """

    code = "PBN112"
    name = "bad-note"
    verifier_name = "bad_note"
    hint = "begin the note with its number and a colon"


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
    """A word in the play is no card.

    A card is a suit letter and a rank letter, the ten ``T`` (section 7.2). Its place counts as a card that is not known.

    Example:
        ``S10`` or ``KS``.

    Remedy:
        Write ``ST`` or ``SK``; write ``-`` for a card that is not known.
    """

    code = "PBN114"
    name = "card-unread"
    verifier_name = "bad_card"
    hint = "write suit and rank, as in ST, or - for a card that is not known"


class CallSpelling(Code):
    """A call is spelled as the standard does not allow.

    Known spellings of real programs are read: ``P``, ``all pass``, ``Dbl``, ``Rdbl``, ``1N``, ``4C*``. One finding an auction.

    Example:
        ``1N P 3N all pass``.

    Remedy:
        Write Pass, X, XX, AP and 1NT.
    """

    code = "PBN115"
    name = "call-spelling"
    severity = Severity.WARNING
    verifier_name = "bad_call"
    hint = "write Pass, X, XX, AP and 1NT"
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
    dialect = True


class DataAfterEnd(Code):
    """Something follows the end mark of an auction or play.

    After ``*`` nothing more comes, and ``+`` in an auction stands in place of the next call (sections 6.5, 7.4). What follows
    is kept as text and is no part of the auction or play.

    Example:
        ``1D * 1H``.

    Remedy:
        Remove the mark or what follows it.
    """

    code = "PBN117"
    name = "data-after-end"
    verifier_name = "data_after_star"
    hint = "remove the end mark or what follows it"


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


class AnnotationUnread(Code):
    """A sign beside a call or card is not written as the standard says.

    A NAG is ``$`` and a number, a note reference ``=1=``, an irregularity ``^I``, ``^S``, ``^R`` or ``^L`` (sections 6 to 8).
    It is kept as a comment; calls and cards are read on, since it takes no seat's place.

    Example:
        ``1NT $a`` or ``2H =a=``.

    Remedy:
        Write the number, as in ``$1`` or ``=1=``.
    """

    code = "PBN131"
    name = "annotation-unread"
    verifier_name = "bad_number"
    hint = "write $ and a number, =1= for a note, or ^I ^S ^R ^L"
