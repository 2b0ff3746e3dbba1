"""The terminal in Japanese."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from clankwork.cli.phrases.speaker import Headings, rounded

if TYPE_CHECKING:
    from collections.abc import Sequence

headings: Final = Headings(
    play="プレイ",
    buy="獲得・戦闘",
    walk="移動",
    market="市場",
    tokens="トークン",
    special="その他の行動",
    answer="回答",
    finish="終了",
    here="現在地",
    beside="ボード脇",
    tiles="残りタイル",
    tile="タイル",
    portal="ポータル",
    blockade="封鎖",
    data_cubes=("データ", "D"),
    columns=("HP", "残り", "クランク!", "袋", "手札", "デッキ", "捨て山"),
    short_columns=("HP", "残", "クランク!", "袋", "手", "デ", "捨"),
    danger="危険",
    empty="空",
    nothing_yet="まだなし",
    unexplored="未踏",
    used="使用済み",
    legend=("ブーツ", "鍵", "一方通行(出口)", "一方通行(入口)"),
    map_legend=(
        *("裏向き", "アーティファクト", "その他", "プレイヤー"),
        *("ブーツもう1個", "鍵", "一方通行"),
    ),
    prompt="番号を選んでください",
    commands=("番号", "a 全部プレイ", "u 取消", "m 地図", "c カード", "w 行動", "l ログ", "? ヘルプ"),
    help=(
        ("3", "3番の行動を選ぶ"),
        ("end turn", "棋譜の書き方、または文で行動を選ぶ"),
        ("a", "質問のない手札をすべてプレイする"),
        ("u", "取り消す(隠れた情報が公開されるか、他の人が行動するまで)"),
        ("Enter", "テーブルをもう一度表示する(行動はしない)"),
        ("t", "テーブル全体とすべてのカードの説明"),
        ("m", "ボードの地図"),
        ("p, p 2", "自分、またはプレイヤー2の詳細"),
        ("o, o 2", "攻撃による全員の被害の確率。数字はクランク!を増やした場合"),
        ("c {card}", "カード、トークン、部屋の説明"),
        ("w 3, w end turn", "3番の行動の内容、または行動ができない理由とルール番号"),
        ("l, l 50", "ログ: この一巡、または最後の50行"),
        ("s, s ファイル", "棋譜を保存する"),
        ("q", "終了する"),
    ),
    default="標準",
    board_columns=("ボード", "名前", "パック", "部屋数"),
    first_games="初めてのゲーム向き",
    pack_columns=("パック", "名前", "対象", "場所"),
    built_in="内蔵",
    broken="不具合",
    doubt_columns=("種類", "名前", "確かさ", "不確かな点"),
    doubt_kinds={"card": "カード", "token": "トークン", "board": "ボード", "tile": "タイル", "rule": "ルール"},
    original="独自",
    certainty={"high": "高", "medium": "中", "low": "低"},
)


def attack_draws(cubes: int) -> str:
    """How many cubes an attack draws now."""
    return f"攻撃で{cubes}個引く"


def percent(chance: float) -> str:
    """How likely something is; neither surely nor never if it is not."""
    return f"{rounded(chance)}%"


def attack_hurts(hurt: str, out: str) -> str:
    """How likely an attack hurts the player, and knocks them out if that may be."""
    return f"ダメージ{hurt}、気を失う{out}" if out else f"ダメージ{hurt}"


def if_attacked(cubes: int, clank: int) -> str:
    """Over what an attack would do now, or after so much more clank of the player's."""
    after = f"クランク!をあと{clank}個増やした後に" if clank else "いま"
    return f"{after}攻撃されると{cubes}個引く:"


def knocks_out(chance: str) -> str:
    """How likely it knocks a player out."""
    return f"気を失う{chance}"


def attack_at_end(row: str, chance: str) -> str:
    """How likely the end of this turn brings an attack."""
    return f"{row}のカードがこれ以上減らなければ、この手番の終わりに攻撃が起こる確率は{chance}。"


def on_spaces(spaces: str) -> str:
    """On which spaces of the rage track something lies."""
    return f"{spaces}マス目"


def tiles_to_come(surface: int, depths: int, known: str) -> str:
    """How many tiles are still to be found, and which comes next if all have seen it."""
    left = f"地表{surface}枚、深部{depths}枚" if surface else f"深部{depths}枚"
    return f"{left}（次は{known}）" if known else left


