"""What a director's file does to the rank lists of sessions, from the files to the report."""

from pathlib import Path

import pytest

from dealfile.scoring.methods import Method
from dealfile.services.inputs import Input, Inputs
from dealfile.services.session_options import SessionOptions
from dealfile.services.session_reports import RankListEntry, SessionsReport
from dealfile.services.session_scoring import SessionScoring

EVENING = """[Event "Cup"]
[Date "{date}"]
[Board "1"]
[Dealer "N"]
[Vulnerable "None"]
[ScoreTable "PairId_NS;PairId_EW;Names_NS;Names_EW;Score_NS"]
1 3 "Ada;Ben" "Eve;Fay" 420
2 4 "Cid;Dan" "Gil;Hal" 170

"""
RULINGS = """
[[carry_over]]
contestant = 2
date = 2026-02-01
amount = 1.5
[[carry_over]]
contestant = 2
amount = 100
[[penalty]]
contestant = 1
date = "2026.02.02"
amount = "25%"
[[penalty]]
contestant = 9
amount = 1
[[adjustment]]
board = 7
ns = "A+"
ew = "A-"
"""


def report(folder: Path) -> SessionsReport:
    ruled = folder / "rulings.toml"
    ruled.write_text(RULINGS, encoding="utf-8")
    text = "".join(EVENING.format(date=date) for date in ("2026.02.01", "2026.02.02"))
    inputs = Inputs((Input("club.pbn", None, Path("club.pbn"), text.encode()),))
    scoring = SessionScoring(inputs, SessionOptions(method=Method(name="matchpoints"), rulings=str(ruled)))
    scoring.run()
    return scoring.report()


def rows(ranks: RankListEntry) -> list[tuple[str | None, float, float, float]]:
    return [(row.number, row.total, row.carry_over, row.penalty) for row in ranks.rows]


def test_a_ruling_counts_in_the_session_that_it_names(tmp_path: Path) -> None:
    found = report(tmp_path)
    first, second = (session.rankings[0] for session in found.sessions)
    assert rows(first) == [("1", 2, 0, 0), ("2", 1.5, 1.5, 0)]
    assert rows(second) == [("1", 1.5, 0, 0.5), ("2", 0, 0, 0)]
    assert rows(found.added_up[0]) == [("1", 3.5, 0, 0.5), ("2", 1.5, 1.5, 0)]


def test_rulings_without_effect_are_told_with_their_file(tmp_path: Path) -> None:
    told = [finding for finding in report(tmp_path).findings if finding.code == "SCO304"]
    assert [finding.message for finding in told] == [
        "adjustment 1: there is no result on board 7",
        "penalty 2: no contestant is called 9",
        "carry_over 2: 2 sessions have a contestant called 2: add date",
    ]
    assert {finding.file for finding in told} == {str(tmp_path / "rulings.toml")}


ROOM = """[Event "{event}"]
[Site "{site}"]
[Date "{date}"]
[Board "1"]
[Dealer "N"]
[Vulnerable "None"]
[Scoring "{scoring}"]
[Room "{room}"]
[HomeTeam "Anchor"]
[VisitTeam "Beacon"]
[Declarer "S"]
[Contract "4S"]
[Result "{tricks}"]

"""


def teams(folder: Path, *sessions: tuple[str, str, str], ruled: str = "") -> SessionsReport:
    """Sessions of one board, which Anchor wins by 10 IMPs; each is its event, its site and its Scoring."""
    text = "".join(
        ROOM.format(event=event, site=site, scoring=scoring, date=f"2026.02.{day:02}", room=room, tricks=tricks)
        for day, (event, site, scoring) in enumerate(sessions, 1)
        for room, tricks in (("Open", 10), ("Closed", 9))
    )
    (folder / "rulings.toml").write_text(ruled, encoding="utf-8")
    inputs = Inputs((Input("league.pbn", None, Path("league.pbn"), text.encode()),))
    scoring = SessionScoring(inputs, SessionOptions(rulings=str(folder / "rulings.toml")))
    scoring.run()
    return scoring.report()


def totals(ranks: RankListEntry) -> list[tuple[str, float, float, float]]:
    return [(row.names[0], row.total, row.carry_over, row.penalty) for row in ranks.rows]


