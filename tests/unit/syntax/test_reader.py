"""Records of a PBN text as boards: what is read, kept beside it, and placed."""

import re
from pathlib import Path

import pytest

from dealfile.diagnostics import Finding, Severity
from dealfile.model import Board, RecordType, Source
from dealfile.model.board import TEXT_FIELDS
from dealfile.syntax.decode import decode
from dealfile.syntax.pbn import records
from dealfile.syntax.pbn.boards import build_board
from dealfile.syntax.pbn.draft import Draft


def boards(text: str) -> list[Board]:
    read = [written.board for written in records(text)]
    assert all(board is not None for board in read)
    return [board for board in read if board is not None]


def board(text: str) -> Board:
    (only,) = boards(text)
    return only


def tags(text: str) -> list[str]:
    return [f"{name}={value}" for each in boards(text) for name, value in each.tags]


def remarks(text: str) -> list[str]:
    return [f"{anchor} {kind} {words}" for each in boards(text) for anchor, kind, words in each.remarks]


def findings(text: str) -> list[Finding]:
    return [finding for written in records(text) for finding in written.findings]


def names(text: str) -> list[str]:
    return [finding.name for finding in findings(text)]


# ---- Tags ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ('[Event "a"]', ["Event=a"]),
        ('[Event"a"]', ["Event=a"]),
        ('[ Event\t"a" ]', ["Event=a"]),
        ('[Event "a"][Site "b"] [Round "c"]', ["Event=a", "Site=b", "Round=c"]),
        ('  [Event "a"]  \n\t[Site "b"]', ["Event=a", "Site=b"]),
        ('[Round\n% invisible\n"1.A.2"\n]', ["Round=1.A.2"]),
        ('[Round\r\n% invisible\r\n"1.A.2"]\r\n', ["Round=1.A.2"]),
        ('[Event ""]', ["Event="]),
        ('[Event "  a  "]', ["Event=  a  "]),
        ('[Event "a;b {c} % [d]"]', ["Event=a;b {c} % [d]"]),
        ('[BBA_Index "a"]', ["BBA_Index=a"]),
    ],
)
def test_tags(text: str, expected: list[str]) -> None:
    assert tags(text) == expected
    assert findings(text) == []


@pytest.mark.parametrize(
    ("raw", "value"),
    [
        (r"a\"b", 'a"b'),
        (r"\"\a", r'"\a'),
        (r"\\\" \a", r"\" \a"),
        (r"C:\\dir", r"C:\dir"),
        (r"C:\dir", r"C:\dir"),
        (r"\\", "\\"),
        (r"2\C", r"2\C"),
        (r"Rank;Call\4L", r"Rank;Call\4L"),
        (r"{\"noTransfers\":true}", '{"noTransfers":true}'),
    ],
)
def test_only_quotes_and_backslashes_are_escaped(raw: str, value: str) -> None:
    assert tags(f'[Event "{raw}"]') == [f"Event={value}"]
    assert findings(f'[Event "{raw}"]') == []


def test_unknown_tags_are_kept_in_their_order() -> None:
    text = '[Zeta "1"]\n[Board "7"]\n[BCFlags "800013"]\n[Alpha "2"]\n'
    assert tags(text) == ["Zeta=1", "Board=7", "BCFlags=800013", "Alpha=2"]
    assert names(text) == ["new-tag-name", "new-tag-name"]


def test_names_are_case_sensitive() -> None:
    assert board('[event "a"]\n[board "1"]').event is None
    assert board('[event "a"]\n[board "1"]').board_id is None
    assert tags('[event "a"]') == ["event=a"]
    assert names('[event "a"]') == ["bad-tag-name"]


def test_tags_after_the_play_belong_to_the_record() -> None:
    text = '[Board "1"]\n[Auction "N"]\n1C AP\n[Play "E"]\nSA\n*\n[Result "7"]\n[Room "Closed"]\n[DealId "x.lin"]\n'
    read = board(text)
    assert read.result is not None
    assert read.result.declarer == 7
    assert read.room == "closed"
    assert read.tag("DealId") == "x.lin"
    assert findings(text) == []


