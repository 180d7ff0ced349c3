"""LIN: the command stream and the values of its commands."""

from dealfile.diagnostics.finding import Code, Severity


class StrayBar(Code):
    """A bar ends neither the name of a command nor a value.

    LIN is a stream ``XX|value|XX|value|``: the last two characters before a bar name a command, and its value runs to the
    next bar. A bar cannot be written inside a text. When the characters before a bar name no command, the bar is passed
    over and reading goes on with the next one; inside a text it is taken as part of the text. The end of a longer word names
    no command, and neither does the last word of a text that a bar has cut.

    Example:
        ``mb|p||mb|1N|``: the second bar after ``p`` ends nothing.

    Remedy:
        Remove the bar, or write the name of the command before it; in a text write ``!`` or ``/`` instead.
    """

    code = "LIN101"
    name = "stray-bar"
    severity = Severity.WARNING
    dialect = True
    hint = "remove the bar, or write the command that is missing before it"


class MissingBar(Code):
    """The bar between a value and the next command is missing.

    The value then ends with the name of the next command. It is told apart only in commands whose values are short (calls,
    cards, claims, vulnerability, deals), and only when what follows is a text or names no command itself.

    Example:
        ``mb|2D!an|weak|``: the explanation ``an`` stands at the end of the call.

    Remedy:
        Write the bar: ``mb|2D!|an|weak|``.
    """

    code = "LIN102"
    name = "missing-bar"
    severity = Severity.WARNING
    dialect = True
    hint = "write a bar before the command"


class UnreadLink(Code):
    """A link to a hand viewer holds no LIN.

    A link of the form ``handviewer.html?lin=...`` carries LIN and is read. Links that give hands, auction and play as
    values of their own, or that name a deal kept on a server, are not: no board is made of them.

    Example:
        ``handviewer.html?n=sAKQ&s=...&a=1c``

    Remedy:
        Open the link, and export the board as LIN.
    """

    code = "LIN103"
    name = "unread-link"
    hint = "open the link and export the board as LIN"


class TeachingFile(Code):
    """The file is a lesson, not a record of play.

    Teaching files move cards about, take calls and cards back, jump within the play or ask questions (``up``, ``ub``,
    ``wt``, ``tc``, ``rc``, ``jp``, ``aa``, ``bs``, ``lb``, or an ``md`` that edits the deal on the table). Their deals,
    auctions and texts are read, but they are not checked as records of play are. In a file with the header of a match (``vg``,
    ``rs``) these commands make no lesson.

    Example:
        ``pc|SA|pg||up|1|``: the ace is played and taken back.

    Remedy:
        None is needed; leave such files out of an archive of results.
    """

    code = "LIN104"
    name = "teaching-file"
    severity = Severity.INFO


class PlayBeforeDeal(Code):
    """Calls or cards stand before the first deal.

    The command ``md`` puts a deal on the table; calls (``mb``), cards (``pc``) and claims (``mc``) belong to the deal
    before them. Without one they make a record that has no deal.

    Example:
        ``sv|o|mb|1C|mb|p|``: nobody holds cards.

    Remedy:
        Write the deal before the calls, or ``md|1|`` when only the dealer is known.
    """

    code = "LIN105"
    name = "play-before-deal"
    severity = Severity.WARNING
    hint = "write the deal (md) before the calls and cards"


class ExtraMatchFields(Code):
    """The match header has more than nine fields.

    ``vg`` holds event, segment, scoring, first and last board, home team and its carry-over, away team and its carry-over,
    set apart by commas. A comma inside a title moves all fields behind it. The first nine fields are read as they stand; where
    the fourth is then no board number, the list of results (``rs``) cannot be used.

    Example:
        ``vg|Cup, final,Segment 1,I,1,16,Reds,0,Blues,0|``

    Remedy:
        Write ``_`` for a comma in a title.
    """

    code = "LIN106"
    name = "extra-match-fields"
    severity = Severity.WARNING
    hint = "write _ for a comma inside a title"


class NamesCount(Code):
    """The list of players has an unusual length.

    ``pn`` names South, West, North and East, or those four in the open and then those four in the closed room. A list of
    up to four names is read in that order; of any other length only the first four are, or the first eight.

    Example:
        ``pn|Smith, John,Brown,Jones,Miller|``: a comma inside a name makes five names.

    Remedy:
        Write four names or eight, without commas inside them.
    """

    code = "LIN107"
    name = "names-count"
    severity = Severity.WARNING
    hint = "write four names or eight, without commas inside them"


class UnreadVulnerability(Code):
    """The value of ``sv`` is no vulnerability.

    ``o`` or ``0`` is nobody, ``n`` North-South, ``e`` East-West, ``b`` both; an empty value or ``-`` says that it is not
    stated. Anything else is taken as not stated.

    Example:
        ``sv|x|``

    Remedy:
        Write one of ``o``, ``n``, ``e``, ``b``.
    """

    code = "LIN108"
    name = "unread-vulnerability"
    severity = Severity.WARNING
    hint = "write o, n, e or b"


