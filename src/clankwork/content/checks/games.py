"""Checks a game as a whole: names that are there, figures that fit together, cards and tokens that make sense."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import UNSET, UnsetType

from clankwork.content.building.rules_tables import role_of
from clankwork.content.checks.boards import check_board
from clankwork.content.checks.effect_words import WordCheck
from clankwork.content.checks.mechanisms import check_mechanisms
from clankwork.content.checks.modules import check_modules, named
from clankwork.content.checks.tiles import check_tiled_game, tile_names
from clankwork.content.formats.mechanism_format import MechanismsEntry
from clankwork.content.formats.pack_format import RuleValues
from clankwork.content.packs.merging import COMMON_TRAITS
from clankwork.engine import ACQUIRED, DEVICE, MONSTER

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from clankwork.content.formats.pack_format import CardEntry, CardTotals, HelpEntry, NameEntry
    from clankwork.content.packs.merging import Game, Listed, ListedItem, ListedToken
    from clankwork.content.packs.pack_files import Pack
    from clankwork.content.packs.problems import Findings, Place


def check_game(game: Game, findings: Findings, *, every_board: bool = False) -> None:
    """Note everything that is wrong with the game and the packs that extend it.

    Of boards made of modules only the first is looked at, unless `every_board` is asked for.
    """
    for pack in game.packs:
        _check_totals(pack, findings)
    check = WordCheck(game, findings)
    _check_rules(game, findings)
    _check_options(game, findings)
    _check_traits(game, findings)
    _check_cards(game, check, findings)
    _check_tokens(game, check, findings)
    check_mechanisms(game, check, findings)
    check_tiled_game(game, check, findings)
    for board in game.boards.values():
        if game.tiles is None:
            check_board(game, board, check, findings)
    _check_modules(game, check, findings, every_board=every_board)
    _check_names(game, findings)


def _check_modules(game: Game, check: WordCheck, findings: Findings, *, every_board: bool) -> None:
    """The modules fit together, and so do boards made of them; a game has some board."""
    modules = game.modules
    if modules is None:
        if not game.packs[0].head.boards:
            findings.problem(game.place, "there is no board: name one under boards, or add modules.yaml")
    elif check_modules(modules, findings):
        for slug in modules.boards() if every_board else [modules.first()]:
            check_board(game, game.board(slug), check, findings)


def check_made_board(game: Game, slug: str, findings: Findings) -> None:
    """Note everything that is wrong with a board made of modules."""
    check_board(game, game.board(slug), WordCheck(game, findings), findings)


def _check_totals(pack: Pack, findings: Findings) -> None:
    """Compare the totals that `cards.yaml` states with what it holds."""
    dungeon = pack.cards.dungeon.values()
    counted = {
        "starter": sum(card.copies for card in pack.cards.starter.values()),
        "reserve": sum(card.copies for card in pack.cards.reserve.values() if card.side_of is UNSET),
        "dungeon": sum(card.copies for card in dungeon),
        "dungeon_kinds": len(dungeon),
        "dragon": sum(card.copies for card in dungeon if card.dragon),
        "danger": sum(card.copies for card in dungeon if card.danger),
    }
    totals: CardTotals = pack.cards.totals
    for what, number in counted.items():
        stated: int | UnsetType = getattr(totals, what)
        if stated is not UNSET and stated != number:
            place = pack.cards_document.top().at("totals", what)
            findings.problem(place, f"is {stated}, but there are {number}")


def _check_rules(game: Game, findings: Findings) -> None:
    """The figures of the rules fit each other and the numbers of players."""
    rules, seats, place = game.head.rules, game.head.seats, game.place.at("rules")
    if list(seats) != sorted(set(seats)):
        findings.problem(game.place.at("seats"), "expected different numbers, the smallest first")
    for field, by_players in (("rage_start", rules.rage_start), ("artifacts_removed", rules.artifacts_removed)):
        if set(by_players) != set(seats):
            expected = ", ".join(str(count) for count in seats)
            findings.problem(place.at(field), f"expected a figure for each number of players: {expected}")
    for count, space in rules.rage_start.items():
        if space > len(rules.rage):
            findings.problem(place.at("rage_start", str(count)), f"the rage track has {len(rules.rage)} spaces")
    for count, removed in rules.artifacts_removed.items():
        if removed >= max(len(game.artifacts), 1):
            findings.problem(place.at("artifacts_removed", str(count)), "no artifact would be left")
    for count, track in rules.rage_with.items():
        if count not in seats or rules.rage_start.get(count, 0) > len(track):
            findings.problem(place.at("rage_with", str(count)), "does not go with seats and rage_start")
    if len(rules.first_clank) != max(seats):
        findings.problem(place.at("first_clank"), f"expected {max(seats)} figures, one for each place in turn order")
    figures = (*RuleValues.__struct_fields__, *MechanismsEntry.__struct_fields__)
    for field in game.head.doubts:
        if field not in figures:
            findings.problem(game.place.at("doubts", field), "expected a field of rules or mechanisms")
    if rules.first_gold and len(rules.first_gold) != max(seats):
        findings.problem(place.at("first_gold"), f"expected {max(seats)} figures, one for each place in turn order")
    if max(rules.first_clank) > rules.supply:
        findings.problem(place.at("first_clank"), f"a player has {rules.supply} cubes")


def _check_options(game: Game, findings: Findings) -> None:
    """Each option has its default among its values."""
    for slug, option in game.head.options.items():
        if option.default not in option.values:
            place = game.place.at("options", slug, "default")
            findings.problem(place, f"{option.default} is none of the values {', '.join(option.values)}")


def _check_traits(game: Game, findings: Findings) -> None:
    """The traits that a game adds are not those that every game has."""
    for slug in game.head.traits:
        if slug in COMMON_TRAITS:
            findings.problem(game.place.at("traits", slug), "every game has this trait")


def _check_cards(game: Game, check: WordCheck, findings: Findings) -> None:
    """Each card is one of the things a card can be, and the decks can be played with."""
    for card in game.starter:
        _check_starter(card, findings)
    for card in [*game.reserve, *game.dungeon]:
        _check_for_sale(card, findings)
    for card in game.cards():
        check.tags(card.entry.kinds, card.place.at("kinds"))
        check.card(card)
        _check_place(card, check)
        _check_side(game, card, findings)
    for card in game.reserve:
        if role_of(card.entry) == MONSTER:
            check.endless_reward(card)
        for field in ("dragon", "danger", "arrive", "acquire"):
            if getattr(card.entry, field):
                findings.problem(card.place.at(field), "only cards of the dungeon deck come into the row")
    calm = sum(card.entry.copies for card in game.dungeon if not card.entry.dragon)
    if calm < game.head.rules.row:
        findings.problem(
            game.packs[0].cards_document.top().at("dungeon"),
            f"{calm} cards are without the dragon symbol; the opening row needs {game.head.rules.row} (B1.13)",
        )
    if not game.starter:
        findings.problem(game.packs[0].cards_document.top(), "there is no starting deck: starter is missing")


def _check_place(card: Listed[CardEntry], check: WordCheck) -> None:
    """The rooms that a card asks for can be there (B3.8)."""
    place = card.entry.place
    if place is not UNSET:
        check.traits((place,) if isinstance(place, str) else place, card.place.at("place"))


def _check_starter(card: Listed[CardEntry], findings: Findings) -> None:
    for field in ("cost", "place"):
        if getattr(card.entry, field) is not UNSET:
            findings.problem(card.place.at(field), "cards of the starting deck are not for sale")
    for field in ("dragon", "danger", "arrive", "acquire", "use", "defeat"):
        if getattr(card.entry, field):
            findings.problem(card.place.at(field), "cards of the starting deck never lie in the row")


def _check_for_sale(card: Listed[CardEntry], findings: Findings) -> None:
    """A card is acquired, used or fought, and has the fields that go with it."""
    entry = card.entry
    if entry.cost is UNSET:
        findings.problem(card.place, "the field cost is missing; only cards of the starting deck go without")
        return
    role = role_of(entry)
    if role == ACQUIRED:
        wrong: Sequence[str] = ("defeat",)
        what = "a card that costs skill"
    elif role == DEVICE:
        wrong = ("play", "acquire", "defeat", "ward", "points", "bonus", "kinds")
        what = "a device (a card with use)"
    else:
        wrong = ("play", "acquire", "use", "ward", "points", "bonus", "kinds")
        what = "a monster (a card that costs swords)"
        for resource in ("gold", "lockpicks"):
            if getattr(entry.cost, resource):
                findings.problem(card.place.at("cost", resource), "a monster costs nothing besides swords")
        if not entry.defeat:
            findings.problem(card.place, "the field defeat is missing: what is the reward for this monster?")
    for field in wrong:
        if getattr(entry, field):
            findings.problem(card.place.at(field), f"does not go with {what}")


def _check_tokens(game: Game, check: WordCheck, findings: Findings) -> None:
    """Each token has the fields that go with its mode; artifacts, and tokens for leaving, are there."""
    for token in game.tokens():
        _check_mode(token, findings)
        check.tags(token.entry.tags, token.place.at("tags"))
        check.token(token)
    for pool in game.pools:
        check.tags(pool.entry.tags, pool.place.at("tags"))
        _check_pool_name(game, pool.slug, pool.place, findings)
    for item in game.items:
        check.tags(item.entry.tags, item.place.at("tags"))
        _check_item(game, item, check, findings)
    top = game.packs[0].tokens_document.top()
    if not game.artifacts:
        findings.problem(top, "there is no artifact: artifacts is missing")
    for token in game.artifacts:
        _check_artifact(token, findings)
    if not game.prizes:
        findings.problem(top, "there is no token for leaving: prizes is missing")
    for token in game.prizes:
        if token.entry.mode != "kept":
            findings.problem(token.place.at("mode"), "tokens for leaving are kept")
    _check_counts(game, findings)


def _check_counts(game: Game, findings: Findings) -> None:
    """What says how many tokens there are is said where it counts."""
    by_player = [*game.supply, *game.prizes]
    counted = [token for pool in game.pools for token in pool.tokens]
    counted += [token for item in game.items for token in item.tokens]
    for token in game.tokens():
        for players in token.entry.count_with:
            if token not in counted or players not in game.head.seats:
                text = "goes with tokens of pools and the market, and numbers of players that the game is for"
                findings.problem(token.place.at("count_with", str(players)), text)
        if token.entry.each and token not in by_player:
            findings.problem(token.place.at("each"), "goes with tokens of the supply and prizes only")


def _check_artifact(token: ListedToken, findings: Findings) -> None:
    if token.entry.count != 1:
        findings.problem(token.place.at("count"), "there is one of each artifact")
    if token.entry.mode != "kept":
        findings.problem(token.place.at("mode"), "artifacts are kept")
    if token.entry.bonus:
        findings.problem(token.place.at("bonus"), "artifacts are worth their points, whatever else there is")


def _check_item(game: Game, item: ListedItem, check: WordCheck, findings: Findings) -> None:
    """An item has tokens, as many as it says, and what its buyer needs is there."""
    stock = sum(token.entry.count for token in item.tokens)
    if not item.tokens:
        findings.problem(item.place.at("tokens"), "expected at least one token")
    for players, copies in item.entry.copies.items():
        place = item.place.at("copies", str(players))
        if players not in game.head.seats:
            findings.problem(place, f"the game is not for {players} players")
        if copies > stock:
            findings.problem(place, f"there are {stock}")
    if item.entry.needs is not UNSET:
        check.condition(item.entry.needs, item.place.at("needs"))


def _check_pool_name(game: Game, slug: str, place: Place, findings: Findings) -> None:
    if any(token.slug == slug for token in game.tokens()):
        findings.problem(place, "a token has the same name; boards could not tell them apart")


def _check_mode(token: ListedToken, findings: Findings) -> None:
    entry, place = token.entry, token.place
    if entry.where and entry.mode != "on_entering":
        findings.problem(place.at("where"), "goes with mode on_entering only")
    if entry.mode == "on_entering" and not entry.where:
        findings.problem(place, "the field where is missing: in which rooms is a token with mode on_entering used up?")
    if entry.mode == "as_gold":
        if not entry.gold:
            findings.problem(place, "the field gold is missing: what is a token with mode as_gold worth?")
        if entry.effect or entry.points or entry.bonus:
            findings.problem(place, "a token with mode as_gold has neither effect nor points; it becomes gold")
        return
    if entry.gold:
        findings.problem(place.at("gold"), "goes with mode as_gold only; an effect would be gain: {gold: …}")
    if entry.mode == "kept":
        if entry.effect:
            findings.problem(place.at("effect"), "a token with mode kept has none; say on_take, or another mode")
        return
    if not entry.effect:
        findings.problem(place, f"the field effect is missing: what does a token with mode {entry.mode} do?")
    stays = entry.mode in ("on_use", "on_entering")
    if not stays and (entry.points or entry.bonus or entry.opens_locks or entry.carries):
        findings.problem(place, f"a token with mode {entry.mode} leaves the game: points and uses are lost")


def _check_side(game: Game, card: Listed[CardEntry], findings: Findings) -> None:
    """A card with another side lies in the reserve, and so does that side (S3.2)."""
    front = card.entry.side_of
    if front is UNSET:
        return
    fronts = {other.slug: other.entry for other in game.reserve if other.entry.side_of is UNSET}
    if card not in game.reserve or front not in fronts:
        findings.problem(card.place.at("side_of"), "expected two cards of the reserve, one the other side of the other")
    elif fronts[front].copies != card.entry.copies:
        findings.problem(card.place.at("copies"), f"{front} has {fronts[front].copies}, and each has this side")


def _check_names(game: Game, findings: Findings) -> None:
    """No two cards, tokens or boards are called the same, and everything has a translation."""
    cards = [(card.entry.name, card.place) for card in game.cards()]
    tokens = [(token.entry.name, token.place) for token in game.tokens()]
    named_boards = [(board.entry.name, board.place) for board in game.boards.values()]
    for kind in (cards, tokens, named_boards):
        _check_unlike(kind, findings)
    for name, place in [*cards, *tokens, *named_boards, *_other_names(game)]:
        _check_translated(name, place, findings)


def _check_unlike(names: Iterable[tuple[NameEntry, Place]], findings: Findings) -> None:
    seen: dict[tuple[str, str], Place] = {}
    for name, place in names:
        for language in ("en", "fr", "ja"):
            text: str | UnsetType = getattr(name, language)
            if text is UNSET:
                continue
            other = seen.setdefault((language, text.casefold()), place)
            if other is not place:
                where = ".".join(str(step) for step in other.path) or other.document.name
                findings.problem(place.at("name", language), f"{where} is called {text!r} too")


def _check_translated(name: NameEntry | HelpEntry, place: Place, findings: Findings) -> None:
    missing = [language for language in ("fr", "ja") if getattr(name, language) is UNSET]
    if missing:
        findings.warn(place, f"{name.en!r} has no translation: {', '.join(missing)}")


def _other_names(game: Game) -> list[tuple[NameEntry | HelpEntry, Place]]:
    """Names that may be alike: of packs, tags, traits, pools, items, rooms and options."""
    names: list[tuple[NameEntry | HelpEntry, Place]] = []
    for pack in game.packs:
        top = pack.head_document.top()
        names.append((pack.head.name, top))
        names += [(name, top.at("tags", slug)) for slug, name in pack.head.tags.items()]
    names += [(name, game.place.at("traits", slug)) for slug, name in game.head.traits.items()]
    names += [(pool.name, pool.place) for pool in game.pools]
    names += [(item.entry.name, item.place) for item in game.items]
    names += [] if game.tiles is None else tile_names(game.tiles)
    names += [] if game.modules is None else named(game.modules)
    for board in game.boards.values():
        for slug, room in board.entry.rooms.items():
            if room.name is not UNSET:
                names.append((room.name, board.place.at("rooms", slug)))
    for slug, option in game.head.options.items():
        place = game.place.at("options", slug)
        names += [(option.name, place), (option.help, place.at("help"))]
        names += [(value.name, place.at("values", text)) for text, value in option.values.items()]
    return names
