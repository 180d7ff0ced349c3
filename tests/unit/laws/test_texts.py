"""The three descriptions of the game in samples/laws: what comes out otherwise than by the Laws, deal by deal."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import yaml

from dealfile.core.calls import CALL_OF, Strain, contract
from dealfile.core.cards import CARD_OF, Hand
from dealfile.core.seats import SEAT_OF, Seat, Side
from dealfile.laws.figures import Laws
from dealfile.laws.profiles import load_laws
from dealfile.model import Deal
from dealfile.rules.auction_engine import AuctionEngine, CallFault
from dealfile.rules.play_engine import PlayEngine
from dealfile.scoring.contract import contract_score
from dealfile.scoring.honours import honours_award
from dealfile.scoring.rubber import Rubber, RubberDeal, score_rubber
from dealfile.scoring.settlement import Rounding, hundreds

CASES: dict[str, Any] = yaml.safe_load((Path(__file__).parent / "texts.yml").read_text(encoding="utf-8"))
KINDS = ("contracts", "honours", "rubbers", "auctions", "tricks")
SAMPLES = Path(__file__).resolve().parents[3] / "samples" / "laws"


def cases(kind: str) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("case", CASES[kind], ids=title)


def title(case: dict[str, Any]) -> str:
    return f"{case['text']} {'+'.join(case['rows'])}: {case['says']}"


def both(case: dict[str, Any], result: Callable[[Laws], object]) -> None:
    """Holds the result of a case against what it says of the text and of the Laws."""
    assert result(load_laws(str(SAMPLES / f"{case['text']}.toml"))) == case["in_text"], "in the text"
    assert result(load_laws(case.get("laws", CASES["against"][case["text"]]))) == case["in_laws"], "in the Laws"


@cases("contracts")
def test_contracts(case: dict[str, Any]) -> None:
    def written(laws: Laws) -> str:
        parts = contract_score(contract(case["contract"]), case["vulnerable"], case["tricks"], laws)
        above = parts.overtricks + parts.insult + parts.slam
        lines = (("below", parts.odd_tricks), ("above", above), ("defenders", parts.undertricks))
        return ", ".join(f"{line} {points}" for line, points in lines if points)

    both(case, written)


@cases("honours")
def test_honours(case: dict[str, Any]) -> None:
    deal = Deal(hands=(Hand.read(case["hand"]), None, None, None))

    def points(laws: Laws) -> int:
        award = honours_award(deal, Strain(case["trumps"]), laws)
        return 0 if award is None else award.points

    both(case, points)


@cases("rubbers")
def test_rubbers(case: dict[str, Any]) -> None:
    deals = [played(text) for text in case["deals"]]

    def result(laws: Laws) -> dict[str, list[int]]:
        final = score_rubber(deals, Rubber(laws)).final
        assert final.is_over == case.get("finished", final.is_over)
        if "winner" in case:
            assert final.winner is Side(case["winner"])
        for mode, points in case.get("hundreds", {}).items():
            assert hundreds(final.margin, Rounding(mode)) == points
        below = [sum(game[side] for game in final.games) for side in (0, 1)]
        return {"below": below, "above": list(final.above), "total": list(final.totals)}

    both(case, result)


def played(text: str) -> RubberDeal:
    bid, declarer, tricks = text.split()
    return RubberDeal(contract(bid), SEAT_OF[declarer], int(tricks))


@cases("auctions")
def test_auctions(case: dict[str, Any]) -> None:
    def result(laws: Laws) -> dict[str, str]:
        engine = AuctionEngine(Seat.NORTH, laws.auction)
        for word in case["calls"].split():
            legal = CALL_OF[word] in engine.legal_calls()
            fault = engine.call(CALL_OF[word])
            assert (fault is None) is legal
            if fault is not None:
                return {"too_low" if fault is CallFault.INSUFFICIENT_BID else "not_allowed": word}
        if engine.contract is None:
            return {}
        found = {"contract": engine.contract.text}
        if engine.contract.is_passed_out:
            return found | {"next_dealer": Rubber(laws).dealer_after(Seat.NORTH, passed_out=True).value}
        assert engine.declarer is not None
        return found | {"declarer": engine.declarer.value}

    both(case, result)


@cases("tricks")
def test_tricks(case: dict[str, Any]) -> None:
    engine = PlayEngine(None, Strain(case["trumps"]), Seat.NORTH)
    for card in case["cards"].split():
        assert engine.play(CARD_OF[card]) is None
    assert engine.winners == [SEAT_OF[case["winner"]]]


@pytest.mark.shared
def test_every_row_that_is_not_simply_right_is_played(shared: Path) -> None:
    text = (shared / "formats" / "scoring.md").read_text(encoding="utf-8")
    verdicts = dict(re.findall(r"^\| ([UCS]\d+) \|[^|]*\| ([^|]*) \|", text, re.MULTILINE))
    assert len(verdicts) == 33 + 24 + 25
    wrong = {row for row, verdict in verdicts.items() if re.search("BAD|ERA|GAP|TERM", verdict)}
    told = {row for kind in KINDS for case in CASES[kind] for row in case["rows"]}
    assert wrong <= told | set(CASES["not_played"])
    assert not told & set(CASES["not_played"])
    assert told | set(CASES["not_played"]) <= set(verdicts)
