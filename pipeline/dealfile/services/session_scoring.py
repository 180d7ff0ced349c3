"""Scoring sessions: the results of all files board by board, compared by a method, and the rank lists that this gives."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from dealfile import __version__
from dealfile.diagnostics import Finding
from dealfile.diagnostics.report import finding_entry
from dealfile.scoring.entries import Award
from dealfile.scoring.methods import Method
from dealfile.scoring.victory_points import load_victory_scale
from dealfile.services.gathering import Gathering
from dealfile.services.inputs import Inputs
from dealfile.services.progress import Watcher, nobody
from dealfile.services.reading import ReadOptions
from dealfile.services.reports import file_entry, summarised
from dealfile.services.scorer import Scorer
from dealfile.services.scoring import laws_file
from dealfile.services.session_entries import (
    board_entry,
    cross_table_entry,
    match_entry,
    method_entry,
    rank_list_entry,
    rooms_of,
    victory_scale_entry,
)
from dealfile.services.session_options import SessionOptions
from dealfile.services.session_reports import SessionEntry, SessionsReport
from dealfile.services.session_words import (
    MORE_THAN_TWO,
    NO_INSTANT_TABLE,
    NO_MATCHES,
    NO_METHOD,
    NO_PLAYERS,
    NOTHING_COMPARED,
    TWO_TO_A_MATCH,
)
from dealfile.sessions.adding_up import added_up
from dealfile.sessions.addressees import idle_rulings
from dealfile.sessions.comparing import score_session
from dealfile.sessions.cross_tables import cross_table
from dealfile.sessions.gathering import SessionResults
from dealfile.sessions.own_method import own_method, scorings
from dealfile.sessions.ranking import PlayerKind, rank_lists
from dealfile.sessions.ranks import RankList
from dealfile.sessions.results import SessionName
from dealfile.sessions.ruled import (
    adjustments_without_points,
    idle_adjustments,
    rulings_by_session,
    scores_of_no_contract,
)
from dealfile.sessions.rulings import Rulings, load_rulings
from dealfile.sessions.session import ResultPoints, ScoredSession, Session
from dealfile.sessions.team_ranking import team_ranking, team_rankings
from dealfile.sessions.teams import TEAM_METHODS, TeamMatch, team_matches

_ALONE: Final = ("total-points", "instant")
"""Methods by which a result has points without another one."""


@dataclass(frozen=True, slots=True)
class _Scored:
    """A session with what was made of it; without a method it was not scored, and ``unscored`` says why."""

    session: Session
    method: Method | None = None
    unscored: str | None = None
    compared: ScoredSession | None = None
    matches: tuple[TeamMatch, ...] = ()
    rankings: tuple[RankList, ...] = ()


class SessionScoring:
    """Scores the sessions of ``inputs``; :meth:`run` does the work, :meth:`report` tells of it.

    Args:
        inputs: What to score.
        options: How sessions are scored.
        scorer: By which laws contracts are scored.
        reading: How to read.
        watcher: Is told of the progress.

    Raises:
        UsageError: A scale of victory points or the director's file says no sense.
        InputError: One of these cannot be read.

    Attributes:
        gathering: What was read and found.
    """

    def __init__(
        self,
        inputs: Inputs,
        options: SessionOptions,
        scorer: Scorer | None = None,
        reading: ReadOptions | None = None,
        watcher: Watcher = nobody,
    ) -> None:
        self._scorer = scorer or Scorer(method="duplicate")
        self._options = options
        self._scale = None if options.vp is None else load_victory_scale(options.vp)
        self._rulings = None if options.rulings is None else load_rulings(options.rulings)
        self.gathering = Gathering(replace(reading or ReadOptions(), rules=self._scorer.rules), watcher, inputs.faults)
        self._inputs = inputs.inputs
        self._scored: tuple[_Scored, ...] = ()
        self._added_up: tuple[RankList, ...] = ()

    def run(self) -> None:
        """Reads everything, compares the results and ranks the contestants.

        Raises:
            ExceptionGroup: As :meth:`Gathering.check_something_read`.
            UsageError: The victory points of the scale are not for a match of so many boards.
        """
        results = SessionResults(self._scorer.duplicate)
        for reading in self.gathering.readings(self._inputs):
            for record in self.gathering.records(reading):
                if record.board is not None and record.outcome is not None:
                    results.add(reading.file, record.board, record.outcome)
        self.gathering.check_something_read()
        sessions = results.sessions()
        ruled = {} if self._rulings is None else rulings_by_session(sessions, self._rulings)
        for session in sessions:
            self.gathering.note(session.findings)
        self._scored = tuple(self._ranked([self._score(session, ruled.get(session.name)) for session in sessions]))
        self._added_up = tuple(self._all_together())
        self.gathering.note(self._odd_rulings())

    @property
    def facts(self) -> dict[str, str]:
        """What the metadata of a table say about the scoring."""
        laws = self._scorer.duplicate
        return {
            "version": __version__,
            "laws.duplicate": laws.name,
            **{f"laws.{each.kind}.sha256": each.sha256 or "" for each in self._scorer.laws_of_files},
            **({} if self._scale is None else {"victory_points": self._scale.title}),
        }

    @property
    def compared(self) -> bool:
        """Whether any result was compared with others."""
        return any(each.method is not None and each.unscored is None for each in self._scored)

    @property
    def unscored(self) -> dict[int, str]:
        """Why sessions were not scored, by their numbers in the report."""
        return {number: each.unscored for number, each in enumerate(self._scored, 1) if each.unscored is not None}

    @property
    def idle_options(self) -> tuple[str, ...]:
        """What was asked for without effect, as only the sessions show it: in sentences."""
        scored = [each for each in self._scored if each.method is not None and each.unscored is None]
        if not scored:
            return ()
        matches = any(match.method.name == "imps" for each in scored for match in each.matches)
        matchpoints = any(each.method is not None and each.method.name == "matchpoints" for each in scored)
        sections = any(result.section for each in scored for board in each.session.boards for result in board.results)
        idle = {
            "--vp has no effect: no session has matches of teams at IMPs": self._scale is not None and not matches,
            "--no-neuberg has no effect: no session is scored at matchpoints": not self._options.neuberg and not matchpoints,
            "--sections apart has no effect: no result names a section": self._options.sections == "apart" and not sections,
        }
        return tuple(said for said, without in idle.items() if without)

    def report(self) -> SessionsReport:
        """All sessions."""
        gathering = self.gathering
        numbers = {each.session.name: number for number, each in enumerate(self._scored, 1)}
        return SessionsReport(
            version=__version__,
            command="score",
            status=gathering.status,
            laws=self._scorer.duplicate.name,
            laws_files=tuple(map(laws_file, self._scorer.laws_of_files)),
            victory_scale=None if self._scale is None else victory_scale_entry(self._scale),
            summary=summarised(gathering.files, gathering.counts),
            files=tuple(map(file_entry, gathering.files)),
            sessions=tuple(_session_entry(number, each, numbers) for number, each in enumerate(self._scored, 1)),
            added_up=tuple(rank_list_entry(each, numbers) for each in self._added_up),
            findings=tuple(map(finding_entry, gathering.findings)),
        )

    def _score(self, session: Session, rulings: Rulings | None) -> _Scored:
        """Compares a session; where no match has points there are no teams to rank."""
        method, unscored = self._method(session)
        if method is None:
            return _Scored(session, unscored=unscored)
        compared = score_session(session, method, rulings, sections=self._options.sections)
        matches = self._matches(compared.session, method)
        if any(_is_known(match) for match in matches):
            return _Scored(session, method, None, compared, matches)
        if self._options.contestants == "teams":
            return _Scored(session, method, NO_MATCHES, compared)
        if _is_compared(compared):
            return _Scored(session, method, None, compared)
        return _Scored(session, method, _not_compared(compared), compared)

    def _ranked(self, scored: Sequence[_Scored]) -> Iterator[_Scored]:
        """Ranks the contestants of all sessions together, since a ruling has to be for one of them only."""
        compared = [each.compared for each in scored if each.compared and each.unscored is None and not each.matches]
        kind, sections = _players(self._options), self._options.sections
        of_pairs = rank_lists(compared, kind=kind, sections=sections, rulings=self._rulings)
        of_teams = team_rankings([each.matches for each in scored if each.matches], self._rulings)
        lists: defaultdict[SessionName, list[RankList]] = defaultdict(list)
        for ranks in (*of_pairs, *of_teams):
            lists[ranks.sessions[0]].append(ranks)
        for each in scored:
            if each.session.name in lists:
                yield replace(each, rankings=tuple(lists[each.session.name]))
            elif each.unscored is None and self._options.contestants == "individuals":
                yield replace(each, unscored=NO_PLAYERS)
            else:
                yield each

    def _odd_rulings(self) -> tuple[Finding, ...]:
        """What is odd in the director's file: what has no effect, and scores that there are not."""
        if self._rulings is None:
            return ()
        lists = [ranks for each in self._scored for ranks in each.rankings]
        sessions = [each.session for each in self._scored]
        compared = [each.compared for each in self._scored if each.compared is not None]
        return (
            *idle_adjustments(sessions, self._rulings),
            *adjustments_without_points(compared, self._rulings),
            *idle_rulings(lists, self._rulings),
            *scores_of_no_contract(sessions, self._rulings, self._scorer.duplicate),
        )

    def _method(self, session: Session) -> tuple[Method | None, str | None]:
        """The method of a session, or why it has none."""
        if self._options.method is not None:
            return self._options.method, None
        method, why = own_method(session, neuberg=self._options.neuberg)
        return method, NO_METHOD if method is None and why is None else why

    def _matches(self, session: Session, method: Method) -> tuple[TeamMatch, ...]:
        """The matches of teams, where teams are to be ranked."""
        if method.name not in TEAM_METHODS or self._options.contestants not in (None, "teams"):
            return ()
        return team_matches(session, method, self._scale)

    def _all_together(self) -> Iterator[RankList]:
        """The rank lists over several sessions of an event; of teams too those that one method scored at one site."""
        yield from added_up([ranks for each in self._scored if not each.matches for ranks in each.rankings])
        of_events: defaultdict[tuple[str, str | None], list[_Scored]] = defaultdict(list)
        for each in self._scored:
            name = each.session.name
            if each.matches and name.event is not None:
                of_events[name.event, name.site].append(each)
        for together in of_events.values():
            if len(together) > 1 and len({each.method for each in together}) == 1:
                yield from team_ranking([match for each in together for match in each.matches], self._rulings)


