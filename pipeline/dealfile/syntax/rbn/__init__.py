"""RBN, Richard's Bridge Notation: text to boards and back."""

from dealfile.syntax.rbn.locate import locate
from dealfile.syntax.rbn.reader import records
from dealfile.syntax.rbn.writer import write

__all__ = ["locate", "records", "write"]
