"""CNV: what a conversion could not carry, or carries in another form."""

from dealfile.diagnostics.finding import Code, Severity


class TagsDropped(Code):
    """Named values of the record have no place in the target format.

    LIN has players, board, vulnerability and, in a match, teams, event and segment; it has no place for other tags. PBN has
    no place for LIN commands that steer a viewer.

    Example:
        Site, Date and Scoring of a PBN record written as LIN.

    Remedy:
        Keep the original beside the converted file, or convert to JSON, which holds everything.
    """

    code = "CNV101"
    name = "tags-dropped"
    severity = Severity.WARNING
    hint = "convert to json to keep everything"


class SectionsDropped(Code):
    """Tables of the record have no place in the target format.

    Example:
        A ScoreTable in a PBN record written as LIN.

    Remedy:
        Keep the original beside the converted file, or convert to JSON.
    """

    code = "CNV102"
    name = "sections-dropped"
    severity = Severity.WARNING
    hint = "convert to json to keep everything"


class MarksDropped(Code):
    """Signs beside calls or cards have no place in the target format.

    LIN cannot hold NAGs, suffixes, accepted irregularities or notes on cards' places that were not played.

    Example:
        ``1NT $1`` or ``^I 1C`` in a PBN auction written as LIN.

    Remedy:
        Keep the original beside the converted file, or convert to JSON.
    """

    code = "CNV103"
    name = "marks-dropped"
    severity = Severity.WARNING
    hint = "convert to json to keep everything"


class CardsDropped(Code):
    """Cards of the play have no place in the target format.

    LIN holds cards in the order in which they fell, so it cannot hold a card that follows an unknown one, nor a play whose
    leader is not known. PBN holds rows by seat, so it cannot hold a play whose leader is not known.

    Example:
        ``- S6 ST SQ`` as the last row of a PBN play.

    Remedy:
        Complete the row, or write contract and declarer.
    """

    code = "CNV104"
    name = "cards-dropped"
    severity = Severity.WARNING
    hint = "complete the play, or convert to json"


class ContractDropped(Code):
    """Contract and declarer have no place in the target format without an auction.

    In LIN they follow from the calls, and from the list of results in a match.

    Example:
        A PBN record with Contract and Result, but without Auction, written as LIN.

    Remedy:
        Write the auction, or room and teams for a match.
    """

    code = "CNV105"
    name = "contract-dropped"
    severity = Severity.WARNING
    hint = "write the auction, or convert to json"


class AlertAsNote(Code):
    """An alert without an explanation is written as a note.

    PBN has no sign for an alert; a note ``alert`` stands for it.

    Example:
        ``mb|1C!|`` in LIN becomes ``1C =1=`` with the note "alert".

    Remedy:
        None is needed; write what the call meant if you know it.
    """

    code = "CNV106"
    name = "alert-as-note"
    severity = Severity.INFO


class RemarksDropped(Code):
    """Text beside the values has no place in the target format.

    Example:
        ``%`` lines of a PBN file written as LIN.

    Remedy:
        Keep the original beside the converted file, or convert to JSON.
    """

    code = "CNV107"
    name = "remarks-dropped"
    severity = Severity.WARNING
    hint = "convert to json to keep everything"


class PageDropped(Code):
    """A record that holds text only has no place in the target format.

    Example:
        A text page of a PBN handout written as LIN.

    Remedy:
        Convert to JSON to keep it.
    """

    code = "CNV108"
    name = "page-dropped"
    severity = Severity.WARNING
    hint = "convert to json to keep everything"


class DealDamaged(Code):
    """The deal is damaged, and only the cards that could be read are written.

    Example:
        A hand with the same card twice written as LIN.

    Remedy:
        Correct the deal.
    """

    code = "CNV109"
    name = "damaged-deal-written"
    severity = Severity.WARNING
    hint = "correct the deal"


class TextChanged(Code):
    """A text holds a sign that the target format cannot hold, and is written with another in its place.

    LIN cannot hold a bar, nor a comma in a name; a PBN comment cannot hold a closing brace.

    Example:
        A player ``Smith, J.`` in PBN becomes ``Smith_ J.`` in LIN.

    Remedy:
        None is needed if the change does not matter.
    """

    code = "CNV110"
    name = "text-changed"
    severity = Severity.WARNING
    hint = "convert to json to keep the text as it is"
