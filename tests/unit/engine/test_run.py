from collections.abc import Iterator

from dealfile.engine import run


def test_outcomes_come_in_the_order_of_the_pieces() -> None:
    assert list(run(lambda piece: piece * 2, [3, 1, 2])) == [6, 2, 4]


def test_a_piece_is_taken_only_when_its_outcome_is_asked_for() -> None:
    taken: list[int] = []

    def pieces() -> Iterator[int]:
        for piece in (1, 2, 3):
            taken.append(piece)
            yield piece

    outcomes = run(str, pieces())
    assert next(outcomes) == "1"
    assert taken == [1]
