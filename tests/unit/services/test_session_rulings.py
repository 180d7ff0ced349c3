"""What a director's file does to the rank lists of sessions, from the files to the report."""

from pathlib import Path

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
[ScoreTable "PairId_NS;PairId_EW;Score_NS"]
1 3 420
2 4 170

"""
RULINGS = """
[[carry_over]]
contestant = 2
amount = 1.5
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


def test_a_ruling_without_a_session_counts_once(tmp_path: Path) -> None:
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
    ]
    assert {finding.file for finding in told} == {str(tmp_path / "rulings.toml")}
