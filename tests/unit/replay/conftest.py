from collections.abc import Callable
from typing import NamedTuple

import pytest

from dealfile.diagnostics import Finding
from dealfile.model import Board
from dealfile.replay.outcome import Outcome
from dealfile.replay.settle import Context, settle
from dealfile.services.placing import place_record_findings
from dealfile.syntax import lin, pbn


class Replayed(NamedTuple):
    """A record of a text, settled, its findings placed."""

    board: Board
    outcome: Outcome
    findings: tuple[Finding, ...]


Replay = Callable[[str], list[Replayed]]


@pytest.fixture(scope="session")
def replay() -> Replay:
    """Settles every record of a PBN text, or of a LIN text, which begins with a command and a bar."""

    def run(text: str) -> list[Replayed]:
        context = Context()
        found = []
        for written in (lin if text.lstrip()[2:3] == "|" else pbn).records(text):
            assert written.board is not None, written.findings
            settled = settle(written.board, context)
            findings = place_record_findings(settled.findings, "", written.source, written.board)
            found.append(Replayed(settled.board, settled.outcome, findings))
        return found

    return run
