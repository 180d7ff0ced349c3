import pytest

from dealfile.core.names import player_key


@pytest.mark.parametrize("name", ["Anna May", "anna may", " ANNA  May ", "Anna\u00a0May"])
def test_case_and_blanks_tell_no_players_apart(name: str) -> None:
    assert player_key(name) == player_key("Anna May")


def test_other_letters_do() -> None:
    assert len({player_key(name) for name in ("Anna", "Ana", "Anna May", "AnnaMay", "Ann\u00e1")}) == 5
