"""What to score by, and the score of one record set beside what the record says."""

import os
from collections.abc import Iterable, Iterator
from typing import Final, Literal, get_args

from dealfile.core.seats import Side
from dealfile.errors import UsageError, check_choice
from dealfile.laws.figures import Kind, Laws
from dealfile.laws.profiles import DUPLICATE_LAWS, LAWS_NAMES, RUBBER_LAWS, load_laws
from dealfile.laws.table import USUAL_RULES, TableRules
from dealfile.model import Board
from dealfile.replay.outcome import Outcome
from dealfile.replay.rubber_forms import Form, form_after
from dealfile.replay.rubbers import RubberOptions
from dealfile.replay.scores import duplicate_north_south, recorded_by_side, score_agrees
from dealfile.scoring.settlement import Rounding
from dealfile.scoring.stakes import Stake
from dealfile.tables.facts import NO_SCORES, BoardScores

Method = Literal["auto", "duplicate", "rubber", "chicago"]
"""How to score: every record alone, every record as a deal of a rubber or of a round of Chicago, or as the records say."""
Settlement = Literal["half-up", "half-down", "half-even", "floor", "exact"]
LawsNamed = str | os.PathLike[str] | Iterable[str | os.PathLike[str]]
"""Laws by name, or files of them: one, or several."""
HALF_UP: Final = "half-up"
EXACT: Final = "exact"


class Scorer:
    """Scores records under laws.

    Args:
        laws: Names of laws, or files of them, at most one for duplicate and one for rubber; those not named are the usual ones.
        method: How to score.
        settle: How the margin of a rubber is rounded to hundreds; ``None`` is half up, and exact for a stake per point.
        stake: What rubbers are played for; ``None`` where it is not told.
        rubbers: How rubbers and rounds are put together; ``None`` is the usual way.

    Raises:
        UsageError: A name is not known, two are of one kind or differ in how an auction goes, something is named that the
            method has no use for, or an argument is not what it should be.
        InputError: A file of laws cannot be read.

    Attributes:
        method: How to score.
        duplicate: The duplicate laws.
        rubber: The rubber laws.
        rules: By which rules auctions and plays are to be re-run, for :class:`ReadOptions`.
        settle: How the margin of a rubber is rounded.
        stake: What rubbers are played for.
        rubbers: How rubbers and rounds are put together.
    """

    def __init__(
        self,
        laws: LawsNamed = (),
        *,
        method: Method = "auto",
        settle: Settlement | None = None,
        stake: Stake | None = None,
        rubbers: RubberOptions | None = None,
    ) -> None:
        _check(method, settle, stake, rubbers)
        named = _named(_each_named(laws), method)
        if settle is not None and method == "duplicate":
            raise UsageError("only rubbers are settled in hundreds", "leave --settle out, or score --as rubber or --as chicago")
        if stake is not None and method == "duplicate":
            raise UsageError("only rubbers are played for a stake", "leave --stake out, or score --as rubber or --as chicago")
        if rubbers is not None and method == "duplicate":
            raise UsageError(
                "only rubbers and Chicago go on from deal to deal",
                "score --as rubber or --as chicago, or leave their options out",
            )
        if rubbers is not None and method == "rubber" and (rubbers.style is not None or rubbers.vulnerable != "auto"):
            raise UsageError("a rubber has no custom of Chicago", "leave the options of Chicago out, or score --as chicago")
        self.rubbers = rubbers or RubberOptions()
        self.method: Method = method
        self.stake = stake
        self.settle: Settlement = settle or (EXACT if stake is not None and stake.per == "point" else HALF_UP)
        self.duplicate = named.get("duplicate") or load_laws(DUPLICATE_LAWS)
        self.rubber = named.get("rubber") or load_laws(RUBBER_LAWS)
        self.rules = self.rubber.table if _kind(method) == "rubber" else _rules(named)

    @property
    def facts(self) -> dict[str, str]:
        """What the metadata of tables says about the scoring."""
        return {
            "laws.duplicate": self.duplicate.name,
            "laws.rubber": self.rubber.name,
            **{f"laws.{each.kind}.title": each.title for each in self.laws_of_files},
            **{f"laws.{each.kind}.sha256": each.sha256 or "" for each in self.laws_of_files},
            "method": self.method,
            "settlement": self.settle,
            "trust": self.rubbers.trust,
            "honours": self.rubbers.honours,
            "chicago.vulnerable": self.rubbers.vulnerable,
            "chicago.style": self.rubbers.style or "laws",
        }

    @property
    def laws_of_files(self) -> tuple[Laws, ...]:
        """The laws that are not those of the package, of which the name alone says little."""
        return tuple(each for each in (self.duplicate, self.rubber) if each.sha256 is not None)

    @property
    def sets_rooms_beside(self) -> bool:
        """Whether the rooms of a match are set side by side: where each record is scored by what it is, and none alone."""
        return self.method == "auto"

    @property
    def rounding(self) -> Rounding:
        """How the margin of a rubber is rounded, as the scoring layer has it."""
        return Rounding(self.settle)

    def form(self, board: Board, before: Form | None) -> Form | None:
        """What a record is scored as a deal of, given what the one before it in the file is; ``None``: it is scored alone.

        Under ``auto`` it is what the record says; a record that says nothing of its scoring goes with the one before.
        """
        if self.method == "auto":
            return form_after(board, before)
        return None if self.method == "duplicate" else self.method

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


