// What the first visit costs: everything that is fetched before the start page stands.
import type { Request } from "@playwright/test";
import { expect, test } from "./house";

const MOST = 250 * 1024;

/** What a request has transferred. */
async function sizeOf(request: Request): Promise<number> {
  const { responseBodySize, responseHeadersSize } = await request.sizes();
  return responseBodySize + responseHeadersSize;
}

test("the first visit transfers little", async ({ page }) => {
  const asked: Request[] = [];
  const sizes: Promise<number>[] = [];
  page.on("request", (request) => asked.push(request));
  page.on("requestfinished", (request) => sizes.push(sizeOf(request)));
  await page.goto("/");
  await expect(page.locator("[data-play-now]").first()).toBeVisible();
  await expect.poll(() => asked.length - sizes.length).toBe(0);
  const bytes = (await Promise.all(sizes)).reduce((sum, each) => sum + each, 0);

  expect(bytes).toBeGreaterThan(10_000);
  expect(bytes).toBeLessThanOrEqual(MOST);
});

test("a page that people come to names its files in its head, so that they come at once", async ({ request }) => {
  for (const [path, file] of [["/", "Start"], ["/t/abc123", "Table"], ["/replay/abc123", "Replay"]]) {
    const page = await (await request.get(path ?? "", { headers: { accept: "text/html" } })).text();
    expect(page).toMatch(new RegExp(`rel="modulepreload"[^>]*/assets/${file}-`));
  }
});
