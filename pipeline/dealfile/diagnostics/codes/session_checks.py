"""SCO201 to SCO204: recorded tables and tags of a session against what its results come to."""

from dealfile.diagnostics.finding import Code, Severity


class TableScoreMismatch(Code):
    """A row of a ScoreTable has a score that its contract does not give.

    Contract, declarer and tricks of the row, with the vulnerability of the board, give its score by Law 77. Rows with an
    artificial or a split score are not looked at, nor tables of rubber and Chicago. A table has one finding for all its rows.

    Example:
        The row ``4S N 10 420`` in the ScoreTable of a board on which North-South are vulnerable: it is worth 620.

    Remedy:
        Correct the score, the contract, the result or the vulnerability; ``dealfile convert --score-tags refresh`` writes the
        table anew.
    """

    code = "SCO201"
    name = "table-score-mismatch"
    severity = Severity.WARNING
    hint = "correct the row; dealfile convert --score-tags refresh writes the table anew"


class TablePointsMismatch(Code):
    """A ScoreTable has IMPs, matchpoints or percentages that its scores do not give under the file's own Scoring.

    The scores of all rows are compared by the method that the tag Scoring names. A recorded number may be rounded to the last of
    its decimals. Where another way to score gives every recorded number of the table, the finding names it: the numbers may be
    right, and Scoring may say too little. Nothing is said where Scoring names no method, or one whose figures are not known.
    Matchpoints may be scaled up to more results than are listed (Neuberg); where another rule does that, the finding says to how
    many. Whole numbers of two results may not be rounded then, as nearly all would fit. A table has one finding for each kind of
    points, and one where a row has a worse rank than another with a lower score of North-South.

    Example:
        ``[Scoring "IMP;Butler"]`` over a table whose IMPs are those against a datum without the highest and the lowest score:
        that is ``IMP;Butler-2``.

    Remedy:
        Correct the Scoring or the numbers; ``dealfile convert --score-tags refresh`` writes them anew.
    """

    code = "SCO202"
    name = "table-points-mismatch"
    severity = Severity.WARNING
    hint = "correct the Scoring, or the numbers; dealfile convert --score-tags refresh writes them anew"


class OwnPointsMismatch(Code):
    """ScoreIMP, ScoreMP or ScorePercentage of a record is not what its score is worth.

    The score is compared with the rows of the record's own ScoreTable by the method that Scoring names; of instant scoring it is
    looked up in the record's InstantScoreTable, and needs no ScoreTable. Of a match in one file, it is set
    beside the score of the other room: that of the same teams on the same board, where one record says ``Room`` Open and the
    other Closed, or where the teams are named the other way round because the home team is the one that sits North-South. Of
    records of one board without a table, it is compared with the others, where most of them agree so.

    Example:
        ``[ScoreIMP "NS 5"]`` on a board with ``NS 620`` in this room and ``NS 170`` in the other: the difference is 10 IMPs.

    Remedy:
        Correct the score or the tag; ``dealfile convert --score-tags refresh`` writes it anew.
    """

    code = "SCO203"
    name = "own-points-mismatch"
    severity = Severity.WARNING
    hint = "correct the score or the tag; dealfile convert --score-tags refresh writes it anew"


class TotalMismatch(Code):
    """A TotalScoreTable has a total or a mean that the boards of the file do not add up to.

    The points of a contestant in the ScoreTables of the file are added up, those recorded or those that the scores give, at
    matchpoints scaled up to the most results that a board of the session has in the file (Neuberg). Only a
    contestant is looked at of whom the file has as many boards as NrBoards says, since a file may hold a part of a session.
    Recorded points with decimals may be rounded, each by half of the last one. A table with a column for carry-over or
    penalties is not looked at, since no board brings them. A table has one finding a column, and one where a contestant has a
    worse rank than another of its direction and section with less in every column, in all and a board. Where contestants with
    different points share a rank, the table may hold several lists, and its ranks are not looked at.

    Example:
        A pair with ``TotalIMP`` 12 whose rows on three boards have 5, 4 and 1 IMPs.

    Remedy:
        Correct the total or the tables; ``dealfile convert --score-tags refresh`` writes both anew.
    """

    code = "SCO204"
    name = "total-mismatch"
    severity = Severity.WARNING
    hint = "correct the total or the tables; dealfile convert --score-tags refresh writes both anew"