def test_fields_are_filled_from_their_tags() -> None:
    read = board(
        '[Event "e"]\n[Site "s"]\n[Date "2024.??.??"]\n[Board "07"]\n[West "w"]\n[North "n"]\n[East "e2"]\n[South "s2"]\n'
        '[Dealer "E"]\n[Vulnerable "NS"]\n[Scoring "IMP;Cross"]\n[Declarer "^W"]\n[Contract "4HX"]\n[Result "10"]\n'
        '[Score "EW 590"]\n'
        '[Room "Open"]\n[HomeTeam "h"]\n[VisitTeam "v"]\n[Stage "Final"]\n[Section "A"]\n[Round "2"]\n[Table "3"]\n'
    )
    assert (read.event, read.site, read.date, read.board_id, read.board_number) == ("e", "s", "2024.??.??", "07", 7)
    assert (read.west, read.north, read.east, read.south) == ("w", "n", "e2", "s2")
    assert read.dealer is not None
    assert read.declarer is not None
    assert (read.dealer.value, read.declarer.value, read.swapped) == ("E", "W", True)
    assert read.vulnerable is not None
    assert read.contract is not None
    assert (read.vulnerable.value, read.contract.text) == ("NS", "4HX")
    assert read.score is not None
    assert (read.score.ew, read.score.ns) == (590, None)
    assert (read.room, read.home_team, read.visit_team, read.stage, read.section) == ("open", "h", "v", "Final", "A")
    assert (read.round, read.table_id, read.scoring) == ("2", "3", "IMP;Cross")


@pytest.mark.parametrize("value", ["?", "-", ""])
def test_what_is_not_known_is_null(value: str) -> None:
    """Never 0, never Pass, never the word."""
    read = board("".join(f'[{name} "{value}"]\n' for name in (*TEXT_FIELDS, "Declarer", "Contract", "Result", "Score", "Deal")))
    for name in ("event", "site", "date", "board_id", "west", "declarer", "contract", "result", "score", "deal", "scoring"):
        assert getattr(read, name) is None, name
    assert read.record_type is RecordType.PAGE


@pytest.mark.parametrize(
    ("value", "number"), [("1-1", None), ("3 answer", None), ("spacer", None), ("07", 7), ("0", None), ("-3", None)]
)
def test_the_board_is_kept_as_written(value: str, number: int | None) -> None:
    read = board(f'[Board "{value}"]\n')
    assert (read.board_id, read.board_number) == (value, number)


def test_a_repeated_tag_is_kept_and_the_first_counts() -> None:
    read = board('[Room "Open"]\n[Room "IMP"]\n')
    assert [tuple(tag) for tag in read.tags] == [("Room", "Open"), ("Room", "IMP")]
    assert read.room == "open"
    assert names('[Room "Open"]\n[Room "IMP"]\n') == ["tag-exists"]


def test_an_empty_section_gives_way_to_one_that_holds_something() -> None:
    read = board('[Auction "N"]\n[Play "W"]\n[BidSystemNS "x"]\n[Auction "N"]\n1C AP\n[Play "E"]\nSA\n')
    assert read.auction is not None
    assert read.play is not None
    assert [call.text for call in read.auction.calls] == ["1C"]
    assert len(read.play.cards) == 1


def test_a_second_section_is_kept_as_text() -> None:
    text = '[Auction "N"]\n1C AP\n[Auction "N"]\n1D AP\n'
    assert names(text) == ["tag-exists"]
    assert remarks(text) == ["tags[1] text 1D AP"]


