"""SCO: recorded scores against those that follow from contract, result and vulnerability."""

from dealfile.diagnostics.finding import Code, Severity


class ScoreMismatch(Code):
    """The recorded score is not the duplicate score of the contract and result.

    The score is computed by Law 77 of the duplicate code. A score may deviate from it because of a ruling, so this is a
    warning; both values are kept. Records of rubber and Chicago are not compared.

    Example:
        7NT made by East, vulnerable, with Score ``EW 2210``: it is worth 2220.

    Remedy:
        Correct the Score, the Result, the Contract or the vulnerability.
    """

    code = "SCO101"
    name = "score-mismatch"
    severity = Severity.WARNING
    verifier_name = "bad_score"
    hint = "correct the score, the result, the contract or the vulnerability"


class RubberDealNotScored(Code):
    """A deal of a rubber cannot be scored, so the state of the rubber after it is not known.

    Contract, declarer or result are not known. Later deals of the rubber are not scored either, because their
    vulnerability and the games that they end depend on it, until a record tells the state before it in
    ScoreRubberHistory. A rubber whose state is not known at its end is not settled.

    Example:
        ``[Scoring "Rubber"]``, ``[Contract "2S"]``, ``[Result "?"]``

    Remedy:
        Give the Contract, Declarer and Result of the deal, or the ScoreRubberHistory of the next one.
    """

    code = "SCO102"
    name = "rubber-deal-not-scored"
    severity = Severity.WARNING
    hint = "give the contract, declarer and result, or the ScoreRubberHistory of the next deal"


class SwingMismatch(Code):
    """The swing that a record states is not the one of its two scores.

    Some LIN files state the IMPs of a board (``em``). They are set beside the IMPs that the scores of the two rooms give, and
    beside those of the list of results. The side that is written with the swing says nothing: it is ``NS`` whoever wins.

    Example:
        ``em|NS 10|`` behind a board that was +420 in both rooms.

    Remedy:
        Correct the result of one of the rooms, or the swing.
    """

    code = "SCO103"
    name = "swing-mismatch"
    severity = Severity.WARNING
    hint = "correct the result of one of the rooms, or the swing"
