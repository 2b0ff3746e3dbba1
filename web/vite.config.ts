import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { headsOfPages } from "./tools/heads.ts";
import { shellOfWorker } from "./tools/worker.ts";

/** Where `npm run dev` finds a table server. */
const SERVER = process.env.CLANKWORK_SERVER ?? "http://127.0.0.1:8642";

/** What pages share, in a few files: each file that a page has to ask for keeps it waiting. */
const PARTS = [
  { name: "shell", test: /node_modules|^.vite|web.src.(App|api|lib.(?!words.(fr|ja))|styles.(tokens|base)|icons.SeatMark)/ },
  { name: "settings", test: /web.src.pages.(settings|SettingsPanel|CopyField)/, minShareCount: 2 },
  { name: "around", test: /web.src.(pages|styles)/, minShareCount: 2 },
  { name: "signs", test: /web.src.(icons|learn|sounds)/, minShareCount: 2 },
  { name: "game", test: /web.src.(board|cards|table)/, minShareCount: 2 },
  { name: "result", test: /web.src.replay/, minShareCount: 2 },
];

export default defineConfig({
  plugins: [svelte(), headsOfPages(), shellOfWorker()],
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
  test: { environment: "jsdom", include: ["src/**/*.test.ts"], isolate: false, maxWorkers: 1 },
});
