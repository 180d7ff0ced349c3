"""PBN: the records of a text, their text again, and where each value stands."""

from dealfile.syntax.pbn.locate import locate
from dealfile.syntax.pbn.reader import records
from dealfile.syntax.pbn.writer import write

__all__ = ["locate", "records", "write"]
