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
