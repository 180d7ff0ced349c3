"""The auction of a record: its calls and all that is written beside them."""

from dataclasses import dataclass
from enum import Enum
from typing import Annotated, Final, NamedTuple

from pydantic_core import core_schema

from dealfile.core.seats import Seat
from dealfile.model.base import CallField, Model, rows_of


class MarkKind(Enum):
    """What stands beside a call or a card."""

    ALERT = "alert"
    EXPLANATION = "explanation"
    SUFFIX = "suffix"
    NAG = "nag"
    NOTE = "note"
    STAR = "star"
    COMMENT = "comment"
    LINE_COMMENT = "line-comment"
    DIRECTIVE = "directive"
    COMMENTARY = "commentary"
    INSUFFICIENT = "insufficient"
    SKIPPED = "skipped"
    REVOKE = "revoke"
    LEAD = "lead"
    CONTINUED = "continued"
    UNREAD = "unread"
    TAKEN_BACK = "taken-back"


REMARKS: Final = frozenset({MarkKind.COMMENT, MarkKind.LINE_COMMENT, MarkKind.DIRECTIVE, MarkKind.COMMENTARY})
"""What can stand behind the sign that ends a section."""


@dataclass(frozen=True, slots=True)
class Mark:
    """Something written beside a call or a card, in the order of the text.

    Attributes:
        index: The call or card it belongs to, from 0. What stands before the first one has -1. ``skipped`` (a player
            passed over, PBN ``^S``), ``continued`` (PBN ``+``), ``unread`` and ``taken-back`` (calls or cards that a lesson
            takes back) have the index of the call or card *before* which they stand; as written, an ``AP`` counts as one call.
            A remark behind the sign that ends an auction has the index behind the last call, one behind the end of a play that
            of the next trick's first card.
        kind: What it is.
        text: The number of a note or NAG, the text of a comment or explanation, the sign itself; may be empty.
    """

    index: int
    kind: MarkKind
    text: str = ""


class Note(NamedTuple):
    """A numbered note of an auction or play section: PBN ``[Note "1:text"]``."""

    number: int
    text: str


NoteField = Annotated[Note, rows_of(Note, number=core_schema.int_schema(), text=core_schema.str_schema())]


class Ending(Enum):
    """How the written section ends."""

    OPEN = "open"
    STOPPED = "stopped"
    CONTINUED = "continued"
    ALL_PASS = "all-pass"


class Auction(Model):
    """The calls of a record.

    Attributes:
        first: The seat of the first column as written (PBN ``Auction`` tag); ``None`` where the format names none.
        leading: Seats passed over before the dealer's first call (PBN ``-``).
        calls: The calls in order. As written, an ``AP`` is not among them (``ending`` says so); in a settled board it
            is written out.
        marks: Alerts, notes, comments, irregularities ..., sparse.
        notes: The texts of numbered notes.
        ending: Open, stopped (``*``), continued (``+``) or all-pass (``AP``).
    """

    first: Seat | None = None
    leading: int = 0
    calls: tuple[CallField, ...] = ()
    marks: tuple[Mark, ...] = ()
    notes: tuple[NoteField, ...] = ()
    ending: Ending = Ending.OPEN


_ALERT: Final = "alert"
_ALERTED: Final = "alert: "


def alert_note(text: str) -> str:
    """The note of an alerted call in a format that has no sign for an alert: ``alert``, or ``alert: text``."""
    return _ALERTED + text if text.strip() else _ALERT


def read_alert_note(text: str) -> tuple[bool, str]:
    """Whether a note says that its call was alerted, and what it says besides."""
    if text.strip() == _ALERT:
        return True, ""
    return (True, text.removeprefix(_ALERTED)) if text.startswith(_ALERTED) else (False, text)
