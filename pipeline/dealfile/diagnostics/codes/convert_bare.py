"""CNV: what only the smaller formats cannot hold."""

from dealfile.diagnostics.finding import Code, Effect, Severity


class RecordLeftOut(Code):
    """A record has nothing that the target format is made of, and is left out.

    A line of deals is a full deal. A record without one, such as a page of text, a result alone, or a position at the end of
    the play, gives no line. An address shows cards and calls: a record without a deal, an auction and a play gives none.

    Example:
        A record with an auction and no Deal tag, written with ``--to deals``.

    Remedy:
        Convert to a format that holds the rest, such as PBN or JSON.
    """

    code = "CNV150"
    name = "record-left-out"
    severity = Severity.WARNING
    effect = Effect.DROPPED
    in_short = "everything"
    hint = "convert to pbn or json to keep it"


class AuctionDropped(Code):
    """Calls have no place in the target format.

    In RBN an auction begins with its dealer, and one without would be read as if West had dealt.

    Example:
        A record with calls and without a dealer, written as RBN.

    Remedy:
        Write the dealer, or convert to JSON.
    """

    code = "CNV151"
    name = "auction-dropped"
    severity = Severity.WARNING
    effect = Effect.DROPPED
    in_short = "calls"
    hint = "write the dealer, or convert to json"


class FormulaInText(Code):
    """A spreadsheet would take a text of a CSV file for a formula.

    Excel and its kin compute a cell that begins with ``=``, ``+``, ``-`` or ``@``, and a formula can start programs. The text is
    written as it is: CSV is read by other programs, too, which must find the name that was in the file.

    Example:
        A player who calls himself ``=1+2``.

    Remedy:
        In the spreadsheet, import the column as text, or read the file with another program.
    """

    code = "CNV152"
    name = "formula-in-text"
    severity = Severity.WARNING
    hint = "import the column as text"
