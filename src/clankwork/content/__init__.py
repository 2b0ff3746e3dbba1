"""Reads packs, checks them and makes the engine's rules from them. A pack is data: a stranger's is safe to load."""

from clankwork.content.findings import Problem
from clankwork.content.loading import (
    BoardInfo,
    Content,
    GameInfo,
    OptionInfo,
    PackInfo,
    ValueInfo,
    available_packs,
    boards,
    games,
    load,
    options_of,
)
from clankwork.content.names import LANGUAGES, Name, Names
from clankwork.content.reports import Report, check_pack
from clankwork.content.schemas import json_schema, write_schemas

__all__ = [
    "LANGUAGES",
    "BoardInfo",
    "Content",
    "GameInfo",
    "Name",
    "Names",
    "OptionInfo",
    "PackInfo",
    "Problem",
    "Report",
    "ValueInfo",
    "available_packs",
    "boards",
    "check_pack",
    "games",
    "json_schema",
    "load",
    "options_of",
    "write_schemas",
]
