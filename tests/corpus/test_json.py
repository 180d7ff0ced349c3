"""JSON of all boards of the reference folder: the same boards, outcomes and bytes again, and no finding that is new."""

from collections import Counter
from pathlib import Path

import pytest

import dealfile
from dealfile.diagnostics import Finding
from dealfile.services.inputs import Input
from dealfile.services.reading import read_input

LARGEST = 100_000
"""Bytes of a file that is looked at; larger ones hold more of the same."""


def words(finding: Finding) -> tuple[str, str]:
    return finding.code, finding.message


@pytest.mark.shared
@pytest.mark.parametrize("folder", ["corpus/lin", "corpus/pbn", "cases"])
def test_boards_come_back_from_json(folder: str, shared: Path) -> None:
    seen = 0
    for path in sorted((shared / folder).rglob("*")):
        if path.suffix.lower() not in (".pbn", ".lin") or path.stat().st_size > LARGEST:
            continue
        records = [record for record in read_input(Input(str(path), path, Path(path.name))) if record.board is not None]
        boards = [record.board for record in records if record.board is not None]
        text = dealfile.dumps(boards, "json")
        again = list(dealfile.loads(text))
        assert [record.board and record.board.model_dump() for record in again] == [board.model_dump() for board in boards], path
        assert [record.outcome for record in again] == [record.outcome for record in records], path
        for record, other in zip(records, again, strict=True):
            new = Counter(map(words, other.findings)) - Counter(map(words, record.findings))
            assert not new, (path, record.source.record)
        assert dealfile.dumps(again, "json") == text, path
        seen += len(boards)
    assert seen > 50
