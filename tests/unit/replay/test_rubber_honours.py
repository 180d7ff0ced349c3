"""Honours by the hands, as far as they are given, and by the points that a file has."""

import pytest

from dealfile.core.calls import Strain
from dealfile.core.cards import Hand
from dealfile.core.seats import Seat, Side
from dealfile.laws.profiles import load_laws
from dealfile.model import Deal
from dealfile.replay.rubber_honours import Fit, HonoursFrom, Seen, chosen, fitted, in_file, in_hands
from dealfile.replay.rubber_tags import LinePoints
from dealfile.scoring.honours import HonoursAward
from dealfile.scoring.rubber import Entry, EntryKind, HonoursOfSide, Line

LAWS = load_laws("1993")
TWO_SPADES = [Entry(Side.NS, Line.BELOW, EntryKind.ODD_TRICKS, 60)]


def deal(*hands: str) -> Deal:
    """The hands from North on; a hyphen for one that is not given."""
    north, east, south, west = (None if hand == "-" else Hand.read(hand) for hand in hands)
    return Deal(hands=(north, east, south, west))


@pytest.mark.parametrize(
    ("hands", "strain", "seen"),
    [
        (("AKQJ2.432.432.43", "-", "-", "-"), Strain.SPADES, Seen(True, HonoursAward(Seat.NORTH, 100))),
        (("AKQJT.432.432.43", "-", "-", "-"), Strain.SPADES, Seen(True, HonoursAward(Seat.NORTH, 150))),
        (("AKQJ2...", "-", "-", "-"), Strain.SPADES, Seen(False, HonoursAward(Seat.NORTH, 100))),  # the ten may be his too
        (("AK432.432.432.43", "-", "-", "-"), Strain.SPADES, Seen(True)),  # three are left for all others
        (("A5432.432.432.43", "-", "-", "-"), Strain.SPADES, Seen(False)),  # somebody may have the other four
        (("A432.432.432.432", "-", "-", "-"), Strain.NOTRUMP, Seen(True)),
        (("5432.432.432.432", "-", "-", "-"), Strain.NOTRUMP, Seen(False)),
        (("A432.A32.A32.A32", "-", "-", "-"), Strain.NOTRUMP, Seen(True, HonoursAward(Seat.NORTH, 150))),
    ],
)
def test_by_the_hands(hands: tuple[str, ...], strain: Strain, seen: Seen) -> None:
    assert in_hands(deal(*hands), strain, LAWS) == seen


def test_without_hands_and_without_a_contract() -> None:
    assert in_hands(None, Strain.SPADES, LAWS) == Seen(False)
    assert in_hands(None, None, LAWS) == Seen(True)


@pytest.mark.parametrize(
    ("points", "fit", "seen"),
    [
        ({Side.NS: (0, 60), Side.EW: (0, 0)}, Fit(True, None), Seen(True)),
        ({Side.NS: (100, 60)}, Fit(True, HonoursOfSide(Side.NS, 100)), Seen(True, HonoursOfSide(Side.NS, 100))),
        ({Side.NS: (0, 60), Side.EW: (150, 0)}, Fit(True, HonoursOfSide(Side.EW, 150)), Seen(True, HonoursOfSide(Side.EW, 150))),
        ({Side.NS: (0, 60)}, Fit(True, None), Seen(False)),  # what the other side has is not told
        ({Side.NS: (100, 60), Side.EW: (100, 0)}, None, Seen(False)),
        ({Side.NS: (50, 60)}, None, Seen(False)),
    ],
)
def test_by_the_points(points: dict[Side, tuple[int, int]], fit: Fit | None, seen: Seen) -> None:
    stated = {side: LinePoints(*each) for side, each in points.items()}
    found = fitted(stated, TWO_SPADES, Strain.SPADES, LAWS)
    assert found == fit
    assert in_file(stated, found) == seen


@pytest.mark.parametrize(
    ("source", "hands", "file", "award"),
    [
        ("auto", Seen(True), Seen(True, HonoursOfSide(Side.NS, 100)), None),
        ("auto", Seen(False), Seen(True, HonoursOfSide(Side.NS, 100)), HonoursOfSide(Side.NS, 100)),
        ("auto", Seen(False), Seen(False), None),
        ("deal", Seen(False), Seen(True, HonoursOfSide(Side.NS, 100)), None),
        ("file", Seen(True, HonoursAward(Seat.SOUTH, 100)), Seen(True), None),
        (
            "file",
            Seen(True, HonoursAward(Seat.SOUTH, 100)),
            Seen(True, HonoursOfSide(Side.NS, 100)),
            HonoursAward(Seat.SOUTH, 100),
        ),
        ("none", Seen(True, HonoursAward(Seat.SOUTH, 100)), Seen(True), None),
    ],
)
def test_which_of_the_two_counts(source: HonoursFrom, hands: Seen, file: Seen, award: object) -> None:
    assert chosen(hands, file, source) == award
