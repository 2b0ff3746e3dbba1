// ボード以外のテーブル上のもの: カード、トークンなど。
import type { Words } from "..";

export const cards: Words["cards"] = {
  called: (name, count, deed) => `${deed === "" ? "" : `${deed}:`}${name}${count > 1 ? `、${count}枚` : ""}`,
  left: (count) => `残り${count}`,
  soldOut: "品切れ",
  empty: "空き",
  noCards: "カードはありません",
  inOrder: (count) => `${count}枚`,
  deckOrder: "順番はだれにもわかりません。",
  deckOrHand: "手札かデッキにあるカードです。どちらかは本人しか知りません。",
  health: (left, all, dark, black) => `体力は${all}のうち残り${left}です${dark > 0 ? `(${black}:${dark}個)` : ""}`,
  rage: (space, all) => `${all}マス中${space}マス目`,
  attack: (cubes) => `今の攻撃で引くキューブは${cubes}個です`,
  attackSum: (rage, more, isDanger) => `怒りメーターで${rage}個、${isDanger ? "列にある危険カード" : "そのほか"}で${more}個`,
  cubes: (count) => `キューブ${count}個`,
  cubesOf: (whose, count) => `${whose}:${count}個`,
  noise: "クランク!エリア",
  quiet: "まだだれも音を立てていません",
  closed: (name) => `${name}:なぜできませんか`,
  joints: { also: "、", title: "：", stop: "。", next: "" },
};
