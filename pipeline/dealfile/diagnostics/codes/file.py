"""FIL: what is wrong with a file as a whole, before any record of it is looked at."""

from dealfile.diagnostics.finding import Code, Severity


class NoBoardsFound(Code):
    """A file holds no board.

    A file that is empty, cut off before its first board, or made of text pages only gives no row to any score or table,
    and silence about that would hide the loss. ``validate`` calls it an error; the other commands, which may be given
    such a file among many, a warning.

    Example:
        A download that stopped after the header, or a file of zero bytes.

    Remedy:
        Look at the file: was it saved whole, and is it a deal file at all?
    """

    code = "FIL101"
    name = "no-boards-found"
    severity = Severity.WARNING
    hint = "look whether the file was saved whole"


class UnknownFormat(Code):
    """The content of a file is in none of the formats that deals are read from.

    The format is told by the content first and by the extension second. Where neither says anything, nothing is read, and
    the file counts as one that could not be read: guessing a format would only give a storm of syntax findings.

    Example:
        A letter that was saved as ``evening.txt``.

    Remedy:
        Give another file, or say the format with ``--from``: pbn, lin, json, jsonl, rbn, deals or diagram.
    """

    code = "FIL102"
    name = "unknown-format"
    hint = "if it is a deal file, name the format: --from pbn, lin, json, jsonl, rbn, deals or diagram"


class ExtensionMismatch(Code):
    """The extension of a file names one format and its content is in the other.

    The content decides, so nothing is lost here; other programs open files by their extension and will refuse this one.

    Example:
        ``evening.pbn`` that begins with ``pn|South,West,North,East|``.

    Remedy:
        Rename the file.
    """

    code = "FIL103"
    name = "extension-mismatch"
    severity = Severity.WARNING
    hint = "rename the file so that other programs open it"


class PackedFile(Code):
    """The content of a file is an archive or packed, in a way or at a place in which it is not read.

    Files packed with gzip, zstd, bzip2 or xz are read as what is in them, and zip and tar archives as folders. What remains
    is a 7z or rar archive, an archive that comes on standard input, in a pipe or from a URL whose name does not say what it is
    (its members are found by going through a file more than once), an archive within an archive under the name of a deal file,
    and what is packed twice. It is known by its first bytes, whatever ``--from`` says. Reading those bytes as text would only
    give a storm of syntax findings, so nothing of it is read, and the file counts as one that could not be read.

    Example:
        ``dealfile validate evening.7z``, or ``cat evening.zip | dealfile validate -``.

    Remedy:
        Unpack it first and give the deal files, or the folder they are in. A zip or tar archive that came through a pipe can
        be saved and named as a file.
    """

    code = "FIL104"
    name = "packed-file"
    hint = "unpack it first and name what was in it; a zip or tar archive is read when it is named as a file"


class BinaryFile(Code):
    """A file holds bytes that no text has.

    Text has no zero bytes, save UTF-16, which a byte order mark tells. A file with some of them, and without a tag pair or a
    LIN command, is a picture, a program's own data, or UTF-16 without its mark. Nothing of it is read, and the file counts as
    one that could not be read. Zero bytes in a file that does hold tags or commands are damage, and such a file is read.

    Example:
        A picture that was renamed to ``evening.pbn``.

    Remedy:
        Give another file. If it is UTF-16 without a byte order mark, say ``--encoding utf-16-le``; if it is a deal file all
        the same, ``--from pbn`` or ``--from lin`` reads it.
    """

    code = "FIL105"
    name = "binary-file"
    hint = "name another file, or its encoding (--encoding utf-16-le) if it is UTF-16 without a byte order mark"


class InternalError(Code):
    """dealfile itself failed on a record.

    This is never the fault of the file: whatever a file holds, it should give findings. The record is counted as rejected
    and the records after it are read as usual.

    Example:
        ``dealfile failed on this record: KeyError: 'X' (settle.py, line 31)``

    Remedy:
        Please report it, with the record that is named.
    """

    code = "FIL901"
    name = "internal-error"
    hint = "this is a fault of dealfile, not of the file: please report it with this record"
