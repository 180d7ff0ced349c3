"""What stands beside calls and cards, checked when auction and play have been built (sections 6.7, 7.6 and 8)."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from dealfile.diagnostics import Code, Finding
from dealfile.diagnostics.codes.pbn_annotations import (
    AnnotationBeforeFirst,
    BadNote,
    BadNoteReference,
    EvaluatedTwice,
    NagOutOfPlace,
    NoteInLaterSection,
    NoteMissing,
    NoteNumber,
    NoteRepeated,
    NoteUnused,
    NoteWithoutColon,
    SecondNote,
    SecondSuffix,
)
from dealfile.diagnostics.codes.pbn_values import BadInheritance
from dealfile.model import MarkKind, Note
from dealfile.syntax.pbn.claims import Claims
from dealfile.syntax.pbn.inheritance import is_forbidden
from dealfile.syntax.pbn.sections import Sign
from dealfile.syntax.pbn.vocabulary import CORRECTION_NAGS, EVALUATION_NAGS

_NUMBERS: Final = range(1, 33)
"""The numbers that a note can have (section 8.4)."""
_REFERENCE: Final = re.compile(r"=([0-9]{1,3})=")


class _Part(NamedTuple):
    """What differs between the signs of an auction and of a play: the word, the NAGs of evaluation, and foreign NAGs."""

    name: str
    word: str
    evaluations: range
    foreign: frozenset[int]


def _part(name: str, word: str, other: str) -> _Part:
    return _Part(name, word, EVALUATION_NAGS[name], frozenset({*EVALUATION_NAGS[other], CORRECTION_NAGS[other]}))


_PARTS: Final = {"auction": _part("auction", "call", "play"), "play": _part("play", "card", "auction")}


class NoteTag(NamedTuple):
    """A note and the place of its tag among the record's tags."""

    note: Note
    tag: int


def read_note(value: str, tag: int, claims: Claims, findings: list[Finding]) -> NoteTag | None:
    """The note that the value of a Note tag says; ``None``, with a finding, where it has no number (section 8.4)."""
    number, colon, text = value.partition(":")
    digits = number.strip()
    path = f"tags[{tag}]"
    if is_forbidden("Note", value, knows_defaults=claims.knows_defaults):
        findings.append(BadInheritance.at("Note cannot be inherited", path))
    elif not colon:
        findings.append(NoteWithoutColon.at(f"{value[:60]!r} has no colon", path))
    elif not (digits.isascii() and digits.isdecimal()) or len(digits) > 9:
        findings.append(BadNote.at(f"{value[:60]!r} does not begin with a number and a colon", path))
    else:
        note = Note(int(digits), text)
        if note.number not in _NUMBERS:
            said = f"the number {note.number} is not from 1 to 32"
            findings.append(NoteNumber.at(said, path, dialect=True if note.number == 0 else None))
        return NoteTag(note, tag)
    return None


def first_notes(tags: Sequence[NoteTag]) -> tuple[Note, ...]:
    """The notes of a section; of several with one number the first (section 8.4)."""
    if not tags:
        return ()
    kept: dict[int, Note] = {}
    for each in tags:
        kept.setdefault(each.note.number, each.note)
    return tuple(kept.values())


# ---- Notes of both sections ------------------------------------------------------------------------------------------


def misplaced_notes(
    auction: Sequence[Sign], auction_notes: Sequence[NoteTag], play: Sequence[Sign], play_notes: Sequence[NoteTag]
) -> list[NoteTag]:
    """The notes behind the play that belong to the auction: it refers to them and has none of that number; the play does not."""
    wanted = _references(auction).keys() - {each.note.number for each in auction_notes} - _references(play).keys()
    return [each for each in play_notes if each.note.number in wanted]


def misplaced_finding(moved: Sequence[NoteTag]) -> Finding:
    """The one finding about all the notes of the auction that stand behind the play."""
    numbers = ", ".join(str(number) for number in dict.fromkeys(each.note.number for each in moved))
    said = f"behind the play, read as notes of the auction, which refers to them: {numbers}"
    return NoteInLaterSection.at(said, f"tags[{moved[0].tag}]")


def _references(signs: Sequence[Sign]) -> dict[int, Sign]:
    """The numbers of notes that are referred to, each with its first reference."""
    found: dict[int, Sign] = {}
    for sign in signs:
        if sign.mark.kind is MarkKind.NOTE and len(sign.mark.text) <= 9:
            found.setdefault(int(sign.mark.text), sign)
    return found


