"""What the auction and play sections have in common: their tokens, and the signs beside calls and cards."""

from dataclasses import dataclass
from typing import Final

from lark.exceptions import UnexpectedInput

from dealfile.diagnostics import Finding
from dealfile.diagnostics.codes.pbn import UnterminatedComment
from dealfile.diagnostics.codes.pbn_sections import AnnotationUnread
from dealfile.model import Mark, MarkKind
from dealfile.syntax.grammar import parser, pattern


@dataclass(frozen=True, slots=True)
class Token:
    """A terminal of a section: its name in the grammar, its text, and its place in the record's text."""

    kind: str
    text: str
    start: int


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


def remark_text(piece: str) -> str:
    """The text of a comment or escape line without its delimiters, line ends made plain."""
    if piece[0] == "{":
        return piece[1:-1].replace("\r", "") if piece.endswith("}") else piece[1:].rstrip("\r\n").replace("\r", "")
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


def _is_annotation(word: str) -> bool:
    """Whether a word that could not be read begins like a NAG, note, suffix or irregularity, which takes no seat's place."""
    return word[0] in "$=^!?"


def _broken_annotation(token: Token) -> Finding:
    """The finding about a sign that is written wrongly."""
    return AnnotationUnread.at(
        f"{token.text[:40]} is no annotation; it is kept as text", span=(token.start, token.start + len(token.text))
    )


def _trivia_marks(index: int, text: str) -> list[Mark]:
    """The marks for the remarks of a stretch of trivia after item ``index``."""
    return [sign_mark(index, piece) for piece in pattern("pbn", "REMARK").findall(text)]


def open_comment(token: Token) -> Finding:
    """The finding about a brace comment that is never closed."""
    return UnterminatedComment.at(
        "the comment opened here is never closed, or contains tag lines",
        span=(token.start, token.start + len(token.text.rstrip())),
    )


def stands_beside(token: Token, index: int, marks: list[Mark], findings: list[Finding]) -> bool:
    """Take a loose token of a section that has no seat's place of its own, after item ``index``.

    Returns:
        Whether it was one: trivia, a comment that is never closed, or a broken annotation. Anything else is left alone.
    """
    if token.kind == "TRIVIA":
        marks += _trivia_marks(index, token.text)
    elif token.kind == "OPEN_COMMENT":
        marks.append(Mark(index, MarkKind.COMMENT, remark_text(token.text)))
        findings.append(open_comment(token))
    elif _is_annotation(token.text):
        marks.append(Mark(index, MarkKind.COMMENT, token.text))
        findings.append(_broken_annotation(token))
    else:
        return False
    return True
