"""The documents say what is so: generated pages are current, links lead somewhere, examples are what a command prints."""

import doctest
import json
import re
import subprocess
import sys
from pathlib import Path

import jsonschema
from typer.testing import CliRunner

import dealfile
from dealfile.cli.app import app
from dealfile.laws.profiles import load_laws

LINK = re.compile(r"\[[^\]]*\]\((?!https?:|#)([^)#\s]+)(?:#[^)]*)?\)")
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```", re.MULTILINE | re.DOTALL)


def documents(checkout: Path) -> list[Path]:
    return sorted(path for place in (".", "docs", "samples", "grammars") for path in (checkout / place).glob("*.md"))


def test_generated_pages_are_current(checkout: Path) -> None:
    command = [sys.executable, "docs/generate.py", "--check"]
    done = subprocess.run(command, cwd=checkout, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_links_lead_somewhere(checkout: Path) -> None:
    broken = [
        f"{page.name}: {link}"
        for page in documents(checkout)
        for link in LINK.findall(page.read_text("utf-8"))
        if not (page.parent / link).exists()
    ]
    assert broken == []


def test_every_command_and_option_is_documented(checkout: Path) -> None:
    page = (checkout / "docs" / "commands.md").read_text("utf-8")
    for info in app.registered_commands:
        assert info.callback is not None
        if info.hidden:
            continue
        name = info.callback.__name__
        section = page.split(f"\n## {name}\n", 1)[1].split("\n## ", 1)[0]
        assert f"dealfile {name}" in section.split("```sh", 1)[1], f"{name} has no example"
        done = CliRunner().invoke(app, [name, "--help"])
        assert done.exit_code == 0
        options = done.stdout.split("Options:", 1)[1].split("Examples:", 1)[0]
        own = re.sub(r"dealfile\s+\w+\s+--\w+", "", options)  # what the help says of another command is not its own
        for option in set(re.findall(r"(?<![\w-])--?[a-z][a-z-]*", own)):
            assert f"`{option}`" in section or option in ("-h", "--help"), f"{name} {option}"


def test_every_make_target_is_documented(checkout: Path) -> None:
    makefile = (checkout / "Makefile").read_text("utf-8")
    phony = re.search(r"^\.PHONY: (.*)$", makefile, re.MULTILINE)
    assert phony
    targets = set(phony[1].split()) - {"help", "lint", "types", "imports"}
    text = (checkout / "CONTRIBUTING.md").read_text("utf-8")
    told = {word for command in re.findall(r"`make ([a-z ]+)`", text) for word in command.split()}
    assert targets - {"clean"} == told & targets - {"clean"}
    for target in phony[1].split():
        assert re.search(rf"^{target}:", makefile, re.MULTILINE), target


def test_report_in_the_documents_fits_its_schema(checkout: Path) -> None:
    page = (checkout / "docs" / "cli.md").read_text("utf-8")
    report = next(text for language, text in BLOCK.findall(page) if language == "json")
    schema = json.loads((checkout / "schemas" / "findings-report.schema.json").read_text("utf-8"))
    jsonschema.validate(json.loads(report), schema)


def test_every_sample_is_described(checkout: Path) -> None:
    text = (checkout / "samples" / "README.md").read_text("utf-8")
    samples = [path.name for path in (checkout / "samples").iterdir() if path.is_file() and path.name != "README.md"]
    assert len(samples) >= 7
    for name in samples:
        assert f"[{name}]({name})" in text


def test_every_public_name_is_in_the_readme(checkout: Path) -> None:
    told = set(re.findall(r"`(\w+)`", (checkout / "README.md").read_text("utf-8")))
    assert set(dealfile.__all__) - {"__version__"} <= told


def test_documents_promise_nothing_that_is_not_built(checkout: Path) -> None:
    for page in documents(checkout):
        text = page.read_text("utf-8")
        for word in ("tables/rankings.parquet", "--format xlsx", "--to xlsx"):
            assert word not in text, f"{page.name}: {word}"


def test_examples_of_the_page_on_rubbers(checkout: Path, tmp_path: Path) -> None:
    blocks = BLOCK.findall((checkout / "docs" / "rubber.md").read_text("utf-8"))
    (examples,) = (text for language, text in blocks if language == "pycon")
    parsed = doctest.DocTestParser().get_doctest(examples, {}, "rubber.md", "rubber.md", 0)
    told: list[str] = []
    assert doctest.DocTestRunner().run(parsed, out=told.append).failed == 0, "".join(told)
    (profile,) = (text for language, text in blocks if language == "toml")
    club = tmp_path / "club.toml"
    club.write_text(profile, "utf-8")
    laws = load_laws(str(club))
    assert laws.rubber is not None
    assert (laws.rubber.first_game, laws.rubber.two_one) == (200, 700)
