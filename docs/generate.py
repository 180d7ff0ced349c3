"""Makes the pages of docs/ that follow from the code: ``make docs``; with ``--check``, only says which are out of date."""

import ast
import contextlib
import io
import json
import sys
from collections.abc import Callable, Iterator
from inspect import Parameter, cleandoc, signature
from itertools import groupby
from pathlib import Path
from typing import Any, Literal, get_args, get_origin

import yaml
from typer.models import ArgumentInfo, OptionInfo

from dealfile.cli.app import app
from dealfile.diagnostics import Code
from dealfile.diagnostics.registry import CODES, find_code
from dealfile.syntax.lin import vocabulary as lin
from dealfile.syntax.pbn.vocabulary import ALIASES
from dealfile.tables.column import Column
from dealfile.tables.columns import COLUMNS, TABLES
from dealfile.tables.partitions import WHOLE_TABLES, partition_columns
from dealfile.tables.schema import ARROW_SCHEMAS

DOCS = Path(__file__).resolve().parent
MADE = "<!-- Made by `make docs`: change the code and run it again. -->"
STAGES = {
    "FIL": "Files",
    "ENC": "Bytes and encodings",
    "PBN": "PBN syntax",
    "LIN": "LIN syntax",
    "JSN": "JSON",
    "RBN": "RBN",
    "DLS": "Bare deals and diagrams",
    "DEA": "Deals",
    "AUC": "Auctions",
    "PLY": "Play",
    "RES": "Contract, declarer, result",
    "SCO": "Scores",
    "TAB": "Tables and double-dummy data",
    "CNV": "Conversion",
}
TABLE_ROWS = {
    "boards": "a record",
    "calls": "a call",
    "cards": "a card played; a play that cannot be re-run, for want of a declarer or as in a lesson, has none",
    "tags": "a tag of a record, as written",
    "notes": "a comment, note, sign or text beside the values of a record",
    "results": "a result that a record lists of its board, at its own table or another",
    "double_dummy": "one of twenty numbers",
    "rubbers": "a deal in a rubber",
    "matches": "a board of a match, both rooms side by side",
    "findings": "a finding",
    "files": "a file read",
    "rankings": "a contestant in a rank list. `dealfile score --as METHOD --format parquet -o FILE` writes it, export does not: a"
    " session may go over many files",
}


def codes_page() -> str:
    """All codes: a list, then each with the docstring of its class."""
    parts = [
        "# Codes",
        MADE,
        "Every finding has a code and a name; `dealfile explain CODE` or `dealfile explain NAME` prints the same text. A"
        " *dialect* is a habit of real programs: a warning, and an error under `--strict`. `verifier` is the classic PBN"
        " verifier's word for it. Codes are never used for something else later.",
    ]
    for stage, codes in groupby(CODES, key=lambda code: code.code[:3]):
        group = sorted(codes, key=lambda code: code.code)
        rows = "\n".join(
            f"| [{code.code}](#{_anchor(code)}) | {code.name} | {_severity(code)} | {_first_line(code)} |" for code in group
        )
        parts += [f"## {stage}: {STAGES[stage]}", f"| code | name | severity | what it says |\n| --- | --- | --- | --- |\n{rows}"]
        parts += [_code_section(code) for code in group]
    return "\n\n".join(parts) + "\n"


def _anchor(code: type[Code]) -> str:
    return f"{code.code} {code.name}".lower().replace(" ", "-")


def _severity(code: type[Code]) -> str:
    return f"{code.severity.value}, dialect" if code.dialect else code.severity.value


def _first_line(code: type[Code]) -> str:
    return cleandoc(code.__doc__ or "").split("\n", 1)[0].replace("``", "`").replace("|", "\\|")


def _code_section(code: type[Code]) -> str:
    facts = [f"Severity: {_severity(code)}"]
    if code.verifier_name:
        facts.append(f"verifier: `{code.verifier_name}`")
    return f"### {code.code} {code.name}\n\n*{'; '.join(facts)}*\n\n{_markdown(cleandoc(code.__doc__ or ''))}"


def _markdown(docstring: str) -> str:
    """A Google docstring as Markdown: a section's title becomes bold, its text loses its indent."""
    lines: list[str] = []
    for line in docstring.replace("``", "`").split("\n"):
        if line in ("Example:", "Examples:", "Remedy:"):
            lines += [f"**{line[:-1]}**", ""]
        else:
            lines.append(line.removeprefix("    "))
    return "\n".join(lines)


