"""Results of boards as the cases beside this module write them."""

from fractions import Fraction

from dealfile.scoring.entries import Award, Entry, SideScore, Weighted


def exact(*points: object) -> tuple[Fraction | None, ...]:
    """Points as they are compared: numbers, or texts such as ``3/4``."""
    return tuple(None if each is None else Fraction(str(each)) for each in points)


def score(written: object) -> SideScore:
    """A number, ``60%``, ``+3 IMP``, ``{620: 3/4, -100: 1/4}``, or nothing."""
    if isinstance(written, dict):
        return Weighted(tuple((Fraction(weight), outcome) for outcome, weight in written.items()))
    if isinstance(written, str):
        number = Fraction(written.rstrip("% IMP"))
        return Award(percentage=number) if written.endswith("%") else Award(imps=number)
    assert written is None or isinstance(written, int)
    return written


def opposite(mine: SideScore) -> SideScore:
    """The same score seen from the other side."""
    if isinstance(mine, Weighted):
        return Weighted(tuple((weight, -outcome) for weight, outcome in mine.parts))
    return -mine if isinstance(mine, int) else mine


def entry(written: object) -> Entry:
    """A result: the score of North-South, or those of both sides, or with the number of its tables."""
    if isinstance(written, list):
        ns, ew = map(score, written)
        return Entry(ns, ew)
    if isinstance(written, dict) and "times" in written:
        return Entry(score(written["ns"]), score(written["ew"]), written["times"])
    return Entry(score(written), opposite(score(written)))


def plain(ns: int, times: int = 1) -> Entry:
    """A plain result."""
    return Entry(ns, -ns, times)
