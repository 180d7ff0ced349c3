"""Reading boards in one line, for all tests of LIN."""

from collections.abc import Callable

import pytest

from dealfile.model import Board
from dealfile.syntax.lin import records


@pytest.fixture(scope="session")
def boards() -> Callable[[str], list[Board]]:
    """Reads the boards of a text."""

    def read(text: str) -> list[Board]:
        return [written.board for written in records(text) if written.board is not None]

    return read
