"""What operators set: by the environment or by hand, checked, and never repeated where others could read it."""

from __future__ import annotations

import re
import stat
from typing import TYPE_CHECKING

import msgspec
import pytest

from clankwork.engine import ClankError
from clankwork.server.settings import Limits, Mail, Settings, kept_secret, settings_from
from tests.support.sources import ROOT

if TYPE_CHECKING:
    from pathlib import Path

SECRET = "c2VjcmV0IG9mIHRlc3RzIGFsb25lLCBrbm93biB0byBhbGw"


def test_everything_has_a_default_under_which_only_this_machine_is_served() -> None:
    settings = settings_from({})

    assert settings.own_origin == "http://127.0.0.1:8642"
    assert not settings.is_public
    assert settings.database_url.startswith("sqlite:///")
    assert settings.database_url.endswith("clankwork/tables.db")
    assert (settings.limits, settings.mail) == (Limits(), Mail())


def test_the_environment_sets_what_is_not_given() -> None:
    environment = {
        "CLANKWORK_HOST": "0.0.0.0",
        "CLANKWORK_PORT": "80",
        "CLANKWORK_WEBHOOKS": "true",
        "CLANKWORK_BOT_SECONDS": "2.5",
        "CLANKWORK_LIMIT_TABLES": "3",
        "CLANKWORK_MAIL_HOST": "mail.example.org",
        "CLANKWORK_TABLE_PACKS": "one, two,",
        "CLANKWORK_PACKS": "/where/packs/lie",
        "PORT": "99",
    }

    settings = settings_from(environment, port=81, host=None)

    assert (settings.host, settings.port, settings.webhooks, settings.bot_seconds) == ("0.0.0.0", 81, True, 2.5)
    assert (settings.limits.tables, settings.mail.host) == (3, "mail.example.org")
    assert settings.allowed_packs == ("one", "two")
    assert settings.is_public


@pytest.mark.parametrize(
    ("name", "value", "said"),
    [
        ("PORT", "many", "port"),
        ("PORT", "70000", "port"),
        ("LIMIT_FRAME", "0", "limits.frame"),
        ("MAIL_SECURITY", "none at all", "mail.security"),
        ("LOG", "loud", "log"),
        ("BROWSER", "perhaps", "browser"),
    ],
)
def test_what_is_wrong_is_named(name: str, value: str, said: str) -> None:
    with pytest.raises(ClankError, match="what is set for the server is wrong") as wrong:
        settings_from({f"CLANKWORK_{name}": value})

    assert said in str(wrong.value)


def test_addresses_that_may_read_figures_are_networks() -> None:
    networks = settings_from({"CLANKWORK_METRICS_FROM": "10.0.0.0/8, ::1"}).metrics_networks

    assert [str(network) for network in networks] == ["10.0.0.0/8", "::1/128"]
    assert settings_from({"CLANKWORK_METRICS_FROM": ""}).metrics_networks == ()
    with pytest.raises(ClankError, match="CLANKWORK_METRICS_FROM"):
        assert settings_from({"CLANKWORK_METRICS_FROM": "everybody"}).metrics_networks


def test_no_secret_is_shown_by_mistake() -> None:
    shown = repr(settings_from({"CLANKWORK_SECRET": SECRET, "CLANKWORK_DATABASE": "postgresql://a:hidden@b/c"}))

    assert SECRET not in shown
    assert "hidden" not in shown


def test_a_secret_is_made_once_and_kept_from_others(tmp_path: Path) -> None:
    settings = settings_from({}, data=str(tmp_path / "new" / "folder"))

    made, again = kept_secret(settings), kept_secret(settings)

    assert made == again
    assert len(made) >= 32
    assert stat.S_IMODE((settings.folder / "secret").stat().st_mode) == 0o600
    assert stat.S_IMODE(settings.folder.stat().st_mode) == 0o700
    assert kept_secret(settings_from({}, data=str(tmp_path), secret=SECRET)) == SECRET


@pytest.mark.parametrize(("kind", "prefix"), [(Settings, "CLANKWORK_"), (Limits, "CLANKWORK_LIMIT_")])
def test_the_operators_page_tells_every_setting_with_its_default(kind: type[msgspec.Struct], prefix: str) -> None:
    page = (ROOT / "docs" / "operators.md").read_text(encoding="utf-8")
    told = dict(re.findall(r"(?m)^\| `(CLANKWORK_\w+)` \| `?([^|`]*)`? \|", page))

    for field in msgspec.structs.fields(kind):
        if field.name in ("limits", "mail"):
            continue
        default = str(field.default).lower() if isinstance(field.default, bool) else str(field.default)
        assert told.get(f"{prefix}{field.name.upper()}", "not told").strip() == default
