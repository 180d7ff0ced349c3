"""The results of a board, compared by a method."""

from collections.abc import Sequence

from dealfile.scoring.board_a_match import compare_board_a_match
from dealfile.scoring.butler import compare_butler
from dealfile.scoring.cross_imps import compare_cross_imps, compare_imps
from dealfile.scoring.entries import Comparison, Entry
from dealfile.scoring.instant import InstantTable, compare_instant
from dealfile.scoring.matchpoints import compare_matchpoints
from dealfile.scoring.methods import Method
from dealfile.scoring.total_points import compare_total_points


def compare(
    entries: Sequence[Entry], method: Method, expected: int | None = None, instant: InstantTable | None = None
) -> Comparison:
    """What the results on a board come to.

    Weighted scores take part with each of their outcomes, for themselves and for those compared with them. Of a split score each
    side's part is compared with the scores of its own direction. Artificial scores are compared with nothing.

    Args:
        entries: The results.
        method: How they are compared.
        expected: Matchpoints: how many results the board should have, artificial ones among them.
        instant: Instant matchpoints: the table of the board.
    """
    match method.name:
        case "matchpoints":
            return compare_matchpoints(entries, method, expected)
        case "imps":
            return compare_imps(entries, method)
        case "cross-imps":
            return compare_cross_imps(entries, method)
        case "butler":
            return compare_butler(entries, method)
        case "bam":
            return compare_board_a_match(entries, method)
        case "total-points":
            return compare_total_points(entries)
        case "instant":
            return compare_instant(entries, instant)
