"""The tracks in Japanese."""

from __future__ import annotations

from typing import Final

from clankwork.text.languages.ja.vocabulary import vocabulary
from clankwork.text.languages.ja.words import CODE, listed
from clankwork.text.tracks import TrackPhrases

_PHRASES: Final = TrackPhrases(
    code=CODE,
    attack=lambda cubes: f"攻撃で引くキューブは{cubes}個。",
    hunters=lambda content, number: f"ここで{vocabulary(content).hunter}が{number}個加わる。",
    closed=lambda stops: f"ここから先は{listed(stops)}が閉鎖される。",
    first="最初に脱出したか気を失ったプレイヤーがコマを置く。",
    more=lambda content, number: f"{vocabulary(content).boss}が攻撃する。引くキューブは{number}個多い。",
    last=lambda content: f"まだ{vocabulary(content).dungeon}にいる全員が気を失う。",
    out=lambda cubes: f"脱出したか気を失ったプレイヤーは、自分の手番ごとにキューブを{cubes}個引く。",
)
tracks = _PHRASES.tracks
