import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { headsOfPages } from "./tools/heads.ts";
import { PARTS, partsInOrder } from "./tools/parts.ts";
import { shellOfWorker } from "./tools/worker.ts";

/** Where `npm run dev` finds a table server. */
const SERVER = process.env.CLANKWORK_SERVER ?? "http://127.0.0.1:8642";

export default defineConfig({
  plugins: [svelte(), partsInOrder(), headsOfPages(), shellOfWorker()],
  build: {
    outDir: "../src/clankwork/server/static",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0, // the page's own rules against foreign content allow no scripts in data addresses
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: "index.html", sw: "src/sw.ts" },
      output: {
        entryFileNames: ({ name }) => (name === "sw" ? "sw.js" : "assets/[name]-[hash].js"), // a worker serves what lies below it
        codeSplitting: { groups: PARTS, includeDependenciesRecursively: false },
      },
    },
  },
  server: {
    proxy: { "/api": { target: SERVER, ws: true, changeOrigin: false } },
    fs: { allow: [".."] }, // the rules are read where they are written, in docs/rules
  },
  resolve: process.env.VITEST ? { conditions: ["browser"] } : {},
  test: {
    environment: "jsdom",
    include: ["src/**/*.test.ts"],
    isolate: false,
    maxWorkers: 1,
    // Times guard against hanging, and against nothing else: a machine that others use, too, may be slow.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
