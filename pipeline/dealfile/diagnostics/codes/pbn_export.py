"""PBN: what is not in export form, in a file that claims it (sections 16 and 17 of the standard).

A program does such a thing in every record, so a file tells each kind once, at its first place.
"""

from dealfile.diagnostics.finding import Code, Severity


class NoNewLine(Code):
    """A tag, the dealer's call or the leader's card does not begin a line.

    In export form each tag pair stands alone on its line from the first column on, and each round of four calls and each
    trick begins a line (sections 3.3, 16.6).

    Example:
        ``[Event "x"] [Site "y"]`` on one line.

    Remedy:
        Begin a new line there, or leave out ``% EXPORT``.
    """

    code = "PBN401"
    name = "no-new-line"
    severity = Severity.WARNING
    verifier_name = "no_new_line"
    hint = "begin a new line there, or leave out % EXPORT"
    dialect = True
    once = True


class MandatoryTagMissing(Code):
    """A tag of the mandatory tag set is missing.

    Export form has all fifteen; ``?`` stands for a value that is not known, an empty value for one that does not apply. Only a
    tag that an earlier record set with ``##`` may be left out (sections 4.5, 5).

    Example:
        A record without ``Scoring``.

    Remedy:
        Write the tag with ``"?"``, or leave out ``% EXPORT``.
    """

    code = "PBN402"
    name = "mandatory-tag-missing"
    severity = Severity.WARNING
    verifier_name = "mts_missing"
    hint = 'write the tag with "?" where its value is not known, or leave out % EXPORT'
    dialect = True
    once = True


class TagOrder(Code):
    """The tags do not stand in the order of the export form.

    The mandatory tags come first, in their own order, then the others by name, all before the auction (sections 3.3, 16.3).

    Example:
        ``Dealer`` before ``South``; ``Room`` behind the play.

    Remedy:
        Reorder the tags, or leave out ``% EXPORT``; ``dealfile convert --to pbn`` writes them in order.
    """

    code = "PBN403"
    name = "tag-order"
    severity = Severity.WARNING
    verifier_name = "tag_order"
    hint = "reorder the tags (dealfile convert --to pbn does), or leave out % EXPORT"
    dialect = True
    once = True


class SectionOrder(Code):
    """The sections do not stand in the order of the export form.

    The auction comes first, then the play, then the tables and other sections by name (section 16.3).

    Example:
        ``ScoreTable`` before ``Auction``.

    Remedy:
        Reorder the sections, or leave out ``% EXPORT``; ``dealfile convert --to pbn`` writes them in order.
    """

    code = "PBN404"
    name = "section-order"
    severity = Severity.WARNING
    verifier_name = "section_order"
    hint = "reorder the sections (dealfile convert --to pbn does), or leave out % EXPORT"
    dialect = True
    once = True


class NotCrLf(Code):
    """A line does not end with CR LF.

    Import form takes any line end; in export form each is carriage return and line feed (sections 1.4, 16.1).

    Example:
        A file written on Linux that begins with ``% EXPORT``.

    Remedy:
        Write CR LF at the end of each line, or leave out ``% EXPORT``.
    """

    code = "PBN405"
    name = "not-crlf"
    severity = Severity.WARNING
    verifier_name = "not_crlf"
    hint = "end each line with CR LF, or leave out % EXPORT"
    dialect = True
    once = True


class Tab(Code):
    """A tabulator stands in the text.

    Tabulators are white space in import form and forbidden in export form (sections 1.2, 16.1).

    Example:
        ``1C<TAB>Pass``.

    Remedy:
        Write one blank, or leave out ``% EXPORT``.
    """

    code = "PBN406"
    name = "tab"
    severity = Severity.WARNING
    verifier_name = "tab"
    hint = "write one blank, or leave out % EXPORT"
    dialect = True
    once = True


class TagSpacing(Code):
    """White space stands inside a tag pair, other than the one blank between name and value.

    Export form is exactly ``[Name "value"]`` (section 3.3).

    Example:
        ``[Auction "N" ]`` or ``[Event"x"]``.

    Remedy:
        Write ``[Name "value"]``, or leave out ``% EXPORT``.
    """

    code = "PBN407"
    name = "tag-spacing"
    severity = Severity.WARNING
    verifier_name = "tag_spacing"
    hint = 'write [Name "value"], or leave out % EXPORT'
    dialect = True
    once = True


class NotCanonicalValue(Code):
    """A value is written in a form that only import form allows.

    Export form has one spelling: ``None``, ``NS``, ``EW``, ``All``; seats, calls and cards in capitals, ``Pass``; the deal from
    the dealer's hand on, ranks from the ace down; the result as the number of declarer's tricks (sections 4.5, 16.4).

    Example:
        ``[Vulnerable "Love"]``; ``[Deal "N:..."]`` where East deals.

    Remedy:
        Write the one spelling, or leave out ``% EXPORT``; ``dealfile convert --to pbn`` writes it.
    """

    code = "PBN408"
    name = "not-canonical-value"
    severity = Severity.WARNING
    verifier_name = "not_canonical_value"
    hint = "write it as export form does (dealfile convert --to pbn), or leave out % EXPORT"
    dialect = True
    once = True


