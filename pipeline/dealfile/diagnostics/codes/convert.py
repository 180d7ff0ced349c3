"""CNV: what a conversion could not carry, or carries in another form."""

from dealfile.diagnostics.finding import Code, Effect, Severity


class TagsDropped(Code):
    """Named values of the record have no place in the target format.

    LIN has players, board, vulnerability and, in a match, event, segment, scoring, rooms and teams with what they bring into
    it; it has no place for other tags. ScoreIMP is no loss where both rooms of a board give it. An address of the hand
    viewer holds one board and nothing of a match. PBN has no place for LIN commands that steer a viewer.

    Example:
        Site, Date and Table of a PBN record written as LIN.

    Remedy:
        Keep the original beside the converted file, or convert to JSON, which holds everything.
    """

    code = "CNV101"
    name = "tags-dropped"
    severity = Severity.WARNING
    effect = Effect.DROPPED
    in_short = "tags or commands"
    hint = "convert to json to keep everything"


class SectionsDropped(Code):
    """Tables of the record have no place in the target format.

    Example:
        A ScoreTable in a PBN record written as LIN.

    Remedy:
        Keep the original beside the converted file, or convert to JSON.
    """

    code = "CNV102"
    name = "sections-dropped"
    severity = Severity.WARNING
    effect = Effect.DROPPED
    in_short = "tables"
    hint = "convert to json to keep everything"


class MarksDropped(Code):
    """Signs beside calls or cards have no place in the target format.

    LIN cannot hold NAGs, suffixes, accepted irregularities or notes on cards' places that were not played. No format but
    JSON holds calls and cards that a lesson takes back.

    Example:
        ``1NT $1`` or ``^I 1C`` in a PBN auction written as LIN.

    Remedy:
        Keep the original beside the converted file, or convert to JSON.
    """

    code = "CNV103"
    name = "marks-dropped"
    severity = Severity.WARNING
    effect = Effect.DROPPED
    in_short = "signs beside calls or cards"
    hint = "convert to json to keep everything"


class CardsDropped(Code):
    """Cards of the play have no place in the target format.

    LIN holds cards in the order in which they fell, so it cannot hold a card that follows an unknown one, nor a play whose
    leader is not known. PBN holds rows by seat, so it cannot hold a play whose leader is not known.

    Example:
        ``- S6 ST SQ`` as the last row of a PBN play.

    Remedy:
        Complete the row, or write contract and declarer.
    """

    code = "CNV104"
    name = "cards-dropped"
    severity = Severity.WARNING
    effect = Effect.DROPPED
    in_short = "cards"
    hint = "complete the play, or convert to json"


class ContractDropped(Code):
    """Contract and declarer have no place in the target format without an auction that gives them.

    In LIN they follow from the calls, and from the list of results in a match, which names them with the tricks.

    Example:
        A PBN record with Contract and Result, but without Auction, written as LIN.

    Remedy:
        Write the auction, or room and teams for a match.
    """

    code = "CNV105"
    name = "contract-dropped"
    severity = Severity.WARNING
    effect = Effect.DROPPED
    in_short = "contract or declarer"
    hint = "write the auction, or convert to json"


class AlertAsNote(Code):
    """An alert is written as a note.

    PBN has no sign for an alert: the note of an alerted call is ``alert``, or ``alert:`` and the explanation. A star after a
    call is written so too. On the way to LIN such a note becomes the sign again; nothing else reads it.

    Example:
        ``mb|1C!|an|16+|`` in LIN becomes ``1C =1=`` with the note ``alert: 16+`` in PBN.

    Remedy:
        None is needed; nothing is lost.
    """

    code = "CNV106"
    name = "alert-as-note"
    severity = Severity.INFO
    effect = Effect.CHANGED
    in_short = "alerts became notes"


class RemarksDropped(Code):
    """Text beside the values has no place in the target format.

    Example:
        ``%`` lines of a PBN file written as LIN.

    Remedy:
        Keep the original beside the converted file, or convert to JSON.
    """

    code = "CNV107"
    name = "remarks-dropped"
    severity = Severity.WARNING
    effect = Effect.DROPPED
    in_short = "% lines or unread text"
    hint = "convert to json to keep everything"


