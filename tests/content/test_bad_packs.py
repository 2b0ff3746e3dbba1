"""Packs with something wrong in them: each is refused with the file, the entry, the field and what was expected."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from clankwork.content import check_pack, load
from tests.content.places import BASE, SAMPLE, changed, copied

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

CARDS, TOKENS, PACK, SUNNY = "cards.yaml", "tokens.yaml", "pack.yaml", "boards/sunny.yaml"

COPIES = "starter.burgle.copies: expected a whole number from 1 to 99"
WRONG_COPIES = [
    ("six", ", not text; found 'six'"),
    ("6.0", ", not text; found '6.0'"),
    (".nan", ", not text; found '.nan'"),
    ("0x6", ", not text; found '0x6'"),
    ("true", ", not true or false; found true"),
    ("[6]", ", not a list; found [6]"),
    ("0", "; found 0"),
    ("100", "; found 100"),
]

WRONG_SHAPES = [
    (CARDS, "copies: 6", "copies: 99999999999", "starter.burgle.copies: the number has more than 9 digits"),
    (CARDS, "  burgle:\n", "  spare: 7\n  burgle:\n", "starter.spare: expected a map with name, copies, kinds, cost"),
    (CARDS, "play:\n      - clank: 1", "play: clank", "stumble.play: expected a list of at most 12 entries, not text"),
    (
        CARDS,
        "- clank: 1",
        "- clank: loud",
        "expected a whole number from -99 to 99 or a map with others, everyone, not text",
    ),
    (CARDS, "copies: 6", "copies:", "starter.burgle.copies: has no value"),
    (CARDS, "    copies: 6\n", "", "starter.burgle: the field copies is missing"),
    (CARDS, "copies: 6", "copys: 6", "starter.burgle.copys: unknown field; expected one of name, copies, kinds"),
    (CARDS, "copies: 6", "copies: 6\n    copies: 6", "line 9: starter.burgle.copies: is there twice"),
    (CARDS, "  burgle:", "  Burgle!:", "starter.Burgle!: 'Burgle!' cannot be a name here; expected lower-case words"),
    (CARDS, "en: Burgle,", "en: 12,", "expected text of 1 to 80 characters without blanks at its ends, not a whole"),
    (CARDS, "en: Burgle, ", "", "starter.burgle.name: the field en is missing"),
    (CARDS, "en: Burgle,", "de: Einbruch, en: Burgle,", "starter.burgle.name.de: unknown field"),
    (CARDS, "dragon: true", "dragon: yes", "singing-sword.dragon: expected true or false, not text; found 'yes'"),
    (CARDS, "place: depths", "place: 7", "dragons-eye.place: expected lower-case words joined by hyphens or a list"),
    (CARDS, "cost: {skill: 7}", "cost: {skill: 7, swords: 1}", "cost: expected exactly one of skill, swords"),
    (CARDS, "\nstarter:", "\nstarters:", "starters: unknown field; expected one of starter, reserve, dungeon"),
    (CARDS, "starter:\n", "- starter\n", "is not YAML"),
    (TOKENS, "mode: on_use", "mode: later", "greater-healing.mode: expected kept, at_once, on_use,"),
    (PACK, "format: 1", "format: 2", "pack.yaml, line 2: format: expected 1; found 2"),
    (PACK, "seats: [2, 3, 4]", "seats: [2, 3, 9]", "seats[2]: expected a number of players from 1 to 6; found 9"),
    (PACK, "seats: [2, 3, 4]", "seats: []", "seats: expected a list of 1 to 6 entries; found []"),
    (
        PACK,
        "rage_start: {2: 3,",
        "rage_start: {two: 3,",
        "rage_start.two: 'two' cannot be a name here; expected a number",
    ),
    (
        PACK,
        "rule: B11.1\n",
        "rule: rule eleven\n",
        "artifact_pickup.rule: expected the id of a rule such as B11.1; found",
    ),
    (PACK, "rules: {artifacts_any_time: true}", "rules: {cheat: true}", "values.any_time.rules.cheat: unknown field"),
    (PACK, "  countdown:", "  hyperlift:", "mechanisms.hyperlift: unknown field; expected one of countdown"),
    (SUNNY, "at: [61, 133]", "at: [61]", "rooms.r02.at: expected a list of 2 entries; found [61]"),
    (SUNNY, "at: [61, 133]", "at: [61, 1330]", "rooms.r02.at[1]: expected a whole number from 0 to 1000; found 1330"),
    (SUNNY, "join: [r01, r02]", "join: [r01, r02, r03]", "tunnels[0].join: expected a list of 2 entries; found"),
    (SUNNY, "boots: 2", "boots: -2", "tunnels[2].boots: expected a whole number from 1 to 9; found -2"),
]

WRONG_WORDS = [
    ("- gian: {skill: 1}", "play[0]: unknown word 'gian'; expected one of gain, clank, draw"),
    ("- gain", "play[0]: expected an effect such as {draw: 1}, not 'gain'"),
    ("- {}", "play[0]: unknown word {}; expected one of gain"),
    ("- {gain: {skill: 1}, clank: 1}", "play[0]: gain and clank are two effects"),
    ("- gain: {}", "play[0].gain: expected at least one of skill, swords, boots, gold"),
    ("- gain: {mana: 1}", "play[0].gain.mana: unknown field; expected one of skill, swords"),
    ("- gain: {skill: 0}", "play[0].gain.skill: expected a whole number from 1 to 99; found 0"),
    ("- gain: {skill: 1}\n        then: []", "play[0].then: unknown field; expected one of gain"),
    ("- clank: 0", "play[0]: expected a number other than 0"),
    ("- clank: {nobody: 1}", "play[0].clank.nobody: unknown field; expected one of others"),
    ("- clank: {}", "play[0].clank: expected exactly one of others, everyone"),
    ("- clank: {others: 1, everyone: 1}", "play[0].clank: expected exactly one of others"),
    ("- draw: many", "play[0].draw: expected a whole number from 1 to 99, not text; found 'many'"),
    ("- discard: 1", "play[0]: the field then is missing"),
    ("- {discard: 1, then: []}", "play[0].then: expected a list of 1 to 12 entries; found []"),
    ("- {discard: 2, then: [{draw: 1}]}", "play[0].discard: expected 1; found 2"),
    ("- {discard: 1, then: [{drew: 1}]}", "play[0].then[0]: unknown word 'drew'"),
    ("- choose_one: [[{draw: 1}]]", "play[0].choose_one: expected a list of 2 to 8 entries"),
    ("- choose_one: [[{draw: 1}], [{x: 1}]]", "play[0].choose_one[1][0]: unknown word 'x'"),
    ("- {when: {}, then: [{draw: 1}]}", "play[0].when: expected exactly one of has, kinds_of"),
    ("- {when: {luck: 1}, then: [{draw: 1}]}", "play[0].when.luck: unknown field"),
    (
        "- {per: steps, then: [{draw: 1}]}",
        "play[0].per: expected clank_made, gold_gain or a map with has, card, played_another",
    ),
    ("- discount: {gem: 1, companion: 1}", "play[0].discount: expected a map of 1 entry; found"),
    ("- ignore: rules", "play[0].ignore: expected caves, monsters or locks; found 'rules'"),
    ("- trash: {card: excalibur}", "play[0].trash.card: 'excalibur' is not a card that players"),
    ("- trash: {card: goblin}", "play[0].trash.card: 'goblin' is not a card that players can own"),
    ("- take_reserve: {card: ruby}", "play[0].take_reserve.card: 'ruby' is not a card of"),
    ("- discount: {hat: 1}", "play[0].discount: no card has the tag 'hat'; expected one of comp"),
    ("- {when: {has: hat}, then: [{draw: 1}]}", "play[0].when.has: no token has the tag 'hat'"),
    ("- {when: {has: gem}, then: [{draw: 1}]}", "play[0].when.has: no token has the tag 'gem'"),
    ("- {when: {card: hat}, then: [{draw: 1}]}", "play[0].when.card: 'hat' is not a card"),
    ("- {per: clank_made, then: [{clank: 1}]}", "play[0].then[0]: clank and per are not"),
    (
        "- {per: gold_gain, then: [{trash_this: {}, then: [{per: clank_made, then: [{draw: 1}]}]}]}",
        "play[0].then[0].then[0]: clank and per are not",
    ),
    ("- pay: {}", "play[0]: the field then is missing"),
    ("- {pay: {}, then: [{draw: 1}]}", "play[0].pay: expected at least one of gold, lockpicks"),
    ("- {when: {trashed: 1, at_least: 2}, then: [{draw: 1}]}", "play[0].when: at_least goes with things that are"),
    ("- {when: {in_sight: hat}, then: [{draw: 1}]}", "play[0].when.in_sight: no card has the tag 'hat'"),
    ("- {when: {standing: attic}, then: [{draw: 1}]}", "play[0].when.standing: unknown trait 'attic'; expected one of"),
    ("- go_to: {rooms: [attic]}", "play[0].go_to.rooms: unknown trait 'attic'; expected one of cave, depths, market"),
    ("- go_to: {area: near}", "play[0].go_to.area: expected any, same or other; found 'near'"),
    ("- activate: [hat]", "play[0].activate: no card has the tag 'hat'"),
    (
        "- take_supply: {kind: crystal}",
        "play[0].take_supply.kind: 'crystal' does not lie in the common supply; nothing",
    ),
    (
        "- {take_supply: {kind: crystal}, otherwise: [{drew: 1}]}",
        "play[0].otherwise[0]: unknown word 'drew'",
    ),
    ("- special: {tiles: turn}", "play[0].special: the game has no mechanism 'tiles'; it has countdown"),
    ("- special: {countdown: stop}", "play[0].special.countdown: unknown word 'stop'; it has none"),
    ("- turn_over: {card: burgle, into: goblin}", "play[0].turn_over.card: 'burgle' is not a card of the reserve"),
    ("- turn_over: {card: goblin, into: goblin}", "play[0].turn_over.into: is the same side"),
    ("- put_on_top: {}", "play[0]: put_on_top goes with acquire"),
    ("- {choose_one: [[{draw: 1}], [{heal: 1}]], picks: 2}", "play[0].picks: expected fewer than the 2 there are"),
    (
        "- {choose_one: [[{draw: 1}], [{heal: 1}]], all_when: {has: hat}}",
        "play[0].all_when.has: no token has the tag 'hat'",
    ),
]

WRONG_CARDS = [
    ("cost: {skill: 7}\n    points: 7", "points: 7", "reserve.secret-tome: the field cost is missing"),
    ("copies: 6\n", "copies: 6\n    cost: {skill: 1}\n", "starter.burgle.cost: cards of the starting deck are not for"),
    ("copies: 6\n", "copies: 6\n    dragon: true\n", "starter.burgle.dragon: cards of the starting deck never lie in"),
    ("copies: 6\n", "copies: 6\n    kinds: [thief]\n", "starter.burgle.kinds: unknown tag 'thief'; declare it under"),
    ("copies: 6\n", "copies: 6\n    kinds: [gem, gem]\n", "starter.burgle.kinds: gem is there twice"),
    ("  stumble:\n", "  mercenary:\n", "reserve.mercenary: there is another card of this name"),
    ("en: Stumble,", "en: Burgle,", "starter.stumble.name.en: starter.burgle is called 'Burgle' too"),
    ("ja: 物音を立てる", "ja: 財宝を得る", "starter.stumble.name.ja: starter.burgle is called '財宝を得る' too"),
    ("defeat:\n      - gain: {gold: 1}", "points: 1", "reserve.goblin: the field defeat is missing"),
    ("defeat:\n      - gain: {gold: 1}", "defeat: [{gain: {swords: 2}}]", "reserve.goblin.defeat[0]: a monster of the"),
    ("defeat:\n      - gain: {gold: 1}", "defeat: [{draw: 1}]", "reserve.goblin.defeat[0]: a monster of the reserve"),
    ("use:\n      - gain: {boots: 2}", "use: [{draw: 1}]\n    points: 2", "ladder.points: does not go with a device"),
    (
        "defeat:\n      - gain: {gold: 5}",
        "defeat: [{draw: 1}]\n    play: [{draw: 1}]",
        "play: does not go with a monster",
    ),
    ("- clank: {everyone: 1}", "- clank: 1", "overlord.arrive[0].clank: expected {everyone: …} when a card arrives"),
    ("- clank: {everyone: 1}", "- draw: 1", "overlord.arrive[0]: when a card arrives only clank, rage, return_dragon"),
    ("place: depths", "place: attic", "dragons-eye.place: unknown trait 'attic'; expected one of cave, depths, market"),
    ("place: depths", "place: [cave, attic]", "dragons-eye.place: unknown trait 'attic'"),
    ("cost: {swords: 2}", "cost: {swords: 2, gold: 1}", "goblin.cost.gold: a monster costs nothing besides swords"),
    ("use:\n      - gain: {boots: 2}", "use: [{draw: 1}]\n    ward: [{draw: 1}]", "ladder.ward: does not go with a de"),
    ("use:\n      - gain: {boots: 2}", "use: [{trash_this: {}}]", "ladder.use[0]: trash_this goes with play: the card"),
    (
        "per: {card: secret-tome}",
        "per: {marks: ports}",
        "per.marks: the game has no mechanism 'ports'; it has countdow",
    ),
    (
        "- when: {has: artifact}",
        "- when: {marks_made: shrines}",
        "when.marks_made: the game has no mechanism 'shrines'; it has countdow",
    ),
    (
        "- when: {has: artifact}",
        "- when: {marks_made: countdown}",
        "when.marks_made: nobody makes marks by countdown; expected one of ports, shrines",
    ),
    ("- when: {has: artifact}", "- when: {tokens_taken: hat}", "when.tokens_taken: no token has the tag 'hat'"),
    ("per: {card: secret-tome}", "when: {kind: hat}", "dungeon.wizard.bonus[0].when.kind: no card has the tag 'hat'"),
    ("per: {card: secret-tome}", "per: {card: book}", "dungeon.wizard.bonus[0].per.card: 'book' is not a card"),
    ("per: {card: secret-tome}", "per: {luck: 1}", "dungeon.wizard.bonus[0].per.luck: unknown field"),
    ("        per: {card: secret-tome}\n", "", "dungeon.wizard.bonus[0]: expected exactly one of when, per"),
    ("at_least: 2", "at_least: 4", "bonus[0].when: at_least is more than there are in kinds_of"),
    ("[chalice, dragon-egg,", "[chalice, chalice,", "bonus[0].when.kinds_of: expected different tags"),
    ("    copies: 3\n", "    copies: 4\n", "totals.dungeon: is 100, but there are 101"),
    ("dragon: 26", "dragon: 28", "line 3: totals.dragon: is 28, but there are 26"),
]

WRONG_TOKENS = [
    ("mode: as_gold\n        gold: 5", "mode: as_gold", "greater-treasure: the field gold is missing"),
    ("mode: as_gold\n        gold: 5", "gold: 5", "greater-treasure.gold: goes with mode as_gold only"),
    ("mode: as_gold\n        gold: 5", "mode: on_use", "greater-treasure: the field effect is missing"),
    ("mode: on_use\n        effect: [{heal: 2}]", "effect: [{heal: 2}]", "healing.effect: a token with mode kept has"),
    ("mode: at_once\n", "mode: at_once\n        points: 3\n", "greater-skill-boost: a token with mode at_once leaves"),
    (
        "    tags: [artifact]\n    points: 5\n",
        "    count: 2\n    points: 5\n",
        "artifact-5.count: there is one of each",
    ),
    (
        "    tags: [artifact]\n    points: 5\n",
        "    mode: on_use\n    points: 5\n",
        "artifact-5.mode: artifacts are kept",
    ),
    ("    tags: [artifact]\n    points: 5\n", "    tags: [hat]\n    points: 5\n", "artifact-5.tags: unknown tag 'hat'"),
    (
        "      dragon-egg:\n",
        "      chalice:\n",
        "pools.minor-secret.tokens.chalice: there is another token of this name",
    ),
    ("  major-secret:\n    name", "  major-secret:\n    nom", "pools.major-secret.nom: unknown field"),
    ("  monkey-idol:\n", "  minor-secret:\n", "pools.minor-secret: a token has the same name"),
    ("prizes:\n", "supply:\n", "there is no token for leaving: prizes is missing"),
    ("each: true", "mode: on_use\n    effect: [{draw: 1}]", "mastery.mode: tokens for leaving are kept"),
    ("  monkey-idol:\n", "  monkey-idol:\n    each: true\n", "monkey-idol.each: goes with tokens of the supply and"),
    (
        "    tags: [artifact]\n    points: 5\n",
        "    bonus: [{points: 1, per: {gold: 5}}]\n    points: 5\n",
        "artifact-5.bonus: artifacts are worth their points",
    ),
    ("mode: as_gold\n        gold: 5", "where: [cave]", "greater-treasure.where: goes with mode on_entering only"),
    (
        "mode: as_gold\n        gold: 5",
        "mode: on_entering\n        effect: [{draw: 1}]",
        "greater-treasure: the field where is missing",
    ),
    (
        "mode: as_gold\n        gold: 5",
        "mode: on_entering\n        where: [attic]\n        effect: [{draw: 1}]",
        "greater-treasure.where: unknown trait 'attic'",
    ),
    (
        "mode: as_gold\n        gold: 5",
        "bonus: [{points: 1, per: {has: hat}}]",
        "greater-treasure.bonus[0].per.has: no token has the tag 'hat'",
    ),
    (
        "mode: at_once\n",
        "mode: at_once\n        bonus: [{points: 1, per: {gold: 5}}]\n",
        "greater-skill-boost: a token with mode at_once leaves the game",
    ),
    ("carries: 1", "on_take: [{trash_this: {}}]", "backpack.on_take[0]: put_on_top and trash_this are for cards"),
    ("    tags: [crown]\n", "    needs: {has: hat}\n", "market.crown.needs.has: no token has the tag 'hat'"),
    ("    tags: [crown]\n", "    copies: {2: 4}\n", "market.crown.copies.2: there are 3"),
    ("    tags: [crown]\n", "    copies: {6: 2}\n", "market.crown.copies.6: the game is not for 6 players"),
    ("carries: 1", "carries: 1\n        count_with: {6: 3}", "backpack.count_with.6: goes with tokens of pools"),
    ("points: 30\n", "points: 30\n    count_with: {4: 2}\n", "artifact-30.count_with.4: goes with tokens of pools"),
    (
        "  minor-secret:\n",
        "  minor-secret:\n    supply: true\n",
        "rooms.r04.holds.minor-secret: unknown token or pool; expected one of artifact, major-secret",
    ),
    (
        "count: 3\n        points: 3",
        "count: 1\n        points: 3",
        "sunny.yaml, line 8: rooms: the rooms hold 18 of mino",
    ),
]

WRONG_RULES = [
    ("seats: [2, 3, 4]", "seats: [4, 3, 2]", "seats: expected different numbers, the smallest first"),
    ("seats: [2, 3, 4]", "seats: [2, 3]", "rules.rage_start: expected a figure for each number of players: 2, 3"),
    ("rage_start: {2: 3,", "rage_start: {2: 8,", "rules.rage_start.2: the rage track has 7 spaces"),
    ("artifacts_removed: {2: 2,", "artifacts_removed: {2: 7,", "artifacts_removed.2: no artifact would be left"),
    ("first_clank: [3, 2, 1, 0]", "first_clank: [3, 2, 1]", "rules.first_clank: expected 4 figures"),
    ("first_clank: [3, 2, 1, 0]", "first_clank: [31, 2, 1, 0]", "rules.first_clank: a player has 30 cubes"),
    ("price: 7", "price: 7\n  first_gold: [1]", "rules.first_gold: expected 4 figures, one for each place in turn"),
    ("\nrules:", "\ntraits:\n  cave: {en: cave}\n\nrules:", "traits.cave: every game has this trait"),
    (
        "mechanisms:\n",
        "mechanisms:\n  pursuit: {cubes: {2: 4}}\n",
        "mechanisms.pursuit.cubes: expected a figure for eac",
    ),
    ("mechanisms:\n", "mechanisms:\n  hunters: {spaces: {9: 1}}\n", "hunters.spaces.9: the rage track has 7 spaces"),
    (
        "mechanisms:\n",
        "mechanisms:\n  hunters: {spaces: {5: 2}}\n",
        "hunters.spaces: 2 cubes lie on the track; rules.hun",
    ),
    (
        "mechanisms:\n",
        "mechanisms:\n  networks: {lift: {stops: lift, verb: ride}}\n",
        "mechanisms.networks.lift.stops: unknown trait 'lift'",
    ),
    (
        "mechanisms:\n",
        "mechanisms:\n  networks: {bag: {stops: cave, verb: ride, needs: hat, cut: {stops: market, space: 8}}}\n",
        "mechanisms.networks.bag: something else is called so in positions",
    ),
    (
        "mechanisms:\n",
        "mechanisms:\n  networks: {lift: {stops: cave, verb: ride, needs: hat}}\n",
        "networks.lift.needs: no token has the tag 'hat'",
    ),
    (
        "mechanisms:\n",
        "mechanisms:\n  networks: {lift: {stops: cave, verb: ride, cut: {stops: market, space: 8}}}\n",
        "networks.lift.cut.space: the rage track has 7 spaces",
    ),
    (
        "mechanisms:\n",
        "mechanisms:\n  ports: {cubes: 2, complete: [{trash: {card: excalibur}}]}\n",
        "mechanisms.ports.complete[0].trash.card: 'excalibur' is not a card",
    ),
    ("default: on_entry", "default: sometimes", "options.artifact_pickup.default: sometimes is none of the values"),
    ("id: base", "id: bass", "id: is bass, but the folder is called base; expected the same"),
    ("boards: [sunny, dusk]", "boards: [sunny, dawn]", "base/boards/dawn.yaml: is missing"),
    (
        "boards: [sunny, dusk]",
        "boards: [../../etc/passwd]",
        "boards[0]: expected lower-case words joined by hyphens; found",
    ),
    ("boards: [sunny, dusk]", "boards: [sunny, sunny, dusk]", "boards[1]: there is another board called sunny"),
]

WRONG_BOARDS = [
    ("start: true, ", "", "rooms: expected exactly one room with start: true, found 0"),
    ("r02: {at", "r02: {start: true, at", "rooms: expected exactly one room with start: true, found 2: r01, r02"),
    ("start: true, ", "start: true, cave: true, ", "rooms.r01.cave: the start is outside the dungeon"),
    ("prize: mastery, ", "", "rooms: there is no way out: no room has a prize"),
    ("prize: mastery, ", "prize: medal, ", "rooms.r01.prize: 'medal' is no token for leaving; expected one of mastery"),
    ("needs: artifact, ", "needs: hat, ", "rooms.r01.needs: no token has the tag 'hat'"),
    ("r02: {at", "r02: {traits: [attic], at", "rooms.r02.traits: unknown trait 'attic'; expected one of cave, depths"),
    ("r02: {at", "r02: {enter: [{drew: 1}], at", "rooms.r02.enter[0]: unknown word 'drew'"),
    ("r02: {at", "r02: {enter: [{discount: {hat: 1}}], at", "rooms.r02.enter[0].discount: no card has the tag 'hat'"),
    ("r02: {at", "r02: {port: [{draw: 1}], at", "rooms.r02.port: the game has no mechanism ports"),
    ("at: [208, 133]", "at: [61, 133]", "rooms.r03.at: r02 is drawn at the same place"),
    ("rooms: 39", "rooms: 40", "totals.rooms: is 40, but there are 39"),
    ("tunnels: 60", "tunnels: 59", "totals.tunnels: is 59, but there are 60"),
    ("join: [r01, r02]", "join: [r01, r99]", "tunnels[0].join: there is no room 'r99'"),
    ("join: [r01, r02]", "join: [r01, r01]", "tunnels[0].join: a tunnel joins two different rooms"),
    ("join: [r01, r02]}", "join: [r01, r02], one_way: true}", "rooms.r02: has no way back to the start"),
    ("join: [r01, r02]}", "join: [r02, r01], one_way: true}", "rooms.r02: cannot be walked to from the start"),
    ("join: [r01, r02]}", "join: [r02, r01], one_way: true}", "30 more rooms: cannot be walked to from the start"),
    ("{artifact: 15}", "{artifact: 16}", "rooms.r23.holds.artifact: no artifact is worth 16; expected one of 5, 7"),
    ("{artifact: 15}", "{artifact: 20}", "rooms: expected one place for artifact-15, found 0"),
    ("{artifact: 15}", "{artifact: 20}", "rooms: expected one place for artifact-20, found 2"),
    ("{monkey-idol: 3}", "{monkey-idol: 4}", "rooms: the rooms hold 4 of monkey-idol; there are 3"),
    ("{minor-secret: 2}", "{minor-secret: 3}", "rooms: the rooms hold 19 of minor-secret; there are 18"),
    ("{minor-secret: 2}", "{minor-mystery: 2}", "holds.minor-mystery: unknown token or pool; expected one of artif"),
    ("{minor-secret: 2}", "{master-key: 1}", "rooms.r04.holds.master-key: unknown token or pool"),
]

WRONG = [
    *[(CARDS, "copies: 6", f"copies: {six}", f"{COPIES}{but}") for six, but in WRONG_COPIES],
    *WRONG_SHAPES,
    *[(CARDS, "- gain: {skill: 1}", new, f"starter.burgle.{message}") for new, message in WRONG_WORDS],
    *[(CARDS, *row) for row in WRONG_CARDS],
    *[(TOKENS, *row) for row in WRONG_TOKENS],
    *[(PACK, *row) for row in WRONG_RULES],
    *[(SUNNY, *row) for row in WRONG_BOARDS],
]


@pytest.mark.parametrize(("file", "old", "new", "message"), WRONG)
def test_a_slip_in_a_pack_is_named(tmp_path: Path, file: str, old: str, new: str, message: str) -> None:
    pack = changed(BASE, tmp_path, file, old, new)

    report = check_pack(pack)

    assert not report.ok
    assert any(message in str(problem) for problem in report.problems), "\n".join(map(str, report.problems))
    assert all(str(problem).startswith("base/") for problem in report.problems)


def test_a_row_needs_enough_cards_without_the_dragon_symbol(tmp_path: Path) -> None:
    pack = copied(BASE, tmp_path)
    text = (pack / CARDS).read_text(encoding="utf-8")
    calm = "    name: {en: Calm}\n    copies: 5\n    cost: {skill: 1}\n"
    fierce = "    name: {en: Fierce}\n    copies: 9\n    cost: {skill: 1}\n    dragon: true\n"
    before, _, _ = text.partition("\ndungeon:\n")
    (pack / CARDS).write_text(f"{before}\ndungeon:\n  calm:\n{calm}  fierce:\n{fierce}", "utf-8")

    assert "5 cards are without the dragon symbol; the opening row needs 6 (B1.13)" in problems_of(pack)


def test_all_slips_are_found_in_one_go(tmp_path: Path) -> None:
    pack = changed(BASE, tmp_path, CARDS, "copies: 6", "copies: six")
    for file, old, new in (
        (CARDS, "clank: 1", "clank: loud"),
        (PACK, "row: 6", "row: 0"),
        (SUNNY, "at: [61,", "at: [x,"),
    ):
        text = (pack / file).read_text(encoding="utf-8")
        (pack / file).write_text(text.replace(old, new, 1), encoding="utf-8")

    problems = [str(problem) for problem in check_pack(pack).problems]

    assert [problem.split(": ")[1] for problem in problems] == [
        "rules.row",
        "starter.burgle.copies",
        "starter.stumble.play[0].clank",
        "rooms.r02.at[0]",
    ]


@pytest.mark.parametrize(
    ("file", "old", "new", "message"),
    [
        (PACK, "extends: base", "extends: chess", "sample/pack.yaml, line 4: extends: there is no such game; expected"),
        (PACK, "  bottle:", "  gem:", "sample/pack.yaml, line 8: tags.gem: another pack has a tag of this name"),
        (PACK, "boards: [cellar]", "boards: [cellar]\nseats: [2]", "sample/pack.yaml, line 7: seats: unknown field"),
        (CARDS, "dungeon:\n", "reserve:\n", "sample/cards.yaml, line 2: reserve: a pack that extends a game adds"),
        (CARDS, "  cellar-map:", "  ogre:", "sample/cards.yaml, line 32: dungeon.ogre: there is another card of this"),
        (CARDS, "en: Cellar Map", "en: ogre", "dungeon.cellar-map.name.en: dungeon.ogre is called 'ogre' too"),
        (TOKENS, "  minor-secret:", "  tiny-secret:", "pools.tiny-secret: the field name is missing; only a pool that"),
        (TOKENS, "dusty-bottle:", "chalice:", "pools.minor-secret.tokens.chalice: there is another token of this name"),
        (TOKENS, "face_up:", "mastery:", "sample/tokens.yaml, line 9: mastery: unknown field; expected one of artif"),
        (
            "boards/cellar.yaml",
            "hall: {at",
            "hall: {prize: barrel, at",
            "rooms.hall.prize: 'barrel' is no token for leaving; expected one of mastery",
        ),
        (TOKENS, "  barrel:", "  barrel-1:", "sample/boards/cellar.yaml, line 7: rooms.shop.holds.barrel: unknown"),
        ("boards/cellar.yaml", "{barrel: 2}", "{barrel: 3}", "rooms: the rooms hold 3 of barrel; there are 2"),
    ],
)
def test_a_slip_in_a_pack_that_extends_a_game_is_named(
    tmp_path: Path, file: str, old: str, new: str, message: str
) -> None:
    assert message in problems_of(changed(SAMPLE, tmp_path, file, old, new))


def test_a_pack_may_bring_an_artifact_for_its_own_board(tmp_path: Path) -> None:
    pack = changed(SAMPLE, tmp_path, "boards/cellar.yaml", "artifact: 5}", "artifact: 5, grail: 1}")
    tokens = (pack / TOKENS).read_text(encoding="utf-8")
    (pack / TOKENS).write_text(f"artifacts:\n  grail: {{name: {{en: Grail}}, points: 5}}\n{tokens}", encoding="utf-8")

    content = load("base", seats=2, board="cellar", packs=[str(pack)])

    assert sum(token.is_artifact for token in content.rules.tokens) == 8


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda folder: folder / "missing", "missing: is not a folder; a pack is a folder with pack.yaml"),
        (lambda folder: folder, "pack.yaml: is missing"),
        (lambda folder: f"{folder}/\0", "is not a folder"),
        (lambda _: "/dev/null", "/dev/null: is not a folder"),
    ],
)
def test_what_is_no_pack_at_all_is_said_to_be_none(
    tmp_path: Path, make: Callable[[Path], str | Path], message: str
) -> None:
    assert message in problems_of(make(tmp_path))


def test_a_file_that_is_none_is_not_read(tmp_path: Path) -> None:
    pack = copied(SAMPLE, tmp_path)
    for name, target in ((CARDS, "/dev/zero"), (TOKENS, str(tmp_path / "nowhere"))):
        (pack / name).unlink()
        (pack / name).symlink_to(target)

    problems = problems_of(pack)

    assert "sample/cards.yaml: is not a file" in problems
    assert "sample/tokens.yaml: is missing" in problems


@pytest.mark.parametrize(
    ("file", "hint"),
    [
        ("boards/attic.yaml", "add attic to boards in pack.yaml"),
        ("boards/attic.yml", "the file of a board ends in .yaml"),
        (
            "card.yaml",
            "beside pack.yaml there may be cards.yaml and tokens.yaml, and boards/ with a file for each board",
        ),
    ],
)
def test_a_file_that_is_not_read_is_pointed_out_with_what_it_may_be_called(
    tmp_path: Path, file: str, hint: str
) -> None:
    pack = copied(SAMPLE, tmp_path)
    (pack / file).write_text("{}", encoding="utf-8")

    report = check_pack(pack)

    assert report.ok
    assert [warning.text for warning in report.warnings] == [f"the file {file} is not read: {hint}"]


def problems_of(pack: str | Path) -> str:
    """Everything that is wrong with a pack, one line each."""
    return "\n".join(str(problem) for problem in check_pack(pack).problems)
