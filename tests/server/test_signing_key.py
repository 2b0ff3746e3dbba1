"""The key that signs cookies: there is one, it is whole, and nothing that could be guessed is taken for it."""

from __future__ import annotations

import errno
import os
import random
import stat
import string
import subprocess
import sys
from typing import TYPE_CHECKING, Final

import pytest

from clankwork.engine import ClankError
from clankwork.server.settings import kept_secret, settings_from
from clankwork.server.signing_key import SHORTEST, key_in, key_set
from tests.cli.running import run_apart

if TYPE_CHECKING:
    from pathlib import Path

PATIENCE: Final = 120.0
KEY: Final = "Zm9yIHRlc3RzIGFsb25lOiBubyBvbmUncyBrZXkgMTIz"[:SHORTEST]
AT_ONCE: Final = """
import errno, os, pathlib, sys
from clankwork.server.signing_key import key_in

def no_link(draft, path):
    raise OSError(errno.EPERM, "no second names here")

link = no_link if sys.argv[2] == "one-name" else os.link
for number in range(40):
    path = pathlib.Path(sys.argv[1], str(number), "secret")
    start, go = os.pipe()
    told, tell = os.pipe()
    children = []
    for _ in range(8):
        child = os.fork()
        if not child:
            os.close(go)
            os.read(start, 1)
            try:
                key = key_in(path, link)
            except BaseException as error:
                key = repr(error)
            os.write(tell, key.encode() + b"\\n")
            os._exit(0)
        children.append(child)
    os.close(start)
    os.close(go)
    for child in children:
        os.waitpid(child, 0)
    os.close(tell)
    with open(told, "rb") as answers:
        print(*answers.read().decode().split("\\n")[:-1], sep="|")
"""
"""Eight processes at a time want the key of a new folder at the same moment."""
NO_ROOM: Final = """
import pathlib, resource, sys
from clankwork.engine import ClankError
from clankwork.server.signing_key import key_in

resource.setrlimit(resource.RLIMIT_FSIZE, (int(sys.argv[2]), resource.RLIM_INFINITY))
try:
    print("made", key_in(pathlib.Path(sys.argv[1])))
except ClankError as error:
    print("refused", error)
"""
"""A disk on which files cannot grow."""


def outcome(program: str, *arguments: str) -> str:
    ended = subprocess.run(
        [sys.executable, "-c", program, *arguments], capture_output=True, text=True, timeout=PATIENCE, check=True
    )
    return ended.stdout


@pytest.mark.parametrize("names", ["many-names", "one-name"])
def test_processes_that_start_together_have_the_same_whole_key(tmp_path: Path, names: str) -> None:
    told = [line.split("|") for line in outcome(AT_ONCE, str(tmp_path), names).splitlines()]

    assert len(told) == 40
    for number, keys in enumerate(told):
        path = tmp_path / str(number) / "secret"
        assert keys == [path.read_text()] * 8
        assert len(keys[0]) >= SHORTEST
        assert stat.S_IMODE(path.stat().st_mode) == 0o600
        assert {each.name for each in path.parent.iterdir()} <= {"secret", ".secret-turn"}


@pytest.mark.parametrize("room", ["0", "10"])
def test_a_full_disk_leaves_nothing_that_a_later_start_would_trust(tmp_path: Path, room: str) -> None:
    path = tmp_path / "secret"

    refused = outcome(NO_ROOM, str(path), room)

    assert refused.startswith(f"refused the signing key cannot be written to {path}: ")
    assert os.strerror(errno.EFBIG) in refused
    assert "CLANKWORK_SECRET" in refused
    assert list(tmp_path.iterdir()) == []
    assert len(key_in(path)) >= SHORTEST


