"""Tables made with and without the lane of plain records, to be compared to the last row."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

import pyarrow as pa
from tests.bench.made_boards import Hands, MadeTable, deal, table
from tests.property.pieces import given, surveyed

from dealfile.core.boards import board_dealer, board_vulnerability
from dealfile.core.cards import Card, Hand
from dealfile.core.seats import SEATS, Seat
from dealfile.plain.lane import Refused
from dealfile.plain.record import PlainRecord
from dealfile.services.cutting import cut
from dealfile.services.piece_reading import open_piece
from dealfile.services.piece_records import piece_records
from dealfile.services.pieces import Piece
from dealfile.services.reading import ReadOptions
from dealfile.services.scorer import Method, Scorer
from dealfile.services.settling import Settling
from dealfile.services.work import Part, PieceWork, Work
from dealfile.tables.columns import TABLES


@dataclass(frozen=True)
class Made:
    """What is made of one piece: the rows of each table, as Python values, and all else that is told of it."""

    rows: dict[str, pa.Table]
    others: Any


def made(piece: Piece, *, lane: bool, strict: bool = False, method: Method = "auto") -> Made:
    """The tables of a piece."""
    scorer = Scorer(method=method)
    work = PieceWork(TABLES, ReadOptions(strict=strict, rules=scorer.rules), scorer, lane=lane)
    done = work(Work(0, (Part(piece),)))
    return Made({name: pa.Table.from_batches([batch]) for name, batch in done.batches.items()}, done.parts)


def assert_same(pieces: Iterable[Piece], *, strict: bool = False, method: Method = "auto") -> None:
    """The lane makes no difference to any table, nor to what is counted and told."""
    for piece in pieces:
        with_lane = made(piece, lane=True, strict=strict, method=method)
        without = made(piece, lane=False, strict=strict, method=method)
        for name, rows in without.rows.items():
            if not with_lane.rows[name].equals(rows):
                assert with_lane.rows[name].to_pylist() == rows.to_pylist(), name
                raise AssertionError(f"the rows of {name} are the same, their arrays are not")
        assert with_lane.others == without.others


def pieces_of(data: bytes, size: int = 1 << 20) -> list[Piece]:
    """The pieces of a PBN file."""
    survey = surveyed(data)
    return list(cut(given(data), survey, size))


def plain_records(piece: Piece) -> int:
    """How many records of a piece are plain."""
    laws = Scorer().duplicate
    records = piece_records(piece, open_piece(piece), Settling(piece.file), laws=laws)
    return sum(isinstance(record, PlainRecord) for record in records)


# ---- Files by chance -------------------------------------------------------------------------------------------------


def written_hands(hands: Hands, first: Seat) -> str:
    """The value of a Deal tag."""
    return f"{first.value}:" + " ".join(Hand.of(hands[first.after(place)]).text for place in range(4))


def rows_of_cards(made: MadeTable, columns: Seat, chance: Random) -> Iterator[str]:
    """A row a trick, from the same seat, or (as some programs have it) each from its leader."""
    assert made.declarer is not None
    by_leader = chance.random() < 0.5
    leader = made.declarer.left
    for trick, start in enumerate(range(0, len(made.cards), 4)):
        row: list[Card | None] = [None] * 4
        for place, card in enumerate(made.cards[start : start + 4]):
            row[place if by_leader else (leader.order + place - columns.order) & 3] = card
        yield " ".join("-" if card is None else card.text for card in row)
        leader = made.winners[trick]


def file_of_boards(boards: int, chance: Random) -> str:
    """A match, two records a board, written as programs write it that leave out what repeats, and some passes."""
    records = ['[Event "By chance"]\n[HomeTeam "Oaks"]\n[VisitTeam "Elms"]\n']
    for number in range(1, boards + 1):
        dealer, hands = board_dealer(number), deal(chance)
        for room in range(2):
            made = table(hands, dealer, chance)
            tags = []
            if not room or chance.random() < 0.2:
                vulnerable = board_vulnerability(number).value
                tags += [f'[Board "{number}"]', f'[Dealer "{dealer.value}"]', f'[Vulnerable "{vulnerable}"]']
                tags += [f'[Deal "{written_hands(hands, chance.choice(SEATS))}"]']
            tags += [*_names(chance), *_result(made, chance), f'[Auction "{dealer.value}"]', *_calls(made, chance)]
            if made.declarer is not None and made.cards:
                columns = made.declarer.left
                tags += [f'[Play "{columns.value}"]', *rows_of_cards(made, columns, chance)]
                tags += ["*"] if chance.random() < 0.8 else []
            records.append("\n".join(tags) + "\n")
    records[1] = records[0] + records[1]
    return "\n".join(records[1:])


def _names(chance: Random) -> Iterator[str]:
    if chance.random() < 0.3:
        for seat in ("West", "North", "East", "South"):
            yield f'[{seat} "{chance.choice(("Alder", "Birch", "Cedar", "Linde", "Ängö", "?"))}"]'


def _result(made: MadeTable, chance: Random) -> Iterator[str]:
    if made.declarer is None:
        yield from ('[Declarer ""]', '[Contract "Pass"]', '[Result ""]')
        return
    contract = made.contract.text if chance.random() < 0.7 else made.contract.text.replace("NT", "N")
    yield from (f'[Declarer "{made.declarer.value}"]', f'[Contract "{contract}"]')
    if chance.random() < 0.9:
        yield f'[Result "{made.tricks}"]'


def _calls(made: MadeTable, chance: Random) -> Iterator[str]:
    words = [call.text for call in made.calls]
    if chance.random() < 0.6:
        while words and words[-1] == "Pass":
            words.pop()
        words.append("AP")
    if chance.random() < 0.4:
        while words[0] == "Pass" and len(words) > 1:
            del words[0]
    places = [place for place, word in enumerate(words) if word != "AP"]
    noted = sorted(chance.sample(places, min(2, len(places)))) if chance.random() < 0.3 else []
    for number, place in enumerate(noted, 1):
        words[place] += f" ={number}="
    for start in range(0, len(words), 4):
        yield " ".join(words[start : start + 4])
    for number in range(1, len(noted) + 1):
        yield f'[Note "{number}:{chance.choice(("strong", "alert", "alert: weak", "Ünï"))}"]'


__all__ = ["Refused", "assert_same", "file_of_boards", "made", "pieces_of", "plain_records"]
