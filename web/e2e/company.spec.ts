// In company: looking on, and asking the others to go back.
import type { Page } from "@playwright/test";
import { beginTogether, expect, makeTable, test, type Habits } from "./house";
import { playOn, seen } from "./player";

interface Told {
  type: string;
  seat?: number | null;
  view?: { seat: number; players: { hand: (string | null)[] }[] } | null;
}

test("whoever looks on follows the game, decides nothing and sees no hand", async ({ page, newPerson, server, isMobile }) => {
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
  await expect(guest.locator('[data-point="company"]')).toHaveText("You are looking on");
  await expect(page.locator('[data-point="company"]')).toContainText("1 person looks on");

  await playOn(page, { seed: 6, most: 10 });

  await expect(guest.locator("[data-seen]")).toHaveAttribute("data-seen", await seen(page));
  await expect(guest.locator('[data-point="end-turn"]')).toHaveCount(0);
  await expect(guest.locator('[data-point="hand"] [data-card]')).toHaveCount(0);
  await guest.locator(isMobile ? '[data-point="open:odds"]' : '[data-point="tab:odds"]').click();
  await expect(guest.locator('[data-point="odds"]')).toContainText(/drawn.*with more clank first/s);
  const views = told.flatMap((message) => message.view ?? []);
  expect(views.length).toBeGreaterThan(0);
  expect(views.flatMap((view) => view.players.flatMap((player) => player.hand)).filter((card) => card !== null)).toEqual([]);
});

/** Two people whose game has just begun: the one whose turn it is, and the other. */
async function two(page: Page, newPerson: (habits: Habits) => Promise<Page>): Promise<[Page, Page]> {
  const other = await newPerson({ name: "Ben" });
  await beginTogether(page, other, "/api/tables", { game: "base", seats: [{ kind: "mine", name: "Ana" }, { kind: "open" }] });
  const turns = (): Promise<string[]> =>
    Promise.all([page, other].map(async (each) => (await each.locator("[data-turn]").getAttribute("data-turn")) ?? ""));
  await expect.poll(async () => (await turns()).sort()).toEqual(["theirs", "yours"]);
  return (await turns())[0] === "yours" ? [page, other] : [other, page];
}

/** Play a whole hand, and end the turn. */
async function takeTurn(mover: Page): Promise<void> {
  await mover.locator('[data-point="play-all"]').click();
  await mover.locator('[data-point="end-turn"]:not([aria-disabled="true"])').click();
  await expect(mover.locator("[data-turn]")).toHaveAttribute("data-turn", "theirs");
}

/** Ask for the last action back. */
async function goBack(page: Page): Promise<void> {
  await page.locator('[data-point="menu"]').click();
  await page.locator('[data-point="go-back"]').click();
}

test("past what came to light one goes back if the others agree", async ({ page, newPerson }) => {
  const [mover, asked] = await two(page, newPerson);
  await takeTurn(mover);
  await goBack(mover);

  await expect(mover.getByRole("alert").filter({ hasText: "You have asked to go back" })).toBeVisible();
  await expect(asked.locator('[data-point="plea"]')).toContainText(/asks to go back one action\.\s*To before:.*turn is over/);
  await asked.locator('[data-point="grant"]').click();
  await expect(mover.locator("[data-turn]")).toHaveAttribute("data-turn", "yours");
  await expect(asked.locator("[data-turn]")).toHaveAttribute("data-turn", "theirs");
});

test("whoever asked to go back may think better of it, and whoever refuses is named", async ({ page, newPerson }) => {
  const [mover, asked] = await two(page, newPerson);
  await takeTurn(mover);
  await goBack(mover);
  await mover.locator('[data-point="withdraw"]').click();
  await expect(asked.locator('[data-point="plea"]')).toHaveCount(0);
  await expect(asked.getByText("no longer asks to go back")).toBeVisible();

  await goBack(mover);
  await asked.getByRole("button", { name: "Refuse" }).click();
  await expect(mover.getByText("does not agree to go back")).toBeVisible();
  await expect(asked.locator("[data-turn]")).toHaveAttribute("data-turn", "yours");
});

test("where undo is enough nobody is asked", async ({ page, newPerson }) => {
  const [mover, other] = await two(page, newPerson);
  await mover.locator('[data-point="play-all"]').click();
  await expect(mover.locator('[data-point="end-turn"]')).toBeEnabled();
  const before = Number(await seen(mover));

  await goBack(mover);

  await expect(other.locator("[data-seen]")).toHaveAttribute("data-seen", String(before + 1));
  await expect(mover.locator('[data-point="plea"]')).toHaveCount(0);
  await expect(mover.locator('[data-point="play-all"]')).toBeEnabled();
});

test("what the others do is said once, in one place, and one's own turn beside it", async ({ page, newPerson }) => {
  const [mover, listener] = await two(page, newPerson);
  const voice = listener.locator('[data-point="spoken"]');
  await expect(voice).toHaveAttribute("role", "log");
  await expect(listener.getByRole("status").filter({ hasText: "Your turn" })).toHaveCount(0);

  await takeTurn(mover);

  await expect(voice).toContainText("turn is over");
  await expect(listener.getByRole("status").filter({ hasText: "Your turn" })).toHaveCount(1);
  const speaking = listener.locator('[aria-live="polite"], [role="status"], [role="log"]').filter({ hasText: "turn is over" });
  await expect(speaking).toHaveCount(1);
});
