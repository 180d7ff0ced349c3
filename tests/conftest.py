"""What all tests share: the reference folder, the lexer to read with, hypothesis profiles."""

import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, Phase, settings

CHECKOUT = Path(__file__).resolve().parents[1]
SHARED = CHECKOUT.parent / "shared"
NO_SHARED = "the reference folder ../shared is not beside the checkout"

settings.register_profile("ci", deadline=None, derandomize=True, print_blob=True)
settings.register_profile("dev", deadline=None)
# For mutation testing: always the same examples, and none is made smaller, since nobody reads what has failed.
settings.register_profile(
    "mutants",
    deadline=None,
    derandomize=True,
    phases=(Phase.explicit, Phase.generate),
    suppress_health_check=[HealthCheck.too_slow],
)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--lexer",
        choices=("python", "cython"),
        help="read with Lark's own lexer or with lark-cython (default: DEALFILE_LEXER, else the fastest installed)",
    )


def pytest_configure(config: pytest.Config) -> None:
    lexer = config.getoption("--lexer")
    if lexer:
        os.environ["DEALFILE_LEXER"] = lexer
    settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE") or ("ci" if os.environ.get("CI") else "dev"))


def pytest_report_header() -> str:
    lexer = os.environ.get("DEALFILE_LEXER") or "the fastest installed"
    return f"dealfile: lexer {lexer}; reference folder {'found' if SHARED.is_dir() else 'missing'}"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    if SHARED.is_dir():
        return
    skip = pytest.mark.skip(reason=NO_SHARED)
    for item in items:
        if item.get_closest_marker("shared"):
            item.add_marker(skip)


@pytest.fixture(scope="session")
def checkout() -> Path:
    """The checkout's top folder."""
    return CHECKOUT


@pytest.fixture(scope="session")
def shared() -> Path:
    """The folder of reference data beside the checkout."""
    if not SHARED.is_dir():
        pytest.skip(NO_SHARED)
    return SHARED
