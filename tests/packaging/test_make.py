"""What make and .ci/run do on a machine that lacks something, and what a demo need not install."""

import shutil
import subprocess
from pathlib import Path

import pytest

BASH = shutil.which("bash")
MAKE = shutil.which("make")


@pytest.mark.skipif(MAKE is None, reason="make is not here")
@pytest.mark.parametrize(("target", "tools"), [("demo", False), ("test", True), ("lint", True)])
def test_a_demo_needs_no_tools(checkout: Path, tmp_path: Path, target: str, tools: bool) -> None:
    command = ["make", "--dry-run", target, f"VENV={tmp_path / 'venv'}"]
    said = subprocess.run(command, cwd=checkout, capture_output=True, text=True, check=True).stdout
    assert "--editable ." in said
    assert ("--group dev" in said) is tools


@pytest.mark.skipif(BASH is None, reason="bash is not here")
def test_without_root_the_remedy_is_said(checkout: Path, tmp_path: Path) -> None:
    """Without make, and as a user who may not install it."""
    dirname = shutil.which("dirname")
    assert BASH is not None
    assert dirname is not None
    (tmp_path / "dirname").symlink_to(dirname)
    (tmp_path / "id").write_text("#!/bin/sh\necho 1000\n")
    (tmp_path / "apt-get").write_text("#!/bin/sh\necho never >&2\nexit 100\n")
    for name in ("id", "apt-get"):
        (tmp_path / name).chmod(0o755)
    command = [BASH, str(checkout / ".ci" / "run")]
    done = subprocess.run(command, env={"PATH": str(tmp_path)}, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert "sudo apt-get install make git python3 python3-venv" in done.stderr
    assert "never" not in done.stderr


@pytest.mark.skipif(MAKE is None, reason="make is not here")
def test_the_demo_says_that_the_faults_are_on_purpose(checkout: Path, tmp_path: Path) -> None:
    command = ["make", "--dry-run", "demo", f"VENV={tmp_path / 'venv'}"]
    said = subprocess.run(command, cwd=checkout, capture_output=True, text=True, check=True).stdout
    assert 0 < said.index("faulty on purpose") < said.index("validate samples")
