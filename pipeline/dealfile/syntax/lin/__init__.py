"""LIN, the format of Bridge Base Online: reading it, writing it, and finding values in its text."""

from dealfile.syntax.lin.locator import locate
from dealfile.syntax.lin.reader import records
from dealfile.syntax.lin.writer import write

__all__ = ["locate", "records", "write"]
