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
    """The bytes of a file are neither PBN nor LIN.

    The format is told by the content first and by the extension second. Where neither says anything, nothing is read:
    guessing a format would only give a storm of syntax findings.

    Example:
        A picture or a spreadsheet that was renamed to ``evening.pbn``.

    Remedy:
        Give another file, or say the format with ``--from pbn`` or ``--from lin``.
    """

    code = "FIL102"
    name = "unknown-format"
    hint = "name the format with --from pbn or --from lin if it is a deal file"


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
