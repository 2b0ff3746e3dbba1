// What the first visit costs: everything that is fetched before the start page stands.
import { expect, test } from "./house";

const MOST = 250 * 1024;

test("the first visit transfers little", async ({ page }) => {
  let bytes = 0;
  page.on("requestfinished", (request) => {
    void request.sizes().then((sizes) => (bytes += sizes.responseBodySize + sizes.responseHeadersSize));
  });
  await page.goto("/", { waitUntil: "networkidle" });
  await expect(page.locator("[data-play-now]").first()).toBeVisible();

  expect(bytes).toBeGreaterThan(10_000);
  expect(bytes).toBeLessThanOrEqual(MOST);
});

test("a page that people come to names its files in its head, so that they come at once", async ({ request }) => {
  for (const [path, file] of [["/", "Start"], ["/t/abc123", "Table"], ["/replay/abc123", "Replay"]]) {
    const page = await (await request.get(path ?? "", { headers: { accept: "text/html" } })).text();
    expect(page).toMatch(new RegExp(`rel="modulepreload"[^>]*/assets/${file}-`));
  }
});
