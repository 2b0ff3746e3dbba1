"""Kits: everything static about a game, in every language, sent once and checked against its schema."""

from __future__ import annotations

import gzip
from functools import cache
from typing import TYPE_CHECKING, Any

import msgspec
import pytest
from jsonschema import Draft202012Validator

from clankwork.content import games, load
from clankwork.engine import plain_schemas
from clankwork.server.games.kits import kit_of
from clankwork.server.live.broadcasting import spoken
from clankwork.server.protocol.kit_messages import Kit
from clankwork.text import LANGUAGES, language
from tests.server.serving import served
from tests.support.effort import some

if TYPE_CHECKING:
    from pathlib import Path

    from clankwork.content import GameInfo

EVERY_GAME = pytest.mark.parametrize("game", games(), ids=lambda game: game.slug)


def kit(game: GameInfo, code: str = "en", seats: int = 0, board: str | None = None) -> dict[str, Any]:
    """A kit as clients read it."""
    return made_once(game.slug, code, seats or max(game.seats), board or game.boards[0])


@cache
def made_once(game: str, code: str, seats: int, board: str) -> dict[str, Any]:
    """A kit, made once for all tests that look at it."""
    content = load(game, seats=seats, board=board)
    told: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(kit_of(content, language(code))))
    return told


@EVERY_GAME
def test_the_tables_of_a_kit_are_as_their_schema_says(game: GameInfo) -> None:
    schema = {"$ref": "#/$defs/tables", "$defs": plain_schemas()}
    for seats in some(game.seats, 2):
        told = kit(game, seats=seats)

        assert [error.message for error in Draft202012Validator(schema).iter_errors(told["tables"])] == []
        assert msgspec.convert(told, Kit, strict=True).seats == seats


@EVERY_GAME
@pytest.mark.parametrize("code", LANGUAGES)
def test_everything_in_the_tables_is_described_in_every_language(game: GameInfo, code: str) -> None:
    told = kit(game, code)

    tables = told["tables"]
    for kind in ("cards", "tokens", "rooms"):
        assert list(told[kind]) == [each["slug"] for each in tables[kind]]
        assert all(each["name"] for each in told[kind].values())
    for kind in ("pools", "items"):
        assert list(told[kind]) == list(tables[kind])
    tags = {tag for each in (*tables["cards"], *tables["tokens"]) for tag in each["tags"]}
    assert tags <= set(told["tags"])
    assert {trait for room in tables["rooms"] for trait in room["traits"]} - {"start"} <= set(told["traits"])
    assert set(told["drawing"]["rooms"]) <= set(told["rooms"]) or "tiles" in told["drawing"]


PARTS = {
    **dict.fromkeys(("heart", "coin", "gives", "noise", "cards", "rage", "ghost", "spark"), "enter"),
    **dict.fromkeys(("chest", "book", "bars"), "strongroom"),
    "exit": "way-out",
    "gate": "entrance",
    "port": "port",
    "shrine": "shrine",
}
"""The part of what is said of a room that tells of a sign."""
FACTS = {
    "ride": {"en": "Ride to", "fr": "Trajet", "ja": "移動"},
    "vault": {"en": "When laid", "fr": "À la pose", "ja": "配置時"},
    "portal": {"en": "portal", "fr": "portail", "ja": "ポータル"},
}
"""What is said of a room with a sign that has no part of its own."""


@pytest.mark.parametrize("code", LANGUAGES)
@EVERY_GAME
def test_every_sign_of_a_room_is_told_in_words(game: GameInfo, code: str) -> None:
    for board in some(game.boards, 3):
        told = kit(game, code, board=board)

        for slug, room in told["rooms"].items():
            for sign in told["drawing"]["rooms"][slug]["signs"]:
                assert is_told(told, room, sign, code), (board, slug, sign)


def is_told(told: dict[str, Any], room: dict[str, Any], sign: dict[str, Any], code: str) -> bool:
    """Whether what is said of a room says what a sign shows."""
    icon, facts = sign["icon"], " ".join([room["name"], *room["facts"]]).casefold()
    if icon in PARTS:
        texts = [part["text"] for part in room["sections"] if part["kind"] == PARTS[icon]]
        return any(texts) and all(number_of(inside) in texts[0] for inside in sign.get("brings", [sign]))
    if icon in ("lift", "rings"):
        return FACTS["ride"][code].casefold() in facts and (not sign.get("cut_at") or str(sign["cut_at"] + 1) in facts)
    if icon == "tokens" and sign["face"] == "vault":
        return FACTS["vault"][code].casefold() in facts
    if icon == "tokens":
        token = told["tokens"].get(sign["what"])
        return sign["what"] in told["pools"] if token is None else any(sign["mark"] in fact for fact in token["facts"])
    return sign["words"].casefold() in facts


