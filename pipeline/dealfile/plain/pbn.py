"""Records of PBN that are plain: their texts to what they say, without a parse and without a model."""

import re
from functools import cache, lru_cache
from itertools import islice
from re import Match
from typing import Any, Final, NamedTuple

from dealfile.core.seats import SEAT_OF, Seat
from dealfile.diagnostics import Finding
from dealfile.model import Mark, MarkKind, Note
from dealfile.model.board import TEXT_FIELDS, UNKNOWN
from dealfile.plain.auctions import Automaton, PlainAuction
from dealfile.plain.deals import read_pbn
from dealfile.plain.places import placed
from dealfile.plain.plays import NONE, PACK
from dealfile.plain.record import BOARD_ID, FIELDS, SCORING, PlainCalls, PlainPlay, PlainRecord
from dealfile.replay.scores import has_other_scale
from dealfile.syntax.grammar import pattern
from dealfile.syntax.pbn.annotations import read_note
from dealfile.syntax.pbn.auction import call_table
from dealfile.syntax.pbn.characters import Suspects, check_characters
from dealfile.syntax.pbn.claims import Claims
from dealfile.syntax.pbn.columns import TABLES
from dealfile.syntax.pbn.dates import read_date
from dealfile.syntax.pbn.double_dummy import SOURCES
from dealfile.syntax.pbn.play import card_table
from dealfile.syntax.pbn.tags import is_checked, tag_faults, tag_finding
from dealfile.syntax.pbn.values import ValueRead, read_contract, read_result, read_score, read_seat, read_vulnerable
from dealfile.syntax.pbn.versions import NEWEST
from dealfile.syntax.pbn.vocabulary import BOARD_ID_ALIASES, RECORD_TYPE

_RUBBER_WORDS: Final = ("rubber", "chicago", "cavendish")
"""Words without one of which no record of a file is a deal of a rubber or of a round of Chicago."""
_NOT_PLAIN: Final = frozenset({"Note", "Room", RECORD_TYPE, "ScoreRubber", "ScoreRubberHistory", *TABLES, *SOURCES})
"""Tags that say more than a plain record does."""
_READERS: Final[dict[str, tuple[str, Any]]] = {
    "Dealer": ("dealer", read_seat),
    "Vulnerable": ("vulnerable", read_vulnerable),
    "Declarer": ("declarer", read_seat),
    "Contract": ("contract", read_contract),
    "Result": ("recorded", read_result),
    "Score": ("score", read_score),
}
"""Tags with a value grammar: the attribute of a plain record, and the reader."""
_PATHS: Final = {"recorded": "result"}
_DATE: Final = FIELDS.index("date_text")
_PLACE_OF_FIELD: Final = {"date" if name == "date_text" else name: place for place, name in enumerate(FIELDS)}
# A call of the class of a named tuple takes twice as long.
_made: Final = tuple.__new__
_WORD: Final = re.compile(r"\S+")
_REFERENCE: Final = re.compile(r"=([1-9][0-9]?)=")
_NO_CLAIMS: Final = Claims()
_UNNAMED: Final[list[str | None]] = [None] * len(FIELDS)


def lane_is_open(text: str, *, one_by_one: bool) -> bool:
    """Whether the records of a text can be plain at all: none inherits by ``#``, none is a deal of a rubber or of Chicago.

    Args:
        text: The text of a whole file.
        one_by_one: Whether every record is scored alone, whatever it says of rubbers.
    """
    if "#" in text and '"#' in text:
        return False
    words = "" if one_by_one else text.casefold()
    return not any(word in words for word in _RUBBER_WORDS)


def are_usual(claims: Claims) -> bool:
    """Whether a file claims nothing of itself that asks for more than the usual checks."""
    return not claims.export and (claims.version is None or claims.version == NEWEST)


