// Cards, tokens and everything on the table that is not the board.
export const cards = {
  /** What a card is called when it is read out: what picking it does, its name, how many. */
  called: (name: string, count: number, deed: string) => `${deed === "" ? "" : `${deed}: `}${name}${count > 1 ? `, ${count} of them` : ""}`,
  left: (count: number) => `${count} left`,
  soldOut: "None left",
  empty: "Empty",
  noCards: "No cards",
  inOrder: (count: number) => (count === 1 ? "1 card" : `${count} cards`),
  deckOrder: "In no order that anybody knows.",
  deckOrHand: "In hand or deck; nobody else knows which.",
  health: (left: number, all: number, dark: number, black: string) => `${left} of ${all} hearts left${dark > 0 ? `; ${black}: ${dark}` : ""}`,
  rage: (space: number, all: number) => `Space ${space} of ${all}`,
  attack: (cubes: number) => (cubes === 1 ? "An attack draws 1 cube now" : `An attack draws ${cubes} cubes now`),
  /** Where the cubes of an attack come from: the rage track, and danger cards or something else. */
  attackSum: (rage: number, more: number, isDanger: boolean) =>
    `${rage} for rage, ${more} for ${!isDanger ? "other things" : more === 1 ? "a danger card in the row" : "danger cards in the row"}`,
  cubes: (count: number) => (count === 1 ? "1 cube" : `${count} cubes`),
  cubesOf: (whose: string, count: number) => `${whose}: ${count}`,
  noise: "Clank area",
  quiet: "Nobody has made a sound",
  /** A thing that is not open now, when it is read out: picking it asks why. */
  closed: (name: string) => `${name}: why not?`,
  /** How facts, titles and sentences are joined when a card is read out. */
  joints: { also: ", ", title: ": ", stop: ".", next: " " },
};
