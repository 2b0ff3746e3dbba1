"""The key that signs cookies and links: set by the operator, or kept in a file.

The file is made once, by the first process that needs it, and whole or not at all. A key that is too short or could be
guessed is refused, wherever it comes from.
"""

from __future__ import annotations

import contextlib
import os
import re
import secrets
from collections import Counter
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from clankwork.engine import ClankError

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

SHORTEST: Final = 43
"""Characters of a key: 32 random bytes in base64."""
LONGEST: Final = 1024
KEY: Final = re.compile(r"[A-Za-z0-9+/=_-]+")
"""Letters, digits and what else stands in base64 and hexadecimal figures."""
FEWEST: Final = 6
"""Different characters of a key: of 10**10 keys of 43 random digits less than one has fewer."""
MAKE: Final = 'python -c "import secrets; print(secrets.token_urlsafe(32))"'
REPAIR: Final = (
    "put back the right file from a copy, or set CLANKWORK_SECRET to the right key; or delete the file, and the next "
    "start makes a new key: all cookies and links are void then, and people lose their seats"
)
REPAIR_SET: Final = (
    f"set the key that all processes of the server have, or a new one ({MAKE}); or set none, and one is kept "
    "in the data folder. With another key than before all cookies and links are void, and people lose their seats"
)


def key_set(secret: str) -> str:
    """The key that the operator has set; a `ClankError` that does not repeat it if it cannot be one."""
    return _checked(secret, "CLANKWORK_SECRET", REPAIR_SET)


def key_in(path: Path, link: Callable[[Path, Path], None] = os.link) -> str:
    """The key that is kept at `path`, made there if there is none; a `ClankError` if what is there cannot be one.

    Of several processes that make one at the same moment the first wins, and all get its key. `link` gives a file a
    second name, as a file system may not be able to.
    """
    if not os.path.lexists(path):
        try:
            path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
            _make(path, link)
        except OSError as error:
            raise ClankError(
                f"the signing key cannot be written to {path}: {error.strerror or error}; "
                "make that possible, or set CLANKWORK_SECRET"
            ) from error
    try:
        with path.open("rb") as file:
            kept = file.read(2 * LONGEST)
    except OSError as error:
        raise ClankError(f"the signing key {path} cannot be read: {error.strerror or error}; {REPAIR}") from error
    return _checked(kept.decode("latin-1"), str(path), REPAIR)


def _checked(kept: str, where: str, repair: str) -> str:
    """The key, unless a fault of a disk, or of somebody's, has left something that others could guess."""
    key = kept.strip()
    if not key:
        wrong = "it is empty"
    elif len(key) < SHORTEST:
        wrong = f"it has {len(key)} characters, and a key has at least {SHORTEST}"
    elif len(key) > LONGEST:
        wrong = f"it has more than {LONGEST} characters"
    elif KEY.fullmatch(key) is None:
        wrong = "a key has letters, digits and +/=_- alone"
    else:
        wrong = _pattern_of(key)
    if wrong:
        raise ClankError(f"{where} holds no signing key: {wrong}. To repair it, {repair}")
    return key


def _pattern_of(key: str) -> str:
    """What could be guessed about a key; empty where nothing random is like it."""
    steps = Counter(ord(after) - ord(before) for before, after in pairwise(key))
    if len(set(key)) < FEWEST:
        return "it repeats few characters, as nothing random does"
    if any(key[length:] == key[:-length] for length in range(1, len(key) // 2 + 1)):
        return "it repeats one part, as nothing random does"
    if 2 * steps.most_common(1)[0][1] > len(key):
        return "its characters follow each other, as nothing random does"
    return ""


def _make(path: Path, link: Callable[[Path, Path], None]) -> None:
    """Write a new key under another name and give it its own when it is on the disk as a whole."""
    draft = path.with_name(f".{path.name}-{secrets.token_hex(8)}")
    try:
        with open(draft, "xb", buffering=0, opener=lambda name, flags: os.open(name, flags, 0o600)) as file:
            left = secrets.token_urlsafe(32).encode()
            while left:
                left = left[file.write(left) :]
            os.fsync(file.fileno())
        with contextlib.suppress(FileExistsError):  # another process was first: its key is the key
            try:
                link(draft, path)
            except FileExistsError:
                raise
            except (OSError, NotImplementedError):
                _rename(draft, path)
        _settle(path.parent)
    finally:
        draft.unlink(missing_ok=True)


def _rename(draft: Path, path: Path) -> None:
    """Where files have one name alone: renaming replaces what is there, so that processes take turns."""
    if os.name != "posix":
        os.rename(draft, path)  # replaces nothing there
        return
    import fcntl  # noqa: PLC0415 - not everywhere

    with open(path.with_name(f".{path.name}-turn"), "wb") as turn:
        fcntl.flock(turn, fcntl.LOCK_EX)
        if not os.path.lexists(path):
            os.rename(draft, path)


def _settle(folder: Path) -> None:
    """See that the name is on the disk, too, where folders can be opened."""
    if os.name != "posix":
        return
    opened = os.open(folder, os.O_RDONLY)
    try:
        with contextlib.suppress(OSError):  # some file systems do it by themselves, and refuse to be asked
            os.fsync(opened)
    finally:
        os.close(opened)
