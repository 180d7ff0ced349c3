"""RES: contract, declarer, dealer and result, as recorded and as the calls and cards give them."""

from dealfile.diagnostics.finding import Code, Severity


class NoDealer(Code):
    """An auction is written without a dealer.

    The dealer makes the first call (Law 17), so an auction needs a Dealer before it (section 4.2 of the standard). The
    seat of the first call, as the Auction tag gives it, is taken for the dealer. Where the Dealer stands behind the Auction,
    it is used, and this is only a warning.

    Example:
        ``[Auction "W"]`` in a record without Dealer.

    Remedy:
        Write the Dealer tag.
    """

    code = "RES101"
    name = "no-dealer"
    verifier_name = "no_dealer"
    hint = "write the Dealer tag"


class NoDealForPlay(Code):
    """A play is written without a deal.

    A Play section needs the Deal before it (section 4.2 of the standard). Cards are re-run as far as that is possible without
    the hands. Where the Deal stands behind the Play, it is used, and this is only a warning.

    Example:
        ``[Play "W"]`` in a record without Deal.

    Remedy:
        Write the Deal before the Play.
    """

    code = "RES104"
    name = "no-deal-for-play"
    verifier_name = "no_deal"
    hint = "write the Deal tag before the Play"


class FirstCallNotDealers(Code):
    """The first call of an auction stands in another column than the dealer's.

    The first call is the dealer's (Law 17). The columns are taken as they stand: a file whose seats were rotated in part
    looks so. Where the Dealer tag names nobody, the player who calls first is taken for the dealer.

    Example:
        Dealer N, and ``[Auction "W"]`` with a call in the first column.

    Remedy:
        Correct the Dealer or the Auction tag, or write hyphens before the dealer's call.
    """

    code = "RES102"
    name = "first-call-not-dealers"
    verifier_name = "bad_side"
    hint = "correct the Dealer or the Auction tag, or write - for each seat before the dealer"


class LeadingPassesLeftOut(Code):
    """The passes before the opening bid were left out of the auction.

    Records of rpbridge.net begin with the opening bid, whoever made it. The passes are put in when the declarer then equals
    the Declarer tag and the card led is held by the player on that declarer's left.

    Example:
        Dealer N, auction ``1NT AP``, Declarer W: three passes are put in before 1NT.

    Remedy:
        Write the passes.
    """

    code = "RES103"
    name = "leading-passes-left-out"
    severity = Severity.WARNING
    hint = "write the passes before the opening bid"
    fixable = True
    dialect = True


class ContractStrainMismatch(Code):
    """The recorded contract names another denomination than the auction, or one of the two was passed out.

    Example:
        Contract 1D after ``1C AP``.

    Remedy:
        Correct the Contract or the auction.
    """

    code = "RES111"
    name = "contract-strain-mismatch"
    verifier_name = "bad_trump"
    hint = "correct the Contract or the auction"


class ContractLevelMismatch(Code):
    """The recorded contract names another level than the auction.

    Example:
        Contract 2C after ``1C AP``.

    Remedy:
        Correct the Contract or the auction.
    """

    code = "RES112"
    name = "contract-level-mismatch"
    verifier_name = "bad_contract"
    hint = "correct the Contract or the auction"


class ContractRiskMismatch(Code):
    """The recorded contract is doubled or redoubled otherwise than the auction.

    Records of rpbridge.net often lose the double. The auction counts.

    Example:
        Contract 4S after ``4S X AP``.

    Remedy:
        Write the double in the Contract: 4SX.
    """

    code = "RES113"
    name = "contract-risk-mismatch"
    verifier_name = "bad_risk"
    hint = "write the contract with the double that the auction has"


