"""Text in HTML and SVG."""

import re
from html import escape
from typing import Final

_FORBIDDEN: Final = re.compile(r"[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]|[\x7f-\x9f]|[\ufdd0-\ufdef]")
"""What no XML document may hold (XML 1.0 section 2.2), and control characters that HTML does not allow."""


def escaped(text: str) -> str:
    """The text as the content of an element or the value of an attribute; what cannot stand there is replaced."""
    return escape(_FORBIDDEN.sub("\N{REPLACEMENT CHARACTER}", text))


def element(name: str, content: str, **attributes: str | float) -> str:
    """An element around ``content``, which is markup already; ``class_`` and ``font_size`` stand for class and font-size."""
    written = "".join(f' {key.rstrip("_").replace("_", "-")}="{escaped(_value(value))}"' for key, value in attributes.items())
    return f"<{name}{written}>{content}</{name}>"


def _value(value: str | float) -> str:
    """The value of an attribute; a number with no more digits than a drawing needs."""
    return value if isinstance(value, str) else f"{round(value, 2):g}"
