"""What to score by, and the score of one record set beside what the record says."""

from collections.abc import Iterable
from typing import Final, Literal

from dealfile.core.seats import Side
from dealfile.errors import UsageError
from dealfile.laws.profiles import DUPLICATE_LAWS, LAWS_NAMES, RUBBER_LAWS, load_laws
from dealfile.model import Board
from dealfile.replay.outcome import Outcome
from dealfile.replay.scores import duplicate_north_south, has_rubber_tags, recorded_by_side, score_agrees
from dealfile.scoring.settlement import Rounding
from dealfile.tables.facts import NO_SCORES, BoardScores

Method = Literal["auto", "duplicate", "rubber"]
"""How to score: every record alone, every record as a deal of a rubber, or rubber where the records say so."""
Settlement = Literal["half-up", "half-down", "exact"]
HALF_UP: Final = "half-up"


class Scorer:
    """Scores records under laws.

    Args:
        laws: Names of laws, at most one for duplicate and one for rubber; those not named are the usual ones.
        method: How to score.
        settle: How the margin of a rubber is rounded to hundreds; ``None`` is half up.

    Raises:
        UsageError: A name is not known, two are of one kind, or something is named that the method has no use for.

    Attributes:
        method: How to score.
        duplicate: Name of the duplicate laws.
        rubber: Name of the rubber laws.
        settle: How the margin of a rubber is rounded.
    """

    def __init__(self, laws: Iterable[str] = (), *, method: Method = "auto", settle: Settlement | None = None) -> None:
        named: dict[str, str] = {}
        for name in laws:
            profile = load_laws(name)
            if method not in ("auto", profile.kind):
                raise _without_effect(profile.name, method)
            if named.setdefault(profile.kind, profile.name) != profile.name:
                raise UsageError(f"two laws for {profile.kind}: {named[profile.kind]} and {profile.name}", "name one of them")
        if settle is not None and method == "duplicate":
            raise UsageError("only rubbers are settled in hundreds", "leave --settle out, or score --as rubber")
        self.method: Method = method
        self.settle: Settlement = settle or HALF_UP
        self.duplicate = named.get("duplicate", DUPLICATE_LAWS)
        self.rubber = named.get("rubber", RUBBER_LAWS)

    @property
    def facts(self) -> dict[str, str]:
        """What the metadata of tables says about the scoring."""
        return {
            "laws.duplicate": self.duplicate,
            "laws.rubber": self.rubber,
            "method": self.method,
            "settlement": self.settle,
        }

    @property
    def sets_rooms_beside(self) -> bool:
        """Whether the rooms of a match are set side by side: where each record is scored by what it is, and none alone."""
        return self.method == "auto"

    @property
    def rounding(self) -> Rounding:
        """How the margin of a rubber is rounded, as the scoring layer has it."""
        return Rounding(self.settle)

    def at_rubber(self, board: Board, before: bool) -> bool:
        """Whether a record is scored as a deal of a rubber, given whether the one before it in the file is.

        Under ``auto`` it is where the record says so; a record that says nothing of its scoring goes with the one before.
        """
        if self.method != "auto":
            return self.method == "rubber"
        return is_rubber(board) or (before and board.scoring is None)

    def scores(self, board: Board, outcome: Outcome) -> BoardScores:
        """The duplicate score of a settled record, and the recorded one; what is not known is ``None``."""
        north_south = duplicate_north_south(board.vulnerable, outcome, self.duplicate)
        recorded = board.score
        if north_south is None and recorded is None:
            return NO_SCORES
        side = None if outcome.declarer is None else outcome.declarer.side
        recorded_ns, recorded_ew = (None, None) if recorded is None else recorded_by_side(recorded, side)
        own = north_south if side is not Side.EW or north_south is None else -north_south
        return BoardScores(
            score_ns=north_south,
            score_declarer=None if side is None else own,
            recorded_score_ns=recorded_ns,
            recorded_score_ew=recorded_ew,
            score_agrees=score_agrees(board, outcome, north_south),
        )


def is_rubber(board: Board) -> bool:
    """Whether a record says that it belongs to a rubber: by its Scoring, or by a tag that only rubbers have."""
    if board.scoring is not None and "rubber" in board.scoring.casefold():
        return True
    return has_rubber_tags(board)


def _without_effect(name: str, method: Method) -> UsageError:
    """The error for laws that do not score ``method``, with those that do."""
    fitting = " or ".join(each for each in LAWS_NAMES if load_laws(each).kind == method)
    return UsageError(f"the laws {name} do not score {method}", f"choose {fitting}, or score --as auto")
