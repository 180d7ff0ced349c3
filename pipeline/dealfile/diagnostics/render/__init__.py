"""One renderer a format, behind one interface: the findings one by one, then the end of the report."""

from collections.abc import Callable
from typing import Final

from dealfile.diagnostics.render.base import Excerpt, Paint, Renderer
from dealfile.diagnostics.render.concise import ConciseRenderer
from dealfile.diagnostics.render.github import GithubRenderer
from dealfile.diagnostics.render.human import HumanRenderer
from dealfile.diagnostics.render.json import JsonRenderer
from dealfile.diagnostics.render.jsonl import JsonLinesRenderer
from dealfile.diagnostics.render.sarif import SarifRenderer

__all__ = ["FORMATS", "Excerpt", "Paint", "Renderer", "renderer"]

_RENDERERS: Final[dict[str, Callable[[Paint], Renderer]]] = {
    "human": HumanRenderer,
    "concise": ConciseRenderer,
    "json": lambda _paint: JsonRenderer(),
    "jsonl": lambda _paint: JsonLinesRenderer(),
    "github": lambda _paint: GithubRenderer(),
    "sarif": lambda _paint: SarifRenderer(),
}
FORMATS: Final[tuple[str, ...]] = tuple(_RENDERERS)
"""The names of the formats."""


def renderer(format: str, *, colour: bool = False) -> Renderer:
    """A new renderer of ``format``, one of :data:`FORMATS`; colour is used by those that people read."""
    return _RENDERERS[format](Paint(colour))
