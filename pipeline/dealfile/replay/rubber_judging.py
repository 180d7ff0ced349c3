"""One deal of a rubber by the rules and as the file has it: what it brings, honours, and what there is to tell of it."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from dealfile.diagnostics import Finding
from dealfile.laws.figures import Laws
from dealfile.replay.rubber_checks import check_honours, check_points, check_score_tag
from dealfile.replay.rubber_honours import Award, Fit, HonoursFrom, Seen, chosen, fitted, in_file, in_hands, named
from dealfile.replay.rubber_record import RubberRecord
from dealfile.replay.rubber_tracks import Track, scored_deal
from dealfile.scoring.rubber import RubberDeal, ScoredDeal, Standing


class Judged(NamedTuple):
    """What a deal brings, honours apart, and what its record says of that.

    Attributes:
        by_rules: It as scored by the rules; ``None`` where the state is not known. ``by_file``: from the state of the file.
        fits_rules: How the recorded points agree with the first; ``None`` where they do not. ``fits_file``: with the second.
        hands: The honours by the hands. ``told``: by the recorded points.
        award: The honours that count.
    """

    by_rules: ScoredDeal | None
    by_file: ScoredDeal | None
    fits_rules: Fit | None
    fits_file: Fit | None
    hands: Seen
    told: Seen
    award: Award | None

    @property
    def fit(self) -> Fit | None:
        """How the recorded points agree with either."""
        return self.fits_rules or self.fits_file

    @property
    def award_of_file(self) -> Award | None:
        """The honours as the file has them."""
        return named(self.told.award, self.hands.award) if self.told.is_known else self.award


def judge(
    record: RubberRecord, deal: RubberDeal, rules: Standing | None, file: Standing | None, laws: Laws, source: HonoursFrom
) -> Judged:
    """Judges a deal.

    Args:
        record: Its record.
        deal: The deal, without honours.
        rules: The state before it by the rules; ``None`` where it is not known.
        file: The state before it as the file has it; likewise.
        laws: The figures.
        source: Where honours come from.
    """
    by_rules = None if rules is None else scored_deal(rules, deal)
    by_file = by_rules if file is rules else None if file is None else scored_deal(file, deal)
    strain, points = deal.contract.strain, record.points
    fits_rules = fits_file = None
    if points is not None:
        fits_rules = None if by_rules is None else fitted(points, by_rules.entries, strain, laws)
        fits_file = fits_rules
        if by_file is not by_rules:
            fits_file = None if by_file is None else fitted(points, by_file.entries, strain, laws)
    hands, told = in_hands(record.board.deal, strain, laws), in_file(points, fits_rules or fits_file)
    return Judged(by_rules, by_file, fits_rules, fits_file, hands, told, chosen(hands, told, source))


def check_deal(record: RubberRecord, judged: Judged, scored: Sequence[ScoredDeal], source: HonoursFrom) -> Iterator[Finding]:
    """What the record states of the points of a deal.

    Args:
        record: The record.
        judged: The deal as judged.
        scored: It as scored by the rules and as the file has it, as far as those are known.
        source: Where honours come from.
    """
    plain = [each for each in (judged.by_rules, judged.by_file) if each is not None]
    if not plain:
        return
    told = tuple(check_points(record, plain, judged.fit))
    yield from told
    if judged.fit is not None and source != "none":
        yield from check_honours(record, judged.hands, judged.told)
    if not told:
        yield from check_score_tag(record, scored)


def points_agree(record: RubberRecord, scored: ScoredDeal | None, laws: Laws) -> bool | None:
    """Whether the recorded points are those of the deal as scored, with its bonus or without."""
    if record.points is None or scored is None:
        return None
    return fitted(record.points, scored.entries, None, laws) is not None


def play_by_file(track: Track, record: RubberRecord, plain: ScoredDeal, judged: Judged, award: Award | None) -> ScoredDeal:
    """Moves the state of the file on: by the points that it has for the deal where those are not what the deal brings."""
    if record.points is None or judged.fits_file is not None:
        return track.play(plain, award)
    entries = track.record(plain.deal, record.points, plain.entries)
    return ScoredDeal(plain.deal, plain.before, track.state, entries)
