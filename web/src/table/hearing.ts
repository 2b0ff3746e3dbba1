// Which sounds an update makes.
import type { PlainEvent, Update } from "../api/types";
import type { SoundName } from "../sounds/sounds";
import type { TableSession } from "./session.svelte";

const SOUNDS: Partial<Record<PlainEvent["event"], SoundName>> = {
  "card-played": "card",
  "card-acquired": "card",
  "card-revealed": "card",
  "clank-made": "cube",
  "cubes-drawn": "cube",
  "gold-gained": "coin",
  "gold-spent": "coin",
  "item-bought": "coin",
  walked: "step",
  teleported: "door",
  rode: "door",
  "tile-laid": "door",
  "monster-defeated": "sword",
  "damage-taken": "hurt",
  "dragon-hurt": "hurt",
  "dragon-attacked": "dragon",
  "rage-rose": "growl",
  healed: "heal",
  "token-taken": "token",
  escaped: "win",
  "knocked-out": "lose",
};

/** At most three of the sounds of what happened, and a chime when it has become one's turn. */
export function soundsOf(update: Update, session: Pick<TableSession, "seat">): SoundName[] {
  const found = new Set<SoundName>();
  for (const event of update.events) {
    const name = SOUNDS[event.event];
    if (name) found.add(name);
    if (event.event === "turn-started" && event.seat === session.seat) found.add("turn");
  }
  return [...found].slice(0, 3);
}
