"""What must stand before an auction or a play: dealer; deal, contract and declarer (section 4.2 of the standard)."""

from functools import lru_cache
from typing import Final

from dealfile.core.calls import Contract
from dealfile.core.seats import Seat
from dealfile.diagnostics import Code, Finding
from dealfile.diagnostics.codes.result import NoContractForPlay, NoDealer, NoDealForPlay, NoDeclarerForPlay
from dealfile.model import Board, Deal
from dealfile.replay.deals import is_end_position

_NEEDED: Final = {"Auction": frozenset({"Dealer"}), "Play": frozenset({"Deal", "Contract", "Declarer"})}


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
    names = tuple([tag[0] for tag in board.tags])
    absent = _absent(names)
    if not absent:
        return
    auction = board.auction
    if auction is not None and "Dealer" in absent:
        column = auction.first.after(auction.leading) if auction.first is not None and auction.calls else None
        taken = "" if column is None else f"; {column.word}, who calls first, is taken for the dealer"
        _report(NoDealer, names, "Auction", "Dealer", dealer is not None, taken, findings)
    if board.play is None:
        return
    if "Deal" in absent:
        _report(NoDealForPlay, names, "Play", "Deal", deal is not None, "", findings)
    if "Contract" in absent:
        _report(NoContractForPlay, names, "Play", "Contract", contract is not None, "", findings)
    if "Declarer" in absent and not (_has_no_level(contract) or (deal is not None and is_end_position(deal))):
        first = board.play.first
        taken = "" if first is None else f"; {first.word}, the seat of the Play tag, is taken for the leader"
        known = declarer is not None or (contract is not None and contract.is_passed_out)
        _report(NoDeclarerForPlay, names, "Play", "Declarer", known, taken, findings)


@lru_cache(maxsize=256)
def _absent(names: tuple[str, ...]) -> frozenset[str]:
    """The tags that do not stand before the section that needs them; most records of a file have the same tags."""
    absent: set[str] = set()
    for section, needed in _NEEDED.items():
        if section in names:
            absent |= needed - set(names[: names.index(section)])
    return frozenset(absent)


def _report(
    code: type[Code], names: tuple[str, ...], section: str, tag: str, known: bool, taken: str, findings: list[Finding]
) -> None:
    if tag in names:
        findings.append(code.at(f"{tag} stands behind {section}", f"{section.lower()}.first", dialect=True))
    elif not known:
        findings.append(code.at(f"no {tag} stands before {section}{taken}", f"{section.lower()}.first"))


def _has_no_level(contract: Contract | None) -> bool:
    """Whether a contract is a bare denomination, as in an end position (section 11)."""
    return contract is not None and contract.strain is not None and not contract.is_playable
