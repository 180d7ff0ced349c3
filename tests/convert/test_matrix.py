"""The cases of tests/cases/convert.yml."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import yaml

from dealfile.convert import carry
from dealfile.diagnostics import Code, Severity
from dealfile.diagnostics.codes import convert, convert_operations
from dealfile.syntax import pbn

Replay = Callable[[str, str], list[Any]]
Convert = Callable[[list[Any], Any], Any]
CASES: list[dict[str, Any]] = yaml.safe_load((Path(__file__).parents[1] / "cases" / "convert.yml").read_text("utf-8"))
OPERATIONS: list[dict[str, Any]] = yaml.safe_load((Path(__file__).parents[1] / "cases" / "operations.yml").read_text("utf-8"))
SOURCES = [("lin" if "lin" in case else "pbn") for case in CASES]


@pytest.mark.parametrize(("case", "source"), list(zip(CASES, SOURCES, strict=True)))
def test_conversion(case: dict[str, Any], source: str, replay: Replay, converted: Convert) -> None:
    done = converted(replay(case[source], source), case["to"])
    written = done.text.replace("\r\n", "\n")
    assert [piece for piece in case.get("has", ()) if piece not in written] == [], written
    assert [piece for piece in case.get("lacks", ()) if piece in written] == [], written
    found = [finding.name for _, told in done.records for finding in told] + [finding.name for finding in done.dropped]
    assert sorted(found) == sorted(case.get("findings", ())), written
    if "back" in case:
        back = converted(replay(done.text, "lin" if case["to"] == "url" else case["to"]), source).text.replace("\r\n", "\n")
        assert [piece for piece in case["back"] if piece not in back] == [], back


@pytest.mark.parametrize("target", ["json", "jsonl"])
def test_json_holds_everything(target: str, replay: Callable[[str, str], list[Any]]) -> None:
    for case, source in zip(CASES, SOURCES, strict=True):
        for board, outcome, _ in replay(case[source], source):
            assert carry(board, outcome, target) == ()  # type: ignore[arg-type]  # a parameter of the test


def test_every_code_has_a_case() -> None:
    modules = (convert, convert_operations)
    classes = [each for module in modules for each in vars(module).values() if isinstance(each, type) and issubclass(each, Code)]
    defined = {each.name for each in classes if each is not Code}
    # Those of which the cases stand where the order of records is seen, a list of boards is given, or the bytes of the output.
    operations = (convert_operations.BoardNotFound, convert_operations.SameDealLeftOut, convert_operations.ScoreTagReplaced)
    sessions = (convert_operations.SessionTagReplaced, convert_operations.SessionNotScored)  # test_session_tags.py has those
    codes = (convert.RecordsReordered, *operations, *sessions)
    elsewhere = {code.name for code in (*codes, convert.CharactersReplaced, convert.BytesReplaced, convert.LineOverLimit)}
    assert defined - elsewhere == {name for case in (*CASES, *OPERATIONS) for name in case.get("findings", ())}


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('[Auction "S"] 1D zz AP', "a call that was not read"),
        ('[Auction "S"] 1D ^I 1C AP', "an accepted insufficient bid"),
        ('[Auction "S"] 1NT $1 Pass! AP', "a numbered comment ($), a suffix such as ! or ?"),
        ('[Declarer "S"][Contract "1D"][Play "W"] SA zz S2 S4 S3', "a card that was not read"),
        ('[Auction "S"] 1D +', "auction or play that goes on elsewhere"),
    ],
)
def test_what_has_no_sign_is_named_in_plain_words(text: str, said: str, replay: Callable[[str, str], list[Any]]) -> None:
    [(board, outcome, _)] = replay(f'[Dealer "S"]{text}', "pbn")
    [found] = [each for each in carry(board, outcome, "lin") if each.name == "marks-dropped"]
    assert found.message == f"LIN has no sign for {said}"


WORDS = "word " * 60 + "end"


@pytest.mark.parametrize(
    ("text", "found"),
    [
        (f'[Event "{WORDS}"]', ["line-over-limit"]),
        (f'[Dealer "S"][Auction "S"] 1NT =1= AP [Note "1:{WORDS}"]', ["line-over-limit"]),
        (f'[Zed "{"x" * 245}"]', []),
        (f'[Zed "{"x" * 246}"]', ["line-over-limit"]),
        (f'[Dealer "S"]{{{WORDS}}}', ["text-changed"]),
        (f'[Dealer "S"]{{{WORDS.replace(" ", "_")}}}', ["line-over-limit"]),
        (f'[Dealer "S"][Auction "S"] 1NT {{{WORDS}}} AP', ["text-changed"]),
        (f'[Dealer "S"][Auction "S"] 1NT {{{WORDS[:200]}}} AP', []),
        (f'[Dealer "S"][Auction "S"] 1NT {{{"x" * 150}}} {{{"y" * 150}}} AP', []),
        (f'[Dealer "S"][Auction "S"] 1NT {{{WORDS[:150]}}} {{{WORDS[:150]}}} AP', []),
        (f'[Dealer "S"][Auction "S"] 1NT ;{WORDS}\n2C AP', ["line-over-limit"]),
        (f'[Dealer "S"][Auction "S"] 1NT {{{WORDS}}} ;{WORDS}\n2C AP', ["line-over-limit", "text-changed"]),
    ],
)
def test_lines_keep_to_the_limit_or_it_is_told(text: str, found: list[str], replay: Callable[[str, str], list[Any]]) -> None:
    [(board, outcome, _)] = replay(text, "pbn")
    findings = carry(board, outcome, "pbn")
    assert [finding.name for finding in findings if finding.severity is Severity.INFO] == sorted(found, reverse=True)
    assert len(findings) == len(found)
    written = "".join(pbn.write([board]))
    assert (max(map(len, written.split("\r\n"))) > 253) is ("line-over-limit" in found)
    [again] = replay(written, "pbn")
    assert (again.board.auction and again.board.auction.calls) == (board.auction and board.auction.calls)
    assert "".join(pbn.write([again.board])) == written
