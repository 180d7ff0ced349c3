"""SCO301 to SCO307: what is odd in the results of a session as a whole, and rulings that fit none of them."""

from dealfile.diagnostics.finding import Code, Severity


class DealUnderTwoNumbers(Code):
    """One deal stands in a session under two board numbers.

    Results are compared board by board, so those of the two numbers are not compared with each other. Told once a deal, at the
    first result under the second number. Deals that are not known in full are not looked at.

    Example:
        ``[Board "3"]`` and ``[Board "19"]`` with the same Deal and the same Event and Date.

    Remedy:
        Correct the Board, or the Deal, of one of them.
    """

    code = "SCO301"
    name = "deal-under-two-numbers"
    severity = Severity.WARNING
    hint = "correct the number of one of the boards, or its deal"


class TwoDealsUnderNumber(Code):
    """Results under one board number of a session are of different deals.

    They are compared apart, each with those of its own deal; results without a deal are then compared among themselves. In a
    match of teams a number of which the rooms have different deals is one board, which is not compared. Rounds, sections and
    matches that have deals of their own are natural, and nothing is said of them. Told once a session.

    Example:
        Two records ``[Board "7"]`` of one evening whose Deal differs.

    Remedy:
        Correct the Board or the Deal; give sessions that are not the same one different Event, Site, Date or Stage, and rounds
        with boards of their own a Round.
    """

    code = "SCO302"
    name = "two-deals-under-number"
    severity = Severity.WARNING
    hint = "correct the number or the deal; set sessions apart by Event, Site, Date or Stage, and rounds by Round"


class ResultNotListed(Code):
    """A record's own result is not in its ScoreTable, or stands there otherwise.

    A record may have contract and result of its own table and a ScoreTable with those of all tables. The row with the same pair
    ids, table or names is the same result, and else one with the same contract and tricks. It counts once, as the
    table has it, since that may hold a ruling; a result without a row counts beside those of the table. Rows with an artificial
    score are not compared with what was played.

    Example:
        ``[Contract "3NT"]``, ``[Declarer "N"]`` and ``[Result "9"]`` above a ScoreTable in which nobody made 3NT with 9 tricks.

    Remedy:
        Correct the record or the row of the table.
    """

    code = "SCO303"
    name = "result-not-listed"
    severity = Severity.WARNING
    hint = "correct the contract, declarer and result of the record, or the row of its ScoreTable"


class RulingWithoutEffect(Code):
    """A ruling of the director's file has no effect: it fits nothing, fits several and names none, or is no points by the method.

    An adjustment is for the result with its board and with the pairs, the table, the round, the section and the room that it
    names; only ``tables = "all"`` makes it one for several results. A penalty and what is carried over are for the contestant
    whom they name. Each entry is for one session: where several have what it is for, it says which. Of two adjustments for one
    side of a result the later counts, and the earlier is told. An artificial score in percent has no IMPs, unless it is an
    average, and one in IMPs no percentage. The message names the entry of the file and what is wrong with it.

    Example:
        ``[[adjustment]]`` with ``board = 12`` in a session of ten boards, or with ``board = 1`` and nothing else where five
        tables played it.

    Remedy:
        Correct the board, the pairs or the name in the file, add what the message names, or state the score in the unit of the
        method.
    """

    code = "SCO304"
    name = "ruling-without-effect"
    severity = Severity.WARNING
    hint = "correct the board, the pairs or the name in the file of rulings, or add what tells which one is meant"


class ResultsContradict(Code):
    """A session has two results of the same contestants on one board, and they differ.

    A table plays a board once, so that one of them is wrong. The first counts. Contestants are told apart by their ids, else by
    the names of all players; results in which nobody is named are of different tables. So are two rows of one ScoreTable: those
    of the same contestants are both counted, and told as SCO306.

    Example:
        Pair 3 against pair 8 on board 5 with 4S making ten tricks in one file, and nine in another.

    Remedy:
        Correct the wrong one, or take it out.
    """

    code = "SCO305"
    name = "results-contradict"
    severity = Severity.WARNING
    hint = "correct the result that is wrong, or take it out"


class PairAtSeveralTables(Code):
    """A pair of a session has several results on one board in the same direction.

    Nobody plays a board twice, so the number stands for several pairs: those of sections that the records do not name. Where no
    names tell them apart they are ranked as one pair. Rounds with other boards of the same number are natural, and nothing is
    said of them. Told once a session.

    Example:
        A ScoreTable without a column ``Section`` in which pair 1 sits North-South in two rows.

    Remedy:
        Name the sections: in a column ``Section`` of the ScoreTable, or by the tag Section of the records; or correct the number.
    """

    code = "SCO306"
    name = "pair-at-several-tables"
    severity = Severity.WARNING
    hint = "name the sections in a column Section of the ScoreTable, or correct the number of the pair"


class RuledScoreOfNoContract(Code):
    """An adjusted score of the director's file is one that no contract brings.

    It counts as it is written. Looked at are points, alone or in a weighted score, of both sides; the vulnerability is that of
    the board, where it is known.

    Example:
        ``score = 605`` on a board on which nobody is vulnerable: 10 tricks in spades are 420, or 620 where vulnerable.

    Remedy:
        Correct the score; several results that might have been are weighted parts, with the score of each.
    """

    code = "SCO307"
    name = "ruled-score-of-no-contract"
    severity = Severity.WARNING
    hint = "correct the score; of several possible results state each with its weight"
