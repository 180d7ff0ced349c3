"""CNV: what is done to boards on their way: chosen, numbered, turned."""

from dealfile.diagnostics.finding import Code, Effect, Severity


class BoardNotFound(Code):
    """An item of ``--boards`` names no board.

    An item is an id, a number, or a range of numbers written with the smaller one first.

    Example:
        ``--boards 1-8,40`` for a file with boards 1 to 32.

    Remedy:
        Look at the ids with ``dealfile export`` or ``dealfile show``, and write them as they are.
    """

    code = "CNV116"
    name = "board-not-found"
    severity = Severity.WARNING
    hint = "write ids as the file has them, and ranges with the smaller number first: 1-8"


class SameDealLeftOut(Code):
    """``--unique`` leaves out a record, because one before it has the same deal.

    Two deals are the same when each seat holds the same cards. Results of the same deal at other tables go too.

    Example:
        A file of two sessions with one set of boards, converted with ``--unique``.

    Remedy:
        Leave ``--unique`` away to keep the results of all tables.
    """

    code = "CNV117"
    name = "same-deal-left-out"
    severity = Severity.INFO


class TakenFromNumber(Code):
    """Dealer or Vulnerable is taken from the board's number.

    The number of a duplicate board says who deals and who is vulnerable (Law 2 of duplicate bridge). ``--renumber`` fills in
    what is not known, where nothing was bid, made or scored that hangs on it. ``--rotate`` gives a board that nobody has bid,
    played, scored or analysed the vulnerability of its number. A board that stands only in the list of results of a LIN match is
    written with that of its number, too, where the other room is not recorded.

    Example:
        Deals without Dealer and Vulnerable, converted with ``--renumber``.

    Remedy:
        None is needed, unless the boards are not duplicate boards.
    """

    code = "CNV118"
    name = "taken-from-number"
    severity = Severity.INFO
    effect = Effect.GUESSED
    in_short = "dealer or vulnerability by the number"


class BoardNotTurned(Code):
    """``--rotate`` leaves a board as it is: its number or its dealer is not known, or it is of a match, a rubber or Chicago.

    The number says which seat is to deal, and the dealer which hand goes there. The sides of a rubber keep their score from
    one deal to the next, so its deals cannot be turned each by itself. The home team of a match sits North-South in the open
    room and East-West in the closed one, so a record that names its room cannot be turned either.

    Example:
        A record with the Board ``3 answer`` and Dealer ``N``.

    Remedy:
        Give the board a number with ``--renumber``, and the record a Dealer.
    """

    code = "CNV119"
    name = "board-not-turned"
    severity = Severity.WARNING
    hint = "give it a number with --renumber, and a dealer"


class ValueNotTurned(Code):
    """A value may name seats or sides, and ``--rotate`` does not know how.

    The hands of the board have other seats now, and the value is as it was. DDResults is left out where North-South becomes
    East-West, because the order of its numbers for East and West is not certain.

    Example:
        A tag of a program's own with the value ``NS``; ScorePercentage ``NS 60%``, which is no form that is known.

    Remedy:
        Look at the value, and change or remove it.
    """

    code = "CNV120"
    name = "value-not-turned"
    severity = Severity.WARNING
    hint = "look at the value, and change or remove it"


class TextNotTurned(Code):
    """Comments, notes and tags that hold a text are as they were after ``--rotate``.

    They may name a seat or a side, comments and notes in any language, and are never changed.

    Example:
        ``{South leads the king.}`` on a board that was turned.

    Remedy:
        Read the texts.
    """

    code = "CNV121"
    name = "text-not-turned"
    severity = Severity.INFO


class ScoreTagReplaced(Code):
    """``--score-tags refresh`` replaces a recorded ScoreRubber or ScoreRubberHistory.

    The recorded value is not what contract, result, honours and the deals before give by the laws of rubber or the custom of
    Chicago. Points without the bonus of the deal that earns it are replaced too.

    Example:
        ``[ScoreRubber "NS 30/60"]`` on the deal that wins the rubber by two games to none, which is written ``NS 730/60 EW 0/0``.

    Remedy:
        None needed; ``--score-tags fill`` leaves recorded values as they are.
    """

    code = "CNV129"
    name = "score-tag-replaced"
    severity = Severity.INFO
    effect = Effect.CHANGED
    in_short = "points of rubbers"


class SessionTagReplaced(Code):
    """``--score-tags refresh`` replaces what a record says of its session.

    The recorded ScoreTable, TotalScoreTable, ScoreIMP, ScoreMP or ScorePercentage is not what the results of all inputs give. Of
    a ScoreTable that has the results only the points are replaced. One with wrong scores or other results is replaced as a
    whole, as a TotalScoreTable is: columns of a program's own, and rows without a score, are then left out. Under another
    Scoring the points of the former one leave, too. What a director awarded stays as it is.

    Example:
        ``[ScoreMP "NS 3"]`` in a record whose score is worth 4 of the 6 matchpoints of its board.

    Remedy:
        None needed; ``--score-tags fill`` leaves recorded values as they are.
    """

    code = "CNV130"
    name = "session-tag-replaced"
    severity = Severity.INFO
    effect = Effect.CHANGED
    in_short = "methods, tables and points of sessions"


class SessionNotScored(Code):
    """``--score-tags`` writes no points of a session, because it is not known by which method, or the file says another one.

    Points mean nothing without the method that they are of, which PBN has in Scoring. Where that names none that can be computed,
    or several, ``--as`` says it. Against a Scoring that says something else, ``fill`` writes nothing, and ``refresh`` replaces
    it. A method that compares just two results, as ``IMP`` and ``BAM`` do, gives a session of pairs no points. The results of the
    boards are written all the same.

    A table that says more than the files at hand is kept: a TotalScoreTable that counts more boards than a contestant has in
    them, or that has a column for carry-over or penalties, and a ScoreTable that would be replaced though it has an award of
    which it is not known what it is worth.

    Example:
        Records of several tables with ``[Scoring "MP;Bastille"]``, converted with ``--score-tags fill``.

    Remedy:
        Name the method: ``--score-tags refresh --as matchpoints``.
    """

    code = "CNV131"
    name = "session-not-scored"
    severity = Severity.WARNING
    hint = "name the method with --as, and say --score-tags refresh where the records name another one"
