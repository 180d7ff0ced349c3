"""Where a value of a board stands in an RBN record."""

from typing import Final

from dealfile.model import Board
from dealfile.model.from_json import place_of
from dealfile.syntax.rbn.headings import FIELDS
from dealfile.syntax.rbn.splitter import cut

_LABELS: Final[dict[str, str]] = {
    **{name: label for label, names in FIELDS.items() for name in names},
    **dict.fromkeys(("dealer", "vulnerable", "auction"), "A"),
    **dict.fromkeys(("contract", "declarer"), "C"),
    "play": "P",
    **dict.fromkeys(("result", "score"), "R"),
}
"""The label that says each field."""


def locate(board: Board, path: str) -> tuple[int, int] | None:
    """The characters of the label that says the value at ``path``, such as ``auction.calls[5]``, with its label.

    Nothing where the record does not say it itself: it counts on from an earlier record, or follows from other values.
    """
    name, *steps = place_of(path)
    label = "C" if steps == ["first"] and name == "play" else _LABELS.get(str(name))
    line = next((line for line in cut(board.place.text).lines if line.label == label), None)
    if line is None:
        return None
    start = board.place.text.rfind("\n", 0, line.start) + 1
    return start, line.start + len(line.value)
