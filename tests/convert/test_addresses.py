"""Addresses of the hand viewer: what is in them, and that a browser, a mail or a spreadsheet leaves it alone."""

import re
from collections.abc import Callable
from typing import Any
from urllib.parse import parse_qs, urlsplit

from hypothesis import given
from hypothesis import strategies as st

from dealfile.convert import carry
from dealfile.core.calls import PASS
from dealfile.model import Auction, Board, RecordType, Source
from dealfile.syntax.lin.addresses import VIEWER, write_addresses
from dealfile.syntax.lin.writer import board_line

Replay = Callable[[str, str], list[Any]]


def board(**values: object) -> Board:
    return Board.model_validate({"source": Source(format="pbn"), "auction": Auction(calls=(PASS,)), **values})


def test_each_board_has_a_line() -> None:
    lines = "".join(write_addresses([board(board_id="1"), board(record_type=RecordType.PAGE), board(board_id="2")])).split("\n")
    assert [line[: len(VIEWER)] for line in lines] == [VIEWER, VIEWER, ""]


def test_an_address_is_a_query_that_every_program_reads() -> None:
    one = board(board_id="1", south="Ann + Bo", north="50 % & more", east="Zoë")
    [text] = "".join(write_addresses([one])).splitlines()
    assert parse_qs(urlsplit(text).query) == {"lin": [board_line(one)]}


@given(name=st.text(st.characters(codec="utf-8", exclude_characters="|,\r\n", exclude_categories=("C", "Z")), min_size=1))
def test_only_plain_signs_stand_in_it(name: str, replay: Replay) -> None:
    [text] = "".join(write_addresses([board(south=name, board_id="7")])).splitlines()
    assert re.fullmatch(re.escape(VIEWER) + r"[A-Za-z0-9%._~-]*", text)
    [again] = replay(f"See {text}, it is fun.\n", "lin")
    assert (again.board.south, again.board.board_id) == (name, "7")


def test_the_replacement_character_stands_for_bytes_that_were_not_decoded() -> None:
    [text] = "".join(write_addresses([board(south="Zo\udceb", north="\ud800")])).splitlines()
    assert parse_qs(urlsplit(text).query)["lin"][0].startswith("pn|Zo\ufffd,,\ufffd,|")


def test_a_result_alone_has_no_address(replay: Replay) -> None:
    [(alone, outcome, _)] = replay('[Board "1"][Contract "3NT"][Declarer "N"][Result "9"]', "pbn")
    assert list(write_addresses([alone])) == []
    [finding] = carry(alone, outcome, "url")
    assert (finding.code, finding.message[:22]) == ("CNV150", "the record has no deal")
