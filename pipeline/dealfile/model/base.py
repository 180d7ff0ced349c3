"""The base of all models, and how vocabulary values are validated and written as JSON."""

from collections.abc import Callable, Mapping
from typing import Annotated, Any, Protocol, Self

from pydantic import BaseModel, ConfigDict, Field, GetPydanticSchema
from pydantic_core import core_schema

from dealfile.core.calls import CALL_OF, CONTRACT_OF, Call, Contract
from dealfile.core.cards import CARD_OF, Card, Hand


class Model(BaseModel):
    """Frozen, and strict about names: an unknown field is an error."""

    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)

    def changed(self, **update: object) -> Self:
        """A copy with the fields of ``update``, which are trusted: for values that the engines themselves made.

        It takes half the time of ``model_copy``. A model with cached properties must not be copied so: they would go along.
        """
        copy = object.__new__(self.__class__)
        put = object.__setattr__
        put(copy, "__dict__", {**self.__dict__, **update})
        put(copy, "__pydantic_fields_set__", self.__pydantic_fields_set__ | update.keys())
        put(copy, "__pydantic_extra__", None)
        put(copy, "__pydantic_private__", None)
        return copy


class _Written(Protocol):
    @property
    def text(self) -> str: ...


def _text(value: _Written) -> str:
    return value.text


def _written(kind: type[Any], read: Callable[[str], object], pattern: str) -> GetPydanticSchema:
    """Schema of a value that is an object in Python and its ``text`` in JSON."""
    from_text = core_schema.no_info_after_validator_function(read, core_schema.str_schema(pattern=pattern))
    schema = core_schema.json_or_python_schema(
        json_schema=from_text,
        python_schema=core_schema.union_schema([core_schema.is_instance_schema(kind), from_text], mode="left_to_right"),
        serialization=core_schema.plain_serializer_function_ser_schema(_text, when_used="json"),
    )
    return GetPydanticSchema(lambda _source, _handler: schema)


def _looked_up(table: Mapping[str, object]) -> Callable[[str], object]:
    def read(text: str) -> object:
        if text not in table:
            raise ValueError(f"no such value: {text!r}")
        return table[text]

    return read


def _hand(text: str) -> Hand:
    hand = Hand.read(text)
    if len(hand) != len(text) - text.count("."):
        raise ValueError(f"a card stands twice in {text!r}")
    return hand


def rows_of(kind: type[Any], /, **fields: core_schema.CoreSchema) -> GetPydanticSchema:
    """Schema of a named tuple: an instance is taken as it is; in JSON, and from other sequences, its fields in order."""
    from_row = core_schema.no_info_after_validator_function(
        lambda row: kind(*row), core_schema.tuple_schema(list(fields.values()))
    )
    schema = core_schema.json_or_python_schema(
        json_schema=from_row,
        python_schema=core_schema.union_schema([core_schema.is_instance_schema(kind), from_row], mode="left_to_right"),
        serialization=core_schema.plain_serializer_function_ser_schema(list, when_used="json"),
    )
    return GetPydanticSchema(lambda _source, _handler: schema)


CardField = Annotated[Card, _written(Card, _looked_up(CARD_OF), r"^[SHDC][2-9TJQKA]$")]
CallField = Annotated[Call, _written(Call, _looked_up(CALL_OF), r"^(Pass|XX?|[1-7]([SHDC]|NT))$")]
ContractField = Annotated[Contract, _written(Contract, _looked_up(CONTRACT_OF), r"^(Pass|[1-7]?([SHDC]|NT)X{0,2})$")]
HandField = Annotated[Hand, _written(Hand, _hand, r"^[2-9TJQKA]*(\.[2-9TJQKA]*){3}$")]

Tricks = Annotated[int, Field(ge=0, le=13)]
Points = Annotated[int, Field(ge=-999_999_999, le=999_999_999)]
"""Nine digits: no score has as many."""
