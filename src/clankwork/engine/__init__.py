"""The rules of the family: states, decisions, effects, events, views. Knows no card, file, clock or language.

Other packages import from here, never from the modules behind it.
"""

# fmt: off
# isort: off

from clankwork.engine.annals import (
    ACQUISITION_WIDTH, AT_MARKET, ATTACK_WIDTH, BOUGHT, BY_COUNTDOWN, BY_DAMAGE, BY_DECK, BY_DRAGON, BY_ESCAPE, FOUGHT,
    FROM_RESERVE, GAME_WIDTH, NOTHING_TAKEN, SEAT_WIDTH, STILL_IN, TAKEN, TURN_WIDTH, USED, Annals, Tale,
)
from clankwork.engine.catalogue import (
    ACQUIRE, BUY, CATALOGUE_VERSION, CHOOSE, DECLINE, DISCARD, END, FIGHT, KINDS, MOVE, PLAY, REPLACE, SPEND, TAKE,
    TELEPORT, TRASH, USE, AcquireCard, Action, BuyItem, Catalogue, Choose, Decline, DiscardCard, EndTurn, FightMonster,
    Move, PlayCard, ReplaceCard, TakeToken, Teleport, TrashCard, UseDevice, UseToken, place_of, room_of,
)
from clankwork.engine.chance import ChanceNeeded
from clankwork.engine.codec import SAVED_FORMAT, decode, encode, state_hash
from clankwork.engine.worlds import determinize
from clankwork.engine.dragon import cubes_shown, cubes_to_draw
from clankwork.engine.effects import (
    ANY_CARD, CAVES, EVERYONE, MONSTERS, ONESELF, OTHERS, AtLeast, Attack, Bonus, CardsOwned, ChooseOne, Clank,
    ClankSoFar, Count, DiscardFor, Discount, Draw, Effect, Gain, GoldGainsSoFar, GoldHeld, Heal, Ignore, KindsHeld,
    OfferToken, OthersPlayed, PayFor, Per, PointsPer, PointsWhen, RaiseRage, ReplaceRowCard, ReturnDragonCubes, Script,
    TakeNearbySecret, TakeReserve, TokensHeld, Trash, When,
)
from clankwork.engine.errors import (
    ALLOWED, ANSWER_FIRST, CARDS_IN_HAND, DEADLY_TUNNEL, EXHAUSTED, GAME_OVER, HANDS_FULL, LEAVING, LOCKED,
    NEEDS_ARTIFACT, NO_CUBE_FOR_DAMAGE, NO_MARKET, NO_MONSTER, NO_TELEPORT, NO_TUNNEL, NOT_AN_OPTION, NOT_ASKED,
    NOT_HELD, NOT_HERE, NOT_IN_HAND, NOT_IN_ROW, NOTHING_TO_HEAL, ONE_WAY, ONLY_ON_ENTERING, REASONS, RESERVE_EMPTY,
    SOLD_OUT, SPACE_EMPTY, TOO_FEW_BOOTS, TOO_FEW_SWORDS, TOO_FEW_SWORDS_TO_SPEND, TOO_LITTLE_GOLD, TOO_LITTLE_SKILL,
    WRONG_PLACE, ClankError, ContentError, IllegalAction, MalformedAction, MalformedRecord, MalformedState, Refusal,
)
from clankwork.engine.events import (
    HIDDEN, CardAcquired, CardDiscarded, CardPlayed, CardReplaced, CardRevealed, CardsDrawn, CardTrashed,
    ClankCancelled, ClankMade, ClankStored, ClankTakenBack, ConditionMet, CountdownMoved, CubesDrawn, DamageTaken,
    DeckRanOut, DeckShuffled, DeviceUsed, DiscountGiven, DragonAttacked, DragonCubesReturned, DragonHurt, Escaped,
    Event, Exhausted, GameEnded, GoldGained, GoldSpent, Healed, HindranceIgnored, ItemBought, KnockedOut,
    MonsterDefeated, OptionChosen, PlayAreaCleared, RageRose, ResourcesGained, Teleported, TokenTaken, TokenUsed,
    TrashChosen, TurnEnded, TurnStarted, Walked,
)
from clankwork.engine.game import CannotUndo, Game, Result
from clankwork.engine.legal import is_legal, legal_actions, question, refusal
from clankwork.engine.mechanisms import FOREVER, NO_ATTACK, Figure, Mechanism
from clankwork.engine.mechanisms.countdown import Countdown
from clankwork.engine.mode import is_compiled
from clankwork.engine.moving import monsters_met
from clankwork.engine.odds import (
    AttackOdds, SeatOdds, attack_odds, chance_of_attack, chance_of_damage, chance_to_be_hurt, damage_chances,
    mechanism_odds,
)
from clankwork.engine.outcomes import Outcome, chance_of, with_outcomes
from clankwork.engine.plain import PLAIN_VERSION, Plain
from clankwork.engine.playing import advance, advance_with, apply, play_by_lot, playout
from clankwork.engine.position import format_position
from clankwork.engine.position_reading import parse_position
from clankwork.engine.questions import asks
from clankwork.engine.record import Record, Title, TurnPart, format_record
from clankwork.engine.record_reading import parse_record
from clankwork.engine.scoring import Score, points_of_card, ranks, score, scores, winners, worth
from clankwork.engine.setup import new_state, new_state_with
from clankwork.engine.state import (
    EMPTY, ESCAPED, IN_PLAY, LOST, MAIN, NO_SOURCE, NOBODY, RESCUED, Player, State, Table, Task, Turn, without,
)
from clankwork.engine.streams import Pile, Stream, stream_key
from clankwork.engine.tables import (
    ACQUIRED, ANY_ROOM, AS_GOLD, AT_ONCE, AT_TURN_END, BLACK, CAVE, DEPTHS, DEVICE, KEPT, MARKET, MONSTER, NO_CODE,
    NO_POOL, NO_TOKEN, ON_USE, START, STARTER, Card, Exit, Item, Pool, Room, Rules, Ruleset, Space, Token,
)
from clankwork.engine.views import SPECTATOR, SeatView, TableView, TurnView, View, event_for, view
