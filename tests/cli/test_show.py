from collections.abc import Callable
from pathlib import Path
from typing import Any

Run = Callable[..., Any]


def test_a_board_as_people_look_at_it(run: Run, club: Path) -> None:
    result = run("show", "club.pbn", "--board", "17")
    assert result.exit_code == 0
    text = result.stdout
    assert text.splitlines()[0] == "Board 17 · Club evening · 2026.01.14"
    assert "club.pbn, record 2, line 26" in text
    assert "Dealer North · Vulnerable None" in text
    assert f"{'':20}N Anna\n{'':20}♠ AKQJT98765432\n{'':20}♥ -\n" in text
    assert f"{'♥ -':20}{'':20}♥ AKQJT98765432\n" in text
    assert "West    North   East    South\n        7S      Pass    Pass\nPass\n" in text
    assert " 1  E: ♥A  ♦A  ♣A  ♠A    N\n" in text
    assert "Contract 7♠ by North, lead ♥A\n" in text
    assert "Tricks   13" in text
    assert "Score    NS +1,510, as recorded\n" in text
    assert result.stderr == ""


def test_the_first_record_unless_told_otherwise(run: Run, club: Path) -> None:
    result = run("show", "club.pbn")
    assert result.exit_code == 0
    assert result.stdout.startswith("Board 1 ·")
    assert "--board" in result.stderr
    assert run("show", "club.pbn", "-q").stderr == ""


def test_by_record(run: Run, club: Path) -> None:
    result = run("show", "club.pbn", "--record", "2")
    assert result.exit_code == 0
    assert result.stdout.startswith("Board 17 ·")


def test_what_is_not_there(run: Run, club: Path) -> None:
    result = run("show", "club.pbn", "--board", "99", "--room", "open")
    assert result.exit_code == 2
    assert "club.pbn: there is no board 99 in room open" in result.stderr
    assert "it holds 2 records, boards 1, 17" in result.stderr
    assert run("show", "club.pbn", "--record", "0").exit_code == 2


def test_illegal_calls_are_marked(run: Run, faulty: Path) -> None:
    result = run("show", "faulty.pbn", "--record", "2")
    assert result.exit_code == 0
    assert "1H?" in result.stdout


def test_both_rooms_of_a_match(run: Run, tmp_path: Path) -> None:
    deal = "md|1SKQJHKQJDKQJCKQJT,S987H987D987C9876,SAT6HAT6DAT65CA54,S5432H5432D432C32|"
    rooms = "".join(
        f"qx|{room}1|{deal}sv|n|{''.join(f'mb|{call}|' for call in calls)}pg||\npc|S9|pc|S6|pc|S5|pc|SK|mc|{tricks}|pg||\n"
        for room, calls, tricks in (("o", ("1C", "p", "1N!", "p", "3N", "d", "r", "p", "p", "p"), 12), ("c", ("p",) * 4, 0))
    )
    head = "vg|Trophy,Segment 1,I,1,1,Reds,0,Blues,0|\npn|S1,W1,N1,E1,S2,W2,N2,E2|pg||\n"
    (tmp_path / "match.lin").write_text(head + rooms)
    result = run("show", "match.lin", "--board", "1")
    assert result.exit_code == 0
    opened, closed = result.stdout.split("-" * 72)
    assert opened.startswith("Board 1 · open room · Trophy")
    assert "Reds v Blues" in opened
    assert f"{'':20}N N1\n{'':20}♠ AT6\n" in opened
    assert "                        1C\nPass    1NT!    Pass    3NT\nX       XX      Pass    Pass\nPass\n" in opened
    assert "Contract 3NT redoubled by North" in opened
    assert "Tricks   12 (claimed): made with 3 over" in opened
    assert "closed room" in closed
    assert "Contract passed out" in closed
    assert "Score    NS +0" in closed
    closed_only = run("show", "match.lin", "--board", "1", "--room", "closed")
    assert closed_only.exit_code == 0
    assert closed_only.stdout == closed.lstrip("\n")


