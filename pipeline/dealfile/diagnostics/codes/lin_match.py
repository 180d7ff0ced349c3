"""LIN: the header of a match and its lists."""

from dealfile.diagnostics.finding import Code, Severity


class UnusedBoardNumbers(Code):
    """The list of board numbers does not fit the match.

    ``bn`` names the boards of a match in the order in which ``rs``, ``pw`` and ``mp`` list them. It is used when it holds
    nothing but numbers, none of them twice, and as many as the list of results has boards. Else the boards are counted from
    the first to the last that ``vg`` names.

    Example:
        ``bn|1,2|rs|4SN=,4SN+1,3NS=,3NS=,PASS,PASS|``: results of three boards, and two numbers.

    Remedy:
        Write one number for each board of the list of results.
    """

    code = "LIN152"
    name = "unused-board-numbers"
    severity = Severity.WARNING
    hint = "write one number for each board of the list of results"


class UnusedPlayersList(Code):
    """The list of the players of each board does not fit the match.

    ``pw`` names four players (South, West, North, East) or eight (those of the open, then those of the closed room) for each
    board of the match; four or eight alone are those of all its boards. Names missing from the last boards, and empty items
    behind them, do no harm. A list of any other length cannot be given to boards, nor can one of a match whose boards nothing
    names.

    Example:
        ``vg|Cup,1,P,1,8,,,,|pw|Ann,Bob,Cy,Di,Eve,Fay|``

    Remedy:
        Write four or eight names for each board; repeat the comma where a name is not known.
    """

    code = "LIN153"
    name = "unused-players-list"
    severity = Severity.WARNING
    hint = "write four or eight names for each board"


class UnusedScoresList(Code):
    """The list of the scores of each board does not fit the match.

    ``mp`` holds two items a board: the score of the one side, or of the other. A list of any other length cannot be given to
    boards.

    Example:
        ``vg|Cup,1,P,1,4,,,,|mp|5,,,2|``

    Remedy:
        Write two items for each board.
    """

    code = "LIN154"
    name = "unused-scores-list"
    severity = Severity.WARNING
    hint = "write two items for each board"


class ResultsBehindLastBoard(Code):
    """The list of results goes on behind the last board of the match.

    ``rs`` has two entries for each board from the first to the last that ``vg`` names. Further entries are taken for results
    of the boards that would follow.

    Example:
        ``vg|Cup,1,I,1,1,,,,|rs|4SN=,4SN+1,3NS=,3NS=|``

    Remedy:
        Correct the number of the last board in the fifth field of ``vg``, or remove what does not belong to the match.
    """

    code = "LIN155"
    name = "results-behind-last-board"
    severity = Severity.WARNING
    hint = "correct the number of the last board in the fifth field of vg"


class ReplacedList(Code):
    """A later list of the same match says something else.

    Where ``rs``, ``bn``, ``pw`` or ``mp`` stands several times under one ``vg``, the last one before a board counts for it, and
    the last of all for boards that are only listed. A result counts further on where the later list is silent about it. This
    list says what the later one contradicts, or of players, scores and numbers what the later one leaves out.

    Example:
        ``vg|Cup,1,I,1,1,,,,|rs|4SN=,|rs|4SN+1,|``: one trick more in the second.

    Remedy:
        Remove the list that is not right.
    """

    code = "LIN156"
    name = "replaced-list"
    severity = Severity.WARNING
    hint = "remove the list that is not right"


class MatchWithoutBoards(Code):
    """A match header has neither boards nor results.

    Another header, or the end of the text, stands where its boards would, and its list of results is empty or cannot be used.
    No record is made of it, so that a conversion loses what it says.

    Example:
        ``vg|Cup,1,I,1,2,Reds,0,Blues,0|pg||vg|Cup,2,I,3,4,Reds,0,Blues,0|md|...``: nothing stands under the first.

    Remedy:
        None is needed; remove the header, or write the results of its boards in ``rs``.
    """

    code = "LIN157"
    name = "match-without-boards"
    severity = Severity.WARNING
    hint = "remove the header, or write the results of its boards in rs"


class UnknownMatchScoring(Code):
    """The scoring letter of a match is not known.

    The third field of ``vg`` says how the match is scored: ``I`` IMPs, ``P`` pairs, ``B`` board-a-match. Another letter is kept
    as written, and the match has no IMPs.

    Example:
        ``vg|Cup,1,X,1,8,Reds,0,Blues,0|``

    Remedy:
        Write ``I``, ``P`` or ``B``.
    """

    code = "LIN158"
    name = "unknown-match-scoring"
    severity = Severity.INFO
    hint = "write I for IMPs, P for pairs or B for board-a-match"


class UnreadCarryOver(Code):
    """What a team brings into the match is no number.

    The seventh and the ninth field of ``vg`` hold what each team carries over. Anything but a number, which may have parts of a
    point and a sign, is kept as written, and the total of that team is not known.

    Example:
        ``vg|Cup,1,I,1,8,Reds,ten,Blues,0|``

    Remedy:
        Write a number, or 0 where nothing is carried over.
    """

    code = "LIN159"
    name = "unread-carry-over"
    severity = Severity.INFO
    hint = "write a number, or 0 where nothing is carried over"
