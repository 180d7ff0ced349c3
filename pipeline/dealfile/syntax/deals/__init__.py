"""Bare deals, one a line: text to boards and back."""

from dealfile.syntax.deals.reader import records
from dealfile.syntax.deals.writer import write

__all__ = ["records", "write"]