def test_what_is_not_known_is_not_shown(run: Run, tmp_path: Path) -> None:
    (tmp_path / "bare.pbn").write_text(
        '[Event ""]\n[Board ""]\n[Dealer "E"]\n[Deal "N:AKQJT98765432... - - -"]\n[Auction "E"]\n'
        '1C 1S =1= *\n[Note "1:natural"]\n'
    )
    result = run("show", "bare.pbn")
    assert result.exit_code == 0
    assert result.stdout.startswith("Record 1\n")
    assert "Vulnerable unknown" in result.stdout
    assert "East\n(not given)" in result.stdout.replace(" " * 20, "")
    assert "(unfinished)\nS 1S: natural\n" in result.stdout
    assert "Score" not in result.stdout


def test_calls_of_nobody_knows_whom(run: Run, tmp_path: Path) -> None:
    (tmp_path / "calls.pbn").write_text(
        '[Event "x"]\n[Board "1"]\n[Auction "?"]\n1C Pass 1H =1= X 2H\n[Note "1:at least !H 4"]\n'
    )
    shown = run("show", "calls.pbn").stdout
    assert "\n\nNobody knows who called:\n1C      Pass    1H      X\n2H\n(unfinished)\n1H: at least ♥ 4\n" in shown
    assert "West" not in shown


def test_cards_of_a_play_that_is_not_played_again(run: Run, tmp_path: Path) -> None:
    (tmp_path / "cards.pbn").write_text(
        '[Event "x"]\n[Board "1"]\n[Contract "?"]\n[Play "W"]\n{before}\nSA S2 - S4\nHA {strange !D} H2\n*\n'
    )
    shown = run("show", "cards.pbn").stdout
    assert "\n\nbefore\n\nCards as written:\n♠A  ♠2  -  ♠4\n♥A\n    strange ♦\n♥2\n" in shown


def test_a_lesson_with_what_it_takes_back(run: Run, tmp_path: Path) -> None:
    (tmp_path / "lesson.lin").write_text(
        "nt|^*bTrumps^*n^^^-first @{or} {last}: @s or @@home|pg||md|3SA2HA2DA2CA2,SK3HK3DK3CK3,SQ4HQ4DQ4CQ4,|sv|o|"
        "mb|1Npp|ub|1|nt|no more|mb|2D|an|!H or @S|mb|-|pg||"
        "pc|SA|pc|S3|up|99|nt|Try @H!|pc|h2h3|nt|well|pc|D2|mc|9|pg||"
    )
    shown = run("show", "lesson.lin").stdout
    assert "A lesson: calls and cards are not checked\n" in shown
    assert "\nTrumps\nfirst {or last: ♠ or @home\n" in shown
    assert "S 2D: ♥ or ♠\n" in shown
    assert "    after E Pass: no more\n" in shown
    assert "    taken back: Pass\n" in shown
    assert shown.endswith("Cards as written:\n    taken back: ♠A ♠3\n♥2  ♥3\n    well\n♦2\n\nClaim    9 tricks\n")


def test_a_rejected_record_gives_its_reasons(run: Run, club: Path, crash: None) -> None:
    result = run("show", "club.pbn", "--record", "2")
    assert result.exit_code == 1
    assert "record 2 of club.pbn cannot be read:\n  FIL901 " in result.stdout


def test_one_file_only(run: Run, club: Path, tmp_path: Path) -> None:
    (tmp_path / "more.pbn").write_bytes(club.read_bytes())
    result = run("show", "*.pbn")
    assert result.exit_code == 2
    assert "2 files" in result.stderr


def test_standard_input(run: Run, club: Path) -> None:
    result = run("show", "-", input=club.read_bytes())
    assert result.exit_code == 0
    assert "<stdin>, record 1" in result.stdout
