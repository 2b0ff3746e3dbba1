// The longer texts of the learning pages in English.
import type { Name, Prose } from "./shape";

/** English. */
export const en: Prose = {
  /** Each game on one page: headings with lines, each beside its icon. */
  onePage: {
    base: [
      {
        title: "Your aim",
        lines: {
          artifact: "Sneak into the dungeon, steal an artifact, and get out alive.",
          star: "Most points wins. Without an artifact you score nothing.",
        },
      },
      {
        title: "Your turn",
        lines: {
          hand: "Play all five cards of your hand. They give skill, swords and boots, for this turn only.",
          skill: "Skill buys cards from the row. They go to your discard pile and come up in a later hand.",
          swords: "Swords fight monsters in the row for a reward, and keep monsters in tunnels off you.",
          boot: "One boot walks through one tunnel; a tunnel with footprints takes two.",
          deck: "Then you draw five new cards, and the gaps in the row are filled.",
        },
      },
      {
        title: "Noise and the dragon",
        lines: {
          cube: "Clank is noise: cubes of your colour in the clank area.",
          dragon: "If a new card in the row shows the dragon, it attacks: all clank goes into the bag, and cubes are drawn from it.",
          heart: "Each cube of yours is a wound; black cubes hurt nobody. Ten wounds knock you out.",
          rage: "Every artifact taken makes the dragon angrier: it draws more cubes.",
        },
      },
      {
        title: "On the way",
        lines: {
          secret: "When you enter a room you may take one token that lies there.",
          cave: "A crystal cave ends your walking for this turn.",
          market: "In a market, 7 gold buys a key, a backpack or a crown.",
        },
      },
      {
        title: "Getting out",
        lines: {
          home: "Back at the start with an artifact you are safe, and get 20 points more.",
          hourglass: "From then on the first one out drives the dragon: three attacks, each worse, and the fourth time everybody inside is knocked out.",
          depths: "Knocked out with an artifact you are rescued and still score, unless it was in the depths.",
        },
      },
      {
        title: "Points",
        lines: { gold: "Artifacts, tokens, 1 for each gold, and the points of every card in your deck." },
      },
    ],
    space: [
      {
        title: "Your aim",
        lines: {
          artifact: "Break into the boss's ship, steal an artifact from the command module, and leave by an escape pod.",
          star: "Most points wins. Without an artifact you score nothing.",
        },
      },
      {
        title: "Getting at it",
        lines: {
          data: "Put your two data cubes into data ports of two different modules. Each port gives what it shows, good or bad.",
          code: "With both placed you hold a command code. Only with one can you enter the command module.",
        },
      },
      {
        title: "Your turn",
        lines: {
          hand: "Play all five cards. Skill buys cards, swords fight enemies, boots walk.",
          others: "A card with a faction's mark does more if you play another card of that faction in the same turn.",
          gem: "Some cards do more for whoever owns a power crystal, or contraband from the market.",
          lift: "Hyperlifts carry you across the ship, and so do telepads if you have a telepass. Then you walk no further this turn.",
          lock: "A security checkpoint ends your walking for this turn.",
          market: "In a market, 7 credits buy an item, one of each kind in the game.",
        },
      },
      {
        title: "Noise and the boss",
        lines: {
          cube: "Clank is noise: cubes of your colour. A new card with the boss's sign brings an attack: clank into the bag, cubes drawn.",
          heart: "Each cube of yours is a wound; ten knock you out.",
          hunter: "Bounty hunters are red cubes that come in as rage rises. One that is drawn hurts everybody.",
          rage: "Command codes and artifacts raise the rage. At its worst the hyperlift to the cargo bay is cut.",
        },
      },
      {
        title: "Getting out",
        lines: {
          pod: "Reach an escape pod in the cargo bay with an artifact: you are safe, and get 20 points more.",
          dragon: "Whoever is out draws cubes in their turns instead, so the others should hurry.",
          "heart-broken": "Knocked out with an artifact you still score if you are in the cargo bay, and nowhere else.",
        },
      },
      {
        title: "Points",
        lines: { gold: "Artifacts, tokens, 1 for each credit, and the points of every card in your deck." },
      },
    ],
    catacombs: [
      {
        title: "Your aim",
        lines: {
          artifact: "Go down into catacombs nobody has mapped, take an artifact, and come back to the crypt.",
          star: "Most points wins. Without an artifact you score nothing.",
        },
      },
      {
        title: "Finding the way",
        lines: {
          plus: "Walk off the edge of a tile and the next one is laid: you choose how it lies, and walk on into its room.",
          depths: "The first four tiles are near the surface, all others are the depths.",
          artifact: "Artifacts come with their tiles: small ones first, larger ones the further you look.",
          portal: "A tunnel into a portal comes out of any other portal, on any tile, for one boot.",
        },
      },
      {
        title: "Your turn",
        lines: {
          hand: "Play all five cards. Skill buys cards, swords fight monsters, boots walk.",
          lockpick: "Lockpicks open locked tunnels for everybody, and vaults, libraries and cells for you. You begin with three.",
          prisoner: "Whom you free from a cell helps you now or is worth points.",
          shrine: "At a wayshrine you may leave a cube and get gold: more with every shrine.",
          cave: "A crystal cave ends your walking for this turn.",
        },
      },
      {
        title: "Noise and the dragon",
        lines: {
          cube: "Clank is noise: cubes of your colour. A new card with the dragon's sign brings an attack: clank into the bag, cubes drawn.",
          heart: "Each cube of yours is a wound; ten knock you out.",
          ghost: "Haunted tiles wake ghosts, white cubes that hurt everybody when they are drawn.",
        },
      },
      {
        title: "Getting out",
        lines: {
          home: "Reach the crypt with an artifact: you are safe, and get 20 points more.",
          dragon: "Whoever is out draws cubes in their turns instead, so the others should hurry.",
          depths: "Knocked out with an artifact you still score, unless it was in the depths.",
        },
      },
      {
        title: "Points",
        lines: { gold: "Artifacts, tokens, prisoners, 1 for each gold, and the points of every card in your deck." },
      },
    ],
  },

  /** Icons and words: what it is called, and what it is. */
  glossary: {
    skill: ["Skill", "Pays for cards of the row and the reserve. Gone at the end of the turn."],
    swords: ["Swords", "Pay for fighting monsters, and keep off those that lurk in tunnels. Gone at the end of the turn."],
    boot: ["Boots", "Pay for walking. Gone at the end of the turn."],
    teleport: ["Teleport", "Moves you to a room next door without boots, past monsters, locks and arrows."],
    gold: ["Gold", "Kept from turn to turn. Buys in markets; each piece left is a point."],
    heart: ["Health", "Ten spaces. When the last one is filled you are knocked out."],
    cube: ["Clank", "Noise. Cubes of your colour wait in the clank area, then in the bag."],
    bag: ["Bag", "Cubes are drawn from it when the dragon attacks. What is not drawn stays in."],
    dragon: ["Attack", "A new card of the row with this sign brings an attack at the end of the turn."],
    danger: ["Danger", "While this card lies in the row, each attack draws one cube more."],
    rage: ["Rage", "Says how many cubes an attack draws. It only rises."],
    deck: ["Row", "Six cards that everybody may buy, use or fight. Gaps are filled at the end of each turn."],
    starter: ["Reserve", "Cards that can always be had, and a monster that can be fought again and again."],
    discard: ["Acquire", "Pay for a card with skill: it goes to your discard pile. What stands behind this word happens once, as the card is acquired from the row."],
    eye: ["Arrive", "What a card does when it is revealed in the row, before any attack."],
    device: ["Device", "Used at once where it lies, and then gone: it never comes into a deck."],
    monster: ["Monster", "Fought with swords. In a tunnel, each one wounds you unless you spend a sword on it."],
    sword: ["Defeat", "The reward for fighting this monster, taken at once."],
    companion: ["Companion", "A kind of card that other cards ask for."],
    trash: ["Trash", "Takes a card out of your deck for good. Fewer weak cards, better hands."],
    artifact: ["Artifact", "What you came for. One each, or one more with a backpack."],
    secret: ["Minor secret", "Face down. Revealed when you take it: a potion, a little treasure …"],
    "secret-major": ["Major secret", "Face down, fewer, and better."],
    idol: ["Monkey idol", "Points, if you get there."],
    cave: ["Crystal cave", "Entering it ends walking for the turn. In the ship these are security checkpoints."],
    lock: ["Lock", "Needs a key. In the catacombs, lockpicks."],
    arrow: ["One way", "Only along the arrow."],
    depths: ["Depths", "Nobody is rescued from here."],
    fountain: ["Healing", "Entering heals a wound."],
    market: ["Market", "Items for 7 apiece."],
    key: ["Key", "Opens every lock, and stays yours."],
    backpack: ["Backpack", "Room for one more artifact."],
    crown: ["Crown", "Points to buy."],
    star: ["Points", "Counted at the end, on cards too."],
    hourglass: ["Countdown", "Begins when the first player is out: attacks, each worse than the last, and then the end."],
    data: ["Data port", "Takes one of your two data cubes and gives what it shows, once in the game."],
    code: ["Command code", "Opens the command module to you."],
    lift: ["Hyperlift", "From one to any other without boots; then you walk no more this turn."],
    pod: ["Escape pod", "The way off the ship."],
    hunter: ["Bounty hunter", "A cube that hurts everybody aboard when it is drawn."],
    lockpick: ["Lockpick", "Used up by a lock, which is open from then on."],
    prisoner: ["Prisoner", "Freed from a cell with a lockpick."],
    shrine: ["Wayshrine", "Takes a cube of yours for gold, once each."],
    portal: ["Portal", "Leads to any other portal."],
    ghost: ["Ghost", "A cube that hurts everybody when it is drawn."],
  },

  /** The steps of the first lesson: a title, what is said, and for those who do something else, what comes first. */
  lesson: {
    welcome: {
      title: "A thief and a dragon",
      text: () =>
        "Down there lie artifacts. Steal one, bring it out, and score. Somebody else is after them too, and the dragon hears every noise. Let us play the first turns together.",
      task: () => "",
    },
    playOne: {
      title: "Your hand",
      text: (name: Name) =>
        `A turn begins with five cards, and you play them all. Play a ${name("burgle")}: pick it, or drag it up.`,
      task: (name: Name) => `play a ${name("burgle")}`,
    },
    playRest: {
      title: "All of it",
      text: () => "The order rarely matters. Play the other four, one by one or all at once.",
      task: () => "play the rest of your hand",
    },
    resources: {
      title: "What you can spend",
      text: () => "That made 4 skill for buying cards and 1 boot for walking. What you do not spend this turn is lost.",
      task: () => "",
    },
    clank: {
      title: "Clank!",
      text: (name: Name) =>
        `${name("stumble")} was loud: one cube of yours went into the clank area. Three lay there already, because you went first. These cubes are what the dragon hears.`,
      task: () => "",
    },
    buy: {
      title: "A better deck",
      text: (name: Name) =>
        `Six cards lie in the row for everybody. Buy ${name("elven-boots")} for your 4 skill. It goes to your discard pile and will come up in a later hand.`,
      task: (name: Name) => `buy ${name("elven-boots")}`,
    },
    walk: {
      title: "Down you go",
      text: () => "Your boot carries you through one tunnel. Rooms that you can reach are lit: step inside.",
      task: () => "walk into the first room",
    },
    end: {
      title: "End of the turn",
      text: () =>
        "Your cards are put away and you draw five new ones. Then the gap in the row is filled. If the new card shows the dragon, it attacks! End your turn.",
      task: () => "end your turn",
    },
    attack: {
      title: "It heard you",
      text: (name: Name) =>
        `An ${name("ogre")} came up with the dragon's sign. All clank went into the bag and three cubes were drawn: two black ones, which hurt nobody, and one of yours. That is a wound, your first of ten.`,
      task: () => "",
    },
    odds: {
      title: "How bad can it get?",
      text: () =>
        "Three of your cubes are still in the bag, and stay there. Here you always see what an attack would do to you now, worked out exactly. Quiet thieves live longer.",
      task: () => "",
    },
    shop: {
      title: "Your second turn",
      text: (name: Name) =>
        `Play your hand. Then buy two cheap cards: ${name("lucky-coin")}, which brings a card for a little noise, and ${name("tunnel-guide")}, which gives a boot and a sword.`,
      task: (name: Name) => `play your hand, then buy ${name("lucky-coin")} and ${name("tunnel-guide")}`,
    },
    onward: {
      title: "Further in",
      text: () => "One skill is left over. It is lost when the turn ends, and that is no harm. Walk on to the next room and end your turn.",
      task: () => "walk on, then end your turn",
    },
    better: {
      title: "Three black ones",
      text: (name: Name) =>
        `The dragon came again and missed you. Your deck ran out and was shuffled with what you had bought: here is ${name("elven-boots")}! Play everything; it even draws another card.`,
      task: () => "play everything you have in hand",
    },
    fight: {
      title: "Swords",
      text: (name: Name) =>
        `Monsters in the row are not bought but beaten. Your sword is enough for ${name("animated-door")}, and the reward is a boot.`,
      task: (name: Name) => `fight ${name("animated-door")}`,
    },
    secret: {
      title: "Something in the dark",
      text: (name: Name) =>
        `Three boots! The footprints on the next tunnel ask for two of them. In the room lies a ${name("minor-secret")}, face down: go in and take it.`,
      task: () => "walk to the room with the secret and take it",
    },
    potion: {
      title: "Just in time",
      text: (name: Name) =>
        `A ${name("potion-of-healing")}! You keep it for when you need it, in any turn of yours. You have a wound: drink it now.`,
      task: (name: Name) => `use the ${name("potion-of-healing")}`,
    },
    cave: {
      title: "A crystal cave",
      text: () =>
        "The room below glitters. You may walk no further in a turn in which you enter a crystal cave, but with your last boot that costs nothing. Go in and take what lies there.",
      task: () => "walk into the crystal cave and take the secret",
    },
    hire: {
      title: "The reserve",
      text: (name: Name) =>
        `Two gold: points at the end, or a start for the market. Some cards can always be had. Buy two cards called ${name("mercenary")}: they bring swords, and tunnels ahead have monsters.`,
      task: (name: Name) => `buy ${name("mercenary")} twice`,
    },
    artifact: {
      title: "What you came for",
      text: () =>
        "Here lies an artifact worth 7, three rooms from you, and deeper down there are better ones. On entering its room you may take it, and only one. The dragon grows angrier with each that is taken.",
      task: () => "",
    },
    home: {
      title: "And out again",
      text: () =>
        "Then come back here: 20 points more for getting out. If the dragon fells you on the way, you are rescued with what you have, but not in the depths, the dark part of the board. Do not dawdle: once somebody is out, the end is near.",
      task: () => "",
    },
    free: {
      title: "You know enough",
      text: () =>
        "End your turn, and the game is yours. What is new will be explained when it happens, and the help button tells what can be done at any time. Good luck!",
      task: () => "end your turn",
    },
  },

  /** Said once, when something happens for the first time. */
  tips: {
    attack: "The dragon attacks: all clank goes into the bag and cubes are drawn. Each cube of yours is a wound, black ones hurt nobody.",
    shuffle: "Your deck was empty, so your discard pile was shuffled into a new one: what you bought can come up now.",
    cave: "You are in a crystal cave: no more walking this turn. A teleport still works.",
    wound: "A monster in the tunnel wounded you. A sword spent on it would have kept it off.",
    market: "This is a market: what is for sale can be bought here, in this room, for the price it shows.",
    artifact: "You have an artifact. Now get out: everything you have counts only if you come back, or are rescued.",
    rage: "Rage rose: from now on an attack may draw more cubes.",
    depths: "You are in the depths. Who is knocked out here is not rescued.",
    device: "A device lies in the row: paid with skill, used on the spot, then gone.",
    danger: "A card with the danger mark lies in the row: each attack draws one cube more while it is there.",
    keeps: "You keep this token until you use it: pick it in your turn.",
    lowHealth: "You have few hearts left. Healing, silence, and the way home are worth more now.",
    out: "Somebody is out. Hurry: for those still inside it gets more dangerous every round.",
    ghosts: "A cube that hurts everybody is on its way into the bag.",
    tile: "A new tile: turn it until it lies as you like, then lay it.",
    lockpick: "A lockpick is used up, but what it opened stays open.",
    port: "This data port is taken for the rest of the game. Your other cube must go to another module.",
    code: "You hold a command code: the command module is open to you.",
  },
};
