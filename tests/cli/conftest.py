"""What the tests of the commands share: a runner, and small files of the tests' own."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.cli.made_evenings import EVENING, LEAGUE, session
from typer.testing import CliRunner

from dealfile.cli.app import app

DEAL = "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"
"""North holds the spades, East the hearts, South the diamonds, West the clubs."""

PLAY = "HA DA CA SA\n"
"""The first trick of a spade contract by North, in columns from East."""


Run = Callable[..., Any]
"""Runs ``dealfile`` with its arguments; the result has exit_code, stdout, stderr and stdout_bytes."""


def pbn_board(number: int, auction: str = "7S Pass Pass Pass", *, contract: str = "7S", score: str = "NS 1510") -> str:
    """A board in export form."""
    tags = {
        "Event": "Club evening",
        "Site": "",
        "Date": "2026.01.14",
        "Board": str(number),
        "West": "W",
        "North": "Anna",
        "East": "E",
        "South": "Zoe",
        "Dealer": "N",
        "Vulnerable": "None",
        "Deal": DEAL,
        "Scoring": "IMP",
        "Declarer": "N",
        "Contract": contract,
        "Result": "13",
        "Score": score,
        "Auction": "N",
    }
    written = "".join(f'[{name} "{value}"]\n' for name, value in tags.items())
    return f'{written}{auction}\n[Play "E"]\n{PLAY}*\n'


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Run:
    """Runs a command in an empty folder."""
    monkeypatch.chdir(tmp_path)
    runner = CliRunner()

    def run(*arguments: str, input: bytes | None = None) -> object:
        return runner.invoke(app, list(arguments), input=input)

    return run


@pytest.fixture
def club(tmp_path: Path) -> Path:
    """Two good boards: nothing to object to."""
    path = tmp_path / "club.pbn"
    path.write_text(f"% PBN 2.1\n% EXPORT\n\n{pbn_board(1)}\n{pbn_board(17)}", encoding="ascii", newline="\r\n")
    return path


@pytest.fixture
def faulty(tmp_path: Path) -> Path:
    """Two boards, the second with an insufficient bid in line 40."""
    path = tmp_path / "faulty.pbn"
    bad = pbn_board(17, "1S Pass 1H Pass\nPass Pass", contract="1S", score="NS 110")
    path.write_text(f"% PBN 2.1\n% EXPORT\n\n{pbn_board(1)}\n{bad}", encoding="ascii", newline="\r\n")
    return path


@pytest.fixture
def crash(monkeypatch: pytest.MonkeyPatch) -> None:
    """Makes dealfile itself fail on board 17."""
    from dealfile.model import Board
    from dealfile.replay.settle import Context, Settled, settle

    def failing(board: Board, context: Context) -> Settled:
        if board.board_id == "17":
            raise KeyError("X")
        return settle(board, context)

    monkeypatch.setattr("dealfile.services.settling.settle", failing)


@pytest.fixture
def evening(tmp_path: Path) -> Path:
    """A session of three tables: a board that one table has an artificial score on, and one that nobody played."""
    path = tmp_path / "evening.pbn"
    path.write_text(session("Wednesday", EVENING))
    return path


@pytest.fixture
def league(tmp_path: Path) -> Path:
    """Three teams, each against each on two boards."""
    path = tmp_path / "league.pbn"
    path.write_text(f"% PBN 2.1\n{LEAGUE}")
    return path
