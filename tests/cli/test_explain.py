from collections.abc import Callable
from typing import Any

import pytest

from dealfile.diagnostics.registry import CODES

Run = Callable[..., Any]


@pytest.mark.parametrize("word", ["AUC104", "auc104", "insufficient-bid"])
@pytest.mark.parametrize("command", ["explain", "rule"])
def test_the_page_of_a_code(run: Run, command: str, word: str) -> None:
    result = run(command, word)
    assert result.exit_code == 0
    assert result.stdout.startswith("AUC104 insufficient-bid\n=======================\nSeverity: error\n")
    assert "The PBN verifier calls it: bad_call" in result.stdout
    assert "\nLaw: 18D (Laws of Duplicate Bridge, 2017)\n" in result.stdout


def test_every_code_has_a_page_with_an_example_and_a_remedy(run: Run) -> None:
    for code in CODES:
        result = run("explain", code.name)
        assert result.exit_code == 0
        assert "Example" in result.stdout, code.code
        assert "Remedy:" in result.stdout, code.code


def test_without_a_word_all_codes_are_listed(run: Run) -> None:
    result = run("explain")
    assert result.exit_code == 0
    assert len(result.stdout.splitlines()) == len(CODES)
    assert "AUC104  error    insufficient-bid\n" in result.stdout


def test_an_unknown_code(run: Run) -> None:
    result = run("explain", "insuficient-bid")
    assert result.exit_code == 2
    assert "did you mean insufficient-bid?" in result.stderr
    assert run("explain", "xyzzy").exit_code == 2


def test_the_start_of_codes_lists_them(run: Run) -> None:
    for word, start in (("PBN", "PBN"), ("pbn1", "PBN1")):
        result = run("explain", word)
        assert result.exit_code == 0
        assert [line[:6] for line in result.stdout.splitlines()] == [each.code for each in CODES if each.code.startswith(start)]
    assert run("explain", "").exit_code == 2


def test_a_word_of_the_verifier_lists_the_codes_that_carry_it(run: Run) -> None:
    result = run("explain", "bad_call")
    assert result.exit_code == 0
    wanted = [each.code for each in CODES if each.verifier_name == "bad_call"]
    assert len(wanted) > 1
    assert [line[:6] for line in result.stdout.splitlines()] == wanted
