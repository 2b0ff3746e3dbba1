"""How a process that serves tables is set up to have its hands free for them.

Play leaves nothing behind that only Python's collector could find: objects are let go the moment nobody needs them. So
what was made at the start, which is most of what there is, is never looked at again, and the rest seldom. A thread that
writes to the database needs Python's lock only for moments, and gets it sooner than Python would give it.
"""

from __future__ import annotations

import gc
import sys
from typing import Final

YOUNG: Final = 100_000
"""New objects after which the collector looks through them; Python itself does so after 700."""
MIDDLE: Final = 50
"""Looks at the new ones before it looks at those that have stayed."""
OLD: Final = 100
"""Looks at those before it looks at everything."""
SWITCH: Final = 0.002
"""Seconds after which a thread that waits gets its turn; Python's default is 5 ms."""


def settle_in() -> None:
    """To be called when everything is loaded that will be needed."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, MIDDLE, OLD)
    sys.setswitchinterval(SWITCH)
