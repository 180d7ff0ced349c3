"""What a bracket is that opens no tag pair, and what can still be read of it (sections 3.2 and 3.3 of the standard)."""

from typing import NamedTuple

from dealfile.diagnostics import Code
from dealfile.diagnostics.codes.pbn import BadTag, BadTagName, InnerQuotes, NoTagValue, UnquotedValue, UnterminatedString
from dealfile.syntax.grammar import pattern
from dealfile.syntax.pbn.texts import shortened, unescaped


class BrokenTag(NamedTuple):
    """A bracket that opens no tag pair.

    Attributes:
        code: What is wrong with it.
        message: The same in words.
        name: The name of the tag as which it can be read; ``None`` when it can be read as none.
        value: The value of that tag.
        dialect: Whether it is a habit of real programs, where that differs from the code.
        written: Where the value stands as written, from the bracket on; ``None`` where its end is not certain.
    """

    code: type[Code]
    message: str
    name: str | None = None
    value: str = ""
    dialect: bool | None = None
    written: tuple[int, int] | None = None


def broken_tag(text: str) -> BrokenTag:
    """What ``text``, which a bracket opens, is: a tag that can be read in spite of its fault, or no tag."""
    text = text.rstrip(" \t\v\f\r")
    if (found := pattern("pbn", "UNTERMINATED_TAG").fullmatch(text)) is not None:
        value = _up_to_the_end(found[2])
        said = f"the line ends inside the value of {found[1]}, which is read as {_cited(value)}"
        # Programs write a path with plain backslashes, and the last one then hides the quote.
        return BrokenTag(UnterminatedString, said, found[1], value, True if value.endswith("\\") else None)
    if (found := pattern("pbn", "VALUELESS_TAG").fullmatch(text)) is not None:
        return BrokenTag(NoTagValue, f"{found[1]} has no value")
    if (found := pattern("pbn", "MISNAMED_TAG").fullmatch(text)) is not None:
        return BrokenTag(BadTagName, f"{_cited(found[1].strip())} is no name of a tag")
    for terminal, code in (("INNER_QUOTES_TAG", InnerQuotes), ("UNQUOTED_TAG", UnquotedValue)):
        if (found := pattern("pbn", terminal).fullmatch(text)) is not None:
            value = found[2].strip()
            said = f"the value of {found[1]} is read as {_cited(value)}"
            return BrokenTag(code, said, found[1], value, written=found.span(2))
    return BrokenTag(BadTag, f"{shortened(text)} is no tag pair")


def _up_to_the_end(value: str) -> str:
    """The value of a string that its line ends: without the bracket there, and a quote before it that a backslash opened."""
    value = value.rstrip()
    if value.endswith("]"):
        value = value[:-1].rstrip()
        if value.endswith('\\"'):
            value = value[:-1]
    return unescaped(value)


def _cited(text: str) -> str:
    return repr(shortened(text))
