"""The labels of RBN, and what they have in common for reading and writing."""

import re
from typing import Final

REPEATED: Final = "DTLESFKNBH"
"""Labels whose last value counts for records that leave them out."""

OF_ONE: Final = "ACPRMI"
"""Labels that concern one record."""

LABELS: Final = REPEATED + OF_ONE
LABELS_ONCE: Final = LABELS.replace("I", "")
"""Labels that a record has once; a list of items may go on for several lines, each with its label."""

WITHOUT_FIELD: Final = frozenset("TMI")
"""Labels whose value no field of a board holds: it stands in the tags alone."""

SCORINGS: Final = {
    "I": "IMP",
    "B": "BAM",
    "T": "TotalPoints",
    "X": "IMP;Cross",
    "M": "MP",
    "N": "Instant",
    "R": "Rubber",
    "C": "Chicago",
    "A": "Cavendish",
}
"""The letters of the F label, as PBN calls the same scoring (section 4.2.1 of its standard)."""

SCORING_LETTERS: Final = {scoring: letter for letter, scoring in SCORINGS.items()}

_SEPARATOR: Final = re.compile(r"(?<!:):(?!:)")


def parted(value: str) -> list[str]:
    """The parts of a value of T, L, E or S: a colon parts them, two colons are one that does not."""
    return [part.replace("::", ":").strip() for part in _SEPARATOR.split(value)]


def whole(text: str) -> str:
    """A text as one part of such a value."""
    return text.replace(":", "::")
