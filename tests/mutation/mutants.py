"""Mutation testing of rules, scoring and laws: ``make mutants ARGS="--only 'scoring/rubber.py'"``.

mutmut changes the code in one place at a time and runs the tests of these parts; a change that no test notices is a survivor.
Survivors that cannot be noticed, or need not be, stand in survivors.tsv with the reason: function, line, changed line, reason. A
reason that holds everywhere has ``*`` for the function, and parts of lines for lines.
What survives without a reason is printed, and the run ends with 1; so does a reason whose mutant is caught by now. A run of a few
files looks at the reasons of these files.

The work is done in build/mutants, on a copy of the checkout: mutmut names modules by their path and knows ``src``, so the
source root has that name there. It passes over decorated functions, so there a property or a cached function is one by an
assignment. Before each test all caches are emptied, since what they hold would hide mutants. Of a function that is called while
modules load mutmut does not know all the tests, and a timeout may be that of a busy machine: what survives without a reason or
takes too long is put before every test once more, in a process of its own.
"""

import argparse
import ast
import csv
import os
import shutil
import subprocess
import sys
from collections import Counter
from collections.abc import Collection, Iterable
from concurrent.futures import ThreadPoolExecutor
from difflib import unified_diff
from functools import cache
from pathlib import Path

CHECKOUT = Path(__file__).resolve().parents[2]
TREE = CHECKOUT / "build" / "mutants"
SURVIVORS = Path(__file__).with_name("survivors.tsv")
MUTMUT = (sys.executable, "-m", "mutmut")
PARTS = ("rules/*", "scoring/*", "laws/*")
DECORATORS = ("property", "cached_property", "cache", "lru_cache")
TESTS = ("tests/unit/rules", "tests/unit/scoring", "tests/unit/laws")
SETTINGS = """
[tool.mutmut]
source_paths = ["src"]
only_mutate = [{only}]
also_copy = ["grammars", "schemas", "samples"]
pytest_add_cli_args_test_selection = [{tests}]
pytest_add_cli_args = ["-n0", "-p", "no:cacheprovider", "--tb=no"]
process_isolation = "forkserver"
use_git_change_detection = false
"""
FORGETTING = """

def pytest_runtest_setup() -> None:
    import functools, sys

    for name, module in list(sys.modules.items()):
        if name.startswith("dealfile."):
            for value in list(vars(module).values()):
                if isinstance(value, functools._lru_cache_wrapper):
                    value.cache_clear()
"""

Change = tuple[str, str, str]
"""A function, a line of it, and what the line was changed to."""


def copied_checkout(only: tuple[str, ...]) -> None:
    """Copy what the tests need to ``TREE``, with the settings of mutmut."""
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"], cwd=CHECKOUT, check=True, capture_output=True
    )
    shutil.rmtree(TREE, ignore_errors=True)
    for name in listed.stdout.decode().split("\0"):
        source = CHECKOUT / name
        if name and source.is_file():
            target = TREE / (f"src/{name.removeprefix('pipeline/')}" if name.startswith("pipeline/") else name)
            target.parent.mkdir(parents=True, exist_ok=True)
            if target.match("src/dealfile/*/*.py") and any(target.match(f"src/dealfile/{pattern}") for pattern in PARTS):
                target.write_text(without_decorators(source.read_text(encoding="utf-8")), encoding="utf-8")
            else:
                shutil.copyfile(source, target)
    shared = CHECKOUT.parent / "shared"
    if shared.is_dir():
        (TREE / "shared").symlink_to(shared)
    with (TREE / "tests" / "conftest.py").open("a", encoding="utf-8") as hooks:
        hooks.write(FORGETTING)
    with (TREE / "pyproject.toml").open("a", encoding="utf-8") as settings:
        listed_files = ", ".join(f'"src/dealfile/{pattern}"' for pattern in only)
        settings.write(SETTINGS.format(only=listed_files, tests=", ".join(f'"{folder}"' for folder in TESTS)))


def without_decorators(source: str) -> str:
    """A module whose ``DECORATORS`` are called below the functions: ``name = property(name)``."""
    lines = source.split("\n")
    functions = (node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.FunctionDef) and node.decorator_list)
    for node in sorted(functions, key=lambda node: -node.lineno):
        named = [ast.unparse(each) for each in node.decorator_list]
        if all(each.partition("(")[0] in DECORATORS for each in named):
            made = f"{' ' * node.col_offset}{node.name} = {'('.join(named)}({node.name}{')' * len(named)}"
            lines[node.end_lineno : node.end_lineno] = [made]
            del lines[node.lineno - 1 - len(named) : node.lineno - 1]
    return "\n".join(lines)


