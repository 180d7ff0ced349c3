"""Cards as LIN usually writes them, those of hundreds of boards at once."""

from bisect import bisect_left
from typing import Final

import numpy as np

from dealfile.plain.plays import NONE, PACK

_AHEAD: Final = 1 << 17
"""Characters that are looked at together: so many that what is made of them stays near the processor."""
_NO_LETTER: Final = 100
"""More than any card, and so are two of it, and less than a byte."""
_SUITS: Final = np.full(256, _NO_LETTER, dtype=np.uint8)
_SUITS[list(b"CDHS")] = _SUITS[list(b"cdhs")] = (0, 13, 26, 39)
_RANKS: Final = np.full(256, _NO_LETTER, dtype=np.uint8)
_RANKS[list(b"23456789TJQKA")] = _RANKS[list(b"23456789tjqka")] = range(13)
_BAR, _LINE_END, _P, _C = b"|\npc"


class PlayedCards:
    """Finds the cards of the boards of a text, which are asked for in order as a rule."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._end = 0
        self._places: list[int] = []
        self._codes = b""

    def between(self, start: int, stop: int, count: int) -> bytes | None:
        """The cards of a board, as ``Card.index``; ``None`` where they do not all stand there as usual.

        No value before the cards may be ``pc``; behind them one would be no card.

        Args:
            start: Where the text of the board begins.
            stop: Where it ends.
            count: Its commands for cards, at least one.
        """
        if stop > self._end:
            self._look(start, max(stop, start + _AHEAD))
        places = self._places
        first = bisect_left(places, start)
        last = first + count
        codes = self._codes[first:last]
        if len(codes) < count or NONE in codes or places[last - 1] >= stop or (last < len(places) and places[last] < stop):
            return None
        return codes

    def _look(self, start: int, end: int) -> None:
        """Find all that stands between two places."""
        # A character that is none of these letters may be any other; each stays one.
        letters = np.frombuffer(self._text[start:end].encode("latin-1", "replace"), dtype=np.uint8)
        before = letters[:-6]
        named = (letters[1:-5] == _P) & (letters[2:-4] == _C) & (letters[3:-3] == _BAR)
        named &= (before == _BAR) | (before == _LINE_END)
        places = np.flatnonzero(named) + 1
        codes = _SUITS[letters[places + 3]] + _RANKS[letters[places + 4]]
        codes[(codes >= PACK) | (letters[places + 5] != _BAR)] = NONE
        self._end = min(end, len(self._text))
        self._places = (places + start).tolist()
        self._codes = codes.tobytes()
