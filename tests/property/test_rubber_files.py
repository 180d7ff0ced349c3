"""Any file of a rubber or of Chicago, whatever its tags say, is put together, settled and written without a fault of ours."""

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from dealfile.convert.score_tags import with_score_tags
from dealfile.laws.profiles import load_laws
from dealfile.replay.rubber_forms import form_after
from dealfile.replay.rubbers import RubberOptions, Rubbers, TableDeal
from dealfile.replay.settle import Context, settle
from dealfile.scoring.sheet import score_sheet
from dealfile.syntax import pbn
from dealfile.tables.facts import FileIdentity
from dealfile.tables.rubbers import rubber_rows

POINTS = st.sampled_from(["0", "40", "60", "100", "120", "700", "99990", "x"])
VALUES: dict[str, Any] = {
    "Scoring": st.sampled_from(["Rubber", "Rubber", "Chicago", "Cavendish"]),
    "Contract": st.sampled_from(["1C", "2SX", "3NT", "4H", "7NTXX", "Pass", "?", "H"]),
    "Declarer": st.sampled_from(["N", "E", "S", "W", "", "?"]),
    "Result": st.sampled_from(["6", "7", "9", "10", "13", "?", "", "NS 9"]),
    "Dealer": st.sampled_from(["N", "E", "S", "W", "?"]),
    "Vulnerable": st.sampled_from(["None", "NS", "EW", "All", "?"]),
    "ScoreRubber": st.builds("{} {}/{}".format, st.sampled_from(["", "NS", "EW"]), POINTS, POINTS)
    | st.builds("EW {}/{} NS {}/{}".format, POINTS, POINTS, POINTS, POINTS),
    "ScoreRubberHistory": st.sampled_from(
        [
            "NS 0 0/0 EW 0 0/0",
            "NS 0 30/60 EW 0 0/0",
            "NS 500 0/120 0 EW 0 0/40 0",
            "NS 0 0/120 0 0 EW 0 0/0 100 60",
            "NS 0 0/120 EW 0 0/0",
            "NS 0 999999999/999999990 0 EW 0 0/0 0",
            "?",
        ]
    ),
    "Score": st.sampled_from(["NS 90", "EW -50", "120", "NS 0 EW 100", "x"]),
    "Table": st.sampled_from(["1", "2"]),
    "Room": st.sampled_from(["Open", "Closed"]),
    "Event": st.sampled_from(["a", "b"]),
    "North": st.sampled_from("ab"),
    "South": st.sampled_from("cd"),
    "East": st.sampled_from("ef"),
    "West": st.sampled_from("gh"),
    "Board": st.sampled_from(["1", "2", "3", "x"]),
    "Deal": st.sampled_from(["N:AKQJ4.32.432.432 - - -", "E:- - - -", "N:AKQ.AKQ.AKQ.AKQJ AKQ.AKQ.AKQ.AKQJ - -"]),
}
RECORDS = st.fixed_dictionaries({}, optional=VALUES)
OPTIONS = st.builds(
    RubberOptions,
    trust=st.sampled_from(["rules", "file"]),
    honours=st.sampled_from(["auto", "deal", "file", "none"]),
    vulnerable=st.sampled_from(["auto", "dealer", "non-dealer"]),
    style=st.sampled_from([None, "traditional", "duplicate"]),
)


def taken(records: list[dict[str, str]], options: RubberOptions) -> tuple[list[TableDeal], Rubbers]:
    text = '[Scoring "Rubber"]\n[ScoreRubber "?"]\n\n' + "\n".join(
        "".join(f'[{name} "{value}"]\n' for name, value in record.items()) for record in records
    )
    rubbers, context, deals, form = Rubbers(load_laws("rubber-1993"), options), Context(), [], None
    for written in pbn.records(text, "utf-8", 0):
        if written.board is None:
            continue
        board, outcome, _ = settle(written.board, context)
        form = form_after(board, form) or "rubber"
        deal = rubbers.add(board, outcome, form)
        if deal is not None:
            deals.append(deal)
    return deals, rubbers


@settings(max_examples=300, deadline=None)
@given(records=st.lists(RECORDS, max_size=12), options=OPTIONS)
def test_any_rubber(records: list[dict[str, str]], options: RubberOptions) -> None:
    deals, rubbers = taken(records, options)
    assert sum(rubber.count for rubber in rubbers.rubbers) == len(deals)
    for rubber in rubbers.rubbers:
        scored = rubber.scored
        sheet = score_sheet(scored, rubber.numbers)
        assert sheet.margin == abs(sheet.we.total - sheet.they.total)
        rows = list(rubber_rows(FileIdentity("a"), 1, rubber, None))
        assert len(rows) == rubber.count
        assert rubber.count <= 4 or rubber.form == "rubber" or any(deal.is_passed_out for deal in rubber.deals)
        if options.trust == "rules":
            assert not any(entry.kind.value == "recorded" for deal in scored.deals for entry in deal.entries)
    for deal in deals:
        for which in ("fill", "refresh"):
            with_score_tags(deal, which)


@settings(max_examples=100, deadline=None)
@given(records=st.lists(RECORDS, max_size=8))
def test_what_is_refreshed_has_nothing_to_refresh(records: list[dict[str, str]]) -> None:
    deals, _ = taken(records, RubberOptions())
    for deal in deals:
        board, _ = with_score_tags(deal, "refresh")
        again, told = with_score_tags(TableDeal(**{**fields(deal), "board": board}), "refresh")
        assert (again.tags, told) == (board.tags, ())


def fields(deal: TableDeal) -> dict[str, Any]:
    return {name: getattr(deal, name) for name in TableDeal.__slots__}
