"""The names of players, as far as they tell one player from another."""


def player_key(name: str) -> str:
    """What two spellings of one player's name have in common: the case of letters and further blanks say nothing."""
    return " ".join(name.casefold().split())
