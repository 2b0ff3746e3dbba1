"""Checks a game as a whole: names that are there, figures that fit together, cards and tokens that make sense."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import UNSET, UnsetType

from clankwork.content.board_checks import check_board
from clankwork.content.building import role_of
from clankwork.content.word_checks import WordCheck
from clankwork.engine import ACQUIRED, DEVICE, MONSTER

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from clankwork.content.findings import Findings, Place
    from clankwork.content.formats import CardEntry, CardTotals, HelpEntry, NameEntry
    from clankwork.content.merging import Game, Listed, ListedToken
    from clankwork.content.packs import Pack


def check_game(game: Game, findings: Findings) -> None:
    """Note everything that is wrong with the game and the packs that extend it."""
    for pack in game.packs:
        _check_totals(pack, findings)
    _check_rules(game, findings)
    _check_options(game, findings)
    _check_cards(game, findings)
    _check_tokens(game, findings)
    for board in game.boards.values():
        check_board(game, board, findings)
    _check_names(game, findings)


def _check_totals(pack: Pack, findings: Findings) -> None:
    """Compare the totals that `cards.yaml` states with what it holds."""
    dungeon = pack.cards.dungeon.values()
    counted = {
        "starter": sum(card.copies for card in pack.cards.starter.values()),
        "reserve": sum(card.copies for card in pack.cards.reserve.values()),
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
    if len(rules.first_clank) != max(seats):
        findings.problem(place.at("first_clank"), f"expected {max(seats)} figures, one for each place in turn order")
    if max(rules.first_clank) > rules.supply:
        findings.problem(place.at("first_clank"), f"a player has {rules.supply} cubes")


def _check_options(game: Game, findings: Findings) -> None:
    """Each option has its default among its values."""
    for slug, option in game.head.options.items():
        if option.default not in option.values:
            place = game.place.at("options", slug, "default")
            findings.problem(place, f"{option.default} is none of the values {', '.join(option.values)}")


def _check_cards(game: Game, findings: Findings) -> None:
    """Each card is one of the things a card can be, and the decks can be played with."""
    check = WordCheck(game, findings)
    for card in game.starter:
        _check_starter(card, findings)
    for card in [*game.reserve, *game.dungeon]:
        _check_for_sale(card, findings)
    for card in game.cards():
        check.tags(card.entry.kinds, card.place.at("kinds"))
        check.card(card)
        _check_doubt(card.entry.confidence, card.entry.doubt, card.place, findings)
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
        wrong = ("play", "acquire", "defeat", "points", "bonus", "kinds")
        what = "a device (a card with use)"
    else:
        wrong = ("play", "acquire", "use", "points", "bonus", "kinds")
        what = "a monster (a card that costs swords)"
        if not entry.defeat:
            findings.problem(card.place, "the field defeat is missing: what is the reward for this monster?")
    for field in wrong:
        if getattr(entry, field):
            findings.problem(card.place.at(field), f"does not go with {what}")


def _check_tokens(game: Game, findings: Findings) -> None:
    """Each token has the fields that go with its mode; artifacts and mastery are there."""
    check = WordCheck(game, findings)
    for token in game.tokens():
        _check_mode(token, findings)
        check.tags(token.entry.tags, token.place.at("tags"))
        check.token(token)
        _check_doubt(token.entry.confidence, token.entry.doubt, token.place, findings)
    for pool in game.pools:
        check.tags(pool.entry.tags, pool.place.at("tags"))
        _check_pool_name(game, pool.slug, pool.place, findings)
    for item in game.items:
        check.tags(item.entry.tags, item.place.at("tags"))
        if not item.tokens:
            findings.problem(item.place.at("tokens"), "expected at least one token")
    top = game.packs[0].tokens_document.top()
    if not game.artifacts:
        findings.problem(top, "there is no artifact: artifacts is missing")
    for token in game.artifacts:
        if token.entry.count != 1:
            findings.problem(token.place.at("count"), "there is one of each artifact")
        if token.entry.mode != "kept":
            findings.problem(token.place.at("mode"), "artifacts are kept")
    if len(game.mastery) != 1:
        place = game.mastery[-1].place if game.mastery else top.at("mastery")
        findings.problem(place, f"expected exactly one mastery token, found {len(game.mastery)}")


def _check_pool_name(game: Game, slug: str, place: Place, findings: Findings) -> None:
    if any(token.slug == slug for token in game.tokens()):
        findings.problem(place, "a token has the same name; boards could not tell them apart")


def _check_mode(token: ListedToken, findings: Findings) -> None:
    entry, place = token.entry, token.place
    if entry.mode == "as_gold":
        if not entry.gold:
            findings.problem(place, "the field gold is missing: what is a token with mode as_gold worth?")
        if entry.effect or entry.points:
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
    if entry.mode != "on_use" and (entry.points or entry.opens_locks or entry.carries):
        findings.problem(place, f"a token with mode {entry.mode} leaves the game: points and uses are lost")


def _check_doubt(confidence: str, doubt: str | UnsetType, place: Place, findings: Findings) -> None:
    if doubt is not UNSET and confidence == "high":
        findings.problem(place.at("doubt"), "does not go with confidence high; say medium or low")


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
    """Names that may be alike: of packs, tags, pools, items, rooms and options."""
    names: list[tuple[NameEntry | HelpEntry, Place]] = []
    for pack in game.packs:
        top = pack.head_document.top()
        names.append((pack.head.name, top))
        names += [(name, top.at("tags", slug)) for slug, name in pack.head.tags.items()]
    names += [(pool.name, pool.place) for pool in game.pools]
    names += [(item.entry.name, item.place) for item in game.items]
    for board in game.boards.values():
        for slug, room in board.entry.rooms.items():
            if room.name is not UNSET:
                names.append((room.name, board.place.at("rooms", slug)))
    for slug, option in game.head.options.items():
        place = game.place.at("options", slug)
        names += [(option.name, place), (option.help, place.at("help"))]
        names += [(value.name, place.at("values", text)) for text, value in option.values.items()]
    return names
