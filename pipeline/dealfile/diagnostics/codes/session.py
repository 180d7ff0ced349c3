"""SCO301 to SCO305: what is odd in the results of a session as a whole, and rulings that fit none of them."""

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

    They are compared apart, each with those of its own deal; results without a deal are then compared among themselves. Rounds,
    sections and matches that have deals of their own are natural, and nothing is said of them. Told once a session.

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
    """A ruling of the director's file fits no result, or no contestant, and changes nothing.

    An adjustment is for the results with its board and with the pairs, the table, the round and the section that it names; a
    penalty and what is carried over are for the contestant whom they name. The message names the entry of the file and what is
    wrong with it.

    Example:
        ``[[adjustment]]`` with ``board = 12`` in a session of ten boards.

    Remedy:
        Correct the board, the pairs or the name in the file.
    """

    code = "SCO304"
    name = "ruling-without-effect"
    severity = Severity.WARNING
    hint = "correct the board, the pairs or the name in the file of rulings"


class ResultsContradict(Code):
    """A session has two results of the same contestants on one board, and they differ.

    A table plays a board once, so that one of them is wrong. The first counts. Contestants are told apart by their ids, else by
    the names of all players; results in which nobody is named are of different tables.

    Example:
        Pair 3 against pair 8 on board 5 with 4S making ten tricks in one file, and nine in another.

    Remedy:
        Correct the wrong one, or take it out.
    """

    code = "SCO305"
    name = "results-contradict"
    severity = Severity.WARNING
    hint = "correct the result that is wrong, or take it out"