def tables_page() -> str:
    """All tables with their columns."""
    parts = [
        "# Tables",
        MADE,
        "`dealfile export PATH... -o DIR` writes `DIR/<table>.parquet`, and `dealfile.to_arrow(path, table)` gives a table in"
        " memory. Every file has all columns of its table, whatever it holds. Tables join on `file_id` and `record`. Unknown is"
        " null: never 0, never Pass. The metadata of a file (`dealfile.*`) name the version of dealfile, the version of the"
        " tables, the laws that scores were computed by (`laws.duplicate`, `laws.rubber`), how they were used (`method`: what"
        " `--as` said), how rubbers were settled (`settlement`) and how the files were read (`reading.encoding`,"
        " `reading.format`, `reading.strict`). A column marked *always* is never null. [queries.md](queries.md) has questions to"
        " the tables, with their answers.",
        "A table with very many rows is a folder of parts, `DIR/<table>/part-*.parquet`. With `--partition-by COLUMN` all tables"
        f" but {' and '.join(f'`{name}`' for name in TABLES if name in WHOLE_TABLES)} are folders with one for each value,"
        f" `DIR/<table>/COLUMN=value/part-*.parquet`; COLUMN is one of"
        f" {', '.join(f'`{name}`' for name in partition_columns())}.",
    ]
    for table, columns in COLUMNS.items():
        parts += [f"## {table}", f"A row is {TABLE_ROWS[table]}.", _columns(table, columns)]
    return "\n\n".join(parts) + "\n"


def _columns(table: str, columns: tuple[Column, ...]) -> str:
    rows = ["| column | type | meaning |", "| --- | --- | --- |"]
    for column in columns:
        kind = "dictionary of text" if column.codes else str(ARROW_SCHEMAS[table].field(column.name).type)
        always = "" if column.nullable else ", always"
        words = (
            f" One of {', '.join(f'`{code}`' if code else 'empty' for code in column.codes)}."
            if 0 < len(column.codes) <= 12
            else ""
        )
        rows.append(f"| `{column.name}` | {kind}{always} | {column.doc}{words} |")
    return "\n".join(rows).replace("list<element: string>", "list of text")


def commands_page() -> str:
    """All commands with their arguments, options and examples, as ``--help`` has them."""
    parts = [
        "# Commands",
        MADE,
        "The same as `dealfile COMMAND --help`. Exit codes and the JSON reports are described in [cli.md](cli.md).",
    ]
    for info in app.registered_commands:
        if not info.hidden and info.callback is not None:
            parts += _command(info.callback, info.epilog or "")
    return "\n\n".join(parts) + "\n"


def _command(command: Callable[..., object], epilog: str) -> Iterator[str]:
    """The section of a command, from the annotations that Typer reads too."""
    parameters = [_described(parameter) for parameter in signature(command).parameters.values()]
    arguments = " ".join(
        f"{info.metavar}..." if get_origin(kind) is list else str(info.metavar)
        for _, kind, info in parameters
        if isinstance(info, ArgumentInfo)
    )
    yield f"## {command.__name__}"
    yield f"```\ndealfile {command.__name__} {arguments} [OPTIONS]\n```"
    yield cleandoc(command.__doc__ or "")
    rows = [_row(parameter, kind, info) for parameter, kind, info in parameters if isinstance(info, OptionInfo)]
    if rows:
        yield "\n".join(("| option | meaning |", "| --- | --- |", *rows))
    examples = [line.strip() for line in epilog.splitlines() if line.startswith("  ")]
    yield "```sh\n" + "\n".join(examples) + "\n```"


def _described(parameter: Parameter) -> tuple[Parameter, Any, OptionInfo | ArgumentInfo]:
    """A parameter of a command, its type, and what Typer is told about it."""
    kind, info = get_args(parameter.annotation)[:2]
    return parameter, kind, info


def _row(parameter: Parameter, kind: Any, info: OptionInfo) -> str:  # noqa: ANN401 - a type, whichever
    """The line of an option in its command's table."""
    # With Annotated, the first name of an option stands where its default would.
    words = (info.default, *(info.param_decls or ()))
    declared = [name for word in words if isinstance(word, str) and word.startswith("-") for name in word.split("/")]
    declared = declared or ["--" + parameter.name.replace("_", "-")]
    names = ", ".join(f"`{name}`" for name in sorted(declared, key=lambda name: name.startswith("--")))
    choices = [choice for part in (kind, *get_args(kind)) if get_origin(part) is Literal for choice in get_args(part)]
    is_flag = kind is bool or bool in get_args(kind)
    value = " ".join(f"`{choice}`" for choice in choices) if choices else "" if is_flag else f"`{info.metavar}`"
    default = f" By default `{parameter.default}`." if choices and isinstance(parameter.default, str) else ""
    return "| " + f"{names} {value}".replace("|", "\\|").rstrip() + f" | {info.help}{default} |"


