"""Every text of the code has a good translation in every language, and no catalogue has one that nothing says."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po

from dealfile.languages import LANGUAGES

PACKAGE = Path(__file__).parents[3] / "pipeline" / "dealfile"
TRANSLATED = tuple(name for name in LANGUAGES if name != "en")
SAYING = {"text": 1, "marked": 1, "plural": 2}
"""Functions that take texts of the catalogues, and how many of their first arguments are such."""

Text = tuple[str, ...]
"""A text, or its singular and its plural."""


def texts_in(source: str) -> Iterator[Text]:
    """The texts that a module says; only literal ones, what is computed has to be ``marked`` where it is written."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call):
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            arguments = node.args[: SAYING.get(name, 0)]
            said = [each.value for each in arguments if isinstance(each, ast.Constant) and isinstance(each.value, str)]
            if said and len(said) == SAYING[name]:
                yield tuple(said)


def said_texts() -> set[Text]:
    """All texts that the package says in more than one language."""
    sources = (path.read_text("utf-8") for path in PACKAGE.rglob("*.py"))
    return {text for source in sources if "dealfile.languages" in source or "def marked(" in source for text in texts_in(source)}


def read_catalogue(name: str) -> Catalog:
    with (PACKAGE / "languages" / name / "messages.po").open("rb") as stream:
        return read_po(stream, locale=name)


def messages(name: str) -> dict[Text, Message]:
    return {_text(message): message for message in read_catalogue(name) if message.id}


def _text(message: Message) -> Text:
    return (message.id,) if isinstance(message.id, str) else tuple(message.id)


def _translations(message: Message) -> tuple[str, ...]:
    return (message.string,) if isinstance(message.string, str) else tuple(message.string or ())


def places(text: str) -> set[str]:
    """The names in braces."""
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def test_there_is_something_to_say() -> None:
    said = said_texts()
    assert ("We",) in said
    assert ("{points} hundred", "{points} hundreds") in said
    assert len(said) > 100


@pytest.mark.parametrize("name", TRANSLATED)
def test_a_catalogue_has_what_is_said_and_nothing_else(name: str) -> None:
    translated, said = set(messages(name)), said_texts()
    assert said - translated == set(), "to be translated"
    assert translated - said == set(), "said nowhere"


@pytest.mark.parametrize("name", TRANSLATED)
def test_every_translation_is_there_and_sure(name: str) -> None:
    assert not read_catalogue(name).obsolete
    for text, message in messages(name).items():
        assert all(_translations(message)), text
        assert not message.fuzzy, text


@pytest.mark.parametrize("name", TRANSLATED)
def test_places_for_values_are_the_same(name: str) -> None:
    for text, message in messages(name).items():
        wanted = set().union(*map(places, text))
        for translation in _translations(message):
            assert places(translation) == wanted, text


@pytest.mark.parametrize("name", TRANSLATED)
def test_blanks_and_marks_at_the_ends_are_the_same(name: str) -> None:
    for text, message in messages(name).items():
        for translation in _translations(message):
            assert translation == translation.strip(), text
            assert translation[-1:] == text[0][-1:] or {translation[-1:], text[0][-1:]}.isdisjoint(":.,"), text


@pytest.mark.parametrize(("name", "forms"), [("uk", 3), ("cs", 3), ("es", 2)])
def test_plural_forms(name: str, forms: int) -> None:
    catalogue = read_catalogue(name)
    assert catalogue.num_plurals == forms
    for text, message in messages(name).items():
        if len(text) == 2:
            assert len(_translations(message)) == forms, text


@pytest.mark.parametrize("name", TRANSLATED)
def test_a_language_is_not_english(name: str) -> None:
    """Only names of the game that are the same words, letters and bare values stay as they are."""
    same = {text[0] for text, message in messages(name).items() if text[0] == _translations(message)[0]}
    letters = {text for text in same if not re.search(r"[a-z]{3}", re.sub(r"\{\w+\}", "", text))}
    assert same - letters <= {"slam", "rubber", "Rubber", "Total", "Vulnerable", "Vulnerable {sides}"}
