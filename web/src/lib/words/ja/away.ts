import type { Words } from "..";

export const away: Words["away"] = {
  yourTurn: "あなたの手番です",
};