def test_a_ruling_for_a_team_counts_in_the_session_that_it_names(tmp_path: Path) -> None:
    ruled = """
[[penalty]]
contestant = "Anchor"
date = "2026.02.01"
amount = 1
[[carry_over]]
contestant = "beacon"
date = "2026.02.02"
amount = 3
"""
    found = teams(tmp_path, ("League", "", "IMP"), ("League", "", "IMP"), ruled=ruled)
    first, second = (session.rankings[0] for session in found.sessions)
    assert totals(first) == [("Anchor", 9, 0, 1), ("Beacon", -10, 0, 0)]
    assert totals(second) == [("Anchor", 10, 0, 0), ("Beacon", -7, 3, 0)]
    assert totals(found.added_up[0]) == [("Anchor", 19, 0, 1), ("Beacon", -17, 3, 0)]
    assert [finding.code for finding in found.findings if finding.code == "SCO304"] == []


@pytest.mark.parametrize(
    ("other", "added"),
    [
        (("League", "Oslo", "IMP"), True),
        (("League", "Bergen", "IMP"), False),
        (("Cup", "Oslo", "IMP"), False),
        (("League", "Oslo", "BAM"), False),
    ],
)
def test_sessions_of_teams_are_added_up_that_are_of_one_event(tmp_path: Path, other: tuple[str, str, str], added: bool) -> None:
    found = teams(tmp_path, ("League", "Oslo", "IMP"), other)
    assert [len(session.rankings) for session in found.sessions] == [1, 1]
    assert [ranks.sessions for ranks in found.added_up] == ([(1, 2)] if added else [])


def test_sessions_of_teams_without_an_event_are_not_added_up(tmp_path: Path) -> None:
    found = teams(tmp_path, ("", "Oslo", "IMP"), ("", "Oslo", "IMP"))
    assert [session.event for session in found.sessions] == [None, None]
    assert found.added_up == ()


ONE_ROOM = """
[[adjustment]]
board = 1
{told}
score = 420
"""


@pytest.mark.parametrize(
    "told", ['room = "closed"', 'pair_ns = "beacon"', 'pair_ew = "Anchor"', 'pair_ew = "anchor"\nroom = "Closed"']
)
def test_a_room_of_a_match_is_ruled_on(tmp_path: Path, told: str) -> None:
    """Nobody is named but the teams; the closed room went down, and with 420 the board is flat."""
    found = teams(tmp_path, ("League", "", "IMP"), ruled=ONE_ROOM.format(told=told))
    assert [total for _, total, _, _ in totals(found.sessions[0].rankings[0])] == [0, 0]
    assert [finding.code for finding in found.findings if finding.code == "SCO304"] == []


@pytest.mark.parametrize(
    ("told", "said"),
    [
        ("", 'there are 2 results on board 1: add room, pair_ns, pair_ew or tables = "all" for all of them'),
        ('room = "open"\npair_ns = "Beacon"', "board 1 has no result with room open and pair_ns Beacon"),
    ],
)
def test_what_says_no_room_of_a_match_is_told(tmp_path: Path, told: str, said: str) -> None:
    found = teams(tmp_path, ("League", "", "IMP"), ruled=ONE_ROOM.format(told=told))
    assert [total for _, total, _, _ in totals(found.sessions[0].rankings[0])] == [10, -10]
    assert [finding.message for finding in found.findings if finding.code == "SCO304"] == [f"adjustment 1: {said}"]


def test_a_board_that_is_cancelled_for_all_tables(tmp_path: Path) -> None:
    """The board brings nothing to either team."""
    told = 'board = 1\ntables = "all"\nns = "A"\new = "A"\n'
    found = teams(tmp_path, ("League", "", "IMP"), ruled=f"[[adjustment]]\n{told}")
    assert [total for _, total, _, _ in totals(found.sessions[0].rankings[0])] == [0, 0]


def test_an_adjustment_is_for_one_session(tmp_path: Path) -> None:
    """Of two sessions the second is named; the entry without a name is for neither, and this is told."""
    told = 'room = "closed"\ndate = 2026-02-02'
    ruled = ONE_ROOM.format(told=told) + ONE_ROOM.format(told='pair_ns = "Beacon"')
    found = teams(tmp_path, ("League", "", "IMP"), ("League", "", "IMP"), ruled=ruled)
    assert [[total for _, total, _, _ in totals(each.rankings[0])] for each in found.sessions] == [[10, -10], [0, 0]]
    assert [finding.message for finding in found.findings if finding.code == "SCO304"] == [
        "adjustment 2: 2 sessions have a result on board 1 with pair_ns Beacon: add date"
    ]


def test_a_score_of_no_contract_is_told_by_the_laws(tmp_path: Path) -> None:
    found = teams(tmp_path, ("League", "", "IMP"), ruled=ONE_ROOM.format(told='room = "closed"').replace("420", "605"))
    assert [(finding.code, finding.message) for finding in found.findings if finding.code.startswith("SCO30")] == [
        ("SCO307", "adjustment 1: no contract brings NS 605 on board 1, vulnerable None")
    ]
