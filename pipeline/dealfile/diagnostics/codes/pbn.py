"""PBN: lines, tags and what stands between them."""

from dealfile.diagnostics.finding import Code, Severity


class TextOutsideTags(Code):
    """Text stands before the first tag of a record, or behind the last record of the file.

    A PBN game is made of tags and sections (section 3), and a semi-empty line ends it; dealing programs print statistics
    after their deals, and titles stand before them. The text is kept as a remark.

    Example:
        ``Generated 20281 hands`` after the last deal.

    Remedy:
        Put the text in a comment (``;`` or braces), or on a line that begins with ``%``.
    """

    code = "PBN101"
    name = "text-outside-tags"
    severity = Severity.WARNING
    verifier_name = "bad_char_no_tag"
    hint = "put the text in a { comment } or on a % line"
    dialect = True


class BadTag(Code):
    """A bracket opens something that is not a tag pair.

    A tag pair is a bracket, a name, a value in double quotes, and a bracket (section 3.3). The text is kept as a remark
    and the record goes on after it.

    Example:
        ``[Team NS "Reds"]``: a name has no blank; ``[Type: "robot"]``: a name has no colon.

    Remedy:
        Write ``[Name "value"]``, the name in letters, digits and underscores.
    """

    code = "PBN102"
    name = "bad-tag"
    verifier_name = "bad_char"
    hint = 'write [Name "value"], the name in letters, digits and underscores'


class UnquotedValue(Code):
    """The value of a tag stands without its quotes.

    Bridge Moniteur writes tags so. The value is read as if it were quoted.

    Example:
        ``[Dealer N]`` is read as ``[Dealer "N"]``.

    Remedy:
        Put the value in double quotes.
    """

    code = "PBN103"
    name = "unquoted-value"
    severity = Severity.WARNING
    verifier_name = "bad_char"
    hint = "put the value in double quotes"
    dialect = True


class InnerQuotes(Code):
    r"""The value of a tag holds quotes that are not escaped.

    A quote inside a value is written ``\"`` (section 3.2). The value is read from the first quote to the last.

    Example:
        ``[Event "5th "Spring" Cup"]`` is read as ``5th "Spring" Cup``.

    Remedy:
        Write a backslash before each inner quote.
    """

    code = "PBN104"
    name = "inner-quotes"
    severity = Severity.WARNING
    verifier_name = "bad_char"
    hint = 'write a backslash before each inner quote: \\"'
    dialect = True


class UnterminatedComment(Code):
    """A brace comment is never closed, or hides tags.

    A comment runs from ``{`` to the next ``}`` (section 3.8). When a tag pair on a line of its own stands before another
    brace opens, or the record ends first, the closing brace was forgotten: the comment is read up to that line.

    Example:
        A line ``{Feasability: 4 2 7`` followed by a line ``[South "Robot"]``.

    Remedy:
        Close the comment with ``}``.
    """

    code = "PBN105"
    name = "unterminated-comment"
    verifier_name = "unterminated_comment"
    hint = "close the comment with }"


class StrayText(Code):
    """Text stands where a tag, a call, a card or a comment belongs.

    The text is kept as a remark and the record goes on after it.

    Example:
        A lone ``}`` or ``%`` in the middle of a line, or a word after a tag's closing bracket.

    Remedy:
        Remove the text, or put it in a comment.
    """

    code = "PBN106"
    name = "stray-text"
    verifier_name = "bad_char"
    hint = "remove the text, or put it in a { comment }"


class TagExists(Code):
    """A tag stands twice in one record.

    The first one counts (section 3.3); the later one is kept among the tags as written.

    Example:
        ``[Room "Open"]`` and later ``[Room "IMP"]``.

    Remedy:
        Remove one of the two, or set the records apart with an empty line.
    """

    code = "PBN107"
    name = "tag-exists"
    severity = Severity.WARNING
    verifier_name = "tag_exists"
    hint = "remove one of them, or set the records apart with an empty line"


class RecordsNotSetApart(Code):
    """Two records stand without an empty line between them.

    Records are set apart by a semi-empty line (section 3). A Board or Deal that is repeated with another value shows
    where a new record begins: at the first tag of the run of tags that holds it.

    Example:
        ``[Result "9"]`` followed directly by ``[Board "2"]`` in a record of board 1.

    Remedy:
        Put an empty line before each record.
    """

    code = "PBN109"
    name = "records-not-set-apart"
    severity = Severity.WARNING
    hint = "put an empty line before each record"
    dialect = True


class BlankLinesBetweenTags(Code):
    """The tags of one record are set apart by empty lines.

    Each tag would be a record of its own. Four or more pieces of one tag each, in the order of the mandatory tags and with
    a Deal among them, are read as one record.

    Example:
        A deal pasted from a message, an empty line after each line.

    Remedy:
        Remove the empty lines inside the record.
    """

    code = "PBN110"
    name = "blank-lines-between-tags"
    severity = Severity.WARNING
    hint = "remove the empty lines inside the record"
    dialect = True


class NoteOutsideSection(Code):
    """A Note stands where no auction and no play precedes it.

    Notes explain calls or cards and stand after them, in the same section (section 4.3).

    Example:
        ``[Note "1:strong"]`` before the Auction tag.

    Remedy:
        Move the note behind the calls or cards that refer to it.
    """

    code = "PBN111"
    name = "note-outside-section"
    verifier_name = "bad_section"
    hint = "move the note behind the calls or cards that refer to it"


class RowsBehindAnotherTag(Code):
    """The calls of an auction stand behind another tag.

    Some bidding programs print the empty sections first and the calls behind BidSystemEW or BidSystemNS. Where the auction
    and the play before them are empty and every word is a call, they are read as the auction; the cards that a second Play
    tag holds are the play.

    Example:
        ``[Auction "N"]`` without calls, and behind ``[BidSystemNS "2/1"]`` the rows ``1NT Pass 3NT AP``.

    Remedy:
        Move the calls behind the Auction tag.
    """

    code = "PBN132"
    name = "rows-behind-another-tag"
    severity = Severity.WARNING
    verifier_name = "bad_char"
    hint = "move the calls behind the Auction tag"
    dialect = True


class RecordUnread(Code):
    """No model could be made of a record.

    The record is rejected; the rest of the file is not touched by it.

    Example:
        A record whose text the reader cannot hold.

    Remedy:
        Look at the text from the line named, and please report it: the reader should be able to keep any record.
    """

    code = "PBN199"
    name = "record-unread"
    hint = "look at the text from this line on"
