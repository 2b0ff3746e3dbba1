// Les textes plus longs des pages d’apprentissage, en français.
import type { Name, Prose } from "./shape";

/** French. */
export const fr: Prose = {
  onePage: {
    base: [
      {
        title: "Le but",
        lines: {
          artifact: "Se glisser dans le Donjon, voler un Artefact et en ressortir vivant.",
          star: "Le plus de points l’emporte. Sans Artefact, on ne marque rien.",
        },
      },
      {
        title: "Votre tour",
        lines: {
          hand: "Jouez les cinq cartes de votre main. Elles donnent Compétence, Épées et Bottes, pour ce tour seulement.",
          skill: "La Compétence paie les cartes de la piste. Elles vont à la défausse et reviennent dans une main suivante.",
          swords: "Les Épées battent les monstres de la piste contre une récompense, et tiennent à distance ceux des tunnels.",
          boot: "Une Botte fait passer un tunnel ; un tunnel à empreintes en demande deux.",
          deck: "Ensuite, vous piochez cinq cartes et la piste est complétée.",
        },
      },
      {
        title: "Le bruit et le Dragon",
        lines: {
          cube: "Clank!, c’est le bruit : des cubes à votre couleur dans la zone Clank!.",
          dragon: "Si une nouvelle carte de la piste montre le Dragon, il attaque : tout le Clank! va dans le sac, et on en tire des cubes.",
          heart: "Chaque cube à vous est une blessure ; les noirs ne blessent personne. À dix blessures, vous êtes hors de combat.",
          rage: "Chaque Artefact volé enrage le Dragon : il tire plus de cubes.",
        },
      },
      {
        title: "En chemin",
        lines: {
          secret: "En entrant dans une salle, on peut prendre un jeton qui s’y trouve.",
          cave: "Une Caverne de Cristal met fin à la marche pour ce tour.",
          market: "Au Marché, 7 Or achètent une Clef, un Sac à dos ou une Couronne.",
        },
      },
      {
        title: "Sortir",
        lines: {
          home: "De retour au départ avec un Artefact, vous êtes en sécurité et gagnez 20 points de plus.",
          hourglass: "Dès lors, le premier sorti pousse le Dragon : trois attaques de plus en plus fortes, et la quatrième fois tous ceux qui restent sont hors de combat.",
          depths: "Hors de combat avec un Artefact, on vous sauve et vous marquez quand même, sauf dans les Profondeurs.",
        },
      },
      {
        title: "Les points",
        lines: { gold: "Artefacts, jetons, 1 par Or, et les points de toutes les cartes de votre deck." },
      },
    ],
    space: [
      {
        title: "Le but",
        lines: {
          artifact: "S’introduire dans le vaisseau du Boss, voler un Artefact au Centre de Commandement et partir en Capsule de sauvetage.",
          star: "Le plus de points l’emporte. Sans Artefact, on ne marque rien.",
        },
      },
      {
        title: "Y accéder",
        lines: {
          data: "Placez vos deux cubes de data dans des ports de data de deux modules différents. Chaque port donne ce qu’il montre, bon ou mauvais.",
          code: "Les deux placés, vous tenez un Code de commande : lui seul ouvre le Centre de Commandement.",
        },
      },
      {
        title: "Votre tour",
        lines: {
          hand: "Jouez les cinq cartes. La Compétence achète, les Épées battent les Ennemis, les Bottes font marcher.",
          others: "Une carte marquée d’une faction en fait plus si une autre carte de cette faction est jouée dans le même tour.",
          gem: "Certaines cartes en font plus pour qui possède un Cristal de pouvoir, ou des Produits de contrebande achetés au Marché.",
          lift: "Les Hyperstations traversent le vaisseau, les Téléporteurs aussi avec un TéléPass. Ensuite, plus de marche pour ce tour.",
          lock: "Une Salle de sécurité met fin à la marche pour ce tour.",
          market: "Au Marché, 7 Crédits achètent un objet, un de chaque sorte dans la partie.",
        },
      },
      {
        title: "Le bruit et le Boss",
        lines: {
          cube: "Clank!, c’est le bruit : des cubes à votre couleur. Une nouvelle carte au signe du Boss amène une attaque : le Clank! va dans le sac, on tire des cubes.",
          heart: "Chaque cube à vous est une blessure ; à dix, vous êtes hors de combat.",
          hunter: "Les Chasseurs de prime sont des cubes rouges qui arrivent quand la Fureur monte. Tirés, ils blessent tout le monde.",
          rage: "Les Codes de commande et les Artefacts font monter la Fureur. Au pire, l’Hyperstation de la Soute est coupée.",
        },
      },
      {
        title: "Sortir",
        lines: {
          pod: "Atteignez une Capsule de sauvetage dans la Soute avec un Artefact : vous êtes en sécurité et gagnez 20 points de plus.",
          dragon: "Qui est sorti tire des cubes à ses tours : les autres ont intérêt à se presser.",
          "heart-broken": "Hors de combat avec un Artefact, vous marquez encore si vous êtes dans la Soute, et nulle part ailleurs.",
        },
      },
      {
        title: "Les points",
        lines: { gold: "Artefacts, jetons, 1 par Crédit, et les points de toutes les cartes de votre deck." },
      },
    ],
    catacombs: [
      {
        title: "Le but",
        lines: {
          artifact: "Descendre dans des catacombes sans plan, prendre un Artefact et revenir à la Crypte.",
          star: "Le plus de points l’emporte. Sans Artefact, on ne marque rien.",
        },
      },
      {
        title: "Trouver son chemin",
        lines: {
          plus: "En sortant par le bord d’une tuile, on pose la suivante : vous choisissez son orientation et entrez dans sa salle.",
          depths: "Les quatre premières tuiles sont près de la surface, toutes les autres sont les Profondeurs.",
          artifact: "Les Artefacts viennent avec leurs tuiles : les petits d’abord, les grands plus loin.",
          portal: "Un tunnel qui mène à un Portail ressort par n’importe quel autre, sur n’importe quelle tuile, pour une Botte.",
        },
      },
      {
        title: "Votre tour",
        lines: {
          hand: "Jouez les cinq cartes. La Compétence achète, les Épées battent les monstres, les Bottes font marcher.",
          lockpick: "Les Crochetages ouvrent les tunnels à Cadenas pour tous, et Coffres, Bibliothèques et Cellules pour vous. On commence avec trois.",
          prisoner: "Qui vous libérez d’une Cellule de prison vous aide tout de suite ou vaut des points.",
          shrine: "Dans un Lieu sacré, on peut laisser un cube contre de l’Or : davantage à chaque Lieu sacré.",
          cave: "Une Caverne de Cristal met fin à la marche pour ce tour.",
        },
      },
      {
        title: "Le bruit et le Dragon",
        lines: {
          cube: "Clank!, c’est le bruit : des cubes à votre couleur. Une nouvelle carte au signe du Dragon amène une attaque : le Clank! va dans le sac, on tire des cubes.",
          heart: "Chaque cube à vous est une blessure ; à dix, vous êtes hors de combat.",
          ghost: "Les tuiles hantées réveillent des Fantômes, cubes blancs qui blessent tout le monde quand on les tire.",
        },
      },
      {
        title: "Sortir",
        lines: {
          home: "Rejoignez la Crypte avec un Artefact : vous êtes en sécurité et gagnez 20 points de plus.",
          dragon: "Qui est sorti tire des cubes à ses tours : les autres ont intérêt à se presser.",
          depths: "Hors de combat avec un Artefact, vous marquez quand même, sauf dans les Profondeurs.",
        },
      },
      {
        title: "Les points",
        lines: { gold: "Artefacts, jetons, prisonniers, 1 par Or, et les points de toutes les cartes de votre deck." },
      },
    ],
  },

  glossary: {
    skill: ["Compétence", "Paie les cartes de la piste et les Actions permanentes. Perdue à la fin du tour."],
    swords: ["Épées", "Paient les combats et tiennent à distance les monstres des tunnels. Perdues à la fin du tour."],
    boot: ["Bottes", "Paient la marche. Perdues à la fin du tour."],
    teleport: ["Téléportation", "Mène dans une salle voisine sans Botte, malgré monstres, Cadenas et flèches."],
    gold: ["Or", "Gardé de tour en tour. Sert au Marché ; ce qui reste vaut 1 point pièce."],
    heart: ["Santé", "Dix cases. La dernière remplie, vous êtes hors de combat."],
    cube: ["Clank!", "Le bruit. Vos cubes attendent dans la zone Clank!, puis dans le sac."],
    bag: ["Sac", "On y tire des cubes à chaque attaque. Ce qui n’est pas tiré y reste."],
    dragon: ["Attaque", "Une nouvelle carte de la piste avec ce signe amène une attaque à la fin du tour."],
    danger: ["Danger", "Tant que cette carte est sur la piste, chaque attaque tire un cube de plus."],
    rage: ["Fureur", "Dit combien de cubes une attaque tire. Elle ne fait que monter."],
    deck: ["Piste des Aventures", "Six cartes à acquérir, utiliser ou combattre, pour tous. Complétée à la fin de chaque tour."],
    starter: ["Actions permanentes", "Des cartes toujours disponibles, et un monstre qu’on peut battre encore et encore."],
    discard: ["Acquisition", "Acquérir : payer une carte en Compétence ; elle va à la défausse. L’effet d’Acquisition s’applique une fois, quand la carte est acquise depuis la piste."],
    eye: ["Apparition", "Ce que fait une carte quand elle est révélée sur la piste, avant toute attaque."],
    device: ["Aubaine", "Utilisée sur place, tout de suite, puis défaussée : elle n’entre jamais dans un deck."],
    monster: ["Monstre", "Se bat avec des Épées. Dans un tunnel, chacun vous blesse, sauf contre une Épée."],
    sword: ["Vaincu", "La récompense pour avoir combattu ce monstre, prise tout de suite."],
    companion: ["Compagnon", "Une sorte de carte que d’autres cartes demandent."],
    trash: ["Bannir", "Une carte quitte votre deck pour de bon. Moins de cartes faibles, de meilleures mains."],
    artifact: ["Artefact", "Ce que vous êtes venu chercher. Un seul, ou un de plus avec un Sac à dos."],
    secret: ["Secret mineur", "Face cachée. Révélé quand on le prend : une potion, un petit trésor…"],
    "secret-major": ["Secret majeur", "Face cachée, plus rare et meilleur."],
    idol: ["Idole du Singe", "Des points, pour qui arrive jusque-là."],
    cave: ["Caverne de Cristal", "Y entrer met fin à la marche pour ce tour. Dans le vaisseau, ce sont les Salles de sécurité."],
    lock: ["Cadenas", "Demande une Clef. Dans les catacombes, des Crochetages."],
    arrow: ["Sens unique", "Seulement dans le sens de la flèche."],
    depths: ["Profondeurs", "Personne n’y est sauvé."],
    fountain: ["Soins", "Y entrer soigne une blessure."],
    market: ["Marché", "Des objets à 7 pièce."],
    key: ["Clef", "Ouvre tous les Cadenas, et reste à vous."],
    backpack: ["Sac à dos", "De la place pour un Artefact de plus."],
    crown: ["Couronne", "Des points à acheter."],
    star: ["Points", "Comptés à la fin, aussi sur les cartes."],
    hourglass: ["Compte à rebours", "Commence quand quelqu’un est sorti : des attaques de plus en plus fortes, puis la fin."],
    data: ["Port de data", "Reçoit un de vos deux cubes de data et donne ce qu’il montre, une fois dans la partie."],
    code: ["Code de commande", "Vous ouvre le Centre de Commandement."],
    lift: ["Hyperstation", "De l’une à n’importe quelle autre sans Botte ; puis plus de marche pour ce tour."],
    pod: ["Capsule de sauvetage", "La sortie du vaisseau."],
    hunter: ["Chasseur de prime", "Un cube qui blesse tout le monde à bord quand il est tiré."],
    lockpick: ["Crochetage", "Reste sur le Cadenas, désormais ouvert."],
    prisoner: ["Prisonnier", "Libéré d’une Cellule de prison avec un Crochetage."],
    shrine: ["Lieu sacré", "Prend un de vos cubes contre de l’Or, une fois chacun."],
    portal: ["Portail", "Mène à n’importe quel autre Portail."],
    ghost: ["Fantôme", "Un cube qui blesse tout le monde quand il est tiré."],
  },

  lesson: {
    welcome: {
      title: "Un voleur et un Dragon",
      text: () =>
        "Là-dessous dorment des Artefacts. Volez-en un, sortez-le, marquez des points. Quelqu’un d’autre est sur le coup, et le Dragon entend chaque bruit. Jouons ensemble les premiers tours.",
      task: () => "",
    },
    playOne: {
      title: "Votre main",
      text: (name: Name) =>
        `Un tour commence avec cinq cartes, et on les joue toutes. Jouez « ${name("burgle")} » : choisissez la carte, ou faites-la glisser vers le haut.`,
      task: (name: Name) => `jouez « ${name("burgle")} »`,
    },
    playRest: {
      title: "Tout le reste",
      text: () => "L’ordre importe rarement. Jouez les quatre autres, une par une ou d’un seul coup.",
      task: () => "jouez le reste de votre main",
    },
    resources: {
      title: "De quoi dépenser",
      text: () => "Cela fait 4 Compétences pour acquérir des cartes et 1 Botte pour marcher. Ce qui n’est pas dépensé ce tour-ci est perdu.",
      task: () => "",
    },
    clank: {
      title: "Clank!",
      text: (name: Name) =>
        `« ${name("stumble")} » a fait du bruit : un cube à vous est allé dans la zone Clank!. Trois y étaient déjà, parce que vous commencez. Ces cubes sont ce que le Dragon entend.`,
      task: () => "",
    },
    buy: {
      title: "Un meilleur deck",
      text: (name: Name) =>
        `Six cartes sont sur la piste, pour tout le monde. Acquérez « ${name("elven-boots")} » pour vos 4 Compétences. La carte va à votre défausse et reviendra dans une main suivante.`,
      task: (name: Name) => `acquérez « ${name("elven-boots")} »`,
    },
    walk: {
      title: "On descend",
      text: () => "Votre Botte vous fait passer un tunnel. Les salles accessibles sont éclairées : entrez.",
      task: () => "entrez dans la première salle",
    },
    end: {
      title: "Fin du tour",
      text: () =>
        "Vos cartes sont rangées et vous en piochez cinq nouvelles. Puis le vide de la piste est comblé. Si la nouvelle carte montre le Dragon, il attaque ! Finissez votre tour.",
      task: () => "finissez votre tour",
    },
    attack: {
      title: "Il vous a entendu",
      text: (name: Name) =>
        `« ${name("ogre")} » est arrivé avec le signe du Dragon. Tout le Clank! est allé dans le sac et trois cubes ont été tirés : deux noirs, qui ne blessent personne, et un à vous. C’est une blessure, la première de dix.`,
      task: () => "",
    },
    odds: {
      title: "Quel est le risque ?",
      text: () =>
        "Trois de vos cubes sont encore dans le sac, et y restent. Ici, on voit toujours ce qu’une attaque vous ferait maintenant, calculé exactement. Un voleur discret vit plus longtemps.",
      task: () => "",
    },
    shop: {
      title: "Votre deuxième tour",
      text: (name: Name) =>
        `Jouez votre main. Puis acquérez deux cartes bon marché : « ${name("lucky-coin")} », qui fait piocher contre un peu de bruit, et « ${name("tunnel-guide")} », qui donne une Botte et une Épée.`,
      task: (name: Name) => `jouez votre main, puis acquérez « ${name("lucky-coin")} » et « ${name("tunnel-guide")} »`,
    },
    onward: {
      title: "Plus loin",
      text: () => "Il reste 1 Compétence. Elle se perd à la fin du tour, et ce n’est pas grave. Allez dans la salle suivante et finissez votre tour.",
      task: () => "allez dans la salle suivante, puis finissez votre tour",
    },
    better: {
      title: "Trois noirs",
      text: (name: Name) =>
        `Le Dragon est revenu et vous a manqué. Votre deck était vide : il a été mélangé avec vos acquisitions, et voici « ${name("elven-boots")} » ! Jouez tout ; cette carte en fait même piocher une autre.`,
      task: () => "jouez tout ce que vous avez en main",
    },
    fight: {
      title: "Les Épées",
      text: (name: Name) =>
        `Les monstres de la piste ne s’achètent pas : on les bat. Votre Épée suffit pour « ${name("animated-door")} », et la récompense est une Botte.`,
      task: (name: Name) => `combattez « ${name("animated-door")} »`,
    },
    secret: {
      title: "Quelque chose dans le noir",
      text: (name: Name) =>
        `Trois Bottes ! Les empreintes du prochain tunnel en demandent deux. Dans la salle se trouve un jeton « ${name("minor-secret")} », face cachée : entrez et prenez-le.`,
      task: () => "allez dans la salle du Secret et prenez-le",
    },
    potion: {
      title: "À point nommé",
      text: (name: Name) =>
        `« ${name("potion-of-healing")} » ! On la garde pour le moment voulu, à n’importe lequel de ses tours. Vous avez une blessure : buvez-la maintenant.`,
      task: (name: Name) => `utilisez « ${name("potion-of-healing")} »`,
    },
    cave: {
      title: "Une Caverne de Cristal",
      text: () =>
        "La salle d’en dessous scintille. Qui entre dans une Caverne de Cristal ne marche plus ce tour-ci, mais avec votre dernière Botte cela ne coûte rien. Entrez et prenez ce qui s’y trouve.",
      task: () => "entrez dans la Caverne de Cristal et prenez le Secret",
    },
    hire: {
      title: "Les Actions permanentes",
      text: (name: Name) =>
        `2 Or : des points à la fin, ou un début pour le Marché. Certaines cartes sont toujours disponibles. Acquérez deux fois « ${name("mercenary")} » : de quoi avoir des Épées, car il y a des monstres dans les tunnels à venir.`,
      task: (name: Name) => `acquérez deux fois « ${name("mercenary")} »`,
    },
    artifact: {
      title: "Ce que vous êtes venu chercher",
      text: () =>
        "Ici se trouve un Artefact qui vaut 7, à trois salles de vous ; plus bas, il y en a de meilleurs. En entrant dans sa salle on peut le prendre, et un seul. À chaque Artefact volé, le Dragon enrage un peu plus.",
      task: () => "",
    },
    home: {
      title: "Et la sortie",
      text: () =>
        "Puis revenez ici : 20 points de plus pour être sorti. Si le Dragon vous terrasse en chemin, on vous sauve avec ce que vous avez, mais pas dans les Profondeurs, la partie sombre du plateau. Ne traînez pas : dès que quelqu’un est sorti, la fin est proche.",
      task: () => "",
    },
    free: {
      title: "Vous en savez assez",
      text: () =>
        "Finissez votre tour, et la partie est à vous. Ce qui est nouveau sera expliqué quand cela arrivera, et le bouton d’aide dit à tout moment ce qu’on peut faire. Bonne chance !",
      task: () => "finissez votre tour",
    },
  },

  tips: {
    attack: "Attaque : tout le Clank! va dans le sac et on tire des cubes. Chaque cube à vous est une blessure, les noirs ne blessent personne.",
    shuffle: "Votre deck était vide : la défausse a été mélangée pour en faire un nouveau. Ce que vous avez acquis peut sortir maintenant.",
    cave: "Plus de marche pour ce tour : cette salle y met fin. Une téléportation reste possible.",
    wound: "Un monstre du tunnel vous a blessé. Une Épée dépensée l’aurait tenu à distance.",
    market: "C’est un Marché : ce qui est en vente s’achète ici, dans cette salle, au prix indiqué.",
    artifact: "Vous tenez un Artefact. Maintenant, dehors : tout ne compte que si vous revenez, ou si l’on vous sauve.",
    rage: "La Fureur monte : désormais, chaque attaque peut tirer plus de cubes.",
    depths: "Vous êtes dans les Profondeurs. Qui est hors de combat ici n’est pas sauvé.",
    device: "Une Aubaine est sur la piste : payée en Compétence, utilisée sur place, puis défaussée.",
    danger: "Une carte au signe du danger est sur la piste : tant qu’elle y est, chaque attaque tire un cube de plus.",
    keeps: "Vous gardez ce jeton jusqu’à son emploi : choisissez-le pendant votre tour.",
    lowHealth: "Il vous reste peu de santé. Les soins, le silence et le chemin du retour valent plus que jamais.",
    out: "Quelqu’un est sorti. Pressez-vous : pour ceux qui restent, le danger grandit à chaque tour.",
    ghosts: "Un cube qui blesse tout le monde est en route vers le sac.",
    tile: "Une nouvelle tuile : tournez-la comme il vous plaît, puis posez-la.",
    lockpick: "Le Crochetage est utilisé, mais ce qu’il a ouvert reste ouvert.",
    port: "Ce port est pris pour le reste de la partie. Votre autre cube ira dans un autre module.",
    code: "Vous tenez un Code de commande : le Centre de Commandement vous est ouvert.",
  },
};
