"""Records as the standard means them, each construct once: read to the right model, and nothing above info to say."""

from pathlib import Path
from typing import Any

import pytest

from dealfile.model import Board
from dealfile.services.inputs import Input
from dealfile.services.reading import ReadOptions, read_input
from dealfile.syntax.decode import decode
from dealfile.syntax.pbn import records

DEAL = '[Dealer "S"]\n[Deal "S:AQ4.KJ982.T7.A65 T93.Q7.AKQ85.832 K752.A65.942.KQ7 J86.T43.J63.JT94"]\n'
END = '[Deal "N:A.3.. K.4.. Q.5.. J.6.."]\n'


def said(board: Board) -> dict[str, Any]:
    auction, play = board.auction, board.play
    return {
        **dict(reversed(board.tags)),
        "calls": auction and " ".join(call.text for call in auction.calls),
        "leading": auction and auction.leading,
        "cards": play and " ".join(card.text if card else "-" for card in play.cards),
        "marks": auction and [f"{mark.index} {mark.kind.value} {mark.text}" for mark in auction.marks],
        "play_marks": play and [f"{mark.index} {mark.kind.value} {mark.text}" for mark in play.marks],
        "ending": auction.ending.value if auction else play.ending.value if play else None,
        "remarks": [" ".join(remark) for remark in board.remarks],
        "swapped": board.swapped,
        "event": board.event,
        "elements": [list(section.elements) for section in board.sections],
    }


EXEMPLARS: dict[str, tuple[str, list[dict[str, Any]]]] = {
    "C1_smallest": ('[Board "7"]\n\n[Board "8"]\n', [{"Board": "7"}, {"Board": "8"}]),
    "C3_partial_deal": (
        '[Dealer "W"]\n[Vulnerable "-"]\n[Deal "N:KJ7.A92.T864.Q53 - - -"]\n[Declarer "?"]\n[Contract ""]\n',
        [{"Contract": ""}],
    ),
    "C4_passed_out": (
        '[Dealer "E"]\n[Declarer ""]\n[Contract "Pass"]\n[Result ""]\n[Auction "E"]\nAP\n',
        [{"calls": "Pass Pass Pass Pass"}],
    ),
    "C5_first_column_is_not_the_dealers": (
        '[Dealer "E"]\n[Auction "W"]\n- - 1D! =1= {natural} 1S $20 {two} X?!\nPass 2C AP ; end\n[Note "1:4+ diamonds"]\n',
        [
            {
                "calls": "1D 1S X Pass 2C Pass Pass Pass",
                "leading": 2,
                "marks": [
                    *("0 suffix !", "0 note 1", "0 comment natural", "1 nag 20", "1 comment two", "2 suffix ?!"),
                    "5 line-comment  end",
                ],
            }
        ],
    ),
    "C5_signs_behind_comments_in_any_order": (
        '[Dealer "N"]\n[Auction "N"]\n1D {a} $25 ; b\n=3= {c}! {d}\n% e\n{f} *\n[Note "3:x"]\n',
        [
            {
                "calls": "1D",
                "marks": [
                    *("0 comment a", "0 nag 25", "0 line-comment  b", "0 note 3", "0 comment c", "0 suffix !", "0 comment d"),
                    *("0 directive  e", "0 comment f"),
                ],
            }
        ],
    ),
    "C6_goes_on": ('[Dealer "S"]\n[Auction "S"]\n1NT Pass 2D +\n', [{"calls": "1NT Pass 2D", "ending": "continued"}]),
    "C6_stopped": (
        '[Dealer "S"]\n[Declarer "S"]\n[Contract "3NT"]\n[Auction "S"]\n1NT Pass 2D *\n',
        [{"calls": "1NT Pass 2D", "ending": "stopped"}],
    ),
    "C7_skipped_and_insufficient": (
        '[Dealer "N"]\n[Auction "N"]\n1H ^S ^S ^I 1D\nAP\n',
        [{"marks": ["1 skipped ^S", "1 skipped ^S", "1 insufficient ^I"]}],
    ),
    "C8_end_position": (
        f'{END}[Contract "S"]\n[Play "N"]\nSA =1= SK $14 SQ SJ\n- - - H6 {{last}}\n*\n[Note "1:top"]\n',
        [{"cards": "SA SK SQ SJ - - - H6", "play_marks": ["0 note 1", "1 nag 14", "7 comment last"]}],
    ),
    "C9_east_to_play": (f'{END}[Contract "NT"]\n[Play "N"]\nSA + - -\n', [{"cards": "SA - - -", "ending": "continued"}]),
    "C10_revoke": (f'{END}[Contract "NT"]\n[Play "N"]\nSA ^R H4 SQ SJ\n*\n', [{"play_marks": ["1 revoke ^R"]}]),
    "C10_lead_out_of_turn": (f'{END}[Contract "NT"]\n[Play "N"]\nSA SK ^L SQ SJ\n*\n', [{"play_marks": ["2 lead ^L"]}]),
    "C11_swapped_declarer": (
        f'{DEAL}[Declarer "^N"]\n[Contract "1H"]\n[Result "^0"]\n[Auction "S"]\n1H AP\n[Play "E"]\nSJ SA S3 S2\n*\n',
        [{"swapped": True, "cards": "SJ SA S3 S2"}],
    ),
    "C12_inheritance": (
        '[Event "##Cup"]\n\n[Board "2"]\n\n[Event "#"]\n[Board "3"]\n\n[Board "4"]\n\n[Event "Final"]\n',
        [{"event": "Cup"}, {"event": "Cup"}, {"event": "Cup"}, {"event": None}, {"event": "Final"}],
    ),
    "C13_comments": (
        '; of the file\n[West "?"] ; on West\n{ \\H lead\n% plain text\n\nmore\n[Board "9"] }\n[Round\n% unseen\n"2.B.1"]\n',
        [
            {
                "Round": "2.B.1",
                "Board": None,
                "remarks": [
                    *("start line-comment  of the file", "tags[0] line-comment  on West"),
                    'tags[0] comment  \\H lead\n% plain text\n\nmore\n[Board "9"] ',
                ],
            }
        ],
    ),
    "C14_escapes": (
        '[Description "\\"\\b"]\n[Generator "D:\\\\games"]\n',
        [{"Description": '"\\b', "Generator": "D:\\games"}],
    ),
    "C15_results_and_scores": (
        '[Result "EW 5 NS 8"]\n[Score "NS 110 EW -110"]\n[ScoreIMP "EW -1.5"]\n[ScoreMP "NS 7"]\n[ScorePercentage "45.25"]\n\n'
        '[Vulnerable "EW"]\n[Scoring "Rubber"]\n[ScoreRubber "EW 30/40"]\n'
        '[ScoreRubberHistory "NS 0 0/60 20 EW 100 200/120 0"]\n',
        [{"ScoreIMP": "EW -1.5"}, {"ScoreRubber": "EW 30/40"}],
    ),
    "C16_tables": (
        '[OptimumResultTable "Declarer;Denomination\\2R;Result\\2R"]\nE NT  8\nN  S 10\n'
        '[ScoreTable "-Rank\\2R;Names_EW\\9;Contract\\4L;Declarer;Result;+Score_EW\\5R"]\n'
        ' 1 "C D;{E}"  3NT  E 9 400\n 2 "F;G"      -   - - ^60\n',
        [
            {
                "elements": [
                    ["E", "NT", "8", "N", "S", "10"],
                    ["1", '"C D;{E}"', "3NT", "E", "9", "400", "2", '"F;G"', *"---", "^60"],
                ]
            }
        ],
    ),
    "C17_a_comment_behind_the_tag": (
        '[ActionTable "Rank;Call\\4L;Percentage\\3R"]\n; of the experts\n1 Pass 100\n2 -     40\n'
        '[InstantScoreTable "ScoreRange_NS;Percentage_NS"]\n*,-100 10\n-100 30\n-100,* 80\n',
        [{"elements": [["1", "Pass", "100", "2", "-", "40"], ["*,-100", "10", "-100", "30", "-100,*", "80"]]}],
    ),
    "C18_times": (
        f'{DEAL}[Declarer "S"]\n[Contract "1H"]\n[Auction "S"]\n1H AP\n[Play "W"]\nDA D2 D3 DT\n*\n'
        '[AuctionTimeTable "Time"]\n9 5 8 1:04\n[PlayTimeTable "Time;TotalTime"]\n15 15 3 18 4 22 1 23\n',
        [{"cards": "DA D2 D3 DT"}],
    ),
    "C20_embedded": ('<PBN>\n[Board "1"]\n</PBN>\n', [{"Board": "1"}]),
}


