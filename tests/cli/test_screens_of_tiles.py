"""What the terminal shows of boards that grow, and of boards of modules."""

from __future__ import annotations

from io import StringIO
from typing import TYPE_CHECKING

import pytest
from rich.cells import cell_len
from rich.console import Console, Group

from clankwork.cli.play import Journal, Screen, Words
from clankwork.cli.play.answers import Answers
from clankwork.cli.play.choices import choices_of, exactly
from clankwork.cli.play.screen.board import contents, room_facts, surroundings
from clankwork.cli.play.screen.board_graph import Ground
from clankwork.cli.play.screen.board_map import board_map, names_on_map
from clankwork.cli.play.screen.roster import Roster
from clankwork.cli.play.screen.signs import RICH
from clankwork.cli.play.screen.tile_preview import tile_in_hand
from clankwork.content import load
from clankwork.engine import view
from clankwork.records import read_position
from clankwork.text import LANGUAGES, language
from tests.support.digging import dug
from tests.support.given import given
from tests.support.rules import rule

if TYPE_CHECKING:
    from rich.console import RenderableType

    from tests.support.given import Scene


def words_of(table: Scene, lang: str = "en") -> Words:
    return Words(table.content, language(lang), ("Ana", "Bo"))


def shown(part: RenderableType, width: int = 160) -> str:
    out = StringIO()
    Console(file=out, width=width).print(part)
    return out.getvalue()


def around(table: Scene) -> list[str]:
    """The lines about the tunnels out of the first player's room."""
    return shown(surroundings(words_of(table), RICH, Ground(table.rules, view(table.state, 0)))).splitlines()


def choices(table: Scene) -> list[str]:
    """Everything that the first player may do, as it is written on the screen."""
    words, seen = words_of(table), view(table.state, 0)
    return [Screen(words, RICH).numbered(seen, choice).plain for choice in choices_of(words, seen)]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_map_of_tiles_shows_the_rooms_that_are_laid_and_no_others(lang: str) -> None:
    table = dug().laid("s1", -1, 0, turns=2)

    drawn = board_map(words_of(table, lang), RICH, view(table.state, 0), 100, 40).plain

    assert all(f"s1-{room}" in drawn for room in "123")
    assert "start-v" in drawn
    assert "s2-" not in drawn
    assert "d0" not in drawn


def test_the_map_shows_tiles_where_they_lie_and_as_they_are_turned() -> None:
    table = dug().laid("s1", -1, 0, turns=1)

    ground = Ground(table.rules, view(table.state, 0))
    rooms = {room.slug: ground.place(room) for room in ground.rooms()}

    assert rooms["start-crypt"] == (500, 650)
    assert rooms["s1-c"] == (-700, 500)


@rule("C2.1")
def test_a_player_sees_where_tunnels_lead_and_which_are_unexplored() -> None:
    table = dug().laid("s1", -1, 0)
    table.ana.at("start-v")

    lines = around(table)

    assert any(line.split() == ["»", "Great", "Hall"] for line in lines)
    assert any("Mossgate 2 (1 gold) [LW2]" in line for line in lines)
    assert any("↓ [LS2]" in line and "unexplored" in line for line in lines)


def test_a_walk_over_an_edge_says_where_it_leads_and_what_it_takes() -> None:
    table = dug().laid("s1", -1, 0)
    table.ana.at("start-v").has(boots=2, swords=1)

    written = choices(table)

    assert any(line.endswith("Walk to the west, by the upper tunnel: Mossgate 2 (1 gold) »»") for line in written)
    assert any(line.endswith("Walk to the Great Hall »") for line in written)


def test_a_walk_can_be_typed_by_where_it_leads() -> None:
    table = dug().laid("s1", -1, 0)
    table.ana.at("start-v").has(boots=2, swords=1)
    words, seen = words_of(table), view(table.state, 0)
    offered = choices_of(words, seen)

    for text in ("move to s1-b", "move to s1.b", "move to s1-2", "move by LW2 to s1-b"):
        assert [choice.notation for choice in exactly(text, offered)] == ["move by LW2"]
    [choice] = exactly("move by LW2", offered)
    assert "move by LW2 to s1-b" in shown(Answers(Screen(words, RICH), Journal(words)).choice(seen, choice))


@rule("C2.1")
@pytest.mark.parametrize(
    ("turns", "way", "arrow"),
    [
        (0, "south, by the left", "↓"),
        (1, "west, by the upper", "←"),
        (2, "north, by the right", "↑"),
        (3, "east, by the lower", "→"),
    ],
)
def test_an_edge_to_explore_is_named_as_the_tile_lies(turns: int, way: str, arrow: str) -> None:
    table = dug().laid("s1", 5, 5, turns)
    table.ana.at("s1-c").has(boots=2)

    explore_s2 = table.offered().index("explore S2")

    assert choices(table)[explore_s2].startswith(f"{explore_s2 + 1} Explore to the {way} tunnel {arrow}")


