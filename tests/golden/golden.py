"""What dealfile makes of each sample, as text: ``make golden`` writes it, test_golden.py compares.

Whoever remakes these files reads every line of their diff: a golden file is a decision, not a by-product.
"""

import sys
from pathlib import Path

import dealfile
from dealfile.languages import LANGUAGES, load_language
from dealfile.services.inputs import find_inputs
from dealfile.services.scoring import Scoring
from dealfile.services.session_options import SessionMethod
from dealfile.services.session_text import sessions_text
from dealfile.services.sheets import scores_text

FOLDER = Path(__file__).resolve().parent
SAMPLES = FOLDER.parents[1] / "samples"
SHEETS = FOLDER / "sheets"
WITH_SHEETS = ("rubber.pbn", "chicago.pbn", "tour.pbn")
"""The samples whose score sheets are golden files in every language."""
SESSIONS: dict[str, tuple[SessionMethod, str | None]] = {
    "club-pairs.pbn": ("session", None),
    "howell.pbn": ("session", None),
    "league.rbn": ("imps", "wbf-2013"),
}
"""The samples whose rank lists and travellers are likewise, by which method they are scored, and their victory points."""


def samples() -> list[Path]:
    """The deal files among the samples."""
    return sorted(path for path in SAMPLES.iterdir() if path.suffix in (".pbn", ".lin", ".rbn", ".txt"))


def findings(sample: Path) -> str:
    """Every finding of a sample, one a line: where, what, and in which words."""
    return "".join(
        f"{found.record}:{found.line}:{found.column}: {found.severity.value} {found.code} {found.name}: {found.message}\n"
        for found in dealfile.check(sample)
    )


def made(sample: Path) -> dict[str, str]:
    """All that is made of a sample, by the extension of its golden file."""
    records = list(dealfile.read(sample))
    return {
        "findings": findings(sample),
        "jsonl": dealfile.dumps(records, "jsonl"),
        "pbn": dealfile.dumps(records, "pbn"),
        "lin": dealfile.dumps(records, "lin"),
    }


def golden(sample: Path, kind: str) -> Path:
    """Where the golden file of a sample lies."""
    return FOLDER / f"{sample.name}.{kind}"


def sheets() -> dict[Path, str]:
    """The score sheets of the samples that are rubbers or Chicago, in every language, by their golden file."""
    made = {}
    for name in WITH_SHEETS:
        scoring = Scoring(find_inputs([SAMPLES / name]))
        scoring.run()
        for language in LANGUAGES:
            text = scores_text(scoring, "human", load_language(language))
            made[SHEETS / f"{name}.{language}"] = text.replace(str(SAMPLES), "samples")
    return made | session_sheets()


def session_sheets() -> dict[Path, str]:
    """The sessions of the samples that have results to compare, in every language, by their golden file."""
    made = {}
    for name, (method, vp) in SESSIONS.items():
        report = dealfile.score(SAMPLES / name, method=method, vp=vp)
        for language in LANGUAGES:
            made[SHEETS / f"{name}.{language}"] = sessions_text(report, load_language(language), boards=True)
    return made


def wanted_files() -> dict[Path, str]:
    """All golden files with what stands in them."""
    return {golden(sample, kind): text for sample in samples() for kind, text in made(sample).items()} | sheets()


def present_files() -> set[Path]:
    """The golden files that there are."""
    return {*FOLDER.glob("*.*.*"), *SHEETS.glob("*.*.*")}


def main() -> int:
    """Writes all golden files and names those that changed."""
    changed = []
    wanted = wanted_files()
    SHEETS.mkdir(exist_ok=True)
    for path, text in wanted.items():
        if not path.is_file() or path.read_bytes() != text.encode():
            path.write_bytes(text.encode())
            changed.append(path)
    for path in present_files() - set(wanted):
        path.unlink()
        changed.append(path)
    if changed:
        print(f"*** {len(changed)} GOLDEN FILES CHANGED: read the diff of each before you commit it ***")
        print("\n".join(sorted(path.name for path in changed)))
    else:
        print("all golden files are up to date")
    return 0


if __name__ == "__main__":
    sys.exit(main())
