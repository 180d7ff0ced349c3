"""The codes: registered, emitted, and none twice."""

import ast
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import dealfile
from dealfile.diagnostics import codes
from dealfile.diagnostics.finding import Code
from dealfile.diagnostics.registry import CODES, find_code

PACKAGE = Path(dealfile.__file__).parent
DEFINED_IN = Path(codes.__file__).parent


def subclasses(of: type[Code]) -> Iterator[type[Code]]:
    for each in of.__subclasses__():
        yield each
        yield from subclasses(each)


def used() -> set[str]:
    """The names of codes that the package uses outside the modules that define them."""
    found: set[str] = set()
    for path in PACKAGE.rglob("*.py"):
        if path.parent == DEFINED_IN:
            continue
        nodes = list(ast.walk(ast.parse(path.read_text("utf-8"))))
        imports = [node for node in nodes if isinstance(node, ast.ImportFrom)]
        classes = {alias.name for node in imports if (node.module or "").startswith(f"{codes.__name__}.") for alias in node.names}
        modules = {alias.asname or alias.name for node in imports if node.module == codes.__name__ for alias in node.names}
        found |= classes & {node.id for node in nodes if isinstance(node, ast.Name)}
        found |= {
            node.attr
            for node in nodes
            if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id in modules
        }
    return found


def test_every_code_is_registered() -> None:
    assert set(CODES) == set(subclasses(Code))


def test_every_registered_code_is_emitted_and_every_emitted_one_is_registered() -> None:
    assert {code.__name__ for code in CODES} == used()


def test_codes_and_names_are_unique() -> None:
    for values in ([code.code for code in CODES], [code.name for code in CODES], [code.__name__ for code in CODES]):
        assert [value for value, times in Counter(values).items() if times > 1] == []


def test_every_code_can_be_explained() -> None:
    for code in CODES:
        page = code.__doc__ or ""
        assert "Example:" in page, code.__name__
        assert "Remedy:" in page, code.__name__
        assert find_code(code.code.lower()) is find_code(code.name.upper()) is code


def test_codes_are_letters_of_a_stage_and_three_digits() -> None:
    formats = {"PBN", "LIN", "RBN", "DLS", "JSN"}
    for code in CODES:
        assert len(code.code) == 6
        assert code.code[:3] in formats | {"DEA", "AUC", "PLY", "RES", "SCO", "TAB", "CNV", "ENC", "FIL"}
        assert code.code[3:].isdigit()
        assert code.name == code.name.lower().replace("_", "-")
