"""What the signs of a picture mean, where the words of the games do not say it already."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping


@dataclass(frozen=True)
class Captions:
    """One language. `{}` stands for a name or a number."""

    boot: str
    locked: str
    unlocked: str
    one_way: str
    around: str
    """A tunnel that leaves one edge of the board and comes back on the other."""
    leads_to: str
    """Beside the end of such a tunnel: the room it comes to."""
    portal: str
    unexplored: str
    """Where a tile can be laid."""
    closed: str
    """Where a tunnel ends for good: no tile is left."""
    start: str
    way_out: str
    artifact: str
    artifact_gone: str
    artifact_to_come: str
    face_down: str
    """Tokens of a pool."""
    none_left: str
    """Where tokens were."""
    port: str
    port_taken: str
    makes_noise: str
    gives: str
    """A token of the common supply."""
    needs: str
    rides: str
    """A room one can ride to others of its kind from."""
    rides_with: str
    rides_by_key: str
    rides_until: str
    shrine: str
    offering: str
    opened: str
    haunts: str
    does_more: str
    depths: str
    pawn: str
    your_pawn: str
    legend: str
    players: str
    area: str
    attack_draws: str
    """On the spaces of the rage track: how many cubes an attack draws."""
    hunters: str
    out: str
    """Drawn in each turn of a player who is out."""
    more_cubes: str
    ends: str
    """The last space of the countdown."""
    tiles: str
    tile_in_hand: str
    artifact_stack: str
    health: str
    track: str
    """The cubes on a health track."""
    turn_of: str
    over: str
    picture: str
    """What the whole is: game and board."""


_EN: Final = Captions(
    boot="one boot more",
    locked="locked",
    unlocked="lock that was picked",
    one_way="one way only",
    around="goes on at the other edge",
    leads_to="to {}",
    portal="portal: comes out of any other",
    unexplored="a tile can be laid here",
    closed="no tile is left",
    start="start",
    way_out="way out",
    artifact="artifact and its points",
    artifact_gone="its artifact is gone",
    artifact_to_come="gets an artifact when laid; + from deeper in the stack",
    face_down="{}, face down",
    none_left="nothing left here",
    port="port and what it does, free",
    port_taken="port, taken",
    makes_noise="so much clank",
    gives="from the supply: {}",
    needs="enter only with: {}",
    rides="{}: ride without boots",
    rides_with="{}: only with {}",
    rides_by_key="locked for riders",
    rides_until="closed from space {} of the track on",
    shrine="{}, with room for {} offerings",
    offering="offering of a player",
    opened="opened, nothing left",
    haunts="haunted: wakes when laid",
    does_more="does something: see its text",
    depths="{}: nobody is rescued here",
    pawn="player",
    your_pawn="you",
    legend="Signs",
    players="Players",
    area="Clank area",
    attack_draws="cubes drawn in an attack",
    hunters="lie in wait here: {}",
    out="Each player who is out draws {} a turn",
    more_cubes="attack with so many cubes more",
    ends="everybody is knocked out",
    tiles="Tiles to come",
    tile_in_hand="being laid: {}",
    artifact_stack="Artifacts to come, next first",
    health="Health",
    track="damage, the next to heal first",
    turn_of="Turn {} · {}",
    over="Game over after turn {}",
    picture="{}: {}",
)
_FR: Final = Captions(
    boot="une Botte de plus",
    locked="verrouillé",
    unlocked="verrou crocheté",
    one_way="sens unique",
    around="continue à l'autre bord",
    leads_to="vers {}",
    portal="portail : on ressort par un autre",
    unexplored="une tuile peut être posée ici",
    closed="il n'y a plus de tuile",
    start="départ",
    way_out="sortie",
    artifact="Artefact et ses points",
    artifact_gone="son Artefact n'y est plus",
    artifact_to_come="reçoit un Artefact à la pose ; + plus bas dans la pile",
    face_down="{}, face cachée",
    none_left="il ne reste rien ici",
    port="port et son effet, libre",
    port_taken="port, occupé",
    makes_noise="autant de Clank",
    gives="de la réserve : {}",
    needs="entrée seulement avec : {}",
    rides="{} : déplacement sans Bottes",
    rides_with="{} : seulement avec {}",
    rides_by_key="verrouillée",
    rides_until="fermée à partir de la case {} de la piste",
    shrine="{}, place pour {} offrandes",
    offering="offrande d'un joueur",
    opened="ouvert, il ne reste rien",
    haunts="hanté : s'éveille à la pose",
    does_more="a un effet : voir son texte",
    depths="{} : personne n'y est secouru",
    pawn="joueur",
    your_pawn="vous",
    legend="Signes",
    players="Joueurs",
    area="Zone Clank",
    attack_draws="cubes piochés par attaque",
    hunters="attendent ici : {}",
    out="Chaque joueur sorti pioche {} par tour",
    more_cubes="attaque avec autant de cubes en plus",
    ends="tout le monde est mis K.-O.",
    tiles="Tuiles à venir",
    tile_in_hand="en cours de pose : {}",
    artifact_stack="Artefacts à venir, le prochain d'abord",
    health="Santé",
    track="dégâts, le prochain soigné d'abord",
    turn_of="Tour {} · {}",
    over="Partie terminée après le tour {}",
    picture="{} : {}",
)
_JA: Final = Captions(
    boot="ブーツがもう1個必要",
    locked="鍵がかかっている",
    unlocked="開けられた鍵",
    one_way="一方通行",
    around="反対側の端へ続く",
    leads_to="{}へ",
    portal="ポータル:別のポータルへ出る",
    unexplored="ここにタイルを置ける",
    closed="タイルは残っていない",
    start="開始地点",
    way_out="出口",
    artifact="アーティファクトと点数",
    artifact_gone="アーティファクトはもうない",
    artifact_to_come="置いたとき受け取る(+は山の下から)",
    face_down="{}(裏向き)",
    none_left="何も残っていない",
    port="ポートと効果(空き)",
    port_taken="ポート(使用済み)",
    makes_noise="その数だけクランク!",
    gives="サプライから:{}",
    needs="入るには{}が必要",
    rides="{}:ブーツなしで乗れる",
    rides_with="{}:{}が必要",
    rides_by_key="施錠された乗り場",
    rides_until="怒りメーターの{}マス目から閉鎖",
    shrine="{}(供物{}個まで)",
    offering="プレイヤーの供物",
    opened="開けられた(残りなし)",
    haunts="呪い:置くと目覚める",
    does_more="効果あり:説明を参照",
    depths="{}:救助されない",
    pawn="プレイヤー",
    your_pawn="あなた",
    legend="記号",
    players="プレイヤー",
    area="クランク!エリア",
    attack_draws="攻撃で引くキューブ",
    hunters="ここで待つ:{}",
    out="脱出したか気を失った人は手番ごとに{}個引く",
    more_cubes="その数だけ多く引く攻撃",
    ends="全員が気を失う",
    tiles="残りのタイル",
    tile_in_hand="配置中:{}",
    artifact_stack="残りのアーティファクト(次が先頭)",
    health="体力",
    track="ダメージ(次に回復するものが先頭)",
    turn_of="第{}手番 · {}",
    over="第{}手番で終了",
    picture="{}:{}",
)
CAPTIONS: Final[Mapping[str, Captions]] = {"en": _EN, "fr": _FR, "ja": _JA}
