"""Values of tags: what is read, what is said about it, what stays unknown."""

from collections.abc import Callable
from typing import Any

import pytest

from dealfile.core.calls import CONTRACT_OF, Contract
from dealfile.core.cards import Hand
from dealfile.core.seats import Seat, Vulnerability
from dealfile.model import DealStatus
from dealfile.syntax.pbn.values import (
    ValueRead,
    explain_deal,
    read_contract,
    read_deal,
    read_result,
    read_room,
    read_score,
    read_seat,
    read_vulnerable,
)


def names(read: ValueRead[Any]) -> list[str]:
    return [code.name for code, _ in read.faults]


@pytest.mark.parametrize("read", [read_seat, read_vulnerable, read_contract, read_result, read_score, read_deal])
@pytest.mark.parametrize("text", ["?", ""])
def test_unknown_stays_unknown(read: Callable[[str], Any], text: str) -> None:
    assert read(text).value is None
    assert read(text).faults == ()


@pytest.mark.parametrize("read", [read_seat, read_contract, read_result, read_score, read_deal])
def test_a_hyphen_is_unknown(read: Callable[[str], Any]) -> None:
    """Case 016, and 13,000 tags of real files."""
    assert read("-").value is None
    assert read("-").faults == ()


@pytest.mark.parametrize(
    ("text", "seat", "fault"),
    [
        ("N", Seat.NORTH, []),
        ("w", Seat.WEST, []),
        ("North", Seat.NORTH, ["seat-spelling"]),
        ("east", Seat.EAST, ["seat-spelling"]),
        ("sud", Seat.SOUTH, ["seat-spelling"]),
        (" N", Seat.NORTH, ["seat-spelling"]),
        ("White", None, ["bad-seat"]),
        ("NS", None, ["bad-seat"]),
        ("J742.K65.T93.A84", None, ["bad-seat"]),
    ],
)
def test_seats(text: str, seat: Seat | None, fault: list[str]) -> None:
    assert read_seat(text).value is seat
    assert names(read_seat(text)) == fault


@pytest.mark.parametrize(
    ("text", "value", "fault"),
    [
        ("None", Vulnerability.NONE, []),
        ("love", Vulnerability.NONE, []),
        ("-", Vulnerability.NONE, []),
        ("NS", Vulnerability.NS, []),
        ("ew", Vulnerability.EW, []),
        ("ALL", Vulnerability.ALL, []),
        ("Both", Vulnerability.ALL, []),
        ("None ", Vulnerability.NONE, ["vulnerable-spelling"]),
        ("N-S ", Vulnerability.NS, ["vulnerable-spelling"]),
        ("E/W", Vulnerability.EW, ["vulnerable-spelling"]),
        ("E", None, ["bad-vulnerable"]),
        ("N", None, ["bad-vulnerable"]),
    ],
)
def test_vulnerabilities(text: str, value: Vulnerability | None, fault: list[str]) -> None:
    assert read_vulnerable(text).value is value
    assert names(read_vulnerable(text)) == fault


@pytest.mark.parametrize("contract", [contract for contract in CONTRACT_OF.values() if not contract.is_passed_out])
def test_contracts_in_any_case(contract: Contract) -> None:
    for text in (contract.text, contract.text.lower(), contract.text.replace("NT", "nT")):
        assert read_contract(text).value is contract
        assert read_contract(text).faults == ()


@pytest.mark.parametrize(
    ("text", "contract"),
    [
        ("2DR", "2DXX"),
        ("3NTR", "3NTXX"),
        ("5Hearts", "5H"),
        ("4H*", "4HX"),
        ("4 S", "4S"),
        ("4S X", "4SX"),
        (" 4S", "4S"),
        ("Passed out", "Pass"),
    ],
)
def test_contracts_as_real_programs_spell_them(text: str, contract: str) -> None:
    assert read_contract(text).value is CONTRACT_OF[contract]
    assert names(read_contract(text)) == ["contract-spelling"]


@pytest.mark.parametrize(
    ("text", "contract", "word"),
    [
        ("3N", "3NT", "N"),
        ("3nx", "3NTX", "n"),
        ("3NR", "3NTXX", "N"),
        ("5NoTrump", "5NT", "NoTrump"),
        ("1 S A", "1NT", "SA"),
        ("5 no trump", "5NT", "notrump"),
    ],
)
def test_notrump_as_real_programs_spell_it(text: str, contract: str, word: str) -> None:
    read = read_contract(text)
    assert read.value is CONTRACT_OF[contract]
    assert names(read) == ["notrump-spelling"]
    assert read.faults[0][1] == f"notrump is written {word!r}"


