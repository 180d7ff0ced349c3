"""Data files of dealfile: in the installed package, or in the checkout beside ``pipeline/``."""

from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path


def resource(folder: str, name: str) -> Traversable:
    """The data file ``name`` of ``folder`` (``grammars``, ``schemas``).

    Raises:
        FileNotFoundError: Neither the package nor the checkout holds it.
    """
    packaged = files("dealfile").joinpath(folder, name)
    if packaged.is_file():
        return packaged
    checkout = Path(__file__).resolve().parents[2] / folder / name
    if checkout.is_file():
        return checkout
    raise FileNotFoundError(f"dealfile is not whole: {folder}/{name} is missing")
