"""Reading the catalogue of a language: the .po file as people edit it, made into gettext's tables in memory."""

from functools import cache
from gettext import GNUTranslations
from io import BytesIO

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from dealfile.resources import resource


@cache
def catalogue(name: str) -> GNUTranslations:
    """The translations into the language ``name``; fuzzy ones are left out, as gettext does."""
    text = resource(f"languages/{name}", "messages.po").read_bytes()
    tables = BytesIO()
    write_mo(tables, read_po(BytesIO(text), locale=name))
    tables.seek(0)
    return GNUTranslations(tables)
