// The colours that icons have wherever they are explained: the same as on cards and at the table.
import type { IconName } from "../icons/glyphs";

const TINTS: Partial<Record<IconName, string>> = {
  skill: "--skill",
  sword: "--swords",
  swords: "--swords",
  monster: "--swords",
  boot: "--boots",
  gold: "--gold",
  artifact: "--gold",
  crown: "--gold",
  idol: "--gold",
  heart: "--heart",
  "heart-broken": "--heart",
  fountain: "--heart",
  cube: "--clank",
  bag: "--clank",
  dragon: "--danger",
  danger: "--danger",
  rage: "--danger",
  hunter: "--danger",
  teleport: "--teleport",
  portal: "--teleport",
  cave: "--teleport",
  gem: "--teleport",
  lockpick: "--lockpick",
  lock: "--lockpick",
  key: "--lockpick",
  star: "--points",
};

/** The colour of an icon, as a value of CSS. */
export function tintOf(icon: string): string {
  return `var(${TINTS[icon as IconName] ?? "--accent"})`;
}