# ---- Comments and escape lines ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            '; game\n[West "?"] ; on West\n{ \\S finesse }',
            ["start line-comment  game", "tags[0] line-comment  on West", "tags[0] comment  \\S finesse "],
        ),
        ('% PBN 2.1\n[Event "x"]\n%%!R 123\n[Site "y"]', ["start directive  PBN 2.1", "tags[0] directive %!R 123"]),
        ('[Event "x"]\n{two\n\nlines}', ["tags[0] comment two\n\nlines"]),
        ('[Event "x"]\n{a "b ; c % [d]\n% plain}', ['tags[0] comment a "b ; c % [d]\n% plain']),
        ('[Event "x"] {a}{b};c', ["tags[0] comment a", "tags[0] comment b", "tags[0] line-comment c"]),
        (
            '[Event "x"]\r\n{two\r\nlines}\r\n; c\r\n% d\r\n',
            ["tags[0] comment two\nlines", "tags[0] line-comment  c", "tags[0] directive  d"],
        ),
        ('[Auction "N"] {of the auction}\n1C', ["tags[0] comment of the auction"]),
        ('[Play "W"] ; of the play\nSA', ["tags[0] line-comment  of the play"]),
        ("{only}", ["start comment only"]),
        ("; only", ["start line-comment  only"]),
        ("% only", ["start directive  only"]),
        ('[HomeTeam "Poland"] { this is a\ncomment }', ["tags[0] comment  this is a\ncomment "]),
    ],
)
def test_comments_keep_their_place(text: str, expected: list[str]) -> None:
    assert remarks(text) == expected
    assert findings(text) == []


def test_a_percent_sign_in_another_column_is_no_escape() -> None:
    assert names('[Board "1"]\n %x\n') == ["stray-text"]
    assert names(' %x\n[Board "1"]\n') == ["text-outside-tags"]


def test_an_unclosed_comment_hides_no_tag() -> None:
    text = '[Board "20"]\n{Feasability: 4 2 7\n[South "Robot"]\n[Result "8"]\n{closed}\n[Auction "W"]\nPass\n'
    assert tags(text) == ["Board=20", "South=Robot", "Result=8", "Auction=W"]
    assert names(text) == ["unterminated-comment"]
    (finding,) = findings(text)
    assert finding.span == (13, 13 + len("{Feasability: 4 2 7"))
    assert remarks(text) == ["tags[0] comment Feasability: 4 2 7", "tags[2] comment closed"]


def test_an_unclosed_comment_in_a_section() -> None:
    text = '[Auction "N"]\n1C {open\n[Result "9"]\n{closed}\n'
    read = board(text)
    assert read.result is not None
    assert read.auction is not None
    assert [mark.text for mark in read.auction.marks] == ["open"]
    assert names(text) == ["unterminated-comment"]


# ---- Tables and sections of a user's own -----------------------------------------------------------------------------


def test_tables_keep_their_elements() -> None:
    text = '[OptimumResultTable "Declarer;Denomination\\2R;Result\\2R"]\nN NT  9\nS  H 10\n[Round "2"]\n'
    (table,) = board(text).sections
    assert (table.name, table.header) == ("OptimumResultTable", r"Declarer;Denomination\2R;Result\2R")
    assert table.elements == ("N", "NT", "9", "S", "H", "10")
    assert tags(text)[-1] == "Round=2"
    assert findings(text) == []


def test_elements_of_unknown_sections_are_kept() -> None:
    text = '[MyTag "x"]\n[MyTable "A;B"]\n1 "two words; {and} [brackets]"\n*,-50 ^60 - ? a+b\n[Round "2"]\n'
    (section,) = board(text).sections
    assert section.elements == ("1", '"two words; {and} [brackets]"', "*,-50", "^60", "-", "?", "a+b")
    assert names(text) == ["new-tag-name", "new-tag-name"]


def test_a_comment_may_follow_the_tag_of_a_table() -> None:
    text = '[ScoreTable "Rank"]\n{the best ten}\n1 2 3\n'
    assert board(text).sections[0].elements == ("1", "2", "3")
    assert remarks(text) == ["tags[0] comment the best ten"]
    assert findings(text) == []


def test_a_star_alone_sets_nothing_off() -> None:
    assert board('[Board "1"]\n*\n').sections == ()
    assert findings('[Board "1"]\n*\n') == []


