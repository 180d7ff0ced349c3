"""Plain records of LIN make the same rows without a model as with one, whatever is changed in them."""

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Final

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.bench import make_lin
from tests.property.lin_files import ALL, pieces_of_bytes, text_by_chance
from tests.property.plain_tables import assert_same, plain_records

CHECKOUT = Path(__file__).resolve().parents[2]
CORPUS = CHECKOUT.parent / "shared" / "corpus" / "lin"
SAMPLES = sorted((CHECKOUT / "samples").rglob("*.lin"))
LETTERS: Final = "ABCDEHKNPQSTWX0123456789-*+!?=|,. \r\n'äé"
CALLS: Final = (
    "p",
    "P",
    "Pass",
    "d",
    "x",
    "X",
    "dbl",
    "r",
    "xx",
    "1C",
    "1n",
    "7NT",
    "2H!",
    "!",
    "",
    "AP",
    "1C1D",
    "9C",
    "*",
    "?",
)
CARDS: Final = ("SA", "s2", "S10", "H", "AS", "", "ZZ", "SAH2", "C3 ", "-")
VALUES: Final = {
    "mb": CALLS,
    "an": ("pc", "pc|st|", "", "mb|1C"),
    "pc": CARDS,
    "mc": ("0", "7", "13", "14", "", "x", "9 ", "07"),
    "sv": ("o", "O", "0", "n", "s", "e", "w", "b", "-", "", "x", "both"),
    "qx": ("o1", "c1", "O2", "o01", "o0", "x", "", "c", "o1234567890", "c2 note"),
    "ah": ("Board 1", "board 2", "Board: 3", "Tavola 4", "", "Board", "Board 5A", "7", "keyboard 3", "Round 2, board 9"),
    "rh": ("", "4", "x"),
    "pn": ("a,b,c,d", "a", "", ",,,", "a,b,c,d,e", "a,b,c,d,e,f,g,h", ",,,,e,f,g,h", " a , b ,c,d", "a,b,c,d,,,,"),
    "md": (
        *("1", "2SAK,HA", "0SA", "3SQHT972DQ963CKT52,ST9HJ6DA874CJ8763,SAK652HKQ4DJT52C9,SJ8743HA853DKCAQ4"),
        *("1SAKQ2HKQJDKQJCKQJ,SJT9HAT98DAT9CAT9,S876H765D8765C876,", "1SAKQ2HKQJDKQJCKQJ,SJT9HAT98DAT9CAT9,S876H765D8765C876"),
        *("SAKQ2HKQJDKQJCKQJ,SJT9HAT98DAT9CAT9,S876H765D8765C876,", "4hkqjdkqjckqjsakq2,SJT9HAT98DAT9CAT9,S876H765D8765C876,"),
        *("1SAKQ2HKQJDKQJCKQJ,,SJT9HAT98DAT9CAT9,S876H765D8765C876", "1SAKQ2HKQJDKQJCKQJ,SAT9HAT98DAT9CAT9,S876H765D8765C876,"),
    ),
    "rs": ("4HS=,3NN-1", "PASS", "", ",,1CN+1", "4HSx-9,2NEW", "1CN=,1CN=,1CN=,1CN=,1CN=,1CN="),
    "vg": ("", "A,B,I,1,2,,,,", "A,B,P,1,99,C,3,D,4", "A,B,Rubber,1,9,,,,", "Chicago,,I,1,2,,,,", "A,,,,,,,,,,"),
}
Change = Callable[[list[str], Random], None]


def _value(commands: list[str], chance: Random) -> None:
    """Another value of a command."""
    places = [place for place, command in enumerate(commands) if command.strip()[:2] in VALUES]
    if places:
        place = chance.choice(places)
        name = commands[place].strip()[:2]
        commands[place] = f"{name}|{chance.choice(VALUES[name])}"


def _letter(commands: list[str], chance: Random) -> None:
    place = chance.randrange(len(commands))
    command = commands[place]
    at = chance.randrange(len(command) + 1)
    commands[place] = command[:at] + chance.choice(("", chance.choice(LETTERS))) + command[at + chance.randrange(2) :]


def _left_out(commands: list[str], chance: Random) -> None:
    del commands[chance.randrange(len(commands))]


def _twice(commands: list[str], chance: Random) -> None:
    commands.insert(chance.randrange(len(commands) + 1), chance.choice(commands))