def check_section(name: str, signs: Sequence[Sign], notes: Sequence[NoteTag]) -> list[Finding]:
    """All that is wrong with the signs beside the calls or cards of a section, and with its notes."""
    findings: list[Finding] = []
    numbers = {each.note.number for each in notes}
    _Check(_PARTS[name], numbers, findings).run(signs)
    references = _references(signs)
    missing = [number for number in references if number in _NUMBERS and number not in numbers]
    # Where all the notes are gone, that is one fault.
    for together in [[number] for number in missing] if notes else [missing] if missing else []:
        sign = references[together[0]]
        said = f"no note of the {name} has the number {', '.join(map(str, together))}"
        findings.append(NoteMissing.at(said, span=(sign.place, sign.place + len(sign.piece))))
    # What could not be read is kept as text and may hold references.
    kept = [sign.mark.text for sign in signs if sign.mark.kind is MarkKind.UNREAD]
    used = references.keys() | {int(number) for text in kept for number in _REFERENCE.findall(text)}
    seen: set[int] = set()
    for note, tag in notes:
        if note.number in seen:
            said = f"the {name} has a note {note.number} already; the first one counts"
            findings.append(NoteRepeated.at(said, f"tags[{tag}]"))
        elif note.number in _NUMBERS and note.number not in used:
            findings.append(NoteUnused.at(f"nothing in the {name} refers to note {note.number}", f"tags[{tag}]"))
        seen.add(note.number)
    return findings


# ---- The signs, one by one -------------------------------------------------------------------------------------------


@dataclass(slots=True)
class _Check:
    """The pass over the signs of a section; what has been seen beside the call or card at hand."""

    part: _Part
    numbers: set[int]
    findings: list[Finding]
    item: int = 0
    suffix: bool = False
    evaluated: bool = False
    nags: set[str] = field(default_factory=set)
    noted: bool = False
    told: set[str] = field(default_factory=set)
    unclosed: bool = False

    def run(self, signs: Sequence[Sign]) -> None:
        """Check every suffix, NAG and note reference."""
        for sign in signs:
            kind = sign.mark.kind
            if kind is not MarkKind.NOTE and kind is not MarkKind.NAG and kind is not MarkKind.SUFFIX:
                continue
            if sign.item != self.item:
                self.item, self.suffix, self.evaluated, self.noted = sign.item, False, False, False
                self.nags, self.told = set(), set()
            if not sign.item:
                self._say(AnnotationBeforeFirst, sign, f"{sign.piece} stands before the first {self.part.word}")
            elif kind is MarkKind.NOTE:
                self._note(sign)
            elif kind is MarkKind.NAG:
                self._nag(sign)
            else:
                self._suffix(sign)

    def _say(self, code: type[Code], sign: Sign, message: str, *, dialect: bool = False) -> None:
        """Report a code once a call or card."""
        if code.code not in self.told:
            self.told.add(code.code)
            span = (sign.place, sign.place + len(sign.piece))
            self.findings.append(code.at(message, span=span, dialect=True if dialect else None))

    def _suffix(self, sign: Sign) -> None:
        if self.suffix:
            self._say(SecondSuffix, sign, f"{sign.piece} is a second suffix of one {self.part.word}")
        elif self.evaluated:
            self._say(EvaluatedTwice, sign, f"{sign.piece} evaluates a {self.part.word} that has an evaluation")
        self.suffix = self.evaluated = True

    def _nag(self, sign: Sign) -> None:
        digits = sign.mark.text.lstrip("0") or "0"
        number = int(digits) if len(digits) <= 3 else 256
        part = self.part
        if number > 255:
            self._say(NagOutOfPlace, sign, f"{sign.piece[:20]} is above $255")
        elif number in part.foreign:
            self._say(NagOutOfPlace, sign, f"{sign.piece} is no NAG of a {part.word}")
        elif digits in self.nags:
            self._say(EvaluatedTwice, sign, f"{sign.piece} stands twice beside one {part.word}")
        elif number in part.evaluations:
            if self.evaluated:
                self._say(EvaluatedTwice, sign, f"{sign.piece} evaluates a {part.word} that has an evaluation")
            self.evaluated = True
        self.nags.add(digits)

    def _note(self, sign: Sign) -> None:
        digits = sign.mark.text.lstrip("0") or "0"
        number = int(digits) if len(digits) <= 2 else 33
        if number == 0:
            if 0 not in self.numbers:
                self._say(BadNoteReference, sign, "0 is no number of a note; they begin with 1", dialect=True)
        elif number not in _NUMBERS:
            self._say(BadNoteReference, sign, f"{sign.piece[:20]} is not from 1 to 32")
        elif not sign.piece.endswith("="):
            if not self.unclosed:
                self._say(BadNoteReference, sign, f"{sign.piece} is read as {sign.piece}=", dialect=True)
            self.unclosed = True
        if self.noted:
            self._say(SecondNote, sign, f"{sign.piece} is a second reference of one {self.part.word}")
        self.noted = True
