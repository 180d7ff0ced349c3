"""One table of a file at rubber or Chicago: its deals one after the other, by the rules and as the file has them."""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Final

from dealfile.core.seats import Seat, Side, Vulnerability
from dealfile.diagnostics import Finding
from dealfile.diagnostics.codes.score import RubberBonusApart, RubberDealNotScored, RubberNotFinished
from dealfile.laws.figures import Custom, Laws
from dealfile.replay.rubber_breaks import EarlierRubbers, Reached, Trail, begins_anew, is_of_others, seated
from dealfile.replay.rubber_checks import (
    bonus_apart,
    check_dealer,
    check_history,
    check_history_of_new,
    check_too_many_points,
    check_vulnerable,
    counts_passed_out,
    is_by_number,
    passed_out_counted,
    stands_as,
)
from dealfile.replay.rubber_forms import is_cavendish
from dealfile.replay.rubber_judging import check_deal, judge, play_by_file, points_agree
from dealfile.replay.rubber_record import RubberRecord
from dealfile.replay.rubber_sheets import NO_STATE, RubberOptions, StateOrigin, TableDeal, TableRubber
from dealfile.replay.rubber_tracks import Track, stated_vulnerable
from dealfile.scoring.chicago import Chicago, chicago_rules
from dealfile.scoring.rubber import Points, Rubber, RubberDeal, ScoredDeal, Standing

_NO_DEALER: Final = "the dealer is not known, and with it the vulnerability"
_BY_NUMBER: Final = "vulnerable by the number of the board"


@dataclass(slots=True)
class _Score:
    """What came of a deal: it on the sheet, why it is not there, whether its points agree or are not known at all."""

    scored: ScoredDeal | None = None
    unscored: str | None = None
    agrees: bool | None = None
    is_missing: bool = False