@pytest.mark.parametrize("text", ["8C", "0NT", "4HXXX", "4H by N", "NP", "X", "Pass4H", "3NT by N"])
def test_other_contracts_are_not_guessed(text: str) -> None:
    assert read_contract(text).value is None
    assert names(read_contract(text)) == ["bad-contract"]


@pytest.mark.parametrize("text", ["7NNX", "3", "3Z", "44H"])
def test_denominations_that_cannot_be_read(text: str) -> None:
    assert read_contract(text).value is None
    assert names(read_contract(text)) == ["bad-denomination"]


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("0", (0, None, None, False)),
        ("13", (13, None, None, False)),
        ("^10", (10, None, None, True)),
        ("NS 9", (None, 9, None, False)),
        ("NS 9 EW 4", (None, 9, 4, False)),
        ("EW 4 NS 9", (None, 9, 4, False)),
        ("NS9EW4", (None, 9, 4, False)),
        ("^NS 9 EW 4", (None, 9, 4, True)),
        ("NS 5 EW 2", (None, 5, 2, False)),
    ],
)
def test_results(text: str, numbers: tuple[int | None, int | None, int | None, bool]) -> None:
    read = read_result(text)
    assert read.value is not None
    assert (read.value.declarer, read.value.ns, read.value.ew, read.value.disputed) == numbers
    assert read.value.text == text
    assert read.faults == ()


@pytest.mark.parametrize(
    "text", ["14", "-9752", "NS 14", "NS 9 NS 4", "ns 9", "+1", "=", "^", "9 tricks", "NS", "9.5", "²", "9" * 5000]
)
def test_other_results_are_not_known(text: str) -> None:
    assert read_result(text).value is None
    assert names(read_result(text)) == ["bad-result-value"]


def test_more_than_thirteen_tricks_for_two_sides() -> None:
    assert read_result("NS 9 EW 5").value is None
    assert names(read_result("NS 9 EW 5")) == ["bad-result-sum"]


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("420", (420, None, None)),
        ("-50", (-50, None, None)),
        ("NS 920", (None, 920, None)),
        ("NS +140", (None, 140, None)),
        ("EW -550", (None, None, -550)),
        ("EW -300 NS 300", (None, 300, -300)),
        ("NS 0", (None, 0, None)),
    ],
)
def test_scores(text: str, numbers: tuple[int | None, int | None, int | None]) -> None:
    read = read_score(text)
    assert read.value is not None
    assert (read.value.declarer, read.value.ns, read.value.ew) == numbers
    assert read.faults == ()


@pytest.mark.parametrize("text", ["a", "NS", "NS a", "+", "A+"])
def test_scores_without_a_number(text: str) -> None:
    assert read_score(text).value is None
    assert names(read_score(text)) == ["bad-score-value"]


@pytest.mark.parametrize("text", ["10.a", "10. 10", "10.-10", "1-2", "60%", "NS 1 NS 2", "9" * 5000])
def test_scores_with_more_than_a_number(text: str) -> None:
    assert read_score(text).value is None
    assert names(read_score(text)) == ["bad-tag-value"]


@pytest.mark.parametrize(
    ("text", "room", "fault"),
    [
        ("Open", "open", []),
        ("Closed", "closed", []),
        ("?", None, []),
        ("OPEN", "open", ["bad-room"]),
        ("IMP", None, ["bad-room"]),
    ],
)
def test_rooms(text: str, room: str | None, fault: list[str]) -> None:
    assert read_room(text).value == room
    assert names(read_room(text)) == fault


# ---- Deals -----------------------------------------------------------------------------------------------------------

FULL = "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"


