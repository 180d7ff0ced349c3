"""What the auction and play sections have in common: their tokens, and the signs beside calls and cards."""

import re
from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final, Generic, NamedTuple, TypeVar

from lark.exceptions import UnexpectedInput

from dealfile.diagnostics import Code, Finding, Severity
from dealfile.diagnostics.codes.pbn import StrayBrace, StrayText, UnterminatedComment
from dealfile.diagnostics.codes.pbn_annotations import AnnotationUnread, BadNoteReference
from dealfile.diagnostics.codes.pbn_sections import BadIrregularity, IrregularityInLowerCase
from dealfile.model import Auction, Mark, MarkKind, Play
from dealfile.syntax.grammar import parser, pattern
from dealfile.syntax.pbn.texts import plain_lines, shortened


@dataclass(frozen=True, slots=True)
class Token:
    """A terminal of a section: its name in the grammar, its text, and its place in the record's text."""

    kind: str
    text: str
    start: int


class Sign(NamedTuple):
    """A mark, as it was written and where.

    Attributes:
        mark: The mark.
        piece: Its text.
        place: Where that begins in the record's text.
        item: How many calls (an ``AP`` and a ``+`` included) or cards stand before it.
    """

    mark: Mark
    piece: str
    place: int
    item: int


_Part = TypeVar("_Part", Auction, Play)


class Built(NamedTuple, Generic[_Part]):
    """A section: its model, what is wrong with its text, and its marks as written."""

    section: _Part
    findings: Sequence[Finding] = ()
    signs: Sequence[Sign] = ()


MARK_OF_SIGN: Final[dict[str, MarkKind]] = {
    "!": MarkKind.SUFFIX,
    "?": MarkKind.SUFFIX,
    "$": MarkKind.NAG,
    "=": MarkKind.NOTE,
    "{": MarkKind.COMMENT,
    ";": MarkKind.LINE_COMMENT,
    "\n": MarkKind.DIRECTIVE,
}
"""The first character of a sign or remark, and what it is."""

REMARK_SIGNS: Final = frozenset("{;\n")
"""Those of them that begin a remark."""


def remark_text(piece: str) -> str:
    """The text of a comment or escape line without its delimiters, line ends made plain."""
    if piece[0] == "{":
        return plain_lines(piece[1:-1] if piece.endswith("}") else piece[1:].rstrip("\r\n"))
    if piece[0] == "\n":
        return piece[2:].rstrip("\r")
    return piece[1:].rstrip("\r")


def sign_mark(index: int, piece: str) -> Mark:
    """The mark for a suffix, NAG, note reference, comment or escape line after item ``index``."""
    kind = MARK_OF_SIGN[piece[0]]
    if kind is MarkKind.SUFFIX:
        return Mark(index, kind, piece)
    if kind is MarkKind.NAG:
        return Mark(index, kind, piece[1:])
    if kind is MarkKind.NOTE:
        return Mark(index, kind, piece.strip("="))
    return Mark(index, kind, remark_text(piece))


def is_all_calls(text: str) -> bool:
    """Whether a text is nothing but calls and the signs beside them, with one call at least."""
    return pattern("pbn", "CALLS").fullmatch(text) is not None and any(
        piece[0].isalnum() for piece in pattern("pbn", "CALL_PIECE").findall(text)
    )


def explain(text: str, start: str) -> str:
    """Why ``text``, a word, does not parse under the fine start rule ``start``; empty when it does."""
    try:
        parser("pbn").parse(text, start=start)
    except UnexpectedInput:
        return f"{text.strip()[:40]!r} is no {'call' if start == 'auction' else 'card'}"
    return ""


ANNOTATION_SIGNS: Final = frozenset("$=^!?")
"""What begins an annotation, which takes no seat's place, even a broken one."""

_BROKEN: Final = re.compile(r"=[^=]*=|\^[A-Za-z]|\$[A-Za-z]?")


def split_annotation(word: str, coarse: str) -> tuple[str, str]:
    """A broken annotation, and the calls or cards (terminal ``coarse``) that are glued to it; empty where there are none."""
    found = _BROKEN.match(word)
    rest = word[found.end() :] if found else ""
    if rest and pattern("pbn", coarse).fullmatch(rest):
        return word[: -len(rest)], rest
    return word, ""


