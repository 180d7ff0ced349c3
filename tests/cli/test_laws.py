"""Laws on the command line: files of them, their tables, and two of them compared."""

import json
import textwrap
from collections.abc import Callable
from pathlib import Path
from typing import Any

import jsonschema
import pyarrow.parquet as pq
import pytest

from dealfile.laws.profiles import LAWS_NAMES, load_laws
from dealfile.services.schemas import schema_files

Run = Callable[..., Any]
SAMPLES = Path(__file__).resolve().parents[2] / "samples"

RECORD = """
[Board "1"]
[Dealer "N"]
[Scoring "Rubber"]
[Deal "N:AKQJ2.K32.Q32.32 543.J54.KJT9.K54 T98.AQT9.A54.AQ6 76.876.876.JT987"]
[Declarer "N"]
[Contract "4S"]
[Result "10"]
[Auction "N"]
1S Pass 4H Pass
4S Pass Pass Pass

[Board "2"]
[Dealer "E"]
[Scoring "Rubber"]
[Auction "E"]
1S Pass Pass 1NT
Pass Pass Pass
[Result "7"]
"""


def test_a_file_scored_as_the_czech_text_has_it(run: Run, tmp_path: Path) -> None:
    (tmp_path / "prague.pbn").write_text(RECORD, encoding="utf-8")
    laws = str(SAMPLES / "laws" / "cs.toml")
    told = {}
    for name in ("1993", laws):
        result = run("score", "prague.pbn", "--as", "rubber", "--laws", name, "--format", "json")
        assert result.exit_code == 0, result.stderr
        told[name] = json.loads(result.stdout)
    czech, usual = told[laws], told["1993"]
    assert (czech["laws"]["rubber"], usual["laws"]["rubber"]) == (laws, "rubber-1993")
    assert [each["title"] for each in czech["laws_files"]] == ["Bridge after a Czech description"]
    assert usual["laws_files"] == []
    deals = {name: report["rubbers"][0]["deals"] for name, report in told.items()}
    assert [deal["declarer"] for deal in deals["1993"]] == ["N", "N"]
    assert deals[laws][0]["declarer"] == "S"
    assert deals[laws][0]["contract"] == deals["1993"][0]["contract"] == "4S"
    # Five honours are worth nothing in the text; that 1NT does not exceed 1S leaves the second deal without a contract.
    assert [entry["kind"] for entry in deals["1993"][0]["entries"]] == ["odd_tricks", "honours"]
    assert [entry["kind"] for entry in deals[laws][0]["entries"]] == ["odd_tricks"]
    assert "insufficient-bid" in {finding["name"] for finding in czech["findings"]}
    assert "insufficient-bid" not in {finding["name"] for finding in usual["findings"]}


def test_explain_laws_lists_them_and_shows_the_usual_ones(run: Run) -> None:
    result = run("explain", "laws")
    assert result.exit_code == 0
    lines = result.stdout.splitlines()
    assert [line.split()[0] for line in lines[: len(LAWS_NAMES)]] == list(LAWS_NAMES)
    assert "rubber-1993     Laws of Rubber Bridge, 1993                short 1993, the default" in lines
    assert "Laws of Rubber Bridge, 1993 (rubber-1993)" in lines
    assert run("rule", "laws").stdout == result.stdout


@pytest.mark.parametrize("name", [*LAWS_NAMES, "1948", *(str(SAMPLES / "laws" / f"{text}.toml") for text in ("es", "uk", "cs"))])
def test_explain_laws_shows_every_figure(run: Run, name: str) -> None:
    laws = load_laws(name)
    result = run("explain", "laws", name)
    assert result.exit_code == 0
    assert result.stdout.startswith(f"{laws.title} ({laws.name})\n====")
    section = ""
    told = {}
    for line in result.stdout.splitlines():
        if line.startswith("["):
            section = line[1 : line.index("]")]
        elif section and line.startswith("  "):
            told[f"{section}.{line.split()[0]}"] = line
    assert [place for place in told if " * " in told[place][:22]] == [place for place in told if place in laws.recalled]
    assert set(laws.recalled) <= set(told)
    assert ("\n* No law text at hand" in result.stdout) == bool(laws.recalled)
    head = next(line for line in result.stdout.splitlines() if line.endswith(" not vulnerable        vulnerable"))
    ends = {len(line) for line in told.values() if line[-1].isdecimal() or line.endswith(("each", "..."))}
    assert ends == {len(head)}
    small = laws.slam.small
    assert told["slam.small"].split()[-2:] == [str(small[0]), str(small[1])]
    if laws.note:
        assert textwrap.wrap(laws.note, 96)[0] in result.stdout


