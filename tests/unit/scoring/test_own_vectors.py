"""Contracts and rubbers worked out by hand from the Laws: contracts.yml and rubbers.yml, which need no other folder."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest
import yaml

from dealfile.core.calls import PASSED_OUT, contract
from dealfile.core.seats import SEAT_OF, Side
from dealfile.laws.profiles import load_laws
from dealfile.scoring.contract import contract_score
from dealfile.scoring.duplicate import duplicate_score
from dealfile.scoring.honours import HonoursAward
from dealfile.scoring.rubber import Entry, EntryKind, Rubber, RubberDeal, score_rubber
from dealfile.scoring.settlement import Rounding, settlement_text

HERE: Final = Path(__file__).parent
ERAS: Final = {"rubber-1948": "rubber_L1948", "rubber-1993": "rubber_L1993"}
WORDS: Final = {
    EntryKind.ODD_TRICKS: "below",
    EntryKind.UNFINISHED_GAME: "game",
    EntryKind.UNFINISHED_PART: "part-score",
}
NAMES: Final = {Side.NS: "We", Side.EW: "They"}


def contract_rows() -> Iterator[dict[str, Any]]:
    for rows in yaml.safe_load((HERE / "contracts.yml").read_text("utf-8")).values():
        yield from rows


def name(row: dict[str, Any]) -> str:
    return f"{row['contract']}{'v' if row['vulnerable'] else ''}-{row['tricks']}"


CONTRACTS: Final = list(contract_rows())
RUBBERS: Final[list[dict[str, Any]]] = yaml.safe_load((HERE / "rubbers.yml").read_text("utf-8"))


@pytest.mark.parametrize("row", CONTRACTS, ids=name)
def test_contract(row: dict[str, Any]) -> None:
    bid, vulnerable, tricks = contract(row["contract"]), row["vulnerable"], row["tricks"]
    assert duplicate_score(bid, vulnerable, tricks) == row["duplicate"]
    for laws in ERAS:
        parts = contract_score(bid, vulnerable, tricks, load_laws(laws))
        above = parts.overtricks + parts.insult + parts.slam
        expected = row.get("rubber") or row[laws]
        assert {"below": parts.odd_tricks, "above": above, "defenders": parts.undertricks} == expected, laws


def test_contracts_are_of_all_kinds() -> None:
    assert len(CONTRACTS) >= 60
    assert len({name(row) for row in CONTRACTS}) == len(CONTRACTS)
    for vulnerable in (False, True):
        for risk in ("", "X", "XX"):
            for made in (False, True):
                assert any(
                    row["vulnerable"] is vulnerable
                    and row["contract"].lstrip("1234567CDHSNT") == risk
                    and (row["tricks"] >= contract(row["contract"]).tricks_needed) is made
                    for row in CONTRACTS
                ), (vulnerable, risk, made)


@pytest.mark.shared
def test_contracts_agree_with_the_reference(shared: Path) -> None:
    reference = {
        (row["contract"], row["vul"], row["tricks"]): row
        for row in json.loads((shared / "vectors" / "duplicate_all.json").read_text("utf-8"))
    }
    for row in CONTRACTS:
        known = reference[row["contract"], row["vulnerable"], row["tricks"]]
        assert row["duplicate"] == known["score"]
        assert all((row.get("rubber") or row[laws]) == known[key] for laws, key in ERAS.items())


def deal_of(row: dict[str, Any]) -> RubberDeal:
    if row["contract"] == "Pass":
        return RubberDeal(PASSED_OUT, None, 0)
    awards = [HonoursAward(SEAT_OF[seat], points) for seat, points in row.get("honours", {}).items()]
    return RubberDeal(contract(row["contract"]), SEAT_OF[row["by"]], row["tricks"], *awards)


def written(entries: tuple[Entry, ...]) -> str:
    """Entries as the file has them: ``We 60 below, We 30 overtricks``."""
    words = [f"{NAMES[entry.side]} {entry.points} {WORDS.get(entry.kind, entry.kind.value)}" for entry in entries]
    return ", ".join(words) or "nothing"


@pytest.mark.parametrize("rubber", RUBBERS, ids=lambda rubber: rubber["laws"])
def test_rubber(rubber: dict[str, Any]) -> None:
    scored = score_rubber(map(deal_of, rubber["deals"]), Rubber(load_laws(rubber["laws"])))
    for number, (row, deal) in enumerate(zip(rubber["deals"], scored.deals, strict=True), 1):
        assert (number, written(deal.entries)) == (number, row["scored"])
        assert (number, deal.before.vulnerable.value) == (number, row["vulnerable"])
        assert (number, NAMES[deal.game_to] if deal.game_to else None) == (number, row.get("game"))
    assert written(scored.closing) == rubber.get("closing", "nothing")
    final = scored.final
    assert dict(zip(NAMES.values(), final.won, strict=True)) == rubber["games"]
    assert dict(zip(NAMES.values(), final.totals, strict=True)) == rubber["total"]
    assert {way.value: settlement_text(final.margin, way) for way in Rounding} == {
        way: str(points) for way, points in rubber["hundreds"].items()
    }
    # Who adds up the sheet comes to the totals.
    points = [entry.split() for row in rubber["deals"] for entry in row["scored"].split(", ") if entry != "nothing"]
    points += [entry.split() for entry in rubber.get("closing", "").split(", ") if entry]
    assert {side: sum(int(each[1]) for each in points if each[0] == side) for side in NAMES.values()} == rubber["total"]
