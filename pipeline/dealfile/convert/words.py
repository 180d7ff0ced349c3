"""What stands beside values, calls and cards, in a player's words, for what is told of a conversion."""

from collections.abc import Iterable
from typing import Final

from dealfile.model import Mark, MarkKind
from dealfile.model.board import Remark

MARK_WORDS: Final = {
    MarkKind.ALERT: "an alert",
    MarkKind.EXPLANATION: "an explanation",
    MarkKind.SUFFIX: "a suffix such as ! or ?",
    MarkKind.NAG: "a numbered comment ($)",
    MarkKind.NOTE: "a note",
    MarkKind.STAR: "a star beside a card",
    MarkKind.COMMENT: "a comment",
    MarkKind.LINE_COMMENT: "a comment",
    MarkKind.DIRECTIVE: "a % line",
    MarkKind.COMMENTARY: "commentary",
    MarkKind.INSUFFICIENT: "an accepted insufficient bid",
    MarkKind.SKIPPED: "a player who was passed over",
    MarkKind.REVOKE: "a revoke",
    MarkKind.LEAD: "a lead out of turn",
    MarkKind.CONTINUED: "auction or play that goes on elsewhere",
    MarkKind.UNREAD: "a call that was not read",
    MarkKind.TAKEN_BACK: "what was taken back",
}
"""What stands beside a call; beside a card a sign that was not read is :data:`UNREAD_CARD`."""

UNREAD_CARD: Final = "a card that was not read"

_REMARK_WORDS: Final = {
    "directive": "% lines",
    "comment": "comments",
    "line-comment": "comments",
    "commentary": "commentary",
}


def mark_words(marks: Iterable[Mark], *, of_play: bool = False) -> dict[str, None]:
    """The words for marks of an auction or a play, each once, in their order."""
    words = (UNREAD_CARD if of_play and mark.kind is MarkKind.UNREAD else MARK_WORDS[mark.kind] for mark in marks)
    return dict.fromkeys(words)


def remark_words(remarks: Iterable[Remark]) -> dict[str, None]:
    """The words for what stands between tags, each once, in their order."""
    return dict.fromkeys(_REMARK_WORDS.get(remark.kind, "text that could not be read") for remark in remarks)
