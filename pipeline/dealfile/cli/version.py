"""What ``dealfile --version`` says."""

import platform
from importlib.metadata import PackageNotFoundError, version

from dealfile import __version__


def version_text(*, verbose: bool = False) -> str:
    """The version; verbose, also of what dealfile runs on, and which lexer is in use."""
    if not verbose:
        return f"dealfile {__version__}"
    from dealfile.syntax.grammar import lexer_name

    lines = [f"dealfile {__version__}", f"Python {platform.python_version()} on {platform.system()}"]
    lines += [f"{name} {_installed(name)}" for name in ("lark", "lark-cython", "pydantic", "pyarrow", "typer", "rich")]
    return "\n".join([*lines, f"lexer in use: {lexer_name()}"])


def _installed(name: str) -> str:
    try:
        return version(name)
    except PackageNotFoundError:
        return "not installed"
