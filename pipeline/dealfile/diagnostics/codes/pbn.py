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
    fixable = True
    dialect = True


class BadTag(Code):
    """A bracket opens something that is not a tag pair.

    A tag pair is a bracket, a name, a value in double quotes, and a bracket (section 3.3). The text is kept as a remark
    and the record goes on after it.

    Example:
        A lone ``[`` on a line, or ``[Event "Cup" 2024]``.

    Remedy:
        Write ``[Name "value"]``.
    """

    code = "PBN102"
    name = "bad-tag"
    verifier_name = "bad_char"
    hint = 'write [Name "value"], or remove the bracket'


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
    fixable = True
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
    fixable = True
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
    fixable = True


class StrayText(Code):
    """Text stands where a tag, a call, a card or a comment belongs.

    The text is kept as a remark and the record goes on after it.

    Example:
        A ``%`` that does not stand in the first column, or a word after a tag's closing bracket.

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
    dialect = True


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
    fixable = True
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
    fixable = True
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


class TabInString(Code):
    """A tab stands inside a string.

    A string holds printing characters and blanks (section 3.2); a tab is white space between tokens only (section 2.2). The
    value is kept with the tab.

    Example:
        ``[Event "Spring<TAB>Cup"]``, copied from a spreadsheet.

    Remedy:
        Write a blank instead of the tab.
    """

    code = "PBN133"
    name = "tab-in-string"
    verifier_name = "bad_char"
    hint = "write a blank instead of the tab"


class UnterminatedString(Code):
    r"""A line ends inside a string.

    A string ends at its closing quote and never crosses a line (section 3.2). It is read up to the end of the line, or to the
    bracket there; the next line is read as usual. A quote behind a backslash closes nothing.

    Example:
        ``[Site "Utrecht]``, or ``[ScoreTable "Rank;Contract\"]`` with a backslash and no width.

    Remedy:
        Close the string with a quote.
    """

    code = "PBN134"
    name = "unterminated-string"
    verifier_name = "unterminated_string"
    hint = "close the string with a quote on the same line"


class NoTagValue(Code):
    """A tag has a name and no value.

    A tag pair is a name and a string (section 3.3); what is not known is ``"?"``, what does not apply ``""``. The tag is left
    out, and its text is kept as a remark.

    Example:
        ``[Event]``.

    Remedy:
        Write ``[Event "?"]``, or remove the tag.
    """

    code = "PBN135"
    name = "no-tag-value"
    verifier_name = "no_tag_value"
    hint = 'write "?" for what is not known, or remove the tag'


class BadTagName(Code):
    """The name of a tag holds a character that no name holds, or does not begin with a capital letter.

    A name is made of letters, digits and underscores, and a tag's name begins with a capital (section 3.2). The tag is kept
    as it stands; it means nothing, since names are case sensitive.

    Example:
        ``[Team NS "Reds"]``: a name has no blank; ``[Type: "robot"]``: nor a colon; ``[dealer "N"]`` is not Dealer.

    Remedy:
        Write the name in letters, digits and underscores, with a capital first.
    """

    code = "PBN136"
    name = "bad-tag-name"
    verifier_name = "bad_tag_name"
    hint = "write the name in letters, digits and underscores, with a capital first"


class StrayBrace(Code):
    """A closing brace stands where no comment is open.

    A comment ends at the first closing brace (section 3.8); comments do not nest, so the second brace of ``{a {b} c}`` closes
    nothing. It is kept as a remark and the record goes on after it.

    Example:
        A line ``}`` behind a comment that is closed.

    Remedy:
        Remove the brace, or open the comment that it should close.
    """

    code = "PBN137"
    name = "stray-brace"
    verifier_name = "stray_brace"
    hint = "remove the brace; comments do not nest"


class ControlCharacter(Code):
    """A record holds a control character.

    Of the codes 0 to 31 only tabs and line ends may stand in a PBN file (section 2.2). Outside strings and comments it is
    read as a blank, and inside it is kept. A record tells the first one only.

    Example:
        A form feed between pages, or the Control-Z with which old systems end a file.

    Remedy:
        Remove the character.
    """

    code = "PBN138"
    name = "control-character"
    severity = Severity.WARNING
    verifier_name = "control_char"
    hint = "remove the character"


class LineTooLong(Code):
    """A line has more than 254 characters.

    A line holds at most 255 characters with its end (section 2.3), which leaves 254. Programs write a paragraph of a comment
    on one line; it is read whole. A record tells the first of its lines.

    Example:
        A comment of 600 characters without a line end.

    Remedy:
        Break the line; a comment may hold line ends.
    """

    code = "PBN139"
    name = "line-too-long"
    severity = Severity.WARNING
    verifier_name = "line_too_long"
    hint = "break the line; a comment may hold line ends"
    dialect = True


class LongLine(Code):
    """A file has lines of 80 characters or more.

    They are allowed up to 254 and strongly discouraged from 80 printing characters on (section 2.3). A file tells it once.

    Example:
        A note of 100 characters.

    Remedy:
        None is needed; the canonical export form breaks lines of calls and cards at 79.
    """

    code = "PBN140"
    name = "long-line"
    severity = Severity.INFO
    verifier_name = "long_line"
    once = True


class BadComment(Code):
    """A comment stands behind an element of a table.

    In a table, or another supplemental section, a comment may follow the tag pair and nothing else (section 5.1 of the
    standard). It is kept as a remark and the section goes on after it. A section tells the first of its comments.

    Example:
        ``1 4H 100 ; the best`` in an ActionTable.

    Remedy:
        Move the comment to the line after the table's tag.
    """

    code = "PBN141"
    name = "bad-comment"
    verifier_name = "bad_comment"
    hint = "move the comment to the line after the table's tag"


class BadElement(Code):
    """A character stands in a table that no element holds.

    An element is a string, or characters other than brackets, braces, ``;``, ``"`` and ``%`` (section 5.1 of the standard).
    Beside others such a character is kept as part of its element; alone it is no element and kept as a remark. Either way the
    section goes on after it.

    Example:
        ``1 4H 50%`` in an ActionTable.

    Remedy:
        Remove the character, or put the element in double quotes.
    """

    code = "PBN142"
    name = "bad-element"
    verifier_name = "bad_char"
    hint = "remove the character, or put the element in double quotes"


class VersionFeature(Code):
    """A file holds what the version that it declares does not have.

    The line ``% PBN 1.0`` declares a version. Version 2.0 brought tables, ``##``, ``+``, end positions and the fields of
    Scoring; version 2.1 two tables more (section 15). It is read all the same, but ``##`` in a file of version 1.0 is plain
    text. NAGs above ``$12`` are undefined in version 1.0, which is only told. A file tells each kind once.

    Example:
        ``1D Pass +`` in a file that begins with ``% PBN 1.0``.

    Remedy:
        Declare ``% PBN 2.1``.
    """

    code = "PBN143"
    name = "version-feature"
    severity = Severity.WARNING
    verifier_name = "version_feature"
    hint = "declare % PBN 2.1"
    once = True


class DoubledReturns(Code):
    r"""Lines end in two carriage returns and a line feed.

    A line ends in CR, LF or both (section 2.2). Text that was converted twice has a carriage return too many; three characters
    are read as one line end, not as an empty line that would end the record.

    Example:
        A file that was written in text mode with ``\r\n`` in its text.

    Remedy:
        Save the file with plain line ends.
    """

    code = "PBN144"
    name = "doubled-returns"
    severity = Severity.WARNING
    hint = "save the file with plain line ends"
    fixable = True
    dialect = True


class EmbeddedPbn(Code):
    """The records stand inside another document.

    PBN may be embedded between lines ``<PBN>`` and ``</PBN>`` (section 6.2 of the standard). What stands between them is read,
    and what stands outside is not.

    Example:
        A mail with a deal in it.

    Remedy:
        None is needed.
    """

    code = "PBN145"
    name = "embedded-pbn"
    severity = Severity.INFO


class EmbeddingNotClosed(Code):
    """Embedded PBN has no closing ``</PBN>``.

    The records are read up to the end of the document, or to the next ``<PBN>``; other text there shows as text outside tags.

    Example:
        A mail that was cut off.

    Remedy:
        Write ``</PBN>`` on a line behind the last record.
    """

    code = "PBN146"
    name = "embedding-not-closed"
    severity = Severity.WARNING
    hint = "write </PBN> on a line behind the last record"


class UnknownVersion(Code):
    """A file declares a version of PBN that there is not.

    Versions are 1.0, 2.0 and 2.1 (section 15). The file is read as one of the newest of them that is not newer than the one it
    declares. A file tells it once.

    Example:
        ``% PBN 3.0``.

    Remedy:
        Declare ``% PBN 2.1``.
    """

    code = "PBN147"
    name = "unknown-version"
    severity = Severity.WARNING
    hint = "declare % PBN 2.1"
    once = True


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
