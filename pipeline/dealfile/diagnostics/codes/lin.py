"""LIN: the command stream, links, lessons, and what stands about a board."""

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
    """The bar before or behind the name of a command is missing.

    Without the bar before it, the name stands at the end of the value before. It is told apart only in commands whose values
    are short (calls, cards, claims, vulnerability, deals), and only when what follows is a text or names no command itself.
    Without the bar behind it, the name and its value are one word; calls, cards, claims and vulnerabilities in the usual
    spelling are then read, where another command or the end follows.

    Example:
        ``mb|2D!an|weak|``: the explanation ``an`` stands at the end of the call. ``pcDA|pc|DK|``: a bar is missing before ``DA``.

    Remedy:
        Write the bar: ``mb|2D!|an|weak|``, ``pc|DA|pc|DK|``.
    """

    code = "LIN102"
    name = "missing-bar"
    severity = Severity.WARNING
    dialect = True
    hint = "write the bar that is missing"


class UnreadLink(Code):
    """A link to a hand viewer holds no deal.

    A link of the form ``handviewer.html?lin=...`` carries LIN and is read, and so is one that gives hands, auction and play
    as values of their own (``handviewer.html?n=sAKQ&s=...&a=1c``). Links that name a deal kept on a server are not, nor those
    whose LIN has no command in it: no board is made of them.

    Example:
        ``handviewer.html?myhand=M-123-456``

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
    auctions and texts are read, what is taken back is kept beside the rest as such, but they are not checked as records of
    play are. In a file with the header of a match (``vg``, ``rs``) these commands make no lesson.

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
    are kept as they stand; in the score of the match the first counts.

    Example:
        ``qx|c7|...`` and later ``qx|c7|...`` again

    Remedy:
        Correct the letter or the number of one of them.
    """

    code = "LIN109"
    name = "repeated-room"
    severity = Severity.WARNING
    hint = "correct the letter of the room, or the number of the board"


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


class UnknownCommand(Code):
    """A command is not known.

    Two characters that stand alone between bars, and whose value is followed by a known command or ends the text, are taken
    for a command that only the program knows which wrote it. It is kept as a tag. Where they may be a word of a text, the bar
    is a stray one instead. `docs/lin.md` lists the commands that are known.

    Example:
        ``sv|n|qq|5|mb|p|``: nobody knows ``qq``.

    Remedy:
        None is needed; remove what no other program reads.
    """

    code = "LIN160"
    name = "unknown-command"
    severity = Severity.INFO
    once = True


class AddressEncodedTwice(Code):
    """The LIN in an address was encoded twice.

    In an address a bar is written ``%7C``. A program that encodes a whole address once more makes ``%257C`` of it, which
    browsers do not show as the board. Where no bar of the LIN is written in another way, it is decoded twice and read.

    Example:
        ``handviewer.html?lin=md%257C3...``

    Remedy:
        Write the address again: ``dealfile convert FILE --to url``.
    """

    code = "LIN161"
    name = "address-encoded-twice"
    severity = Severity.WARNING
    hint = "write %7C for %257C, or convert the file to addresses again (--to url)"


class EmptyRecord(Code):
    """A record holds no hand, no call, no card and no result.

    An ``md`` puts a deal on the table. With at most the digit of the dealer, and neither calls, cards, a claim, a listed result
    nor a text behind it, nothing is known of what was dealt or played; the file may be cut off here.

    Example:
        ``md|3|``

    Remedy:
        Write the hands, or remove the record.
    """

    code = "LIN162"
    name = "empty-record"
    severity = Severity.WARNING
    hint = "write the hands, or remove the record"
