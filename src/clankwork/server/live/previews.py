"""What the seat to act is told before it decides: what it can choose from, what that would do, where it can get to.

Nothing here decides about the game: the engine tries on copies, from which nothing hidden comes to light.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from clankwork.engine import (
    closed_answers,
    event_for,
    exits_of,
    foresee,
    price_of,
    price_of_items,
    question,
    reach,
    refusal,
    tolls,
)
from clankwork.server.protocol import messages
from clankwork.server.protocol.message_parts import (
    ClosedTold,
    OfferTold,
    PricesTold,
    ReachedTold,
    RefusalTold,
    TollTold,
)
from clankwork.server.protocol.problems import Problem
from clankwork.text import Ahead, consequences

if TYPE_CHECKING:
    from collections.abc import Sequence

    from clankwork.content import Content
    from clankwork.engine import Refusal, State
    from clankwork.server.tables.history import TableHistory
    from clankwork.text import Language


def offer_of(history: TableHistory, language: Language, legal: Sequence[int]) -> OfferTold:
    """The `legal` actions of the seat to act in words, and what it is asked."""
    state, content = history.game.state, history.opening.content
    actions, room = state.rules.catalogue.actions, state.players[state.to_act].room
    turns = sum(int(each.turned(state, room)) for each in state.rules.mechanisms)
    asking = question(state)
    asked = None
    if asking is not None and state.pending is not None:
        asked = language.question(content, asking, state.pending.source)
    ways = ways_of(state)
    labels = [language.action(content, actions[code], asking, turns, ways.get(code)) for code in legal]
    return OfferTold(asked, labels, prices_of(state), closed_of(state, content, language, turns), tolls_of(state))


def closed_of(state: State, content: Content, language: Language, turns: int) -> list[ClosedTold]:
    """The answers to the question asked now that cannot be given, each with the reason."""
    actions, asking = state.rules.catalogue.actions, question(state)
    found: list[ClosedTold] = []
    for code in closed_answers(state):
        refused = refusal(state, code)
        assert refused is not None, "what is closed is refused"
        label = language.action(content, actions[code], asking, turns)
        found.append(ClosedTold(code, label, refusal_told(content, language, refused)))
    return found


def refusal_told(content: Content, language: Language, refused: Refusal) -> RefusalTold:
    """Why the rules refuse something, in the reader's language."""
    figures = (refused.needs, refused.has) if refused.needs or refused.has else (None, None)
    return RefusalTold(refused.code, language.refusal(content, refused), refused.rule, *figures)


def ways_of(state: State) -> dict[int, Ahead]:
    """Where each walk that the active player could take leads, by its code; with swords or without."""
    exits = exits_of(state, state.players[state.turn.seat].room)
    ends = Counter(exit.to for exit in exits)
    return {
        int(exit.code + swords): Ahead(int(exit.to), ends[exit.to] == 1)
        for exit in exits
        for swords in range(exit.monsters + 1)
    }


def prices_of(state: State) -> PricesTold:
    """What the active player would pay now in the reserve and in the market."""
    rules = state.rules
    return PricesTold({rules.cards[card].slug: price_of(state, card) for card in rules.reserve}, price_of_items(state))


def tolls_of(state: State) -> list[TollTold]:
    """What going anywhere would take of the seat to act."""
    return [
        TollTold(
            toll.code,
            toll.boots,
            toll.swords,
            toll.teleports,
            toll.lockpicks,
            toll.damage,
            toll.monsters,
            toll.halts,
            toll.goes_on,
        )
        for toll in tolls(state)
    ]


def preview_of(
    history: TableHistory, seat: int, action: str, language: Language, names: Sequence[str]
) -> messages.PreviewAnswer:
    """What an action that is open to `seat` would surely do."""
    game, content = history.game, history.opening.content
    code = game.code_of(action)
    found, order = foresee(game.state, code), game.rules.catalogue.actions[code]
    told = [event_for(event, seat) for event in consequences(content, order, found.events)]
    lines = [language.foretold(content, event, names, seat, order) for event in told]
    return messages.PreviewAnswer(lines, found.reveals, found.asks)


def reach_of(history: TableHistory, seat: int) -> messages.ReachAnswer:
    """Which rooms `seat` can get to this turn, if it decides."""
    if history.over:
        raise Problem("over", 409, "the game is over")
    if history.game.to_act != seat:
        raise Problem("not-your-turn", 409, "another seat decides now")
    rooms = history.game.rules.rooms
    return messages.ReachAnswer(
        [
            ReachedTold(rooms[way.room].slug, way.boots, way.swords, way.teleports, way.damage, list(way.steps))
            for way in reach(history.game.state)
        ]
    )