class PageDropped(Code):
    """A record that holds text only has no place in the target format.

    Example:
        A text page of a PBN handout written as LIN.

    Remedy:
        Convert to JSON to keep it.
    """

    code = "CNV108"
    name = "page-dropped"
    severity = Severity.WARNING
    effect = Effect.DROPPED
    in_short = "pages of text"
    hint = "convert to json to keep everything"


class DealDamaged(Code):
    """The deal is damaged, and only the cards that could be read are written.

    Example:
        A hand with the same card twice written as LIN.

    Remedy:
        Correct the deal.
    """

    code = "CNV109"
    name = "damaged-deal-written"
    severity = Severity.WARNING
    effect = Effect.CHANGED
    in_short = "damaged deals went over in part"
    hint = "correct the deal"


class TextChanged(Code):
    """A text is written in another form, because the target format cannot hold it as it is.

    LIN cannot hold a bar, nor a comma in a name; a PBN comment cannot hold a closing brace. It is an info where nothing is
    lost but white space or the place: a PBN comment has no tabulators and is broken at a blank where its line would have more
    than 253 characters (section 1.5 of the standard), and the second tag of a name, whose value does not count, becomes a
    comment.

    Example:
        A player ``Smith, J.`` in PBN becomes ``Smith_ J.`` in LIN.

    Remedy:
        None is needed if the change does not matter.
    """

    code = "CNV110"
    name = "text-changed"
    severity = Severity.WARNING
    effect = Effect.CHANGED
    in_short = "texts took another form"
    hint = "convert to json to keep the text as it is"


class DealerAssumed(Code):
    """The dealer is not known, and the target format cannot say so.

    A LIN deal without a digit is dealt by South.

    Example:
        A PBN record with Dealer ``?`` written as LIN.

    Remedy:
        Write the Dealer.
    """

    code = "CNV111"
    name = "dealer-assumed"
    severity = Severity.WARNING
    effect = Effect.GUESSED
    in_short = "South as dealer"
    hint = "write the dealer, or convert to json"


class HandCompleted(Code):
    """A hand that is not given, or not in full, is given in the target format.

    Three hands of thirteen cards leave one hand for the fourth seat, and readers of LIN fill it in.

    Example:
        ``N:AK5.A943.KT5.A86 Q84.K86.Q43.K974 9732.J5.AJ98.QT5 -`` written as LIN.

    Remedy:
        None is needed if the hand need not stay hidden.
    """

    code = "CNV112"
    name = "hand-completed"
    severity = Severity.WARNING
    effect = Effect.GUESSED
    in_short = "a hidden hand"
    hint = "convert to json to keep the hand hidden"


class ResultDropped(Code):
    """The recorded result has no place in the target format, or is written in another form.

    LIN holds the tricks of declarer's side as a claim, and none after 52 cards; it has no sign for a result that was agreed
    against the cards. Where the list of results of a LIN match gives other tricks than the board's claim or cards, these count,
    and no format has a place for both.

    Example:
        Result ``^9`` after thirteen tricks of which declarer won ten, written as LIN.

    Remedy:
        Keep the original beside the converted file, or convert to JSON.
    """

    code = "CNV113"
    name = "result-dropped"
    severity = Severity.WARNING
    effect = Effect.DROPPED
    in_short = "results"
    hint = "convert to json to keep the result"


class ClaimDropped(Code):
    """A claim has no place in the target format beside a result that differs from it, or without a declarer.

    PBN has one number, the Result, and a declarer who won the tricks; a claim that gives another number is lost.

    Example:
        A LIN lesson with ``mc|9|``, of which no declarer is known.

    Remedy:
        Correct the claim or the result, or give the board a contract.
    """

    code = "CNV114"
    name = "claim-dropped"
    severity = Severity.WARNING
    effect = Effect.DROPPED
    in_short = "claims"
    hint = "correct the claim or the result"


class RecordsReordered(Code):
    """Records are written in another order than the file has them.

    LIN writes both rooms of a board of a match together, the open room first.

    Example:
        A PBN file with all boards of the open room before those of the closed room, written as LIN.

    Remedy:
        None is needed if the order does not matter.
    """

    code = "CNV115"
    name = "records-reordered"
    severity = Severity.INFO
    effect = Effect.CHANGED
    in_short = "rooms were put side by side"


