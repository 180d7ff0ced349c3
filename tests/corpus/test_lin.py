"""The LIN of the reference corpus, read a second way: a few regular expressions and a count of tricks of its own.

Nothing of dealfile is used for the second reading, so that a fault of the reader cannot hide in what it is compared with. It
knows the plain forms only, which all these files are written in.
"""

import csv
import re
from collections import Counter
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple
from urllib.parse import unquote, unquote_plus

import pytest

from dealfile.model import RecordType

pytestmark = pytest.mark.shared

CORPUS = Path(__file__).resolve().parents[3] / "shared" / "corpus"
FILES = sorted(path.relative_to(CORPUS).as_posix() for path in CORPUS.glob("lin/**/*.lin"))
SEATS: Final = "SWNE"
RANKS: Final = "23456789TJQKA"


class Plain(NamedTuple):
    """A board as the second reading sees it: ``hands`` S, W, N, E; ``listed`` its entry in ``rs``, empty when there is none."""

    dealer: str
    hands: tuple[frozenset[str], ...]
    calls: tuple[str, ...]
    cards: tuple[str, ...]
    claim: int | None
    listed: str


class Count(NamedTuple):
    """Commands for deals with hands in a file, and entries of ``rs`` that are not empty."""

    deals: int
    listed: int


def text_of(name: str) -> str:
    data = (CORPUS / name).read_bytes()
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError:
        text = data.decode("cp1252")
    if "lin=" not in text:
        return text
    value = text.partition("lin=")[2].partition("&")[0]
    return unquote(value) if "%20" in value or " " in value else unquote_plus(value)


def values(name: str, text: str) -> list[str]:
    """The values of a command, in order."""
    return [value.strip() for value in re.findall(rf"(?<![a-z0-9]){name}\|([^|]*)(?:\||$)", text, re.IGNORECASE)]


def hands(value: str) -> tuple[frozenset[str], ...]:
    """The hands of ``md``, the fourth from the others where it is left out."""
    found = []
    for hand in value.upper().split(",")[:4]:
        suits = re.findall(r"([SHDC])([AKQJT2-9]*)", hand)
        found.append(frozenset(suit + rank for suit, ranks in suits for rank in ranks))
    found += [frozenset[str]()] * (4 - len(found))
    if not found[3]:
        found[3] = frozenset(suit + rank for suit in "SHDC" for rank in RANKS) - found[0] - found[1] - found[2]
    return tuple(found)


@cache
def plain(name: str) -> tuple[Plain, ...]:
    """The boards of a file."""
    text = text_of(name)
    first, *parts = re.split(r"(?<![a-z0-9])md\|", text)
    labels = [re.findall(r"(?<![a-z0-9])qx\|([oc])(\d+)", part) for part in (first, *parts)]
    match, results = values("vg", first), values("rs", first)
    boards = []
    for place, part in enumerate(parts):
        deal = part.partition("|")[0]
        calls = [call.upper().strip("!") for call in values("mb", part)]
        claims = values("mc", part)
        listed = ""
        if match and results and labels[place]:
            room, number = labels[place][-1]
            index = 2 * (int(number) - int(match[0].split(",")[3])) + (room == "c")
            entries = results[0].split(",")
            listed = entries[index].strip() if 0 <= index < len(entries) else ""
        dealer = SEATS[int(deal[0]) - 1]
        cards = tuple(card.upper() for card in values("pc", part))
        boards.append(Plain(dealer, hands(deal[1:]), tuple(calls), cards, int(claims[0]) if claims else None, listed))
    return tuple(boards)


def contract(board: Plain) -> tuple[str, str] | None:
    """Level, strain and risk of the last bid, and who plays it; ``None`` where nobody bid or the auction is not over."""
    bids = [(place, call) for place, call in enumerate(board.calls) if call[0].isdigit()]
    if not bids or board.calls[-3:] != ("P", "P", "P"):
        return None
    last, bid = bids[-1]
    doubles = [call for call in board.calls[last:] if call in ("D", "X", "R", "XX")]
    side = [place for place, call in bids if call[1] == bid[1] and (place - last) % 2 == 0]
    seat = SEATS[(SEATS.index(board.dealer) + side[0]) % 4]
    return bid[:2] + ("" if not doubles else "X" if doubles[-1] in "DX" else "XX"), seat


