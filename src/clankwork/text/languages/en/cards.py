"""Cards, tokens and rooms as a whole in English."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from clankwork.engine import ARROWS, AT_ONCE, AT_TURN_END, CAVES, LOCKS, MONSTERS, ON_USE, Gain
from clankwork.text.describe import CardTitles, Describer, RoomPhrases, TokenPhrases
from clankwork.text.languages.en.amounts import amounts
from clankwork.text.languages.en.counts import bonus, condition
from clankwork.text.languages.en.effects import clauses, effects, ignored
from clankwork.text.languages.en.labels import labels
from clankwork.text.languages.en.vocabulary import rooms_with, standing, vocabulary
from clankwork.text.languages.en.words import (
    CODE,
    MARKS,
    capital,
    counted,
    listed,
    plural_of,
    sentence,
    tag,
    tags,
    with_article,
)

if TYPE_CHECKING:
    from clankwork.content import Content
    from clankwork.engine import Bonus, Card, Ports, Script


def _bonuses(content: Content, bonuses: tuple[Bonus, ...]) -> str:
    return " ".join(bonus(content, points) for points in bonuses)


def _costs(content: Content, card: Card) -> str:
    besides = Gain(gold=card.gold, lockpicks=card.lockpicks)
    if card.swords:
        more = f" and {amounts(content, besides)}" if card.gold or card.lockpicks else ""
        return f"{counted(card.swords, 'sword')}{more} to defeat"
    parts = [f"{card.skill} skill"] if card.skill or besides == Gain() else []
    return f"Costs {listed([*parts, *([] if besides == Gain() else [amounts(content, besides)])])}"


def _wards(content: Content, script: Script) -> str:
    return f"Discard this card from your hand to take no damage, and {clauses(content, script)}."


def _leaving(content: Content, token: int) -> str:
    kind, dungeon = content.rules.tokens[token], vocabulary(content).dungeon
    points = f" ({counted(kind.points, 'point')})" if kind.points else ""
    name = content.names.tokens[token][CODE]
    at_once = " at once, which ends their turn," if content.rules.ruleset.leave_at_once else ""  # S6.1
    return f"Whoever comes here with an artifact leaves the {dungeon}{at_once} and takes {name}{points}."


def _complete(content: Content, ports: Ports) -> str:
    if ports.complete is None or not ports.complete.effects:
        return ""
    return f"Whoever has placed {counted(ports.cubes, 'data cube')}: {clauses(content, ports.complete)}."


def _ignores(content: Content, what: int) -> str:
    words = vocabulary(content)
    hindrances = [each for each in (CAVES, MONSTERS, LOCKS, ARROWS) if each & what]
    return " ".join(sentence(ignored(words, each, "you")) for each in hindrances)


def _opens_locks(content: Content, stops: int) -> str:
    walk = f"You can walk through locked {vocabulary(content).tunnels}"
    return f"{walk} and use {listed(rooms_with(content, stops), 'or')}." if stops else f"{walk}."


def _offering(content: Content, slots: int) -> str:
    coin = vocabulary(content).money(1)
    places = counted(slots, "place")
    return f"For a cube from your supply, once: {coin} for each offering you have made, this one included. {places}."


def _rides(content: Content, needs: int) -> str:
    free = "Ride to any other of its kind without boots"
    return f"{free}, only with {with_article(tag(content, needs))}" if needs else free


def _vault(depth: int, takes_all: bool) -> str:
    if depth == 1:
        return "When laid: the next artifact of the stack"
    if takes_all:
        return f"When laid: the next {depth} artifacts of the stack"
    return f"When laid: artifact {depth} of the stack"


_DESCRIBER: Final = Describer(
    code=CODE,
    marks=MARKS,
    labels=labels,
    effects=effects,
    bonuses=_bonuses,
    kind=lambda content, mask: capital(tag(content, mask)),
    titles=CardTitles(play="Play", acquire="Acquire", use="Use", defeat="Defeat", arrive="Arrive", points="Points"),
    costs=_costs,
    points=lambda points: counted(points, "point"),
    only=lambda content, traits: f"Only {listed(standing(content, traits), 'or')}",
    dragon=lambda content: f"{capital(vocabulary(content).boss)} attack",
    danger="Danger",
    against=lambda content: f"Against {plural_of(vocabulary(content).hunter)}",
    wards=_wards,
    of_tokens=TokenPhrases(
        artifact="Artifact",
        among=lambda content, mask: f"Among the {tags(content, mask)}, but none itself",
        market=lambda content: f"Market: {vocabulary(content).money(content.rules.ruleset.price)}",
        buyer=lambda content, needs: f"Only {condition(content, needs)}",
        taken="When taken",
        modes={AT_ONCE: "At once", ON_USE: "Use once", AT_TURN_END: "End of turn"},
        entering=lambda content, traits: f"On entering {listed(rooms_with(content, traits), 'or')}",
        worth="Worth",
        counts_as=lambda content, gold: f"Counts as {vocabulary(content).money(gold)}, kept or spent.",
        held="While held",
        opens_locks=_opens_locks,
        ignores=_ignores,
        carries=lambda artifacts: f"You can carry {counted(artifacts, 'more artifact', 'more artifacts')}.",
        like=lambda content, mask: f"Counts as {with_article(tag(content, mask))}.",
        rides=lambda content, stops: f"You can go from {listed(rooms_with(content, stops), 'or')} to any other.",
        admits=lambda name: f"You may enter the {name[CODE]}.",
    ),
    of_rooms=RoomPhrases(
        enter="On entering",
        once="Once a turn.",
        entrance="Entrance",
        needs=lambda content, mask: f"Only with {with_article(tag(content, mask))}.",
        way_out="Way out",
        leaving=_leaving,
        port="Data port",
        complete=_complete,
        locked="Takes 1 lockpick, once in the game.",
        shrine="Offering",
        offering=_offering,
        start="Start",
        rides=_rides,
        cut=lambda space: f"Closed from space {space} of the rage track on",
        portal="By a portal",
        vault=_vault,
    ),
    joined=lambda first, second: f"{first} {second}".rstrip(),
)
card, token, room, traits = _DESCRIBER.card, _DESCRIBER.token, _DESCRIBER.room, _DESCRIBER.traits