def _broken_annotation(text: str, place: int) -> Finding:
    """The finding about a sign that is written wrongly."""
    code = {"=": BadNoteReference, "^": BadIrregularity}.get(text[0], AnnotationUnread)
    return code.at(f"{text[:40]} is no annotation; it is kept as text", span=(place, place + len(text)))


def open_comment(token: Token) -> Finding:
    """The finding about a brace comment that is never closed."""
    return UnterminatedComment.at(
        "the comment opened here is never closed, or contains tag lines",
        span=(token.start, token.start + len(token.text.rstrip())),
    )


def is_stray(word: str) -> bool:
    """Whether a word is no attempt at a call or card: closing braces or brackets, or ``%`` and the rest of its line."""
    return word[0] == "%" or not word.strip("}]")


def stray_sign(token: Token) -> Finding:
    """The finding about such a word."""
    text = token.text.rstrip()
    code = StrayText if text.strip("}") else StrayBrace
    said = f"{shortened(text)!r} belongs to no call, card or comment; it is kept as a comment"
    return code.at(said, span=(token.start, token.start + len(text)))


@dataclass(slots=True)
class SectionDraft(ABC):
    """A section while its pieces are read: what auction and play have in common."""

    signs: list[Sign] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)
    told: set[type[Code]] = field(default_factory=set)

    @property
    @abstractmethod
    def items(self) -> int:
        """How many calls or cards have been read."""

    @property
    def marks(self) -> tuple[Mark, ...]:
        """The marks in the order of the text."""
        return tuple([sign.mark for sign in self.signs])

    def mark(self, mark: Mark, piece: str, place: int) -> None:
        """Add a mark that is written ``piece`` at ``place``."""
        self.signs.append(Sign(mark, piece, place, self.items))

    def once(self, code: type[Code], message: str, span: tuple[int, int], severity: Severity | None = None) -> None:
        """Report a code where the section has it first."""
        if code not in self.told:
            self.told.add(code)
            self.findings.append(code.at(message, span=span, severity=severity))

    def irregularity(self, index: int, piece: str, place: int, kinds: dict[str, MarkKind]) -> None:
        """Take ``^`` and a letter, which stands before item ``index + 1``; ``kinds`` says what the letters mean here."""
        kind = kinds.get(piece[1].upper())
        if kind is None:
            self.mark(Mark(index, MarkKind.COMMENT, piece), piece, place)
            said = f"{piece} has no meaning {'in an auction' if 'I' in kinds else 'in a play'}; it is kept as text"
            self.findings.append(BadIrregularity.at(said, span=(place, place + 2)))
            return
        self.mark(Mark(index + 1, kind, piece), piece, place)
        if piece[1].islower():
            self.once(IrregularityInLowerCase, f"{piece} is read as {piece.upper()}", (place, place + 2))

    def trivia(self, index: int, text: str, place: int) -> None:
        """Take the remarks of a stretch of trivia after item ``index``."""
        for found in pattern("pbn", "REMARK").finditer(text):
            self.mark(sign_mark(index, found[0]), found[0], place + found.start())

    def stands_beside(self, token: Token, index: int, coarse: str) -> str | None:
        """Take a loose token that has no seat's place of its own, after item ``index``.

        Returns:
            ``None`` when it is none, but a word that is no call or card. Else the calls or cards (terminal ``coarse``) that are
            glued to the end of a broken annotation, mostly empty.
        """
        if token.kind == "TRIVIA":
            self.trivia(index, token.text, token.start)
        elif token.kind == "OPEN_COMMENT":
            self.mark(Mark(index, MarkKind.COMMENT, remark_text(token.text)), token.text, token.start)
            self.findings.append(open_comment(token))
        elif is_stray(token.text):
            self.mark(Mark(index, MarkKind.COMMENT, token.text.rstrip()), token.text, token.start)
            self.findings.append(stray_sign(token))
        elif token.text[0] in ANNOTATION_SIGNS:
            text, rest = split_annotation(token.text, coarse)
            self.mark(Mark(index, MarkKind.COMMENT, text), text, token.start)
            self.findings.append(_broken_annotation(text, token.start))
            return rest
        else:
            return None
        return ""
