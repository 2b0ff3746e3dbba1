// The server is killed in the middle of a game and comes back: the page goes on as if nothing had been.
import { expect, test as base } from "./house";
import { playOn, seen } from "./player";
import { Server } from "./server";

const test = base.extend<{ mortal: Server }>({
  mortal: async ({}, use) => {
    const server = await Server.start();
    await use(server);
    await server.end();
  },
});

test("a game goes on after the server was killed and started again", async ({ page, mortal, complaints }) => {
  // The last: the page may ask for its worker just while there is nobody.
  complaints.expected.push(/WebSocket|ERR_CONNECTION_REFUSED|Failed to load|fetching the script/);
  await page.goto(mortal.url);
  const response = await page.request.post(`${mortal.url}/api/tables`, {
    data: { game: "base", seats: [{ kind: "mine", name: "Ana" }, { kind: "bot", bot: "rookie" }], start: true },
    headers: { origin: mortal.url },
  });
  const { table } = (await response.json()) as { table: { id: string } };
  await page.goto(`${mortal.url}/t/${table.id}`);
  await playOn(page, { seed: 2, most: 6 });
  await expect(page.locator("[data-turn]")).toHaveAttribute("data-turn", "yours");
  const before = await seen(page);

  await mortal.kill();
  await expect(page.getByRole("alert")).toContainText("cut");
  await mortal.begin();
  await expect(page.getByRole("alert")).toHaveCount(0);

  expect(await seen(page)).toBe(before);
  await playOn(page, { seed: 2, most: 8 });
  expect(Number(await seen(page))).toBeGreaterThan(Number(before));
});

