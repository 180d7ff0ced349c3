"""What plain records state of a session, as :mod:`dealfile.services.session_checking` takes it of others."""

from typing import TYPE_CHECKING

from dealfile.plain.record import BOARD_ID, EVENT, FIELDS, SCORING, PlainRecord
from dealfile.replay.scores import contract_north_south
from dealfile.services.session_checking import STATING_TAGS

if TYPE_CHECKING:
    from dealfile.sessions.checked import CheckedRecord

_SITE, _ROUND, _STAGE, _HOME, _VISIT = map(FIELDS.index, ("site", "round", "stage", "home_team", "visit_team"))


def checked_plain(record: PlainRecord) -> "CheckedRecord | None":
    """What a plain record states of a session, which has no table and no room; ``None`` where it cannot say anything of one."""
    fields = record.fields
    in_match = fields[_HOME] is not None and fields[_VISIT] is not None
    board = fields[BOARD_ID]
    if record.format != "pbn" or board is None or (not in_match and STATING_TAGS.isdisjoint(record.names)):
        return None
    from dealfile.sessions.checked import CheckedRecord, checked_values  # noqa: PLC0415 - loaded only where there is something
    from dealfile.sessions.checks import counted_score  # noqa: PLC0415 - likewise
    from dealfile.sessions.naming import session_name  # noqa: PLC0415 - likewise

    own = CheckedRecord(
        record=record.record,
        line=record.line,
        column=1,
        session=session_name(fields[EVENT], fields[_SITE], record.date, fields[_STAGE]),
        round=fields[_ROUND],
        board=board,
        room=None,
        teams=(fields[_HOME], fields[_VISIT]),
        scoring=fields[SCORING],
        score=counted_score(_computed(record), record.scores_by_side),
    )
    return checked_values(dict(zip(record.names, record.values, strict=False)).get, record.declarer, own, record.text)


def _computed(record: PlainRecord) -> int | None:
    """The score by the usual laws, by which files are checked whatever else they are scored by."""
    if record.score_ns is None or record.contract is None:
        return None
    return contract_north_south(record.contract, record.declarer, record.result, record.vulnerable)