def test_explain_laws_in_words(run: Run) -> None:
    lines = run("explain", "laws", str(SAMPLES / "laws" / "cs.toml")).stdout.splitlines()
    assert "  declarer            who of the side declares                  first-to-name-level" in lines
    assert "  redoubled                                                     4 times an undoubled odd trick" in lines
    assert "  doubled                                                               100 each          200 each" in lines
    assert "  exempt *            none of itself for                        dummy, second-in-suit, twelfth-trick" in lines


@pytest.mark.parametrize(
    ("words", "message", "remedy"),
    [
        (("laws", "rubber-1983"), "no laws are called 'rubber-1983'", "did you mean rubber-1993?"),
        (("laws", "none.toml"), "laws none.toml: no such file", "check the path"),
        (("rubber-1993",), "no code is called 'rubber-1993'", "dealfile explain laws rubber-1993"),
        (("1993",), "no code is called '1993'", "dealfile explain laws 1993"),
        (("AUC104", "PLY"), "a code is one word, and 'PLY' is a second", "explain the one"),
    ],
)
def test_explain_what_is_not_there(run: Run, words: tuple[str, ...], message: str, remedy: str) -> None:
    result = run("explain", *words)
    assert result.exit_code == 2
    assert message in result.stderr
    assert remedy in " ".join(result.stderr.split())


def test_two_laws_compared_on_files(run: Run, tmp_path: Path) -> None:
    (tmp_path / "prague.pbn").write_text(RECORD, encoding="utf-8")
    laws = str(SAMPLES / "laws" / "cs.toml")
    result = run("score", "prague.pbn", "--compare-laws", "1993", laws)
    assert result.exit_code == 0, result.stderr
    lines = result.stdout.splitlines()
    assert lines[:2] == ["A: Laws of Rubber Bridge, 1993 (rubber-1993)", f"B: Bridge after a Czech description ({laws})"]
    assert any("4♠ by N / 4♠ by S" in line and "auction.declarer" in line for line in lines)
    assert any("B finds insufficient-bid" in line for line in lines)
    assert "Deals of rubbers and Chicago: 0 alike, 2 not." in lines
    report = json.loads(run("score", "prague.pbn", "--compare-laws", "1993", laws, "--format", "json").stdout)
    schema = dict(schema_files())["comparison-report.schema.json"]
    jsonschema.validate(report, json.loads(schema))
    assert (report["schema"], report["kind"], report["records_alike"]) == ("dealfile/comparison/1", "rubber", 0)
    assert (report["second"]["name"], len(report["second"]["sha256"])) == (laws, 64)
    assert [record["figures"][0] for record in report["records"]] == ["auction.declarer", "auction.notrump_rank"]


def test_standard_input_is_compared_too(run: Run) -> None:
    result = run("score", "-", "--compare-laws", "1948", "1993", input=(SAMPLES / "rubber.pbn").read_bytes())
    assert result.exit_code == 0
    assert "Deals of rubbers and Chicago: 8 alike, 0 not." in result.stdout


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("--compare-laws", "1993", "duplicate-2017"), "two laws of one kind can be compared"),
        (("--compare-laws", "1993", "1994"), "no laws are called '1994'"),
        (("--compare-laws", "1993", "none.toml"), "laws none.toml: no such file"),
        (("--compare-laws", "1993", "1948", "--laws", "1935"), "--laws"),
        (("--compare-laws", "1993", "1948", "--as", "duplicate"), "do not score duplicate"),
        (("--laws", "house.toml"), "laws house.toml: tricks.club is unknown; did you mean clubs?"),
    ],
)
def test_laws_that_are_refused(run: Run, tmp_path: Path, words: tuple[str, ...], message: str) -> None:
    (tmp_path / "house.toml").write_text('title = "House"\nbased_on = "1993"\n[tricks]\nclub = 20\n')
    result = run("score", str(SAMPLES / "rubber.pbn"), *words)
    assert (result.exit_code, result.stdout) == (2, "")
    assert message in result.stderr
    assert "hint: " in result.stderr


