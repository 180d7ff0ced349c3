"""ENC: the bytes of a file."""

from dealfile.diagnostics.finding import Code, Severity


class ByteOrderMark(Code):
    """The file begins with a byte order mark of UTF-8.

    The mark is no part of the text. PBN's own character set is ISO 8859-1 (section 2.2), in which no such mark exists.

    Example:
        A file saved as "UTF-8 with BOM".

    Remedy:
        Save it without the mark if another program stumbles over it.
    """

    code = "ENC101"
    name = "byte-order-mark"
    severity = Severity.INFO
    verifier_name = "encoding"
    dialect = True


class UnicodeText(Code):
    """A PBN file holds UTF-8 characters.

    PBN's own character set is ISO 8859-1 (section 2.2); many programs write UTF-8 today. The text is read rightly.

    Example:
        A player's name with a letter that ISO 8859-1 does not have.

    Remedy:
        None is needed, unless a program that reads the file shows wrong letters.
    """

    code = "ENC102"
    name = "unicode-text"
    severity = Severity.INFO
    verifier_name = "encoding"
    dialect = True


class WideUnicode(Code):
    """The file is UTF-16.

    Editors write it when asked for "Unicode". The text is read rightly, but most bridge programs cannot read such a file.

    Example:
        A file whose first two bytes are FF FE.

    Remedy:
        Save it as UTF-8 or ISO 8859-1.
    """

    code = "ENC103"
    name = "wide-unicode"
    severity = Severity.WARNING
    verifier_name = "encoding"
    hint = "save the file as UTF-8 or ISO 8859-1"
    dialect = True


class GuessedCharset(Code):
    """The file is not UTF-8 and declares no character set that fits.

    It is read in its format's legacy character set: ISO 8859-1 for PBN, Windows 1252 for LIN. Names may show wrong letters.

    Example:
        A LIN file with Polish letters in Windows 1250.

    Remedy:
        Name the encoding with ``--encoding``.
    """

    code = "ENC104"
    name = "guessed-charset"
    severity = Severity.WARNING
    hint = "name its encoding with --encoding"


class DeclaredCharsetWrong(Code):
    """The file declares a character set that its bytes do not follow.

    Example:
        ``%Content-type: text/x-pbn; charset=ISO-8859-1`` in a file of UTF-8 bytes.

    Remedy:
        Correct the declaration.
    """

    code = "ENC105"
    name = "declared-charset-wrong"
    severity = Severity.INFO
    hint = "correct the charset in the %Content-type line"


class UnreadBytes(Code):
    """Some bytes are not of the encoding that the file is read in.

    They are kept as they are, so that writing gives the same bytes back.

    Example:
        ``--encoding utf-8`` for a file with a byte E4 on its own.

    Remedy:
        Name another encoding.
    """

    code = "ENC106"
    name = "unread-bytes"
    severity = Severity.ERROR
    hint = "name another --encoding"


class ControlBytes(Code):
    """A PBN file holds a character of the codes 127 to 159.

    They are forbidden anywhere, in strings and comments too (section 2.2). Often they are letters of another character set.

    Example:
        Byte 92, the typographic apostrophe of Windows 1252.

    Remedy:
        Name the encoding with ``--encoding cp1252``, or replace the characters.
    """

    code = "ENC107"
    name = "control-bytes"
    verifier_name = "bad_char"
    hint = "name the encoding, for example --encoding cp1252, or replace the characters"


class DamagedText(Code):
    """A text holds U+FFFD, the sign that a program writes for a letter that it could not read.

    The letter was lost before this file was written, so it cannot be brought back; all else is read as it stands.

    Example:
        A file in ISO 8859-1 that a program read as UTF-8 and saved: each letter with an accent became U+FFFD.

    Remedy:
        Write the letters again, or go back to the file before it was converted.
    """

    code = "ENC108"
    name = "damaged-text"
    severity = Severity.WARNING
    dialect = True
    hint = "write the letter again, or convert the original with its own --encoding"


class EncodedTwice(Code):
    """A text was encoded in UTF-8 twice.

    A program took the bytes of UTF-8 for letters of Windows 1252 and encoded them again, so that two or three signs stand for
    one. The text is kept as it stands.

    Example:
        Three signs, the first an a with circumflex, where a suit symbol was meant.

    Remedy:
        Write what was meant; the finding says what that is.
    """

    code = "ENC109"
    name = "encoded-twice"
    severity = Severity.INFO
