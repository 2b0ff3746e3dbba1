"""OpenSpiel's playthroughs of our games, as kept in files: everything but the tensors, of which a digest is kept.

`python -m tests.envs.playthroughs` writes the files anew; what changed then shows in review.
"""

from __future__ import annotations

import re
from hashlib import blake2b
from pathlib import Path
from typing import Final

from open_spiel.python.algorithms import generate_playthrough

from clankwork.content import games
from clankwork.envs import spiel

FOLDER: Final = Path(__file__).with_name("playthroughs")
OPENING: Final = 5
"""Draws for each seat before the first decision."""
MOVES: Final = 13
"""Other decisions and draws of a recorded game: the row of its opening, and a few decisions."""
MOST_SEATS: Final = 4
"""Every seat's tensors are written at every step: larger tables make large files and show nothing new."""
TENSOR: Final = re.compile(r"^(\w+Tensor\(\d\)[^ :]*)( =|:) ?(.*)$")
ACTION: Final = re.compile(r"^action: (\d+)$", re.MULTILINE)


def recorded() -> dict[str, str]:
    """The games that are recorded, by the name of their file."""
    names: dict[str, str] = {}
    for info in games():
        game = spiel.game_type(info).short_name
        for seats in [seats for seats in info.seats if seats <= MOST_SEATS]:
            board = info.boards[seats % len(info.boards)]
            moves = OPENING * seats + MOVES
            names[f"{info.slug}-{board}-{seats}.txt"] = f"{game}(players={seats},board={board},max_moves={moves})"
    return names


def whole(game: str, actions: list[int] | None = None) -> str:
    """A playthrough as OpenSpiel writes it."""
    text: str = generate_playthrough.playthrough(game, action_sequence=actions, seed=1)
    return text


def abridged(text: str) -> str:
    """A playthrough with a digest in place of each tensor's numbers."""
    lines: list[str] = []
    for line in text.splitlines():
        tensor = TENSOR.match(line)
        if tensor is None:
            lines.append(line)
            continue
        digest = blake2b(tensor[3].encode(), digest_size=8).hexdigest()
        lines.append(f"{tensor[1]} = {digest}")
    return "\n".join(lines) + "\n"


def actions_of(text: str) -> list[int]:
    """What was done, by players and by chance."""
    return [int(action) for action in ACTION.findall(text)]


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name, game in recorded().items():
        (FOLDER / name).write_text(abridged(whole(game)), encoding="utf-8")