# ---- What cannot be placed -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "expected", "found"),
    [
        ('[Event "5th "Spring" Cup"]', ['Event=5th "Spring" Cup'], ["inner-quotes"]),
        ('[Event "C:\\dir\\"]', ["Event=C:\\dir\\"], ["unterminated-string"]),
        ("[Event Random Deal #]", ["Event=Random Deal #"], ["unquoted-value"]),
        ('[Dealer N]\n[Board "1"]', ["Dealer=N", "Board=1"], ["unquoted-value"]),
        ('[Team NS "Reds"]\n[Board "1"]', ["Board=1"], ["bad-tag-name"]),
        ('[Type: "robot"]\n[Board "1"]', ["Board=1"], ["bad-tag-name"]),
        ('[A-B "x]y"]\n[Board "1"]', ["Board=1"], ["bad-tag-name"]),
        ('[Event]\n[Board "1"]', ["Board=1"], ["no-tag-value"]),
        ('[Event x"]\n[Board "1"]', ["Event=x", "Board=1"], ["unquoted-value"]),
        ('[\n[Board "1"]', ["Board=1"], ["bad-tag"]),
        ('[Event "a\n[Board "1"]', ["Event=a", "Board=1"], ["unterminated-string"]),
        ('[Event "[a] b]\r\n[Board "1"]', ["Event=[a] b", "Board=1"], ["unterminated-string"]),
        ('[Event "{ a\n\n[Board "1"]', ["Event={ a", "Board=1"], ["unterminated-string"]),
        ('[Event "a] [Board "1"]', ["Event=a", "Board=1"], ["unterminated-string"]),
        ('[Event "a', ["Event=a"], ["unterminated-string"]),
        ('[Dealer "N] ', ["Dealer=N"], ["unterminated-string"]),
        ('[Deal "N:AKQ', ["Deal=N:AKQ"], ["unterminated-string"]),
        ('E[Event "x"]', ["Event=x"], ["text-outside-tags"]),
        ('# a script\n[Event "x"]', ["Event=x"], ["text-outside-tags"]),
        ('[Board "1"]\n}\n[Dealer "N"]', ["Board=1", "Dealer=N"], ["stray-brace"]),
    ],
)
def test_the_rest_of_the_record_survives(text: str, expected: list[str], found: list[str]) -> None:
    assert tags(text) == expected
    assert names(text) == found


def test_comments_behind_what_cannot_be_placed_stay_comments() -> None:
    text = '[Event "x"]\n[Team NS "Reds"] {a}\n; b\n% c\n[Board "1"]\n'
    assert remarks(text) == [
        'tags[0] text [Team NS "Reds"]',
        "tags[0] comment a",
        "tags[0] line-comment  b",
        "tags[0] directive  c",
    ]
    text = '[Event "x"]\n} {a}\n; b\n% c\n[Board "1"]\n'
    assert remarks(text) == ["tags[0] text }", "tags[0] comment a", "tags[0] line-comment  b", "tags[0] directive  c"]


def test_neighbouring_words_are_one_remark_with_one_finding() -> None:
    text = 'West Big Club; Both Vul\nNorth Deals\n[Board "1"]\n'
    assert names(text) == ["text-outside-tags"]
    assert names('[Deal "?"]\n\nGenerated 20281 hands\nProduced 40 hands\n\nTime needed 0.0 sec\n') == ["text-outside-tags"]


def test_text_after_a_plain_tag_is_no_section() -> None:
    assert board('[Result "9"] words\n').sections == ()
    assert names('[Result "9"] words\n') == ["stray-text"]


# ---- Inheritance -----------------------------------------------------------------------------------------------------


def test_inheritance_signs_are_kept_for_settling() -> None:
    text = '[Event "##Club"]\n[Result "##9"]\n\n[Event "#"]\n[Scoring "#"]\n[Result "#"]\n'
    assert tags(text) == ["Event=##Club", "Result=##9", "Event=#", "Scoring=#", "Result=#"]
    assert findings(text) == []


@pytest.mark.parametrize("name", ["Dealer", "Vulnerable", "Deal", "Declarer", "Contract"])
@pytest.mark.parametrize("value", ["#", "##N"])
def test_what_cannot_be_inherited(name: str, value: str) -> None:
    assert names(f'[{name} "{value}"]\n') == ["bad-inheritance"]
    assert getattr(board(f'[{name} "{value}"]\n'), name.lower()) is None


