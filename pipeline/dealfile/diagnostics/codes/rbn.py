"""RBN: what is wrong with the text of an RBN file."""

from dealfile.diagnostics.finding import Code, Severity


class UnknownLabel(Code):
    """A line begins with no label of RBN.

    Each line is one of the letters D T L E S F K N B H A C P R M I or a digit, a blank, and a value; a line of text begins with
    a left brace, a comment with ``%`` (Richard's Bridge Notation, "RBN Structure"). Another line is kept as text.

    Example:
        ``Z 12``

    Remedy:
        Write the label, or put the text in braces.
    """

    code = "RBN101"
    name = "unknown-label"
    severity = Severity.WARNING
    hint = "put text in braces, or write the label before the value"


class LabelValue(Code):
    """The value of a label is not of its form, wholly or in part.

    What can be read of hands, auction and play is kept; another value is not known then.

    Example:
        ``C 8H:N``, since there is no eighth level.

    Remedy:
        Correct the value; rpbridge.net/7a12.htm says what each label holds.
    """

    code = "RBN102"
    name = "label-value"
    hint = "rpbridge.net/7a12.htm says what each label holds"


class RepeatedLabel(Code):
    """A record has a label twice with different values; the first counts.

    An empty line stands between two records: where it is missing, two boards look like one.

    Example:
        Two lines ``B 1`` and ``B 2`` without an empty line before the second.

    Remedy:
        Put the empty line between the records, or remove one of the lines.
    """

    code = "RBN103"
    name = "repeated-label"
    hint = "put an empty line between two records"


class OpenParagraph(Code):
    """A text begins with a left brace, and no right brace ends it.

    A text ends with a right brace at the end of a line, and holds no empty line.

    Example:
        ``{The lead was the key.``

    Remedy:
        Write the right brace.
    """

    code = "RBN104"
    name = "open-paragraph"
    severity = Severity.WARNING
    hint = "write the right brace at the end of the text"
