"""What must stand before an auction or a play: dealer; deal, contract and declarer (section 4.2 of the standard)."""

from dealfile.core.calls import Contract
from dealfile.core.seats import Seat
from dealfile.diagnostics import Code, Finding
from dealfile.diagnostics.codes.result import NoContractForPlay, NoDealer, NoDealForPlay, NoDeclarerForPlay
from dealfile.model import Board, Deal
from dealfile.replay.deals import is_end_position


def check_prerequisites(
    board: Board,
    dealer: Seat | None,
    deal: Deal | None,
    contract: Contract | None,
    declarer: Seat | None,
    findings: list[Finding],
) -> None:
    """Report the tags that are missing before the auction and the play of a PBN record.

    What another table's record of the same board gives, and what a complete auction gives, is not missing.

    Args:
        board: The record as written.
        dealer: Its dealer, recorded or inherited.
        deal: Its deal, recorded or inherited.
        contract: Its contract, as settled.
        declarer: Its declarer, as settled.
        findings: Where to report.
    """
    names = [name for name, _ in board.tags]
    auction = board.auction
    if auction is not None and "Auction" in names and "Dealer" not in names[: names.index("Auction")]:
        column = auction.first.after(auction.leading) if auction.first is not None and auction.calls else None
        taken = "" if column is None else f"; {column.word}, who calls first, is taken for the dealer"
        _report(NoDealer, names, "Auction", "Dealer", dealer is not None, taken, findings)
    if board.play is None or "Play" not in names:
        return
    before = names[: names.index("Play")]
    if "Deal" not in before:
        _report(NoDealForPlay, names, "Play", "Deal", deal is not None, "", findings)
    if "Contract" not in before:
        _report(NoContractForPlay, names, "Play", "Contract", contract is not None, "", findings)
    if "Declarer" not in before and not (_has_no_level(contract) or (deal is not None and is_end_position(deal))):
        first = board.play.first
        taken = "" if first is None else f"; {first.word}, the seat of the Play tag, is taken for the leader"
        known = declarer is not None or (contract is not None and contract.is_passed_out)
        _report(NoDeclarerForPlay, names, "Play", "Declarer", known, taken, findings)


def _report(code: type[Code], names: list[str], section: str, tag: str, known: bool, taken: str, findings: list[Finding]) -> None:
    path = f"{section.lower()}.first"
    if tag in names:
        findings.append(code.at(f"{tag} stands behind {section}", path, dialect=True))
    elif not known:
        findings.append(code.at(f"no {tag} stands before {section}{taken}", path))


def _has_no_level(contract: Contract | None) -> bool:
    """Whether a contract is a bare denomination, as in an end position (section 11)."""
    return contract is not None and contract.strain is not None and not contract.is_playable
