"""PBN: names of tags, and the values of all tags by their forms."""

from dealfile.diagnostics.finding import Code, Severity


class BadTagValue(Code):
    """The value of a tag is not written as the standard says.

    Many tags have a grammar of their own: Round, FrenchMP, Time, TimeControl, the scores (section 12). The value is kept as
    written.

    Example:
        ``[Round "&"]``, ``[FrenchMP "Maybe"]``, ``[ScoreIMP "10.a"]``, ``[OptimumScore "100"]``.

    Remedy:
        Write the value in the form that the message names, or ``?`` when it is not known.
    """

    code = "PBN201"
    name = "bad-tag-value"
    verifier_name = "bad_tag_value"
    hint = "write the value in that form, or ? when it is not known"


class BadNumber(Code):
    """A number is missing where the value of a tag needs one.

    Scores are numbers, for declarer's side or after ``NS`` or ``EW``; TimeCall and TimeCard are seconds (section 12).

    Example:
        ``[ScoreIMP "a"]``, ``[OptimumScore "EW"]``, ``[TimeCall "-5"]``.

    Remedy:
        Write the number.
    """

    code = "PBN202"
    name = "bad-number"
    verifier_name = "bad_number"
    hint = "write the number, or ? when it is not known"


class UnusualWord(Code):
    """A tag with an open vocabulary holds a word that the standard does not name.

    Competition, Mode, Scoring, Termination and the types of players take any word, and Table is usually a number (sections
    4.7 and 12). Version 1.0 has fewer words for Scoring. A file tells each word once.

    Example:
        ``[Scoring "Facit"]``, ``[Table "A1"]``.

    Remedy:
        None is needed; use a word of the standard where one fits.
    """

    code = "PBN203"
    name = "unusual-word"
    severity = Severity.INFO
    verifier_name = "new_tag_value"
    hint = "none is needed; use a word of the standard where one fits"
    once = True


class ScoringTwoSystems(Code):
    """Scoring names two basic systems.

    A board is scored by one of MP, IMP, Cavendish, Chicago, Rubber, BAM and Instant; the other words change it in detail
    (section 4.7).

    Example:
        ``[Scoring "IMP;MP"]``.

    Remedy:
        Leave one of the two out.
    """

    code = "PBN204"
    name = "scoring-two-systems"
    verifier_name = "scoring_two_systems"
    hint = "leave one of the two out"


class DateOutOfRange(Code):
    """A date is written rightly, and there is no such day.

    The text is kept; the date is not known.

    Example:
        ``[Date "2024.13.01"]``, ``[Date "2000.00.00"]``.

    Remedy:
        Correct the date; write ``??`` for a month or a day that is not known.
    """

    code = "PBN205"
    name = "date-out-of-range"
    verifier_name = "bad_date_range"
    hint = "correct the date; write ?? for a month or a day that is not known"


class TimeOutOfRange(Code):
    """A time is written rightly, and there is no such time of day.

    Example:
        ``[Time "25:61:61"]``.

    Remedy:
        Correct the time.
    """

    code = "PBN206"
    name = "time-out-of-range"
    verifier_name = "bad_time_range"
    hint = "correct the time"


class BoardNotPositive(Code):
    """The number of a board is 0, or has a sign.

    Boards are numbered from 1 (section 4.5). The text is kept; the number is not known.

    Example:
        ``[Board "0"]``.

    Remedy:
        Number the boards from 1.
    """

    code = "PBN207"
    name = "board-not-positive"
    severity = Severity.WARNING
    verifier_name = "board_not_positive"
    hint = "number the boards from 1"


class BadResultSum(Code):
    """The tricks of the two sides do not add up.

    There are 13 tricks. The two numbers of a result may be less together, when not all tricks are counted, but not more;
    in version 1.0 they are 13 (sections 4.9 and 15).

    Example:
        ``[Result "NS 9 EW 5"]``.

    Remedy:
        Correct one of the numbers.
    """

    code = "PBN208"
    name = "bad-result-sum"
    verifier_name = "bad_result_sum"
    hint = "correct one of the numbers"