def each_costs(price: str) -> str:
    """What each market item costs."""
    return f"各{price}"


def player(number: int) -> str:
    """What a player without a name is called."""
    return f"プレイヤー {number}"


def unknown(text: str) -> str:
    """A line that is neither a command nor an action."""
    return f"「{text}」は選べません。番号、「end turn」のような行動、または ? (ヘルプ)を入力してください。"


def no_number(last: int) -> str:
    """A number that no choice has."""
    return f"その番号はありません。1から{last}までです。"


def several(actions: Sequence[str]) -> str:
    """A line that could mean several things, or one that it does not quite say."""
    return f"{'もしかして' if len(actions) == 1 else 'どれですか'}: {'、'.join(actions)}"


def no_card(text: str, close: Sequence[str]) -> str:
    """A name that no card, token or room has, and names like it."""
    hint = f"もしかして: {'、'.join(close)}" if close else ""
    return f"「{text}」というカード、トークン、部屋はありません。{hint}"


def no_player(last: int) -> str:
    """A seat that nobody sits at."""
    return f"そのプレイヤーはいません。1から{last}までです。"


def name_needed(key: str, example: str) -> str:
    """A command that was given nothing to work on."""
    return f"何についてか入力してください: {key} {example}"


def ask_why(example: str) -> str:
    """How to ask about a choice or an action such as `example`."""
    return f"3番の行動については w 3、その他の行動については w {example} のように入力してください。"


def no_action(text: str, example: str) -> str:
    """A question about something that is no action, and how to ask."""
    return f"「{text}」という行動はありません。{ask_why(example)}"


def allowed(number: int) -> str:
    """That an action is among the choices."""
    return f"ルール上できます。{number}番です。"


def refused(action: str, why: str, rule: str) -> str:
    """That the rules refuse an action, and why."""
    return f"{action}: {why}(ルール {rule})"


def undone(action: str) -> str:
    """What was taken back."""
    return f"取り消しました: {action}"


def cannot_undo() -> str:
    """That nothing can be taken back."""
    return "取り消せません。隠れた情報が公開されたか、他のプレイヤーが行動しました。"


def nothing_to_play() -> str:
    """That no card is left which asks nothing."""
    return "質問なしでプレイできる手札はありません。"


def saved(path: str) -> str:
    """Where the record is."""
    return f"{path} に保存しました"


def not_saved(path: str, why: str) -> str:
    """Why there is no record."""
    return f"{path} に保存できません: {why}"


def other_file() -> str:
    """Why a file is not written over: it is no record."""
    return "同じ名前の別のファイルがあります"


def pass_on(name: str) -> str:
    """That the next player at the same keyboard is to sit down."""
    return f"{name}の手番です。他の人が見ていないときに Enter を押してください。"


def quit_again() -> str:
    """That leaving needs the key twice."""
    return "ゲームはまだ終わっていません。もう一度 q で終了、s で保存します。"


def left(seed: str | None) -> str:
    """That the game was left before its end, and how to have it again if that is no secret."""
    return "ゲームを途中で終了しました。" if seed is None else f"ゲームを途中で終了しました。{dealt(seed)}"


def dealt(seed: str) -> str:
    """How to have a game again that is over."""
    return f"--seed {seed} で同じ配りになります。"


def won(names: Sequence[str]) -> str:
    """Who won."""
    if len(names) > 1:
        return f"{('と' if len(names) == 2 else '、').join(names)}が勝利を分け合いました。"
    return f"{names[0]}の勝ちです。"


def more_log(lines: int) -> str:
    """That older lines of the log are not shown."""
    return f"… この前に{lines}行: l {lines + 20}"


def more_news(lines: int) -> str:
    """That there is no room for everything that happened."""
    return f"… この前に{lines}行(l で表示)"


def bot_replaced(name: str, fault: str) -> str:
    """That an opponent failed and a safe action took its place."""
    return f"{name}が失敗したため({fault})、安全な行動で代えました。"


def bot_failed(name: str, fault: str) -> str:
    """That an opponent failed where nothing had to be done in its place."""
    return f"{name}が失敗しました({fault})。"


def faces(name: str, cards: int) -> str:
    """Over the cards of another seat that lie in its deck or hand."""
    return f"{name}はこのうち{cards}枚を手札に持つ(どれかは非公開)"


def for_players(seats: Sequence[int]) -> str:
    """How many players a game is for."""
    return f"{'・'.join(map(str, seats))}人"
