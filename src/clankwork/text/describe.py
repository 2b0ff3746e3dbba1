"""Cards, tokens and rooms as a whole: what is said of them and in which order, the same in every language."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from clankwork.engine import (
    ANY_ROOM,
    AS_GOLD,
    CAVE,
    DEPTHS,
    DEVICE,
    MARKET,
    MONSTER,
    NEVER,
    NO_SPACE,
    NOWHERE,
    ON_ENTERING,
    START,
    STARTER,
    Network,
    Shrines,
    Strongrooms,
    Tiles,
)
from clankwork.text.language import Description, Section
from clankwork.text.names import (
    is_by_a_portal,
    keys,
    likened_to,
    locked_stops,
    modules_for,
    only_among,
    port_of,
    stops_for,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from clankwork.content import Content, Name
    from clankwork.engine import AtLeast, Bonus, Card, Ports, Room, Script, Token
    from clankwork.text.labels import Labels
    from clankwork.text.language import Kind, Marks


@dataclass(frozen=True)
class CardTitles:
    """Over what a card does, by the occasion."""

    play: str
    acquire: str
    use: str
    defeat: str
    arrive: str
    points: str


@dataclass(frozen=True)
class TokenPhrases:
    """What is said of tokens alone."""

    artifact: str
    among: Callable[[Content, int], str]
    """That it lies among the tokens with a tag and does not count as one of them (C7.1)."""
    market: Callable[[Content], str]
    """What the market takes."""
    buyer: Callable[[Content, AtLeast], str]
    """What must hold for whoever buys it (C7.4)."""
    taken: str
    """Over what happens when a token is taken."""
    modes: Mapping[int, str]
    """Over what a token does, by `Token.mode`."""
    entering: Callable[[Content, int], str]
    """Over what a token does that waits for a room with one of several traits (C7.3)."""
    worth: str
    counts_as: Callable[[Content, int], str]
    """That a token is as good as gold."""
    held: str
    """Over what a token gives its owner."""
    opens_locks: Callable[[Content, int], str]
    """That locks do not stop its owner, nor at stops with a trait, if there are such (B9.10, S3.8)."""
    ignores: Callable[[Content, int], str]
    """Hindrances that never count for its owner (C7.2)."""
    carries: Callable[[int], str]
    """How many artifacts more one can hold."""
    like: Callable[[Content, int], str]
    """That it counts as another token, by the tag of that one (S7.1, C7.1)."""
    rides: Callable[[Content, int], str]
    """That one can go between rooms with a trait (S3.9)."""
    admits: Callable[[Name], str]
    """That one may enter a module (S4.4)."""


@dataclass(frozen=True)
class RoomPhrases:
    """What is said of rooms alone."""

    enter: str
    """Over what entering brings."""
    once: str
    """That it comes once in a turn (C3.6)."""
    entrance: str
    """Over who may enter."""
    needs: Callable[[Content, int], str]
    """The tokens of which one must hold one to enter (B4.16, S4.4)."""
    way_out: str
    """Over what leaving brings."""
    leaving: Callable[[Content, int], str]
    """That who comes with an artifact leaves and gets a token (B7.1)."""
    port: str
    """Over what placing a cube brings (S4.1)."""
    complete: Callable[[Content, Ports], str]
    """What placing the last one brings (S4.3)."""
    locked: str
    """That something takes a lockpick and is opened once in the game (C3.2)."""
    shrine: str
    """Over what an offering brings."""
    offering: Callable[[Content, int], str]
    """What an offering brings, in a shrine with so many places (C3.5)."""
    start: str
    """Where everybody begins (B1.14)."""
    rides: Callable[[Content, int], str]
    """That one rides from here, with a token of which one must hold one, if there is such (S3.8, S3.9)."""
    cut: Callable[[int], str]
    """The space of the rage track from which on nobody rides from here (S5.4)."""
    portal: str
    """That the portal of its tile is beside it (C4.4)."""
    vault: Callable[[int, bool], str]
    """The artifact of the stack that it gets when its tile is laid, or whether it gets all down to it (C4.1, C8.2)."""


@dataclass(frozen=True)
class Describer:
    """What a language needs in order to describe cards, tokens and rooms."""

    code: str
    marks: Marks
    labels: Callable[[Content], Labels]
    effects: Callable[[Content, Script], str]
    bonuses: Callable[[Content, tuple[Bonus, ...]], str]
    kind: Callable[[Content, int], str]
    """What cards with a tag are called, at the beginning of a line."""
    titles: CardTitles
    costs: Callable[[Content, Card], str]
    """What a card costs, in skill, gold and lockpicks, or the swords a monster takes."""
    points: Callable[[int], str]
    only: Callable[[Content, int], str]
    """Where alone a card can be had, by the traits of the room (B3.8)."""
    dragon: Callable[[Content], str]
    danger: str
    against: Callable[[Content], str]
    """Over what discarding a card brings that keeps damage off (C5.3)."""
    wards: Callable[[Content, Script], str]
    of_tokens: TokenPhrases
    of_rooms: RoomPhrases
    joined: Callable[[str, str], str]
    """Two sentences one after the other."""

    def card(self, content: Content, number: int, /) -> Description:
        """A card as a whole."""
        kind, titles = content.rules.cards[number], self.titles
        scripts: tuple[tuple[str, Script, Kind], ...] = (
            (titles.play, kind.play, "play"),
            (titles.acquire, kind.acquire, "acquire"),
            (titles.use, kind.use, "use"),
            (titles.defeat, kind.defeat, "defeat"),
            (titles.arrive, kind.arrive, "arrive"),
        )
        sections = [
            Section(title, self.effects(content, script), part) for title, script, part in scripts if script.effects
        ]
        if kind.ward.effects:
            sections.append(Section(self.against(content), self.wards(content, kind.ward), "ward"))
        if kind.bonuses:
            sections.append(Section(titles.points, self.bonuses(content, kind.bonuses), "points"))
        facts = tuple(self._card_facts(content, kind))
        return Description(content.names.cards[number][self.code], facts, tuple(sections), self.marks)

    def _card_facts(self, content: Content, kind: Card) -> list[str]:
        kinds = [self.kind(content, mask) for mask in content.names.tags if mask & kind.tags]
        facts = [*self._role(content, kind, kinds), *kinds]
        if kind.role != STARTER:
            facts.append(self.costs(content, kind))
        if kind.points:
            facts.append(self.points(kind.points))
        if kind.place != ANY_ROOM:
            facts.append(self.only(content, kind.place))
        if kind.dragon:
            facts.append(self.dragon(content))
        if kind.danger:
            facts.append(self.danger)
        return facts

    def _role(self, content: Content, kind: Card, kinds: list[str]) -> list[str]:
        labels = self.labels(content).table
        if kind.role == STARTER:
            return [labels.starter]
        if kind.role == DEVICE:
            return [labels.device]
        if kind.role == MONSTER:
            return [labels.monster]
        return [] if kinds else [labels.card]

    def token(self, content: Content, number: int, /) -> Description:
        """A token as a whole."""
        kind, phrases = content.rules.tokens[number], self.of_tokens
        sections = []
        if kind.on_take.effects:
            sections.append(Section(phrases.taken, self.effects(content, kind.on_take), "taken"))
        if kind.mode in phrases.modes:
            sections.append(Section(phrases.modes[kind.mode], self.effects(content, kind.effect), "effect"))
        if kind.mode == ON_ENTERING:
            title = phrases.entering(content, kind.where)
            sections.append(Section(title, self.effects(content, kind.effect), "effect"))
        if kind.mode == AS_GOLD:
            sections.append(Section(phrases.worth, phrases.counts_as(content, kind.gold), "worth"))
        sections += [Section(phrases.held, gift, "held") for gift in self._gifts(content, kind)]
        if kind.bonuses:
            sections.append(Section(self.titles.points, self.bonuses(content, kind.bonuses), "points"))
        facts = tuple(self._token_facts(content, kind))
        return Description(content.names.tokens[number][self.code], facts, tuple(sections), self.marks)

    def _gifts(self, content: Content, kind: Token) -> list[str]:
        """What a token gives whoever holds it."""
        phrases, own = self.of_tokens, content.rules.tags[kind.slug]
        gifts = [phrases.opens_locks(content, locked_stops(content))] if kind.opens_locks else []
        if kind.ignores:
            gifts.append(phrases.ignores(content, kind.ignores))
        if kind.carries:
            gifts.append(phrases.carries(kind.carries))
        likened = likened_to(content, kind)
        if likened:
            gifts.append(phrases.like(content, likened))
        gifts += [phrases.rides(content, stops) for stops in stops_for(content, own)]
        return gifts + [phrases.admits(name) for name in modules_for(content, own)]

    def _token_facts(self, content: Content, kind: Token) -> list[str]:
        names, phrases = content.names.pools, self.of_tokens
        facts = [phrases.artifact] if kind.is_artifact else []
        for pool in content.rules.pools:
            if kind.number in pool.tokens:
                other = only_among(content, kind, pool)
                facts.append(phrases.among(content, other) if other else names[pool.number][self.code])
        if any(space.token == kind.number and space.room == NOWHERE for space in content.rules.spaces):
            facts.append(self.labels(content).table.supply)
        for item in content.rules.items:
            if kind.number in item.stack:
                facts.append(phrases.market(content))
                if item.needs is not None:
                    facts.append(phrases.buyer(content, item.needs))
        if kind.points:
            facts.append(self.points(kind.points))
        return facts

    def room(self, content: Content, number: int, /) -> Description:
        """A room as a whole."""
        room, phrases = content.rules.rooms[number], self.of_rooms
        sections = self._entering(content, room)
        if room.prize != NO_SPACE:
            token = content.rules.spaces[room.prize].token
            sections.append(Section(phrases.way_out, phrases.leaving(content, token), "way-out"))
        port = port_of(content, number)
        if port is not None:
            mechanism, script = port
            last = phrases.complete(content, mechanism)
            sections.append(Section(phrases.port, self.joined(self.effects(content, script), last), "port"))
        sections += self._opening(content, number)
        name = content.names.rooms[number][self.code]
        start = (phrases.start,) if room.traits & START else ()
        facts = _exact((*start, *self.traits(content, room.traits)), name)
        return Description(name, (*facts, *self._places(content, number)), tuple(sections), self.marks)

    def _places(self, content: Content, room: int) -> list[str]:
        """What mechanisms make of a room (S3.8, C4.1, C4.4)."""
        found, phrases = list[str](), self.of_rooms
        for mechanism in content.rules.mechanisms:
            if isinstance(mechanism, Network) and room in mechanism.stops:
                needs = mechanism.needs | (keys(content) if room in mechanism.locked else 0)
                found.append(phrases.rides(content, needs))
                if room in mechanism.cut and mechanism.cut_at < NEVER:
                    found.append(phrases.cut(mechanism.cut_at + 1))
            elif isinstance(mechanism, Tiles):
                if is_by_a_portal(mechanism, room):
                    found.append(phrases.portal)
                depths = zip(mechanism.vault_rooms, mechanism.vault_depths, strict=True)
                found += [phrases.vault(depth, mechanism.takes_all) for place, depth in depths if place == room]
        return found

    def _entering(self, content: Content, room: Room) -> list[Section]:
        phrases = self.of_rooms
        sections = []
        if room.needs:
            sections.append(Section(phrases.entrance, phrases.needs(content, room.needs), "entrance"))
        if room.enter.effects:
            brings = self.effects(content, room.enter)
            once = content.rules.ruleset.rewards_once  # C3.6
            sections.append(Section(phrases.enter, self.joined(brings, phrases.once) if once else brings, "enter"))
        return sections

    def _opening(self, content: Content, room: int) -> list[Section]:
        """What players can do there besides (C3.2, C3.5)."""
        phrases, names, bits = self.of_rooms, content.names.traits, content.rules.traits
        sections = []
        for mechanism in content.rules.mechanisms:
            if isinstance(mechanism, Strongrooms):
                for place in mechanism.in_room(room):
                    kind = mechanism.kinds[place]
                    title = _capital(names[bits[mechanism.names[kind]]][self.code])
                    brings = self.effects(content, mechanism.finds[kind])
                    sections.append(Section(title, self.joined(brings, phrases.locked), "strongroom"))
            elif isinstance(mechanism, Shrines) and room in mechanism.places:
                sections.append(Section(phrases.shrine, phrases.offering(content, mechanism.slots), "shrine"))
        return sections

    def traits(self, content: Content, traits: int, /) -> tuple[str, ...]:
        """What rooms with traits are called, one label for each."""
        table = self.labels(content).table
        common = ((CAVE, table.crystal_cave), (DEPTHS, table.depths), (MARKET, table.market))
        own = ((bit, _capital(name[self.code])) for bit, name in content.names.traits.items())
        return tuple(label for trait, label in (*common, *own) if trait & traits)


def _exact(labels: tuple[str, ...], name: str) -> tuple[str, ...]:
    """What a room is by its traits, without what its name or a more exact label says already (S3.8)."""
    said = [name.casefold(), *(label.casefold() for label in labels)]
    return tuple(label for label in labels if sum(label.casefold() in each for each in said) == 1)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
