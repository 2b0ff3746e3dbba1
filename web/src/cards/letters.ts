// How wide words are, in the letters that titles of cards are set in.

/** What is added for letters that are drawn wider than they are measured. */
const SLACK = 1.03;
/** How wide a letter is at most, on average, where nothing can be measured. */
const GUESS = 0.58;

/** A small card of the least width, what stands around its title, each cost beside it, and the letters of it: as in `CardFace`. */
const CARD = 6.8;
const AROUND = 0.72;
const COST = 1.6;
const TITLE = 0.82;

/** How wide a word of a title can be beside so many costs on a card of the least width, in the size of its letters. */
export function roomForTitle(costs: number): number {
  return (CARD - AROUND - COST * costs) / TITLE;
}

/** How wide a small card has to be for a word beside so many costs, in the size of the page's letters. */
export function cardFor(word: number, costs: number): number {
  return word * TITLE + AROUND + COST * costs;
}

const known = new Map<string, number>();
let pen: OffscreenCanvasRenderingContext2D | null | undefined;

function measured(word: string): number {
  pen ??= typeof OffscreenCanvas === "undefined" ? null : new OffscreenCanvas(1, 1).getContext("2d");
  if (!pen) return word.length * GUESS;
  pen.font = `600 100px ${getComputedStyle(document.documentElement).getPropertyValue("--display")}`;
  return pen.measureText(word).width / 100;
}

function widthOf(word: string): number {
  const found = known.get(word) ?? measured(word) * SLACK;
  known.set(word, found);
  return found;
}

/** The words of a title, none of which is broken: Japanese breaks between any two letters, others after words and hyphens. */
export function unbroken(title: string): string[] {
  return title.split(/\s|(?<=-)|(?<=[\u2e80-\uffff])/u).filter((word) => word !== "");
}

/** How wide the widest word of a title is, in the size of its letters. */
export function widest(title: string, measure: (word: string) => number = widthOf): number {
  return Math.max(1, ...unbroken(title).map(measure));
}

/** How many lines a title takes that is no wider than this. */
export function linesIn(title: string, room: number, measure: (word: string) => number = widthOf): number {
  let lines = 1;
  let line = "";
  for (const word of title.split(/(?<=\s)|(?<=-)|(?<=[\u2e80-\uffff])/u)) {
    if (line !== "" && measure((line + word).trimEnd()) > room) {
      lines += 1;
      line = "";
    }
    line += word;
  }
  return lines;
}
