"""PBN: what stands beside calls and cards: suffixes, NAGs, note references and notes."""

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