class _Shape(NamedTuple):
    """What the names of a record's tags say, whatever the values are.

    Attributes:
        names: The names.
        whole: The names and those of the sections: of none, of an auction, of a play, of both.
        fields: The place among the tags of each that is a text of the record, and its place in ``FIELDS``.
        read: Of each tag with a reader of its own: its place, the attribute and the reader.
        checked: The places of tags whose values are checked by themselves.
        deal: The place of the deal; -1 where there is none.
    """

    names: tuple[str, ...]
    whole: tuple[tuple[str, ...], ...]
    fields: tuple[tuple[int, int], ...]
    read: tuple[tuple[int, str, Any], ...]
    checked: tuple[int, ...]
    deal: int


@lru_cache(maxsize=512)
def _shape(heads: tuple[str, ...]) -> _Shape | None:
    """The shape of a record, which most records of a file share; ``None`` where it is not plain.

    Args:
        heads: What stands before the values of its tags: the end of the tag before, the bracket and the name.
    """
    names = tuple([head[head.rindex("[") + 1 : -1] for head in heads])
    if len(set(names)) < len(names) or not _NOT_PLAIN.isdisjoint(names):
        return None
    each = tuple(enumerate(names))
    return _Shape(
        names=names,
        whole=(names, (*names, "Auction"), (*names, "Play"), (*names, "Auction", "Play")),
        fields=tuple([(place, _PLACE_OF_FIELD[TEXT_FIELDS[name]]) for place, name in each if _is_text(name)]),
        read=tuple([(place, *_READERS[name]) for place, name in each if name in _READERS]),
        checked=tuple([place for place, name in each if is_checked(name)]),
        deal=names.index("Deal") if "Deal" in names else -1,
    )


def _is_text(name: str) -> bool:
    return TEXT_FIELDS.get(name) in _PLACE_OF_FIELD


@cache
def _automaton() -> Automaton:
    return Automaton(call_table())


@cache
def _card_codes() -> dict[str, int]:
    return {word: NONE if card is None else card.index for word, card in card_table().items()}


_STOPPED: Final = "*"
_ALL_PASS: Final = frozenset({"AP", "ap"})


@lru_cache(maxsize=8192)
def _calls(text: str) -> tuple[bool, PlainAuction | None, tuple[Mark, ...]]:
    """Whether the calls of a section are plain, what they are, if there are any, and their references to notes.

    A tournament's tables repeat them.
    """
    words, marks = _without_references(text.split()) if "=" in text else (text.split(), ())
    all_pass = bool(words) and words[-1] in _ALL_PASS
    if all_pass or (words and words[-1] == _STOPPED):
        words.pop()
    if not {mark.index for mark in marks}.issubset(range(len(words))):
        return False, None, ()
    if not words and not all_pass:
        return True, None, ()
    auction = _automaton().run(words, all_pass=all_pass)
    return auction is not None, auction, marks


def _without_references(words: list[str]) -> tuple[list[str], tuple[Mark, ...]]:
    """The words that are no references to notes, and the references as marks of what stands before them.

    The second one of a call is left among the words, where it is no call.
    """
    calls, marks = list[str](), dict[int, Mark]()
    for word in words:
        found, place = _REFERENCE.fullmatch(word), len(calls) - 1
        if found is None or place in marks:
            calls.append(word)
        else:
            marks[place] = Mark(place, MarkKind.NOTE, found[1])
    return calls, tuple(marks.values())


def _notes(values: list[str], marks: tuple[Mark, ...]) -> list[Note] | None:
    """The notes behind an auction; ``None`` unless each has a number of its own, and these are those that the calls refer to."""
    faults = list[Finding]()
    read = [read_note(value, place, _NO_CLAIMS, faults) for place, value in enumerate(values)]
    notes = [each.note for each in read if each is not None]
    numbers = [str(note.number) for note in notes]
    fits = not faults and len(set(numbers)) == len(numbers) and {mark.text for mark in marks} == set(numbers)
    return notes if fits else None


