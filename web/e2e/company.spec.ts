// In company: looking on, and asking the others to go back.
import { expect, makeTable, test } from "./house";
import { playOn, seen } from "./player";

interface Told {
  type: string;
  seat?: number | null;
  view?: { seat: number; players: { hand: (string | null)[] }[] } | null;
}

test("whoever looks on follows the game, decides nothing and sees no hand", async ({ page, newPerson, server }) => {
  await page.goto("/");
  const seats = [{ kind: "mine", name: "Ana" }, { kind: "bot", bot: "rookie" }];
  const id = await makeTable(page, { game: "base", seats, start: true, public: true, watch: true });
  await page.goto(`/t/${id}`);
  const guest = await newPerson({ name: "Cleo" });
  const told: Told[] = [];
  guest.on("websocket", (socket) =>
    socket.on("framereceived", ({ payload }) => told.push(...(JSON.parse(String(payload)) as Told[]))),
  );
  await guest.goto(`${server.url}/tables`);
  await guest.locator(`a[href="/t/${id}"]`).first().click();
  await expect(guest.locator("[data-turn]")).toHaveAttribute("data-turn", "theirs");

  await playOn(page, { seed: 6, most: 10 });

  await expect(guest.locator("[data-seen]")).toHaveAttribute("data-seen", await seen(page));
  await expect(guest.locator('[data-point="end-turn"]')).toHaveCount(0);
  await expect(guest.locator('[data-point="hand"] [data-card]')).toHaveCount(0);
  const views = told.flatMap((message) => message.view ?? []);
  expect(views.length).toBeGreaterThan(0);
  expect(views.flatMap((view) => view.players.flatMap((player) => player.hand)).filter((card) => card !== null)).toEqual([]);
});

test("past what came to light one goes back if the others agree", async ({ page, newPerson, server }) => {
  await page.goto("/");
  const id = await makeTable(page, { game: "base", seats: [{ kind: "mine", name: "Ana" }, { kind: "open" }], public: true });
  const other = await newPerson({ name: "Ben" });
  await other.goto(`${server.url}/t/${id}`);
  await other.locator('[data-point="sit-down"]').first().click();
  await page.goto(`/t/${id}`);
  await page.locator('[data-point="start-game"]').click();
  await expect(page.locator("[data-turn]")).toBeVisible();
  await expect(other.locator("[data-turn]")).toBeVisible();
  const [mover, asked] = (await page.locator("[data-turn]").getAttribute("data-turn")) === "yours" ? [page, other] : [other, page];
  await mover.locator('[data-point="play-all"]').click();
  await expect(mover.locator('[data-point="play-all"]')).toBeDisabled();
  await mover.locator('[data-point="end-turn"]').click();
  await expect(mover.locator("[data-turn]")).toHaveAttribute("data-turn", "theirs");

  await mover.locator('[data-point="menu"]').click();
  await mover.locator('[data-point="go-back"]').click();

  await expect(mover.getByRole("alert").filter({ hasText: "You have asked to go back" })).toBeVisible();
  await asked.locator('[data-point="grant"]').click();
  await expect(mover.locator("[data-turn]")).toHaveAttribute("data-turn", "yours");
  await expect(asked.locator("[data-turn]")).toHaveAttribute("data-turn", "theirs");
});
