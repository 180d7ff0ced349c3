"""The finding, its severity and the base class of all codes."""

from enum import Enum
from typing import ClassVar, NamedTuple


class Severity(Enum):
    """How grave a finding is; ``order`` is 0 for info to 2 for error."""

    INFO = "info"
    WARNING = "warning"
    ERROR = "error"

    order: int

    def __init__(self, word: str) -> None:
        self.order = ["info", "warning", "error"].index(word)


class Finding(NamedTuple):
    """One thing seen in a file.

    A finding is made where the fault is seen, with the ``path`` of the value in its board (``auction.calls[5]``) or the
    ``span`` of characters in the record's text; the service that knows file and record fills in the rest.

    Attributes:
        code: Stage letters and number, ``AUC104``.
        name: Kebab name, ``insufficient-bid``.
        severity: Error, warning or info.
        message: One sentence in plain words.
        hint: The remedy, or empty.
        verifier_name: The word of the classic PBN verifier for it, or ``None``.
        path: Place in the board's model, or empty.
        span: Start and end in characters of the record's text, or ``None``.
        dialect: Whether it is a known habit of real programs, one degree graver under ``--strict``.
        file: Path as reported.
        record: Number of the record in its file, from 1; ``None`` for the file as a whole.
        board: The board's id as written.
        line: First line, from 1. ``column``: first character, from 1. ``end_line``, ``end_column``: last character.
    """

    code: str
    name: str
    severity: Severity
    message: str
    hint: str = ""
    verifier_name: str | None = None
    path: str = ""
    span: tuple[int, int] | None = None
    dialect: bool = False
    file: str | None = None
    record: int | None = None
    board: str | None = None
    line: int | None = None
    column: int | None = None
    end_line: int | None = None
    end_column: int | None = None

    def strict(self) -> "Finding":
        """The finding as ``--strict`` sees it: a dialect is one degree graver."""
        if not self.dialect:
            return self
        return self._replace(severity=Severity.WARNING if self.severity is Severity.INFO else Severity.ERROR)


class Effect(Enum):
    """What a conversion did to a value that its target cannot hold as it is."""

    DROPPED = "dropped"
    CHANGED = "changed"
    GUESSED = "guessed"


class Code:
    """What one kind of finding is. A subclass a code; its docstring is the page that ``dealfile explain`` prints.

    Attributes:
        code: Stage letters and three digits; never reused.
        name: Kebab name that reads after "allow".
        severity: The usual severity.
        verifier_name: The classic verifier's word, or ``None``.
        hint: The usual remedy.
        dialect: Whether it stands for a habit of real programs, one degree graver under ``--strict``.
        once: Whether a file tells each message of it once, at its first place: what a program does in every record.
        fixable: Whether ``dealfile validate --fix`` corrects it in the file, where its meaning is certain.
        effect: What a conversion did to the value; ``None`` for what is not about carrying a value over.
        in_short: What has the effect, in the words of the line that sums up a conversion.
        law: The Law of Duplicate Bridge that it rests on (``Law 18``), which its messages then cite; ``None`` for what rests on
            none.
    """

    code: ClassVar[str]
    name: ClassVar[str]
    severity: ClassVar[Severity] = Severity.ERROR
    verifier_name: ClassVar[str | None] = None
    hint: ClassVar[str] = ""
    dialect: ClassVar[bool] = False
    once: ClassVar[bool] = False
    fixable: ClassVar[bool] = False
    effect: ClassVar[Effect | None] = None
    in_short: ClassVar[str] = ""
    law: ClassVar[str | None] = None

    @classmethod
    def at(
        cls,
        message: str,
        path: str = "",
        *,
        span: tuple[int, int] | None = None,
        hint: str | None = None,
        severity: Severity | None = None,
        dialect: bool | None = None,
        law: str | None = None,
    ) -> Finding:
        """The finding that says ``message`` about the value at ``path`` or the characters of ``span``.

        ``hint`` and ``severity`` stand in for the usual ones; ``dialect`` marks this case as a habit of real programs, which
        makes it a warning. ``law`` is cited instead of the usual one.
        """
        cited = law or cls.law
        # By place, since it is made so often; by name it takes twice as long.
        return Finding(
            cls.code,
            cls.name,
            severity or (Severity.WARNING if dialect else cls.severity),
            message if cited is None else f"{message} ({cited})",
            cls.hint if hint is None else hint,
            cls.verifier_name,
            path,
            span,
            cls.dialect if dialect is None else dialect,
        )
