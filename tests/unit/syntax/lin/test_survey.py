"""What is found out about a text as a whole, block by block."""

import pytest

from dealfile.services.cutting_lin import facts_of, lin_facts
from dealfile.syntax.lin import survey
from dealfile.syntax.lin.survey import LinFacts, LinSurvey, beginning_before, beginning_behind

DEAL = "md|1SAKQ2HKQJDKQJCKQJ,SJT9HAT98DAT9CAT9,S876H765D8765C876,|"
TABLE = "mb|1N|mb|p|mb|p|mb|p|pg||pc|S9|pg||mc|9|pg||\n"
BOARD = f"pn|a,b,c,d|st||{DEAL}rh||ah|Board 1|sv|o|{TABLE}"


def facts(text: str, length: int = 7) -> LinFacts:
    found = lin_facts(text[start : start + length] for start in range(0, len(text), length))
    assert facts_of(text) == found
    return found


def test_boards_alone_may_be_cut_anywhere() -> None:
    assert facts(BOARD * 3) == LinFacts()


@pytest.mark.parametrize(
    "command",
    ["md|0SA|", "md|p0SA|", "MD| 0SA|", "ub|1|", "UP||", "lb|what?|", "\n\nwt|2|", "mb|1Cub|foo|", "mb|1C!ub|foo|"],
)
def test_a_lesson_is_read_as_a_whole(command: str) -> None:
    assert facts(f"{BOARD}{command}pg||{BOARD}").is_whole


@pytest.mark.parametrize(
    "command", ["an|a strong club|", "nt|he said up|", "an|etc|", "nt|Try it, ub|", "vg|A,B,I,1,2,,,,|ub|1|", "zz|0|", "mb|p0|"]
)
def test_no_lesson(command: str) -> None:
    assert not facts(f"{BOARD}{command}pg||{BOARD}").is_whole


@pytest.mark.parametrize("text", ["", "no command at all", "https://x/handviewer.html?lin=pn|a|", "what? pn|a|", "xy|1|md|1|"])
def test_what_may_be_links_is_read_as_a_whole(text: str) -> None:
    assert facts(text).is_whole


def test_a_question_in_a_text_makes_no_links() -> None:
    assert not facts(f"{BOARD}nt|why? see http://x/y?lin=1|").is_whole


@pytest.mark.parametrize(("label", "rooms"), [("c1", True), ("C 2", False), ("C2", True), ("o1", False), ("close", False)])
def test_a_label_of_the_closed_room(label: str, rooms: bool) -> None:
    assert facts(f"{BOARD}qx|{label}|{DEAL}{TABLE}").rooms is rooms


def test_the_first_command_about_a_match() -> None:
    match = f"vg|A,B,I,1,2,Reds,0,Blues,0|rs|1NS+2,|\npg||qx|o1|{DEAL}{TABLE}"
    found = facts(BOARD + match)
    assert (found.free, found.scorings) == (len(BOARD), frozenset({"IMP"}))
    assert facts(f"{BOARD}rs|1NS+2,|vg|A,B,I,1,2,Reds,0,Blues,0|{DEAL}{TABLE}").free == 0


def test_a_match_of_which_only_the_name_is_said() -> None:
    assert facts(f"vg|A,B,P,1,2,,,,|{BOARD}{BOARD}").free is None


def test_a_stated_swing() -> None:
    assert facts(f"{BOARD}em|NS 5|{BOARD}").swings
    assert not facts(f"{BOARD}an|them|{BOARD}").swings


def test_matches_that_are_scored_as_rubbers_stay_whole() -> None:
    assert facts(f"vg|A,B,Rubber,1,2,,,,|{BOARD}").is_whole
    assert not facts(f"vg|Rubber Club,B,I,1,2,,,,|{BOARD}").is_whole


def test_a_text_without_a_place_to_begin_is_not_held(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(survey, "LONGEST", 1000)
    found = LinSurvey()
    for _ in range(100):
        found.add("mb|1C|" * 10)
    assert found.finish().is_whole


def test_where_a_command_surely_begins() -> None:
    text = "an|x||foo|pg||\nqx|o1|st||Md|1|rh||ah|"
    behind_page = text.index("\nqx")
    assert beginning_before(text, len(text)) == text.index("ah|")
    assert beginning_before(text, text.index("Md")) == behind_page  # an unusual spelling is no proof
    assert beginning_before(text, behind_page - 1) is None
    assert beginning_behind(text, 0) == behind_page
    assert beginning_behind(text, behind_page) == text.index("ah|")
    assert beginning_behind(text, len(text) - 2) is None
