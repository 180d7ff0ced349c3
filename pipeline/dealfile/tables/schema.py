"""The Arrow schemas of all tables, made from their columns."""

import json
from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

import pyarrow as pa

from dealfile.tables.column import Column
from dealfile.tables.columns import COLUMNS, SCHEMA_VERSION

LIST_OF_TEXT: Final = pa.list_(pa.field("element", pa.string()))

_TYPES: Final[Mapping[str, pa.DataType]] = MappingProxyType(
    {
        "text": pa.string(),
        "code": pa.dictionary(pa.int8(), pa.string()),
        "texts": LIST_OF_TEXT,
        "int8": pa.int8(),
        "int32": pa.int32(),
        "int64": pa.int64(),
        "float64": pa.float64(),
        "bool": pa.bool_(),
        "date": pa.date32(),
    }
)


def _type(column: Column) -> pa.DataType:
    # An int8 index reaches 128 codes; the 111 contracts are the largest vocabulary.
    assert len(column.codes) < 128
    return _TYPES[column.kind]


def _field(column: Column) -> "pa.Field[pa.DataType]":
    metadata: dict[bytes | str, bytes | str] = {"doc": column.doc}
    if column.codes:
        metadata["codes"] = json.dumps(column.codes)
    return pa.field(column.name, _type(column), nullable=column.nullable, metadata=metadata)


def _schema(table: str, columns: tuple[Column, ...]) -> pa.Schema:
    metadata: dict[bytes | str, bytes | str] = {
        "dealfile.table": table,
        "dealfile.schema": f"dealfile/tables/{SCHEMA_VERSION}",
    }
    return pa.schema([_field(column) for column in columns], metadata=metadata)


ARROW_SCHEMAS: Final[Mapping[str, pa.Schema]] = MappingProxyType(
    {table: _schema(table, columns) for table, columns in COLUMNS.items()}
)
"""The Arrow schema of each table. Every file and every in-memory table has exactly this one."""

CODED: Final = pa.dictionary(pa.int32(), pa.string())
"""Text that stands as codes in batches."""
_LIST_OF_CODES: Final = pa.list_(pa.field("element", pa.dictionary(pa.int8(), pa.string())))

_BATCH_TYPES: Final[Mapping[str, pa.DataType]] = MappingProxyType(
    {"file_id": CODED, "value": CODED, "auction": _LIST_OF_CODES, "play": _LIST_OF_CODES}
)
"""Columns whose texts stand as codes in batches: a file has one id, there are 38 calls and 52 cards, and what the header of a
match says, which may be long, is a tag of each of its boards."""


def _batch_schema(schema: pa.Schema) -> pa.Schema:
    for place, field in enumerate(schema):
        if field.name in _BATCH_TYPES:
            schema = schema.set(place, field.with_type(_BATCH_TYPES[field.name]))
    return schema


BATCH_SCHEMAS: Final[Mapping[str, pa.Schema]] = MappingProxyType(
    {table: _batch_schema(schema) for table, schema in ARROW_SCHEMAS.items()}
)
"""The schema of the batches of each table on their way: the same values, more cheaply held, sent and written."""


def described(table: str, facts: Mapping[str, str]) -> pa.Schema:
    """The schema of ``table`` with ``facts`` (tool version, laws) in its metadata under ``dealfile.*`` keys."""
    schema = ARROW_SCHEMAS[table]
    added = {f"dealfile.{key}".encode(): value.encode() for key, value in sorted(facts.items())}
    return schema.with_metadata({**(schema.metadata or {}), **added})


def readable(table: str) -> dict[str, object]:
    """The schema of ``table`` as plain data for people and other tools: name, type, nullability, codes and meaning."""
    fields = [
        {
            "name": field.name,
            "type": str(field.type),
            "nullable": field.nullable,
            "doc": column.doc,
            **({"codes": list(column.codes)} if column.codes else {}),
        }
        for field, column in zip(ARROW_SCHEMAS[table], COLUMNS[table], strict=True)
    ]
    return {"table": table, "schema": f"dealfile/tables/{SCHEMA_VERSION}", "fields": fields}
