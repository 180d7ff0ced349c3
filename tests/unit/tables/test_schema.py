import json

import pyarrow as pa
import pytest

from dealfile.tables.columns import COLUMNS, SCHEMA_VERSION, TABLES
from dealfile.tables.schema import ARROW_SCHEMAS, described

PROMISED = {
    "boards": """
        file_id record file format line record_type board_id board_number event site date_text date round table_id section
        stage room home_team visit_team north_player east_player south_player west_player dealer vulnerable
        declarer_vulnerable deal deal_id deal_status scoring auction auction_status contract level strain risk declarer
        opening_lead play play_status tricks_played tricks_won claim result tricks_over result_origin score_ns
        score_declarer score_status recorded_score_ns recorded_score_ew score_agrees par_ns par_contracts dealer_origin
        vulnerable_origin deal_origin contract_origin errors warnings
    """,
    "calls": "file_id record index seat call alert explanation irregularity legal",
    "cards": "file_id record index trick seat card winner_of_trick irregularity legal",
    "tags": "file_id record index name value kind",
    "notes": "file_id record index anchor kind text",
    "results": """
        file_id record index pair_ns pair_ew contract declarer result score_ns imp_ns mp_ns percentage_ns origin status
        names_ns names_ew imp_ew mp_ew percentage_ew multiplicity
    """,
    "double_dummy": "file_id record declarer strain tricks source agrees",
    "findings": """
        file_id record code name verifier_name severity message file board line column end_line end_column hint
    """,
    "files": "file_id file format bytes sha256 encoding records boards kept rejected errors warnings status",
    "rubbers": """
        file_id record rubber_id deal_in_rubber laws vulnerable declarer_side below_ns_before below_ew_before above_ns_before
        above_ew_before trick_points overtrick_points undertrick_points slam_points insult_points honours_points
        honours_seat bonus_ns_points bonus_ew_points below_ns_after below_ew_after above_ns_after above_ew_after game_to
        margin_ns settled recorded_ns_points recorded_ew_points total_ns_after total_ew_after form round_deal passed_out
        dealer dealer_expected history score_rubber recorded_history recorded_score_rubber agrees state_origin unscored
    """,
    "matches": """
        file_id match event stage round scoring home_team visit_team home_carry_over visit_carry_over board dealer vulnerable
        open_record open_contract open_declarer open_lead open_tricks open_score_ns open_listed_score_ns
        closed_record closed_contract closed_declarer closed_lead closed_tricks closed_score_ns closed_listed_score_ns
        imps_home listed_imps_home mp_first mp_second
    """,
    "rankings": """
        list session event site date_text stage kind field movement rank tied section contestant names boards total percentage
        vp carry_over penalty method rule
    """,
}


@pytest.mark.parametrize("table", PROMISED)
def test_the_columns_stand_in_the_promised_order(table: str) -> None:
    assert ARROW_SCHEMAS[table].names == PROMISED[table].split()


def test_an_export_writes_all_tables_but_rank_lists() -> None:
    assert set(COLUMNS) - set(TABLES) == {"rankings"}


@pytest.mark.parametrize("table", COLUMNS)
def test_every_column_says_what_it_means(table: str) -> None:
    for field in ARROW_SCHEMAS[table]:
        meaning = (field.metadata or {})[b"doc"].decode()
        assert meaning.endswith(".")
        assert len(meaning) > 10


@pytest.mark.parametrize("table", COLUMNS)
def test_a_closed_vocabulary_is_a_dictionary_and_listed(table: str) -> None:
    for field, column in zip(ARROW_SCHEMAS[table], COLUMNS[table], strict=True):
        assert pa.types.is_dictionary(field.type) == bool(column.codes)
        if column.codes:
            assert json.loads((field.metadata or {})[b"codes"]) == list(column.codes)
            assert len(set(column.codes)) == len(column.codes)


@pytest.mark.parametrize("table", TABLES)
def test_the_keys_are_never_null(table: str) -> None:
    schema = ARROW_SCHEMAS[table]
    assert not schema.field("file_id").nullable
    assert schema.field("file_id").type == pa.string()
    if table not in ("files", "findings", "matches"):
        assert not schema.field("record").nullable


@pytest.mark.parametrize("table", COLUMNS)
def test_the_metadata_names_version_and_laws(table: str) -> None:
    metadata = described(table, {"version": "9.9", "laws": "rubber-1993"}).metadata
    assert metadata == {
        b"dealfile.table": table.encode(),
        b"dealfile.schema": f"dealfile/tables/{SCHEMA_VERSION}".encode(),
        b"dealfile.version": b"9.9",
        b"dealfile.laws": b"rubber-1993",
    }


def test_the_schemas_cannot_be_changed() -> None:
    with pytest.raises(TypeError):
        ARROW_SCHEMAS["boards"] = ARROW_SCHEMAS["calls"]  # type: ignore[index]  # the point of the test