def test_tables_say_which_laws(run: Run, tmp_path: Path) -> None:
    laws = str(SAMPLES / "laws" / "uk.toml")
    result = run("export", str(SAMPLES / "rubber.pbn"), "-o", "out", "--laws", laws)
    assert result.exit_code == 0, result.stderr
    metadata = pq.read_schema(tmp_path / "out" / "rubbers.parquet").metadata
    said = {key.decode().removeprefix("dealfile."): value.decode() for key, value in metadata.items()}
    found = {key: value for key, value in said.items() if "laws." in key}
    assert laws in found.values()
    assert "Rubber bridge after a Ukrainian handbook" in found.values()
    assert load_laws(laws).sha256 in found.values()


@pytest.mark.parametrize(
    ("calls", "recorded", "declarer", "found"),
    [
        # Recorded by the Laws: that South declares by the text proves no passes. The card that was led proves the record.
        ("1S Pass 4H Pass 4S Pass Pass Pass", "N", "N", "declarer-mismatch"),
        # Two passes are left out by the Laws, and so they are here; South named spades, North the level.
        ("1S Pass 4H Pass 4S Pass Pass Pass", "S", "S", None),
        ("1S Pass 2S Pass 4S Pass Pass Pass", "S", "S", "leading-passes-left-out"),
    ],
)
def test_another_declarer_proves_no_passes(
    run: Run, tmp_path: Path, calls: str, recorded: str, declarer: str, found: str | None
) -> None:
    led = {"N": "S5", "S": "S7"}[recorded]
    record = RECORD.split('\n[Board "2"]')[0].split("[Declarer")[0] + (
        f'[Declarer "{recorded}"]\n[Contract "4S"]\n[Result "10"]\n[Auction "N"]\n{calls}\n'
        f'[Play "{"NESW"["NESW".index(recorded) - 3]}"]\n{led} - - -\n*\n'
    )
    (tmp_path / "prague.pbn").write_text(record, encoding="utf-8")
    laws = str(SAMPLES / "laws" / "cs.toml")
    report = json.loads(run("score", "prague.pbn", "--as", "rubber", "--laws", laws, "--format", "json").stdout)
    names = {finding["name"] for finding in report["findings"]} & {"declarer-mismatch", "leading-passes-left-out"}
    assert names == ({found} if found else set())
    assert report["rubbers"][0]["deals"][0]["declarer"] == declarer


@pytest.mark.parametrize("value", ["", " ", ","])
@pytest.mark.parametrize(
    "command", [("score", "x.pbn"), ("export", "x.pbn", "-o", "tables"), ("convert", "x.pbn", "--to", "json"), ("show", "x.pbn")]
)
def test_laws_without_a_name(run: Run, tmp_path: Path, command: tuple[str, ...], value: str) -> None:
    (tmp_path / "x.pbn").write_text(RECORD, encoding="utf-8")
    result = run(*command, "--laws", value)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == "error: --laws names nothing\n  hint: give a name; is a variable not set?\n"
    assert [each.name for each in tmp_path.iterdir()] == ["x.pbn"]