class DeclarerMismatch(Code):
    """The recorded declarer is not the player who declares by the auction.

    Declarer is the first of the side that made the last bid to name its denomination (Laws, definitions). PBN writes ``^``
    before a declarer who changed places with dummy.

    Example:
        Declarer S after South ``1C``, North ``1H``, South ``4H`` and passes: North named hearts first.

    Remedy:
        Correct the Declarer or the auction.
    """

    code = "RES114"
    name = "declarer-mismatch"
    verifier_name = "bad_declarer"
    hint = "correct the Declarer or the auction"


class PassedOutWithDeclarer(Code):
    """A passed-out board names a declarer.

    Nobody declares a board that was passed out; Declarer is then empty (section 4.5 of the standard).

    Example:
        Contract Pass with Declarer N.

    Remedy:
        Leave the Declarer empty.
    """

    code = "RES115"
    name = "passed-out-with-declarer"
    severity = Severity.WARNING
    verifier_name = "pass_with_declarer"
    hint = "leave the Declarer empty"
    dialect = True


class NoContractForPlay(Code):
    """A play is written, but no contract.

    A Play section needs the Contract before it (section 4.2 of the standard), unless a complete auction gives it. Without the
    contract nobody can say what is trump, so the play is kept but not re-run. Where the Contract stands behind the Play, it is
    used, and this is only a warning.

    Example:
        A Play section in a record without Contract and auction.

    Remedy:
        Write Contract and Declarer, or the auction.
    """

    code = "RES116"
    name = "no-contract-for-play"
    verifier_name = "no_contract"
    hint = "write Contract and Declarer, or the auction"


class CardsWithoutContract(Code):
    """Cards are recorded of a board that has no contract.

    The Contract is ``?``, ``Pass`` or empty, or the auction was passed out (section 4.2 of the standard). The play is kept but
    not re-run.

    Example:
        Contract ``Pass`` and a Play section with cards.

    Remedy:
        Write the contract, or remove the cards.
    """

    code = "RES105"
    name = "cards-without-contract"
    verifier_name = "bad_contract"
    hint = "write the contract, or remove the cards"


class NoDeclarerForPlay(Code):
    """A play is written, but no declarer.

    A Play section needs the Declarer before it, unless it is an end position or a complete auction gives him (sections 4.2 and
    11 of the standard). The play is re-run from the seat of the first column, where that is written; who won the tricks for
    whom is not known. Where the Declarer stands behind the Play, it is used, and this is only a warning.

    Example:
        Declarer ``?``, Contract 3NT, and a Play section.

    Remedy:
        Write the Declarer.
    """

    code = "RES117"
    name = "no-declarer-for-play"
    verifier_name = "no_declarer"
    hint = "write the Declarer"


class PlayColumnNotLeaders(Code):
    """The first column of a play is not the opening leader's.

    Since version 2.0 the Play tag names the opening leader (section 7.1 of the standard). Columns are seats, so the play is
    read all the same.

    Example:
        Declarer S and ``[Play "N"]``: West leads.

    Remedy:
        Write the opening leader in the Play tag and begin each row with his card.
    """

    code = "RES118"
    name = "play-column-not-leaders"
    severity = Severity.WARNING
    verifier_name = "play_not_leader"
    hint = "write the opening leader in the Play tag"


class ResultMismatch(Code):
    """The recorded result is impossible by the cards.

    With d tricks won by declarer's side and e by the defence, the result lies between d and 13 - e, and equals d after
    thirteen tricks (section 4.9 of the standard). The recorded result counts for the score; ``^`` before it says that the
    number agreed at the table differs from the cards. In LIN the recorded result is that of the list of results, and thirteen
    legal tricks count before it.

    Example:
        Six tricks won in the play, and Result 4.

    Remedy:
        Correct the Result or the play.
    """

    code = "RES121"
    name = "result-mismatch"
    verifier_name = "bad_result"
    hint = "correct the Result or the play, or write ^ before a result that was agreed otherwise"


class NeedlessResultMark(Code):
    """``^`` stands before a result that the cards do not contradict.

    Example:
        Result ``^9`` where declarer won nine tricks.

    Remedy:
        Remove the mark.
    """

    code = "RES122"
    name = "needless-result-mark"
    verifier_name = "bad_result"
    hint = "remove the ^"


