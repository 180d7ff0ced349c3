import subprocess
import sys
from decimal import Decimal

import pytest

from dealfile.core.calls import CALLS, CONTRACT_OF, call
from dealfile.core.cards import Suit
from dealfile.core.seats import Seat, Side, Vulnerability
from dealfile.errors import UsageError
from dealfile.languages import ENGLISH, LANGUAGES, load_language
from dealfile.services.score_sheets import hundreds_said

NBSP = "\N{NO-BREAK SPACE}"


def test_languages_that_there_are() -> None:
    assert [load_language(name).name for name in LANGUAGES] == ["en", "uk", "cs", "es"]
    assert load_language("en") is ENGLISH
    assert load_language("uk") is load_language("uk")
    with pytest.raises(UsageError, match="no language is called xx") as refused:
        load_language("xx")
    assert refused.value.remedy == "choose en, uk, cs, es"


def test_english_does_without_babel() -> None:
    code = "import sys, dealfile.languages as l; l.load_language('en').number(1410); assert 'babel' not in sys.modules"
    subprocess.run([sys.executable, "-c", code], check=True)


@pytest.mark.parametrize(
    ("name", "thousands", "decimal", "negative"),
    [
        ("en", "1,410", "9.5", "-2,230"),
        ("uk", f"1{NBSP}410", "9,5", f"-2{NBSP}230"),
        ("cs", f"1{NBSP}410", "9,5", f"-2{NBSP}230"),
        ("es", "1.410", "9,5", "-2.230"),
    ],
)
def test_numbers(name: str, thousands: str, decimal: str, negative: str) -> None:
    language = load_language(name)
    assert language.number(1410) == thousands
    assert language.number(Decimal("9.5")) == decimal
    assert language.number(-2230) == negative
    assert language.number(0) == "0"


@pytest.mark.parametrize(
    ("name", "said"),
    [("en", ["59.50", "1,024.0", "7"]), ("cs", ["59,50", f"1{NBSP}024,0", "7"]), ("es", ["59,50", "1.024,0", "7"])],
)
def test_numbers_with_decimals_that_are_given(name: str, said: list[str]) -> None:
    language = load_language(name)
    asked = (("59.5", 2), ("1024", 1), ("7", 0))
    assert [language.decimals(Decimal(value), places) for value, places in asked] == said


@pytest.mark.parametrize(
    ("name", "euros", "plain"),
    [("en", "€4.75", "4.75"), ("cs", f"4,75{NBSP}€", "4,75"), ("es", f"4,75{NBSP}€", "4,75"), ("uk", f"4,75{NBSP}EUR", "4,75")],
)
def test_money(name: str, euros: str, plain: str) -> None:
    language = load_language(name)
    assert language.money(Decimal("4.75"), "EUR") == euros
    assert language.money(Decimal("4.75")) == plain


def test_money_is_not_rounded() -> None:
    assert ENGLISH.money(Decimal("0.125"), "EUR") == "€0.125"
    assert ENGLISH.money(Decimal("0.125")) == "0.125"
    assert ENGLISH.money(Decimal("7"), "EUR") == "€7.00"


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("en", ["1 hundred", "2 hundreds", "5 hundreds", "11 hundreds", "21 hundreds", "22 hundreds", "0.5 hundreds"]),
        ("uk", ["1 сотню", "2 сотні", "5 сотень", "11 сотень", "21 сотню", "22 сотні", "0,5 сотні"]),
        ("cs", ["1 stovku", "2 stovky", "5 stovek", "11 stovek", "21 stovek", "22 stovek", "0,5 stovky"]),
        ("es", ["1 centena", "2 centenas", "5 centenas", "11 centenas", "21 centenas", "22 centenas", "0,5 centenas"]),
    ],
)
def test_plural_forms(name: str, said: list[str]) -> None:
    language = load_language(name)
    assert [hundreds_said(number, language) for number in ("1", "2", "5", "11", "21", "22", "0.5")] == said


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("en", ["Pass", "X", "XX", "1S", "3NT"]),
        ("uk", ["пас", "контра", "реконтра", "1♠", "3БК"]),
        ("cs", ["pas", "kontra", "rekontra", "1♠", "3BT"]),
        ("es", ["paso", "contra", "recontra", "1♠", "3NT"]),
    ],
)
def test_calls(name: str, said: list[str]) -> None:
    language = load_language(name)
    assert [language.call(call(text)) for text in ("Pass", "X", "XX", "1S", "3NT")] == said
    assert len({language.call(each) for each in CALLS}) == len(CALLS)


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("en", ["passed out", "4♥ doubled", "7NT redoubled", "♣"]),
        ("uk", ["усі пас", "4♥ контра", "7БК реконтра", "♣"]),
        ("cs", ["všichni pas", "4♥ kontra", "7BT rekontra", "♣"]),
        ("es", ["todos pasan", "4♥ contra", "7NT recontra", "♣"]),
    ],
)
def test_contracts(name: str, said: list[str]) -> None:
    language = load_language(name)
    assert [language.contract(CONTRACT_OF[text]) for text in ("Pass", "4HX", "7NTXX", "C")] == said
    assert len({language.contract(each) for each in CONTRACT_OF.values()}) == len(CONTRACT_OF)


@pytest.mark.parametrize("name", LANGUAGES)
def test_words_of_the_game_differ(name: str) -> None:
    language = load_language(name)
    for said in (
        [language.seat(seat) for seat in Seat],
        [language.seat_letter(seat) for seat in Seat],
        [language.side(side) for side in Side],
        [language.pair(side) for side in Side],
        [language.suit(suit) for suit in Suit],
        [language.vulnerability(vulnerable) for vulnerable in Vulnerability],
    ):
        assert len(set(said)) == len(said)
        assert all(said)


@pytest.mark.parametrize(
    ("currency", "said"),
    [("PLN", "PLN\N{NO-BREAK SPACE}4.80"), ("CHF", "CHF\N{NO-BREAK SPACE}4.80"), ("EUR", "€4.80"), ("GBP", "£4.80")],
)
def test_a_blank_parts_the_letters_of_a_currency_from_the_amount(currency: str, said: str) -> None:
    assert load_language("en").money(Decimal("4.80"), currency) == said


def test_what_is_not_in_the_catalogue_stays_english() -> None:
    assert load_language("cs").text("a text that nobody has translated") == "a text that nobody has translated"
