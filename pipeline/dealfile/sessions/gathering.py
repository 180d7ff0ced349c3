"""The results of sessions, gathered over tables, rooms and files."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final, NamedTuple, TypeAlias

from dealfile.core.seats import Seat, Vulnerability
from dealfile.laws.figures import Laws
from dealfile.model import Board, RecordType, Section
from dealfile.replay.outcome import Outcome, ScoreStatus
from dealfile.replay.rubber_forms import form_of
from dealfile.replay.scores import contract_north_south
from dealfile.scoring.instant import InstantTable, instant_table
from dealfile.sessions.listed import SCORE_TABLE, results_by_table
from dealfile.sessions.merging import Merged, Told, merged
from dealfile.sessions.naming import board_name, deal_id_of, session_name
from dealfile.sessions.oddities import session_findings
from dealfile.sessions.recorded import recorded_result
from dealfile.sessions.results import BoardName, Result, SessionName
from dealfile.sessions.session import Session, SessionBoard
from dealfile.sessions.totals import TOTAL_TABLE, TotalNames
from dealfile.syntax.pbn.tables import read_table

_INSTANT: Final = "InstantScoreTable"
_TABLES: Final = frozenset({SCORE_TABLE, TOTAL_TABLE})

BoardKey: TypeAlias = int | str | tuple[str, int | None]
"""A board by its number, else by its id, else by the hash of its deal (and ``None``), else by the file and the record."""


@dataclass(slots=True)
class _Facts:
    """What records say of a board: who dealt, who is vulnerable, and what scores are worth."""

    dealer: Seat | None = None
    vulnerable: Vulnerability | None = None
    instant: InstantTable | None = None

    def learn(self, board: Board) -> None:
        """Take from a record what is not known yet."""
        self.dealer = self.dealer or board.dealer
        self.vulnerable = self.vulnerable or board.vulnerable
        if self.instant is None:
            tables = (instant_table(read_table(section)) for section in board.sections if section.name == _INSTANT)
            self.instant = next(tables, None)


@dataclass(slots=True)
class _Gathered:
    """All that was told of the results under one board number of a session, and how that is written."""

    name: BoardName
    told: list[Told] = field(default_factory=list)
    facts: dict[str | None, _Facts] = field(default_factory=dict)
    tables: set[int] = field(default_factory=set)


@dataclass(slots=True)
class _GatheredSession:
    """All that was told of a session."""

    boards: dict[BoardKey, _Gathered] = field(default_factory=dict)
    names: TotalNames = field(default_factory=TotalNames)


class SessionResults:
    """Gathers the results of settled records, in the order in which they are read.

    Records of one event, site, date and stage are of one session. Deals of rubbers and Chicago have no place in one.

    Args:
        laws: The duplicate laws by which contracts are scored; ``None`` for the usual ones.
    """

    def __init__(self, laws: Laws | None = None) -> None:
        self._laws = laws
        self._sessions: dict[SessionName, _GatheredSession] = {}

    def add(self, file: str, board: Board, outcome: Outcome) -> None:
        """Take what a settled record tells: its own result, those that its ScoreTable lists, and names of pairs.

        A page of a file has no result of its own, but may hold such tables.

        Args:
            file: Where it stands, as reported.
            board: The record.
            outcome: What its re-run gave.
        """
        if not _is_of_session(board):
            return
        has_table = any(section.name == SCORE_TABLE and section.elements for section in board.sections)
        name = session_name(board.event, board.site, board.date, board.stage)
        session = self._sessions.setdefault(name, _GatheredSession())
        session.names.learn(board)
        if not (has_table or board.record_type.is_of_a_board):
            return
        deal_id = deal_id_of(board)
        gathered = session.boards.setdefault(_key(file, board, deal_id), _Gathered(board_name(board, file)))
        gathered.facts.setdefault(deal_id, _Facts()).learn(board)
        line = board.place.line
        own = recorded_result(board, outcome, self._laws, file=file)
        if own is not None:
            gathered.told.append(Told(own, line, has_table, _course(own, board, outcome)))
        if has_table and not _is_repeated(gathered, deal_id, board.sections):
            for table, rows in enumerate(results_by_table(board, self._laws, file=file)):
                gathered.told += [Told(row, line, table=table) for row in rows]

    def sessions(self) -> tuple[Session, ...]:
        """The sessions so far, in the order in which they begin; those without a result are none."""
        return tuple([session for name, gathered in self._sessions.items() if (session := self._session(name, gathered))])

    def _session(self, name: SessionName, gathered: _GatheredSession) -> Session | None:
        deals = [deal for board in _ordered(_joined(gathered.boards)) for deal in _by_deal(board)]
        if not deals:
            return None
        once = [merged(deal.told) for deal in deals]
        boards = [self._board(deal, each, gathered.names) for deal, each in zip(deals, once, strict=True)]
        return Session(name, tuple(boards), tuple(session_findings(boards, [deal.told for deal in deals], once)))

    def _board(self, deal: "_OneDeal", once: Merged, names: TotalNames) -> SessionBoard:
        return SessionBoard(
            name=deal.name,
            deal_id=deal.deal_id,
            dealer=deal.facts.dealer,
            vulnerable=deal.facts.vulnerable,
            results=tuple([self._whole(result, deal, names) for result in once.results]),
            instant=deal.facts.instant,
        )

    def _whole(self, result: Result, deal: "_OneDeal", names: TotalNames) -> Result:
        """A result with what other records tell of its board and its contestants."""
        score_ns, score_ew = result.ns_score, result.ew_score
        if score_ns is None and score_ew is None and result.contract is not None and result.status is ScoreStatus.PLAYED:
            vulnerable = result.vulnerable or deal.facts.vulnerable
            score_ns = contract_north_south(result.contract, result.declarer, result.tricks, vulnerable, self._laws)
            score_ew = None if score_ns is None else -score_ns
        ns, ew = names.named(result.ns, "NS", result.section), names.named(result.ew, "EW", result.section)
        if (deal.name, ns, ew, score_ns) == (result.board, result.ns, result.ew, result.ns_score):
            return result
        return replace(result, board=deal.name, ns=ns, ew=ew, ns_score=score_ns, ew_score=score_ew)


# ---- Boards and deals ------------------------------------------------------------------------------------------------


def _key(file: str, board: Board, deal_id: str | None) -> BoardKey:
    if board.board_id is not None:
        return board.board_number or board.board_id.casefold()
    return (file, board.place.record) if deal_id is None else (deal_id, None)


def _joined(boards: Mapping[BoardKey, _Gathered]) -> Mapping[BoardKey, _Gathered]:
    """The boards, those of which only the deal is known put to the one that has it and a number."""
    by_deal = {key[0]: each for key, each in boards.items() if isinstance(key, tuple) and key[1] is None}
    if not by_deal:
        return boards
    joined: dict[BoardKey, _Gathered] = {}
    for key, each in boards.items():
        if not isinstance(key, tuple):
            more = [by_deal.pop(deal) for deal in each.facts if deal in by_deal]
            joined[key] = _Gathered(
                name=each.name,
                told=[told for part in (each, *more) for told in part.told],
                facts={
                    **each.facts,
                    **{deal: _first_known([each.facts[deal], known]) for part in more for deal, known in part.facts.items()},
                },
            )
    alone = {key: each for key, each in boards.items() if isinstance(key, tuple)}
    return {**joined, **{key: each for key, each in alone.items() if key[1] is not None or key[0] in by_deal}}


def _ordered(boards: Mapping[BoardKey, _Gathered]) -> list[_Gathered]:
    """By number; then boards without one, in the order in which they were told."""
    numbers = sorted(key for key in boards if isinstance(key, int))
    return [boards[key] for key in (*numbers, *(key for key in boards if not isinstance(key, int)))]


class _OneDeal(NamedTuple):
    """The results under one board number that are of one deal, or of one that is not known."""

    name: BoardName
    deal_id: str | None
    told: Sequence[Told]
    facts: _Facts


def _by_deal(gathered: _Gathered) -> Iterator[_OneDeal]:
    """The boards that have one number: one for each deal, where the results are of several."""
    if not gathered.told:
        return
    by_deal: defaultdict[str | None, list[Told]] = defaultdict(list)
    for each in gathered.told:
        by_deal[each.result.deal_id].append(each)
    known = [deal for deal in by_deal if deal is not None] or [deal for deal in gathered.facts if deal is not None]
    if len(known) < 2:
        deal_id = next(iter(known), None)
        yield _OneDeal(gathered.name, deal_id, gathered.told, _together(gathered.facts, (deal_id, None)))
        return
    is_one = len(by_deal) < 2
    for deal, told in by_deal.items():
        name = gathered.name if is_one else BoardName(gathered.name.board, deal)
        yield _OneDeal(name, deal, told, _together(gathered.facts, (deal,)))


def _together(facts: Mapping[str | None, _Facts], deals: Iterable[str | None]) -> _Facts:
    """What is known of the deals, the first before the others."""
    return _first_known([facts[deal] for deal in deals if deal in facts])


def _first_known(found: Sequence[_Facts]) -> _Facts:
    """Of each fact what the first says that knows it."""
    return _Facts(
        next((each.dealer for each in found if each.dealer is not None), None),
        next((each.vulnerable for each in found if each.vulnerable is not None), None),
        next((each.instant for each in found if each.instant is not None), None),
    )


# ---- Records ---------------------------------------------------------------------------------------------------------


def _is_of_session(board: Board) -> bool:
    """Whether a record can tell of results: no lesson, and no deal of a rubber; of pages those with tables."""
    if board.record_type is RecordType.LESSON or form_of(board) is not None:
        return False
    return board.record_type.is_of_a_board or any(section.name in _TABLES for section in board.sections)


def _is_repeated(gathered: _Gathered, deal_id: str | None, sections: Iterable[Section]) -> bool:
    """Whether the same ScoreTables were told of the board before; now they are."""
    told = hash((deal_id, *((each.header, each.elements) for each in sections if each.name == SCORE_TABLE)))
    if told in gathered.tables:
        return True
    gathered.tables.add(told)
    return False


def _course(own: Result, board: Board, outcome: Outcome) -> int:
    """Hash of the calls and cards of a record in which nobody is named."""
    if own.ns is not None and own.ew is not None:
        return 0
    calls = () if board.auction is None else board.auction.calls
    return hash((tuple([call.text for call in calls]), tuple([card.text for card in outcome.cards])))
