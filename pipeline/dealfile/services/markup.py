"""Text in HTML and SVG."""

import re
from html import escape
from typing import Final

from dealfile.diagnostics.render.base import printable
from dealfile.services.visible import parted

_FORBIDDEN: Final = re.compile(
    r"[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]|[\x7f-\x9f]|[\ufdd0-\ufdef]|[\u202a-\u202e\u2066-\u2069]"
)
"""What no XML document may hold (XML 1.0 section 2.2), control characters that HTML does not allow, and signs of direction,
which would turn around what stands beside them."""


def escaped(text: str) -> str:
    """The text as the content of an element or the value of an attribute; what cannot stand there is an escape that is seen."""
    return escape(_FORBIDDEN.sub(_seen, text))


def _seen(forbidden: re.Match[str]) -> str:
    """A character as plain text shows it; half a character, or a byte that was not decoded, is a replacement character."""
    letter = forbidden[0]
    return "\N{REPLACEMENT CHARACTER}" if "\ud800" <= letter <= "\udfff" else printable(letter)


def worded(text: str) -> str:
    """The text as the content of an element of HTML, each name in it isolated."""
    return "".join(element("bdi", escaped(part)) if is_name else escaped(part) for part, is_name in parted(text))


def drawn(text: str) -> str:
    """The text as the content of an element of SVG, each name in it isolated."""
    return "".join(
        element("tspan", escaped(part), unicode_bidi="isolate") if is_name else escaped(part) for part, is_name in parted(text)
    )


def element(name: str, content: str, **attributes: str | float) -> str:
    """An element around ``content``, which is markup already; ``class_`` and ``font_size`` stand for class and font-size."""
    written = "".join(f' {key.rstrip("_").replace("_", "-")}="{escaped(_value(value))}"' for key, value in attributes.items())
    return f"<{name}{written}>{content}</{name}>"


def _value(value: str | float) -> str:
    """The value of an attribute; a number with no more digits than a drawing needs."""
    return value if isinstance(value, str) else f"{round(value, 2):g}"