class VulnerableNotByHistory(Code):
    """Vulnerable contradicts ScoreRubberHistory.

    In rubber bridge a side is vulnerable that has won a game of the rubber (section 12). Both values are kept.

    Example:
        ``[Vulnerable "All"]`` with ``[ScoreRubberHistory "NS 0 0/0 EW 0 0/0"]``.

    Remedy:
        Correct one of the two.
    """

    code = "PBN209"
    name = "vulnerable-not-by-history"
    verifier_name = "bad_vulnerable"
    hint = "correct one of the two"


class OptimumNotOpposite(Code):
    """The two sides of OptimumScore are not opposite numbers.

    What one side wins the other loses (section 12).

    Example:
        ``[OptimumScore "NS 100 EW 100"]``.

    Remedy:
        Write one side, as in ``NS 100``.
    """

    code = "PBN210"
    name = "optimum-not-opposite"
    severity = Severity.WARNING
    verifier_name = "optimum_not_opposite"
    hint = "write one side, as in NS 100"


class NewTagName(Code):
    """A tag is not known, or is newer than the version that the file declares.

    It is kept as written, and what follows it too (section 14). Names are case sensitive (section 3.3). Tags of real programs
    that are known are not reported. A file tells each name once.

    Example:
        ``[Wrong "x"]``; ``[OptimumScore "NS 100"]`` in a file that begins with ``% PBN 1.0``.

    Remedy:
        Correct the name, or declare the version that has it.
    """

    code = "PBN211"
    name = "new-tag-name"
    severity = Severity.WARNING
    verifier_name = "new_tag_name"
    hint = "correct the name, or leave it as it is: the tag is kept"
    once = True


class BoardNotANumber(Code):
    """Boards of a file have ids that are no numbers.

    Board is a positive integer (section 4.5). Books of lessons and matches of several sets write text. It is kept as the
    board's id, and the number is not known. A file tells it once.

    Example:
        ``[Board "1-1 answer"]``.

    Remedy:
        Write a number, if other programs are to read the file.
    """

    code = "PBN212"
    name = "board-not-a-number"
    severity = Severity.INFO
    verifier_name = "bad_tag_value"
    hint = "write a number, if other programs are to read the file"
    dialect = True
    once = True


class DateSpelling(Code):
    """A date is written in another form than the standard's, which is known.

    A date is ``YYYY.MM.DD`` (section 4.5). A day before a month, or after it, is read only where the other reading is
    impossible; dates with dots begin with the day. A file tells each form once.

    Example:
        ``2023-07-28``, ``2-Aug-2023``, ``10.05.2023``, ``3/30/2021``, ``20151006``, ``2015.09.?``, ``2013-11-23 11:23``.

    Remedy:
        Write ``YYYY.MM.DD``, and a time of day in the tag Time.
    """

    code = "PBN213"
    name = "date-spelling"
    severity = Severity.WARNING
    verifier_name = "bad_tag_value"
    hint = "write YYYY.MM.DD, and a time of day in the tag Time"
    fixable = True
    dialect = True
    once = True


class BadDate(Code):
    """The value of a date cannot be read.

    A date is ``YYYY.MM.DD``, with question marks for what is not known (section 4.5). The text is kept.

    Example:
        ``[Date "95.06.10"]``; ``[Date "3/4/2021"]``, which does not say which is the month; ``[Date "14:12"]``.

    Remedy:
        Write ``YYYY.MM.DD``.
    """

    code = "PBN214"
    name = "bad-date"
    verifier_name = "bad_tag_value"
    hint = "write YYYY.MM.DD, with ? for what is not known"