_SUIT_LETTERS: Final = b"CDHScdhs-"
_RANK_LETTERS: Final = b"23456789TJQKAtjqka-"
_BLANKS: Final = b" \n\t"
# A card is the sum of what its letters stand for; two hyphens are none.
_OF_SUIT: Final = bytes.maketrans(_SUIT_LETTERS, bytes([0, 13, 26, 39, 0, 13, 26, 39, 200]))
_OF_RANK: Final = bytes.maketrans(_RANK_LETTERS, bytes([*range(13), *range(8, 13), NONE - 200]))


def _set_apart(text: str) -> bytes | None:
    """The cards of a text in which one blank stands behind each; ``None`` for any other text.

    All cards at once: the letters of their suits, and those of their ranks, are added like numbers of as many digits.
    """
    letters = (text.replace("-", "--") if "-" in text else text).encode("ascii")
    suits, ranks = letters[::3], letters[1::3]
    if (
        len(suits) != len(ranks)
        or suits.translate(None, _SUIT_LETTERS)
        or ranks.translate(None, _RANK_LETTERS)
        or letters[2::3].translate(None, _BLANKS)
    ):
        return None
    number = int.from_bytes(suits.translate(_OF_SUIT), "little") + int.from_bytes(ranks.translate(_OF_RANK), "little")
    return number.to_bytes(len(suits), "little")


def _play(first: Seat | None, text: str, start: int) -> PlainPlay | None:
    """The cards of a section; ``None`` where they are not plain."""
    written = text.rstrip()
    stopped = written[-1:] == _STOPPED
    if stopped:
        if not written[-2:-1].isspace() and len(written) > 1:
            return None
        written = written[:-1].rstrip()
    cards = _set_apart(written)
    are_set_apart = cards is not None
    if cards is None:
        try:
            cards = bytes(map(_card_codes().__getitem__, written.split()))
        except KeyError:
            return None
    made = _made(PlainPlay, (first, cards, stopped, True, text, start, are_set_apart))
    return made if len(cards) <= PACK else None


@lru_cache(maxsize=256)
def _faults(tag: str, name: str, found: ValueRead[object]) -> tuple[Finding, ...]:
    """What is wrong with the text of a value that could be read."""
    path = _PATHS.get(name, name)
    return tuple([code.at(f"{tag}: {message}", path) for code, message in found.faults])


_FIRST: Final[dict[str, Seat | None]] = {**SEAT_OF, **dict.fromkeys(UNKNOWN)}
"""What the tag of a plain section says, and the seat that it names."""


