"""The rules of the family: states, decisions, effects, events, views. Knows no card, file, clock or language.

Other packages import from here, never from the modules behind it.
"""

# fmt: off
# isort: off

from clankwork.engine.observe.statistics import (
    ACQUISITION_WIDTH, AT_MARKET, ATTACK_WIDTH, BOUGHT, BY_BAG, BY_COUNTDOWN, BY_DAMAGE, BY_DECK, BY_DRAGON,
    BY_ESCAPE, FOUGHT, FROM_RESERVE, GAME_WIDTH, NOTHING_TAKEN, SEAT_WIDTH, STILL_IN, TAKEN, TURN_WIDTH, USED,
    Annals, Tale,
)
from clankwork.engine.model.catalogue import (
    ACQUIRE, ACTIVATE, BUY, CATALOGUE_VERSION, CHOOSE, DECLINE, DISCARD, END, FIGHT, GO, KINDS, MOVE, PLAY, REPLACE,
    SPECIAL, SPEND, TAKE, TELEPORT, TRASH, USE, AcquireCard, Action, ActivateCard, BuyItem, Catalogue, Choose,
    Decline, DiscardCard, EndTurn, FightMonster, Go, Move, MoveBy, Order, PlayCard, ReplaceCard, TakeToken,
    Teleport, TrashCard, UseDevice, UseToken, place_of, room_of, with_swords,
)
from clankwork.engine.state.chance_nodes import ChanceNeeded
from clankwork.engine.state.codec import SAVED_FORMAT, decode, encode, state_hash
from clankwork.engine.model.counts import (
    AtLeast, CardsInSight, CardsOwned, ClankSoFar, Count, CountedSoFar, DamageHeld, DefeatedSoFar, GoldGainsSoFar,
    GoldHeld, GoldSoFar, KindOwned, KindsHeld, MarksMade, OthersPlayed, PortalsSoFar, SkillSoFar, Standing, ThisTurn,
    TokensHeld, TrashedSoFar,
)
from clankwork.engine.state.sampling import determinize
from clankwork.engine.notation.destinations import described, exits_to, parse_move
from clankwork.engine.rules.dragon import cubes_shown, cubes_to_draw
from clankwork.engine.model.effects import (
    ANYWHERE, ANY_CARD, ARROWS, CAVES, EVERYONE, LOCKS, MONSTERS, ONESELF, OTHERS, OTHER_AREA, SAME_AREA, Activate,
    Attack, Bargain, Bonus, ChooseOne, Clank, Coupon, DiscardFor, Discount, Draw, Effect, EndAttack, FendOff,
    FreeCard, Gain, GoTo, Haunt, Heal, Ignore, OfferToken, PayFor, Per, PointsPer, PointsWhen, PutOnTop, RaiseRage,
    Rarer, ReplaceRowCard, ReturnDragonCubes, Script, Special, TakeItem, TakeNearbySecret, TakeReserve, TakeSupply,
    Trash, TrashThis, TurnOver, When,
)
from clankwork.engine.errors import (
    ClankError, ContentError, IllegalAction, ImpossibleOutcome, MalformedAction, MalformedRecord, MalformedState,
)
from clankwork.engine.model.refusals import (
    AGAINST_ARROW, ALLOWED, ALREADY_BOUGHT, ALREADY_THERE, ANSWER_FIRST, BEAM_INSTEAD, BLOCKADED, CARDS_IN_HAND,
    CHOSEN_BEFORE, CLOSED, DEADLY_TUNNEL, EXHAUSTED, FOOTPRINTS, GAME_OVER, GROUNDED, HANDS_FULL, LEADS_NOWHERE,
    LEAVING, LOCKED, LONE_PORTAL, NEEDS_ARTIFACT, NEEDS_PASS, NOTHING_TO_ACTIVATE, NOTHING_TO_DRAW,
    NOTHING_TO_HEAL, NOTHING_TO_OPEN, NOTHING_TO_TRASH, NOT_AN_OPTION, NOT_ASKED, NOT_FOR_SALE_TO_YOU, NOT_HELD,
    NOT_HERE, NOT_IN_HAND, NOT_IN_ROW, NOT_TRAPPED, NO_BEAM, NO_CUBE_FOR_DAMAGE, NO_CUBE_TO_OFFER, NO_DATA_CUBE,
    NO_MARKET, NO_MONSTER, NO_OPEN_EDGE, NO_PORT, NO_RIDE, NO_SECRET_NEARBY, NO_SHRINE, NO_TELEPORT, NO_TILE,
    NO_TILES_LEFT, NO_TUNNEL, OFFERED_BEFORE, ONE_WAY, ONLY_BY_RIDE, ONLY_ON_ENTERING, OPENED_BEFORE, PORT_TAKEN,
    REASONS, RESERVE_EMPTY, RIDE_INSTEAD, SAME_MODULE, SHRINE_FULL, SOLD_OUT, SPACE_EMPTY, STOP_LOCKED,
    SUPPLY_EMPTY, TAKEN_HERE_BEFORE, TILE_FIRST, TILE_FITS, TOO_FEW_BOOTS, TOO_FEW_LOCKPICKS, TOO_FEW_SWORDS,
    TOO_FEW_SWORDS_TO_SPEND, TOO_LITTLE_GOLD, TOO_LITTLE_GOLD_FOR_CARD, TOO_LITTLE_GOLD_TO_PAY, TOO_LITTLE_SKILL,
    WOULD_DO_NOTHING, WRONG_PLACE, Refusal,
)
from clankwork.engine.model.events import (
    HIDDEN, CardAcquired, CardDiscarded, CardPlayed, CardReplaced, CardRevealed, CardsDrawn, CardTrashed,
    ClankCancelled, ClankMade, ClankStored, ClankTakenBack, ConditionMet, CountdownMoved, CubesDrawn, DamageTaken,
    DeckRanOut, DeckShuffled, DeviceUsed, DiscountGiven, DragonAttacked, DragonCubesReturned, DragonHurt, Escaped,
    Event, Exhausted, GameEnded, GoldGained, GoldSpent, Healed, HindranceIgnored, ItemBought, KnockedOut,
    MonsterDefeated, OptionChosen, PlayAreaCleared, RageRose, ResourcesGained, Teleported, TokenTaken, TokenUsed,
    TrashChosen, TurnEnded, TurnStarted, Walked,
)
from clankwork.engine.state.seed_commitment import commitment_of, first_of
from clankwork.engine.observe.previews import Foreseen, Toll, Way, foresee, reach, tolls
from clankwork.engine.game import CannotUndo, Game, Result
from clankwork.engine.model.happenings import (
    BagRanOut, BargainStruck, CardPutOnTop, CardTurnedOver, ClankWithdrawn, EffectActivated, Hunted, HuntersLoosed,
    HuntersReturned, LockpicksGained, LockpicksSpent, OrderCarriedOut, Rode, StackDrawn, StackReturned, TileLaid,
    TokenLaid,
)
from clankwork.engine.rules.health import dark_damage, track_of
from clankwork.engine.rules.leaving import is_reached
from clankwork.engine.rules.legal import closed_answers, is_legal, legal_actions, question, refusal
from clankwork.engine.mechanisms.mechanism import FOREVER, NO_ATTACK, STAYS, Figure, Mechanism, Station
from clankwork.engine.mechanisms.countdown import Countdown
from clankwork.engine.mechanisms.tiles.dungeon import Dungeon
from clankwork.engine.mechanisms.haven import Haven
from clankwork.engine.mechanisms.hunters import Hunters
from clankwork.engine.mechanisms.networks import NEVER, Network
from clankwork.engine.mechanisms.ports import Ports
from clankwork.engine.mechanisms.pursuit import Pursuit
from clankwork.engine.mechanisms.shrines import Shrines
from clankwork.engine.mechanisms.strongrooms import Strongrooms
from clankwork.engine.mechanisms.tiles.tiles import Tiles
from clankwork.engine.mechanisms.turn_counts import MARKS_MADE, TOKENS_TAKEN, TurnCounts
from clankwork.engine.mechanisms.tiles.grid import (
    MIDDLE, NOT_LAID, PORTAL, ROOM, UNEXPLORED, WIDTH, Doors, Edge, Grid, Layout, Part, Tile, Tunnel,
)
from clankwork.engine.compiled import is_compiled
from clankwork.engine.rules.moving import exit_by, exits_of, monsters_met
from clankwork.engine.observe.odds import (
    AttackOdds, SeatOdds, attack_odds, chance_of_attack, chance_of_damage, chance_to_be_hurt, damage_chances,
    mechanism_odds,
)
from clankwork.engine.state.chance_outcomes import Outcome, chance_of, outcomes_named, with_outcomes
from clankwork.engine.notation.plain import PLAIN_VERSION, Plain
from clankwork.engine.notation.plain_schema import plain_schemas
from clankwork.engine.rules.playing import advance, advance_with, apply, play_by_lot, playout
from clankwork.engine.notation.positions import FLAGS, PLAYER_WORDS, SECTIONS, format_position
from clankwork.engine.notation.position_parser import parse_position
from clankwork.engine.notation.position_turn import TURN_FLAGS, TURN_WORDS
from clankwork.engine.rules.prices import price_of_items
from clankwork.engine.rules.questions import asks
from clankwork.engine.notation.records import Record, Title, TurnPart, format_record
from clankwork.engine.notation.record_parser import parse_record
from clankwork.engine.rules.scoring import (
    OF_ARTIFACT, OF_CARD, OF_GOLD, OF_TOKEN, Score, ScoreItem, points_of_card, prospect, ranks, score, score_items,
    scores, winners, worth,
)
from clankwork.engine.state.setup import new_state, new_state_with
from clankwork.engine.state.state import (
    EMPTY, ESCAPED, IN_PLAY, LOST, MAIN, NO_SOURCE, NOBODY, RESCUED, Player, State, Table, Task, Turn, without,
)
from clankwork.engine.state.streams import Pile, Stream, stream_key
from clankwork.engine.model.tables import (
    ACQUIRED, ANY_ROOM, AS_GOLD, AT_ONCE, AT_TURN_END, BLACK, CAVE, DEPTHS, DEVICE, HUNTER, KEPT, LAID, LYING,
    MARKET, MONSTER, NO_CODE, NO_POOL, NO_SPACE, NO_TOKEN, NOWHERE, ON_ENTERING, ON_USE, PRIZE, START, STARTER,
    SUPPLY, Card, Exit, Item, Pool, Room, Rules, Ruleset, Space, Stack, Token, what_lies_on,
)
from clankwork.engine.observe.views import (
    SPECTATOR, SeatView, TableView, TurnView, View, event_for, later_view, own_view, price_of, seat_view,
    view, ways_seen,
)
from clankwork.engine.notation.text_values import counted, nearest, quoted
