"""Deals as LIN usually writes them, hundreds at once, as :func:`~dealfile.plain.lin_values.hands_of` reads one."""

from collections.abc import Sequence
from typing import Final

import numpy as np

from dealfile.core.cards import FULL_PACK
from dealfile.plain.deals import PlainDeal
from dealfile.plain.lin_values import Hands
from dealfile.plain.plays import Bytes, Flags
from dealfile.syntax.lin.deal import DEALERS

_HAND: Final = 17
"""Letters of a hand: four suits and thirteen ranks."""
_SUIT: Final = 0
_NO_CARD: Final = 255
_SUITS: Final = 16
"""Suits of four hands."""
# What a letter is: a suit, or a rank from the ace down, from 1; anything else has no business here.
_KINDS: Final = np.full(256, _NO_CARD, dtype=np.uint8)
_KINDS[list(b"SHDC")] = _SUIT
_KINDS[list(b"AKQJT98765432")] = range(1, 14)
# The suits of all hands are numbered through; a key is the number of the suit times 16 and what the letter is.
_SUIT_LETTERS: Final = np.frombuffer(b"SHDC" * 4, dtype=np.uint8)
_LETTERS: Final = np.frombuffer(b".AKQJT98765432  " * _SUITS, dtype=np.uint8)
# One more than the index of the ace; a suit itself stands behind the pack.
_ABOVE_ACE: Final = np.array([52, 39, 26, 13] * 4, dtype=np.uint8)
_BEHIND_PACK: Final = 63
_NORTH_FIRST: Final = [2, 3, 0, 1]
"""The hands from North on, which are written from South on."""


def usual_deals(values: Sequence[str]) -> dict[str, Hands]:
    """What those values of ``md`` say that are written as usual: a dealer, and four hands, or three that leave East's."""
    whole, in_part = list[str](), list[str]()
    for value in dict.fromkeys(values):
        if len(value) == 4 * (_HAND + 1) and value.isascii():
            whole.append(value)
        elif len(value) in (3 * (_HAND + 1), 3 * (_HAND + 1) + 1) and value.isascii():
            in_part.append(value)
    return _read(whole, 4) | _read(in_part, 3)


def _read(values: list[str], count: int) -> dict[str, Hands]:
    """The same of values in which ``count`` hands are written."""
    if not values:
        return {}
    written = "".join([f"{value[1 : count * (_HAND + 1)]}," for value in values]).encode("ascii")
    letters = np.frombuffer(written, dtype=np.uint8).reshape(len(values), count, _HAND + 1)
    commas = (letters[:, :, _HAND] == ord(",")).all(axis=1)
    keys, plain = _keys(letters[:, :, :_HAND].reshape(len(values), count * _HAND))
    plain &= commas & np.array([value[0] in DEALERS and value[count * (_HAND + 1) :] in ("", ",") for value in values])
    if count < 4:
        keys, plain = _with_east(keys, plain)
    keys.sort(axis=1)
    masks = _masks(keys)
    plain &= np.bitwise_or.reduce(masks, axis=1) == FULL_PACK
    texts = np.full((len(values), 4, _HAND), ord(" "), dtype=np.uint8)
    texts[:, :, :-1] = _LETTERS[keys].reshape(len(values), 4, _HAND)[:, _NORTH_FIRST, 1:]
    text = texts.tobytes().decode("ascii")
    found = zip(values, masks[:, _NORTH_FIRST].tolist(), range(0, len(text), 4 * _HAND), plain.tolist(), strict=True)
    return {
        value: Hands(DEALERS[value[0]], PlainDeal((north, east, south, west), f"N:{text[at : at + 4 * _HAND - 1]}"), count < 4)
        for value, (north, east, south, west), at, is_plain in found
        if is_plain
    }


def _keys(letters: Bytes) -> tuple[Bytes, Flags]:
    """The keys of the letters of hands, and of which deals each hand has its four suits in their order."""
    kinds = _KINDS[letters]
    suits = kinds == _SUIT
    numbers: Bytes = suits.cumsum(axis=1, dtype=np.uint8) - np.uint8(1)
    hands = letters.shape[1] // _HAND
    plain: Flags = (kinds != _NO_CARD).all(axis=1) & suits[:, ::_HAND].all(axis=1) & (numbers[:, -1] == 4 * hands - 1)
    plain &= (numbers[:, ::_HAND] == np.arange(0, 4 * hands, 4)).all(axis=1)
    numbers &= _SUITS - 1
    plain &= ((_SUIT_LETTERS[numbers] == letters) | ~suits).all(axis=1)
    return numbers * np.uint8(16) + np.minimum(kinds, np.uint8(15)), plain


def _with_east(keys: Bytes, plain: Flags) -> tuple[Bytes, Flags]:
    """The keys of three hands with those of the fourth, which has all other cards."""
    held = np.bitwise_or.reduce(_held(keys), axis=1)[:, :52]
    plain = plain & (held.sum(axis=1) == 39)
    held[~plain] = np.arange(52) >= 13
    cards = np.nonzero(held == 0)[1].reshape(len(keys), 13)
    east = ((15 - cards // 13) * 16 + 13 - cards % 13).astype(np.uint8)
    suits = np.broadcast_to(np.arange(12 * 16, 256, 16, dtype=np.uint8), (len(keys), 4))
    return np.hstack([keys, suits, east]), plain


def _held(keys: Bytes) -> Bytes:
    """Which cards each hand holds, as 0 or 1 by ``Card.index`` (n, hands, 64)."""
    count, hands = len(keys), keys.shape[1] // _HAND
    kinds = keys & np.uint8(15)
    # Of a hand with too many suits or ranks any card may come out, but one of those that there is room for.
    cards = np.where(kinds == _SUIT, np.uint8(_BEHIND_PACK), (_ABOVE_ACE[keys >> 4] - kinds) & np.uint8(_BEHIND_PACK))
    held = np.zeros((count, hands, 64), dtype=np.uint8)
    places = np.arange(0, held.size, 64).reshape(count, hands, 1) + cards.reshape(count, hands, _HAND)
    held.reshape(-1)[places] = 1
    held[:, :, 52:] = 0
    return held


def _masks(keys: Bytes) -> "np.ndarray[tuple[int, int], np.dtype[np.uint64]]":
    """The hands as masks (n, 4)."""
    bits = np.packbits(_held(keys), axis=2, bitorder="little")
    return bits.reshape(len(keys), 32).view("<u8").astype(np.uint64, copy=False)