class CharactersReplaced(Code):
    """A text holds characters that the encoding of the output does not have; each is written as ``?``.

    Example:
        A player's name with a Polish letter, written with ``--output-encoding latin-1``.

    Remedy:
        Write UTF-8, which has all characters, or forbid the loss with ``--loss error``.
    """

    code = "CNV122"
    name = "characters-replaced"
    severity = Severity.WARNING
    effect = Effect.CHANGED
    in_short = "signs became ?"
    hint = "write them with --output-encoding utf-8"


class BytesReplaced(Code):
    """A text holds bytes that could not be decoded; the output has U+FFFD in their place, or ``?``.

    The encoding in which the file was read has no character for such a byte. Written as it is, it would stand raw in an output
    of another encoding, which could then not be read. ``fix`` and JSON keep it.

    Example:
        A LIN file in cp1250, read as cp1252, with a player ``Źle``: cp1252 has nothing for the byte ``8f``.

    Remedy:
        Name the encoding of the input with ``--encoding``.
    """

    code = "CNV128"
    name = "bytes-replaced"
    severity = Severity.WARNING
    effect = Effect.CHANGED
    in_short = "bytes that could not be decoded"
    hint = "name the encoding of the input with --encoding, for example --encoding cp1250"


class LineOverLimit(Code):
    """A line is written that is longer than PBN allows, because nothing in it may be broken.

    A line holds at most 255 characters with its end (section 1.5 of the standard). A value or a note stands on one line, so
    a long one makes a long line. Nothing is lost; a program with a buffer of that size may cut it.

    Example:
        A Note of 300 characters.

    Remedy:
        Shorten the text if the file is for a program that keeps to the limit.
    """

    code = "CNV123"
    name = "line-over-limit"
    severity = Severity.INFO
    hint = "shorten the text if another program cuts it"


class NoteAsText(Code):
    """The note of a card is written as a text, or an explanation as a comment.

    LIN explains calls only: what is noted of a card stands as a text behind it. PBN has 32 notes for the calls of a board;
    further ones are comments.

    Example:
        ``[Note "1:the only lead"]`` of a Play section becomes ``nt|the only lead|`` behind the card.

    Remedy:
        None is needed; the words stay at their place.
    """

    code = "CNV124"
    name = "note-as-text"
    severity = Severity.INFO
    effect = Effect.CHANGED
    in_short = "notes became texts"


class LessonUnmarked(Code):
    """A lesson is written as a board.

    A LIN file is told to be a lesson by the commands that steer it, which mark the whole file and are not written. PBN has
    the tag RecordType, our own, and JSON has ``record_type``. Without the mark the cards of a lesson, which are no record of
    play, are judged as one.

    Example:
        A LIN file with ``ub|1|`` written as LIN.

    Remedy:
        Convert to PBN or JSON to keep the mark.
    """

    code = "CNV126"
    name = "lesson-unmarked"
    severity = Severity.WARNING
    effect = Effect.CHANGED
    in_short = "lessons became boards"
    hint = "convert to pbn or json to keep the mark"


class AddressOverLimit(Code):
    """An address is written that is longer than every program should take.

    RFC 9110 asks programs to take addresses of 8,000 characters at least (section 4.1). Nothing is lost; a browser, a mail or a
    server may cut or refuse a longer one.

    Example:
        A board with long commentary, written with ``--to url``.

    Remedy:
        Share the board as a LIN file, or shorten its texts.
    """

    code = "CNV127"
    name = "address-over-limit"
    severity = Severity.INFO
    hint = "share the board as a lin file"


class TextsJoined(Code):
    """Several explanations of one call are written as one.

    Example:
        ``mb|1C|an|strong|an|16 or more|`` in LIN becomes the note ``strong; 16 or more`` in PBN.

    Remedy:
        None is needed; the words stay at their place.
    """

    code = "CNV125"
    name = "explanations-joined"
    severity = Severity.INFO
    effect = Effect.CHANGED
    in_short = "explanations became one"
