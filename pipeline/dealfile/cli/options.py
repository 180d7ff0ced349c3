"""Options that several commands share, defined once."""

from typing import Annotated, Literal

import typer

from dealfile.cli.panels import MONEY, READING, SCORING, SESSIONS

Paths = Annotated[
    list[str],
    typer.Argument(
        metavar="PATH",
        help="Files, folders, archives, URLs, patterns such as '*.pbn', or - for standard input.",
        show_default=False,
    ),
]
Encoding = Annotated[
    str | None,
    typer.Option(
        "--encoding",
        metavar="NAME",
        rich_help_panel=READING,
        help="Encoding of the files; without it, it is found out.",
        show_default=False,
    ),
]
Format = Literal["auto", "pbn", "lin", "json", "jsonl", "rbn", "deals", "diagram"]
From = Annotated[
    Format, typer.Option("--from", rich_help_panel=READING, help="Format of the files; auto looks at their content.")
]
Strict = Annotated[bool, typer.Option("--strict", rich_help_panel=READING, help="Treat the habits of real programs as errors.")]
Quiet = Annotated[bool, typer.Option("--quiet", "-q", help="Print only the result, errors, and warnings about whole files.")]
Force = Annotated[bool, typer.Option("--force", help="Replace outputs that exist already.")]
Level = Literal["error", "warning", "info"]
FailOn = Annotated[
    Level | None, typer.Option("--fail-on", help="End with code 1 for findings of this level or above too.", show_default=False)
]
As = Annotated[
    Literal["auto", "duplicate", "rubber", "chicago"],
    typer.Option(
        "--as",
        rich_help_panel=SCORING,
        help="How to score; auto takes rubbers, Chicago and matches from what the files say, duplicate scores each board alone.",
    ),
]
ScoreAs = Annotated[
    Literal[
        "auto",
        "duplicate",
        "rubber",
        "chicago",
        "session",
        "matchpoints",
        "imps",
        "cross-imps",
        "butler",
        "bam",
        "total-points",
        "instant",
    ],
    typer.Option(
        "--as",
        rich_help_panel=SCORING,
        help="How to score; auto takes rubbers, Chicago and matches from what the files say, duplicate scores each board alone. "
        "The others compare the results of sessions and rank the contestants, by a method or (session) by the files' Scoring.",
    ),
]
Laws = Annotated[
    list[str] | None,
    typer.Option(
        "--laws",
        metavar="NAME|FILE",
        rich_help_panel=SCORING,
        help="Laws to score by, named or in a TOML file of your own: by default rubber-1993 and duplicate-1987; "
        "dealfile explain laws lists them.",
        show_default=False,
    ),
]
Trust = Annotated[
    Literal["rules", "file"] | None,
    typer.Option(
        "--trust",
        rich_help_panel=SCORING,
        help="What the next deal of a rubber begins with where file and rules differ: by default what the rules give.",
        show_default=False,
    ),
]
Honours = Annotated[
    Literal["auto", "deal", "file", "none"] | None,
    typer.Option(
        "--honours",
        rich_help_panel=SCORING,
        help="Where honours come from: the hands, the file (ScoreRubber), or none count; auto, the default, takes the hands, "
        "and the file where they are not known.",
        show_default=False,
    ),
]
ChicagoVulnerable = Annotated[
    Literal["auto", "dealer", "non-dealer"] | None,
    typer.Option(
        "--chicago-vulnerable",
        rich_help_panel=SCORING,
        help="Whose side is vulnerable on the second and third deal of Chicago: by default what the file says, or else the laws.",
        show_default=False,
    ),
]
ChicagoStyle = Annotated[
    Literal["traditional", "duplicate"] | None,
    typer.Option(
        "--chicago-style",
        rich_help_panel=SCORING,
        help="Whether part-scores carry over in a round of Chicago, or each deal stands alone: by default as the laws say.",
        show_default=False,
    ),
]
Settle = Annotated[
    Literal["half-up", "half-down", "half-even", "floor", "exact"] | None,
    typer.Option(
        "--settle",
        rich_help_panel=MONEY,
        help="How the margin of a rubber is rounded to hundreds when it ends in 50: by default half-up; floor counts full "
        "hundreds only, exact does not round (the default for a stake per point).",
        show_default=False,
    ),
]
StakeAmount = Annotated[
    str | None,
    typer.Option(
        "--stake",
        metavar="AMOUNT",
        rich_help_panel=MONEY,
        help="What each loser of a rubber pays one winner for a hundred: 5, 0.50. Shows who owes whom.",
        show_default=False,
    ),
]
Per = Annotated[
    Literal["hundred", "point"] | None,
    typer.Option("--per", rich_help_panel=MONEY, help="For what the stake is paid: by default hundred.", show_default=False),
]
Currency = Annotated[
    str | None,
    typer.Option(
        "--currency",
        metavar="CODE",
        rich_help_panel=MONEY,
        help="Currency of the stake, three letters such as EUR.",
        show_default=False,
    ),
]

