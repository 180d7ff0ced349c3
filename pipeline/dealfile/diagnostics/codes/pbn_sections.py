"""PBN: what stands in auction and play sections."""

from dealfile.diagnostics.finding import Code, Severity


class BadNote(Code):
    """A Note has a colon but no number before it.

    A note is ``[Note "1:text"]`` with a number from 1 to 32 (section 8.4). It is kept among the tags as written.

    Example:
        ``[Note "a:strong"]``.

    Remedy:
        Begin the note with its number and a colon.
    """

    code = "PBN112"
    name = "bad-note"
    verifier_name = "bad_number"
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


class AnnotationUnread(Code):
    """A ``$`` beside a call or card has no number.

    A numeric annotation (NAG) is ``$`` and a number (section 8.2). It is kept as a comment; calls and cards are read on, since
    it takes no seat's place.

    Example:
        ``1NT $a``.

    Remedy:
        Write the number, as in ``$1``.
    """

    code = "PBN131"
    name = "annotation-unread"
    verifier_name = "bad_number"
    hint = "write $ and a number, as in $1"


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


class SecondSuffix(Code):
    """A call or card has a second suffix.

    A suffix is one or two of ``!`` and ``?``, and a call or card has one at most (sections 6.7, 8.3). ``!!!`` is ``!!`` and
    then ``!``.

    Example:
        ``1C !!!`` or ``1D ! !``.

    Remedy:
        Remove one of the suffixes.
    """

    code = "PBN303"
    name = "second-suffix"
    verifier_name = "double_suffix"
    hint = "remove one of the suffixes"


class EvaluatedTwice(Code):
    """A call or card is evaluated twice, or has the same NAG twice.

    A suffix and the NAGs ``$1`` to ``$6`` (calls) or ``$7`` to ``$12`` (cards) say how good a call or card is; one of them is
    enough (section 8.3).

    Example:
        ``1H ! $3``.

    Remedy:
        Remove one of the two.
    """

    code = "PBN304"
    name = "evaluated-twice"
    severity = Severity.WARNING
    verifier_name = "double_nag"
    hint = "remove one of the two"


class NagOutOfPlace(Code):
    """A NAG is out of range, or belongs to the other section.

    A NAG goes up to 255. ``$1`` to ``$6`` and ``$13`` are about calls, ``$7`` to ``$12`` and ``$14`` about cards (section
    8.2).

    Example:
        ``1NT $7`` or ``2C $256``.

    Remedy:
        Write the NAG that calls or cards have for it.
    """

    code = "PBN305"
    name = "nag-out-of-place"
    verifier_name = "bad_nag"
    hint = "calls have $1 to $6 and $13, cards $7 to $12 and $14; the others go up to $255"


class BadNoteReference(Code):
    """A reference to a note is written wrongly.

    A reference is ``=n=`` with a number from 1 to 32 (section 8.4). One without its second ``=`` and the number 0 are known
    habits and only a warning. A reference without a number is kept as a comment; calls and cards are read on.

    Example:
        ``2H =a=``, ``2S =44=`` or ``5D=1``.

    Remedy:
        Write ``=1=``, with a number from 1 to 32.
    """

    code = "PBN306"
    name = "bad-note-reference"
    verifier_name = "bad_note"
    hint = "write =1=, with a number from 1 to 32"
    fixable = True


class SecondNote(Code):
    """A call or card refers to a second note.

    A call or card has one reference at most (section 8.4).

    Example:
        ``2NT =1= =2=``.

    Remedy:
        Put both texts into one note.
    """

    code = "PBN307"
    name = "second-note"
    verifier_name = "double_note"
    hint = "put both texts into one note"


class AnnotationBeforeFirst(Code):
    """An annotation stands before the first call or card.

    Suffixes, NAGs and note references belong to the call or card before them (section 6.7). One finding a section.

    Example:
        ``! 1D``.

    Remedy:
        Write it behind the call or card that it is about.
    """

    code = "PBN308"
    name = "annotation-before-first"
    verifier_name = "annotation_without_call"
    hint = "write it behind the call or card that it is about"


class NoteMissing(Code):
    """A reference has no note.

    ``=1=`` is explained by ``[Note "1:text"]`` at the end of the same section; auction and play have notes of their own
    (section 8.4).

    Example:
        ``1C =1=`` and no Note in the auction section.

    Remedy:
        Write the Note, or remove the reference.
    """

    code = "PBN309"
    name = "note-missing"
    verifier_name = "no_note"
    hint = "write the Note behind the calls or cards, or remove the reference"


class NoteUnused(Code):
    """A note is never referred to.

    A note belongs to the calls or cards of its section that refer to it by ``=n=`` (section 8.4).

    Example:
        ``[Note "32:x"]`` in an auction section without ``=32=``.

    Remedy:
        Refer to the note, or write a comment instead.
    """

    code = "PBN310"
    name = "note-unused"
    severity = Severity.WARNING
    verifier_name = "unused_note"
    hint = "refer to it by =n=, or write a comment instead"


class NoteRepeated(Code):
    """A section has two notes with one number.

    The first one counts (section 8.4).

    Example:
        ``[Note "1:x"]`` and ``[Note "1:y"]``.

    Remedy:
        Give the second note a number of its own.
    """

    code = "PBN311"
    name = "note-repeated"
    severity = Severity.WARNING
    verifier_name = "note_exists"
    hint = "give it a number of its own"


class NoteNumber(Code):
    """The number of a note is not from 1 to 32.

    Notes have the numbers 1 to 32 (section 8.4). The number 0 is a known habit and only a warning.

    Example:
        ``[Note "33:x"]``.

    Remedy:
        Give the note a number from 1 to 32.
    """

    code = "PBN312"
    name = "note-number"
    verifier_name = "bad_note"
    hint = "give it a number from 1 to 32"


class NoteWithoutColon(Code):
    """A Note has no colon.

    A note is ``[Note "1:text"]``: a number, a colon and the text (section 8.4). It is kept among the tags as written.

    Example:
        ``[Note "strong"]``.

    Remedy:
        Begin the note with its number and a colon.
    """

    code = "PBN313"
    name = "note-without-colon"
    verifier_name = "bad_tag_value"
    hint = "begin the note with its number and a colon"


class NoteInLaterSection(Code):
    """Notes of the auction stand behind the play.

    Notes stand at the end of their own section (section 8.4). Older RealBridge files write all of them behind the play. A note
    whose number the auction refers to and the play does not is read as one of the auction. One finding a record.

    Example:
        ``1C =1= AP``, a Play section, and then ``[Note "1:strong"]``.

    Remedy:
        Write the notes of the auction before the Play tag.
    """

    code = "PBN314"
    name = "note-in-later-section"
    severity = Severity.WARNING
    verifier_name = "no_note"
    hint = "write the notes of the auction before the Play tag"
    dialect = True


class NoteApart(Code):
    """Other tags stand between a section and its note.

    Notes follow the calls or cards directly (section 4.3). The note is read as one of the last section.

    Example:
        ``[Play "W"]``, cards, ``[Score "NS 90"]``, ``[Note "1:x"]``.

    Remedy:
        Write the note behind the calls or cards.
    """

    code = "PBN315"
    name = "note-apart"
    severity = Severity.WARNING
    hint = "write the note behind the calls or cards that it belongs to"


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