def results() -> dict[str, str]:
    """The status of each mutant."""
    said = subprocess.run([*MUTMUT, "results", "--all", "True"], cwd=TREE, check=True, capture_output=True, text=True).stdout
    return dict(line.strip().rsplit(": ", 1) for line in said.splitlines() if ": " in line)


def is_caught(mutant: str) -> bool:
    """Whether any test fails with ``mutant`` at work from the first import on."""
    there = os.environ | {"HYPOTHESIS_PROFILE": "mutants", "MUTANT_UNDER_TEST": mutant, "PYTHONPATH": "src"}
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-n0", "-p", "no:cacheprovider", "--tb=no", *TESTS]
    try:
        return subprocess.run(command, cwd=TREE / "mutants", env=there, capture_output=True, timeout=300).returncode != 0
    except subprocess.TimeoutExpired:
        return True


@cache
def functions_of(module: str) -> dict[str, list[str]]:
    """The lines of every function of a module with its mutants, which are functions of it beside the original."""
    source = (TREE / "mutants" / "src" / f"{module.replace('.', '/')}.py").read_text(encoding="utf-8")
    lines = [line.strip() for line in source.split("\n")]
    functions = (node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.FunctionDef))
    return {node.name: lines[node.lineno - 1 : node.end_lineno] for node in functions}


def change(mutant: str) -> Change:
    """What ``mutant`` changes."""
    module, _, name = mutant.rpartition(".")
    mangled = name.rpartition("__mutmut_")[0]
    original = f"{mangled}__mutmut_orig"
    function = mangled.replace("x_", "", 1).replace("x\u01c1", "", 1).replace("\u01c1", ".")
    before, after = ([line.replace(each, function) for line in functions_of(module)[each]] for each in (original, name))
    changed = list(unified_diff(before, after, n=0))[2:]
    old, new = (" ".join(line[1:] for line in changed if line.startswith(sign)) for sign in "-+")
    return f"{module.removeprefix('dealfile.')}.{function}", old, new


def explained() -> dict[Change, str]:
    """The survivors that are known, with their reasons."""
    with SURVIVORS.open(encoding="utf-8", newline="") as file:
        rows = csv.reader(file, delimiter="\t", quoting=csv.QUOTE_NONE)
        return {(function, old, new): reason for function, old, new, reason in rows}


def is_meant(reason: Change, found: Change) -> bool:
    """Whether a reason of the list is for the change that was found."""
    everywhere, old, new = reason
    return reason == found or (everywhere == "*" and old in found[1] and found[1].replace(old, new, 1) == found[2])


def caught_by_now(
    reasons: Iterable[Change], mutants: Iterable[str], survivors: Collection[Change], *, whole: bool
) -> list[Change]:
    """The reasons without a survivor, of the modules that were changed; of those that hold everywhere when all modules were."""
    modules = {f"{name.removeprefix('dealfile.').rpartition('.')[0]}." for name in mutants} | ({"*"} if whole else set())
    mine = (reason for reason in reasons if reason[0].startswith(tuple(modules)))
    return [reason for reason in mine if not any(is_meant(reason, found) for found in survivors)]


def main() -> int:
    """Run all mutants and say which survive without a reason."""
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--only", action="append", help="a pattern of files below pipeline/dealfile; may be repeated")
    arguments.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    chosen = arguments.parse_args()
    copied_checkout(tuple(chosen.only or PARTS))
    settings = os.environ | {"HYPOTHESIS_PROFILE": "mutants"}
    subprocess.run([*MUTMUT, "run", "--max-children", str(chosen.jobs)], cwd=TREE, check=True, env=settings)
    statuses = results()
    reasons = explained()
    survivors = {name: change(name) for name, status in statuses.items() if status != "killed"}
    unknown = [name for name, found in survivors.items() if not any(is_meant(each, found) for each in reasons)]
    with ThreadPoolExecutor(chosen.jobs) as pool:
        caught = {name for name, is_so in zip(unknown, pool.map(is_caught, unknown), strict=True) if is_so}
    statuses |= dict.fromkeys(caught, "killed by another test")
    unknown = [name for name in unknown if name not in caught]
    gone = caught_by_now(reasons, statuses, survivors.values(), whole=not chosen.only)
    for name in unknown:
        print("\t".join((*survivors[name], statuses[name])))
    for each in gone:
        print("\t".join((*each, "caught by now")))
    counted = ", ".join(f"{count} {status}" for status, count in Counter(statuses.values()).most_common())
    print(f"{len(statuses)} mutants: {counted}; {len(unknown)} changes that no test notices have no reason")
    return 1 if unknown or gone else 0


if __name__ == "__main__":
    sys.exit(main())