class RepeatedRoom(Code):
    """A board of a match stands twice in the same room.

    In a match every board is played once in the open (``qx|o7|``) and once in the closed room (``qx|c7|``). Both records
    are kept as they stand.

    Example:
        ``qx|c7|...`` and later ``qx|c7|...`` again

    Remedy:
        Correct the letter or the number of one of them.
    """

    code = "LIN109"
    name = "repeated-room"
    severity = Severity.WARNING
    hint = "correct the letter of the room, or the number of the board"


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


class UnreadCall(Code):
    """The value of ``mb`` holds something that is no call.

    Calls are ``p``, ``d`` or ``x``, ``r`` or ``xx``, and bids such as ``1C`` or ``3N``; ``!`` marks an alert. What is not a
    call is kept beside the call that follows it, as unread; the auction may lack a call there.

    Example:
        ``mb|8C|``

    Remedy:
        Correct the call.
    """

    code = "LIN120"
    name = "unread-call"
    hint = "correct the call"


class SeveralCalls(Code):
    """One command holds several calls.

    Programs that write records put one call in each ``mb``; lessons put many. They are read one after the other.

    Example:
        ``mb|p4H|``

    Remedy:
        None is needed; ``mb|p|mb|4H|`` says the same.
    """

    code = "LIN121"
    name = "several-calls"
    severity = Severity.INFO
    hint = "write one call in each mb"


class ExplanationWithoutCall(Code):
    """An explanation stands before the first call.

    ``an`` explains the call before it. Without one it is kept as a remark at the start of the record.

    Example:
        ``md|...|an|strong|mb|1C|``

    Remedy:
        Write the explanation behind its call.
    """

    code = "LIN122"
    name = "explanation-without-call"
    severity = Severity.WARNING
    dialect = True
    hint = "write the explanation behind its call"


class UnreadCard(Code):
    """The value of ``pc`` holds something that is no card.

    A card is its suit and its rank, ``SA`` or ``h9``. What is not a card is kept beside the card that follows it, as
    unread; the play may lack a card there.

    Example:
        ``pc|S1|``

    Remedy:
        Correct the card.
    """

    code = "LIN130"
    name = "unread-card"
    hint = "correct the card"


class UnusualCard(Code):
    """A card is written in an unusual way that leaves no doubt.

    Several cards in one ``pc``, a rank before its suit, or ``10`` for the ten.

    Example:
        ``pc|6c|``, ``pc|h9h7|``, ``pc|S10|``

    Remedy:
        None is needed; write one card in each ``pc``, the suit first, and ``T`` for the ten.
    """

    code = "LIN131"
    name = "unusual-card"
    severity = Severity.INFO
    hint = "write one card in each pc, the suit first, and T for the ten"


class SuitInsteadOfCard(Code):
    """Only the suit of a card is written.

    Lessons write a suit for the lowest card of that suit in the hand on turn. The card counts as played, but unknown.

    Example:
        ``pc|h|``

    Remedy:
        Write the card.
    """

    code = "LIN132"
    name = "suit-instead-of-card"
    severity = Severity.WARNING
    hint = "write the card"


class UnreadClaim(Code):
    """The value of ``mc`` is no number of tricks.

    ``mc`` is the total of tricks that declarer's side takes, from 0 to 13. Anything else is not used.

    Example:
        ``mc|-9752|``

    Remedy:
        Write declarer's tricks in all, from 0 to 13.
    """

    code = "LIN140"
    name = "unread-claim"
    hint = "write declarer's tricks in all, 0 to 13"


class SecondClaim(Code):
    """A board holds two different claims.

    The first one is used.

    Example:
        ``mc|9|pg||mc|10|``

    Remedy:
        Remove the claim that did not stand.
    """

    code = "LIN141"
    name = "second-claim"
    severity = Severity.WARNING
    hint = "remove the claim that did not stand"


class UnreadResult(Code):
    """An entry of the list of results cannot be read.

    An entry of ``rs`` is a contract, its declarer, ``x`` or ``xx``, and ``=``, ``+1`` or ``-1`` (``4SSx=``, ``3NW+1``), ``PASS``
    for a board that was passed out, or nothing. The tricks must be possible, 0 to 13. The entry is not used.

    Example:
        ``rs|4SX,3NW+7|``

    Remedy:
        Correct the entry.
    """

    code = "LIN150"
    name = "unread-result"
    severity = Severity.WARNING
    hint = "correct the entry"


class ResultsWithoutBoards(Code):
    """The results cannot be given to boards.

    The entries of ``rs`` count from the first board of the match, which the fourth field of ``vg`` names. Without that number
    nothing says which board an entry belongs to.

    Example:
        ``vg|Cup,Segment 1,I,,,Reds,0,Blues,0|rs|4SS=,4SS+1|``

    Remedy:
        Write the number of the first board in ``vg``.
    """

    code = "LIN151"
    name = "results-without-boards"
    severity = Severity.WARNING
    hint = "write the number of the first board in the fourth field of vg"
