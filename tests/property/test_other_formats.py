"""Other formats: any bytes give findings, what is written reads back, and writing it again gives the same bytes."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import dealfile
from dealfile.core.cards import CARDS, Hand
from dealfile.model import Board, Deal, RecordType, Source
from dealfile.services.inputs import Input, find_inputs
from dealfile.services.reading import Format, ReadOptions, read_input

SAMPLES = Path(__file__).parents[2] / "samples"
FORMATS: list[Format] = ["json", "jsonl", "rbn", "deals", "diagram"]

PIECES = st.sampled_from(
    [
        *('[\n{"source": {"format": "pbn"}, "board_id": "1"}', "{", "}", "[", "]", ",", '"', ":", "\\", "null", "NaN", "\n"),
        *(
            "H N:AK.QJ..T:",
            "A NZ:1CP^1*A",
            "P SA2?3:",
            "R 9+140:1",
            "\n\n",
            "{text",
            "}\n",
            "B 1:A\n",
            "C 4HX:N:W\n",
            "1 note\n",
            "%\n",
        ),
        *("N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432\n", "n AK... e ", "Generated 3 hands\n"),
        *("♠ AK 10\n", "♥ -\n", "♦\n", "♣ QJ", "West   East\n", "S AK5", "N: ", "  ", "\t", "\r\n", "\udc80", "é"),
    ]
)


@pytest.mark.parametrize("format", FORMATS)
@given(
    data=st.one_of(
        st.binary(max_size=200), st.lists(PIECES, max_size=30).map(lambda each: "".join(each).encode("utf-8", "surrogateescape"))
    )
)
def test_any_bytes_give_findings_and_never_an_exception(format: Format, data: bytes) -> None:
    reading = read_input(Input("x", None, Path("x"), data), ReadOptions(format=format))
    records = list(reading)
    found = [*reading.findings, *(finding for record in records for finding in record.findings)]
    assert not [finding.message for finding in found if finding.name == "internal-error"]
    assert all(record.board is not None or record.findings for record in records)


def settled_samples() -> list[Board]:
    inputs = find_inputs([SAMPLES]).inputs
    return [record.board for source in inputs for record in read_input(source) if record.board is not None]


@pytest.mark.parametrize("format", ["json", "jsonl"])
def test_json_gives_the_same_boards_outcomes_and_bytes(format: Format) -> None:
    for source in find_inputs([SAMPLES]).inputs:
        records = [record for record in read_input(source) if record.board is not None]
        boards = [record.board for record in records if record.board is not None]
        text = dealfile.dumps(boards, format)  # type: ignore[arg-type]  # both are targets
        again = list(dealfile.loads(text, format))
        assert [record.board and record.board.model_dump() for record in again] == [board.model_dump() for board in boards]
        assert [record.outcome for record in again] == [record.outcome for record in records]
        for record, other in zip(records, again, strict=True):
            told = {(finding.code, finding.message) for finding in record.findings}
            assert {(finding.code, finding.message) for finding in other.findings} <= told
        assert [record.source.record for record in again] == list(range(1, len(again) + 1))
        assert dealfile.dumps(again, format) == text  # type: ignore[arg-type]  # as above


def test_what_is_written_in_rbn_reads_back_and_writes_the_same() -> None:
    boards = [board for board in settled_samples() if board.record_type is not RecordType.LESSON]
    text = dealfile.dumps(boards, "rbn")
    again = [record.board for record in dealfile.loads(text, "rbn") if record.board is not None]
    assert dealfile.dumps(again, "rbn") == text
    held = [board for board in boards if board.record_type is not RecordType.PAGE]
    assert len(again) == len(held)
    for before, after in zip(held, again, strict=True):
        assert (after.deal and after.deal.masks) == (before.deal and (before.deal.masks if any(before.deal.masks) else None))
        assert after.board_id == (before.board_id and " ".join(before.board_id.replace(":", ";").split()))
        if before.dealer is not None and before.contract is not None and before.declarer is not None:
            assert (after.dealer, after.vulnerable) == (before.dealer, before.vulnerable)
            assert (after.contract, after.declarer) == (before.contract, before.declarer)


@given(cards=st.permutations(CARDS))
def test_a_deal_reads_back_from_its_line_and_from_a_diagram(cards: list[object]) -> None:
    hands = [Hand.of(cards[place : place + 13]) for place in range(0, 52, 13)]  # type: ignore[arg-type]  # cards of the pack
    board = Board(source=Source(format="deals"), deal=Deal(hands=(hands[0], hands[1], hands[2], hands[3])))
    line = dealfile.dumps(board, "deals")
    diagram = "".join(
        f"{word}: ♠ {' '.join(spades)} ♥ {','.join(hearts)} ♦{diamonds} ♣{clubs or '-'}\n".replace("T", "10")
        for word, hand in zip(("North", "East", "South", "West"), hands, strict=True)
        for spades, hearts, diamonds, clubs in [hand.text.split(".")]
    )
    for text in (line, diagram):
        (again,) = dealfile.loads(text)
        assert again.board is not None
        assert again.board.deal is not None
        assert board.deal is not None
        assert again.board.deal.masks == board.deal.masks
        assert again.findings == ()