MpScale = Annotated[
    Literal["2-1-0", "1-half-0", "ascherman"] | None,
    typer.Option(
        "--mp-scale",
        rich_help_panel=SESSIONS,
        help="Matchpoints, or board-a-match, for a lower, an equal and a higher score: by default 2-1-0; ascherman, which "
        "board-a-match does not know, adds 1 to each result.",
        show_default=False,
    ),
]
Neuberg = Annotated[
    bool | None,
    typer.Option(
        "--neuberg/--no-neuberg",
        rich_help_panel=SESSIONS,
        help="Whether matchpoints of boards with fewer results are scaled up by Neuberg's formula: by default they are.",
        show_default=False,
    ),
]
ImpScale = Annotated[
    str | None,
    typer.Option(
        "--imp-scale", metavar="1962|1948", rich_help_panel=SESSIONS, help="Scale of IMPs: by default 1962.", show_default=False
    ),
]
Cross = Annotated[
    Literal["none", "scores", "comparisons", "Cross", "Cross1", "Cross2"] | None,
    typer.Option(
        "--cross",
        rich_help_panel=SESSIONS,
        help="Cross-IMPs: what the sum of the IMPs against all others is divided by: by default comparisons; none leaves the "
        "sum. PBN calls them Cross (none), Cross1 (scores) and Cross2 (comparisons).",
        show_default=False,
    ),
]
Datum = Annotated[
    Literal["mean", "median"] | None,
    typer.Option("--datum", rich_help_panel=SESSIONS, help="Butler: what the datum is: by default mean.", show_default=False),
]
Trim = Annotated[
    int | None,
    typer.Option(
        "--trim",
        metavar="N",
        min=0,
        rich_help_panel=SESSIONS,
        help="Butler: how many of the highest and of the lowest scores are left out of the mean: by default 0.",
        show_default=False,
    ),
]
DatumRounded = Annotated[
    Literal["half-up", "half-even", "none"] | None,
    typer.Option(
        "--datum-rounding",
        rich_help_panel=SESSIONS,
        help="Butler: to which ten a datum that ends in 5 goes: by default half-up, away from 0; none leaves the datum as it is.",
        show_default=False,
    ),
]
VictoryPoints = Annotated[
    str | None,
    typer.Option(
        "--vp",
        metavar="NAME|FILE",
        rich_help_panel=SESSIONS,
        help="Victory points for matches of teams at IMPs: wbf-2013, wbf-2013-plain, acbl-20, acbl-30, 20-0-24, or a TOML file.",
        show_default=False,
    ),
]
Sections = Annotated[
    Literal["together", "apart"] | None,
    typer.Option(
        "--sections",
        rich_help_panel=SESSIONS,
        help="Whether sections are compared and ranked together, as by default, or each for itself.",
        show_default=False,
    ),
]
Contestants = Annotated[
    Literal["pairs", "individuals", "teams"] | None,
    typer.Option(
        "--contestants",
        rich_help_panel=SESSIONS,
        help="Whom to rank: by default teams where both rooms of matches are compared, individuals where players without pair "
        "numbers change their partners, else pairs.",
        show_default=False,
    ),
]
RulingsFile = Annotated[
    str | None,
    typer.Option(
        "--rulings",
        metavar="FILE",
        rich_help_panel=SESSIONS,
        help="The director's adjustments, penalties and carry-overs, in a TOML file.",
        show_default=False,
    ),
]
Travellers = Annotated[
    bool | None,
    typer.Option(
        "--travellers/--no-travellers",
        rich_help_panel=SESSIONS,
        help="Print each board with its results: by default only where nobody can be ranked.",
        show_default=False,
    ),
]

Lang = Annotated[
    Literal["en", "uk", "cs", "es"],
    typer.Option("--lang", help="Language of what people read: English, Ukrainian, Czech or Spanish."),
]


def words(values: list[str] | None) -> list[str]:
    """The words of a repeatable option that also takes several, parted by commas."""
    return [word.strip() for value in values or () for word in value.split(",") if word.strip()]


def examples(*lines: str) -> str:
    r"""The end of a command's help; ``\b`` keeps the lines as they are."""
    return "\n".join(("\b", "Examples:", *(f"  {line}" for line in lines)))
