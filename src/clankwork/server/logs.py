"""The log: one line for each thing worth telling, on the error output; JSON for programs, text where a person looks on.

There is no secret in it: lines are made of words of ours and figures. No cookie, token or seed, nothing that anybody
wrote, no path that somebody asked for (the name of a table lets people in) but the route it belongs to, and of an
address only the part that says roughly where it is.
"""

from __future__ import annotations

import ipaddress
import logging
import sys
import time
import traceback
from contextvars import ContextVar
from typing import IO, TYPE_CHECKING, Final

import msgspec

if TYPE_CHECKING:
    from clankwork.server.settings import Settings

OURS: Final = "clankwork"
REQUEST: Final[ContextVar[str]] = ContextVar("clankwork_request", default="")
"""The id of the request or the connection that is being served; every line says it."""
FIELDS: Final = "clankwork_fields"
"""Where a record keeps its figures."""
KEPT_BITS: Final = {4: 24, 6: 48}
"""Of an address of each version, the bits that are written down."""
_ENCODER: Final = msgspec.json.Encoder()


def set_up_logs(settings: Settings, stream: IO[str] | None = None) -> None:
    """Write everything that is worth it from now on, what libraries say too."""
    target = sys.stderr if stream is None else stream
    handler = logging.StreamHandler(target)
    handler.setFormatter(TextLines() if target.isatty() else JsonLines())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    # Libraries tell of addresses, paths, frames and SQL when they are asked for more than what went wrong.
    root.setLevel(logging.WARNING)
    logging.getLogger(OURS).setLevel(settings.log.upper())
    logging.captureWarnings(True)


def tell(log: logging.Logger, level: int, event: str, **figures: object) -> None:
    """Write one line: what happened, and figures about it."""
    if log.isEnabledFor(level):
        log.log(level, event, extra={FIELDS: figures})


def shortened(address: str) -> str:
    """Roughly where an address is: its network."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return ""
    if isinstance(found, ipaddress.IPv6Address) and found.ipv4_mapped is not None:
        found = found.ipv4_mapped
    if found.is_loopback:
        return str(found)
    return str(ipaddress.ip_network((found, KEPT_BITS[found.version]), strict=False))


class JsonLines(logging.Formatter):
    """A line is a JSON object: `time`, `level`, `from`, `event`, `request`, and figures."""

    def format(self, record: logging.LogRecord) -> str:
        """The line for one record."""
        line: dict[str, object] = {
            "time": _time(record),
            "level": record.levelname.lower(),
            "from": record.name,
            "event": record.getMessage(),
        }
        request = REQUEST.get()
        if request:
            line["request"] = request
        line |= getattr(record, FIELDS, {})
        if record.exc_info:
            line["error"] = _failure(record)
        return _ENCODER.encode(line).decode()


class TextLines(logging.Formatter):
    """A line is a sentence with figures."""

    def format(self, record: logging.LogRecord) -> str:
        """The line for one record, and where something failed below it."""
        figures = [f"{name}={value}" for name, value in getattr(record, FIELDS, {}).items()]
        text = "".join(each if each.isprintable() else "?" for each in " ".join([record.getMessage(), *figures]))
        line = f"{time.strftime('%H:%M:%S', time.localtime(record.created))} {record.levelname.lower():7} {text}"
        return f"{line}\n{_failure(record)}" if record.exc_info else line


def _time(record: logging.LogRecord) -> str:
    seconds = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
    return f"{seconds}.{int(record.msecs):03}Z"


def _failure(record: logging.LogRecord) -> str:
    """Where something failed and what is said of it, with what caused it."""
    assert record.exc_info, "something failed"
    return "".join(traceback.format_exception(*record.exc_info)).rstrip()