@pytest.mark.parametrize("name", ["Auction", "Play"])
def test_sections_cannot_be_inherited(name: str) -> None:
    assert names(f'[{name} "#"]\n') == ["bad-inheritance"]


# ---- Places ----------------------------------------------------------------------------------------------------------


def places(text: str, encoding: str = "utf-8", start: int = 0) -> list[tuple[int, int, int, int]]:
    return [
        (source.record, source.line, source.column, source.offset)
        for source in (written.source for written in records(text, encoding, start))
    ]


def test_records_know_their_line_and_byte() -> None:
    text = '\n\n[Event "é"]\n[Board "1"]\n\n\n{x\n\ny}\n[Board "2"]\r\n\r\n[Board "3"]'
    assert places(text) == [(1, 3, 1, 2), (2, 7, 1, 29), (3, 12, 1, 51)]
    sources = [written.source for written in records(text)]
    data = text.encode()
    assert [data[source.offset :].decode().startswith(source.text) for source in sources] == [True] * 3


def test_bytes_are_those_of_the_file() -> None:
    text = '[Event "é\udce9"]\n\n[Board "2"]\n'
    assert [offset for *_, offset in places(text)] == [0, 15]
    text = '[Event "é"]\n\n[Board "2"]\n'
    assert [offset for *_, offset in places(text, "iso8859-1")] == [0, 13]
    assert [offset for *_, offset in places(text, "utf-16", 2)] == [2, 28]


def test_an_indented_first_line_keeps_its_columns() -> None:
    text = '\n  [Board "x"] [Dealer "Q"]\n\n \t [Dealer "R"]\n'
    first, second = records(text)
    for written in (first, second):
        line = text.split("\n")[written.source.line - 1]
        assert written.source.text.startswith(line[written.source.column - 1 :])
    assert (first.source.line, second.source.line) == (2, 4)


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r\r\n"])
@pytest.mark.parametrize("last", ["", "end"])
def test_every_line_end_reads_alike(end: str, last: str) -> None:
    lines = [
        '[Board "1"]',
        '[Dealer "N"]',
        '[Auction "N"]',
        "1C Pass",
        "{two",
        "",
        "lines} 1H *",
        "",
        '[Board "2"]',
        "% x",
        '[Play "W"]',
        "SA ; y",
        "S2",
    ]
    text = end.join(lines) + (end if last else "")
    plain = boards("\n".join(lines) + "\n")
    read = boards(text)
    assert [each.tags for each in read] == [each.tags for each in plain]
    assert [each.auction for each in read] == [each.auction for each in plain]
    assert [each.play for each in read] == [each.play for each in plain]
    assert [each.remarks for each in read] == [each.remarks for each in plain]
    assert findings(text) == []


def test_lone_carriage_returns_are_line_ends_after_decoding() -> None:
    text = decode(b'[Board "1"]\r[Dealer "N"]\r\r[Board "2"]\r', "pbn").text
    assert [each.board_id for each in boards(text)] == ["1", "2"]


# ---- Kinds of records, and records that cannot be read ---------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ('[Event "x"]\n{a page of text}', RecordType.PAGE),
        ('[Event ""]\n[Board ""]\n[Deal ""]\n', RecordType.PAGE),
        ('[Auction "N"]\n', RecordType.PAGE),
        ('[Board "1"]\n', RecordType.BOARD),
        ('[Auction "N"]\nAP\n', RecordType.BOARD),
        ('[Play "N"]\nSA\n', RecordType.BOARD),
        ('[Deal "N:A... - - -"]\n', RecordType.BOARD),
    ],
)
def test_kinds_of_records(text: str, kind: RecordType) -> None:
    assert board(text).record_type is kind


def test_bytes_that_did_not_decode_do_not_cost_the_record() -> None:
    read = board('[Event "caf\udce9"]\n[Board "1"]\n{\udc80}\n[Auction "N"]\n1C {\udc81} \udc82\n[X "y"]\n\udc83 1\n')
    assert (read.event, read.board_id) == ("caf\udce9", "1")


