import inspect
from collections.abc import Callable
from importlib import import_module
from typing import Any

import pytest

from dealfile import __version__

Run = Callable[..., Any]
COMMANDS = ("validate", "convert", "score", "export", "show", "explain")
READING = "--encoding --from --strict --quiet"
WRITING = f"{READING} --force --fail-on"
RUBBERS = "--trust --honours --chicago-vulnerable --chicago-style"
SESSIONS = (
    "--mp-scale --neuberg --no-neuberg --imp-scale --cross --datum --trim --datum-rounding --vp --sections --contestants "
    "--rulings --travellers --no-travellers"
)
OPTIONS = {
    "validate": f"{WRITING} --output-format --output --select --ignore --exit-zero --statistics --fix --diff",
    "convert": f"{WRITING} --to --output --loss --report --edit --boards --unique --sort --renumber --rotate --output-encoding "
    "--score-tags --as --laws",
    "score": f"{WRITING} --as --laws --compare-laws {RUBBERS} --settle --stake --per --currency --format --lang --output "
    f"{SESSIONS}",
    "export": f"{WRITING} --output --tables --partition-by --as --laws {RUBBERS} --settle --workers --scheduler --resume",
    "show": f"{READING} --board --record --room --dummy --lang --laws",
    "explain": "",
}
"""The options of each command: a promise. What is not built yet is not here."""


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("flag", ["-h", "--help"])
def test_every_page_names_the_options_and_ends_in_examples(run: Run, command: str, flag: str) -> None:
    result = run(command, flag)
    assert result.exit_code == 0
    text = result.stdout
    listed = {word.strip(",") for line in text.splitlines() for word in line.split()[:3] if word.startswith("--")}
    assert {word for word in listed if word in text.split("Options:")[1]} >= set(OPTIONS[command].split())
    examples = text[text.rindex("  Examples:\n") :].splitlines()[1:]
    assert examples
    assert all(f"dealfile {command}" in line for line in examples)


@pytest.mark.parametrize("command", COMMANDS)
def test_every_option_has_help_and_is_promised(command: str) -> None:
    function = getattr(import_module(f"dealfile.cli.{command}"), command)
    options: list[str] = []
    for parameter in inspect.signature(function).parameters.values():
        (info,) = parameter.annotation.__metadata__
        assert info.help, parameter.name
        if parameter.name not in ("paths", "path", "code", "which"):
            declared = (info.default, *(info.param_decls or ()))
            words = [word for word in declared if isinstance(word, str) and word.startswith("--")]
            named = [name for word in words for name in word.split("/")]
            options += named or [f"--{parameter.name.replace('_', '-')}"]
    assert sorted(options) == sorted(OPTIONS[command].split())


def test_the_front_page_names_the_commands(run: Run) -> None:
    for arguments in (("--help",), ("-h",)):
        result = run(*arguments)
        assert result.exit_code == 0
        assert all(f"\n  {command} " in result.stdout for command in COMMANDS)
        assert "  Examples:\n    dealfile validate evening.pbn\n" in result.stdout
        assert "rule" not in result.stdout.split("Commands:")[1].split("Examples:")[0].split()


def test_version(run: Run) -> None:
    result = run("--version")
    assert result.exit_code == 0
    assert result.stdout == f"dealfile {__version__}\n"
    result = run("--version", "--verbose")
    assert result.exit_code == 0
    for name in ("Python 3.", "lark ", "pyarrow ", "typer ", "lexer in use: "):
        assert name in result.stdout
    result = run("--verbose")
    assert result.exit_code == 2


@pytest.mark.parametrize(
    "arguments", [("validate",), ("validate", "--frobnicate", "x"), ("frobnicate",), ("score", "x", "--as", "whist")]
)
def test_usage_errors(run: Run, arguments: tuple[str, ...]) -> None:
    result = run(*arguments)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr
