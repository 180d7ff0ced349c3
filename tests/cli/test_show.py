from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

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
    assert "Score    NS 0" in closed
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


def test_what_the_laws_make_of_a_revoke(run: Run, tmp_path: Path) -> None:
    (tmp_path / "revoke.pbn").write_text(
        '[Dealer "S"]\n[Deal "N:AK52.Q98.QJ3.Q82 QJ93.K6.AT52.T76 T84.AT432.K64.AJ 76.J75.987.K9543"]\n'
        '[Declarer "S"]\n[Contract "1NT"]\n[Result "10"]\n[Auction "S"]\n1NT AP\n[Play "W"]\nC3 CQ D2 CJ\n*\n'
    )
    result = run("show", "revoke.pbn")
    assert "Tricks   10 (recorded): made with 3 over\n" in result.stdout
    said = "East's revoke with D2 in trick 1 would give 1 trick to North-South (Law 64A of 2007 and 2017)\n"
    assert result.stdout.endswith(said)


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


def test_a_call_taken_back_is_said_in_the_language(run: Run, tmp_path: Path) -> None:
    (tmp_path / "lesson.lin").write_text(
        "md|3SA2HA2DA2CA2,SK3HK3DK3CK3,SQ4HQ4DQ4CQ4,|sv|o|mb|1Np|ub|1|mb|2D|ub|1|mb|X|pg||mc|9|pg||"
    )
    for lang, calls in (("en", ("Pass", "2D")), ("cs", ("pas", "2♦")), ("uk", ("пас", "2♦"))):
        shown = run("show", "lesson.lin", "--lang", lang).stdout
        assert [line.rpartition(": ")[2] for line in shown.splitlines() if line.startswith("    ") and ": " in line] == list(
            calls
        )


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


LANGUAGES = {
    "uk": ("Здача 17 ·", "Здає Північ · Після партії ніхто", "Контракт 7♠, розігрує Північ, перший хід ♥A"),
    "cs": ("Rozdání 17 ·", "Rozdává Sever · Ve druhé hře nikdo", "Závazek   7♠, hraje Sever, výnos ♥A"),
    "es": ("Mano 17 ·", "Dador Norte · Vulnerable nadie", "Contrato      7♠, juega Norte, salida ♥A"),
}


@pytest.mark.parametrize("name", LANGUAGES)
def test_a_board_in_another_language(run: Run, club: Path, name: str) -> None:
    shown = run("show", "club.pbn", "--board", "17", "--lang", name)
    assert shown.exit_code == 0
    title, dealer, contract = LANGUAGES[name]
    assert shown.stdout.startswith(title)
    assert dealer in shown.stdout
    assert contract in shown.stdout
    assert "♠ AKQJT98765432" in shown.stdout


def test_calls_in_another_language(run: Run, club: Path) -> None:
    lines = run("show", "club.pbn", "--lang", "uk").stdout.splitlines()
    at = lines.index("Захід   Північ  Схід    Південь")
    assert lines[at + 1 : at + 3] == ["        7♠      пас     пас", "пас"]


def test_another_language_of_no_use(run: Run, club: Path) -> None:
    refused = run("show", "club.pbn", "--lang", "de")
    assert refused.exit_code == 2
    assert refused.stdout == ""


def dummy_of(text: str) -> list[str]:
    """The lines of the picture of dummy."""
    (block,) = (block for block in text.split("\n\n") if block.startswith("Dummy"))
    return block.splitlines()


def contract_file(path: Path, contract: str, declarer: str, deal: str) -> None:
    tags = {"Event": "x", "Board": "1", "Dealer": "N", "Deal": deal, "Declarer": declarer, "Contract": contract, "Result": ""}
    path.write_text("".join(f'[{name} "{value}"]\n' for name, value in tags.items()))


DEAL = "N:AK2.T94.QJ3.7652 QJT.AKQ.A54.AKQJ 543.J32.K876.T98 9876.8765.T92.43"


@pytest.mark.parametrize(
    ("contract", "declarer", "suits"),
    [
        ("4S", "S", "♠ ♥ ♣ ♦"),
        ("4H", "S", "♥ ♠ ♦ ♣"),
        ("4DX", "S", "♦ ♠ ♥ ♣"),
        ("4C", "S", "♣ ♥ ♠ ♦"),
        ("3NT", "S", "♠ ♥ ♣ ♦"),
    ],
)
def test_trumps_lie_on_the_right_of_dummy(run: Run, tmp_path: Path, contract: str, declarer: str, suits: str) -> None:
    contract_file(tmp_path / "one.pbn", contract, declarer, DEAL)
    dummy = dummy_of(run("show", "one.pbn", "--dummy").stdout)
    assert dummy[0] == "Dummy North, as declarer South sees it"
    assert any(line.startswith("Trumps on dummy's right: ") for line in dummy) == (contract != "3NT")
    at = next(place for place, line in enumerate(dummy) if "♠" in line)
    assert dummy[at].split() == suits.split()
    columns = {
        suit: "".join(line[dummy[at].index(suit) : dummy[at].index(suit) + 1] for line in dummy[at + 1 :]).strip()
        for suit in suits.split()
    }
    assert columns == {"♠": "AK2", "♥": "T94", "♦": "QJ3", "♣": "7652"}


def test_dummy_is_laid_down_after_the_opening_lead(run: Run, club: Path) -> None:
    dummy = dummy_of(run("show", "club.pbn", "--dummy").stdout)
    assert dummy[:3] == ["Dummy South, as declarer North sees it", "Opening lead ♥A by East", "Trumps on dummy's right: spades"]
    assert dummy[3:5] == ["  ♠   ♥   ♣   ♦", "  -   -   -   A"]
    assert len(dummy) == 4 + 13


@pytest.mark.parametrize(
    ("contract", "declarer", "deal", "why"),
    [
        ("?", "S", DEAL, "the contract is not known"),
        ("Pass", "", DEAL, "the deal was passed out"),
        ("4S", "?", DEAL, "the declarer is not known"),
        ("4S", "S", "N:- QJT.AKQ.A54.AKQJ - -", "its hand is not known"),
        ("4S", "S", "", "its hand is not known"),
    ],
)
def test_why_dummy_is_not_laid_down(run: Run, tmp_path: Path, contract: str, declarer: str, deal: str, why: str) -> None:
    contract_file(tmp_path / "one.pbn", contract, declarer, deal)
    shown = run("show", "one.pbn", "--dummy")
    assert shown.exit_code == 0
    assert f"\n\nDummy is not laid down: {why}\n" in shown.stdout
    assert "Dummy" not in run("show", "one.pbn").stdout
