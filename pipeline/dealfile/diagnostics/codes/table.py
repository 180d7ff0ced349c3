"""Tables: score tables, time tables, double-dummy data."""

from dealfile.diagnostics.finding import Code, Severity


class BadColumnSpec(Code):
    r"""A column of a table's header cannot be read.

    A column is a name, with ``+`` or ``-`` before it for the order of its rows, and behind it a backslash, a width from 1 and
    ``L`` or ``R`` (section 13.2). A column that cannot be read is taken by its name alone.

    Example:
        ``[ActionTable "Rank;Call\L"]``: no width.

    Remedy:
        Write it as in Rank, -Rank or Call\4L.
    """

    code = "TAB101"
    name = "bad-column-spec"
    verifier_name = "bad_column_spec"
    hint = "write a column as in Rank, -Rank or Call\\4L"


class BadTable(Code):
    """The elements of a table do not fill its rows.

    Elements fill the rows from left to right, so their number is a multiple of the number of columns (section 13.3). The
    elements are kept; what is left over makes no row.

    Example:
        ``[ActionTable "Rank;Call"]`` and the one element ``1``.

    Remedy:
        Write ``?`` for what is not known and ``-`` for what does not apply.
    """

    code = "TAB102"
    name = "bad-table"
    verifier_name = "bad_table"
    hint = "write ? for what is not known and - for what does not apply"


class BadTableOrder(Code):
    """The rows of a table do not stand in the order that its header declares.

    ``-`` before a column means that its numbers ascend, ``+`` that they descend; equal neighbours are in order, and what is
    no number is passed over (sections 13.2 and 13.4). One finding a column, at the first row out of order.

    Example:
        ``[ScoreTable "-Rank"]`` and the rows 2, 1.

    Remedy:
        Sort the rows, or take the sign off the header.
    """

    code = "TAB103"
    name = "bad-table-order"
    verifier_name = "bad_table_order"
    hint = "sort the rows, or take the sign off the header"


class TableElement(Code):
    """An element is none of those that its column takes.

    The columns of the standard's tables take numbers, seats, denominations, contracts, times or ranges of scores (section
    13.5); ``?`` stands for unknown and ``-`` for what does not apply. One finding a table, which says how many elements and
    shows the first. The element is kept as text and has no value.

    Example:
        The row ``N C 14`` of OptimumResultTable: nobody wins 14 tricks.

    Remedy:
        Correct the element.
    """

    code = "TAB104"
    name = "table-element"
    severity = Severity.WARNING
    verifier_name = "table_element"
    hint = "correct the element, or write ? for what is not known"


class TablePrerequisite(Code):
    """A table lacks what it is about, or does not fit it.

    AuctionTimeTable stands behind an Auction section and has a row for each call, PlayTimeTable stands behind a Play section
    and has a row for each card; OptimumPlayTable needs Contract and Play (section 13.5). Since it is open whether signs count
    as calls and cards, only a number of rows that fits in no way is reported.

    Example:
        ``[PlayTimeTable "Time"]`` in a record without play.

    Remedy:
        Give the section before its table.
    """

    code = "TAB105"
    name = "table-prerequisite"
    severity = Severity.WARNING
    verifier_name = "table_prerequisite"
    hint = "give the section before its table, with a row for each of its calls or cards"


class DuplicateColumn(Code):
    """A table's header names a column twice.

    The first of them counts where the column is asked for; the elements of both are kept (section 13.2).

    Example:
        ``[ScoreTable "Rank;Rank"]``.

    Remedy:
        Name each column once.
    """

    code = "TAB106"
    name = "duplicate-column"
    severity = Severity.WARNING
    verifier_name = "duplicate_column"
    hint = "name each column once"


class TableInValue(Code):
    r"""A whole table stands inside the value of its tag.

    An old form of OptimumResultTable has strains and numbers in the header, parted by a backslash and a letter: ``\t``
    between cells, ``\n`` between rows. In the standard the header names columns and the rows follow the tag (section 13.2).
    The twenty numbers are read.

    Example:
        ``[OptimumResultTable "NT\tS\tH\tD\tC\nN\t3\t6 ..."]``.

    Remedy:
        ``dealfile convert --to pbn`` writes the rows behind the tag.
    """

    code = "TAB107"
    name = "table-in-value"
    severity = Severity.WARNING
    verifier_name = "bad_column_spec"
    hint = "dealfile convert --to pbn writes the rows behind the tag"
    dialect = True


class TableHeaderHabit(Code):
    """A table has a header that names no column of the standard, but is known from real programs.

    ``Declarer Suit Tricks`` over OptimumResultTable stands for the three columns Declarer, Denomination and Result, with one
    row as a rule, for the contract that was played. A seat over a time table stands for the column Time. Both are allowed as
    names of unknown columns (section 13.2), and are read for what they mean. Told once a file.

    Example:
        ``[OptimumResultTable "Declarer Suit Tricks"]``.

    Remedy:
        None is needed; the standard's header is ``Declarer;Denomination;Result`` or ``Time``.
    """

    code = "TAB108"
    name = "table-header-habit"
    severity = Severity.INFO
    dialect = True
    once = True


class TableSpelling(Code):
    """Elements of a table are spelled as real programs do, and are read for what they mean.

    Score tables hold ``4N`` for the contract 4NT, ``NP`` for a board that was not played, and words for a score that was not
    won at the table: ``A+``, ``A-``, ``Bye``; double-dummy tables hold ``N`` for notrump. Told once a file for each column.

    Example:
        The element ``1N`` in the column Contract of ScoreTable.

    Remedy:
        Write 1NT; write an artificial score with ``^`` before its number.
    """

    code = "TAB109"
    name = "table-spelling"
    severity = Severity.INFO
    verifier_name = "table_element"
    dialect = True
    once = True


class DoubleDummyUnread(Code):
    """The value of a double-dummy or par tag cannot be read.

    These tags are no part of the standard, but their forms are known: twenty hex digits in DoubleDummyTricks and DDResults, five
    for each seat in Ability, a contract and a score in Minimax and its kin. The value is kept as text; it gives no numbers. A
    single digit above 13 leaves only its own number unknown.

    Example:
        ``[DoubleDummyTricks "36343"]``: five digits for twenty declarers.

    Remedy:
        Let the program that made the file write the tag again.
    """

    code = "TAB110"
    name = "double-dummy-unread"
    severity = Severity.WARNING
    hint = "let the program that made the file write the tag again"


class DoubleDummyDiffers(Code):
    """Two sources of one record give different tricks for the same declarer.

    Tricks under perfect play are one number for each declarer and denomination. All sources are kept; the first number that
    differs is shown. Only tricks of North and South are compared with DDResults, whose order of East and West is not certain.

    Example:
        ``[DoubleDummyTricks "4..."]`` beside a row ``N NT 3`` of OptimumResultTable.

    Remedy:
        Take out the tag that is out of date: mostly the deal was changed or turned and one tag was not.
    """

    code = "TAB111"
    name = "double-dummy-differs"
    severity = Severity.WARNING
    hint = "take out the tag that is out of date"


class ParDiffers(Code):
    """Two sources of one record give different pars, or a par cannot follow from its contract or the double-dummy tricks.

    The par is one score (section 12); the contracts that give it are made or fail as the double-dummy tricks say, and a made
    contract scores for the side that declares. All sources are kept.

    Example:
        ``[OptimumScore "NS 420"]`` beside ``[Minimax "4SS-420"]``.

    Remedy:
        Take out the tag that is out of date.
    """

    code = "TAB112"
    name = "par-differs"
    severity = Severity.WARNING
    hint = "take out the tag that is out of date"
