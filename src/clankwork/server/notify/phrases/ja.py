"""Messages in Japanese."""

from __future__ import annotations

from typing import Final

code: Final = "ja"
wanted: Final = "このテーブルであなたの手番になったら、メールでお知らせしますか?"
unwanted: Final = "このテーブルについてのお知らせを止めますか?"
yes: Final = "はい"
begins: Final = "手番になったらお知らせします。"
ends: Final = "このテーブルについてのお知らせはもう届きません。"
dead_link: Final = "このリンクは無効か、期限が切れています。"


def turn(table: str) -> str:
    """It is the reader's turn."""
    return f"「{table}」であなたの手番です" if table else "あなたの手番です"


def plea(table: str) -> str:
    """Somebody asks to take something back."""
    asked = "手を戻してよいか、あなたの返事を待っています"
    return f"「{table}」で{asked}" if table else asked


def over(table: str) -> str:
    """The game is over."""
    return f"「{table}」のゲームが終わりました" if table else "あなたのゲームが終わりました"


def plays(player: str) -> str:
    """What the reader is called."""
    return f"あなたの名前:{player}"


def until(time: str) -> str:
    """When time is up."""
    return f"持ち時間の期限:{time}"


def to_the_table(link: str) -> str:
    """Where the table is."""
    return f"テーブルへ: {link}"


def no_more(link: str) -> str:
    """How to get no more."""
    return f"このテーブルについてのお知らせを止める: {link}"


def confirm(server: str) -> str:
    """Whether the reader wants messages."""
    return f"{server} からのお知らせの確認"


def asked(server: str, link: str, hours: int) -> str:
    """Somebody has asked for messages."""
    return (
        f"{server} で遊んでいる方が、手番のお知らせをこのアドレスに送るよう希望しました。\n\n"
        f"ご本人であれば、{hours} 時間以内にこのリンクを開いてください: {link}\n\n"
        "心当たりがなければ、何もする必要はありません。これ以上メールは届きません。"
    )