def test_a_record_that_cannot_be_read_costs_itself_only(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(draft: Draft, source: Source) -> Board:
        if draft.named.get("Board") == "2":
            raise ValueError("no model")
        return build_board(draft, source)

    monkeypatch.setattr("dealfile.syntax.pbn.reader.build_board", fails)
    written = list(records('[Board "1"]\n\n[Board "2"]\n\n[Board "3"]\n'))
    assert [each.board is None for each in written] == [False, True, False]
    assert [finding.name for finding in written[1].findings] == ["record-unread"]
    assert [each.source.record for each in written] == [1, 2, 3]


# ---- The reference folder --------------------------------------------------------------------------------------------


@pytest.mark.shared
def test_every_exemplar_of_the_standard_reads_without_a_finding(shared: Path) -> None:
    page = (shared / "formats" / "pbn21.md").read_text("utf-8")
    exemplars = re.findall(r"^```pbn (\w+)\n(.*?)^```", page, re.MULTILINE | re.DOTALL)
    assert len(exemplars) > 12
    for name, text in exemplars:
        expected = ["new-tag-name"] * 2 if name == "C19x" else []  # a tag and a section of a user's own
        for ends, found in (("\n", ["not-crlf"] if "EXPORT" in text else expected), ("\r\n", expected)):
            read = [each for each in names(text.replace("\n", ends)) if each != "long-line"]
            assert (name, read) == (name, found)


@pytest.mark.shared
@pytest.mark.parametrize(
    ("file", "records_of_it"),
    [
        *(("basic_10.pbn", 1), ("basic_20.pbn", 1), ("correct_10.pbn", 31), ("correct_20.pbn", 46), ("correct_21.pbn", 2)),
        *(("errors_10.pbn", 74), ("errors_20.pbn", 23), ("errors_21.pbn", 2)),
    ],
)
def test_the_reference_suite(shared: Path, file: str, records_of_it: int) -> None:
    decoded = decode((shared / "reference_suite" / file).read_bytes(), "pbn")
    read = list(records(decoded.text))
    assert len(read) == records_of_it
    assert all(written.board is not None for written in read)
    if not file.startswith("errors"):
        found = [*decoded.findings, *(finding for written in read for finding in written.findings)]
        # basic_20 claims the export form, has plain line feeds and no Scoring, which is mandatory in 2.0 (Annex B17).
        expected = ["not-crlf", "mandatory-tag-missing"] if file == "basic_20.pbn" else []
        assert [finding.name for finding in found if finding.severity is not Severity.INFO] == expected


@pytest.mark.shared
@pytest.mark.parametrize(
    ("case", "expected", "found"),
    [
        ("007", 1, []),
        ("008", 1, ["unterminated-comment"]),
        ("010", 1, ["blank-lines-between-tags"]),
        ("011", 2, ["records-not-set-apart"]),
        ("013", 1, ["inner-quotes"]),
        ("014", 1, ["bad-tag-name", "bad-tag-name", "unquoted-value"]),
        ("016", 1, []),
        ("020", 1, []),
        ("022", 2, []),
        ("023", 2, []),
        ("025", 1, []),
        ("026", 4, ["board-not-a-number"] * 3),
        ("028", 5, ["notrump-spelling", "contract-spelling", "contract-spelling"]),
        ("029", 2, ["call-spelling"] * 2),
        ("031", 1, ["call-spelling"]),
        ("032", 1, ["call-unread", "note-missing"]),
        ("034", 1, []),
        ("035", 2, []),
        ("037", 2, []),
        ("038", 1, []),
        ("040", 1, []),
        ("053", 1, []),
        ("055", 1, ["long-line", "table-spelling"]),
        ("056", 1, []),
        ("058", 3, ["bad-inheritance"]),
    ],
)
def test_shared_cases(shared: Path, case: str, expected: int, found: list[str]) -> None:
    (path,) = (shared / "cases").glob(f"{case}-*.pbn")
    text = decode(path.read_bytes(), "pbn").text
    assert len(boards(text)) == expected
    assert names(text) == found
