"""The unified diff: it is valid, and small."""

import difflib
import random
import re

import pytest

from dealfile.services.unified import unified_diff


def applied(before: bytes, diff: list[bytes]) -> bytes:
    """The old text with the diff applied to it, as patch does."""
    old = before.split(b"\n")
    old = [line + b"\n" for line in old[:-1]] + ([old[-1]] if old[-1] else [])
    out: list[bytes] = []
    place = 0
    for part in diff[2:]:
        head = re.match(rb"@@ -(\d+)(?:,(\d+))? \+", part)
        line = part[1:].removesuffix(b"\n\\ No newline at end of file\n")
        if head:
            first = int(head[1]) - (head[2] != b"0")
            out += old[place:first]
            place = first
        elif part[:1] == b" ":
            assert old[place] == line
            out.append(line)
            place += 1
        elif part[:1] == b"-":
            assert old[place] == line
            place += 1
        else:
            out.append(line)
    return b"".join(out + old[place:])


@pytest.mark.parametrize("seed", range(200))
def test_a_diff_gives_the_new_text(seed: int) -> None:
    chosen = random.Random(seed)
    lines = [f"line {chosen.randrange(6)}\n".encode() for _ in range(chosen.randrange(40))]
    changed = list(lines)
    for _ in range(chosen.randrange(5)):
        place = chosen.randrange(len(changed) + 1)
        changed[place : place + chosen.randrange(3)] = [b"new\r\n"] * chosen.randrange(3)
    before, after = b"".join(lines), b"".join(changed)
    if chosen.random() < 0.5:
        after = after.removesuffix(b"\n")
    diff = list(unified_diff(before, after, "x"))
    assert applied(before, diff) == after
    assert bool(diff) == (before != after)


def test_the_form_is_that_of_difflib() -> None:
    before = "".join(f"{number}\n" for number in range(40))
    after = before.replace("10\n", "ten\n", 1).replace("13\n", "").replace("30\n", "30\nmore\n")
    expected = difflib.unified_diff(before.splitlines(True), after.splitlines(True), "x", "x")
    assert [line.decode() for line in unified_diff(before.encode(), after.encode(), "x")] == list(expected)


def test_nothing_in_common() -> None:
    before, after = b"a\n" * 1000, b"b\n" * 900
    assert applied(before, list(unified_diff(before, after, "x"))) == after