class SuffixInExport(Code):
    """A call or card has a suffix (``!``, ``?``) where export form has a NAG.

    Example:
        ``1C!`` for ``1C $1`` (sections 8.1, 16.6).

    Remedy:
        Write ``$1`` to ``$6`` behind a call, ``$7`` to ``$12`` behind a card, or leave out ``% EXPORT``.
    """

    code = "PBN409"
    name = "suffix-in-export"
    severity = Severity.WARNING
    verifier_name = "suffix_in_export"
    hint = "write $1 to $6 behind a call, $7 to $12 behind a card, or leave out % EXPORT"
    dialect = True
    once = True


class AnnotationOrder(Code):
    """What stands beside a call or card is not in the order of the export form.

    The note reference comes first, then the NAG that judges, then other NAGs from the lowest up (section 16.6).

    Example:
        ``1C $1 =1=``.

    Remedy:
        Write ``1C =1= $1``, or leave out ``% EXPORT``.
    """

    code = "PBN410"
    name = "annotation-order"
    severity = Severity.WARNING
    verifier_name = "annotation_order"
    hint = "write the note first, then the NAGs from the lowest up, or leave out % EXPORT"
    dialect = True
    once = True


class MoreThanFour(Code):
    """More than four calls or cards stand on a line.

    Export form has a round of calls or a trick to a line (section 16.6).

    Example:
        A whole auction on one line.

    Remedy:
        Begin a new line after four, or leave out ``% EXPORT``.
    """

    code = "PBN411"
    name = "more-than-four"
    severity = Severity.WARNING
    verifier_name = "more_than_four"
    hint = "begin a new line after four, or leave out % EXPORT"
    dialect = True
    once = True


class AuctionNotDealer(Code):
    """The Auction tag does not name the dealer.

    Import form may begin with another seat and fill its column with hyphens; in export form the Auction tag names the dealer
    (sections 6.1, 16.7). Calls that begin in another column than his are told as first-call-not-dealers, in any form.

    Example:
        ``[Auction "W"]`` and ``- 1C Pass`` where North deals.

    Remedy:
        Name the dealer in the Auction tag and leave the hyphens out, or leave out ``% EXPORT``.
    """

    code = "PBN412"
    name = "auction-not-dealer"
    severity = Severity.WARNING
    verifier_name = "auction_not_dealer"
    hint = "name the dealer in the Auction tag and leave the hyphens out, or leave out % EXPORT"
    dialect = True
    once = True


class PlayNotLeader(Code):
    """The Play tag of a play without cards does not name the opening leader.

    In export form the first column is the one of the player left of declarer (sections 7.1, 16.7). Cards in another column are
    told as play-column-not-leaders, in any form.

    Example:
        ``[Declarer "S"]`` and ``[Play "N"]`` with nothing but ``*``.

    Remedy:
        Name the opening leader, and write the columns from him on, or leave out ``% EXPORT``.
    """

    code = "PBN413"
    name = "play-not-leader"
    severity = Severity.WARNING
    verifier_name = "play_not_leader"
    hint = "name the player left of declarer and write the columns from him on, or leave out % EXPORT"
    dialect = True
    once = True


class CommentPlacement(Code):
    """A comment stands on the line of a tag.

    In export form a comment that belongs to a tag begins on the next line (section 16.9).

    Example:
        ``[West "?"] ; on West``.

    Remedy:
        Begin a new line before the comment, or leave out ``% EXPORT``.
    """

    code = "PBN414"
    name = "comment-placement"
    severity = Severity.WARNING
    verifier_name = "comment_placement"
    hint = "begin a new line before the comment, or leave out % EXPORT"
    dialect = True
    once = True


class LineOver255(Code):
    """A line has more than 255 characters, its line end CR LF among them.

    In import form the line end counts as one character, so that 254 may stand before it; in export form 253 may
    (section 1.5). A longer line is reported whether a file claims the export form or not.

    Example:
        A comment line of 254 characters.

    Remedy:
        Break the line, or leave out ``% EXPORT``.
    """

    code = "PBN415"
    name = "line-over-255"
    severity = Severity.WARNING
    verifier_name = "line_over_255"
    hint = "break the line, or leave out % EXPORT"
    dialect = True
    once = True


class SpaceRuns(Code):
    """More than one blank stands between calls or cards, or a blank at the end of a line.

    Export form has one blank between items and none at the end of a line; only the columns of tables are padded
    (sections 16.1, 16.6).

    Example:
        ``1C    Pass  1H    Pass``.

    Remedy:
        Write one blank between items, or leave out ``% EXPORT``.
    """

    code = "PBN416"
    name = "space-runs"
    severity = Severity.WARNING
    verifier_name = "space_runs"
    hint = "write one blank between items and none at the end of a line, or leave out % EXPORT"
    dialect = True
    once = True


class SeparatorNotEmpty(Code):
    """The line between two records holds blanks.

    Import form takes it for an empty line; in export form it holds nothing (section 1.8).

    Example:
        A line of one blank behind the last card.

    Remedy:
        Remove the blanks, or leave out ``% EXPORT``.
    """

    code = "PBN417"
    name = "separator-not-empty"
    severity = Severity.WARNING
    verifier_name = "separator_not_empty"
    hint = "remove the blanks, or leave out % EXPORT"
    dialect = True
    once = True