@dataclass(slots=True)
class Table:
    """A table of a file.

    Two states are carried on from deal to deal: the one by the rules, and the one that the file itself has. One of them is on
    the sheet; what a record states is a fault only where neither has it, so that a contradiction is told once and not again for
    each later deal.

    Attributes:
        laws: The figures.
        options: How rubbers are put together.
        file: The file as reported.
        rubber: The latest rubber or round; ``None`` before the first record.
        told: What is told once a file and has been told, of all its tables.
    """

    laws: Laws
    options: RubberOptions
    file: str
    rubber: TableRubber | None = None
    told: set[str] = field(default_factory=set)
    _trail: Trail = field(default_factory=Trail)
    _earlier: EarlierRubbers = field(default_factory=EarlierRubbers)
    _rules: Track = field(init=False)
    _written: Track = field(init=False)
    _previous: Points = (0, 0)
    _has_custom: bool = False  # whether the vulnerability of the round of Chicago is settled
    _has_dealer: bool = False  # whether the first dealer of the round is known
    _is_fed: bool = False  # whether the points of the deal before come from the file
    _told_dealer: bool = False

    def begins(self, record: RubberRecord) -> bool:
        """Whether a record begins a new rubber or round."""
        rubber = self.rubber
        if rubber is None or rubber.is_over or rubber.form != record.form:
            return True
        state = rubber.state
        may_be_over = self._rules.state.is_over or self._written.state.is_over
        is_at_history = any(stands_as(record, track.state) and not track.is_lost for track in (self._rules, self._written))
        reached = Reached(
            state.totals, state.won, state.vulnerable, rubber.feeding.is_lost, may_be_over, rubber.players, is_at_history
        )
        return begins_anew(record, self._trail, reached)

    def count_passed_out(self, record: RubberRecord) -> Iterator[Finding]:
        """Takes a passed-out deal of a round for one of the four, where the next record goes on as if it were.

        The custom has it dealt again (section 4.6 of the scoring reference). Where instead the next player deals, and the record
        states nothing else than the vulnerability of the next deal, the table did not do so.
        """
        rubber, trail = self.rubber, self._trail
        if rubber is None or rubber.form != record.form or not trail.passed_out or trail.dealer is None:
            return
        state = rubber.state
        if not isinstance(state, Chicago) or state.is_over or record.board.dealer is not trail.dealer.left:
            return
        if counts_passed_out(record, state.recorded(())) and not is_of_others(record, trail, rubber.players):
            self._rules.count_passed_out()
            self._written.count_passed_out()
            yield passed_out_counted(trail.dealer)
            trail.dealer, self._told_dealer = trail.dealer.left, True

    def begin(self, record: RubberRecord) -> Iterator[Finding]:
        """Begins a new rubber or round; yields what there is to tell of the one before."""
        before = self.rubber
        if before is not None:
            before.is_ended = True
            if before.is_over:
                yield from check_history_of_new(record)
            elif before.lost_at is None:
                what = "rubber" if before.form == "rubber" else "round"
                yield RubberNotFinished.at(f"a new one begins, though the {what} of {before.count} deals before is not finished")
            if before.lost_at is None:
                totals = before.state.settled()[0].totals
                points = (self._previous[0] + totals[0], self._previous[1] + totals[1])
                self._earlier.put(before.players, self._trail, points)
        self._trail.begin(record)
        start = record.start or self._new(record)
        self._rules, self._written = Track(start), Track(start)
        self._previous = record.history.previous if record.history else self._earlier.of(record.players, self._trail)
        self._has_custom = self.options.vulnerable != "auto"
        self._has_dealer = self._is_fed = self._told_dealer = False
        feeding = self._written if self.options.trust == "file" else self._rules
        self.rubber = TableRubber(record.form, start, feeding, self.file)

    def _new(self, record: RubberRecord) -> Standing:
        """The state at the beginning."""
        if record.form == "rubber":
            return Rubber(self.laws)
        custom, vulnerable = chicago_rules(self.laws), self.options.vulnerable
        if vulnerable == "auto":
            vulnerable = "non-dealer" if is_cavendish(record.board) else custom.vulnerable
        return Chicago(laws=self.laws, rules=replace(custom, vulnerable=vulnerable, style=self.options.style or custom.style))

    def add(self, record: RubberRecord, findings: list[Finding], *, keep: bool) -> TableDeal:
        """Takes the next deal of the rubber or round; ``findings`` are told with it, and ``keep`` puts it among its deals."""
        rubber = self.rubber
        assert rubber is not None, "it has begun"
        is_first = not rubber.count
        rubber.count += 1
        if record.players != rubber.players:
            rubber.players = seated(rubber.players, record.players)
        self._even_out(rubber)
        record = self._seated(record)
        history_agrees = None if is_first or self._rules.is_lost else stands_as(record, self._rules.state)
        if record.history is not None and record.start is None:
            history_agrees = False
        findings.extend(self._check_state(record, is_first=is_first))
        expected = self._trail.dealer
        findings.extend(self._check_dealer(record, expected))
        origin = self._feed(rubber, record, is_first=is_first)
        if is_first:
            rubber.start = rubber.state
        before, state = rubber.feeding.known, rubber.state
        too_many = tuple(check_too_many_points(record))
        findings.extend(too_many)
        done = self._score(rubber, record, findings)
        self._trail.note(record, state)
        verdicts = [each for each in (history_agrees, False if too_many else done.agrees) if each is not None]
        deal = TableDeal(
            file=self.file,
            board=record.board,
            outcome=record.outcome,
            form=record.form,
            number=rubber.count,
            round_deal=state.number if isinstance(state, Chicago) else None,
            dealer_expected=expected,
            before=before,
            origin=None if before is None else origin,
            previous=self._previous,
            scored=done.scored,
            unscored=done.unscored,
            agrees=all(verdicts) if verdicts else None,
            findings=tuple(findings),
        )
        rubber.note(deal, is_missing=done.is_missing, keep=keep)
        return deal

    def _even_out(self, rubber: TableRubber) -> None:
        """Lets the state that is not on the sheet go on from the other where by itself the rubber would be over."""
        other = self._written if rubber.feeding is self._rules else self._rules
        if other.state.is_over:
            other.state, other.is_lost = rubber.feeding.state, rubber.feeding.is_lost

    def _seated(self, record: RubberRecord) -> RubberRecord:
        """The record, with the round of Chicago turned to its first dealer and its custom of vulnerability settled.

        Without any dealer the side that the second or the third deal states as vulnerable tells whose deal it is; where it states
        none, the deal cannot be scored.
        """
        state, stated = self._rules.state, record.vulnerable
        if not isinstance(state, Chicago):
            return record
        if not self._has_dealer and record.board.dealer is not None:
            self._has_dealer = True
            self._turn(dealer=record.board.dealer.after(1 - state.number))
        if state.number not in (2, 3):
            return record
        if stated is Vulnerability.NS or stated is Vulnerability.EW:
            if not self._has_dealer:
                is_dealers = stated.of(Side.NS) == (state.rules.vulnerable == "dealer")
                self._turn(dealer=(Seat.NORTH if is_dealers else Seat.EAST).after(1 - state.number))
            elif not self._has_custom:
                self._has_custom = True
                turned = self._rules.state
                assert isinstance(turned, Chicago)
                self._turn(vulnerable="dealer" if stated.of(turned.next_dealer.side) else "non-dealer")
        elif not self._has_dealer and isinstance(record.deal, RubberDeal) and not record.is_passed_out:
            return record._replace(deal=_NO_DEALER)
        return record

    def _turn(self, *, dealer: Seat | None = None, vulnerable: Custom | None = None) -> None:
        """Sets the first dealer or the custom of the round."""
        for track in (self._rules, self._written):
            state = track.state
            assert isinstance(state, Chicago)
            rules = state.rules if vulnerable is None else replace(state.rules, vulnerable=vulnerable)
            track.state = replace(state, dealer=dealer or state.dealer, rules=rules)

    def _check_state(self, record: RubberRecord, *, is_first: bool) -> Iterator[Finding]:
        """The recorded history and vulnerability beside the two states."""
        rules, written = self._rules, self._written
        others = () if written.is_lost else (written.state,)
        if is_first:
            yield from check_history(record, None, (), None)
        else:
            yield from check_history(record, rules.known or written.known, others, self._trail.previous)
        if not rules.is_lost or isinstance(rules.state, Chicago):
            for finding in check_vulnerable(record, rules.state.vulnerable, [state.vulnerable for state in others]):
                if is_by_number(record):
                    if _BY_NUMBER in self.told:
                        continue
                    self.told.add(_BY_NUMBER)
                yield finding

    def _check_dealer(self, record: RubberRecord, expected: Seat | None) -> Iterator[Finding]:
        """The dealer; told once a rubber."""
        if expected is not None and not self._told_dealer:
            for finding in check_dealer(record, expected):
                self._told_dealer = True
                yield finding

    def _feed(self, rubber: TableRubber, record: RubberRecord, *, is_first: bool) -> StateOrigin:
        """Takes over the state that a record tells; returns where the state on the sheet then comes from."""
        rules, written = self._rules, self._written
        by_file = rubber.feeding is written
        if record.history is not None:
            self._trail.previous = record.history.previous
            self._previous = record.history.previous if by_file else self._previous
        if record.start is not None:
            was_lost = rules.is_lost
            if written.is_lost or stands_as(record, written.state) is False:
                written.begin(rules.state if stands_as(record, rules.state) else record.start)
            if was_lost:
                rules.begin(record.start)
            return "history" if by_file or is_first or was_lost else "computed"
        stated = None if written.is_lost else stated_vulnerable(written.state, record, () if rules.is_lost else (rules.state,))
        if stated is not None:
            written.begin(stated)
            if by_file:
                return "vulnerable"
        return "start" if is_first else "score_rubber" if by_file and self._is_fed else "computed"

    def _score(self, rubber: TableRubber, record: RubberRecord, findings: list[Finding]) -> _Score:
        """Moves both states on by the deal."""
        rules, written, deal = self._rules, self._written, record.deal
        if isinstance(deal, str):
            return self._lose(rubber, record, deal, findings)
        source = self.options.honours
        judged = judge(record, deal, rules.known, written.known, self.laws, source)
        by_rules = None if judged.by_rules is None else rules.play(judged.by_rules, judged.award)
        by_file = None
        if judged.by_file is not None:
            is_explicit = rubber.feeding is written and source in ("deal", "none")
            award = judged.award if is_explicit else judged.award_of_file
            by_file = play_by_file(written, record, judged.by_file, judged, award)
        for track, scored in ((rules, by_rules), (written, by_file)):
            if scored is None:
                track.lose(passed_out=record.is_passed_out)
        if by_rules is not None and by_file is not None and by_rules.after == by_file.after:
            written.state = rules.state  # one object, so that the next deal is worked out once
        self._is_fed = record.points is not None
        found = [scored for scored in (by_rules, by_file) if scored is not None]
        findings.extend(check_deal(record, judged, found, source))
        on_sheet = by_file if rubber.feeding is written else by_rules
        if judged.fit is not None and not judged.fit.with_bonus and RubberBonusApart.code not in self.told:
            self.told.add(RubberBonusApart.code)
            findings.append(bonus_apart(record))
        return _Score(on_sheet, None if on_sheet is not None else NO_STATE, points_agree(record, by_rules, self.laws))

    def _lose(self, rubber: TableRubber, record: RubberRecord, reason: str, findings: list[Finding]) -> _Score:
        """Moves both states on by a deal that cannot be scored: that of the file by the points that it has for it."""
        was_lost, is_fed = rubber.feeding.is_lost, record.points is not None and not self._written.is_lost
        self._rules.lose()
        self._is_fed = record.points is not None
        if record.points is not None and is_fed:
            self._written.record(None, record.points, ())
        else:
            self._written.lose()
        is_missing = not (is_fed and rubber.feeding is self._written)
        if is_missing and not was_lost:
            what = "rubber" if record.form == "rubber" else "round"
            then = f"the state of the {what} after it is not known" if rubber.feeding.is_lost else f"the {what} is not settled"
            findings.append(RubberDealNotScored.at(f"deal {rubber.count} of the {what} is not scored: {reason}; {then}"))
        return _Score(unscored=reason, is_missing=is_missing)