def number_of(sign: dict[str, Any]) -> str:
    """The number of a sign that is written on it."""
    return str(sign["number"]) if sign.get("number") and sign["icon"] in ("coin", "heart", "noise") else ""


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("board", ["start-a", "start-b"])
def test_a_board_of_tiles_shows_what_the_log_calls_its_rooms(board: str, code: str) -> None:
    told = kit(next(game for game in games() if game.slug == "catacombs"), code, board=board)

    for slug, tile in told["drawing"]["grid"]["tiles"].items():
        for sheet in tile["turned"]:
            written = {name["of"]: name for name in sheet["names"]}
            for number, room in enumerate(sheet["places"], 1):
                name, shown = told["rooms"][room]["name"], told["drawing"]["rooms"][room]["number"]
                if slug == "start":
                    joiner = "" if code == "ja" else " "
                    assert (shown, joiner.join(written[room]["lines"])) == ("", name)
                else:
                    assert (shown, room in written) == (str(number), False)
                    assert f"{number} (" in name or f"{number}(" in name or name.endswith(str(number))
    assert not any("+" in room["name"] for room in told["rooms"].values())


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_room_by_a_portal_says_so(code: str) -> None:
    told = kit(next(game for game in games() if game.slug == "catacombs"), code)

    by_a_portal = [slug for slug, room in told["rooms"].items() if FACTS["portal"][code] in " ".join(room["facts"])]
    assert {slug.split("-")[0] for slug in by_a_portal} == {
        slug for slug, tile in told["drawing"]["grid"]["tiles"].items() if tile["turned"][0].get("portal")
    }


@EVERY_GAME
def test_the_sections_of_cards_are_told_apart_in_the_same_way_in_every_language(game: GameInfo) -> None:
    kits = [kit(game, code) for code in LANGUAGES]

    for card in kits[0]["tables"]["cards"]:
        kinds = [[part["kind"] for part in each["cards"][card["slug"]]["sections"]] for each in kits]
        effects = ("play", "acquire", "use", "defeat", "arrive", "ward")
        assert kinds[0] == kinds[1] == kinds[2]
        assert [kind for kind in kinds[0] if kind != "points"] == [kind for kind in effects if card[kind]]
        assert ("points" in kinds[0]) == bool(card["bonuses"])


@EVERY_GAME
def test_the_tracks_are_told_space_by_space(game: GameInfo) -> None:
    told = kit(game)

    tracks, tables = told["tracks"], told["tables"]
    assert [space["cubes"] for space in tracks["rage"]] == tables["ruleset"]["rage"]
    assert sum(space["hunters"] for space in tracks["rage"]) in (0, tables["ruleset"]["hunters"])
    assert [space["ends"] for space in tracks["countdown"]].count(True) == ("countdown" in tables["mechanisms"])
    assert (tracks["pursuit"] is not None) == ("pursuit" in tables["mechanisms"])
    assert all(line for space in tracks["rage"] for line in space["lines"])


@pytest.mark.anyio
async def test_the_kit_of_a_table_is_for_those_who_may_look_at_it(tmp_path: Path) -> None:
    async with served(tmp_path) as server, server.person() as ana, server.person() as eve:
        made = await ana.make("space", "mine", "open", watch=False, options={"trash": "at_turn_end"})
        path = f"/api/tables/{made['table']['id']}/kit"

        told = await ana.get(f"{path}?language=fr-CA")
        hidden = await eve.get(path, 404)

        assert (told["game"], told["seats"], told["language"]) == ("space", 2, "fr")
        assert told["options"]["trash"] == "at_turn_end"
        assert told["title"] == "Clank! Dans l'espace\N{NO-BREAK SPACE}!"
        assert hidden["code"] == "no-such-table"


@pytest.mark.anyio
async def test_a_kit_can_be_had_without_a_table_in_the_language_of_the_browser(tmp_path: Path) -> None:
    async with served(tmp_path) as server, server.person() as ana:
        path = "/api/kit?game=base&board=sunny&seats=2"
        japanese = read_kit(await ana.http.get(path, headers={"Accept-Language": "ja-JP, en;q=0.5"}))
        other = await ana.get("/api/kit?game=chess&seats=2", 422)

        assert (japanese["language"], japanese["board"]) == ("ja", "sunny")
        assert other["code"] == "no-such-game"


@pytest.mark.anyio
async def test_a_kit_is_sent_once(tmp_path: Path) -> None:
    async with served(tmp_path) as server, server.person() as ana:
        path = "/api/kit?game=base&seats=2&language=en"
        first = await ana.http.get(path)
        tag = first.headers["etag"]
        again = await ana.http.get(path, headers={"If-None-Match": f'"other", {tag}'})
        french = await ana.http.get(path.replace("=en", "=fr"), headers={"If-None-Match": tag})

        assert first.headers["cache-control"].startswith("private, max-age=")
        assert (again.status_code, again.content, again.headers["etag"]) == (304, b"", tag)
        assert (french.status_code, french.headers["etag"] == tag) == (200, False)


@pytest.mark.anyio
async def test_a_kit_is_compressed_for_those_who_can_read_that(tmp_path: Path) -> None:
    async with served(tmp_path) as server, server.person() as ana:
        path = "/api/kit?game=base&seats=2"
        plain = await ana.http.get(path, headers={"Accept-Encoding": "br, gzip;q=0"})
        async with ana.http.stream("GET", path, headers={"Accept-Encoding": "br, gzip"}) as response:
            zipped = b"".join([part async for part in response.aiter_raw()])

        assert "content-encoding" not in plain.headers
        assert response.headers["content-encoding"] == "gzip"
        assert gzip.decompress(zipped) == plain.content
        assert len(zipped) < 40_000
        assert response.headers["etag"] != plain.headers["etag"]


def read_kit(response: Any) -> dict[str, Any]:
    told: dict[str, Any] = response.json()
    return told


def test_a_language_that_is_not_spoken_is_english() -> None:
    assert kit_of(load("base", seats=2), spoken("de")).language == "en"
