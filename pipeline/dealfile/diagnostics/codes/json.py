"""JSN: what is wrong with a JSON file of boards."""

from dealfile.diagnostics.finding import Code


class JsonSyntax(Code):
    """The text is no JSON at this place.

    A board that cannot be taken apart is left out; the next one is found by its first key, so that one broken board costs one
    board. The text is checked as RFC 8259 has it, so single quotes, comments and commas behind the last value are no JSON.

    Example:
        A file that was cut off in the middle of a board, or an array without its ``]``.

    Remedy:
        Write the file again with the program that it comes from, or correct the place by hand.
    """

    code = "JSN101"
    name = "json-syntax"
    hint = "look at the comma, quotation mark or bracket before this place"


class NotABoard(Code):
    """A JSON value is no board.

    A file of boards holds an array of objects, or an object a line, each with the keys of
    ``schemas/board.schema.json``. Other JSON is not guessed at.

    Example:
        ``{"name": "left-pad", "version": "1.0.0"}``

    Remedy:
        Give another file, or one that ``dealfile convert --to json`` wrote.
    """

    code = "JSN102"
    name = "not-a-board"
    hint = "boards in JSON are what dealfile convert --to json writes; schemas/board.schema.json describes them"


class BoardValue(Code):
    """A value of a board is not what the schema says.

    Boards are read as strictly as they are written: a key that a board does not have, a word where a number must stand, a
    card that there is not. The board is left out, since a value that is passed over could be the one that matters.

    Example:
        ``"dealer": "North"`` where the letter ``N`` is expected.

    Remedy:
        Correct the value; ``schemas/board.schema.json`` says what each may be.
    """

    code = "JSN103"
    name = "board-value"
    hint = "schemas/board.schema.json says what each value may be"


class RepeatedKey(Code):
    """A JSON object has a key twice.

    JSON does not say which of the two counts, and programs disagree, so the board is left out.

    Example:
        ``{"dealer": "N", "dealer": "S"}``

    Remedy:
        Remove the one that is wrong.
    """

    code = "JSN104"
    name = "repeated-key"
    hint = "remove one of the two"


class NestedTooDeep(Code):
    """JSON values stand in each other deeper than anything that is a board.

    Example:
        A thousand opening brackets.

    Remedy:
        Look at the file: it is no file of boards.
    """

    code = "JSN105"
    name = "nested-too-deep"
