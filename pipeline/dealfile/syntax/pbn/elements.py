"""The elements of a table, or of a section of a user's own, as they are written (section 5.1 of the standard)."""

from dataclasses import dataclass, field
from typing import Final

from dealfile.diagnostics import Code, Finding
from dealfile.diagnostics.codes.pbn import BadComment, BadElement, UnterminatedString
from dealfile.model import Section
from dealfile.syntax.grammar import pattern
from dealfile.syntax.pbn.sections import Token
from dealfile.syntax.pbn.texts import shortened

_REMARKS: Final = "{;\n"
"""What begins a comment or an escape line."""
_SIGNS: Final = frozenset("]}%")
"""Characters that are no element when they stand alone."""


@dataclass(slots=True)
class OpenSection:
    """A section while its elements are read; of each kind of fault it tells the first.

    Attributes:
        name: The tag's name.
        header: The tag's value.
        elements: The elements so far, quotes included.
        remarks: Comments, escape lines and signs between them, as written.
        findings: What is wrong with them.
        end: Where the last element ends, in the record's text.
    """

    name: str
    header: str
    elements: list[str] = field(default_factory=list)
    remarks: list[str] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)
    end: int = -1

    def section(self) -> Section:
        """The section as far as it was read."""
        return Section(name=self.name, header=self.header, elements=tuple(self.elements))

    def take(self, text: str, start: int) -> None:
        """Take a run of elements that begins at ``start`` of the record's text."""
        pieces = pattern("pbn", "DATA_PIECE").findall(text)
        elements = [piece for piece in pieces if piece[0] not in _REMARKS]
        if elements and start == self.end:  # what stands before was no element and is part of this one
            self.elements[-1] += elements.pop(0)
        self.elements += elements
        self.end = start + len(text.rstrip())
        if len(elements) != len(pieces):
            self._trivia(text, start)

    def loose(self, token: Token) -> None:
        """Take a token that is no run of elements."""
        if token.kind == "TRIVIA":
            self._trivia(token.text, token.start)
        elif token.kind == "OPEN_COMMENT":
            self._open_comment(token)
        else:
            self._odd(token)

    def _trivia(self, text: str, start: int) -> None:
        """Take the remarks of a text that begins at ``start``; a comment has no place behind an element."""
        for found in pattern("pbn", "DATA_PIECE").finditer(text):
            if found[0][0] not in _REMARKS:
                continue
            self.remarks.append(found[0])
            if found[0][0] != "\n":
                place = start + found.start()
                self._tell(BadComment, "a comment stands behind an element of a table", place, place + len(found[0]))

    def _open_comment(self, token: Token) -> None:
        """Take a comment that is never closed, which has no place here either."""
        self.remarks.append(token.text)
        said = "a comment is opened behind an element of a table, and never closed"
        self._tell(BadComment, said, token.start, token.start + len(token.text.rstrip()))

    def _odd(self, token: Token) -> None:
        """Take what is no element: a string that its line ends, part of an element, or a sign alone."""
        text, end = token.text.rstrip(), token.start + len(token.text.rstrip())
        if text[0] == '"' and '"' not in text[1:]:
            self.elements.append(f'{text}"')
            self._tell(UnterminatedString, f"the line ends inside {shortened(text)}", token.start, end)
            return
        if token.start == self.end:
            self.elements[-1] += text
        elif set(text) <= _SIGNS:
            self.remarks.append(text)
            said = f"{shortened(text)!r} is no element of a table; it is left out"
            self._tell(BadElement, said, token.start, end)
            return
        else:
            self.elements.append(text)
        self.end = end
        self._tell(BadElement, f"{shortened(self.elements[-1])!r} holds what no element may; it is kept", token.start, end)

    def _tell(self, code: type[Code], said: str, start: int, end: int) -> None:
        if not any(finding.code == code.code for finding in self.findings):
            self.findings.append(code.at(said, span=(start, end)))
