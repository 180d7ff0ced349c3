"""Auctions and plays as written: calls, cards, and what stands beside them."""

import pytest

from dealfile.core.seats import Seat
from dealfile.model import Auction, Ending, MarkKind, Play
from dealfile.syntax.pbn import records
from dealfile.syntax.pbn.locate import locate

NOTES = "".join(f'[Note "{number}:x"]\n' for number in (1, 2, 3))


def auction_of(data: str, after: str = "") -> tuple[Auction, list[str]]:
    """The auction of a record, and the names of what was found in it."""
    (written,) = records(f'[Dealer "N"]\n[Auction "N"]\n{data}\n{after}')
    assert written.board is not None
    assert written.board.auction is not None
    return written.board.auction, [finding.name for finding in written.findings]


def play_of(data: str, after: str = "") -> tuple[Play, list[str]]:
    (written,) = records(f'[Play "W"]\n{data}\n{after}')
    assert written.board is not None
    assert written.board.play is not None
    return written.board.play, [finding.name for finding in written.findings]


def calls(data: str) -> str:
    return " ".join(call.text for call in auction_of(data)[0].calls)


def cards(data: str) -> str:
    return " ".join(card.text if card else "-" for card in play_of(data)[0].cards)


def marks(section: Auction | Play) -> list[str]:
    return [f"{mark.index} {mark.kind.value} {mark.text}".rstrip() for mark in section.marks]


# ---- Calls -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        ("1C Pass 1H Pass", "1C Pass 1H Pass"),
        ("1c pass 1h PASS", "1C Pass 1H Pass"),
        ("1nt x xx 7NT", "1NT X XX 7NT"),
        ("pAsS 1Nt xX", "Pass 1NT XX"),
        ("1C\tX\t=1=\tXX", "1C X XX"),
        ("1C   Pass   \r\r\n  1H  ", "1C Pass 1H"),
        ("1C{a}Pass;b\n1H", "1C Pass 1H"),
        ("1D!=1=$20{c}1H?X", "1D 1H X"),
        ("1C\n% an escape line 7NT\nPass", "1C Pass"),
        ("1C {two\n\nlines 7NT} Pass", "1C Pass"),
        ("1C {[show S]\n[NEXT]} Pass", "1C Pass"),
    ],
)
def test_calls(data: str, expected: str) -> None:
    assert calls(data) == expected
    assert set(auction_of(data, NOTES)[1]) <= {"note-unused"}


@pytest.mark.parametrize(
    ("data", "expected", "ending"),
    [
        ("1C AP", "1C", "all-pass"),
        ("AP", "", "all-pass"),
        ("1C ap", "1C", "all-pass"),
        ("1C X Pass AP", "1C X Pass", "all-pass"),
        ("1C *", "1C", "stopped"),
        ("*", "", "stopped"),
        ("1C\n*", "1C", "stopped"),
        ("1C AP *", "1C", "all-pass"),
        ("1C +", "1C", "continued"),
        ("1C", "1C", "open"),
        ("", "", "open"),
        ("; nothing", "", "open"),
    ],
)
def test_how_an_auction_ends(data: str, expected: str, ending: str) -> None:
    auction, found = auction_of(data)
    assert calls(data) == expected
    assert auction.ending.value == ending
    assert found == []


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        ("P 1C P 1S", "Pass 1C Pass 1S"),
        ("1C D R", "1C X XX"),
        ("1C Dbl Rdbl", "1C X XX"),
        ("1C double REDOUBLE", "1C X XX"),
        ("1NT* Pass", "1NT Pass"),
        ("2C Pass* Pass", "2C Pass Pass"),
    ],
)
def test_calls_as_real_programs_spell_them(data: str, expected: str) -> None:
    assert calls(data) == expected
    assert auction_of(data)[1] == ["call-spelling"]


def test_notrump_without_its_second_letter() -> None:
    assert calls("1N Pass 3n") == "1NT Pass 3NT"
    assert auction_of("1N Pass 3n")[1] == ["notrump-without-t"]


@pytest.mark.parametrize("data", ["1C all pass", "1C ALL Pass", "1C all  pass", "1C allpass"])
def test_words_for_all_pass(data: str) -> None:
    auction, found = auction_of(data)
    assert (calls(data), auction.ending.value, found) == ("1C", "all-pass", ["call-spelling"])


