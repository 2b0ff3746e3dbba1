"""A process that thinks for bots at tables: `python -m clankwork.server.bots.worker NICENESS MINDS`.

It reads questions on its standard input and writes answers on its standard output, one after the other. It ends when
the server that started it is gone, however that came, also in the middle of a thought.
"""

from __future__ import annotations

import os
import select
import sys
from collections import OrderedDict
from time import monotonic
from typing import TYPE_CHECKING, BinaryIO, Final

from clankwork.bots import Bot, Opponent, Seating, parse_bot
from clankwork.content import load
from clankwork.engine import ClankError
from clankwork.server.bots.worker_messages import NOTHING, WIDTH, Begun, Chosen, length, look, pack, read_ask

if TYPE_CHECKING:
    from collections.abc import Sequence

    from clankwork.engine import View
    from clankwork.server.bots.worker_messages import Answer, Ask

SHARE: Final = 0.9
"""How much of its time a bot is told of: on a busy machine it comes a little later than it meant to."""


class Hurried(Bot):
    """A bot that is told of an earlier deadline than the one it is held to."""

    def __init__(self, seating: Seating, bot: Bot) -> None:
        super().__init__(seating)
        self.bot = bot
        self.keeps_time = bot.keeps_time

    def choose(self, view: View, legal: Sequence[int], deadline: float | None = None) -> int:
        """What the bot chooses."""
        if deadline is not None:
            now = monotonic()
            deadline = now + SHARE * (deadline - now)
        return self.bot.choose(view, legal, deadline)

    def close(self) -> None:
        """Let the bot go."""
        self.bot.close()


class Minds:
    """Bots that sit at tables; those that were not asked for long are let go."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._minds: OrderedDict[tuple[str, int], tuple[int, Opponent]] = OrderedDict()

    def of(self, ask: Ask) -> Opponent:
        """The bot that is asked: the one that was asked before, or one that sits down now."""
        place = (ask.table, ask.seat)
        era, opponent = self._minds.pop(place, (ask.era, None))
        if opponent is None or era != ask.era:
            if opponent is not None:
                opponent.close()
            opponent = _sit(ask)
        self._minds[place] = (ask.era, opponent)
        if len(self._minds) > self.most:
            _, (_, oldest) = self._minds.popitem(last=False)
            oldest.close()
        return opponent


def _sit(ask: Ask) -> Opponent:
    setting = ask.setting
    content = load(
        setting.game,
        seats=setting.seats,
        board=setting.board,
        options=setting.options,
        packs=setting.packs,
        version=setting.version,
    )
    seating = Seating(content.rules, ask.seat, ask.seed)
    return Opponent(lambda seating: Hurried(seating, parse_bot(ask.bot).sit(seating)), seating)


class Ears:
    """Hears the server, and whether it is still there."""

    def __init__(self, pipe: BinaryIO) -> None:
        self._pipe = pipe

    def hear(self) -> Ask | None:
        """The next question; `None` if there will be none."""
        head = self._pipe.read(WIDTH)
        return read_ask(self._pipe.read(length(head))) if len(head) == WIDTH else None

    def end_with_server(self, *, now: bool) -> None:
        """Whether the system is to end this process when the server goes away.

        While a bot thinks, that must not wait until Python looks: compiled code does not let it. The server says
        nothing then, so that anything which happens to the pipe is its end.
        """
        if sys.platform == "win32":
            return  # there it ends when the bot has answered
        import fcntl  # noqa: PLC0415  not everywhere

        fcntl.fcntl(self._pipe, fcntl.F_SETOWN, os.getpid())
        flags = fcntl.fcntl(self._pipe, fcntl.F_GETFL)
        fcntl.fcntl(self._pipe, fcntl.F_SETFL, flags | os.O_ASYNC if now else flags & ~os.O_ASYNC)
        if now and select.select([self._pipe], [], [], 0)[0]:
            sys.exit()  # it went before we began to listen


def serve(pipe: BinaryIO, out: BinaryIO, most: int) -> None:
    """Answer questions until nobody asks any more."""
    ears, minds = Ears(pipe), Minds(most)

    def say(answer: Answer) -> None:
        out.write(pack(answer))

    while (ask := ears.hear()) is not None:
        ears.end_with_server(now=True)
        try:
            opponent = minds.of(ask)
        except ClankError as error:
            answer = Chosen(NOTHING, f"there is no such game: {error}")
        else:
            say(Begun())
            view = look(ask.seen)
            decision = opponent.decide(view, view.legal, monotonic() + ask.limit)
            answer = Chosen(decision.code, decision.fault)
        ears.end_with_server(now=False)
        say(answer)


def main(niceness: str, most: str) -> None:
    """Think more gently than the server works, and let nothing that a bot prints get among the answers."""
    if hasattr(os, "nice"):
        os.nice(int(niceness))
    out = os.fdopen(os.dup(1), "wb", buffering=0)
    os.dup2(2, 1)
    serve(os.fdopen(os.dup(0), "rb"), out, int(most))
    os._exit(0)  # a bot that was left behind in a thread keeps nobody here


if __name__ == "__main__":
    main(*sys.argv[1:])
