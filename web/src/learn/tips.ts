// Tips: what is said once, when something happens for the first time. What happens is read from events and views alone.
import type { PlainEvent, PlainView, Update } from "../api/types";
import type { Kit } from "../lib/kit";

/** All tips; of several at a time the first here comes first. */
export const TIP_NAMES = [
  "artifact",
  "out",
  "lowHealth",
  "attack",
  "cave",
  "wound",
  "tile",
  "port",
  "code",
  "keeps",
  "market",
  "depths",
  "lockpick",
  "ghosts",
  "rage",
  "shuffle",
  "danger",
  "device",
] as const;

/** A tip by its name. */
export type TipName = (typeof TIP_NAMES)[number];

/** A moment: what has just happened, and what is seen after it. */
export interface Moment {
  update: Update;
  view: PlainView;
  /** Whoever is to be told. */
  seat: number;
  kit: Kit;
}

/** Spaces left on the health track with which one should think of the way home. */
const FEW = 3;

type Happening = PlainEvent["event"];

function happened(moment: Moment, event: Happening, own = false): boolean {
  return moment.update.events.some((each) => each.event === event && (!own || each.seat === moment.seat));
}

function isIn(moment: Moment, trait: string): boolean {
  const room = moment.view.players[moment.seat]?.room;
  const moved = happened(moment, "walked", true) || happened(moment, "teleported", true) || happened(moment, "rode", true);
  return moved && (moment.kit.tables.rooms.find((each) => each.slug === room)?.traits.includes(trait) ?? false);
}

function tookToken(moment: Moment, fits: (token: Kit["tables"]["tokens"][number]) => boolean): boolean {
  return moment.update.events.some((each) => {
    if (each.event !== "token-taken" || each.seat !== moment.seat) return false;
    const token = moment.kit.tables.tokens.find((known) => known.slug === each.token);
    return token !== undefined && fits(token);
  });
}

function revealed(moment: Moment, fits: (card: Kit["tables"]["cards"][number]) => boolean): boolean {
  return moment.update.events.some((each) => {
    if (each.event !== "card-revealed") return false;
    const card = moment.kit.tables.cards.find((known) => known.slug === each.card);
    return card !== undefined && fits(card);
  });
}

function ordered(moment: Moment, mechanism: RegExp): boolean {
  return moment.update.events.some(
    (each) => each.event === "order-carried-out" && each.seat === moment.seat && mechanism.test(each.action ?? ""),
  );
}

const WHEN: Record<TipName, (moment: Moment) => boolean> = {
  artifact: (moment) => tookToken(moment, (token) => token.is_artifact),
  out: (moment) => {
    const left = moment.update.events.filter((each) => each.event === "escaped" || each.event === "knocked-out");
    return left.some((each) => each.seat !== moment.seat) && moment.view.players[moment.seat]?.status === "in-play";
  },
  lowHealth: (moment) => {
    const hurt = happened(moment, "dragon-hurt", true) || happened(moment, "damage-taken", true) || happened(moment, "hunted", true);
    return hurt && moment.kit.tables.ruleset.health - (moment.view.players[moment.seat]?.damage ?? 0) <= FEW;
  },
  attack: (moment) => happened(moment, "dragon-attacked"),
  cave: (moment) => happened(moment, "exhausted", true),
  wound: (moment) => happened(moment, "walked", true) && happened(moment, "damage-taken", true),
  tile: (moment) => happened(moment, "stack-drawn") && moment.view.to_act === moment.seat,
  port: (moment) => ordered(moment, /^hack /),
  code: (moment) => tookToken(moment, (token) => token.slug === "command-code"),
  keeps: (moment) => tookToken(moment, (token) => token.mode === "on-use"),
  market: (moment) => isIn(moment, "market"),
  depths: (moment) => isIn(moment, "depths"),
  lockpick: (moment) => happened(moment, "lockpicks-spent", true),
  ghosts: (moment) => happened(moment, "hunters-loosed"),
  rage: (moment) => happened(moment, "rage-rose"),
  shuffle: (moment) => happened(moment, "deck-shuffled", true),
  danger: (moment) => revealed(moment, (card) => card.danger),
  device: (moment) => revealed(moment, (card) => card.role === "device"),
};

/** The tips that a moment gives, the most important first. */
export function tipsOf(moment: Moment): TipName[] {
  return TIP_NAMES.filter((name) => WHEN[name](moment));
}
