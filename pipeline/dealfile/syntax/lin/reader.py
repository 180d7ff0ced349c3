"""LIN text to records."""

from collections.abc import Iterator

from dealfile.diagnostics.codes import lin as codes
from dealfile.syntax.lin.before import Before
from dealfile.syntax.lin.links import Link, decode_commands, encoded_twice, links
from dealfile.syntax.lin.parameters import translate
from dealfile.syntax.lin.scanner import scan
from dealfile.syntax.lin.stream import Stream, stream_of
from dealfile.syntax.ruler import Ruler
from dealfile.syntax.written import Written


def records(text: str, encoding: str = "utf-8", start: int = 0) -> Iterator[Written]:
    """Every record of a LIN file, in order.

    Links to a hand viewer are read too, each as a text of its own. Faults are findings of the record; nothing raises.

    Args:
        text: The decoded text of a file.
        encoding: What it was decoded with, for the records' byte offsets.
        start: Bytes before the text: those of a byte order mark.
    """
    ruler = Ruler(text, encoding, start, "lin")
    found = links(text)
    if not found:
        yield from stream_of(scan(text)).records(ruler, 0, len(text))
        return
    for link in found:
        if link.reason:
            yield _unread(link, ruler)
        elif link.value is not None:
            yield from _commands_of(text, link, link.value, ruler)
        else:
            yield from stream_of(translate(text, link.parameters)).records(ruler, link.start, link.end)


def records_of_part(text: str, before: Before, ruler: Ruler) -> Iterator[Written]:
    """The records of a part of a command stream, which was cut where the cut changes nothing (:mod:`.cuts`).

    Args:
        text: The text of the part.
        before: What it has from before it.
        ruler: It stands at the beginning of ``text``, and counts in the file.
    """
    yield from Stream(scan(text), before).records(ruler, 0, len(text))


def _commands_of(text: str, link: Link, value: tuple[int, int], ruler: Ruler) -> Iterator[Written]:
    """The records of a link whose LIN stands, encoded, in ``value``."""
    found = scan(*decode_commands(text, *value))
    if not found.names and "handviewer" in text[link.start : value[0]].lower():
        yield _unread(Link(link.start, link.end, reason="its LIN holds no command"), ruler)
        return
    twice = encoded_twice(text, *value)
    faults = [codes.AddressEncodedTwice.at("this address was encoded twice", span=twice)] if twice else []
    yield from stream_of(found).records(ruler, link.start, link.end, faults)


def _unread(link: Link, ruler: Ruler) -> Written:
    source = ruler.source(link.start, link.end)
    return Written(source, None, (codes.UnreadLink.at(f"the link is not read: {link.reason}", span=(0, link.end - link.start)),))
