"""Labels in Japanese."""

from __future__ import annotations

from typing import Final

from clankwork.text.labels import Labels, PlayLabels, TableLabels

labels: Final = Labels(
    table=TableLabels(
        row="ダンジョン列",
        reserve="常備カード",
        hand="手札",
        play_area="プレイエリア",
        discard_pile="捨て山",
        deck="デッキ",
        starting_deck="初期デッキ",
        dungeon_deck="ダンジョンデッキ",
        bag="ドラゴンの袋",
        rage="怒りメーター",
        countdown="カウントダウン",
        market="市場",
        room="部屋",
        depths="深部",
        crystal_cave="水晶の洞窟",
        fountain="癒しの泉",
        tokens="トークン",
        starter="初期カード",
        card="カード",
        device="仕掛け",
        monster="モンスター",
    ),
    play=PlayLabels(
        seed="シード",
        turn="手番",
        player="プレイヤー",
        players="プレイヤー",
        your_turn="あなたの手番です",
        score="得点",
        artifacts="アーティファクト",
        other_tokens="その他のトークン",
        gold="ゴールド",
        cards="カード",
        total="合計",
        inside="ダンジョン内",
        escaped="脱出",
        rescued="救助",
        lost="敗北",
        nothing="なし",
    ),
)
