// Puts into the service worker what the client is made of, so that every build has a worker of its own.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import type { Plugin } from "vite";

const PUBLIC = new URL("../public/", import.meta.url);
const HOLE = "SHELL";

/** The plugin for the build: `sw.js` gets the names of all files, and a version made of what is in them. */
export function shellOfWorker(): Plugin {
  return {
    name: "shell-of-worker",
    apply: "build",
    enforce: "post",
    generateBundle(_, bundle) {
      const worker = bundle["sw.js"];
      if (worker?.type !== "chunk") throw new Error("the build has no service worker");
      const hash = createHash("sha256");
      const files: string[] = [];
      for (const [name, made] of Object.entries(bundle).sort(([one], [other]) => (one < other ? -1 : 1))) {
        hash.update(name).update(made.type === "chunk" ? made.code : made.source);
        if (name.startsWith("assets/") && !name.endsWith(".map")) files.push(`/${name}`);
      }
      for (const name of readdirSync(PUBLIC).sort()) {
        hash.update(name).update(readFileSync(new URL(name, PUBLIC)));
        files.push(`/${name}`);
      }
      const shell = JSON.stringify({ version: hash.digest("hex").slice(0, 12), files });
      worker.code = `self.${HOLE}=${shell};\n${worker.code}`;
    },
  };
}
