"""Whatever a file holds, what is written of it reads as itself: the export of the export is the same."""

import random
import re
from pathlib import Path

import pytest

from dealfile import dumps, loads

PIECES = (
    *("#", "##", '"#"', '"##', "\r", "\n", "\r\n", "\t", "{", "}", ";", "%", "*", "+", "-", "^", "^S", "^I ", "^R "),
    *("=1=", "$1", "$20", "!", "?!", '"', "\\", "[", "]", " ", "AP", "Pass", "- -", "NS 9 EW 2", "?", "|", ",", ":"),
    *('[Note "1:x"]', '[Event "#"]', '[Board "##3"]', "% PBN 1.0\n", "{c}", ";l\n", "\n%d\n", '[ScoreTable "#"]\n'),
    *('[Foo "##a"]\n1 "b c" 3\n', "x" * 260, '[Auction "N"]\n', '[Play "W"]\n'),
)
"""What is put into texts: the signs of the format, among them all that says to inherit, and line ends."""

KNOWN = (
    '[Auction""]m[Auction""]Pass\r\nPass',
    '[B""][Auction"\nE',
    "\n[\rQ",
    "",
    '[Contract"S\n[Play"E"]D3+',
    '[P""]\n8\r%.',
    '[Contract"4\rS',
    '[Contract"2N\n[Play"N"]HJ^R',
    '[Auction"S"]Pass-3D Pass\nPass Pass',
    '[Contract"D\n[Play"W"]4 T 2 DT-%',
    '[Auction""]P-',
    '[Play"W"]\n\n*',
    '[E"]" e"',
    "%\rPBN 2.1\n",
    '[Dealer "N"][Auction "N"]1C\n% PBN 1.0\nAP\n\n[Event "##A"]\n\n[Board "2"]',
    '[Event "a\rb"]\n;c\rd\n%e\rf\n[Board "2"]\n',
    '[Foo "a\\\\"]\n"x\ty"\n',
    '[Board "1"]\n] a word\n{more {of it\n [Board "2"]\n\nthe end\n',
    '[Board "1"]\nxx {a\n{b\n[Board "2"]\n\n c}\n',
    '[Board "1"]\n[Foo "A;B"]\n[Foo "C"]\n1 2\n',
    '[Deal "N:AKQJ.T98.765.432 T98.AKQJ.432.765 765.432.AKQJ.T98 432.765.T98.AKQJ"]\n[Declarer "N"]\n[Auction "E"]\n'
    '1NT AP AP\n[Play "W"]\nS4 S7 SA S8\n',
    '[Bo\x07ard "1"]\n\n[Board "2"]\n\n[Bo\x07ard "3"]\n',
)
"""Texts whose export once did not read as itself."""


def exports(text: str) -> tuple[str, str]:
    once = dumps(loads(text, "pbn"))
    return once, dumps(loads(once, "pbn"))


@pytest.mark.parametrize("text", KNOWN)
def test_known_texts(text: str) -> None:
    once, twice = exports(text)
    assert once == twice


def changed(text: str, chance: random.Random) -> str:
    for _ in range(chance.choice((1, 1, 2, 3))):
        place = chance.randrange(len(text) + 1)
        kind = chance.randrange(4)
        if kind < 3:
            text = text[:place] + chance.choice(PIECES) + text[place:]
        else:
            text = text[:place] + text[place + chance.randrange(1, 12) :]
    return text


@pytest.mark.parametrize("seed", range(4))
def test_damaged_samples(checkout: Path, seed: int) -> None:
    chance = random.Random(seed)
    samples = [path.read_bytes().decode("latin1") for path in sorted((checkout / "samples").glob("*.pbn"))]
    for _ in range(150):
        records = re.split(r"\n\s*\n", chance.choice(samples))
        text = changed(chance.choice(records), chance)
        once, twice = exports(text)
        assert once == twice, text
