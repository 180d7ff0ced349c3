"""What the encoding of the output cannot hold, and the character set that a PBN file declares."""

import codecs
import re
from collections.abc import Iterator
from typing import Final

from dealfile.diagnostics import Finding
from dealfile.diagnostics.codes.convert import BytesReplaced, CharactersReplaced
from dealfile.model import Board, Remark
from dealfile.model.board import TEXT_FIELDS
from dealfile.syntax.decode import REPLACEMENT, UNDECODED

_CONTENT_TYPE: Final = re.compile(r"(\s*Content-type:.*?charset=)([A-Za-z0-9_.:-]+)(.*)", re.IGNORECASE | re.DOTALL)
_SHOWN: Final = 10


def unheld(text: str, encoding: str) -> list[str]:
    """The characters of ``text`` that ``encoding`` does not have, each once; bytes that were not decoded are among them."""
    if _is_held(text, encoding):
        return []
    return [character for character in dict.fromkeys(text) if not _is_held(character, encoding)]


def _is_held(text: str, encoding: str) -> bool:
    try:
        text.encode(encoding)
    except UnicodeError:
        return False
    return True


def losses_to_encoding(board: Board, characters: list[str], encoding: str) -> Iterator[Finding]:
    """What is lost of a board whose text holds ``characters`` that the encoding of the output does not have."""
    undecoded = [character for character in characters if UNDECODED.match(character)]
    lacking = [character for character in characters if character not in undecoded]
    if lacking:
        said = f"{encoding} does not have {_shown(lacking)} (in {_places(board, lacking)}); ? stands for each"
        yield CharactersReplaced.at(said)
    if undecoded:
        sign = "U+FFFD" if _is_held(REPLACEMENT, encoding) else "?"
        said = f"{_shown(undecoded)} (in {_places(board, undecoded)}) could not be decoded; {sign} stands for each"
        yield BytesReplaced.at(said)


def _shown(characters: list[str]) -> str:
    return " ".join(map(_named, characters[:_SHOWN])) + (" ..." if len(characters) > _SHOWN else "")


def _named(character: str) -> str:
    """A character, by its number where it cannot be shown, or the byte that was not decoded."""
    if "\udc80" <= character <= "\udcff":
        return f"byte {ord(character) - 0xDC00:#04x}"
    return character if character.isprintable() else f"U+{ord(character):04X}"


def _places(board: Board, characters: list[str]) -> str:
    """The names of the tags that hold any of ``characters``."""
    values = [(tag, getattr(board, field) or "") for tag, field in TEXT_FIELDS.items()]
    if board.source.format == "pbn":
        values += board.tags
    found = dict.fromkeys(name for name, value in values if any(character in value for character in characters))
    return ", ".join(found) or "comments or notes"


# ---- The declared character set --------------------------------------------------------------------------------------


def charset_name(encoding: str) -> str:
    """The name under which mail and web know an encoding of Python."""
    name = codecs.lookup(encoding).name
    if re.fullmatch(r"cp125[0-8]", name):
        return f"windows-{name[2:]}"
    return name.removesuffix("-sig").replace("iso8859", "ISO-8859").upper()


def content_type(encoding: str) -> str:
    """The line that declares the character set of a PBN file, without the line end."""
    return f"%Content-type: text/x-pbn; charset={charset_name(encoding)}"


def without_charset(board: Board) -> Board:
    """``board`` without lines that declare a character set: the file declares its own."""
    return _with(board, tuple(remark for remark in board.remarks if _declared(remark) is None))


def with_charset(board: Board, encoding: str) -> Board:
    """``board`` with ``encoding`` in each line that declares a character set, where it declares another."""
    return _with(board, tuple([_corrected(remark, encoding) for remark in board.remarks]))


def _with(board: Board, remarks: tuple[Remark, ...]) -> Board:
    return board if remarks == board.remarks else board.changed(remarks=remarks)


def _declared(remark: Remark) -> re.Match[str] | None:
    return _CONTENT_TYPE.fullmatch(remark.text) if remark.kind == "directive" else None


def _corrected(remark: Remark, encoding: str) -> Remark:
    found = _declared(remark)
    if found is None:
        return remark
    try:
        if codecs.lookup(found[2]).name == codecs.lookup(encoding).name:
            return remark
    except LookupError:
        pass
    return remark._replace(text=f"{found[1]}{charset_name(encoding)}{found[3]}")
