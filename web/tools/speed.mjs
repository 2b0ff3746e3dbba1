// Measures the start page and a table of each game with Lighthouse, for a phone and for a desktop:
//   node web/tools/speed.mjs http://127.0.0.1:8642 5
// npx fetches Lighthouse, which is no part of the project. Every page is opened so many times, and the middle is told.

import { execFileSync } from "node:child_process";

const [server = "http://127.0.0.1:8642", runs = "5"] = process.argv.slice(2);
const GAMES = ["base", "space", "catacombs"];
const SCORES = ["performance", "accessibility", "best-practices"];
const TIMES = { FCP: "first-contentful-paint", LCP: "largest-contentful-paint", TBT: "total-blocking-time" };

/** A table against a bot, and the cookie of whoever sits there. */
async function tableOf(game) {
  const seats = [{ kind: "mine", name: "Ana" }, { kind: "bot", bot: "rogue" }];
  const headers = { origin: server, "content-type": "application/json" };
  const made = await fetch(`${server}/api/tables`, { method: "POST", headers, body: JSON.stringify({ game, seats, start: true }) });
  if (!made.ok) throw new Error(await made.text());
  const cookie = made.headers.getSetCookie().map((each) => each.split(";")[0]).join("; ");
  return { name: game, path: `/t/${(await made.json()).table.id}`, cookie };
}

/** What Lighthouse says of a page, seen once. */
function seen({ path, cookie }, device) {
  const options = ["--quiet", "--output=json", `--only-categories=${SCORES}`, "--chrome-flags=--headless=new --no-sandbox"];
  if (device === "desktop") options.push("--preset=desktop");
  if (cookie) options.push(`--extra-headers=${JSON.stringify({ Cookie: cookie })}`);
  const env = { ...process.env, CHROME_PATH: process.env.CHROMIUM ?? process.env.CHROME_PATH };
  const { audits, categories, environment } = JSON.parse(
    execFileSync("npx", ["--yes", "lighthouse@12", server + path, ...options], { env, maxBuffer: 1e8, stdio: ["ignore", "pipe", "ignore"] }),
  );
  return {
    ...Object.fromEntries(SCORES.map((name) => [name, Math.round(categories[name].score * 100)])),
    ...Object.fromEntries(Object.entries(TIMES).map(([name, audit]) => [name, Math.round(audits[audit].numericValue)])),
    CLS: Number(audits["cumulative-layout-shift"].numericValue.toFixed(3)),
    machine: Math.round(environment.benchmarkIndex), // how fast it was: below 1500, something else was running
  };
}

/** The same; Lighthouse now and then loses its browser, and is asked again. */
function surelySeen(page, device, tries = 3) {
  try {
    return seen(page, device);
  } catch (error) {
    if (tries === 1) throw error;
    return surelySeen(page, device, tries - 1);
  }
}

function middle(values) {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)];
}

const told = {};
for (const page of [{ name: "start", path: "/", cookie: "" }, ...(await Promise.all(GAMES.map(tableOf)))]) {
  for (const device of ["phone", "desktop"]) {
    const found = Array.from({ length: Number(runs) }, () => surelySeen(page, device));
    told[`${page.name}, ${device}`] = Object.fromEntries(Object.keys(found[0]).map((name) => [name, middle(found.map((each) => each[name]))]));
  }
}
console.table(told);
