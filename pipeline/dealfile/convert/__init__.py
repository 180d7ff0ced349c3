"""What each format can hold: a conversion lists what it drops or changes, and never loses anything in silence."""

from dealfile.convert.carry import Target, carry

__all__ = ["Target", "carry"]