def test_a_finding_by_the_laws_in_use_cites_them(run: Run, tmp_path: Path) -> None:
    (tmp_path / "prague.pbn").write_text(
        RECORD.replace("1S Pass Pass 1NT\nPass Pass Pass", "1S Pass 1NT Pass\nPass Pass"), "utf-8"
    )
    told = {}
    for name in ("1993", str(SAMPLES / "laws" / "cs.toml")):
        result = run("score", "prague.pbn", "--as", "rubber", "--laws", name, "--format", "json")
        told[name] = [each["message"] for each in json.loads(result.stdout)["findings"] if each["code"] == "AUC104"]
    assert list(told.values()) == [[], ["West's 1NT does not exceed 1S (by the laws in use)"]]
    # What validate would not find is not said to be listed by it.
    plain = run("score", "prague.pbn", "--as", "rubber", "--laws", name)
    assert " (--format json lists them)\n" in plain.stderr


# East has three hearts and throws a diamond on one. He himself wins no trick of it, but later one with a heart that he could have
# played: two tricks by Law 64A of 1987 and 1997, one by that of 2007 and 2017.
REVOKED = """
[Board "3"]
[Dealer "N"]
[Vulnerable "None"]
[Deal "N:AK32.432.432.432 QJ4.AKQ.A65.9876 T98.JT9.KQ7.AKQJ 765.8765.JT98.T5"]
[Declarer "S"]
[Contract "1NT"]
[Result "9"]
[Auction "N"]
Pass Pass 1NT Pass Pass Pass
[Play "W"]
H8 H2 D6 H9
H7 H3 HA HJ
*
"""


def test_the_edition_of_the_revoke_law_is_seen(run: Run, tmp_path: Path) -> None:
    (tmp_path / "revoked.pbn").write_text(REVOKED, encoding="utf-8")
    revoke = "East's revoke with D6 in trick 1"
    for laws, gives in (
        ("duplicate-1997", "2 tricks to North-South (Law 64A of 1987 to 1997)"),
        ("duplicate-2017", "1 trick to North-South (Law 64A of 2007 and 2017)"),
    ):
        result = run("score", "revoked.pbn", "--as", "duplicate", "--laws", laws)
        assert result.stdout.splitlines()[-2:] == ["", f"Board 3: {revoke} would give {gives}"]
        shown = run("show", "revoked.pbn", "--laws", laws, "-q")
        assert shown.stdout.splitlines()[-1] == f"{revoke} would give {gives}"
    assert shown.stdout == run("show", "revoked.pbn", "-q").stdout
    sheet = run("score", "revoked.pbn", "--as", "rubber", "--laws", "1993", "--lang", "es").stdout
    assert f"\n\nMano 1: {revoke} would give 2 tricks to North-South (Law 64A of 1987 to 1997)\n" in sheet


def test_the_revokes_of_a_match_stand_under_its_table(run: Run, tmp_path: Path) -> None:
    teams = '[Event "Cup"][HomeTeam "Reds"][VisitTeam "Blues"][Scoring "IMP"]'
    rooms = "".join(f'{teams}[Room "{room}"]{REVOKED}\n' for room in ("Open", "Closed"))
    (tmp_path / "match.pbn").write_text(rooms.replace("D6 H9", "D6 H9", 1), encoding="utf-8")
    lines = run("score", "match.pbn").stdout.splitlines()
    assert [line.partition(": East's revoke")[0] for line in lines[-2:]] == ["Board 3, open room", "Board 3, closed room"]


def test_a_revoke_that_is_not_established_is_not_told(run: Run, tmp_path: Path) -> None:
    text = REVOKED.replace("H7 H3 HA HJ\n*\n", "")
    (tmp_path / "revoked.pbn").write_text(text, encoding="utf-8")
    assert "revoke" not in run("score", "revoked.pbn").stdout


def test_what_is_only_counted_is_listed_elsewhere(run: Run, faulty: Path, club: Path) -> None:
    listed = " (dealfile validate lists them)"
    for command in (("score",), ("export", "-o", "tables", "--tables", "boards"), ("convert", "--to", "json")):
        assert run(command[0], "faulty.pbn", *command[1:]).stderr.count(listed) == 1
        assert listed not in run(command[0], "club.pbn", *command[1:], *(("--force",) if "export" in command else ())).stderr
    assert listed not in run("score", "faulty.pbn", "--format", "json").stderr
    assert listed not in run("score", "faulty.pbn", "-q").stderr