class NoDeclarer(Code):
    """A result in tricks is recorded, but there is no declarer.

    A bare number counts the tricks of declarer's side, so it needs a Declarer (section 4.9). The classic verifier says two
    words for it: ``no_declarer``, and ``bad_result``.

    Example:
        Contract Pass, no Declarer, and Result 1.

    Remedy:
        Write the Declarer, or leave the Result empty.
    """

    code = "RES125"
    name = "no-declarer"
    verifier_name = "bad_result"
    hint = "write the Declarer, or leave the Result empty"


class ResultWithoutContract(Code):
    """A result in tricks is recorded, but no contract is known, or the board was passed out.

    A bare number counts the tricks of declarer's side, so it needs a contract (section 4.9).

    Example:
        Contract ``?``, Declarer S and Result 9.

    Remedy:
        Write Declarer and Contract, or leave the Result empty.
    """

    code = "RES123"
    name = "result-without-contract"
    verifier_name = "bad_result"
    hint = "write Declarer and Contract, or leave the Result empty"


class ClaimMismatch(Code):
    """A claim is impossible by the cards, or contradicts the recorded result.

    A claim is kept as the total of declarer's side; it lies between the tricks won and thirteen less the tricks lost. In LIN it
    counts before the list of results.

    Example:
        A LIN file with ``mc|9|`` after eleven tricks of which declarer won six.

    Remedy:
        Correct the claim or the play.
    """

    code = "RES124"
    name = "claim-mismatch"
    severity = Severity.WARNING
    hint = "correct the claim, the play or the result"


class SameBoardOtherTable(Code):
    """A record leaves out board, deal, dealer and vulnerability and means those of the record before.

    Team matches are written so: the second table's record holds only what differs. The values are inherited when the board's
    number is the same, or when there is none and both teams or four players have been named since the last Event, or the
    record before names its Room.

    Example:
        Two records of board 1, Open and Closed room, the second without Deal.

    Remedy:
        None is needed; ``convert`` writes the values in full.
    """

    code = "RES131"
    name = "same-board-other-table"
    severity = Severity.INFO


class NothingToInherit(Code):
    """``#`` stands in a tag that no earlier record gives.

    The value is empty (section 5 of the standard).

    Example:
        ``[Site "#"]`` in the first record.

    Remedy:
        Write the value, or leave the tag out.
    """

    code = "RES132"
    name = "nothing-to-inherit"
    severity = Severity.INFO
    hint = "write the value, or leave the tag out"


class DealerNotByNumber(Code):
    """The dealer is not the one that the board's number has in duplicate bridge.

    Practice deals are often rotated. The value stands as written (Law 2 of the duplicate code).

    Example:
        Board 1 with dealer S.

    Remedy:
        None is needed if the deal was rotated on purpose.
    """

    code = "RES133"
    name = "dealer-not-by-number"
    severity = Severity.INFO


class VulnerableNotByNumber(Code):
    """The vulnerability is not the one that the board's number has in duplicate bridge.

    The value stands as written (Law 2 of the duplicate code).

    Example:
        Board 1 with all vulnerable.

    Remedy:
        None is needed if it was set on purpose.
    """

    code = "RES134"
    name = "vulnerable-not-by-number"
    severity = Severity.INFO


class CardBySuit(Code):
    """A card of which only the suit is written follows from the deal.

    LIN writes a suit for the lowest card of that suit in the hand on turn. Where the whole deal is known and every card before
    was played by the rules, that card is certain: it is taken, and the play has the origin ``derived``. The first of the cards is
    shown.

    Example:
        ``pc|SK|pc|s|``: the next player's lowest spade.

    Remedy:
        Write the card.
    """

    code = "RES135"
    name = "card-by-suit"
    severity = Severity.INFO