@pytest.mark.parametrize(
    ("kept", "wrong"),
    [
        (b"", "it is empty"),
        (b" \n", "it is empty"),
        (b"c2hvcnQ", "it has 7 characters, and a key has at least 43"),
        (KEY[:-1].encode(), "it has 42 characters"),
        (b"\0" * 43, "letters, digits and +/=_- alone"),
        ("é".encode() * 43, "letters, digits and +/=_- alone"),
        (b"a word and another, and so on until it is long", "letters, digits and +/=_- alone"),
        (b"a" * 43, "it repeats few characters"),
        (b"abcde" * 9, "it repeats few characters"),
        (b"change-me-" * 5, "it repeats one part"),
        (b"0123456789abcdef" * 4, "it repeats one part"),
        (b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz", "its characters follow each other"),
        (KEY.encode() * 24, "it has more than 1024 characters"),
    ],
    ids=[
        "empty",
        "blank",
        "short",
        "cut",
        "zeros",
        "accents",
        "words",
        "one",
        "five",
        "part",
        "digits",
        "alphabet",
        "long",
    ],
)
def test_what_can_be_no_key_is_refused_and_how_to_repair_it_is_said(tmp_path: Path, kept: bytes, wrong: str) -> None:
    path = tmp_path / "secret"
    path.write_bytes(kept)

    with pytest.raises(ClankError) as refused:
        key_in(path)

    said = str(refused.value)
    assert said.startswith(f"{path} holds no signing key: ")
    assert wrong in said
    for part in ("put back", "CLANKWORK_SECRET", "delete the file", "people lose their seats"):
        assert part in said
    assert kept.strip() not in said.encode() or not kept.strip()
    assert path.read_bytes() == kept


@pytest.mark.parametrize(
    "kept",
    [
        KEY,
        "0b4f8c2e6a1d9573e8d1c0a7463f52b9f2a6d7c81e905b34a6f0293c7be4d815\n",
        "31415926535897932384626433832795028841971693993751",
        f"+/{KEY}=",
    ],
)
def test_a_key_of_the_operators_own_is_taken(tmp_path: Path, kept: str) -> None:
    (tmp_path / "secret").write_text(kept)

    assert kept_secret(settings_from({}, data=str(tmp_path))) == kept.strip()


@pytest.mark.parametrize("characters", ["0123456789", "0123456789abcdef", string.ascii_letters + string.digits + "-_"])
def test_what_was_made_at_random_is_taken(characters: str) -> None:
    chance = random.Random(characters)
    made = ["".join(chance.choices(characters, k=SHORTEST)) for _ in range(2000)]

    assert [key_set(each) for each in made] == made


@pytest.mark.parametrize(
    ("secret", "wrong"),
    [
        ("a" * 16, "it has 16 characters, and a key has at least 43"),
        (KEY[:-1], "it has 42 characters"),
        (" ", "it is empty"),
        ("é" * 43, "letters, digits and +/=_- alone"),
        ("x" * 43, "it repeats few characters"),
        ("changeme" * 6, "it repeats one part"),
    ],
)
def test_a_key_that_is_set_is_checked_as_one_that_is_kept(tmp_path: Path, secret: str, wrong: str) -> None:
    settings = settings_from({"CLANKWORK_SECRET": secret}, data=str(tmp_path))

    with pytest.raises(ClankError) as refused:
        kept_secret(settings)

    said = str(refused.value)
    assert said.startswith("CLANKWORK_SECRET holds no signing key: ")
    assert wrong in said
    for part in ("token_urlsafe(32)", "set none", "people lose their seats"):
        assert part in said
    assert not secret.strip() or secret not in said


def test_the_server_does_not_start_with_a_key_that_could_be_guessed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CLANKWORK_SECRET", "a" * 16)

    result = run_apart("serve", "--port", "0", "--data", str(tmp_path))

    assert result.returncode == 2
    assert result.stderr.decode().startswith("error: CLANKWORK_SECRET holds no signing key: it has 16 characters")
    assert not (tmp_path / "tables.db").exists()


def test_the_server_does_not_start_with_an_empty_key(tmp_path: Path) -> None:
    (tmp_path / "secret").touch()

    result = run_apart("serve", "--port", "0", "--data", str(tmp_path))

    said = f"error: {tmp_path / 'secret'} holds no signing key: it is empty. To repair it, "
    assert result.returncode == 2
    assert result.stderr.decode().startswith(said)
    assert not (tmp_path / "tables.db").exists()


def test_what_cannot_be_read_is_said(tmp_path: Path) -> None:
    (tmp_path / "secret").mkdir()

    with pytest.raises(ClankError, match="cannot be read"):
        key_in(tmp_path / "secret")
