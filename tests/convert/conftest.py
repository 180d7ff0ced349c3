from collections.abc import Callable
from typing import NamedTuple

import pytest

from dealfile.diagnostics import Finding
from dealfile.model import Board
from dealfile.replay.outcome import Outcome
from dealfile.replay.settle import Context, settle
from dealfile.syntax import lin, pbn


class Replayed(NamedTuple):
    """A record of a text, settled, with what reading and settling found."""

    board: Board
    outcome: Outcome
    findings: tuple[Finding, ...]


@pytest.fixture(scope="session")
def replay() -> Callable[[str, str], list[Replayed]]:
    """Settles every record of a text of a format; none may be rejected."""

    def run(text: str, format: str) -> list[Replayed]:
        context = Context()
        found = []
        for written in (lin if format == "lin" else pbn).records(text):
            assert written.board is not None, written.findings
            settled = settle(written.board, context)
            found.append(Replayed(settled.board, settled.outcome, written.findings + settled.findings))
        return found

    return run
