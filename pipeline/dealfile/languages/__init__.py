"""The languages that sheets and pictures of boards speak: gettext catalogues, one a language, and a :class:`Language`.

A catalogue is ``<language>/messages.po``, with the English text as its key. Findings, codes and reports stay English.
"""

from dealfile.languages.language import ENGLISH, LANGUAGES, Language, LanguageName, load_language

__all__ = ["ENGLISH", "LANGUAGES", "Language", "LanguageName", "load_language"]
