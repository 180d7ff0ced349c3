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
    ScoreRubberHistory. A rubber whose state is not known at its end is not settled. Told of the first such deal; in
    the duplicate style of Chicago, where each deal stands alone, of each one. ``validate`` does not tell it: a record need not
    have a result.

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


class RubberScoreMismatch(Code):
    """The recorded ScoreRubber is not what the deal brings.

    ScoreRubber has the points of the deal above and below the line. They follow from contract, result, honours and the games
    won before. The bonus for the rubber (at Chicago the premium for a game or a part-score) may be left out of them, and so may
    honours. Told once: later deals are compared with what the file itself says from there on. A number above 99,999 is more than
    any deal can bring; it counts as no points.

    Example:
        2S made with an overtrick: ``[ScoreRubber "NS 30/40"]``, which ought to be ``NS 30/60``.

    Remedy:
        Correct the ScoreRubber, the result or the contract; ``dealfile convert --score-tags refresh`` writes it anew.
    """

    code = "SCO104"
    name = "rubber-score-mismatch"
    severity = Severity.WARNING
    hint = "correct the ScoreRubber, the result or the contract; dealfile convert --score-tags refresh writes it anew"


class RubberBonusApart(Code):
    """The file leaves the bonus out of the points of the deal that earns it.

    The bonus for the rubber belongs to the points above the line of the deal that ends it, at Chicago the premium for a game or
    a part-score to those of its deal. Some programs leave it out of ScoreRubber; both are read, and it is written with the bonus.

    Example:
        ``[ScoreRubber "NS 30/60"]`` on the deal that wins the rubber by two games to none, which is ``NS 730/60``.

    Remedy:
        None needed; ``dealfile convert --score-tags refresh`` writes the bonus into it.
    """

    code = "SCO105"
    name = "rubber-bonus-apart"
    severity = Severity.INFO
    once = True


class RubberHistoryMismatch(Code):
    """The recorded ScoreRubberHistory is not the state that the deals before lead to.

    ScoreRubberHistory has the state before the deal: points of earlier rubbers, above the line, and below it game by game. Told
    once: later deals are compared with what the file itself says from there on.

    Example:
        ``[ScoreRubberHistory "NS 0 30/60 EW 0 0/0"]`` after a first deal that brought North-South 60 below and nothing above.

    Remedy:
        Correct it, or the deals before; ``dealfile score --trust file`` goes by it.
    """

    code = "SCO106"
    name = "rubber-history-mismatch"
    severity = Severity.WARNING
    hint = "correct the history or the deals before; --trust file goes by the history"


class RubberVulnerableMismatch(Code):
    """The recorded vulnerability is not the one of the rubber, or of the deal of a round of Chicago.

    At rubber a side is vulnerable once it has won a game. At Chicago nobody is on the first deal, one side on the second and the
    third, both on the fourth. The number of the board says nothing; a file whose vulnerability goes by it is told so once.

    Example:
        ``[Vulnerable "None"]`` after North-South have won a game.

    Remedy:
        Correct Vulnerable; ``dealfile score --trust file`` goes by it.
    """

    code = "SCO107"
    name = "rubber-vulnerable-mismatch"
    severity = Severity.WARNING
    hint = "correct Vulnerable; --trust file goes by it"


class RubberDealerOrder(Code):
    """The dealer of a rubber or of a round of Chicago is not the one whose turn it is.

    The deal goes clockwise. At rubber it does so after a passed-out deal too, at Chicago the same player then deals again; where
    a file goes on to the next player all the same, the passed-out deal is taken for one of the four. A deal that the file leaves
    out breaks the order as well. Told once a rubber.

    Example:
        ``[Dealer "S"]`` after a deal by North.

    Remedy:
        None needed where the file leaves deals out; else correct the Dealer.
    """

    code = "SCO108"
    name = "rubber-dealer-order"
    severity = Severity.INFO


class BelowForBothSides(Code):
    """A ScoreRubber is what the deal brings, but for points below the line for the defenders.

    Only declarer's side scores below the line, so one of the two is 0. An example of the PBN standard has points for both. Where
    other points differ as well, SCO104 tells all of them.

    Example:
        ``[ScoreRubber "EW 0/40 NS 0/70"]`` for 1NT just made by West.

    Remedy:
        Take the points below the line of one side away.
    """

    code = "SCO109"
    name = "below-for-both-sides"
    severity = Severity.INFO
    hint = "only declarer's side scores below the line"


class HonoursNotHeld(Code):
    """The recorded points have honours in them that the hands do not have.

    Four or five of the five trump honours in one hand count, at notrump the four aces. The hands decide; ``--honours file`` goes
    by the points.

    Example:
        ``[ScoreRubber "NS 100/60"]`` for 2S just made, with the spade honours divided two, two and one.

    Remedy:
        Correct the ScoreRubber, or the Deal.
    """

    code = "SCO110"
    name = "honours-not-held"
    severity = Severity.WARNING
    hint = "correct the ScoreRubber or the Deal; --honours file goes by the points"


class HonoursNotRecorded(Code):
    """The hands have honours that the recorded points do not have.

    At the table honours have to be claimed, so the points may be right. They are counted all the same; ``--honours file``
    goes by the points.

    Example:
        ``[ScoreRubber "NS 0/120"]`` for 4S just made by North with ace to jack of spades.

    Remedy:
        None needed where they were not claimed; else correct the ScoreRubber.
    """

    code = "SCO111"
    name = "honours-not-recorded"
    severity = Severity.INFO
    hint = "--honours file goes by the points"


class RubberNotFinished(Code):
    """A new rubber or round begins, though the one before is not finished.

    The one before is settled as it stands. A new one begins with another Event or Round, unless its history has just the points
    that were reached, with another table, with other partnerships or the same ones turned round, with a history that has
    nothing on it, where the vulnerability goes back to nobody's and the dealer, the date, the number of the deal or the earlier
    points break off as well, or with another date and another dealer or number than come next.

    Example:
        ``[ScoreRubberHistory "NS 0 0/0 EW 0 0/0"]`` after a rubber with one game.

    Remedy:
        None needed where it was broken off; else see whether deals are missing.
    """

    code = "SCO112"
    name = "rubber-not-finished"
    severity = Severity.INFO


class RubberScoreTagMismatch(Code):
    """The Score of a deal of a rubber is neither its duplicate score nor its points above and below the line together.

    What Score means at rubber is not said: some programs write the one, some the other, with the bonus or without it.

    Example:
        ``[Score "NS 200"]`` for 2S made with an overtrick, not vulnerable: it is 140 at duplicate, and 90 at rubber.

    Remedy:
        Correct the Score, the result or the contract.
    """

    code = "SCO113"
    name = "rubber-score-tag-mismatch"
    severity = Severity.WARNING
    hint = "correct the score, the result or the contract"
