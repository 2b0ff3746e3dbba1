import type { Words } from "..";

export const away: Words["away"] = {
  yourTurn: "À vous de jouer !",
};
