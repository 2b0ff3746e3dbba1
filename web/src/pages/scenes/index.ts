// The picture of each game.
import type { Component } from "svelte";
import Catacombs from "./Catacombs.svelte";
import Dungeon from "./Dungeon.svelte";
import Ship from "./Ship.svelte";

const SCENES: Record<string, Component> = { base: Dungeon, catacombs: Catacombs, space: Ship };

/** Games that are shown before the server has said which there are, in the order in which it will. */
export const DRAWN: readonly string[] = Object.keys(SCENES);

/** The picture of a game; one without its own has the dungeon's. */
export function sceneOf(game: string): Component {
  return SCENES[game] ?? Dungeon;
}