def _players(options: SessionOptions) -> PlayerKind | None:
    """Whom to rank where no teams are; ``None`` for what the session shows."""
    return None if options.contestants == "teams" else options.contestants


def _is_known(match: TeamMatch) -> bool:
    """Whether either team has points."""
    return match.home.points is not None or match.visit.points is not None


def _is_compared(session: ScoredSession) -> bool:
    """Whether any result of a session has points that are no artificial score, and come from a comparison where one is due."""
    least = 1 if session.method.name in _ALONE else 2
    boards = [board for board in session.boards if board.comparison.compared >= least]
    return any(map(_has_points, (points for board in boards for points in board.points)))


def _has_points(points: ResultPoints) -> bool:
    sides = ((points.ns, points.result.ns_score), (points.ew, points.result.ew_score))
    return any(side is not None and not isinstance(score, Award) for side, score in sides)


def _not_compared(session: ScoredSession) -> str:
    """Why no result of a session has points."""
    of_a_match = {"imps": MORE_THAN_TWO, "bam": TWO_TO_A_MATCH}.get(session.method.name)
    if of_a_match is not None and any(board.comparison.compared > 2 for board in session.boards):
        return of_a_match
    if session.method.name == "instant" and not any(board.board.instant for board in session.boards):
        return NO_INSTANT_TABLE
    return NOTHING_COMPARED


def _session_entry(number: int, scored: _Scored, numbers: Mapping[SessionName, int]) -> SessionEntry:
    """A session as it is reported."""
    name, compared = scored.session.name, scored.compared
    rooms = rooms_of(scored.matches)
    table = cross_table(scored.matches, [row for ranks in scored.rankings for row in ranks.rows]) if scored.matches else None
    return SessionEntry(
        session=number,
        event=name.event,
        site=name.site,
        date=name.date,
        stage=name.stage,
        scoring=scorings(scored.session),
        method=None if scored.method is None else method_entry(scored.method),
        unscored=scored.unscored,
        expected=None if compared is None else compared.expected,
        boards=() if compared is None else tuple(board_entry(board, rooms) for board in compared.boards),
        matches=tuple(match_entry(place, match) for place, match in enumerate(scored.matches, 1)),
        cross_table=None if table is None else cross_table_entry(table),
        rankings=tuple(rank_list_entry(ranks, numbers) for ranks in scored.rankings),
    )
