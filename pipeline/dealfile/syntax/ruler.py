"""Where records stand in the text of their file."""

from typing import Final

from dealfile.model import Source
from dealfile.model.board import SourceFormat
from dealfile.syntax.decode import byte_length

_LINE_ENDS: Final = ("\n", "\r")


class Ruler:
    """Tells line, column and byte offset of places that only move forward."""

    def __init__(self, text: str, encoding: str, start: int, format: SourceFormat) -> None:
        self.text = text
        self.encoding = encoding
        self.format: SourceFormat = format
        self.line_end = _LINE_ENDS[0] if _LINE_ENDS[0] in text else _LINE_ENDS[1]
        # Of most files all text: then a character is a byte.
        self._is_ascii = text.isascii() and byte_length("a", encoding) == 1
        self.place = 0
        self.line_start = 0
        self.line = 1
        self.offset = start
        self.record = 0

    def source(self, start: int, end: int) -> Source:
        """The source of the next record, which stands in the characters ``start`` to ``end``."""
        self.move(start)
        self.record += 1
        column = start - self.line_start + 1
        return Source(
            format=self.format, record=self.record, line=self.line, column=column, offset=self.offset, text=self.text[start:end]
        )

    def move(self, place: int) -> None:
        """Go on to the character at ``place``."""
        text = self.text
        self.line += text.count(self.line_end, self.place, place)
        self.offset += place - self.place if self._is_ascii else byte_length(text[self.place : place], self.encoding)
        self.line_start = text.rfind(self.line_end, self.place, place) + 1 or self.line_start
        self.place = place
