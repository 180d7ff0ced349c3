"""What a record of a rubber states beside what the deals give: one finding for one cause."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from dealfile.core.boards import board_vulnerability
from dealfile.core.seats import Seat, Side, Vulnerability
from dealfile.diagnostics import Finding
from dealfile.diagnostics.codes.score import (
    BelowForBothSides,
    HonoursNotHeld,
    HonoursNotRecorded,
    RubberBonusApart,
    RubberDealerOrder,
    RubberHistoryMismatch,
    RubberScoreMismatch,
    RubberScoreTagMismatch,
    RubberVulnerableMismatch,
)
from dealfile.replay.rubber_honours import BONUSES, Award, Fit, Seen, agree, fitted, seat_of, side_of
from dealfile.replay.rubber_record import RubberRecord
from dealfile.replay.rubber_tags import StatedPoints, line_points, score_rubber_history_text, score_rubber_text
from dealfile.replay.scores import duplicate_north_south, recorded_by_side
from dealfile.scoring.chicago import Chicago
from dealfile.scoring.rubber import Entry, EntryKind, Points, ScoredDeal, Standing
from dealfile.syntax.pbn.texts import shortened

_WORDS: Final = {Side.NS: "North-South", Side.EW: "East-West"}


def check_history(
    record: RubberRecord, reached: Standing | None, others: Iterable[Standing], previous: Points | None
) -> Iterator[Finding]:
    """The recorded history beside the state that the deals before reached.

    Args:
        record: The record.
        reached: The state; ``None`` where it is not known.
        others: States that agree with what was told of already.
        previous: The points of earlier rubbers, as an earlier history of this one has them.
    """
    if record.history is None:
        return
    said, path = f"ScoreRubberHistory is {record.board.tag('ScoreRubberHistory')!r}", record.path("ScoreRubberHistory")
    if record.start is None:
        yield RubberHistoryMismatch.at(f"{said}, and no rubber can stand like that before a deal", path)
        return
    if reached is not None and not any(_stands(record.start, state) for state in (reached, *others)):
        expected = score_rubber_history_text(reached, record.history.previous if previous is None else previous)
        yield RubberHistoryMismatch.at(f"{said}; by the deals before it is {expected!r}", path)
    elif previous is not None and previous != record.history.previous:
        was = f"NS {previous[0]} and EW {previous[1]}"
        yield RubberHistoryMismatch.at(f"{said}; the points of earlier rubbers were {was} at the deal before", path)


def _stands(start: Standing, state: Standing) -> bool:
    return (start.above, start.games) == (state.above, state.games)


def stands_as(record: RubberRecord, state: Standing) -> bool | None:
    """Whether the history of a record is ``state``; ``None`` where it tells no state."""
    return None if record.start is None else _stands(record.start, state)


def check_history_of_new(record: RubberRecord) -> Iterator[Finding]:
    """The recorded history of a rubber that begins because the one before is over."""
    if record.start is not None and record.start.totals != (0, 0):
        said = f"ScoreRubberHistory is {record.board.tag('ScoreRubberHistory')!r}, though the rubber before is over"
        yield RubberHistoryMismatch.at(said, record.path("ScoreRubberHistory"))


def check_vulnerable(record: RubberRecord, expected: Vulnerability, others: Iterable[Vulnerability]) -> Iterator[Finding]:
    """The recorded vulnerability beside that of the state; where a history stands beside it, its readers compare the two."""
    if record.vulnerable is None or record.history is not None or record.vulnerable in (expected, *others):
        return
    reason = "by the games won" if record.form == "rubber" else "on this deal of the round"
    of_board = f", as board {record.board.board_number} has it at duplicate" if is_by_number(record) else ""
    said = f"Vulnerable is {record.vulnerable.value}{of_board}; {reason} it is {expected.value}"
    yield RubberVulnerableMismatch.at(said, "vulnerable")


def is_by_number(record: RubberRecord) -> bool:
    """Whether the vulnerability of a rubber is that of a duplicate board with the number of the record."""
    number = record.board.board_number
    return record.form == "rubber" and number is not None and record.vulnerable is board_vulnerability(number)


def check_dealer(record: RubberRecord, expected: Seat) -> Iterator[Finding]:
    """The dealer beside the one whose turn it is."""
    dealer = record.board.dealer
    if dealer is not None and dealer is not expected:
        yield RubberDealerOrder.at(f"{dealer.word} deals, though it is {expected.word}'s turn", "dealer")


def passed_out_counted(again: Seat) -> Finding:
    """What tells that a deal of a round that ``again`` dealt and all passed is taken for one of the four."""
    dealer = again.left.word
    said = f"{dealer} deals, though {again.word}'s deal was passed out and is dealt again; it is taken for one of the four"
    return RubberDealerOrder.at(said, "dealer")


def counts_passed_out(record: RubberRecord, counted: Chicago) -> bool:
    """Whether the vulnerability of a record is that of a round in which the passed-out deal before it is ``counted``."""
    if record.vulnerable is None:
        return True
    expected = Vulnerability.NONE if counted.is_over else counted.vulnerable
    sides = [sum(map(each.of, Side)) for each in (record.vulnerable, expected)]
    return sides[0] == sides[1]


def check_points(record: RubberRecord, scored: Sequence[ScoredDeal], fit: Fit | None) -> Iterator[Finding]:
    """The recorded points beside the entries that the deal brings.

    Args:
        record: The record.
        scored: The deal as scored, honours apart, from each state that agrees with what was told of already.
        fit: How the points agree with one of them.
    """
    points = record.points
    if points is None or fit is not None:
        return
    path, entries = record.path("ScoreRubber"), scored[0].entries
    said = f"ScoreRubber is {record.board.tag('ScoreRubber')!r}"
    if any(_agrees_but_below(points, each) for each in scored):
        yield BelowForBothSides.at(f"{said}: points below the line for both sides", path)
    else:
        parts = "; ".join(_differences(points, entries))
        yield RubberScoreMismatch.at(f"{said}, the deal brings {score_rubber_text(entries)!r}: {parts}", path)


def check_too_many_points(record: RubberRecord) -> Iterator[Finding]:
    """Recorded points that no deal can bring, whatever is known of it."""
    if record.has_too_many_points:
        said = f"ScoreRubber is {shortened(record.board.tag('ScoreRubber') or '')!r}: more points than any deal can bring"
        yield RubberScoreMismatch.at(said, record.path("ScoreRubber"))


def _agrees_but_below(points: StatedPoints, scored: ScoredDeal) -> bool:
    """Whether points below the line for the defenders are all that is wrong."""
    declarer = scored.deal.declarer
    if declarer is None or len(points) < len(Side):
        return False
    defenders = declarer.side.other
    without = {**points, defenders: points[defenders]._replace(below=0)}
    return fitted(without, scored.entries, scored.deal.contract.strain, scored.before.laws) is not None


def _differences(points: StatedPoints, entries: Sequence[Entry]) -> Iterator[str]:
    for side, stated in points.items():
        brought = line_points(entries, side)
        for line, recorded, computed in (("above", stated.above, brought.above), ("below", stated.below, brought.below)):
            if recorded != computed:
                yield f"{recorded} {line} the line for {_WORDS[side]}, not {computed}"


def bonus_apart(record: RubberRecord) -> Finding:
    """What tells, once a file, that it leaves the bonus out."""
    said = "ScoreRubber is without the bonus, which belongs to the deal that earns it"
    return RubberBonusApart.at(said, record.path("ScoreRubber"))


def check_honours(record: RubberRecord, hands: Seen, file: Seen) -> Iterator[Finding]:
    """The honours by the points of the file beside those of the hands; where one of the two says nothing, nothing is told."""
    path = record.path("ScoreRubber")
    if not hands.is_known or record.points is None:
        return
    if file.award is not None:
        if hands.award is None:
            yield HonoursNotHeld.at(f"ScoreRubber has {_words(file.award)}, which nobody holds", path)
        elif not agree(file.award, hands.award):
            yield HonoursNotHeld.at(f"ScoreRubber has {_words(file.award)}, the hands have {_words(hands.award)}", path)
    elif hands.award is not None and file.is_known:
        yield HonoursNotRecorded.at(f"the hands have {_words(hands.award)}, which ScoreRubber is without", path)


def _words(award: Award) -> str:
    seat = seat_of(award)
    return f"{award.points} for honours of {_WORDS[side_of(award)] if seat is None else seat.word}"


def check_score_tag(record: RubberRecord, scored: Sequence[ScoredDeal]) -> Iterator[Finding]:
    """The recorded Score beside the duplicate score, and beside the points above and below the line together.

    Args:
        record: The record.
        scored: The deal as scored by the rules and as the file has it, one of the two at least.
    """
    score, outcome = record.board.score, record.outcome
    if score is None:
        return
    recorded = recorded_by_side(score, None if outcome.declarer is None else outcome.declarer.side)
    if recorded == (None, None):
        return
    vulnerable = {each.before.vulnerable for each in scored} | ({record.vulnerable} - {None})
    duplicate = [duplicate_north_south(each, outcome) for each in Vulnerability if each in vulnerable]
    if any(each is not None and recorded == (each, -each) for each in duplicate):
        return
    entries = scored[0].entries
    if any(_means(recorded, each) for deal in scored for each in _without_some(deal.entries)):
        return
    values = " or ".join(dict.fromkeys(f"NS {each}" for each in duplicate if each is not None))
    together = " ".join(f"{side.value} {sum(line_points(entries, side))}" for side in Side)
    said = f"Score is {score.text!r}; at duplicate it is {values}, above and below the line together {together}"
    yield RubberScoreTagMismatch.at(said, "score")


def _means(recorded: tuple[int | None, int | None], entries: Sequence[Entry]) -> bool:
    """Whether a Score is the sum of entries: of each side, or the difference of the two."""
    north_south, east_west = (sum(line_points(entries, side)) for side in Side)
    net = north_south - east_west
    return recorded in ((net, -net), (north_south, east_west), (north_south, -north_south), (-east_west, east_west))


def _without_some(entries: Sequence[Entry]) -> Iterator[Sequence[Entry]]:
    """The entries of a deal with bonus and honours, without one of them, and without both."""
    for left_out in ((), (EntryKind.HONOURS,), BONUSES, (*BONUSES, EntryKind.HONOURS)):
        yield [entry for entry in entries if entry.kind not in left_out]
