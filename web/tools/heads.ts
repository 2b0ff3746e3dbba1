// Pages that people come to from outside have a head of their own, which names the files of the page: they are fetched
// along with the shell, not after it.
import type { OutputBundle, OutputChunk } from "rolldown";
import type { Plugin } from "vite";

/** A table has no head, but a title as large as the page. */
const TABLE = "t";
/** By the first word of their addresses, which the start page has none of: the server knows them by it. */
const PAGES: Record<string, string> = { start: "/pages/Start.svelte", [TABLE]: "/pages/Table.svelte", replay: "/replay/Replay.svelte" };
const INDEX = "index.html";

/** The plugin for the build: `heads/t.html` is `index.html` with what the table's page needs. */
export function headsOfPages(): Plugin {
  return {
    name: "heads-of-pages",
    apply: "build",
    enforce: "post",
    generateBundle(_, bundle) {
      const index = bundle[INDEX];
      if (index?.type !== "asset") throw new Error("the build has no page");
      for (const [word, module] of Object.entries(PAGES)) {
        const files = filesOf(bundle, chunkOf(bundle, module)).filter((name) => !String(index.source).includes(name));
        const page = String(index.source).replace("</head>", `${files.map(linkTo).join("")}</head>`);
        const source = word === TABLE ? page.replace('id="opening" data-head', 'id="opening" data-table') : page;
        this.emitFile({ type: "asset", fileName: `heads/${word}.html`, source });
      }
    },
  };
}

function chunkOf(bundle: OutputBundle, module: string): OutputChunk {
  const found = Object.values(bundle).find((made) => made.type === "chunk" && made.facadeModuleId?.endsWith(module));
  if (found?.type !== "chunk") throw new Error(`the build has no ${module}`);
  return found;
}

/** What a chunk needs before it runs, each file once: what it imports, what that imports, and their styles. */
function filesOf(bundle: OutputBundle, chunk: OutputChunk, found = new Set<string>()): string[] {
  if (found.has(chunk.fileName)) return [];
  found.add(chunk.fileName);
  for (const name of chunk.imports) {
    const imported = bundle[name];
    if (imported?.type === "chunk") filesOf(bundle, imported, found);
  }
  for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
  return [...found];
}

function linkTo(file: string): string {
  const how = file.endsWith(".css") ? "stylesheet" : "modulepreload";
  return `  <link rel="${how}" crossorigin href="/${file}">\n  `;
}