@rule("C2.4")
def test_a_player_sees_where_each_way_of_laying_a_tile_leads_and_what_it_takes() -> None:
    table = dug().next_tiles("s1")
    ana = table.ana.at("start-v").has(boots=1, swords=1)

    ana.explores("LW1")

    assert [line.split(maxsplit=1)[1] for line in choices(table) if "Lay the tile" in line] == [
        "Lay the tile upright: Mossgate 3 »",
        "Lay the tile turned to the right: Mossgate 2 (1 gold) »",
        "Lay the tile upside down: Mossgate 1 (minor secret) »",
        "Lay the tile turned to the left: Mossgate 3 »",
    ]


def test_what_a_teleport_ignores_is_not_shown() -> None:
    table = dug()
    ana = table.ana.at("start-v").has(teleports=1)

    assert any(line.endswith("by the lower tunnel ←") for line in choices(table))
    ana.leaps("LW1")

    assert not any("»" in line for line in choices(table))


@rule("C4.1")
def test_an_artifact_room_names_what_was_laid_there() -> None:
    table = dug().surface_found().laid("d01", 5, 5)
    room = table.rules.rooms[table.room("d01-c")]

    assert contents(words_of(table), view(table.state, 0), room) == ["Bone Ring (5)"]


@rule("C3.2")
def test_what_was_opened_is_said_to_be_used_up() -> None:
    table = dug().laid("s5", 1, 0)
    ana = table.ana.at("s5-a")
    room = table.rules.rooms[table.room("s5-a")]
    before = room_facts(words_of(table), view(table.state, 0), room).plain

    ana.opens("cell")

    assert "used up" not in before
    assert (
        "Take 2 prisoners from the common supply. (used up)"
        in room_facts(words_of(table), view(table.state, 0), room).plain
    )


@rule("S4.1")
def test_a_data_port_shows_what_it_does_and_whose_cube_is_there() -> None:
    table = given(2, game="space")
    table.ana.at("hydroponics-pool")
    room = table.rules.rooms[table.room("hydroponics-pool")]
    before = room_facts(words_of(table), view(table.state, 1), room).plain

    table.ana.hacks()

    assert before == "Beyond rescue · Gain 1 credit. · Ana"
    assert "Gain 1 credit. (Ana)" in room_facts(words_of(table), view(table.state, 1), room).plain


def test_the_map_of_a_ship_calls_rooms_without_their_module() -> None:
    table = given(2, game="space")

    drawn = board_map(words_of(table), RICH, view(table.state, 0), 110, 40).plain

    assert "compost" in drawn
    assert "hydropon" not in drawn


@rule("S3.2")
def test_the_side_of_a_reserve_card_that_lies_face_down_is_not_shown() -> None:
    table = given(2, game="space")

    seen = shown(Screen(words_of(table), RICH).table(view(table.state, 0), 2, ""))

    assert "GØB-L1N" in seen
    assert "Eradibot" not in seen


@rule("S3.8")
@pytest.mark.parametrize(
    ("lang", "slug", "facts"),
    [
        ("en", "cargo-lift", "Cargo-bay hyperlift"),
        ("fr", "cargo-lift", ""),
        ("ja", "cargo-lift", "貨物室のハイパーリフト"),
        ("en", "corridor-h3", "Beyond rescue · Locked hyperlift"),
        ("fr", "corridor-h3", "Hors de portée des secours · Hyperstation verrouillée"),
    ],
)
def test_a_stop_is_called_by_its_most_exact_name_only(lang: str, slug: str, facts: str) -> None:
    table = given(2, game="space")
    room = table.rules.rooms[table.room(slug)]

    told = room_facts(words_of(table, lang), view(table.state, 0), room).plain.split(" · ")

    riding = ("Ride ", "Closed ", "Trajet ", "Fermée ", "ブーツなしで", "怒りメーター")
    assert " · ".join(fact for fact in told if not fact.startswith(riding)) == facts
    assert any(fact.startswith(riding) for fact in told)


