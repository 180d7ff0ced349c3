"""Hand diagrams, as people write them on pages and in mails: text to boards."""

from dealfile.syntax.diagram.reader import locate, records

__all__ = ["locate", "records"]
