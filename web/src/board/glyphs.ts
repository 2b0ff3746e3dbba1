// The signs of boards, drawn for this project on a square of 26 about (0, 0).

/** A piece of a sign: its path, the colour it is filled with, and that of its line. Colours are names of board.css. */
export interface Piece {
  d: string;
  fill?: string;
  line?: string;
  width?: number;
}

function filled(d: string, fill: string, line = "", width = 1.4): Piece {
  return line ? { d, fill, line, width } : { d, fill };
}

function lined(d: string, line: string, width = 2): Piece {
  return { d, line, width };
}

/** A circle as a path. */
export function disc(x: number, y: number, radius: number): string {
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`;
}

const LOCK: readonly Piece[] = [
  filled("M-7.5-1.5h15q1 0 1 1V9.500q0 1-1 1h-15q-1 0-1-1V-.5q0-1 1-1z", "gold", "black", 1.3),
  filled("M-6-.2h12v2h-12z", "gold-3"),
  filled("M-1.5 4a2 2 0 1 1 3 0l.8 3.800h-4.600z", "black"),
];

/** Every sign by name. */
const GLYPHS: Record<string, readonly Piece[]> = {
  boot: [
    filled("M-5.500-11.500h7.500q1 0 1 1V.5q5.500.5 7.500 3.500 1.200 2 .6 4.500-.3 1-1.300 1h-15.500q-1 0-1-1 .8-9 .2-19 0-1 1-1z", "wood", "black", 1.3),
    filled("M-6.500 7h17.800q-.2 2.500-1.300 2.500h-15.500q-1 0-1-1z", "black"),
    lined("M-5-8h7M3-3.500h-3M3.200-.2h-3", "black", 1.1),
  ],
  monster: [
    filled("M-10.500-11.500c2.500 1 4 2.500 5 4a13 13 0 0 1 11 0c1-1.500 2.500-3 5-4 1 4 .5 7.500-1 10 1.200 6.500-3 12.500-9.500 12.500s-10.700-6-9.500-12.500c-1.500-2.500-2-6-1-10z", "red", "black", 1.3),
    filled("M-6.800-3l5.300 2.600c-.5 1.800-4.800 1.800-5.300-2.600zM6.800-3L1.500-.4C2 1.400 6.300 1.400 6.800-3z", "gold-3"),
    filled("M-5.500 4h11l-2 4.200-1.700-2.500L0 9l-1.800-3.300-1.700 2.500z", "white"),
  ],
  lock: [lined("M-4.800-1.500v-3.800a4.800 4.800 0 0 1 9.600 0v3.800", "black", 2.6), ...LOCK],
  "open-lock": [
    lined("M4.800-1.500v-5a4.800 4.800 0 0 1 7-4", "black", 2.4),
    filled("M-7.500-1.500h15q1 0 1 1V9.500q0 1-1 1h-15q-1 0-1-1V-.5q0-1 1-1z", "white", "black", 1.3),
    lined("M-3.800 4.500l2.800 2.800 5-5.600", "green", 2.4),
  ],
  arrow: [filled("M-10.500-3.500h9.500v-6L11.500 0-1 9.500v-6h-9.500z", "black")],
  around: [lined("M-3-8h-5.500v16H-3", "black", 2.2), filled("M-4-2.200h8V-7L11 0 4 7V2.200h-8z", "black")],
  crystal: [
    filled("M-4.500 10.500l-6-6 1.500-8.500 5.500 3z", "ice", "teal", 1.2),
    filled("M4.500 10.500l6-5.500-.5-8.500-6 3z", "ice", "teal", 1.2),
    filled("M0-12l5.200 6.500L3.500 10.500h-7L-5.200-5.500z", "ice-2", "teal", 1.4),
    filled("M0-12l5.200 6.500L0-2.200z", "white"),
    lined("M-5.200-5.500L0-2.200l5.200-3.300M0-2.200v12.500", "teal", 0.9),
  ],
  eye: [
    filled("M-12 0C-7.500-6.800-3.500-8.500 0-8.500S7.500-6.800 12 0C7.500 6.800 3.500 8.500 0 8.500S-7.500 6.800-12 0z", "white", "black", 1.6),
    filled(disc(0, 0, 5.2), "teal"),
    filled(disc(0, 0, 2.4), "black"),
    filled(disc(1.8, -1.8, 1.2), "white"),
  ],
  market: [
    filled("M-9-1H9V10.500H-9z", "gold-3", "black", 1.3),
    filled("M-3.500 10.500V4h7v6.500z", "wood-2"),
    filled("M-8.500-10.500h17L11.500-2.500a2.800 2.800 0 0 1-5.700 0 2.900 2.900 0 0 1-5.800 0 2.900 2.900 0 0 1-5.800 0 2.800 2.800 0 0 1-5.700 0z", "white", "black", 1.3),
    filled("M-5-10.500h3.300L0-2.500a2.900 2.900 0 0 1-5.800 0zM5-10.500h3.500l3 8a2.800 2.800 0 0 1-5.700 0L3.500-10.500z", "red"),
  ],
  heart: [
    filled("M0 10.500C-7.500 5-11.200 1-11.200-4A5.900 5.900 0 0 1 0-6.700 5.900 5.900 0 0 1 11.200-4C11.200 1 7.500 5 0 10.500z", "red", "red-2", 1.3),
    filled("M-8.600-5.500a3.600 3.600 0 0 1 4.600-2.300c-2.300.6-3.500 2-3.600 4.300z", "white"),
    filled("M-1.700-3.800h3.400v2.900h2.900v3.400H1.700v2.900h-3.400V2.500h-2.900V-.9h2.900z", "white"),
  ],
  wound: [
    filled("M0 10.500C-7.500 5-11.200 1-11.200-4A5.900 5.900 0 0 1 0-6.700 5.900 5.900 0 0 1 11.200-4C11.200 1 7.500 5 0 10.500z", "red", "red-2", 1.3),
    filled("M1.200-9.500l-3.700 6 4.200 2.400-3.400 4.600L1 11 4.200 2.700 0 .2l4-4.200z", "white", "red-2", 0.8),
  ],
  halt: [
    filled("M-4.600-11.200h9.200l6.600 6.600v9.200l-6.600 6.600h-9.200l-6.600-6.600v-9.200z", "teal", "black", 1.3),
    filled("M-7-2.600H7v5.200H-7z", "white"),
  ],
  coin: [
    filled(disc(0, 1.2, 10), "gold-2"),
    filled(disc(0, 0, 10), "gold", "gold-2", 1.3),
    lined(disc(0, 0, 7.2), "gold-2", 0.9),
    lined("M-6-5.500a8 8 0 0 1 5-3", "gold-3", 1.6),
  ],
  stairs: [
    filled("M-10.500 11.500V-1a10.500 10.500 0 0 1 21 0v12.500z", "silver-2", "black", 1.5),
    filled("M-8 11.500V-1a8 8 0 0 1 16 0v12.500z", "black"),
    filled("M-7.500 11.500v-4h4v-4h4v-4h4V-3.500h3.500v15z", "gold-3"),
  ],
  exit: [
    filled("M-10.500 11.500v-23H3.500v23z", "wood", "black", 1.5),
    lined("M-8-8.500h9M-8-3h9M-8 2.500h9M-8 8h9", "wood-2", 0.8),
    filled(disc(0.500, 1, 1.500), "gold"),
    filled("M4-3.200h2.500V-7.500l6.500 7.300-6.500 7.300V3H4z", "green", "white", 0.9),
  ],
  port: [
    filled("M-10-10h20v20h-20z", "silver", "black", 1.5),
    filled("M-6-6H6V6H-6z", "black"),
    lined("M-10-4.500h-2.500M-10 4.500h-2.500M10-4.500h2.500M10 4.500h2.500M-4.500-10v-2.500M4.500-10v-2.500M-4.500 10v2.500M4.500 10v2.500", "black", 1.6),
    lined("M-3.500-2h4M-3.500 2h7", "ice", 1.4),
  ],
  lift: [
    filled("M-7.500-11.500h15q1 0 1 1v21q0 1-1 1h-15q-1 0-1-1v-21q0-1 1-1z", "silver", "black", 1.5),
    lined("M0-11v22", "silver-2", 1),
    filled("M0-9l5.300 6.800H-5.300zM0 9l5.300-6.800H-5.300z", "violet"),
  ],
  rings: [lined(disc(0, 0, 10.8), "violet", 1.8), lined(disc(0, 0, 7), "violet", 1.8), filled(disc(0, 0, 3.2), "violet"), lined(disc(0, 0, 9), "violet-2", 0.8)],
  chest: [
    filled("M-11-1.500C-11-7.500-8.500-10-4-10h8c4.500 0 7 2.500 7 8.500z", "wood", "black", 1.4),
    filled("M-11-1.500h22V10h-22z", "wood", "black", 1.4),
    lined("M-6.500-9.500V10M6.500-9.500V10", "wood-2", 1.8),
    filled("M-2.800-4h5.600v6.800h-5.600z", "gold", "black", 1.1),
  ],
  book: [
    filled("M-11.500-9.500h10L0-8l1.500-1.500h10V9h-10L0 10.500-1.500 9h-10z", "violet", "black", 1.3),
    filled("M-9.500-7.500h7.500L-.6-6.400V7.600L-2 6.500h-7.500zM9.500-7.500H2L.6-6.400V7.600L2 6.500h7.500z", "white"),
    lined("M-7.500-4.500h4M-7.500-1.500h4M-7.500 1.500h4M3.500-4.500h4M3.500-1.500h4M3.500 1.500h4", "silver-2", 0.9),
  ],
  bars: [
    filled("M-10.500-11h21v22h-21z", "black"),
    lined("M-6.500-11v22M-2.200-11v22M2.200-11v22M6.500-11v22", "silver-2", 2),
    lined("M-10.500-4.500h21M-10.500 4.500h21", "silver", 1.6),
    lined("M-10.500-11h21v22h-21z", "silver-2", 1.6),
  ],
  shrine: [
    filled("M-12-5L0-12.500 12-5z", "violet", "black", 1.3),
    filled("M-9-5h4V7.500h-4zM5-5h4V7.500H5z", "white", "black", 1.2),
    filled("M-11.500 7.500h23V11h-23z", "silver", "black", 1.2),
    filled("M0-3.500c2.200 2.700 3 4.300 3 5.900a3 3 0 0 1-6 0c0-1.600.8-3.200 3-5.900z", "orange", "flame", 1),
  ],
  ghost: [
    filled("M-9 11V-2a9 9 0 0 1 18 0v13l-4.500-3.200L0 11l-4.500-3.200z", "white", "black", 1.5),
    filled(disc(-3.200, -2.500, 2), "black"),
    filled(disc(3.200, -2.500, 2), "black"),
    filled("M-2.200 4a2.200 3.200 0 0 1 4.400 0z", "black"),
  ],
  portal: [
    filled(disc(0, 0, 11.500), "violet"),
    filled(disc(0, 0, 9.500), "violet-2"),
    lined("M1 0a1.500 1.500 0 0 1-3 0 4 4 0 0 1 8 0A6.300 6.300 0 0 1-6.500 0 8 8 0 0 1 3-6.500", "violet", 2),
  ],
  gate: [
    filled("M-10.500 11.500V-1a10.500 10.500 0 0 1 21 0v12.500z", "black"),
    lined("M-6-9v20M0-11v22M6-9v20M-10-2.500h20M-10 4h20", "silver-2", 1.7),
    lined("M-10.500 11.500V-1a10.500 10.500 0 0 1 21 0v12.500", "silver-2", 1.8),
  ],
  noise: [
    filled("M0-12l2.800 5.800L8.800-9.300 6.500-3.300 12.500-1 7 2.200 9.800 8.800 3.800 6.500 1 12.500-1.700 7-7.700 9.800-6.500 3.800-12.500 2-7.500-2.200-9.800-8.200-3.800-6.500z", "orange", "black", 1.2),
    filled(disc(0, 0, 5), "gold-3"),
  ],
  spark: [filled("M0-12l2.800 9.200L12 0 2.800 2.800 0 12-2.800 2.800-12 0l9.200-2.800z", "gold", "gold-2", 1.2), filled("M0-5l1.200 3.800L5 0 1.200 1.200 0 5-1.200 1.200-5 0l3.800-1.200z", "gold-3")],
  cards: [
    filled("M-10-7.500l9.500-3 4.700 14.500-9.500 3z", "silver-2", "black", 1.2),
    filled("M-2-10h10.500v18H-2z", "white", "black", 1.3),
    lined("M.5-6.500h5.500M.5-3h5.500M.5.5h3.500", "silver-2", 1.1),
  ],
  sword: [
    filled("M7.500-12l4 .5.5 4L-2 6l-4-4z", "silver", "black", 1.2),
    lined("M9.500-9.500L-3.500 3.500", "white", 1.2),
    lined("M-8.500-.5l9 9M-6 5.500l-5 5", "wood-2", 2.6),
  ],
  skill: [filled("M-11-3l4.500-6.500h13L11-3 0 11z", "blue", "black", 1.3), filled("M-6.500-9.500h6L-4-3h-7z", "ice-2"), lined("M-11-3h22M-4-3l4 14L4-3 .5-9.500M-4-3l3.500-6.500", "black", 0.8)],
  pick: [lined("M-8 9L4-5M4-5l3.500 1 2-4.500-3.500-2.500", "silver-2", 3), lined("M-8 9L4-5M4-5l3.500 1 2-4.500-3.500-2.500", "black", 1.4), filled(disc(-8, 9, 3), "silver", "black", 1.3)],
  rage: [
    filled("M1-12.500c1 4.500 7.500 7 7.500 14.500a8.500 9 0 0 1-17 0c0-4.300 2.200-6.500 3.700-8.500.5 2.200 1.300 3.200 2.700 3.700C-1.100-5.500 0-9.200 1-12.500z", "flame", "black", 1.3),
    filled("M0 0c2.200 2.700 3.700 4.300 3.700 6.600a3.700 4 0 0 1-7.400 0C-3.700 4.300-2.200 2.700 0 0z", "gold"),
  ],
  idol: [
    filled("M-7 11h14v-3h-2.500V2.500Q8 0 8-4.500A8 8 0 0 0-8-4.500Q-8 0-4.500 2.500V8H-7z", "gold", "gold-2", 1.3),
    filled("M-8.500-6.500a2.700 2.700 0 1 0 .5 4.500zM8.500-6.500a2.700 2.700 0 1 1-.5 4.500z", "gold", "gold-2", 1.1),
    filled("M-5-4.500a3 3 0 0 1 5-1.600 3 3 0 0 1 5 1.600Q5 2 0 2T-5-4.500z", "gold-3"),
    filled(`${disc(-2.200, -3.800, 1.200)}${disc(2.200, -3.800, 1.200)}`, "black"),
  ],
  laurel: [
    lined("M-4.500 9.500Q-12 3-8.500-9M4.500 9.500Q12 3 8.500-9", "green", 2.6),
    filled("M0-8l2.300 4.700 5.200.8-3.800 3.600.9 5.200L0 3.800l-4.600 2.500.9-5.200-3.800-3.600 5.200-.8z", "gold", "gold-2", 1),
  ],
  pod: [
    filled("M-6.500 9V-2Q-6.500-10 0-12 6.500-10 6.500-2V9z", "silver", "black", 1.4),
    filled(disc(0, -2.500, 3.200), "teal", "black", 1),
    filled("M-6.500 3l-4.500 6.500h4.500zM6.500 3L11 9.500H6.500z", "silver-2", "black", 1.1),
    filled("M-4 9h8l-4 4z", "flame"),
  ],
};

/** The outline of a gem. */
export const GEM = "M-6-9.500H6L11-2 0 11.500-11-2z";

/** The outlines of tokens that lie face down, by their pools; a token that lies face up is as round as the second. */
export const BACKS: readonly string[] = [
  "M0-11l2.500 1.400 2.800-.4 1.400 2.500 2.500 1.400-.4 2.800L10.500 0 8.800 2.300l.4 2.800-2.500 1.400-1.400 2.500-2.800-.4L0 11l-2.500-1.400-2.800.4-1.400-2.500-2.500-1.400.4-2.800L-10.500 0l1.700-2.300-.4-2.800 2.500-1.400 1.400-2.500 2.800.4z",
  "M-9.500 0a9.500 9.500 0 1 0 19 0a9.500 9.500 0 1 0-19 0z",
  "M-8.500-8.500h17v17h-17z",
  "M0-11L11 0 0 11-11 0z",
];

/** What stands for tokens that lie face up; others show what is written on them. */
export const TOKEN_ART: Record<string, string> = { "monkey-idol": "idol", mastery: "laurel", "escape-pod": "pod" };

function written({ d, fill, line, width }: Piece): string {
  const style = `fill:${fill ? `var(--b-${fill})` : "none"}${line ? `;stroke:var(--b-${line})` : ""}`;
  return `<path d="${d}" style="${style}" stroke-width="${width ?? 1}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

/** All signs as symbols of SVG, with names that begin with `id`. */
export function symbols(id: string): string {
  return Object.entries(GLYPHS)
    .map(([name, pieces]) => `<symbol id="${id}-${name}" viewBox="-13 -13 26 26" overflow="visible">${pieces.map(written).join("")}</symbol>`)
    .join("");
}