class BadRoom(Code):
    """The value of Room is neither Open nor Closed.

    A bidding program writes the scoring there; the room is not known then.

    Example:
        ``[Room "IMP"]``.

    Remedy:
        Write Open or Closed (section 12).
    """

    code = "PBN215"
    name = "bad-room"
    verifier_name = "bad_tag_value"
    hint = "write Open or Closed"


class OptimumScoreSpelling(Code):
    """OptimumScore names the contract beside its score.

    The value is a side and its score (section 12). Both are read.

    Example:
        ``[OptimumScore "NS 4S; 420"]``, ``[OptimumScore "EW 3N,EW 5D; -400"]``.

    Remedy:
        Write ``NS 420``.
    """

    code = "PBN216"
    name = "optimum-score-spelling"
    severity = Severity.WARNING
    verifier_name = "bad_tag_value"
    hint = "write side and score, as in NS 420"
    dialect = True


class HandSpelling(Code):
    """A hand is spelled with signs that are no ranks, in a form that is known.

    The ten is ``T``, and the suits follow each other without letters (section 4.6).

    Example:
        ``N:K10.A.T.K ...``; ``S:SA7.H864.DQJT73.CAKQ ...``.

    Remedy:
        Write T for the ten, and no letters before the suits.
    """

    code = "PBN217"
    name = "hand-spelling"
    severity = Severity.WARNING
    verifier_name = "bad_rank"
    hint = "write T for the ten, and no letters before the suits"
    fixable = True
    dialect = True


class BadDenomination(Code):
    """The denomination of a contract cannot be read.

    A contract is ``Pass``, or a level, a denomination (C, D, H, S, NT) and X or XX (section 4.5). It is reported, never
    shortened.

    Example:
        ``[Contract "7NNX"]``, ``[Contract "3Z"]``, ``[Contract "3"]``.

    Remedy:
        Write it as in 3NT, 4HX or Pass.
    """

    code = "PBN218"
    name = "bad-denomination"
    verifier_name = "bad_trump"
    hint = "write it as in 3NT, 4HX or Pass"


class NotrumpSpelling(Code):
    """Notrump is spelled as the standard does not allow, in a form that is known.

    The denomination is ``NT`` (section 4.5). A file tells each spelling once.

    Example:
        ``3N`` for 3NT, ``3NR`` for 3NT redoubled, ``5NoTrump`` for 5NT.

    Remedy:
        Write it as in 3NT or 3NTXX.
    """

    code = "PBN219"
    name = "notrump-spelling"
    severity = Severity.WARNING
    verifier_name = "bad_trump"
    hint = "write it as in 3NT or 3NTXX"
    fixable = True
    dialect = True
    once = True


class PassedOutSpelling(Code):
    """A board that was passed out is written without a contract and with 0 tricks.

    Contract is ``Pass`` then, and Declarer and Result are empty (sections 4.5 and 4.9). A Contract that is empty alone says
    nothing.

    Example:
        ``[Declarer ""][Contract ""][Result "0"]``.

    Remedy:
        Write ``[Contract "Pass"]`` and ``[Result ""]``.
    """

    code = "PBN220"
    name = "passed-out-spelling"
    severity = Severity.WARNING
    verifier_name = "no_declarer"
    hint = 'write Contract "Pass" and Result ""'
    fixable = True
    dialect = True


class LevelInEndPosition(Code):
    """A contract names a level, though the deal is an end position.

    Where every hand has the same number of cards, fewer than 13, the contract is a denomination alone (section 11), because
    nothing says how many tricks were won before. It is kept.

    Example:
        ``[Deal "W:A.2.. K.3.. Q.4.. J.5.."]`` with ``[Contract "3NT"]``.

    Remedy:
        Write the denomination: ``NT``.
    """

    code = "PBN221"
    name = "level-in-end-position"
    severity = Severity.WARNING
    verifier_name = "bad_trump"
    hint = "write the denomination alone"
    dialect = True
