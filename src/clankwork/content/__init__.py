"""Reads packs, checks them and makes the engine's rules from them. A pack is data: a stranger's is safe to load."""

from clankwork.content.citations import Citations
from clankwork.content.doubts import Doubt, doubts
from clankwork.content.formats.json_schemas import json_schema, write_schemas
from clankwork.content.loading import (
    Area,
    BoardInfo,
    Content,
    FaceInfo,
    GameInfo,
    OptionInfo,
    ValueInfo,
    boards,
    earlier_names,
    games,
    latest_version,
    load,
    options_of,
    pieces,
)
from clankwork.content.names import LANGUAGES, VOCABULARIES, Name, Names, Vocabulary
from clankwork.content.packs.installed_packs import BrokenPack, PackInfo, available_packs, broken_packs, pack_called
from clankwork.content.packs.merging import RANDOM
from clankwork.content.packs.pack_files import shipped_packs
from clankwork.content.packs.problems import Problem
from clankwork.content.packs.reports import Report, check_pack

__all__ = [
    "LANGUAGES",
    "RANDOM",
    "VOCABULARIES",
    "Area",
    "BoardInfo",
    "BrokenPack",
    "Citations",
    "Content",
    "Doubt",
    "FaceInfo",
    "GameInfo",
    "Name",
    "Names",
    "OptionInfo",
    "PackInfo",
    "Problem",
    "Report",
    "ValueInfo",
    "Vocabulary",
    "available_packs",
    "boards",
    "broken_packs",
    "check_pack",
    "doubts",
    "earlier_names",
    "games",
    "json_schema",
    "latest_version",
    "load",
    "options_of",
    "pack_called",
    "pieces",
    "shipped_packs",
    "write_schemas",
]