HABITS = {
    "Bytes, encodings, lines": range(1, 11),
    "Escape lines and headers": range(11, 16),
    "Text outside tags, records not set apart": range(16, 21),
    "Tag pairs": range(21, 31),
    "Tags that the standard does not have": range(31, 34),
    "Identification": range(34, 43),
    "Deals": range(43, 47),
    "Auctions": range(47, 57),
    "Contracts, results, scores": range(57, 62),
    "Play": range(62, 68),
    "Tables": range(68, 72),
    "Comments": range(72, 76),
    "Seen in reports of others": range(76, 77),
}


def dialects_page() -> str:
    """What real programs write: each habit with its class and finding, and every table of other spellings."""
    cases: dict[str, dict[str, Any]] = yaml.safe_load((DOCS.parent / "tests" / "cases" / "dialects.yml").read_text("utf-8"))
    parts = [
        "# What real programs write",
        MADE,
        "Every habit below is read. Its class says how grave it is: *legal* is no finding, *note* an info, *dialect* a warning,"
        " which `--strict` makes an error, *damage* an error whose value is kept as written and null in the tables. Each line is"
        " a test in [tests/cases/dialects.yml](../tests/cases/dialects.yml), where its text and its reading stand;"
        " `dealfile explain FINDING` tells more.",
    ]
    for heading, numbers in HABITS.items():
        rows = [
            f"| {name.partition('_')[2].replace('_', ' ')} | {case['class']} | {_own_finding(case)} |"
            for name, case in cases.items()
            if int(name.partition("_")[0].rstrip("b")) in numbers
        ]
        parts += [f"## {heading}", "\n".join(["| habit | class | finding |", "| --- | --- | --- |", *rows])]
    parts += ["## Spellings", "Values are compared without regard to case, names of tags as they stand."]
    for aliases in ALIASES:
        reported = f", reported as [{aliases.finding}](codes.md#{_anchor_of(aliases.finding)})" if aliases.finding else ""
        rows = [f"| `{spelling}` | {meaning.replace('|', chr(92) + '|')} |" for spelling, meaning in aliases.rows()]
        parts += [
            f"### {aliases.name[0].upper()}{aliases.name[1:]}",
            f"{aliases.description} *{aliases.klass.value}*{reported}.",
            "\n".join(["| written | read as |", "| --- | --- |", *rows]),
        ]
    return "\n\n".join(parts) + "\n"


def _own_finding(case: dict[str, Any]) -> str:
    if case["class"] == "legal":
        return "-"
    name = case["findings"][0]
    return f"[{name}](codes.md#{_anchor_of(name)})"


def _anchor_of(name: str) -> str:
    code = find_code(name)
    if code is None:
        raise SystemExit(f"there is no code {name}")
    return _anchor(code)


LIN_STREAM = """LIN has no specification. This page says how dealfile reads it, and what each command means, as far as
files and programs show.

## The stream

A text is a stream of commands, each a name of two characters, a bar, a value and a bar: `mb|1N|`. The name is what stands in
the last two places before a bar, in upper or lower case; a value runs to the next bar. What stands between a value and the
next name is no part of either: text and lines that begin with `%` are kept as remarks. A bar cannot be written inside a
value. The last value of a text needs no bar.

- Line ends mean nothing, between commands and in the values of a game: `mb|1<line end>N|` is a bid. In texts they count.
- Two characters before a bar that name no command are passed over, and reading goes on at the next bar
  ([stray-bar](codes.md#lin101-stray-bar)). In a text that bar is taken as part of the text.
- A value that ends with the name of the next command, as in `mb|2D!an|weak|`, lost a bar
  ([missing-bar](codes.md#lin102-missing-bar)).
- Two characters alone between bars, with a known command behind their value, are a command that nobody knows
  ([unknown-command](codes.md#lin160-unknown-command)); it is kept as a tag.

## Boards

A board begins with its deal (`md`). Names, vulnerability and heading hold on until they are given again. What stands about a
board (`pn`, `qx`, `ah`, `sv`) belongs to the next deal once the play of the last one is over. `pg` ends no board.

```
pn|Ann,Bo,Cy,Di|st||md|3SAK2HQJ9D8765C432,SQJT9HAK2DKQJCA65,S876HT876DA432CK7,|rh||ah|Board 1|sv|o|
mb|p|mb|1N|an|15-17|mb|p|mb|3N|mb|p|mb|p|mb|p|pg||pc|D5|pc|DJ|pc|D2|pc|DT|pg||mc|9|
```

In texts `!S` and `@S` stand for the sign of a suit, `^^` for a line end, `^a` to `^z` for a column, `^*b` for bold and `^*n` for
plain letters, `^-` centres, braces draw a box, and `@@`, `@^`, `@{` are those signs themselves. Texts are kept as they are
written.

## Lessons

A file is a lesson when it takes calls or cards back, asks a question or changes the deal on the table
([teaching-file](codes.md#lin104-teaching-file)). Auction and play of its records are those that stand at the end; what was
taken back is kept beside them. `md|0...` replaces the hands that it gives, as long as no card is played.

## Addresses of the hand viewer

LIN also stands in addresses, `handviewer.html?lin=...`, percent-encoded. A second kind has parameters of its own:

| parameter | meaning |
| --- | --- |
| `n` `e` `s` `w` | hands, `sAK2hQJ9d8765c432`; from three the fourth follows |
| `nn` `en` `sn` `wn` | players |
| `d` | dealer, `n e s w`; without it nobody is known to deal |
| `v` | vulnerability: `n`, `e`, `b`, `-` for nobody |
| `b` | board |
| `a` | auction, `1cp1n!(15-17)pp`: in brackets the explanation of the call before, in braces commentary |
| `p` | play, `d5djd2dt`: in braces commentary |

Other parameters are kept as tags. An address that names a deal kept elsewhere is not read
([unread-link](codes.md#lin103-unread-link))."""


