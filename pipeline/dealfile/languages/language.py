"""A language: its texts, its numbers and money, and the words of the game."""

from dataclasses import dataclass, field
from decimal import Decimal
from functools import cache
from gettext import NullTranslations
from typing import Final, Literal, get_args

from dealfile.core.calls import Call, Contract, Strain
from dealfile.core.cards import Suit
from dealfile.core.seats import Seat, Side, Vulnerability
from dealfile.errors import UsageError
from dealfile.languages import words

LanguageName = Literal["en", "uk", "cs", "es"]
LANGUAGES: Final[tuple[LanguageName, ...]] = get_args(LanguageName)


@dataclass(frozen=True, slots=True)
class Language:
    """A language of sheets; ``ENGLISH`` and :func:`load_language` give the ones that there are.

    Attributes:
        name: Its code: ``en``, ``uk``, ``cs``, ``es``.
    """

    name: LanguageName
    _translations: NullTranslations = field(repr=False, compare=False)

    def text(self, msgid: str, /, **values: object) -> str:
        """The text whose English is ``msgid``, with ``values`` in its ``{places}``."""
        said = self._translations.gettext(msgid)
        return said.format(**values) if values else said

    def plural(self, singular: str, plural: str, number: int, /, **values: object) -> str:
        """The text for ``number`` things, in the form that the language has for so many."""
        return self._translations.ngettext(singular, plural, number).format(**values)

    def number(self, value: int | Decimal) -> str:
        """A number as people write it: ``1,410``, ``9.5``."""
        if self.name == "en":
            return f"{value:,}"
        from babel.numbers import format_decimal  # noqa: PLC0415 - English does without Babel

        return format_decimal(value, format=None, locale=self.name, decimal_quantization=False)

    def decimals(self, value: Decimal, places: int) -> str:
        """A number with so many decimals, those that are 0 among them: ``59.50``."""
        if self.name == "en":
            return f"{value:,.{places}f}"
        from babel.numbers import format_decimal  # noqa: PLC0415 - likewise

        pattern = f"#,##0.{'0' * places}" if places else "#,##0"
        return format_decimal(value, format=pattern, locale=self.name, decimal_quantization=False)

    def money(self, amount: Decimal, currency: str | None = None) -> str:
        """An amount of money: ``€4.75``; a plain number where the currency is not known. Nothing is rounded."""
        from babel.numbers import (  # noqa: PLC0415 - only who plays for money needs Babel
            format_currency,
            format_decimal,
            get_currency_symbol,
        )

        if currency is None:
            return format_decimal(amount, format="#,##0.00", locale=self.name, decimal_quantization=False)
        said = format_currency(amount, currency, locale=self.name, decimal_quantization=False)
        sign = get_currency_symbol(currency, self.name)
        # A blank parts letters from digits (CLDR, currency spacing), which Babel leaves out.
        return said.replace(sign, f"{sign}\N{NO-BREAK SPACE}", 1) if said.startswith(sign) and sign[-1].isalpha() else said

    def seat(self, seat: Seat) -> str:
        """The name of a seat: ``North``."""
        return self.text(words.SEATS[seat])

    def seat_letter(self, seat: Seat) -> str:
        """The short name of a seat: ``N``."""
        return self.text(words.SEAT_LETTERS[seat])

    def side(self, side: Side) -> str:
        """The head of a side's column: ``We``, ``They``."""
        return self.text(words.SIDES[side])

    def pair(self, side: Side) -> str:
        """The name of a partnership: ``North-South``."""
        return self.text(words.PAIRS[side])

    def vulnerability(self, vulnerable: Vulnerability) -> str:
        """Who is vulnerable: ``None``, ``NS``, ``EW``, ``All``."""
        return self.text(words.VULNERABILITIES[vulnerable])

    def suit(self, suit: Suit) -> str:
        """The name of a suit: ``spades``."""
        return self.text(words.SUITS[suit])

    def strain(self, strain: Strain) -> str:
        """A strain as people write it: the sign of its suit, or the letters of notrump."""
        return self.text(words.NOTRUMP_LETTERS) if strain.suit is None else words.SYMBOLS[strain.suit]

    def call(self, call: Call) -> str:
        """A call: ``pas``, ``1♠``, ``3BT``; in English as files write it, because people compare the two: ``Pass``, ``1S``."""
        if call.strain is None:
            return self.text(words.CALLS[call.text])
        return call.text if self.name == "en" else f"{call.level}{self.strain(call.strain)}"

    def contract(self, contract: Contract) -> str:
        """A contract as people write it: ``4♥ doubled``."""
        if contract.strain is None:
            return self.text(words.PASSED_OUT)
        return self.text(words.CONTRACTS[contract.risk.order], contract=f"{contract.level or ''}{self.strain(contract.strain)}")


ENGLISH: Final = Language("en", NullTranslations())


@cache
def load_language(name: str) -> Language:
    """The language ``name``; Babel is loaded for another one than English only.

    Raises:
        UsageError: There is no such language.
    """
    if name not in LANGUAGES:
        raise UsageError(f"no language is called {name}", f"choose {', '.join(LANGUAGES)}")
    if name == "en":
        return ENGLISH
    from dealfile.languages.catalogue import catalogue  # noqa: PLC0415 - English does without Babel

    return Language(name, catalogue(name))
