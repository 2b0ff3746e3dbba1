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
