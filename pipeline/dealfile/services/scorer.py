"""Scoring one record under chosen laws, and setting it beside what the record says."""

from collections.abc import Iterable

from dealfile.core.seats import Side
from dealfile.errors import UsageError
from dealfile.model import Board
from dealfile.replay.outcome import Outcome
from dealfile.replay.scores import duplicate_north_south, recorded_by_side, score_agrees
from dealfile.scoring.laws import DUPLICATE_LAWS, RUBBER_LAWS, load_laws
from dealfile.tables.facts import NO_SCORES, BoardScores


class Scorer:
    """Scores records under laws.

    Args:
        laws: Names of laws, at most one for duplicate and one for rubber; those not named are the usual ones.

    Raises:
        UsageError: A name is not known, or two are of one kind.

    Attributes:
        duplicate: Name of the duplicate laws.
        rubber: Name of the rubber laws.
    """

    def __init__(self, laws: Iterable[str] = ()) -> None:
        named: dict[str, str] = {}
        for name in laws:
            profile = load_laws(name)
            if named.setdefault(profile.kind, profile.name) != profile.name:
                raise UsageError(f"two laws for {profile.kind}: {named[profile.kind]} and {profile.name}", "name one of them")
        self.duplicate = named.get("duplicate", DUPLICATE_LAWS)
        self.rubber = named.get("rubber", RUBBER_LAWS)

    @property
    def facts(self) -> dict[str, str]:
        """What the metadata of tables says about the laws."""
        return {"laws.duplicate": self.duplicate, "laws.rubber": self.rubber}

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
    return board.tag("ScoreRubber") is not None or board.tag("ScoreRubberHistory") is not None


def stays_at_rubber(board: Board, before: bool) -> bool:
    """Whether a record belongs to a rubber, given whether the one before does: it goes with that one unless it says a scoring."""
    return is_rubber(board) or (before and board.scoring is None)