def test_hyphens_before_the_dealer_are_counted() -> None:
    auction, found = auction_of("- - - 1NT\nPass 3NT AP")
    assert (auction.leading, found) == (3, [])
    assert auction.first is Seat.NORTH


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        ("1C! Pass? 1H!?", ["0 suffix !", "1 suffix ?", "2 suffix !?"]),
        ("1C !! Pass", ["0 suffix !!"]),
        ("1C =1= $20 ! {c}", ["0 note 1", "0 nag 20", "0 suffix !", "0 comment c"]),
        ("1C\n=1=", ["0 note 1"]),
        ("{before} 1C", ["-1 comment before"]),
        ("1C ;end of line\nPass", ["0 line-comment end of line"]),
        ("1C\n% line\nPass", ["0 directive  line"]),
        ("1C {two\r\n\r\nlines} Pass", ["0 comment two\n\nlines"]),
        ("1D ^I 1C", ["1 insufficient ^I"]),
        ("^S 1D ^S ^S ^I 1C", ["0 skipped ^S", "1 skipped ^S", "1 skipped ^S", "1 insufficient ^I"]),
        ("1C +", ["1 continued +"]),
        ("1C* Pass", ["0 star *"]),
    ],
)
def test_what_stands_beside_calls(data: str, expected: list[str]) -> None:
    if data.startswith("{before}"):
        # What follows the tag directly is a remark about the tag.
        assert marks(auction_of("; x\n" + data)[0]) == []
    else:
        assert marks(auction_of(data)[0]) == expected


def test_a_word_that_is_no_call_ends_the_calls_but_nothing_else() -> None:
    auction, found = auction_of("1C Pass 2NT =1= Pass\n3NT =2= or 4D {x} Pass", '[Note "1:balanced"]\n[Note "2:to play"]\n')
    assert " ".join(call.text for call in auction.calls) == "1C Pass 2NT Pass 3NT"
    assert marks(auction)[-1] == "5 unread or 4D {x} Pass"
    assert [tuple(note) for note in auction.notes] == [(1, "balanced"), (2, "to play")]
    assert found == ["call-unread"]


@pytest.mark.parametrize(
    ("data", "word"),
    [("1C relay to 4H", "relay"), ("1C 2Cpass2S", "2Cpass2S"), ("1C XS", "XS"), ("1C 1", "1"), ("1C 8C", "8C"), ("1C NT", "NT")],
)
def test_the_finding_names_the_whole_word(data: str, word: str) -> None:
    (written,) = records(f'[Dealer "N"]\n[Auction "N"]\n{data}\n')
    (finding,) = written.findings
    assert finding.message.startswith(f"{word!r} is no call")
    assert finding.span is not None
    assert written.source.text[slice(*finding.span)] == word


@pytest.mark.parametrize("blank", ["___", "____", "_"])
def test_a_blank_to_fill_in_is_said_without_blame(blank: str) -> None:
    (written,) = records(f'[Dealer "N"]\n[Auction "N"]\n1D Pass {blank} $2\n')
    (finding,) = written.findings
    assert (finding.name, finding.severity.value) == ("call-unread", "info")


# A no-break space is no blank of PBN, though str.split() and str.rstrip() take it for one.
@pytest.mark.parametrize("blank", ["\xa0", "\u2028", "\x85"])
def test_other_blanks_are_words(blank: str) -> None:
    assert calls(f"1C {blank} Pass") == "1C"
    assert auction_of(f"1C {blank} Pass")[1] == ["call-unread"]
    assert auction_of(f"1C {blank}")[1] == ["call-unread"]
    assert cards(f"SA {blank} S3") == "SA - S3"
    assert play_of(f"SA {blank} S3")[1] == ["card-unread"]


@pytest.mark.parametrize(
    ("data", "found"),
    [
        ("2D $a Pass 2H", "annotation-unread"),
        ("2D =a= Pass 2H", "bad-note-reference"),
        ("2D =a=Pass 2H", "bad-note-reference"),
        ("2D == Pass 2H", "bad-note-reference"),
        ("2D ^Z Pass 2H", "bad-irregularity"),
        ("2D ^ZPass 2H", "bad-irregularity"),
        ("2D Pass $ 2H", "annotation-unread"),
    ],
)
def test_a_broken_annotation_moves_no_call(data: str, found: str) -> None:
    assert calls(data) == "2D Pass 2H"
    assert auction_of(data)[1] == [found]


def test_a_finding_behind_a_call_glued_to_a_broken_annotation_is_placed() -> None:
    (written,) = records('[Dealer "N"]\n[Auction "N"]\n2D =a=Pass 1C\n[Play "W"]\nSA ^Z-S3 S4\n')
    assert written.board is not None
    assert [locate(written.board, f"auction.calls[{call}]") for call in range(3)] == [(27, 29), (33, 37), (38, 40)]
    assert [locate(written.board, f"play.cards[{card}]") for card in range(4)] == [(52, 54), (57, 58), (58, 60), (61, 63)]


@pytest.mark.parametrize(
    ("data", "found"),
    [
        ("1D * 1H", ["data-after-end"]),
        ("1D AP 1H 2H 3H", ["call-after-all-pass"]),
        ("1D + 1H", ["call-after-continued"]),
        ("1D + *", ["continued-and-stopped"]),
        ("1D + +", ["call-after-continued"]),
        ("1D - 1H", ["dash-after-call"]),
        ("^R 1D", ["bad-irregularity"]),
        ("1D ^L", ["bad-irregularity"]),
    ],
)
def test_faults_of_an_auction_are_said_once(data: str, found: list[str]) -> None:
    assert auction_of(data)[1] == found
    assert auction_of(data)[0].calls[0].text == "1D"


