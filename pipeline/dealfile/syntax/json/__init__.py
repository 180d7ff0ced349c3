"""JSON: text to boards, and where their values stand in it."""

from dealfile.syntax.json.locate import locate
from dealfile.syntax.json.reader import records

__all__ = ["locate", "records"]