@pytest.mark.parametrize("line_end", ["\n", "\r\n"], ids=repr)
@pytest.mark.parametrize("name", EXEMPLARS)
def test_exemplars(name: str, line_end: str) -> None:
    text, expected = EXEMPLARS[name]
    data = text.replace("\n", line_end).encode()
    reading = read_input(Input("x.pbn", None, Path("x.pbn"), data), ReadOptions())
    read = list(reading)
    found = [*reading.findings, *(finding for record in read for finding in record.findings)]
    assert [(finding.name, finding.message) for finding in found if finding.severity.value != "info"] == []
    assert len(read) == len(expected)
    decoded = decode(data, "pbn")
    for record, written, says in zip(read, records(decoded.text), expected, strict=True):
        assert record.board is not None
        assert written.board is not None
        settled = said(record.board)
        have = {**said(written.board), "event": settled["event"], "calls": settled["calls"]}
        assert {key: have.get(key) for key in says} == says


def test_an_unknown_tag_and_an_unknown_section_are_kept() -> None:
    text = b'[MyTag "x"]\n[MyTable "A;B"]\n1 "two words; {and} [brackets]"\n[Round "2"]\n'
    (record,) = read_input(Input("x.pbn", None, Path("x.pbn"), text), ReadOptions())
    assert record.board is not None
    assert said(record.board)["elements"] == [["1", '"two words; {and} [brackets]"']]
    assert record.board.round == "2"
    assert {finding.name for finding in record.findings} == {"new-tag-name"}
