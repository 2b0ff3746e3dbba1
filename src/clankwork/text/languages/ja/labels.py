"""Labels in Japanese."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from clankwork.text.labels import Labels, PlayLabels, TableLabels
from clankwork.text.languages.ja.vocabulary import VOCABULARIES

if TYPE_CHECKING:
    from clankwork.content import Content
    from clankwork.text.languages.ja.vocabulary import Vocabulary


def _table(words: Vocabulary) -> TableLabels:
    return TableLabels(
        row=words.row,
        reserve="常備カード",
        hand="手札",
        play_area="プレイエリア",
        discard_pile="捨て山",
        deck="デッキ",
        starting_deck="初期デッキ",
        dungeon_deck=words.deck,
        bag=words.bag,
        rage="怒りメーター",
        countdown="カウントダウン",
        market="市場",
        room="部屋",
        depths=words.depths,
        crystal_cave=words.cave,
        fountain=words.fountain,
        black_cube=words.black_cube,
        hunter=words.hunter,
        pursuit="追撃",
        supply="共通サプライ",
        tokens="トークン",
        starter="初期カード",
        card="カード",
        device="仕掛け",
        monster=words.monster,
    )


def _play(words: Vocabulary) -> PlayLabels:
    return PlayLabels(
        seed="シード",
        turn="手番",
        players="プレイヤー",
        your_turn="あなたの手番です",
        score="得点",
        artifacts="アーティファクト",
        other_tokens="その他のトークン",
        gold=words.coin,
        short_gold=words.short_coins,
        lockpicks="鍵開け道具",
        cards="カード",
        total="合計",
        inside=f"{words.dungeon}内",
        escaped="脱出",
        rescued="救助",
        lost="敗北",
        nothing="なし",
        nobody_wins=f"勝者はいません。財宝はすべて{words.boss}のものです。",
    )


_LABELS: Final = {name: Labels(_table(words), _play(words)) for name, words in VOCABULARIES.items()}


def labels(content: Content) -> Labels:
    """Every label, in the words of a game."""
    return _LABELS[content.names.vocabulary]
