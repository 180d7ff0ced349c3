import json
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from dealfile.services.schemas import main, schema_files, write_schemas


def test_the_schemas_are_made_from_this_code(checkout: Path) -> None:
    made = dict(schema_files())
    folder = checkout / "schemas"
    kept = {path.relative_to(folder).as_posix(): path.read_text("utf-8") for path in sorted(folder.rglob("*.json"))}
    stale = sorted(name for name in made.keys() | kept.keys() if made.get(name) != kept.get(name))
    assert not stale, f"run `make schemas`: {', '.join(stale)} differ from the code"


@pytest.mark.parametrize("name", [name for name, _ in schema_files() if name.endswith(".schema.json")])
def test_each_is_a_valid_json_schema(name: str) -> None:
    Draft202012Validator.check_schema(json.loads(dict(schema_files())[name]))


def test_making_them_twice_changes_nothing(tmp_path: Path) -> None:
    first = write_schemas(tmp_path)
    assert {path.relative_to(tmp_path).as_posix() for path in first} == {name for name, _ in schema_files()}
    assert write_schemas(tmp_path) == []


def test_a_schema_that_is_no_longer_made_goes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write_schemas(tmp_path)
    (tmp_path / "old.schema.json").write_text("{}")
    assert main([str(tmp_path)]) == 0
    assert not (tmp_path / "old.schema.json").exists()
    assert "old.schema.json" in capsys.readouterr().out
    assert main([str(tmp_path)]) == 0
    assert "up to date" in capsys.readouterr().out


def test_the_folder_must_be_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 2
    assert "usage" in capsys.readouterr().err
