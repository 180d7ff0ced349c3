"""Laws as a page to read: every figure of a profile by vulnerability, and which of them are only recalled."""

import textwrap
from collections.abc import Iterator
from dataclasses import fields
from enum import Enum
from typing import TYPE_CHECKING, Final

from dealfile.laws.document import SECTIONS
from dealfile.laws.figures import Factor, Laws, TrickMultiple
from dealfile.laws.profiles import DUPLICATE_LAWS, LAWS_NAMES, RUBBER_LAWS, SHORT_NAMES, load_laws

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

_WIDTH: Final = 96
_NAME, _WORDS, _CELL = 20, 40, 18
"""Characters of the columns: a figure's name, what it is for, and its value at each vulnerability."""

SECTION_WORDS: Final = {
    "auction": "The auction",
    "revoke": "An established revoke",
    "tricks": "Trick points",
    "overtricks": "Overtricks, each",
    "undertricks": "Undertricks: first, second ...; the last for all further ones",
    "slam": "Slams",
    "insult": "For making a doubled contract",
    "rubber": "The rubber",
    "honours": "Honours in one hand",
    "chicago": "Chicago, four deals; all else as at rubber",
    "duplicate": "Premiums of a board",
}
FIGURE_WORDS: Final = {
    "auction.declarer": "who of the side declares",
    "auction.notrump_rank": "where notrump ranks",
    "auction.all_pass": "when all four pass",
    "revoke.transfer": "tricks to transfer",
    "revoke.exempt": "none of itself for",
    "tricks.clubs": "each odd trick",
    "tricks.diamonds": "each odd trick",
    "tricks.hearts": "each odd trick",
    "tricks.spades": "each odd trick",
    "tricks.notrump_first": "the first odd trick",
    "tricks.notrump_further": "each further odd trick",
    "tricks.doubled": "the odd tricks, doubled",
    "tricks.redoubled": "the odd tricks, redoubled",
    "tricks.game": "what makes a game",
    "overtricks.undoubled": "",
    "overtricks.doubled": "",
    "overtricks.redoubled": "",
    "undertricks.undoubled": "",
    "undertricks.doubled": "",
    "undertricks.redoubled": "the figures of doubled ones",
    "slam.must_be_bid": "counts only where it was bid",
    "slam.small": "twelve tricks",
    "slam.grand": "thirteen tricks",
    "insult.doubled": "",
    "insult.redoubled": "instead of that",
    "rubber.two_nil": "won by two games to none",
    "rubber.two_one": "won by two games to one",
    "rubber.first_game": "at once for a side's first game",
    "rubber.unfinished_game": "not finished: the only side with a game",
    "rubber.unfinished_part": "not finished: the only side with a part",
    "rubber.bonus_line": "where the bonus for the rubber goes",
    "honours.four": "four trump honours",
    "honours.five": "all five trump honours",
    "honours.aces": "the four aces at notrump",
    "chicago.vulnerable": "whose side is on the second, third deal",
    "chicago.style": "whether part-scores carry over",
    "chicago.honours": "whether honours count",
    "chicago.game": "a game, on the deal that completes it",
    "chicago.part_score": "a part-score, in the duplicate style",
    "chicago.last_part_score": "a part-score on the fourth deal",
    "duplicate.game": "trick points that make a game",
    "duplicate.part_score": "fewer trick points",
}
"""What each figure is for, beside its name in a file of laws."""

_RECALLED: Final = "* No law text at hand confirms this figure: it is recalled, or a custom of clubs."


def laws_page(word: str | None) -> str:
    """The page of the laws called ``word``, a name or a file; without a word the list of all, and the usual rubber laws.

    Raises:
        UsageError: There are no such laws, or the file says none.
        InputError: The file cannot be read.
    """
    return laws_list() + "\n" + laws_table(load_laws(RUBBER_LAWS)) if word is None else laws_table(load_laws(word))


def laws_list() -> str:
    """The laws of the package, a line each, and how to see them."""
    short = {full: name for name, full in SHORT_NAMES.items()}
    rows = []
    for name in LAWS_NAMES:
        said = [f"short {short[name]}"] if name in short else []
        said += ["the default"] if name in (RUBBER_LAWS, DUPLICATE_LAWS) else []
        rows.append((name, load_laws(name).title, ", ".join(said)))
    widths = [max(len(row[place]) for row in rows) for place in range(2)]
    lines = [f"{name:{widths[0]}}  {title:{widths[1]}}  {said}".rstrip() for name, title, said in rows]
    ways = (
        "dealfile explain laws NAME shows the figures of one, and dealfile explain laws FILE those of a file of your own.",
        "Such a file may begin with a title and based_on = NAME, and then give only the figures that differ.",
    )
    return "\n".join((*lines, "", *ways)) + "\n"


def laws_table(laws: Laws) -> str:
    """All figures of ``laws``, section by section, as a file of laws calls them."""
    heading = f"{laws.title} ({laws.name})"
    lines = [heading, "=" * len(heading)]
    if laws.note:
        lines += textwrap.wrap(laws.note, _WIDTH)
    lines += ["", _row("", "", "not vulnerable", "vulnerable")]
    for section in SECTIONS[laws.kind]:
        lines += ["", f"[{section}] {SECTION_WORDS[section]}", *_section(laws, section)]
    if laws.recalled:
        lines += ["", _RECALLED]
    return "\n".join(line.rstrip() for line in lines) + "\n"


def _section(laws: Laws, section: str) -> Iterator[str]:
    values: DataclassInstance = getattr(laws, section)
    for field in fields(values):
        place = f"{section}.{field.name}"
        name = f"{field.name} *" if place in laws.recalled else field.name
        value = getattr(values, field.name)
        yield _row(name, FIGURE_WORDS[place], *(_times(value) if field.type == Factor else _cells(value)))


def _row(name: str, words: str, *cells: str) -> str:
    """A line of the table; a single value is one in words, and stands on the left."""
    if len(cells) == 1:
        return f"  {name:{_NAME}}{words:{_WORDS}}  {cells[0]}"
    line = f"  {name:{_NAME}}{words}".rstrip()
    for place, cell in enumerate(cells, 1):
        # A long one begins further left, so that the columns end alike.
        line += "  " + cell.rjust(_NAME + _WORDS + place * _CELL - len(line))
    return line


def _cells(value: object) -> tuple[str, ...]:
    """A figure not vulnerable and vulnerable, the same where that plays no part; what is no number, once and in words."""
    if isinstance(value, bool):
        return ("yes" if value else "no",)
    if isinstance(value, TrickMultiple):
        times = value.trick_values
        return ("as an odd trick" if times == 1 else f"{times} times an undoubled odd trick",)
    if isinstance(value, tuple):
        return tuple(_points(each) for each in value)
    if isinstance(value, frozenset):
        return (", ".join(sorted(_word(each) for each in value)) or "nothing",)
    return (f"{value:,}",) * 2 if isinstance(value, int) else (_word(value),)


def _times(factor: int) -> tuple[str]:
    return ("once" if factor == 1 else f"{factor} times",)


def _points(value: object) -> str:
    """Points, or several of them for one trick after the other."""
    if isinstance(value, tuple):
        return ", ".join(map(_points, value)) + (" ..." if len(value) > 1 else " each")
    return f"{value:,}"


def _word(value: object) -> str:
    return str(value.value) if isinstance(value, Enum) else str(value)
