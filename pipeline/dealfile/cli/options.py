"""Options that several commands share, defined once."""

from typing import Annotated, Literal

import typer

Paths = Annotated[
    list[str],
    typer.Argument(metavar="PATH", help="Files, folders, patterns such as '*.pbn', or - for standard input.", show_default=False),
]
Encoding = Annotated[
    str | None,
    typer.Option("--encoding", metavar="NAME", help="Encoding of the files; without it, it is found out.", show_default=False),
]
Format = Literal["auto", "pbn", "lin", "json", "jsonl", "rbn", "deals", "diagram"]
From = Annotated[Format, typer.Option("--from", help="Format of the files; auto looks at their content.")]
Strict = Annotated[bool, typer.Option("--strict", help="Treat the habits of real programs as errors.")]
Quiet = Annotated[bool, typer.Option("--quiet", "-q", help="Print only the result, errors, and warnings about whole files.")]
Force = Annotated[bool, typer.Option("--force", help="Replace outputs that exist already.")]
Level = Literal["error", "warning", "info"]
FailOn = Annotated[
    Level | None, typer.Option("--fail-on", help="End with code 1 for findings of this level or above too.", show_default=False)
]
As = Annotated[
    Literal["auto", "duplicate", "rubber"],
    typer.Option(
        "--as", help="How to score; auto takes rubbers and matches from what the files say, duplicate scores each board alone."
    ),
]
Laws = Annotated[
    list[str] | None,
    typer.Option(
        "--laws",
        metavar="NAME",
        help="Laws that fit --as: rubber-1948 or 1948, rubber-1993 or 1993 (default), duplicate-1987 (default).",
        show_default=False,
    ),
]
Settle = Annotated[
    Literal["half-up", "half-down", "exact"] | None,
    typer.Option(
        "--settle",
        help="How the margin of a rubber is rounded to hundreds when it ends in 50: by default half-up.",
        show_default=False,
    ),
]


def words(values: list[str] | None) -> list[str]:
    """The words of a repeatable option that also takes several, parted by commas."""
    return [word.strip() for value in values or () for word in value.split(",") if word.strip()]


def examples(*lines: str) -> str:
    r"""The end of a command's help; ``\b`` keeps the lines as they are."""
    return "\n".join(("\b", "Examples:", *(f"  {line}" for line in lines)))
