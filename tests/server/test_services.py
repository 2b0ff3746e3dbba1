"""The services that tests start are real, and none outlives the tests, however those end."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from redis import Redis
from redis.exceptions import ConnectionError as NoRedis

from tests.support.clock import comes_true
from tests.support.sources import ROOT, SOURCE

if TYPE_CHECKING:
    from tests.server.services import Postgres, RedisServer

HOLDER = """
import sys, time
from tests.server.services import Postgres, RedisServer
service = {"postgres": Postgres, "redis": RedisServer}[sys.argv[1]].make()
service.start()
print(service.folder, flush=True)
time.sleep(600)
"""


def running_in(folder: str) -> list[str]:
    """Processes whose command line names a folder."""
    listed = subprocess.run(["ps", "-eo", "args"], check=True, capture_output=True, text=True).stdout
    return [line for line in listed.splitlines() if folder in line]


def test_redis_answers_stops_and_starts_again(redis: RedisServer) -> None:
    with Redis.from_url(redis.url) as client:
        assert client.ping()
        redis.stop()
        with pytest.raises(NoRedis):
            client.ping()
        redis.start()
        assert client.ping()


def test_a_database_that_was_given_back_is_empty(postgres: Postgres) -> None:
    address = postgres.new_database()
    postgres.run("psql", f"--dbname={address}", "--command=CREATE TABLE tables (id text)")

    postgres.give_back(address)

    count = "--command=SELECT count(*) FROM pg_tables WHERE schemaname = 'public'"
    assert postgres.new_database() == address
    assert postgres.run("psql", f"--dbname={address}", "--tuples-only", count).strip() == "0"


@pytest.mark.parametrize("service", ["postgres", "redis"])
def test_a_service_ends_with_whoever_started_it_even_if_killed(service: str) -> None:
    holder = subprocess.Popen(
        [sys.executable, "-c", HOLDER, service],
        stdout=subprocess.PIPE,
        text=True,
        cwd=ROOT,
        env={"PYTHONPATH": f"{SOURCE}:{ROOT}", "PATH": "/usr/bin:/bin"},
    )
    assert holder.stdout is not None
    folder = holder.stdout.readline().strip()
    assert running_in(folder)

    holder.kill()
    holder.communicate()

    assert comes_true(lambda: running_in(folder) == [] and not Path(folder).exists())
