// How long what happens is shown, so that one can follow the others without waiting for them.
import type { PlainEvent, Update } from "../api/types";
import { settings } from "../lib/settings.svelte";
import type { TableSession } from "./session.svelte";
import { attackAt, cubesDrawn, type AttackTimes } from "./staging";

const TIMES: Partial<Record<PlainEvent["event"], number>> = {
  "card-played": 420,
  "card-acquired": 620,
  "monster-defeated": 700,
  "device-used": 620,
  "item-bought": 620,
  walked: 560,
  teleported: 560,
  rode: 560,
  "token-taken": 620,
  "tile-laid": 700,
  "damage-taken": 420,
  escaped: 1_400,
  "knocked-out": 1_600,
  "turn-started": 420,
};

/** An attack is shown in full, whoever's turn it was: the bag, then each cube, then the wounds. */
const SWEEP = 1_000;
const CUBE = 300;
const DRAWN = 350;
const WOUNDS = 1_100;

const SPEED = { slow: 1.7, usual: 1, fast: 0.45, "at-once": 0 } as const;

/** When what of the attack among these events is told; `null` if there is none. */
export function attackTimes(events: readonly PlainEvent[], speed = 1): AttackTimes | null {
  if (attackAt(events) < 0) return null;
  const hurt = SWEEP + CUBE * cubesDrawn(events).length + DRAWN;
  return { swept: SWEEP * speed, cube: CUBE * speed, hurt: hurt * speed, end: (hurt + WOUNDS) * speed };
}

/** Milliseconds that an update is shown before the next one. */
export function paceOf(update: Update, session: TableSession): number {
  const speed = SPEED[settings.speed];
  const attack = attackTimes(update.events, speed);
  if (attack) return attack.end;
  const isOwn = update.seat !== null && session.yours.includes(update.seat);
  if (isOwn || update.entry.kind !== "act") return 0;
  const longest = Math.max(0, ...update.events.map((event) => TIMES[event.event] ?? 0));
  return longest * speed;
}
