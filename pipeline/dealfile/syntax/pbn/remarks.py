"""The remarks of a board as lines of PBN, behind the tags that they follow (section 16.9 of the standard)."""

import re
from typing import Final

from dealfile.model import Board, Remark
from dealfile.syntax.pbn.lines import broken, comment, printed

_CLAIM: Final = re.compile(r"\s*(PBN\s+\d+\.\d+(?![\d.])|EXPORT\s*\Z)")


def is_claim(text: str) -> bool:
    """Whether an escape line claims a version or the export form, which the writer says itself, at the head of the file."""
    return _CLAIM.match(text) is not None


class Remarks:
    """The remarks of a board by the name of the tag they follow, each given out once."""

    def __init__(self, board: Board) -> None:
        self._by_place: dict[str, list[Remark]] = {}
        for remark in board.remarks:
            if (remark.kind == "text" and remark.text == "*") or (remark.kind == "directive" and is_claim(remark.text)):
                continue  # an end mark of its own, and what the writer says itself
            place = self._place(board, remark.anchor) if board.source.format == "pbn" else "start"
            self._by_place.setdefault(place, []).append(remark)

    @staticmethod
    def _place(board: Board, anchor: str) -> str:
        if not anchor.startswith("tags["):
            return "start"
        return board.tags[int(anchor[5:-1])].name

    def at(self, place: str) -> list[str]:
        """The lines of the remarks at ``place``: ``start``, or the name of a tag."""
        return [line for remark in self._by_place.pop(place, ()) for line in _remark_lines(remark)]

    def follow(self, name: str) -> bool:
        """Whether any are left that follow the tag ``name``."""
        return name in self._by_place

    def after_tag(self, name: str) -> list[str]:
        """The lines of the remarks behind the tag ``name``."""
        return self.at(name) if name in self._by_place else []

    def rest(self) -> list[str]:
        """The lines of all remarks that are left."""
        return [line for place in list(self._by_place) for line in self.at(place)]


def _remark_lines(remark: Remark) -> list[str]:
    if remark.kind == "directive":
        return [printed(f"%{remark.text}")]
    if remark.kind == "line-comment":
        return [printed(f";{remark.text}")]
    return [broken(comment(remark.text))]
