// What pages share is kept in a few files, the parts: each file that a page has to ask for keeps it waiting.
import type { OutputBundle } from "rolldown";
import type { Plugin } from "vite";

/** The parts by the modules in them. Those after the first have what two pages need or more. */
export const PARTS = [
  { name: "shell", test: /node_modules|^.vite|web.src.(App|api|lib.(?!words.(fr|ja))|styles.(tokens|base)|icons.SeatMark|table.Skeleton)/ },
  { name: "around", test: /web.src.(pages.(?!settings|SettingsPanel|CopyField)|styles)/, minShareCount: 2 },
  { name: "settings", test: /web.src.pages/, minShareCount: 2 },
  { name: "signs", test: /web.src.(icons|sounds|learn.(?!coach|lesson))/, minShareCount: 2 },
  { name: "game", test: /web.src.(board|cards|table|learn.(coach|lesson))/, minShareCount: 2 },
  { name: "result", test: /web.src.replay/, minShareCount: 2 },
];

/** The plugin for the build: it fails if a part needs a later one, so that whoever asks for a small part gets a large one. */
export function partsInOrder(): Plugin {
  return {
    name: "parts-in-order",
    apply: "build",
    enforce: "post",
    generateBundle(_, bundle) {
      for (const [place, { name }] of PARTS.entries()) {
        const before = PARTS.slice(0, place).map((part) => part.name);
        const wrong = importsOf(bundle, name).filter((each) => !before.includes(each));
        if (wrong.length > 0) throw new Error(`the part ${name} needs ${wrong.join(", ")}`);
      }
    },
  };
}

function importsOf(bundle: OutputBundle, part: string): string[] {
  return Object.values(bundle).flatMap((made) => {
    if (made.type !== "chunk" || made.name !== part) return [];
    return made.imports.map((name) => {
      const imported = bundle[name];
      return imported?.type === "chunk" ? imported.name : name;
    });
  });
}
