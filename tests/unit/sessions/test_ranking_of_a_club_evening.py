"""A club evening of sixteen pairs, from its file to the rank list, set beside the one that its program wrote."""

from pathlib import Path

import pytest

from dealfile.model import Table
from dealfile.scoring.method_words import method_of
from dealfile.services.gathering import Gathering
from dealfile.services.inputs import find_inputs
from dealfile.sessions.comparing import score_session
from dealfile.sessions.gathering import SessionResults
from dealfile.sessions.ranking import rank_lists
from dealfile.syntax.pbn.tables import read_table

EVENING = Path("corpus", "pbn", "richardschneider__pbn", "test__sample__ruter71.pbn")


@pytest.mark.shared
def test_the_rank_list_is_the_one_in_the_file(shared: Path) -> None:
    inputs = find_inputs([str(shared / EVENING)])
    gathering, results, totals = Gathering(), SessionResults(), list[Table]()
    for reading in gathering.readings(inputs.inputs):
        for record in gathering.records(reading):
            assert record.board is not None
            assert record.outcome is not None
            results.add(reading.file, record.board, record.outcome)
            totals += [read_table(section) for section in record.board.sections if section.name == "TotalScoreTable"]
    (session,) = results.sessions()
    method = method_of("IMP;Butler-2;Mean")
    assert method is not None
    (ranks,) = rank_lists([score_session(session, method)])
    assert (ranks.kind, ranks.field, ranks.movement) == ("pairs", "all", "howell")
    assert [
        (str(row.rank), row.contestant.number, str(row.total), " - ".join(row.contestant.names), str(row.boards))
        for row in ranks.rows
    ] == listed(totals)


def listed(totals: list[Table]) -> list[tuple[str | None, ...]]:
    """Rank, number, total, names and boards of each pair."""
    (table,) = totals
    places = [
        [column.name for column in table.columns].index(name) for name in ("Rank", "PairId", "TotalScoreIMP", "Names", "NrBoards")
    ]
    return [tuple(row[place].text for place in places) for row in table.rows]
