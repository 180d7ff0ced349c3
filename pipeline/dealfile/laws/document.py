"""Reading a code from a TOML document: every figure that it must have, and none that it has not."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import fields
from pathlib import PurePath
from typing import TYPE_CHECKING, Final, TypeVar

from dealfile.errors import UsageError
from dealfile.laws.figures import (
    BoardPremiums,
    ChicagoRules,
    HonourBonuses,
    Insult,
    Kind,
    Laws,
    Overtricks,
    RubberBonuses,
    SlamBonuses,
    TrickValues,
    Undertricks,
)
from dealfile.laws.files import near, parsed, shown, shown_key
from dealfile.laws.forms import Unfit, figure_of
from dealfile.laws.table import AllPass, AuctionRules, RevokeRules

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

_Section = TypeVar("_Section", bound="DataclassInstance")

_OF_ALL: Final[dict[str, "type[DataclassInstance]"]] = {
    "auction": AuctionRules,
    "revoke": RevokeRules,
    "tricks": TrickValues,
    "overtricks": Overtricks,
    "undertricks": Undertricks,
    "slam": SlamBonuses,
    "insult": Insult,
}
SECTIONS: Final[dict[Kind, "dict[str, type[DataclassInstance]]"]] = {
    "rubber": {**_OF_ALL, "rubber": RubberBonuses, "honours": HonourBonuses, "chicago": ChicagoRules},
    "duplicate": {**_OF_ALL, "duplicate": BoardPremiums},
}
"""The sections of a code of each kind, by their names; the fields of the classes are the figures."""

_HEAD: Final = ("title", "note", "kind", "based_on", "recalled")
_REMEDY: Final = "correct the file; dealfile explain laws NAME shows what each figure is called"


def parse_document(name: str, text: str) -> dict[str, object]:
    """The TOML document ``text``, which is the laws ``name``.

    Raises:
        UsageError: It is not TOML.
    """
    return parsed("laws", name, text)


def base_name(name: str, document: Mapping[str, object]) -> str | None:
    """The name of the laws that a document is based on; ``None`` where it stands alone.

    Raises:
        UsageError: It is not a text.
    """
    named = document.get("based_on")
    if named is None or isinstance(named, str):
        return named
    raise UsageError(f"laws {name}: based_on should be the name of laws, not {shown(named)}", _REMEDY)


def read_laws(name: str, text: str, base: str | None = None, sha256: str | None = None) -> Laws:
    """The laws written in ``text``, a TOML document.

    Args:
        name: What they are called.
        text: The document.
        base: The document of the laws that it is based on, whose figures hold where it gives none.
        sha256: The hash of the file that the text is from; ``None`` where it is from none.

    Raises:
        UsageError: The document is not TOML, or a section or figure is missing, unknown or not what it should be. A title
            is missing only where there is no base.
    """
    document = parse_document(name, text)
    reader = _Reader(name, document)
    underlying = None if base is None else parse_document(name, base)
    kind = reader.kind(underlying)
    reader.know((*_HEAD, *SECTIONS[kind]))
    sections = reader.sections(kind, underlying or {})
    own = reader.recalled(document, SECTIONS[kind])
    auction = reader.section("auction", AuctionRules, sections)
    if kind == "duplicate" and auction.all_pass is not AllPass.SCORE_ZERO:
        said = f"not '{auction.all_pass.value}': a board is not dealt again (Law 22)"
        raise reader.fault(f"auction.all_pass should be {AllPass.SCORE_ZERO.value} in duplicate laws, {said}")
    return Laws(
        name=name,
        sha256=sha256,
        kind=kind,
        recalled=(*_still_recalled(reader, document, underlying, kind), *own),
        auction=auction,
        revoke=reader.section("revoke", RevokeRules, sections),
        tricks=reader.section("tricks", TrickValues, sections),
        overtricks=reader.section("overtricks", Overtricks, sections),
        undertricks=reader.section("undertricks", Undertricks, sections),
        slam=reader.section("slam", SlamBonuses, sections),
        insult=reader.section("insult", Insult, sections),
        rubber=reader.section("rubber", RubberBonuses, sections) if kind == "rubber" else None,
        chicago=reader.section("chicago", ChicagoRules, sections) if kind == "rubber" else None,
        honours=reader.section("honours", HonourBonuses, sections) if kind == "rubber" else None,
        duplicate=reader.section("duplicate", BoardPremiums, sections) if kind == "duplicate" else None,
        # Last, so that a title that is missing hides no fault of a figure.
        note=reader.text("note", ""),
        title=reader.text("title", None if underlying is None else _changed_title(name, underlying)),
    )


def _still_recalled(
    reader: "_Reader", document: Mapping[str, object], underlying: Mapping[str, object] | None, kind: Kind
) -> tuple[str, ...]:
    """The figures that the laws beneath only recall, and that the document has not of its own."""
    if underlying is None:
        return ()
    own = set(_figures(document, SECTIONS[kind]))
    return tuple(figure for figure in reader.recalled(underlying, SECTIONS[kind]) if figure not in own)


def _changed_title(name: str, underlying: Mapping[str, object]) -> str:
    """The title of laws that have none of their own, from that of those beneath them."""
    file = PurePath(name).name
    return f"{underlying['title']}, changed in {file if file.isprintable() else shown(file)}"


def _figures(document: Mapping[str, object], sections: Iterable[str]) -> list[str]:
    """The figures that a document gives, as ``section.figure``."""
    given = [(name, document.get(name)) for name in sections]
    return [f"{name}.{figure}" for name, values in given if isinstance(values, dict) for figure in values]


class _Reader:
    """Takes the parts of a document one by one and says what is wrong with them."""

    def __init__(self, name: str, document: Mapping[str, object]) -> None:
        self.name = name
        self.document = document

    def fault(self, message: str) -> UsageError:
        return UsageError(f"laws {self.name}: {message}", _REMEDY)

    def text(self, key: str, default: str | None = None) -> str:
        """A text of one line that can be shown; one of several lines is joined."""
        value = self.document.get(key, default)
        if value is None:
            raise self.fault(f"{key} is missing")
        if isinstance(value, str):
            line = " ".join(value.split())
            if line.isprintable() and (line or value == default):
                return line
        raise self.fault(f"{key} should be a text, not {shown(value)}")

    def kind(self, underlying: Mapping[str, object] | None) -> Kind:
        """What the laws score; with laws beneath them it is what those score, and need not be said again."""
        beneath = None if underlying is None else underlying["kind"]
        said = self.document.get("kind", beneath)
        if beneath is not None and said != beneath:
            raise self.fault(f"kind is {shown(said)}, but it is based on laws whose kind is {beneath}")
        if said == "rubber":
            return "rubber"
        if said == "duplicate":
            return "duplicate"
        raise self.fault("kind is missing" if said is None else f"kind should be rubber or duplicate, not {shown(said)}")

    def know(self, names: Collection[str]) -> None:
        """Refuses what is neither a section nor a part of the head."""
        for key in self.document:
            if key not in names:
                raise self.fault(f"{shown_key(key)} is unknown{near(key, names)}")

    def sections(self, kind: Kind, underlying: Mapping[str, object]) -> dict[str, dict[str, object]]:
        """The figures of all sections, those of the document before those beneath it."""
        together: dict[str, dict[str, object]] = {}
        for name, form in SECTIONS[kind].items():
            own, beneath = self.document.get(name, {}), underlying.get(name)
            if not isinstance(own, dict):
                raise self.fault(f"{name} should be a section, [{name}], not {shown(own)}")
            known = [field.name for field in fields(form)]
            for figure in own:
                if figure not in known:
                    raise self.fault(f"{name}.{shown_key(figure)} is unknown{near(figure, known)}")
            together[name] = {**(beneath if isinstance(beneath, dict) else {}), **own}
        return together

    def section(self, name: str, form: type[_Section], sections: Mapping[str, Mapping[str, object]]) -> _Section:
        """The section ``name`` as the dataclass ``form``, whose fields are its figures."""
        values, figures = sections[name], {}
        if not values:
            raise self.fault(f"the section [{name}] is missing")
        for field in fields(form):
            place = f"{name}.{field.name}"
            if field.name not in values:
                raise self.fault(f"{place} is missing")
            try:
                figures[field.name] = figure_of(field.type, values[field.name])
            except Unfit as unfit:
                given = values[field.name] if unfit.value is Unfit.WHOLE else unfit.value
                meant = near(given, unfit.choices) if isinstance(given, str) else ""
                raise self.fault(f"{place} should be {unfit.expected}, not {shown(given)}{meant}") from None
        return form(**figures)

    def recalled(self, document: Mapping[str, object], sections: "Mapping[str, type[DataclassInstance]]") -> tuple[str, ...]:
        """The figures that a document says are only recalled; the name of a section stands for all of its figures."""
        names = document.get("recalled", [])
        if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
            raise self.fault(f"recalled should be a list of figures, not {shown(names)}")
        given = _figures(document, sections)
        figures: list[str] = []
        for name in names:
            meant = [figure for figure in given if name in (figure, figure.partition(".")[0])]
            if not meant:
                raise self.fault(f"recalled names {shown(name)}, which is no figure that the file gives{near(name, given)}")
            figures += meant
        return tuple(dict.fromkeys(figures))
