"""Cards, tokens and rooms as a whole in French."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from clankwork.engine import ARROWS, AT_ONCE, AT_TURN_END, CAVES, LOCKS, MONSTERS, ON_USE, Gain
from clankwork.text.describe import CardTitles, Describer, RoomPhrases, TokenPhrases
from clankwork.text.languages.fr.amounts import amounts
from clankwork.text.languages.fr.counts import bonus, condition
from clankwork.text.languages.fr.effects import clauses, effects, ignored
from clankwork.text.languages.fr.labels import labels
from clankwork.text.languages.fr.vocabulary import rooms_with, standing, vocabulary
from clankwork.text.languages.fr.words import (
    CODE,
    MARKS,
    SPACE,
    counted,
    infinitive,
    listed,
    quoted,
    sentence,
    skills,
    token_noun,
)

if TYPE_CHECKING:
    from clankwork.content import Content
    from clankwork.engine import Bonus, Card, Ports, Script


def _bonuses(content: Content, bonuses: tuple[Bonus, ...]) -> str:
    return " ".join(bonus(content, points) for points in bonuses)


def _costs(content: Content, card: Card) -> str:
    besides = Gain(gold=card.gold, lockpicks=card.lockpicks)
    first = [counted(card.swords, "Épée")] if card.swords else [skills(card.skill)]
    parts = first if card.swords or card.skill or besides == Gain() else []
    return f"Coûte {listed([*parts, *([] if besides == Gain() else [amounts(content, besides)])])}"


def _wards(content: Content, script: Script) -> str:
    then = infinitive(clauses(content, script))
    return sentence(f"défaussez cette carte de votre main pour ne pas subir de dégât et {then}")


def _leaving(content: Content, token: int) -> str:
    kind, dungeon = content.rules.tokens[token], vocabulary(content).dungeon
    points = f" ({counted(kind.points, 'point')})" if kind.points else ""
    name = quoted(content.names.tokens[token][CODE])
    at_once = " tout de suite, ce qui finit son tour," if content.rules.ruleset.leave_at_once else ""  # S6.1
    return f"Qui arrive ici avec un Artefact quitte {dungeon.the}{at_once} et prend {name}{points}."


def _complete(content: Content, ports: Ports) -> str:
    if ports.complete is None or not ports.complete.effects:
        return ""
    cubes = counted(ports.cubes, "cube de data", "cubes de data")
    return sentence(f"après avoir placé {cubes}{SPACE}: {clauses(content, ports.complete)}")


def _ignores(content: Content, what: int) -> str:
    words = vocabulary(content)
    hindrances = [each for each in (CAVES, MONSTERS, LOCKS, ARROWS) if each & what]
    return " ".join(sentence(ignored(words, each)) for each in hindrances)


def _among(content: Content, mask: int) -> str:
    others = token_noun(content, mask)
    return f"Parmi les {others.plural}, sans en être {'une' if others.feminine else 'un'}"


def _opens_locks(content: Content, stops: int) -> str:
    walk = f"Vous pouvez passer par les {vocabulary(content).tunnel.plural} à Cadenas"
    return f"{walk} et utiliser {listed(rooms_with(content, stops), 'ou')}." if stops else f"{walk}."


def _offering(content: Content, slots: int) -> str:
    coin = vocabulary(content).money(1)
    given = (
        f"contre un cube de votre réserve, une seule fois{SPACE}: {coin} pour chaque offrande faite, celle-ci comprise"
    )
    return f"{sentence(given)} {counted(slots, 'emplacement')}."


def _rides(content: Content, needs: int) -> str:
    free = "Trajet sans Bottes vers toute autre salle de ce genre"
    return f"{free}, seulement avec {token_noun(content, needs).one}" if needs else free


def _vault(depth: int, takes_all: bool) -> str:
    if depth == 1:
        given = "le prochain Artefact de la pile"
    else:
        given = f"les {depth} prochains Artefacts de la pile" if takes_all else f"l'Artefact {depth} de la pile"
    return f"À la pose{SPACE}: {given}"


_DESCRIBER: Final = Describer(
    code=CODE,
    marks=MARKS,
    labels=labels,
    effects=effects,
    bonuses=_bonuses,
    kind=lambda content, mask: content.names.tags[mask][CODE],
    titles=CardTitles(
        play="Jouée", acquire="Acquisition", use="Utiliser", defeat="Vaincu", arrive="Apparition", points="Points"
    ),
    costs=_costs,
    points=lambda points: counted(points, "point"),
    only=lambda content, traits: f"Seulement {listed(standing(content, traits), 'ou')}",
    dragon=lambda content: f"Attaque {vocabulary(content).boss.of_the}",
    danger="Danger",
    against=lambda content: f"Contre les {vocabulary(content).hunter.plural}",
    wards=_wards,
    of_tokens=TokenPhrases(
        artifact="Artefact",
        among=_among,
        market=lambda content: f"Marché{SPACE}: {vocabulary(content).money(content.rules.ruleset.price)}",
        buyer=lambda content, needs: f"Seulement {condition(content, needs)}",
        taken="À la prise",
        modes={AT_ONCE: "Tout de suite", ON_USE: "À utiliser une fois", AT_TURN_END: "En fin de tour"},
        entering=lambda content, traits: f"En entrant dans {listed(rooms_with(content, traits), 'ou')}",
        worth="Valeur",
        counts_as=lambda content, gold: f"Compte comme {vocabulary(content).money(gold)}, à garder ou à dépenser.",
        held="Devant vous",
        opens_locks=_opens_locks,
        ignores=_ignores,
        carries=lambda artifacts: f"Vous pouvez porter {counted(artifacts, 'Artefact')} de plus.",
        like=lambda content, mask: f"Compte comme {token_noun(content, mask).one}.",
        rides=lambda content, stops: (
            f"Depuis {listed(rooms_with(content, stops), 'ou')}, vous pouvez rejoindre toute autre salle de ce genre."
        ),
        admits=lambda name: f"Vous pouvez entrer dans le module {quoted(name[CODE])}.",
    ),
    of_rooms=RoomPhrases(
        enter="En entrant",
        once="Une fois par tour.",
        entrance="Accès",
        needs=lambda content, mask: f"Seulement avec {token_noun(content, mask).one}.",
        way_out="Sortie",
        leaving=_leaving,
        port="Port de data",
        complete=_complete,
        locked="Demande 1 Crochetage, une fois par partie.",
        shrine="Offrande",
        offering=_offering,
        start="Départ",
        rides=_rides,
        cut=lambda space: f"Fermée dès la case {space} de la piste de Fureur",
        portal="À côté d'un portail",
        vault=_vault,
    ),
    joined=lambda first, second: f"{first} {second}".rstrip(),
)
card, token, room, traits = _DESCRIBER.card, _DESCRIBER.token, _DESCRIBER.room, _DESCRIBER.traits