def _exchanged(commands: list[str], chance: Random) -> None:
    one, other = chance.randrange(len(commands)), chance.randrange(len(commands))
    commands[one], commands[other] = commands[other], commands[one]


def _more(commands: list[str], chance: Random) -> None:
    commands.insert(chance.randrange(len(commands) + 1), chance.choice(chance.choice(ALL)).rstrip("|"))


def _calls_cut(commands: list[str], chance: Random) -> None:
    places = [place for place, command in enumerate(commands) if command.strip()[:2] == chance.choice(("mb", "pc"))]
    if places:
        place = chance.choice(places)
        del commands[place : place + chance.randint(1, 6)]


CHANGES: Final[tuple[Change, ...]] = (_value, _value, _letter, _left_out, _twice, _exchanged, _more, _calls_cut)


def made_text(chance: Random) -> str:
    """Boards bid and played by the rules, in one of the two forms."""
    boards = chance.randint(1, 4)
    texts = []
    for number in range(chance.choice((1, 1, 2))):
        form = chance.choice((make_lin.lines(boards, chance), make_lin.match(2 * boards, chance)))
        texts.append("".join(form).replace("All boards", f"Round {number}"))
    return "".join(texts)


def changed(text: str, chance: Random) -> str:
    """A text with some of its commands changed, left out or moved."""
    pieces = text.split("|")
    commands = ["|".join(pieces[place : place + 2]) for place in range(0, len(pieces), 2)]
    while chance.random() < 0.7 and commands:
        chance.choice(CHANGES)(commands, chance)
    text = "|".join(commands)
    return text.replace("\n", chance.choice(("\r\n", "\n\n", ""))) if chance.random() < 0.1 else text


@given(seed=st.integers(0, 2**32))
@settings(max_examples=80, suppress_health_check=[HealthCheck.too_slow])
def test_changed_records(seed: int) -> None:
    chance = Random(seed)
    text = changed(made_text(chance), chance)
    pieces = pieces_of_bytes(text.encode("utf-8"), chance.choice((1 << 20, 600)))
    assert_same(pieces, strict=chance.random() < 0.2, method=chance.choice(("auto", "auto", "duplicate")))


@given(seed=st.integers(0, 2**32))
@settings(max_examples=60, suppress_health_check=[HealthCheck.too_slow])
def test_texts_by_chance(seed: int) -> None:
    chance = Random(seed)
    assert_same(pieces_of_bytes(text_by_chance(chance).encode("utf-8"), chance.choice((1 << 20, 300))))


@pytest.mark.parametrize("change", CHANGES)
def test_each_change_alone(change: Change) -> None:
    for seed in range(12):
        chance = Random(seed)
        commands = "".join(make_lin.match(4, chance) if seed % 2 else make_lin.lines(2, chance)).split("|")
        pairs = ["|".join(commands[place : place + 2]) for place in range(0, len(commands), 2)]
        change(pairs, chance)
        assert_same(pieces_of_bytes("|".join(pairs).encode("utf-8")))


@pytest.mark.parametrize("name", sorted(VALUES))
def test_each_value(name: str) -> None:
    for form in (make_lin.lines, make_lin.match):
        text = "".join(form(4, Random(5)))
        for value in VALUES[name]:
            first, found, rest = text.partition(f"{name}|")
            if not found:
                continue
            _old, _bar, behind = rest.partition("|")
            assert_same(pieces_of_bytes(f"{first}{name}|{value}|{behind}".encode()))


@pytest.mark.parametrize("form", [make_lin.lines, make_lin.match])
def test_most_records_of_a_program_are_plain(form: Callable[[int, Random], Iterator[str]]) -> None:
    text = "".join(form(40, Random(3)))
    (piece,) = pieces_of_bytes(text.encode("utf-8"))
    assert plain_records(piece) >= 38
    assert_same([piece])


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.name)
def test_a_sample(path: Path) -> None:
    assert_same(pieces_of_bytes(path.read_bytes()))
    assert_same(pieces_of_bytes(path.read_bytes(), 500))


def corpus() -> list[Path]:
    return sorted(CORPUS.rglob("*.lin")) if CORPUS.is_dir() else []


@pytest.mark.shared
@pytest.mark.parametrize("path", corpus(), ids=lambda path: path.name)
def test_a_file_of_the_corpus(path: Path) -> None:
    assert_same(pieces_of_bytes(path.read_bytes()))
    assert_same(pieces_of_bytes(path.read_bytes(), 500))
