"""JSON: text to boards. They were settled when they were written, and are the same boards again."""

from dealfile.syntax.json.reader import records

__all__ = ["records"]