@pytest.mark.parametrize(
    ("lang", "name", "tile"),
    [
        ("en", "West Antechamber", "Mossgate"),
        ("fr", "Antichambre ouest", "Moussepierre"),
        ("ja", "西の控えの間", "苔の門"),
    ],
)
def test_the_map_says_which_rooms_it_means_where_that_is_not_plain(lang: str, name: str, tile: str) -> None:
    table = dug().laid("s1", -1, 0)
    words = words_of(table, lang)

    names = names_on_map(words, view(table.state, 0))
    written = shown(Group(*Answers(Screen(words, RICH), Journal(words)).map_names(view(table.state, 0))))

    assert names["start-v"] == [name]
    assert f"start-v {name}" in written
    assert names["s1"] == [tile]
    assert f"s1 {tile}" in written
    assert not any(called.startswith("s1-") for called in names)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_rooms_with_numbers_for_names_are_plain_on_the_map(lang: str) -> None:
    table = given(2)

    assert set(names_on_map(words_of(table, lang), view(table.state, 0))) == {"r01", "r24"}


def tile_seen(table: Scene, lang: str = "en", width: int = 160) -> list[str]:
    """What the first player sees of the tile in hand."""
    words, seen = words_of(table, lang), view(table.state, 0)
    return shown(Group(*tile_in_hand(words, RICH, seen, choices_of(words, seen))), width).splitlines()


@rule("C2.1", "C2.4")
def test_the_tile_in_hand_is_drawn_in_each_way_it_can_lie() -> None:
    table = dug().next_tiles("s1")
    before = tile_seen(table)

    table.ana.at("start-v").has(boots=1, swords=1).explores("LW1")

    assert before == []
    assert tile_seen(table) == [
        " Tile S1  Mossgate 1 (minor secret)   Mossgate 2 (1 gold)   Mossgate 3",
        " 1-2   1-3   2-3",
        "     1    2            3☠   1            3    3            2»   3",
        "    +-------+         +-------+         +-------+         +-------+",
        "  1 |  S1   | 2»    3 |  S1   | 1     3 |  S1   | 3☠    2 |  S1   | 3",
        " 3☠ |   1   | 3     3 |   2   | 2    2» |   3   | 1     1 |   4   | 3",
        "    +-------+         +-------+         +-------+         +-------+",
        "     3    3            3    2»           2    1            1    3☠",
    ]


def test_the_exit_through_which_the_player_comes_is_marked() -> None:
    table = dug().next_tiles("s1")
    table.ana.at("start-v").has(boots=1, swords=1).explores("LW1")

    words, seen = words_of(table), view(table.state, 0)
    parts = Group(*tile_in_hand(words, RICH, seen, choices_of(words, seen)))
    marked = [piece.text for piece in Console(width=160).render(parts) if piece.style and piece.style.reverse]

    assert marked == ["3", "2", "1", "3"]  # where the four ways of laying it lead


def test_a_tunnel_across_a_tile_shows_where_it_comes_out() -> None:
    table = dug().next_tiles("s4")

    table.ana.at("start-v").has(boots=1, swords=1).explores("LW1")

    assert " 1☠ |   1   | ↓1   ↓2 |   2   | 2     2 |   3   | 1" in tile_seen(table)


def test_the_tile_in_hand_shows_its_portal_and_where_it_may_not_be_gone_back() -> None:
    table = dug().surface_found().next_tiles("d05")

    table.ana.at("start-v").has(boots=1, swords=1).explores("LW1")

    assert tile_seen(table, "fr")[0].startswith(" Tuile D05  Profondeurs   Chaîneroche 1 (Cellule de prison)")
    assert "portail→3" in tile_seen(table, "fr")[1] + tile_seen(table, "fr")[2]


def test_a_tile_that_cannot_be_laid_yet_is_drawn_in_every_way() -> None:
    table = dug().surface_found().next_tiles("d17")
    table.ana.at("start-v").has(boots=1).explores("LW1")

    drawn = shown(Group(*tile_in_hand(words_of(table), RICH, view(table.state, 0), [])))

    assert sum(line.count("|  D17  |") for line in drawn.splitlines()) == 4
    assert sum(line.count("|       |") for line in drawn.splitlines()) == 4


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_tile_in_hand_fits_a_narrow_screen(lang: str) -> None:
    table = dug().surface_found().next_tiles("d17")

    table.ana.at("start-v").has(boots=1, swords=1).explores("LW1")

    assert max(map(cell_len, tile_seen(table, lang, width=40))) <= 40


def table_seen(table: Scene, lang: str = "en", width: int = 160) -> str:
    """The table as the first player sees it."""
    return shown(Screen(words_of(table, lang), RICH).table(view(table.state, 0), 2, ""), width)


@rule("C1.5", "C1.6")
def test_the_stack_of_artifacts_and_what_is_left_in_the_supply_are_in_sight() -> None:
    table = dug()
    before = table_seen(table)

    table.surface_found().laid("d01", 5, 5)
    table.laid("s5", 1, 0).ana.at("s5-a").opens("cell")

    assert "Artifacts ★5 ★7 ★10" in before
    assert "Artifacts ★7 ★10" in table_seen(table)
    assert "Prisoner ×20" in before
    assert "Prisoner ×18" in table_seen(table)


