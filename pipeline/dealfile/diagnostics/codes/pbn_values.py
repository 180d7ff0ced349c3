"""PBN: the values of the mandatory tags."""

from dealfile.diagnostics.finding import Code, Severity


class BadSeat(Code):
    """The value of a tag that names a seat is no seat.

    Dealer, Declarer, Auction and Play take N, E, S or W (section 4.5). The value is not known.

    Example:
        ``[Dealer "Black"]``.

    Remedy:
        Write N, E, S or W.
    """

    code = "PBN119"
    name = "bad-seat"
    verifier_name = "bad_side"
    hint = "write N, E, S or W"


class SeatSpelling(Code):
    """A seat is written as a word.

    Known words of real programs are read.

    Example:
        ``[Dealer "North"]``.

    Remedy:
        Write N, E, S or W.
    """

    code = "PBN120"
    name = "seat-spelling"
    severity = Severity.WARNING
    verifier_name = "bad_side"
    hint = "write N, E, S or W"
    fixable = True
    dialect = True


class BadVulnerable(Code):
    """The value of Vulnerable is none of the words of the standard.

    None, Love, ``-``, NS, EW, All and Both are allowed (section 4.5). The vulnerability is not known.

    Example:
        ``[Vulnerable "E"]``.

    Remedy:
        Write None, NS, EW or All.
    """

    code = "PBN121"
    name = "bad-vulnerable"
    verifier_name = "bad_vulnerable_value"
    hint = "write None, NS, EW or All"


class VulnerableSpelling(Code):
    """The vulnerability is written in another form that is known.

    Example:
        ``[Vulnerable "N-S "]``.

    Remedy:
        Write None, NS, EW or All.
    """

    code = "PBN122"
    name = "vulnerable-spelling"
    severity = Severity.WARNING
    verifier_name = "bad_vulnerable_value"
    hint = "write None, NS, EW or All"
    fixable = True
    dialect = True


class BadContract(Code):
    """The value of Contract cannot be read.

    A contract is ``Pass``, or a level, a denomination and X or XX (section 4.5). It is reported, never shortened.

    Example:
        ``[Contract "8C"]``, ``[Contract "4H by N"]``.

    Remedy:
        Write it as in 3NT, 4HX or Pass.
    """

    code = "PBN123"
    name = "bad-contract"
    verifier_name = "bad_tag_value"
    hint = "write it as in 3NT, 4HX or Pass"


class ContractSpelling(Code):
    """A contract is spelled as the standard does not allow, in a form that is known.

    Example:
        ``2DR`` for 2D redoubled, ``4H*`` for 4H doubled, ``5Hearts`` for 5H.

    Remedy:
        Write it as in 3NT, 4HX or 2DXX.
    """

    code = "PBN124"
    name = "contract-spelling"
    severity = Severity.WARNING
    verifier_name = "bad_tag_value"
    hint = "write it as in 3NT, 4HX or 2DXX"
    fixable = True
    dialect = True


class BadResult(Code):
    """The value of Result cannot be read.

    A result is the number of tricks of declarer's side, 0 to 13, or tricks by side: ``NS 9 EW 4`` (section 4.9).

    Example:
        ``[Result "C-2"]``.

    Remedy:
        Write the number of tricks that declarer's side won.
    """

    code = "PBN125"
    name = "bad-result-value"
    verifier_name = "bad_number"
    hint = "write the number of tricks that declarer's side won, 0 to 13"


class BadScoreValue(Code):
    """The value of Score holds no number.

    A score is a number, for declarer's side or after ``NS`` or ``EW`` (section 12).

    Example:
        ``[Score "a"]``.

    Remedy:
        Write it as in NS 420 or EW -50.
    """

    code = "PBN126"
    name = "bad-score-value"
    verifier_name = "bad_number"
    hint = "write it as in NS 420 or EW -50"


class BadInheritance(Code):
    """``#`` stands in a tag whose value cannot be inherited.

    Dealer, Vulnerable, Deal, Declarer, Contract, Auction, Play and Note are never inherited (section 5).

    Example:
        ``[Dealer "#"]``.

    Remedy:
        Write the value itself.
    """

    code = "PBN127"
    name = "bad-inheritance"
    verifier_name = "bad_inheritance"
    hint = "write the value itself"


class BadDeal(Code):
    """The value of Deal is not written as the standard says.

    A deal is a seat, a colon and four hands set apart by one blank each; a hand is a hyphen or four groups of ranks with
    dots between them, the ten ``T`` (section 4.6).

    Example:
        ``[Deal "N:2C P 2N P 3N P P P"]``: an auction in the Deal tag.

    Remedy:
        Write the deal as in N:AK5.T94..QJ87642 ...
    """

    code = "PBN128"
    name = "bad-deal-syntax"
    verifier_name = "bad_deal_syntax"
    hint = "write seat, colon and four hands, as in N:AK5.T94..QJ87642 - - -"


class DealSpelling(Code):
    """A deal is set out in another form than the standard allows, which is known.

    A seat and a colon stand first, exactly one blank stands between two hands, none after the colon and none at the end, and
    a hyphen stands for a hand that is not given (section 4.6). Four whole hands without a seat before them begin with North.

    Example:
        ``[Deal "W: QT2.K5.9742.QJ64  95.642.AKJT85.87 ..."]``.

    Remedy:
        Write seat, colon and four hands, with one blank between hands and a hyphen for a hand that is not given.
    """

    code = "PBN129"
    name = "deal-spelling"
    severity = Severity.WARNING
    verifier_name = "bad_deal_syntax"
    hint = "write seat, colon and four hands, one blank between hands and - for a hand that is not given"
    fixable = True
    dialect = True


class BadRank(Code):
    """A hand of the deal holds a sign that is no rank.

    Ranks are A K Q J T 9 to 2 (section 4.6). That hand is not known; the other hands are kept, the deal as written too, and
    it is marked invalid.

    Example:
        ``W:xxx.xx.xxxx.xxxx``.

    Remedy:
        Write the ranks that were dealt; the ten is T.
    """

    code = "PBN130"
    name = "bad-rank"
    verifier_name = "bad_rank"
    hint = "ranks are A K Q J T 9 to 2"