def lin_page() -> str:
    """How LIN is read, and all its commands."""
    parts = ["# LIN", MADE, LIN_STREAM, "## Commands"]
    fates = ", ".join(f"*{fate.value}*" for fate in lin.Fate)
    parts.append(
        f"What becomes of a command: {fates}. A command that is read is kept as a tag, too, but for calls, cards and"
        " explanations."
    )
    for group in lin.GROUPS:
        rows = ["| command | meaning | here | example |", "| --- | --- | --- | --- |"]
        for (meaning, fate, example), commands in groupby(group.commands, lambda command: command[1:]):
            names = " ".join(f"`{command.name}`" for command in commands)
            shown = f"`{example}`".replace("|", "\\|") if example else ""
            rows.append(f"| {names} | {meaning} | {fate.value} | {shown} |")
        parts += [f"### {group.title}", "\n".join(rows)]
    return "\n\n".join(parts) + "\n"


def notebook_page() -> str:
    """The notebook with the outputs that its cells have now."""
    path = DOCS / "notebook.ipynb"
    notebook = json.loads(path.read_text("utf-8"))
    names: dict[str, Any] = {"__name__": "__main__"}
    with contextlib.chdir(DOCS):
        cells = [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]
        for number, cell in enumerate(cells, 1):
            cell["execution_count"] = number
            cell["outputs"] = _outputs("".join(cell["source"]), names, number)
    return json.dumps(notebook, indent=1, ensure_ascii=False) + "\n"


def _outputs(source: str, names: dict[str, Any], number: int) -> list[dict[str, Any]]:
    """What a cell prints, and the value of its last line if that is an expression."""
    body = ast.parse(source).body
    last = body[-1] if body and isinstance(body[-1], ast.Expr) else None
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(compile(ast.Module(body[:-1] if last else body, []), f"cell {number}", "exec"), names)
        value = eval(compile(ast.Expression(last.value), f"cell {number}", "eval"), names) if last else None
    outputs: list[dict[str, Any]] = []
    if printed.getvalue():
        outputs.append({"name": "stdout", "output_type": "stream", "text": printed.getvalue().splitlines(keepends=True)})
    if value is not None:
        text = repr(value).splitlines(keepends=True)
        outputs.append({"data": {"text/plain": text}, "execution_count": number, "metadata": {}, "output_type": "execute_result"})
    return outputs


PAGES = {
    "codes.md": codes_page,
    "dialects.md": dialects_page,
    "lin.md": lin_page,
    "tables.md": tables_page,
    "commands.md": commands_page,
    "notebook.ipynb": notebook_page,
}


def main(arguments: list[str]) -> int:
    """Writes the pages that changed, or with ``--check`` names them and ends with 1."""
    stale = []
    for name, make in PAGES.items():
        page, path = make(), DOCS / name
        if not path.is_file() or path.read_text("utf-8") != page:
            stale.append(name)
            if "--check" not in arguments:
                path.write_text(page, "utf-8", newline="\n")
    for name in stale:
        print(f"docs/{name} " + ("is out of date: run `make docs`" if "--check" in arguments else "made"))
    if not stale:
        print("all pages are up to date")
    return 1 if stale and "--check" in arguments else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
