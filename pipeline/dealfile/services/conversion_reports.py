"""The report of a conversion, and what it tells in short."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final, Literal, TypedDict

from dealfile.diagnostics import Finding
from dealfile.diagnostics.finding import Effect
from dealfile.diagnostics.registry import find_code
from dealfile.diagnostics.report import FileEntry, FindingEntry, Status, Summary, counted
from dealfile.model.board import Target

CONVERSION_SCHEMA: Final = "dealfile/conversion/1"


@dataclass(frozen=True, slots=True, kw_only=True)
class ConversionFile(FileEntry):
    """One input of a conversion, and what became of it; ``output`` is null for standard output or a file not written.

    ``carried`` names the parts of records that were written, each with the number of records that have it. ``dropped``,
    ``changed`` and ``guessed`` name what was found of the rest, each with the number of records.
    """

    output: str | None
    written: int
    losses: int
    carried: dict[str, int]
    dropped: dict[str, int]
    changed: dict[str, int]
    guessed: dict[str, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class ConversionSummary(Summary):
    """A conversion in numbers: records ``written``, and ``losses``, the values that the target format cannot hold.

    ``carried``, ``dropped``, ``changed`` and ``guessed`` are those of all files.
    """

    written: int
    losses: int
    carried: dict[str, int]
    dropped: dict[str, int]
    changed: dict[str, int]
    guessed: dict[str, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class ConversionReport:
    """What a conversion carried over and what it could not: ``dealfile convert --report``."""

    schema: Literal["dealfile/conversion/1"] = CONVERSION_SCHEMA
    version: str
    command: str
    status: Status
    target: Target
    summary: ConversionSummary
    files: tuple[ConversionFile, ...]
    findings: tuple[FindingEntry, ...]


def effect_of(finding: Finding) -> Effect | None:
    """What a conversion did, by the code of what it tells."""
    code = find_code(finding.code)
    return None if code is None else code.effect


class Told(TypedDict):
    """What was carried, dropped, changed and guessed: names with numbers of records."""

    carried: dict[str, int]
    dropped: dict[str, int]
    changed: dict[str, int]
    guessed: dict[str, int]


def told_of(carried: Counter[str], effects: Counter[tuple[Effect | None, str]]) -> Told:
    """What a conversion tells, from its parts and from what was found by effect and name."""
    from dealfile.convert.parts import PARTS  # noqa: PLC0415 - other commands than convert do without its rules

    named: dict[Effect, dict[str, int]] = {effect: {} for effect in Effect}
    for (effect, name), count in effects.items():
        if effect is not None:
            named[effect][name] = count
    return Told(
        carried={part: carried[part] for part in PARTS if part in carried},
        dropped=named[Effect.DROPPED],
        changed=named[Effect.CHANGED],
        guessed=named[Effect.GUESSED],
    )


def together(files: Iterable[ConversionFile]) -> Told:
    """What was carried, dropped, changed and guessed in all files."""
    carried: Counter[str] = Counter()
    effects: Counter[tuple[Effect | None, str]] = Counter()
    for file in files:
        carried.update(file.carried)
        for effect in Effect:
            effects.update({(effect, name): count for name, count in getattr(file, effect.value).items()})
    return told_of(carried, effects)


def losses_line(summary: ConversionSummary) -> str:
    """What did not go over as it was, on one line in plain words; empty where everything did."""
    told = ((effect.value, getattr(summary, effect.value)) for effect in Effect)
    return "; ".join(f"{effect}: {', '.join(_in_short(counts))}" for effect, counts in told if counts)


def _in_short(counts: dict[str, int]) -> Iterator[str]:
    """The most frequent first: ``tags or commands in 6 records, tables in 2``."""
    for place, (name, count) in enumerate(sorted(counts.items(), key=lambda each: -each[1])):
        code = find_code(name)
        yield f"{name if code is None else code.in_short} in {f'{count:,}' if place else counted(count, 'record')}"