def _check(method: object, settle: object, stake: object, rubbers: object) -> None:
    """Refuses arguments that are not what they should be, before they are taken for something else."""
    check_choice("method", method, get_args(Method))
    if settle is not None:
        check_choice("settle", settle, get_args(Settlement))
    if not isinstance(stake, Stake | None):
        raise UsageError(f"{stake!r} is not a stake", "make one with read_stake, such as read_stake('0.50')")
    if not isinstance(rubbers, RubberOptions | None):
        raise UsageError(f"rubbers cannot be {rubbers!r}", "make RubberOptions, such as RubberOptions(trust='file')")


def _each_named(laws: LawsNamed | None) -> Iterator[str]:
    """The names of laws one by one; a path object is a file's, whatever it looks like."""
    if laws is None:
        return
    for each in (laws,) if isinstance(laws, str | os.PathLike) or not isinstance(laws, Iterable) else laws:
        if isinstance(each, str):
            yield each
        elif isinstance(each, os.PathLike):
            yield os.path.join(os.curdir, each)  # noqa: PTH118 - a Path would lose the separator that makes it a file
        else:
            raise UsageError(f"no laws are called {each!r}", "give a name such as '1993', or the path of a file of laws")


def _kind(method: Method) -> Kind | None:
    """The kind of laws that a method goes by; ``None`` for both."""
    if method == "auto":
        return None
    return "duplicate" if method == "duplicate" else "rubber"


def _named(names: Iterable[str], method: Method) -> dict[Kind, Laws]:
    """The laws that are named, by what they score."""
    named: dict[Kind, Laws] = {}
    for name in names:
        laws = load_laws(name)
        if _kind(method) not in (None, laws.kind):
            raise _without_effect(laws.name, method)
        if named.setdefault(laws.kind, laws) is not laws:
            raise UsageError(f"two laws for {laws.kind}: {named[laws.kind].name} and {laws.name}", "name one of them")
    return named


def _rules(named: dict[Kind, Laws]) -> TableRules:
    """The rules of the table where records of both kinds are scored: those of the laws that are named, else the usual ones.

    Of two that are named the auction must go alike; revokes are ruled on by the duplicate laws.
    """
    rubber, duplicate = named.get("rubber"), named.get("duplicate")
    laws = duplicate or rubber
    if laws is None:
        return USUAL_RULES
    if rubber is not None and duplicate is not None:
        ways = [(each.auction.declarer, each.auction.notrump_rank) for each in (rubber, duplicate)]
        if ways[0] != ways[1]:
            said = f"the laws {rubber.name} and {duplicate.name} differ in how notrump ranks or who declares"
            raise UsageError(said, "score --as rubber or --as duplicate, and name the laws of that kind")
    return laws.table


def _without_effect(name: str, method: Method) -> UsageError:
    """The error for laws that do not score ``method``, with those that do."""
    fitting = " or ".join(each for each in LAWS_NAMES if load_laws(each).kind == _kind(method))
    return UsageError(f"the laws {name} do not score {method}", f"choose {fitting}, or score --as auto")
