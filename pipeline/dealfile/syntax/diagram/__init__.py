"""Hand diagrams, as people write them on pages and in mails: text to boards."""

from dealfile.syntax.diagram.reader import records

__all__ = ["records"]
