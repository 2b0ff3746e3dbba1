"""OpenSpiel: importing this module registers a game for each that ships, `python_clankwork_base` first.

Chance is explicit: every card, cube or token that comes out of a pile is a node of its own. A seat's information state
is everything it has seen happen.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from clankwork.envs.extras import require

require("spiel")

import numpy as np  # noqa: E402 - only once it is known to be there
import pyspiel  # noqa: E402

from clankwork.content import games  # noqa: E402
from clankwork.engine import SPECTATOR, ClankError  # noqa: E402
from clankwork.envs.chance_tree import begun, scene_of  # noqa: E402
from clankwork.envs.observation_encoder import Encoder  # noqa: E402
from clankwork.envs.text_rendering import Showing  # noqa: E402

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from numpy.typing import NDArray

    from clankwork.content import GameInfo
    from clankwork.envs.chance_tree import Course, Scene

MAX_MOVES: Final = 5_000
"""Decisions and draws after which a game is broken off, unless the parameter `max_moves` says otherwise."""


def game_type(info: GameInfo) -> Any:
    """What OpenSpiel wants to know about a game of the family."""
    return pyspiel.GameType(
        short_name=f"python_clankwork_{info.slug.replace('-', '_')}",
        long_name=f"clankwork: {info.name.en}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(info.seats),
        min_num_players=min(info.seats),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification={"players": min(info.seats), "board": "", "options": "", "max_moves": MAX_MOVES},
    )


def parse_options(text: str) -> tuple[tuple[str, str], ...]:
    """Open questions of the rules, written `name:value+name:value` since OpenSpiel has other uses for = and commas."""
    pairs = [part.partition(":") for part in text.split("+") if part]
    if not all(colon for _, colon, _ in pairs):
        raise ClankError(f"options are written name:value+name:value, not {text!r:.60}")
    return tuple((name, value) for name, _, value in pairs)


class ClankworkGame(pyspiel.Game):
    """A game of the family as OpenSpiel knows it; a class for each is derived when it is registered."""

    slug: str
    kind: Any

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        given = {**self.kind.parameter_specification, **(params or {})}
        limit = int(given["max_moves"])
        if limit < 1:
            raise ClankError(f"max_moves is 1 or more, not {limit}")
        self.scene = scene_of(
            self.slug, int(given["players"]), str(given["board"]), parse_options(str(given["options"])), limit
        )
        rules = self.scene.content.rules
        info = pyspiel.GameInfo(
            num_distinct_actions=len(rules.catalogue),
            max_chance_outcomes=self.scene.things,
            num_players=rules.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self.scene.longest,
        )
        super().__init__(self.kind, info, dict(params or {}))
        self.encoder = Encoder(rules)
        self.showing = Showing(self.scene.content)
        self._start = begun(self.scene)

    def new_initial_state(self) -> ClankworkState:
        """A game before its first draw."""
        return ClankworkState(self, self._start)

    def max_chance_nodes_in_history(self) -> int:
        """More draws than any game has."""
        return self.scene.longest

    def make_py_observer(self, iig_obs_type: Any = None, params: Mapping[str, Any] | None = None) -> ClankworkObserver:
        """Looks at states for a player: now, or with everything that was; in public, in private, or both."""
        if params:
            raise ClankError(f"observers take no parameters, not {params!r:.60}")
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return ClankworkObserver(self.scene, self.encoder, self.showing, kind)


class ClankworkState(pyspiel.State):
    """A node of the tree: a decision, a draw, or an end."""

    def __init__(self, game: Any, course: Course) -> None:
        super().__init__(game)
        self.course = course

    def current_player(self) -> int:
        """Who decides: a seat, chance, or nobody at the end."""
        if self.course.needed is not None:
            return int(pyspiel.PlayerId.CHANCE)
        if self.course.is_over or self.course.state is None:
            return int(pyspiel.PlayerId.TERMINAL)
        return self.course.state.to_act

    def _legal_actions(self, player: int) -> list[int]:
        return self.course.legal()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What may come out of the pile that is drawn from, each with its probability."""
        return self.course.chances()

    def _apply_action(self, action: int) -> None:
        self.course = self.course.after(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            needed = self.course.needed
            return f"draw {action}" if needed is None else self.course.scene.outcome(needed.pile, action)
        return self.course.scene.words(action)

    def is_terminal(self) -> bool:
        """Whether nothing is decided any more."""
        return self.course.is_over

    def returns(self) -> list[float]:
        """By place, once the game is over."""
        return self.course.returns()

    def resample_from_infostate(self, player_id: int, sampler: Callable[[], float]) -> ClankworkState:
        """A state that the player cannot tell from this one, every deal of the other hands as likely as another.

        Its history is empty: how the other hands came about is not made up.
        """
        return ClankworkState(self.get_game(), self.course.another(player_id, repr(sampler())))

    def __str__(self) -> str:
        return str(self.course)


class ClankworkObserver:
    """Writes what a player sees of a state, as text and as numbers."""

    def __init__(self, scene: Scene, encoder: Encoder, showing: Showing, kind: Any) -> None:
        self.scene = scene
        self.encoder = encoder
        self.showing = showing
        self.recalls = bool(kind.perfect_recall)
        self.public = bool(kind.public_info)
        self.private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self.dict: dict[str, NDArray[np.float32]] = {}
        self.tensor: NDArray[np.float32] | None = None
        if self.public and self.private:
            now = encoder.layout.size
            self.tensor = np.zeros(now + (scene.longest if self.recalls else 0), np.float32)
            self.dict["observation"] = self.tensor[:now]
            if self.recalls:
                self.dict["story"] = self.tensor[now:]

    def set_from(self, state: ClankworkState, player: int) -> None:
        """Write what the player sees into the tensor: the observation and, with recall, all that happened."""
        if self.tensor is None:
            return
        self.tensor.fill(0)
        seen = state.course.view(player)
        if seen is not None:
            self.dict["observation"][:] = self.encoder.encode(seen)
        if self.recalls:
            known = state.course.known_to(player)
            self.dict["story"][: len(known)] = (np.array(known, np.float32) + 1) / self.scene.numbers

    def string_from(self, state: ClankworkState, player: int) -> str:
        """What the player sees in words; with recall, all that happened."""
        course, eyes = state.course, player if self.private else SPECTATOR
        if not self.public:
            return self._secrets(course, eyes)
        seen = course.view(eyes)
        if self.recalls or seen is None:
            return course.story_of(eyes)
        return self.showing.table(seen)

    def _secrets(self, course: Course, eyes: int) -> str:
        """What only the player sees: the hand or, with recall and during setup, every card drawn."""
        if eyes == SPECTATOR:
            return ""
        seen = course.view(eyes)
        return course.secrets_of(eyes) if self.recalls or seen is None else self.showing.hand(seen)


def resampler(seed: str = "") -> Callable[[ClankworkState, int], ClankworkState]:
    """For `ISMCTSBot.set_resampler`: worlds that a player cannot tell from a state, another one each time."""
    asked = 0

    def resample(state: ClankworkState, player: int) -> ClankworkState:
        nonlocal asked
        asked += 1
        return ClankworkState(state.get_game(), state.course.another(player, f"{seed}/{asked}"))

    return resample


def register_all() -> None:
    """Register every game that ships, once."""
    for info in games():
        kind = game_type(info)
        if kind.short_name not in pyspiel.registered_names():
            # A class, not a function: OpenSpiel lets go of it after Python has ended, and only a class survives that.
            pyspiel.register_game(kind, type(kind.short_name, (ClankworkGame,), {"slug": info.slug, "kind": kind}))


register_all()
