"""What mechanisms let players do has its phrase: every verb of every game, and every word in scripts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest

from clankwork import content, engine, text
from clankwork.engine import Order, OrderCarriedOut, Special, TileLaid
from clankwork.text.languages.en import mechanisms as english
from clankwork.text.languages.fr import mechanisms as french
from clankwork.text.languages.ja import mechanisms as japanese
from clankwork.text.languages.ja.words import going_on
from clankwork.text.mechanism_orders import Ahead, Edge, edge
from tests.support.rules import rule
from tests.text.examples import SEATS, script
from tests.text.games import medley

if TYPE_CHECKING:
    from clankwork.content import Content

LANGUAGES: Final = {"en": english, "fr": french, "ja": japanese}


def games() -> list[Content]:
    """Every game that ships, on each board where there are few, at each number of seats; and the small one."""
    shipped = [content.load(info.slug, seats=seats) for info in content.games() for seats in info.seats]
    return [*shipped, medley("dungeon")]


def test_every_language_knows_the_same_verbs_and_words() -> None:
    assert {tuple(sorted(each.ORDERS)) for each in LANGUAGES.values()} == {tuple(sorted(english.ORDERS))}
    assert {tuple(sorted(each.SPECIALS)) for each in LANGUAGES.values()} == {tuple(sorted(english.SPECIALS))}


@pytest.mark.parametrize("code", text.LANGUAGES)
def test_every_order_of_every_game_can_be_given_and_told(code: str) -> None:
    speaker = text.language(code)

    for game in games():
        for order in game.rules.catalogue.actions:
            if isinstance(order, Order):
                assert speaker.action(game, order)
                assert SEATS[code][0] in speaker.event(game, OrderCarriedOut(0, order.code, 0), SEATS[code])


@pytest.mark.parametrize("code", text.LANGUAGES)
@pytest.mark.parametrize("verb", ["explore", "leap"])
def test_an_edge_is_told_as_it_lies_on_the_table(verb: str, code: str) -> None:
    speaker, game = text.language(code), content.load("catacombs", seats=2)
    parse = game.rules.catalogue.parse

    for turns, lying in enumerate(("E2", "S2", "W2", "N2")):
        printed, upright = parse(f"{verb} E2"), parse(f"{verb} {lying}")

        assert speaker.action(game, printed, None, turns) == speaker.action(game, upright)
        told = [
            speaker.event(game, OrderCarriedOut(0, printed.code, 0, turns), SEATS[code]),
            speaker.event(game, OrderCarriedOut(0, upright.code, 0), SEATS[code]),
        ]
        assert told[0] == told[1]
    assert "east" in text.language("en").action(game, parse(f"{verb} N1"), None, 1)


@pytest.mark.parametrize("code", text.LANGUAGES)
def test_a_walk_over_an_edge_is_told_as_it_lies_on_the_table(code: str) -> None:
    speaker, game = text.language(code), content.load("catacombs", seats=2)
    parse = game.rules.catalogue.parse

    assert speaker.action(game, parse("move by N1"), None, 3) == speaker.action(game, parse("move by W1"))
    assert speaker.action(game, parse("move by portal-d13"), None, 3) == speaker.action(
        game, parse("move by portal-d13")
    )


@pytest.mark.parametrize("code", text.LANGUAGES)
def test_how_a_tile_was_laid_is_told_once_with_its_name(code: str) -> None:
    speaker, game = text.language(code), content.load("catacombs", seats=2)
    tile = next(number for number, name in enumerate(game.names.tiles) if name.en == "Clearwell")
    orders = [order for order in game.rules.catalogue.actions if isinstance(order, Order) and order.verb == "orient"]

    laid = [speaker.event(game, TileLaid(tile, -1, 0, turns), SEATS[code]) for turns in range(4)]

    assert len(set(laid)) == 4
    assert all(game.names.tiles[tile][code] in line for line in laid)
    told = {speaker.event(game, OrderCarriedOut(0, order.code, 0), SEATS[code]) for order in orders}
    assert len(told) == len({order.on[1:] for order in orders})  # as many as there are swords to spend


@pytest.mark.parametrize("code", text.LANGUAGES)
def test_an_offering_is_told_with_its_shrine(code: str) -> None:
    speaker, game = text.language(code), content.load("catacombs", seats=2)
    offer = game.rules.catalogue.parse("offer").code
    shrines = next(each for each in game.rules.mechanisms if isinstance(each, engine.Shrines))

    told = {speaker.event(game, OrderCarriedOut(0, offer, room), SEATS[code]) for room in shrines.rooms}

    assert len(told) == len(shrines.rooms)


@pytest.mark.parametrize("code", text.LANGUAGES)
def test_every_word_of_a_mechanism_can_be_said(code: str) -> None:
    speaker = text.language(code)

    for game in games():
        for mechanism in game.rules.mechanisms:
            for word in range(len(mechanism.words())):
                for then in (script(), script(engine.Draw(1))):
                    assert speaker.effects(game, script(Special(mechanism.number, word, then)))


@pytest.mark.parametrize("code", text.LANGUAGES)
def test_words_of_mechanisms_say_what_follows_where_something_does(code: str) -> None:
    phrases = LANGUAGES[code].SPECIALS

    bare = [say("") for key, say in phrases.items() if key != ("tiles", "each-alone")]
    more = [say("♥") for say in phrases.values()]

    assert len(set(bare)) == len(bare)
    assert all("♥" in said for said in more)


def test_japanese_words_of_mechanisms_end_in_verbs_that_go_on() -> None:
    said = [say("") for key, say in japanese.SPECIALS.items() if key != ("tiles", "each-alone")]

    assert [clause for clause in said if going_on(clause) == clause] == []


@pytest.mark.parametrize(
    ("code", "sentence"),
    [
        ("en", "Ride to the Pod Bay"),
        ("fr", "Se faire transporter vers le Quai des capsules"),
        ("ja", "ポッド格納庫まで乗る"),
    ],
)
def test_a_network_with_a_verb_of_its_own_is_ridden(code: str, sentence: str) -> None:
    game = medley("dungeon")
    sail = game.rules.catalogue.parse("sail pods")

    assert text.language(code).action(game, sail) == sentence


@pytest.mark.parametrize("code", text.LANGUAGES)
def test_an_order_that_nobody_knows_is_an_error(code: str) -> None:
    with pytest.raises(LookupError, match="juggle"):
        text.language(code).action(medley("dungeon"), Order(0, "juggle", ""))


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("en", ["Walk to room B of your tile", "Walk to the Crypt", "Walk through the portal to Chainrock"]),
        (
            "fr",
            ["Rejoindre la salle B de votre tuile", "Rejoindre la Crypte", "Traverser le Portail vers Chaîneroche"],
        ),
        ("ja", ["同じタイルの部屋Bへ移動する", "地下墓所の入口へ移動する", "ポータルを通って鎖岩へ移動する"]),
    ],
)
def test_walks_on_tiles_are_told_by_their_doors(code: str, said: list[str]) -> None:
    game = content.load("catacombs", seats=2)
    walks = [game.rules.catalogue.parse(f"move by {door}") for door in ("b", "crypt", "portal-d05")]

    assert [text.language(code).action(game, walk) for walk in walks] == said


@rule("C2.8")
@pytest.mark.parametrize(
    ("code", "said"),
    [
        (
            "en",
            [
                "Walk to the West Gallery",
                "Walk to the West Gallery, to the south, by the right tunnel, spending 1 sword",
            ],
        ),
        (
            "fr",
            [
                "Rejoindre la Galerie ouest",
                "Rejoindre la Galerie ouest, vers le sud, par le tunnel de droite en dépensant 1 Épée",
            ],
        ),
        ("ja", ["西の回廊へ移動する", "剣を1個使って南側の右のトンネルから西の回廊へ移動する"]),
    ],
)
def test_a_walk_is_told_by_where_it_leads_and_which_way_if_there_are_several(code: str, said: list[str]) -> None:
    game, speaker = content.load("catacombs", seats=2), text.language(code)
    gallery = next(room.number for room in game.rules.rooms if room.slug == "start-p")
    walks = [game.rules.catalogue.parse(f"move by {door}") for door in ("S1", "S1 (1 sword)", "v", "portal-d05")]

    only, one_of_several = Ahead(gallery, only=True), Ahead(gallery, only=False)
    told = [speaker.action(game, walks[0], None, 0, only), speaker.action(game, walks[1], None, 0, one_of_several)]

    assert told == said
    assert speaker.action(game, walks[2], None, 0, one_of_several) == said[0]
    assert game.names.rooms[gallery][code] in speaker.action(game, walks[3], None, 0, only)
    assert "D05" not in speaker.action(game, walks[3], None, 0, only)


@pytest.mark.parametrize(
    ("on", "along"),
    [
        ("N1", "left"),
        ("N2", "right"),
        ("E1", "upper"),
        ("E2", "lower"),
        ("S1", "right"),
        ("S2", "left"),
        ("W1", "lower"),
    ],
)
def test_tunnels_over_an_edge_are_told_apart_clockwise(on: str, along: str) -> None:
    assert edge(on).along == along


@pytest.mark.parametrize("code", text.LANGUAGES)
def test_a_room_picked_for_an_offering_is_not_gone_to(code: str) -> None:
    game, speaker = content.load("catacombs", seats=2), text.language(code)
    number = next(each.number for each in game.rules.mechanisms if each.name == "shrines")
    there = game.rules.catalogue.parse("go start-crypt")

    offering = speaker.action(game, there, Special(number, 0, script()))

    assert offering != speaker.action(game, there)
    assert game.names.rooms[0][code] in offering


def test_edges_of_tiles_are_read() -> None:
    assert edge("N1") == Edge("", "north", 1)
    assert edge("LW2") == Edge("lower", "west", 2)
    assert edge("upper-east") == Edge("upper", "east", 0)
    assert edge("south") == Edge("", "south", 0)
    with pytest.raises(LookupError, match="no edge"):
        edge("chapel")


@pytest.mark.parametrize(
    ("game", "token", "said"),
    [
        ("space", "telepass", "You can go from a telepad to any other."),
        ("space", "command-code", "You may enter the Command Module."),
        ("space", "sixth-crystal", "Counts as a power crystal."),
        ("catacombs", "golden-monkey-bot", "Counts as a monkey idol."),
        ("catacombs", "artifact-5", ""),
        ("space", "power-crystal", ""),
    ],
)
def test_a_token_says_what_it_is_good_for_to_who_holds_it(game: str, token: str, said: str) -> None:
    loaded = content.load(game, seats=2)
    number = next(each.number for each in loaded.rules.tokens if each.slug == token)

    sections = text.language("en").token(loaded, number).sections

    assert [section.text for section in sections if section.title == "While held"] == ([said] if said else [])