@pytest.mark.parametrize(
    ("text", "north_first", "status"),
    [
        (FULL, FULL, DealStatus.FULL),
        (FULL.lower(), FULL, DealStatus.FULL),
        ("W:- AK... - Q...", "N:AK... - Q... -", DealStatus.HIDDEN),
        ("E:A.2.. K.3.. Q.4.. J.5..", "N:J.5.. A.2.. K.3.. Q.4..", DealStatus.PARTIAL),
        ("N:2A... - - -", "N:A2... - - -", DealStatus.HIDDEN),
        ("N:... KQJT... ... 7642...", "N:... KQJT... ... 7642...", DealStatus.PARTIAL),
        ("N:- - - -", "N:- - - -", DealStatus.NONE),
    ],
)
def test_deals(text: str, north_first: str, status: DealStatus) -> None:
    deal = read_deal(text).value
    assert deal is not None
    assert deal.written_from(Seat.NORTH) == north_first
    assert deal.status is status
    assert deal.text == text
    assert read_deal(text).faults == ()


def test_a_hand_that_is_not_given_is_not_an_empty_one() -> None:
    deal = read_deal("N:- ... A... -").value
    assert deal is not None
    assert deal.hand(Seat.NORTH) is None
    assert deal.hand(Seat.EAST) == Hand.read("...")


@pytest.mark.parametrize(
    ("text", "north_first"),
    [
        ("W:A...  - - -", "N:- - - A..."),
        ("W: A... - - -", "N:- - - A..."),
        ("W:A... - - - ", "N:- - - A..."),
        ("W:A...\t- - -", "N:- - - A..."),
        # two hands, the others left out between blanks
        ("W: KJ7.A92.T864.Q53  Q84.T753.AK9.J62", "N:KJ7.A92.T864.Q53 - Q84.T753.AK9.J62 -"),
        ("N:KJ7.A92.T864.Q53  Q84.T753.AK9.J62 ", "N:KJ7.A92.T864.Q53 - Q84.T753.AK9.J62 -"),
    ],
)
def test_blanks_in_deals(text: str, north_first: str) -> None:
    deal = read_deal(text).value
    assert deal is not None
    assert deal.written_from(Seat.NORTH) == north_first
    assert names(read_deal(text)) == ["deal-spelling"]


WHOLE = ".KQ84.A953.AJT62 QJ954.T62.KQ8.87 AT83.A73.T42.KQ9 K762.J95.J76.543"


@pytest.mark.parametrize(
    ("text", "north_first", "fault"),
    [
        ("N:A10... - - -", "N:AT... - - -", "hand-spelling"),
        ("N:A10 ... - - -", None, "bad-deal-syntax"),
        ("S:SA7.H864.DQJT73.CAKQ - - -", "N:- - A7.864.QJT73.AKQ -", "hand-spelling"),
        ("S:S-.H864.D10.C - - -", "N:- - .864.T. -", "hand-spelling"),
        (WHOLE, f"N:{WHOLE}", "deal-spelling"),
        (WHOLE[1:], None, "bad-deal-syntax"),
    ],
)
def test_hands_in_another_spelling(text: str, north_first: str | None, fault: str) -> None:
    deal = read_deal(text).value
    assert (deal and deal.north_first) == north_first
    assert names(read_deal(text)) == [fault]


@pytest.mark.parametrize(
    ("text", "fault", "status"),
    [
        ("N:Axx... - - -", "bad-rank", DealStatus.INVALID),
        ("N:AA... - - -", "duplicate-card", DealStatus.INVALID),
        ("N:AKQJT98765432.A.. - - -", "too-many-cards", DealStatus.INVALID),
    ],
)
def test_damaged_deals_keep_their_other_cards(text: str, fault: str, status: DealStatus) -> None:
    deal = read_deal(text).value
    assert deal is not None
    assert deal.status is status
    assert names(read_deal(text)) == [fault]


def test_letters_are_named_as_written() -> None:
    assert [message for _, message in read_deal("N:Axx... - - -").faults] == ["the deal holds x, which is no rank"]
    assert [message for _, message in read_deal("N:A01... - - -").faults] == ["the deal holds 0, 1, which are no ranks"]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("N:2C P 2N P", "'C' at character 4 does not belong there"),
        ("AK... - - -", "'A' at character 1 does not belong there"),
        ("N:KJ7.A92.T864.Q53 A9.K64.J72.KT984", "it ends too early"),
        ("N:", "it ends too early"),
        ("N", "it ends too early"),
        (FULL + " -", "' ' at character 70 does not belong there"),
    ],
)
def test_unread_deals_say_why(text: str, why: str) -> None:
    read = read_deal(text)
    assert read.value is None
    assert names(read) == ["bad-deal-syntax"]
    assert explain_deal(text) == why