# ---- Cards -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        ("SA S2 S3 S4", "SA S2 S3 S4"),
        ("sa Sk sQ SJ", "SA SK SQ SJ"),
        ("SA\tS2\r\nS3\r\r\nS4", "SA S2 S3 S4"),
        ("SA - - -\n- H2 - -", "SA - - - - H2 - -"),
        ("SA + - -", "SA - - -"),
        ("SA =1= $14 S2! {ruffs} S3 ; x\nS4", "SA S2 S3 S4"),
        ("SA\n% SK\nS2", "SA S2"),
        ("SA ^R H3 SQ SJ", "SA H3 SQ SJ"),
        ("CA C2 ^L C3 C4", "CA C2 C3 C4"),
    ],
)
def test_cards(data: str, expected: str) -> None:
    assert cards(data) == expected
    assert set(play_of(data, NOTES)[1]) <= {"note-unused"}


@pytest.mark.parametrize(
    ("data", "ending"), [("SA", "open"), ("SA\n*", "stopped"), ("*", "stopped"), ("SA + - -", "continued"), ("", "open")]
)
def test_how_a_play_ends(data: str, ending: str) -> None:
    assert play_of(data)[0].ending.value == ending
    assert play_of(data)[1] == []


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        ("SA =1= SK $14 SQ! SJ", ["0 note 1", "1 nag 14", "2 suffix !"]),
        ("- - - H5 {ruffs nothing}", ["3 comment ruffs nothing"]),
        ("SA ^R H3 ^L S4", ["1 revoke ^R", "2 lead ^L"]),
        ("SA + - -", ["1 continued +"]),
        ("SA ; x\n% y\nS2", ["0 line-comment  x", "0 directive  y"]),
    ],
)
def test_what_stands_beside_cards(data: str, expected: list[str]) -> None:
    assert marks(play_of(data)[0]) == expected


@pytest.mark.parametrize(
    ("data", "expected", "found"),
    [
        ("SA S10 S3 S4", "SA - S3 S4", "rank-unread"),
        ("KS AS", "- -", "suit-unread"),
        ("S1 {c} ; d\n% e\nS3", "- S3", "rank-unread"),
        ("SKQ S3", "- S3", "card-unread"),
    ],
)
def test_a_word_that_is_no_card_keeps_its_column(data: str, expected: str, found: str) -> None:
    assert cards(data) == expected
    assert set(play_of(data)[1]) == {found}


def test_comments_behind_a_word_that_is_no_card_stay_comments() -> None:
    assert marks(play_of("SA S1 {c} ; d\n% e\nS3")[0]) == ["1 unread S1", "1 comment c", "1 line-comment  d", "1 directive  e"]


@pytest.mark.parametrize(("data", "found"), [("SA =a= S2 S3 S4", "bad-note-reference"), ("SA $a S2 S3 S4", "annotation-unread")])
def test_a_broken_annotation_moves_no_card(data: str, found: str) -> None:
    assert cards(data) == "SA S2 S3 S4"
    assert play_of(data)[1] == [found]


def test_two_hyphens_are_one_unknown_card() -> None:
    assert cards("-- HQ H7 --") == "- HQ H7 -"
    assert play_of("-- HQ H7 --")[1] == ["card-spelling"]


@pytest.mark.parametrize("behind", ["SK", "SK H2 - *", "made two", "^R SK {not} ^L"])
def test_cards_after_the_end_are_kept_as_text_and_said_once(behind: str) -> None:
    play, found = play_of(f"SA S2 S3 S4\n*\n{behind}")
    assert cards(f"SA S2 S3 S4\n*\n{behind}") == "SA S2 S3 S4"
    assert found == ["data-after-end"]
    assert {mark.index for mark in play.marks if mark.kind is MarkKind.UNREAD} == {4}
    assert play.ending is Ending.STOPPED


# ---- Notes -----------------------------------------------------------------------------------------------------------


def test_notes_belong_to_their_section() -> None:
    (written,) = records(
        '[Dealer "N"]\n[Auction "N"]\n1C =1= AP\n[Note "1: strong: 16+"]\n[Play "E"]\nSA =1=\n[Note "1:top"]\n[Result "7"]\n'
    )
    board = written.board
    assert board is not None
    assert board.auction is not None
    assert board.play is not None
    assert [tuple(note) for note in board.auction.notes] == [(1, " strong: 16+")]
    assert [tuple(note) for note in board.play.notes] == [(1, "top")]
    assert board.result is not None
    assert written.findings == ()
