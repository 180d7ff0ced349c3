"""Telling by its content, or by its name, what format a file is in."""

import codecs
import re
from typing import Final

from dealfile.model.board import SourceFormat
from dealfile.syntax.embedded import embedded

HEAD: Final = 65536
"""Bytes of a file that are looked at."""

_PBN_HEAD: Final = re.compile(rb"%[ \t]*PBN\b")
_TAG_START: Final = re.compile(rb"(?:^|\r)[ \t]*\[[A-Za-z][A-Za-z0-9_]*[ \t]*\"", re.MULTILINE)
_LIN_COMMAND: Final = re.compile(rb"(?:^|[|\s;])(?:md|mb|pn|vg|qx|rs|st|pc|sv|ah)\|", re.IGNORECASE)
_HANDVIEWER: Final = re.compile(rb"[?&](?:lin|myhand|linurl)=|handviewer\.html?\?|\btinyurl\.com/", re.IGNORECASE)
_BOARD: Final = re.compile(rb'\s*(?:\[\s*)?\{\s*"(?:source|record_type|tags|board_id|deal|dealer|auction)"\s*:')
"""How JSON begins that is a board: with one of its keys."""
_NO_BOARDS: Final = re.compile(rb"\s*\[\s*\]\s*\Z")
"""JSON of no boards, as it is written for an input without any."""
_JSON: Final = re.compile(rb'\s*(?:\[\s*)?(?:\{\s*(?:"|\})|\[)')
"""What JSON of any content can begin with; asked only where the name says that it is JSON."""
_LINES: Final = re.compile(rb"\s*\{[^\r\n]*\}[ \t]*(?:\r?\n|\Z)")
_RBN_HEAD: Final = re.compile(rb"%[ \t]*RBN\b")
_RBN_HANDS: Final = re.compile(rb"^H [NESW]:[2-9TJQKAx.:;?]*[ \t]*\r?$", re.MULTILINE)

NAMES: Final[dict[str, SourceFormat]] = {
    "pbn": "pbn",
    "lin": "lin",
    "json": "json",
    "jsonl": "jsonl",
    "ndjson": "jsonl",
    "rbn": "rbn",
    "deals": "deals",
}
"""The formats that a file name's extension says."""


PACKED: Final = (".gz", ".zst", ".bz2", ".xz")
"""What stands behind the extension of a packed file."""


def content_name(name: str) -> str:
    """The name that the content of a packed file has: ``evening.pbn`` for ``evening.pbn.gz``."""
    lower = name.lower()
    return next((name[: -len(packed)] for packed in PACKED if lower.endswith(packed) and len(name) > len(packed)), name)


def named_format(name: str) -> SourceFormat | None:
    """The format that the extension of a file says, packed or not."""
    return NAMES.get(content_name(name).lower().rpartition(".")[2])


def detect_format(name: str, data: bytes) -> SourceFormat | None:
    """The format of a file by its content, by its name where the content does not say; ``None`` when neither does."""
    if b"<PBN>" in data and embedded(data.decode("iso8859-1").replace("\r", "\n")):
        return "pbn"
    head = data[:HEAD].removeprefix(codecs.BOM_UTF8)
    if head.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        head = head.decode("utf-16", "replace").encode()
    if _PBN_HEAD.match(head):
        return "pbn"
    named = named_format(name)
    if _BOARD.match(head) or _NO_BOARDS.match(head) or (named in ("json", "jsonl") and _JSON.match(head)):
        return _json_format(head, named)
    if _RBN_HEAD.match(head):
        return "rbn"
    tags = len(_TAG_START.findall(head))
    commands = len(_LIN_COMMAND.findall(head)) if tags else _LIN_COMMAND.search(head) is not None
    if tags > commands:
        return "pbn"
    if commands or _HANDVIEWER.search(head):
        return "lin"
    if _RBN_HANDS.search(head):
        return "rbn"
    return _bare_deals(head) or named


def _json_format(head: bytes, named: SourceFormat | None) -> SourceFormat:
    """Whether JSON is an array or a value a line; one object that stands on one line is both."""
    found = _LINES.match(head)
    if found is None:
        return "json"
    return "json" if named == "json" and not head[found.end() :].strip() else "jsonl"


def _bare_deals(head: bytes) -> SourceFormat | None:
    """Whether text holds hands and nothing else that is known: a deal a line, or a diagram."""
    from dealfile.syntax.deals.lines import is_deal_line  # noqa: PLC0415 - most files are told before
    from dealfile.syntax.diagram.hands import is_diagram  # noqa: PLC0415 - likewise

    text = head.decode("utf-8", "replace").replace("\r\n", "\n").replace("\r", "\n")
    if any(map(is_deal_line, text.split("\n"))):
        return "deals"
    return "diagram" if is_diagram(text) else None
