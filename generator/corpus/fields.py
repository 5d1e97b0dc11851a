"""Types of single fields: how a string of the YAML becomes a value, and what is said where it cannot."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Annotated, Any, ClassVar

from pydantic import BaseModel, ConfigDict, GetCoreSchemaHandler, GetJsonSchemaHandler
from pydantic.json_schema import JsonSchemaValue
from pydantic_core import CoreSchema, PydanticCustomError, core_schema

from generator.corpus import identifiers
from generator.corpus.dates import PartialDate
from generator.corpus.names import Name

_KEY = re.compile(r"[a-z0-9]+(?:[-.][a-z0-9]+)*")

_AS_IT_IS = core_schema.plain_serializer_function_ser_schema(lambda value: value)


class Strict(BaseModel):
    """A frozen record that knows no other fields.

    `inline` mappings are written on one line; fields in `omitted_when_null` leave the file where they have no value,
    all others are written as null, so that the file tells what is unknown.
    """

    model_config = ConfigDict(extra="forbid", frozen=True, serialize_by_alias=True)
    inline: ClassVar[bool] = False
    omitted_when_null: ClassVar[frozenset[str]] = frozenset()
    block_lists: ClassVar[frozenset[str]] = frozenset()


class Parsed:
    """Marks a field that is read from a string by a function which raises ValueError with the mend.

    `plain` fields stand without quotes in the canonical form.
    """

    def __init__(self, parse: Callable[[str], Any], code: str, *, plain: bool = False, json: JsonSchemaValue | None = None):
        self.parse, self.code, self.plain, self.json = parse, code, plain, json
        self.native = json is not None

    def __get_pydantic_core_schema__(self, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        return core_schema.no_info_after_validator_function(
            self._read,
            core_schema.str_schema(),
            serialization=_AS_IT_IS if self.native else core_schema.to_string_ser_schema(),
        )

    def __get_pydantic_json_schema__(self, schema: CoreSchema, handler: GetJsonSchemaHandler) -> JsonSchemaValue:
        return self.json or handler(schema)

    def _read(self, text: str) -> Any:
        try:
            return self.parse(text)
        except ValueError as fault:
            raise PydanticCustomError(self.code, "{reason}", {"reason": str(fault)}) from None


class Word:
    """Marks a string that must be a word of a taxonomy axis; the taxonomy comes as validation context."""

    plain = True
    native = True

    def __init__(self, axis: str) -> None:
        self.axis = axis

    def __get_pydantic_core_schema__(self, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        return core_schema.with_info_after_validator_function(self._check, core_schema.str_schema())

    def __get_pydantic_json_schema__(self, schema: CoreSchema, handler: GetJsonSchemaHandler) -> JsonSchemaValue:
        return {**handler(schema), "x-axis": self.axis}

    def _check(self, word: str, info: core_schema.ValidationInfo) -> str:
        if info.context and word not in info.context.get(self.axis, (word,)):
            raise PydanticCustomError("R021", "{axis}", {"axis": self.axis})
        return word


def _text(text: str) -> str:
    if not text.strip():
        raise ValueError("is empty; write the text, or null where nothing is known")
    if text != text.strip():
        raise ValueError("begins or ends with a blank; take it out")
    if "\n" in text:
        raise ValueError("has a line break; write it on one line")
    return text


def _key(text: str) -> str:
    if not _KEY.fullmatch(text):
        raise ValueError(f"'{text}' is no key; use small letters, digits and single hyphens")
    return text


def _boolean(text: str) -> bool:
    if text not in ("true", "false"):
        raise ValueError(f"'{text}' is neither true nor false")
    return text == "true"


def _integer(text: str) -> int:
    if not re.fullmatch(r"[1-9][0-9]{0,8}", text):
        raise ValueError(f"'{text}' is no whole number above 0; write digits only, or null where unknown")
    return int(text)


def _number(text: str) -> float | int:
    if not re.fullmatch(r"[0-9]{1,12}(\.[0-9]{1,6})?", text):
        raise ValueError(f"'{text}' is no number; write digits and at most one point, or null")
    return float(text) if "." in text else int(text)


Text = Annotated[str, Parsed(_text, "R014")]
Key = Annotated[str, Parsed(_key, "R015", plain=True)]
Boolean = Annotated[bool, Parsed(_boolean, "R013", plain=True, json={"type": "boolean"})]
Count = Annotated[int, Parsed(_integer, "R013", plain=True, json={"type": "integer", "minimum": 1})]
Number = Annotated[float | int, Parsed(_number, "R013", plain=True, json={"type": "number"})]
Date = Annotated[PartialDate, Parsed(PartialDate.parse, "R031")]
Author = Annotated[Name, Parsed(Name.parse, "R016")]
Arxiv = Annotated[str, Parsed(identifiers.arxiv, "R032")]
Doi = Annotated[str, Parsed(identifiers.doi, "R033")]
OpenReview = Annotated[str, Parsed(identifiers.openreview, "R034")]
Github = Annotated[str, Parsed(identifiers.github, "R034")]
Acl = Annotated[str, Parsed(identifiers.acl, "R034")]