def tricks(board: Plain, strain: str, declarer: str) -> int:
    """Tricks of declarer's side in a play of 52 cards; the cards are held by who plays them."""
    turn, won = (SEATS.index(declarer) + 1) % 4, 0
    for first in range(0, 52, 4):
        trick = board.cards[first : first + 4]
        assert all(card in board.hands[(turn + place) % 4] for place, card in enumerate(trick))
        power = [(card[0] == strain, card[0] == trick[0][0], RANKS.index(card[1])) for card in trick]
        turn = (turn + power.index(max(power))) % 4
        won += (turn - SEATS.index(declarer)) % 2 == 0
    return won


Read = Callable[..., Any]


def board_records(records: list[Any], kind: RecordType = RecordType.BOARD) -> list[Any]:
    return [record for record in records if record.board is not None and record.board.record_type is kind]


@pytest.mark.parametrize("name", FILES)
def test_every_board_is_kept(name: str, read_path: Read) -> None:
    """As many boards as commands that deal hands, and as many results alone as entries of the list that no board has."""
    records, _ = read_path(CORPUS / name)
    text, boards = text_of(name), plain(name)
    assert (
        len(board_records(records)) == len(boards) == len([value for value in values("md", text) if re.search("[SHDC]", value)])
    )
    entries = [entry for value in values("rs", text) for entry in value.split(",") if entry.strip()]
    assert len(board_records(records, RecordType.RESULT_ONLY)) == len(entries) - sum(bool(board.listed) for board in boards)
    with (CORPUS / "MANIFEST.tsv").open(encoding="utf-8", newline="") as lines:
        [listed] = [int(row["boards"]) for row in csv.DictReader(lines, delimiter="\t") if row["file"] == name]
    assert listed == len(boards)


@pytest.mark.parametrize("name", FILES)
def test_deals_calls_and_cards(name: str, read_path: Read) -> None:
    for record, second in zip(board_records(read_path(CORPUS / name).records), plain(name), strict=True):
        board = record.board
        assert board.dealer.value == second.dealer
        north, east, south, west = (frozenset(card.text for card in hand) for hand in board.deal.hands)
        assert (south, west, north, east) == second.hands
        spelled = {"Pass": "P", "X": "D", "XX": "R"}
        calls = [spelled.get(call.text, call.text[:2]) for call in (board.auction.calls if board.auction else ())]
        assert calls == [{"X": "D", "XX": "R"}.get(call, call[:2]) for call in second.calls]
        assert [card.text for card in (board.play.cards if board.play else ()) if card] == list(second.cards)
        assert board.claim == second.claim


@pytest.mark.parametrize("name", FILES)
def test_contracts_and_tricks(name: str, read_path: Read) -> None:
    """Contract and declarer by both readings and by ``rs``; tricks of a whole play, of ``mc`` and of ``rs``."""
    for record, second in zip(board_records(read_path(CORPUS / name).records), plain(name), strict=True):
        found, outcome = contract(second), record.outcome
        if found is None:
            assert outcome.contract is None or outcome.contract.is_passed_out or second.listed
            continue
        assert (outcome.contract.text.replace("NT", "N"), outcome.declarer.value) == found
        results = {} if second.claim is None else {"mc": second.claim}
        if listed := re.fullmatch(r"([1-7][CDHSN])([NESW])(x{0,2})(=|[+-]\d+)", second.listed):
            bid, declarer, risk, balance = listed.groups()
            assert (bid + risk.upper(), declarer) == found
            results["rs"] = 6 + int(bid[0]) + (0 if balance == "=" else int(balance))
        if len(second.cards) == 52:
            results["cards"] = tricks(second, found[0][1], found[1])
        assert len(set(results.values())) <= 1
        assert outcome.result == (next(iter(results.values())) if results else None)


def test_there_is_something_to_compare() -> None:
    counted = Counter[str]()
    for board in (board for name in FILES for board in plain(name)):
        counted["boards"] += 1
        counted["contracts"] += contract(board) is not None
        counted["whole plays"] += len(board.cards) == 52
        counted["claims"] += board.claim is not None
        counted["listed"] += bool(board.listed)
    assert counted == {"boards": 132, "contracts": 91, "whole plays": 30, "claims": 60, "listed": 30}
