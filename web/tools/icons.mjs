// Draws public/icon.svg as the pictures that devices want: node web/tools/icons.mjs
// Needs a Chromium; CHROMIUM says where, otherwise Playwright's own is used. The pictures are kept with the sources.
import { readFileSync, writeFileSync } from "node:fs";
import { chromium } from "@playwright/test";

const FOLDER = new URL("../public/", import.meta.url);
const NIGHT = "#17120d";
/** Name, pixels, and which part of the square the icon fills: devices cut maskable ones to shapes of their own. */
const PICTURES = [
  ["icon-192.png", 192, 1, "transparent"],
  ["icon-512.png", 512, 1, "transparent"],
  ["icon-maskable.png", 512, 0.86, NIGHT],
  ["icon-apple.png", 180, 1, NIGHT],
];

const icon = `data:image/svg+xml;base64,${readFileSync(new URL("icon.svg", FOLDER)).toString("base64")}`;
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM || undefined, args: ["--no-sandbox"] });
for (const [name, pixels, part, ground] of PICTURES) {
  const page = await browser.newPage({ viewport: { width: pixels, height: pixels } });
  const side = Math.round(pixels * part);
  await page.setContent(
    `<style>html, body { margin: 0; background: ${ground} } body { display: grid; place-items: center; height: 100vh }</style>` +
      `<img src="${icon}" width="${side}" height="${side}" alt="">`,
  );
  writeFileSync(new URL(name, FOLDER), await page.screenshot({ omitBackground: ground === "transparent" }));
  await page.close();
}
await browser.close();