class PbnRecords:
    """Reads plain records of one file.

    Args:
        file: The file as reported.
        suspects: What the whole text of the file can hold.
    """

    def __init__(self, file: str, suspects: Suspects) -> None:
        self._file = file
        self._suspects = suspects if any(suspects) else None
        self._record = pattern("pbn", "PLAIN_RECORD").fullmatch

    def read(self, text: str, number: int, line: int, offset: int) -> PlainRecord | None:
        """The record of ``text`` as it says by itself; ``None`` where it is not plain.

        Args:
            text: The text, from the first character of its first line on.
            number: Number of the record in its file, from 1.
            line: Its first line, from 1.
            offset: Bytes before it.
        """
        found = self._record(text)
        if found is None:
            return None
        # No plain value has a quotation mark in it, so they set values and what stands between them apart.
        parts = found[1].split('"')
        shape = _shape(tuple(parts[:-1:2]))
        if shape is None:
            return None
        record = PlainRecord("pbn", text, number, line, offset, _UNNAMED.copy(), None, shape.names, parts[1::2])
        if not (self._read_tags(record, shape) and _read_sections(record, found)):
            return None
        names = shape.whole[(record.auction is not None) + 2 * (record.play is not None)]
        record.names = _with_notes(names, len(record.notes)) if record.notes else names
        return record

    def _read_tags(self, record: PlainRecord, shape: _Shape) -> bool:
        """Takes the values of the tags; whether they are plain."""
        values, fields = record.values, record.fields
        for place, to in shape.fields:
            value = values[place]
            if value not in UNKNOWN:
                fields[to] = value
        written = fields[_DATE]
        if written is not None:
            record.date = read_date(written).text
        board = fields[BOARD_ID]
        if board is not None and board.upper() in BOARD_ID_ALIASES:
            board = fields[BOARD_ID] = None
        record.own_board = board
        if self._suspects is not None:
            for finding in check_characters(record.text, self._suspects):
                self._tell(record, finding, finding.span)
        scoring = fields[SCORING]
        if scoring is not None and has_other_scale(scoring):
            return False
        for place, name, read in shape.read:
            value = values[place]
            found: ValueRead[object] = read(value)
            if found.value is None:
                if value not in UNKNOWN:
                    return False
                continue
            if found.faults:
                for finding in _faults(shape.names[place], name, found):
                    self._tell(record, finding, self._tag(record, place))
            setattr(record, name, found.value)
        if shape.deal >= 0:
            record.hands = read_pbn(values[shape.deal])
            if record.hands is None:
                return False
            record.own_deal = True
        record.own_dealer, record.own_vulnerable = record.dealer is not None, record.vulnerable is not None
        for place in shape.checked:
            name, value = shape.names[place], values[place]
            for fault in tag_faults(name, value):
                self._tell(record, tag_finding(name, place, fault), self._tag(record, place))
        return True

    def locate(self, record: PlainRecord, path: str) -> tuple[int, int]:
        """Where the value at ``path`` stands in the text of a plain record: a tag, the first call, or a card."""
        text = record.text
        if path == "auction.calls[0]":
            assert record.auction is not None, "it has a call"
            start, index = record.auction.start, 0
        elif path.startswith("play.cards["):
            play, index = record.play, int(path[len("play.cards[") : -1])
            assert play is not None, "it has cards"
            start = play.start
            if play.are_set_apart:
                # Each takes three characters with its blank, a hyphen two.
                start += 3 * index - play.cards.count(NONE, 0, index)
                index = 0
        else:
            return self._tag(record, record.names.index(path.capitalize()))
        found = next(islice(_WORD.finditer(text, start), index, None)) if index else _WORD.search(text, start)
        assert found is not None, "it was read"
        return found.span()

    def _tag(self, record: PlainRecord, place: int) -> tuple[int, int]:
        """Where the tag ``place`` stands."""
        name, value = record.names[place], record.values[place]
        start = record.text.index(f'[{name} "')
        return start, start + len(name) + len(value) + len('[ ""]')

    def _tell(self, record: PlainRecord, finding: Finding, span: tuple[int, int] | None) -> None:
        record.findings.append(placed(finding, self._file, record, span))


def _read_sections(record: PlainRecord, found: Match[str]) -> bool:
    """Takes calls, their notes, and cards; whether they are plain."""
    value, text, notes = found.group(4, 5, 6)
    if value is not None:
        plain, auction, marks = _calls(text)
        if not plain or value not in _FIRST:
            return False
        record.auction = _made(PlainCalls, (_FIRST[value], auction, found.start(5)))
        record.values.append(value)
        if (notes or marks) and not _read_notes(record, notes.split('"')[1::2], marks):
            return False
    value, text = found.group(7, 8)
    if value is not None:
        play = _play(_FIRST[value], text, found.start(8)) if value in _FIRST else None
        if play is None:
            return False
        record.play = play
        record.values.append(value)
    return True


def _read_notes(record: PlainRecord, values: list[str], marks: tuple[Mark, ...]) -> bool:
    """Takes the notes behind the calls, which refer to them by ``marks``; whether they are plain."""
    notes = _notes(values, marks)
    if notes is None:
        return False
    record.marks, record.notes = marks, notes
    record.values += values
    return True


def _with_notes(names: tuple[str, ...], count: int) -> tuple[str, ...]:
    """The names of a record's tags with those of its notes, which stand behind its auction."""
    behind = names.index("Auction") + 1
    return (*names[:behind], *["Note"] * count, *names[behind:])
