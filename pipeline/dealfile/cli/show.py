"""dealfile show: one record as people look at a board."""

from typing import Annotated, Literal

import typer

from dealfile.cli import exit_codes
from dealfile.cli.console import say, standard_output, write
from dealfile.cli.guard import guarded
from dealfile.cli.options import Encoding, From, Lang, Laws, Quiet, Strict, examples

EXAMPLES = examples(
    "dealfile show evening.pbn --board 12",
    "dealfile show match.lin --board 3 --room closed",
    "dealfile show evening.pbn --record 31",
    "dealfile show evening.pbn --board 12 --dummy --lang uk",
    "dealfile show evening.pbn --board 12 --laws duplicate-1997",
)


@guarded
def show(
    path: Annotated[
        str,
        typer.Argument(
            metavar="PATH", help="A file, a member of an archive, a URL, or - for standard input.", show_default=False
        ),
    ],
    board: Annotated[
        str | None,
        typer.Option(metavar="ID", help="Board to show, as the file names it; both rooms of a match.", show_default=False),
    ] = None,
    record: Annotated[
        int | None, typer.Option(metavar="N", min=1, help="Record to show, counted from 1 in the file.", show_default=False)
    ] = None,
    room: Annotated[Literal["open", "closed"] | None, typer.Option(help="Room of a match.", show_default=False)] = None,
    dummy: Annotated[
        bool, typer.Option("--dummy", help="Lay dummy down too, as declarer sees it: trumps on dummy's right.")
    ] = False,
    lang: Lang = "en",
    laws: Laws = None,
    encoding: Encoding = None,
    from_: From = "auto",
    strict: Strict = False,
    quiet: Quiet = False,
) -> int:
    """Show a record: hands, auction, play by tricks, contract, and the recorded beside the computed score.

    Without --board, --record and --room the first record is shown. --laws says by which laws the auction goes and revokes are
    ruled on; the score is that of duplicate. Ends with code 0 when it was shown, 1 when the record
    could not be read, 2 when there is none.
    """
    from dataclasses import replace

    from dealfile.cli.requests import laws_named, read_options
    from dealfile.languages import load_language
    from dealfile.services.pictures import picture
    from dealfile.services.reading import read_input
    from dealfile.services.scorer import Scorer
    from dealfile.services.showing import Choice, choose, only_input

    choice = Choice(board, record, room)
    scorer = Scorer(laws_named(laws))
    options = replace(read_options(encoding, from_, strict), rules=scorer.rules)
    reading = read_input(only_input(path), options)
    language = load_language(lang)
    code = exit_codes.CLEAN
    between = ""
    for each in choose(reading, choice):
        write(standard_output(), between + picture(reading.file, each, language, with_dummy=dummy, scorer=scorer))
        between = "\n" + "-" * 72 + "\n\n"
        code = exit_codes.FINDINGS if each.board is None else code
    if choice == Choice() and not quiet:
        say("the first record; --board, --record and --room show others")
    return code