@rule("C2.7", "C2.11")
@pytest.mark.parametrize(
    ("lang", "four", "none"),
    [
        ("en", "Tiles to come 4 surface, 22 depths", "Tiles to come 22 depths"),
        ("fr", "Tuiles à venir 4 de surface, 22 des Profondeurs", "Tuiles à venir 22 des Profondeurs"),
        ("ja", "残りタイル 地表4枚、深部22枚", "残りタイル 深部22枚"),
    ],
)
def test_a_player_sees_how_many_tiles_are_to_come(lang: str, four: str, none: str) -> None:
    table = dug()
    before = table_seen(table, lang)

    table.surface_found()

    assert four in before
    assert none in table_seen(table, lang)


@rule("S1.8", "S5.2")
@pytest.mark.parametrize(
    ("lang", "hunters", "blockade"),
    [
        ("en", "Bounty hunter on 8, 9, 10 ×2", "Blockade on 9 (Cargo Hyperlift)"),
        ("fr", "Chasseur de prime case 8, 9, 10 ×2", "Blocus case 9 (Hyperstation de la Soute)"),
        ("ja", "賞金稼ぎ 8, 9, 10 ×2マス目", "封鎖 9マス目 (貨物室リフト駅)"),
    ],
)
def test_what_lies_on_the_rage_track_is_in_sight(lang: str, hunters: str, blockade: str) -> None:
    table = given(2, game="space")

    assert hunters in table_seen(table, lang)
    assert blockade in table_seen(table, lang)
    assert "Bounty hunter on 10 ×2" in table_seen(given(2, game="space").rage_at(9))


@rule("S1.2")
def test_the_table_counts_the_data_cubes_that_players_have_left() -> None:
    table = given(2, game="space")

    table.ana.at("hydroponics-pool").hacks()
    rows = [line.split() for line in table_seen(table).splitlines() if "♥" in line]

    assert "Data" in table_seen(table)
    assert [row[-7] for row in rows] == ["1", "2"]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", ["space", "catacombs"])
def test_what_lies_beside_the_board_fits_a_narrow_screen(game: str, lang: str) -> None:
    seen = table_seen(given(2, game=game), lang, width=40).splitlines()

    assert any(line.startswith(f" {words_of(given(2, game=game), lang).say.headings.beside}  ") for line in seen)
    assert max(map(cell_len, seen)) <= 40


def test_a_game_with_nothing_beside_its_board_has_no_line_for_it() -> None:
    assert "Beside" not in table_seen(given(2))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("width", [60, 100])
def test_no_room_of_a_ship_is_written_over_another(width: int, lang: str) -> None:
    table = given(2, game="space")
    words, seen = words_of(table, lang), view(table.state, 0)

    drawn = board_map(words, RICH, seen, width, 24).plain

    rooms = [room.slug.removeprefix(f"{table.content.areas[room.area].slug}-") for room in table.rules.rooms]
    assert [slug for slug in rooms if slug[:8] not in drawn] == []
    assert max(map(cell_len, drawn.splitlines())) <= width


def test_a_low_screen_leaves_out_what_lies_beside_the_board_last() -> None:
    table = given(2, game="space")
    screen, seen = Screen(words_of(table), RICH), view(table.state, 0)

    brief, scarce = (shown(screen.table(seen, 2, "", brief=True, scarce=each)) for each in (False, True))

    assert "Power Crystal ×5" in brief
    assert "7 credits each" in brief
    assert "Power Crystal ×5" not in scarce
    assert "Blockade on 9" in scarce


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", ["space", "catacombs"])
def test_every_player_has_one_line_in_60_columns(game: str, lang: str) -> None:
    seen = table_seen(given(2, game=game), lang, width=60).splitlines()

    rows = [line for line in seen if "♥10" in line]

    assert [len(row.split("♥10")[1].split()) for row in rows] == [8, 8]
    assert ["Ana" in rows[0], "Bo" in rows[1]] == [True, True]


@rule("C5.6")
def test_the_next_cube_to_heal_stands_first_after_the_hearts() -> None:
    game = read_position("catacombs start-a 2 | seed 1 | turn 1 A | A: start-h track A,black,A,black | B: start-h")
    words = Words(load("catacombs", seats=2, board="start-a"), language("en"), ("Ana", "Bo"))

    rows = shown(Roster(words, RICH, game.view(0))).splitlines()

    [row] = [row for row in rows if "Ana" in row]
    assert f" {RICH.heart * 6}{RICH.black}{RICH.hurt}{RICH.black}{RICH.hurt} " in row
