"""What a column of a table is, and the columns and vocabularies that several tables have."""

from dataclasses import dataclass
from enum import Enum
from typing import Final, Literal

from dealfile.core.calls import CALLS, CONTRACT_OF, Strain
from dealfile.core.cards import CARDS
from dealfile.core.seats import Seat, Vulnerability

Kind = Literal["text", "code", "texts", "int8", "int32", "int64", "float64", "bool", "date"]
"""``code`` is text of a closed vocabulary, stored as a dictionary; ``texts`` is a list of text."""


@dataclass(frozen=True, slots=True)
class Column:
    """One column.

    Attributes:
        name: Its name.
        kind: What a value is.
        doc: What it means, in one sentence.
        nullable: Whether a value may be unknown.
        codes: The vocabulary of a ``code``, in the order of its dictionary.
    """

    name: str
    kind: Kind
    doc: str
    nullable: bool = True
    codes: tuple[str, ...] = ()


def always(name: str, kind: Kind, doc: str) -> Column:
    """A column that is never null."""
    return Column(name, kind, doc, nullable=False)


def words(vocabulary: type[Enum]) -> tuple[str, ...]:
    """The words of a vocabulary, in its order."""
    return tuple(str(member.value) for member in vocabulary)


SEAT_CODES: Final = words(Seat)
CALL_CODES: Final = tuple(call.text for call in CALLS)
STRAIN_CODES: Final = words(Strain)
CARD_CODES: Final = tuple(card.text for card in CARDS)
CONTRACT_CODES: Final = tuple(CONTRACT_OF)
VULNERABLE_CODES: Final = words(Vulnerability)

FILE_ID: Final = always("file_id", "text", "First 16 hex digits of sha256(reported path + content sha256); joins all tables.")
RECORD: Final = always("record", "int32", "Number of the record in its file, from 1; joins with file_id.")
