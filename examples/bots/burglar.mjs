// A bot in plain Node that speaks the bot protocol (docs/reference/bot-protocol.md). No packages are needed.
//
//     clankwork play --bots 'program:run=node examples/bots/burglar.mjs'
//
// It plays every card, takes what it is offered, walks to the nearest artifact and home again, buys the best card it
// can pay, and buys points when time is short or the next attack looks dangerous. It knows no card by name.

import { createInterface } from "node:readline";

const PROTOCOL = 3;
const FAR = 1000;
const RISK = 0.25; // how likely the next attack may knock it out before it stops building a deck

let me = 0;
let rooms = new Map();
let cards = new Map();
let tokens = new Map();
let exits = [];
let startDeck = 0;

function send(message) {
  process.stdout.write(JSON.stringify(message) + "\n");
}

function sit(message) {
  const tables = message.tables;
  me = message.seat;
  exits = tables.rooms.filter((room) => room.prize).map((room) => room.slug);
  startDeck = tables.starters.length;
  rooms = new Map(tables.rooms.map((room) => [room.slug, room]));
  cards = new Map(tables.cards.map((card) => [card.slug, card]));
  tokens = new Map(tables.tokens.map((token) => [token.slug, token]));
}

/** What a tunnel takes: boots, and a boot for each monster, which costs a sword or a heart. */
function toll(exit, hasKey) {
  if (exit.against_arrow || (exit.locks && !hasKey)) return FAR;
  return exit.boots + exit.monsters;
}

/** How far each room is from the nearest of the goals. */
function distances(goals, hasKey) {
  const far = new Map([...rooms.keys()].map((slug) => [slug, goals.includes(slug) ? 0 : FAR]));
  for (let changed = true; changed; ) {
    changed = false;
    for (const room of rooms.values()) {
      for (const exit of room.exits) {
        const way = far.get(exit.to) + toll(exit, hasKey);
        if (way < far.get(room.slug)) {
          far.set(room.slug, way);
          changed = true;
        }
      }
    }
  }
  return far;
}

/** Where to go: home with an artifact, else to the artifacts that are left. */
function goals(view) {
  const held = view.players[me].tokens.map((slug) => tokens.get(slug));
  if (held.some((token) => token.is_artifact)) return exits;
  return view.table.left.filter((space) => tokens.get(space.what)?.is_artifact).map((space) => space.room);
}

/** The clank that a list of effects makes its player make. */
function noise(script) {
  return script
    .filter((effect) => effect.word === "Clank" && effect.who !== "others")
    .reduce((sum, effect) => sum + (effect.cubes ?? 0), 0);
}

/** What a card is worth having: what it gives when played, and its points, less its noise. */
function worthOf(card) {
  let worth = card.points;
  for (const effect of card.play) {
    if (effect.word === "Gain") {
      worth += (effect.skill ?? 0) + 2 * (effect.boots ?? 0) + (effect.swords ?? 0) + (effect.gold ?? 0) / 2;
    } else if (effect.word === "Draw") {
      worth += 2 * effect.cards;
    }
  }
  return worth - noise(card.play) - noise(card.acquire);
}

/** How good an action looks; the best one is taken. */
function value(action, view, far, hurry) {
  const self = view.players[me];
  const card = cards.get(action.card);
  switch (action.kind) {
    case "play":
      return 1000 - noise(card.play);
    case "take":
      return tokens.get(action.what)?.is_artifact ? 990 : 900;
    case "move": {
      const nearer = far.get(self.room) - far.get(action.to);
      const exit = rooms.get(self.room).exits.find((each) => each.to === action.to && each.way === action.way);
      const hurts = Math.max(0, (exit?.monsters ?? 0) - action.swords);
      return nearer > 0 ? 500 + nearer - 3 * hurts : -10;
    }
    case "teleport":
      return far.get(self.room) > far.get(action.to) ? 600 : -10;
    case "fight":
      return 300 - 5 * noise(card.defeat);
    case "acquire":
      return hurry ? 50 + card.points : 200 + 10 * worthOf(card) - card.skill / 10;
    case "use":
      return 150 - 5 * noise(card.use);
    case "buy":
      return 400;
    case "spend":
      return self.damage > 0 ? 450 : 20;
    case "choose":
      return 100 - action.option;
    case "trash":
    case "discard":
      return 100 - worthOf(card);
    default:
      return 0; // decline, replace, end the turn
  }
}

function choose({ id, view, legal, odds }) {
  const hasKey = view.players[me].tokens.some((slug) => tokens.get(slug).opens_locks);
  const far = distances(goals(view), hasKey);
  const hurry = odds.seats[me].knocked_out > RISK || view.turns > 4 * startDeck * view.players.length;
  let best = legal[0];
  for (const action of legal) {
    if (value(action, view, far, hurry) > value(best, view, far, hurry)) best = action;
  }
  send({ id, action: best.code });
}

createInterface({ input: process.stdin }).on("line", (line) => {
  const message = JSON.parse(line);
  if (message.type === "hello") send({ type: "ready", protocol: PROTOCOL, name: "burglar" });
  else if (message.type === "sit") sit(message);
  else if (message.type === "choose") choose(message);
  else if (message.type === "bye") process.exit(0);
});
