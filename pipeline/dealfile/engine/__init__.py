"""Running one function over many pieces, in order. Knows nothing of bridge."""

from dealfile.engine.run import run

__all__ = ["run"]
