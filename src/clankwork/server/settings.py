"""What an operator can set: by options of `clankwork serve`, or by environment variables that begin with CLANKWORK_."""

from __future__ import annotations

import ipaddress
import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final, Literal, TypeAlias

import msgspec
from msgspec import Meta
from platformdirs import user_data_path

from clankwork.engine import ClankError
from clankwork.server.signing_key import key_in, key_set

if TYPE_CHECKING:
    from collections.abc import Mapping

PREFIX: Final = "CLANKWORK_"
SECRET_FILE: Final = "secret"
LOOPBACK: Final = ("127.0.0.1", "::1", "localhost")

Port: TypeAlias = Annotated[int, Meta(ge=0, le=65535)]
Positive: TypeAlias = Annotated[int, Meta(ge=1)]
Network: TypeAlias = ipaddress.IPv4Network | ipaddress.IPv6Network


class Limits(msgspec.Struct, frozen=True, kw_only=True):
    """What one client, or everybody together, may ask of the server."""

    frame: Positive = 16 * 1024
    """Bytes of a WebSocket message from a client."""
    frames: Positive = 60
    """Frames of one WebSocket in a second, pings and pongs too, on average; twice as many at once."""
    fragments: Positive = 32
    """Frames that one WebSocket message may come in."""
    head: Positive = 16 * 1024
    """Bytes of the head of an HTTP request."""
    headers: Positive = 100
    """Headers of an HTTP request."""
    head_seconds: Annotated[float, Meta(gt=0, le=600)] = 15.0
    """Seconds in which the head of an HTTP request must be there."""
    body: Positive = 2 * 1024 * 1024
    """Bytes of an HTTP request: a record of a long game fits in."""
    messages: Positive = 40
    """Messages of the table protocol of one connection in a second, on average; twice as many at once."""
    requests: Positive = 20
    """HTTP requests of one address in a second, on average; ten times as many at once."""
    connections: Positive = 50
    """Open WebSockets of one address, and as many connections over HTTP."""
    tables: Positive = 20
    """Tables that one person may have open at a time."""
    made: Positive = 30
    """Tables that may be made from one address in an hour."""
    all_connections: Positive = 20_000
    """Open connections in all."""
    chat: Positive = 10
    """Lines of chat of one seat in half a minute."""


class Mail(msgspec.Struct, frozen=True, kw_only=True):
    """How e-mail is sent; without a host none is."""

    host: str = ""
    port: Port = 587
    user: str = ""
    password: str = ""
    sender: str = ""
    """Whom it comes from."""
    security: Literal["starttls", "tls", "none"] = "starttls"


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """Everything an operator can set. Each has a default under which `clankwork serve` works at once."""

    host: str = "127.0.0.1"
    """Address to listen at; `0.0.0.0` for all."""
    port: Port = 8642
    """Port to listen at; 0 for any that is free."""
    database: str = ""
    """Address of the database; empty for a SQLite file in the data folder."""
    redis: str = ""
    """Address of a Redis; needed when several processes share the database."""
    data: str = ""
    """The folder of the database and the secret; empty for the user's data folder."""
    secret: str = ""
    """Signs cookies and links; all processes need the same. Empty for one kept in the data folder."""
    origin: str = ""
    """How browsers reach the server, such as `https://clank.example.org`; empty for the address it listens at."""
    proxies: str = "127.0.0.1"
    """Addresses of proxies that are believed about whom they speak for, divided by commas."""
    bots: Annotated[int, Meta(ge=0, le=64)] = 0
    """Processes for bots; 0 for one less than there are cores, at least one."""
    bot_seconds: Annotated[float, Meta(gt=0, le=600)] = 10.0
    """How long a bot may think about a decision."""
    bot_pause: Annotated[float, Meta(ge=0, le=60)] = 0.3
    """Seconds that a bot takes for a decision at least, so that people can follow."""
    table_packs: str = ""
    """Packs of third parties that may be used at tables, divided by commas; those that ship always may."""
    limits: Limits = Limits()
    mail: Mail = Mail()
    push_key: str = ""
    """Private key for web push (VAPID): 32 bytes in base64 for URLs; empty for one that is made from the secret."""
    push_contact: str = ""
    """An address for the operators of push services, `mailto:…`; without it nothing is pushed."""
    webhooks: bool = False
    """Whether seats may have a URL of theirs called: only for networks where that does no harm."""
    private_targets: bool = False
    """Whether pushes and webhooks may go to this machine and networks around it: for tests and private servers."""
    log: Literal["debug", "info", "warning", "error"] = "info"
    """What is worth a line in the log: this and whatever is worse."""
    metrics_from: str = "127.0.0.1,::1"
    """Addresses and networks that may read `/metrics`, divided by commas; for all others there is no such page."""
    client: str = ""
    """The folder of the built client; empty for the one that the package brings."""
    browser: bool = True
    """Whether `clankwork` alone opens the browser."""

    def __repr__(self) -> str:
        return f"<Settings of {self.own_origin}>"  # no secret gets into a log by mistake

    @property
    def folder(self) -> Path:
        """The data folder."""
        return Path(self.data) if self.data else user_data_path("clankwork", appauthor=False)

    @property
    def client_folder(self) -> Path:
        """Where the game in the browser lies."""
        return Path(self.client) if self.client else Path(__file__).parent / "static"

    @property
    def allowed_packs(self) -> tuple[str, ...]:
        """The packs of third parties that may be used at tables."""
        return tuple(pack.strip() for pack in self.table_packs.split(",") if pack.strip())

    @property
    def metrics_networks(self) -> tuple[Network, ...]:
        """Where `/metrics` may be read from."""
        try:
            return tuple(ipaddress.ip_network(part.strip()) for part in self.metrics_from.split(",") if part.strip())
        except ValueError as error:
            raise ClankError(f"{PREFIX}METRICS_FROM takes addresses and networks: {error}") from None

    @property
    def is_public(self) -> bool:
        """Whether others than this machine can reach it."""
        return self.host not in LOOPBACK

    @property
    def database_url(self) -> str:
        """The address of the database."""
        return self.database or f"sqlite:///{self.folder / 'tables.db'}"

    @property
    def own_origin(self) -> str:
        """What a browser sends as `Origin` when a page of this server speaks to it."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return self.origin or f"http://{host}:{self.port}"


def settings_from(environment: Mapping[str, str] = os.environ, **given: object) -> Settings:
    """What was `given`, and for the rest what the environment says, such as `CLANKWORK_MAIL_HOST`."""
    values: dict[str, object] = _named(Settings, environment, PREFIX)
    values["limits"] = _named(Limits, environment, f"{PREFIX}LIMIT_")
    values["mail"] = _named(Mail, environment, f"{PREFIX}MAIL_")
    values.update({name: value for name, value in given.items() if value is not None})
    try:
        return msgspec.convert(values, Settings, strict=False)
    except msgspec.ValidationError as error:
        raise ClankError(f"what is set for the server is wrong: {error}") from None


def _named(kind: type[msgspec.Struct], environment: Mapping[str, str], prefix: str) -> dict[str, object]:
    """The fields of `kind` that the environment names."""
    names = {name: f"{prefix}{name.upper()}" for name in kind.__struct_fields__ if name not in ("limits", "mail")}
    return {name: environment[each] for name, each in names.items() if each in environment}


def kept_secret(settings: Settings) -> str:
    """The secret that was set, or the one kept in the data folder, which is made when it is first needed.

    What can be no key, or one that others could guess, is a `ClankError`.
    """
    return key_set(settings.secret) if settings.secret else key_in(settings.folder / SECRET_FILE)
