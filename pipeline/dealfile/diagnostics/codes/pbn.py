"""PBN: how the text of a PBN file is written."""

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


class BadSeat(Code):
    """The value of a tag that names a seat is no seat.

    Dealer, Declarer, Auction and Play take N, E, S or W (section 4.5). The value is not known.

    Example:
        ``[Dealer "Black"]``.

    Remedy:
        Write N, E, S or W.
    """

    code = "PBN119"
    name = "bad-seat"
    verifier_name = "bad_side"
    hint = "write N, E, S or W"


class SeatSpelling(Code):
    """A seat is written as a word.

    Known words of real programs are read.

    Example:
        ``[Dealer "North"]``.

    Remedy:
        Write N, E, S or W.
    """

    code = "PBN120"
    name = "seat-spelling"
    severity = Severity.WARNING
    verifier_name = "bad_side"
    hint = "write N, E, S or W"
    dialect = True


class BadVulnerable(Code):
    """The value of Vulnerable is none of the words of the standard.

    None, Love, ``-``, NS, EW, All and Both are allowed (section 4.5). The vulnerability is not known.

    Example:
        ``[Vulnerable "E"]``.

    Remedy:
        Write None, NS, EW or All.
    """

    code = "PBN121"
    name = "bad-vulnerable"
    verifier_name = "bad_vulnerable_value"
    hint = "write None, NS, EW or All"


class VulnerableSpelling(Code):
    """The vulnerability is written in another form that is known.

    Example:
        ``[Vulnerable "N-S "]``.

    Remedy:
        Write None, NS, EW or All.
    """

    code = "PBN122"
    name = "vulnerable-spelling"
    severity = Severity.WARNING
    verifier_name = "bad_vulnerable_value"
    hint = "write None, NS, EW or All"
    dialect = True


class BadContract(Code):
    """The value of Contract cannot be read.

    A contract is ``Pass``, or a level, a denomination and X or XX (section 4.5). It is reported, never shortened.

    Example:
        ``[Contract "7NNX"]``.

    Remedy:
        Write it as in 3NT, 4HX or Pass.
    """

    code = "PBN123"
    name = "bad-contract"
    verifier_name = "bad_tag_value"
    hint = "write it as in 3NT, 4HX or Pass"


class ContractSpelling(Code):
    """A contract is spelled as the standard does not allow, in a form that is known.

    Example:
        ``3N`` for 3NT, ``2DR`` for 2D redoubled, ``5Hearts`` for 5H.

    Remedy:
        Write it as in 3NT, 4HX or 2DXX.
    """

    code = "PBN124"
    name = "contract-spelling"
    severity = Severity.WARNING
    verifier_name = "bad_trump"
    hint = "write it as in 3NT, 4HX or 2DXX"
    dialect = True


class BadResult(Code):
    """The value of Result cannot be read.

    A result is the number of tricks of declarer's side, 0 to 13, or tricks by side: ``NS 9 EW 4`` (section 4.9).

    Example:
        ``[Result "C-2"]``.

    Remedy:
        Write the number of tricks that declarer's side won.
    """

    code = "PBN125"
    name = "bad-result-value"
    verifier_name = "bad_number"
    hint = "write the number of tricks that declarer's side won, 0 to 13"


class BadScoreValue(Code):
    """The value of Score cannot be read.

    A score is a number, for declarer's side or after ``NS`` or ``EW`` (section 12).

    Example:
        ``[Score "a"]``.

    Remedy:
        Write it as in NS 420 or EW -50.
    """

    code = "PBN126"
    name = "bad-score-value"
    verifier_name = "bad_number"
    hint = "write it as in NS 420 or EW -50"


class BadInheritance(Code):
    """``#`` stands in a tag whose value cannot be inherited.

    Dealer, Vulnerable, Deal, Declarer, Contract, Auction, Play and Note are never inherited (section 5).

    Example:
        ``[Dealer "#"]``.

    Remedy:
        Write the value itself.
    """

    code = "PBN127"
    name = "bad-inheritance"
    verifier_name = "bad_inheritance"
    hint = "write the value itself"


class BadDeal(Code):
    """The value of Deal is not written as the standard says.

    A deal is a seat, a colon and four hands set apart by one blank each; a hand is a hyphen or four groups of ranks with
    dots between them, the ten ``T`` (section 4.6).

    Example:
        ``[Deal "N:2C P 2N P 3N P P P"]``: an auction in the Deal tag.

    Remedy:
        Write the deal as in N:AK5.T94..QJ87642 ...
    """

    code = "PBN128"
    name = "bad-deal-syntax"
    verifier_name = "bad_deal_syntax"
    hint = "write seat, colon and four hands, as in N:AK5.T94..QJ87642 - - -"


class DealSpelling(Code):
    """The hands of a deal are set apart by other blanks than the standard allows.

    Exactly one blank stands between two hands, none after the colon and none at the end (section 4.6).

    Example:
        ``[Deal "W: QT2.K5.9742.QJ64  95.642.AKJT85.87 ..."]``.

    Remedy:
        Remove the superfluous blanks.
    """

    code = "PBN129"
    name = "deal-spelling"
    severity = Severity.WARNING
    verifier_name = "bad_deal_syntax"
    hint = "remove the superfluous blanks"
    dialect = True


class BadRank(Code):
    """A hand of the deal holds a letter that is no rank.

    Ranks are A K Q J T 9 to 2 (section 4.6). That hand is not known; the other hands are kept, the deal as written too, and
    it is marked invalid.

    Example:
        ``W:xxx.xx.xxxx.xxxx``.

    Remedy:
        Write the ranks that were dealt; the ten is T.
    """

    code = "PBN130"
    name = "bad-rank"
    verifier_name = "bad_rank"
    hint = "ranks are A K Q J T 9 to 2"


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
