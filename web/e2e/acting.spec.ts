// Acting at the table: taking back, asking why not, odds, warnings, a screen that is handed over, a server that dies.
import { expect, makeTable, test } from "./house";
import { playOn, ready, seen } from "./player";
import { finished } from "./screens";

const AGAINST_BOT = { game: "base", seats: [{ kind: "mine", name: "Ana" }, { kind: "bot", bot: "rookie" }], start: true };

test("an action is taken back, and the table is as it was", async ({ page }) => {
  await page.goto(`/t/${await makeTable(page, AGAINST_BOT)}`);
  await expect(page.locator("[data-turn]")).toHaveAttribute("data-turn", "yours");
  const hand = page.locator('[data-point="hand"] [data-card]');
  await expect(hand).toHaveCount(5);
  await hand.first().click();
  await expect(hand).toHaveCount(4);

  await page.locator('[data-point="undo"]').click();

  await expect(hand).toHaveCount(5);
  await expect(page.locator('[data-point="undo"]')).toBeDisabled();
  await page.keyboard.press("l");
  const lines = page.getByRole("dialog").getByRole("region", { name: "Log", exact: true }).getByRole("listitem");
  await expect(lines.last()).toHaveText(/Ana takes back the last action\.$/);
  await expect(lines.filter({ hasText: "Ana plays" })).toHaveCount(0);
});

test("a link within the page leaves the table as it is", async ({ page }) => {
  await page.goto(`/t/${await makeTable(page, AGAINST_BOT)}`);
  const table = page.locator("[data-turn]");
  await expect(table).toHaveAttribute("data-turn", "yours");
  await table.evaluate((each) => each.setAttribute("data-same", "yes"));

  await page.getByRole("link", { name: "Skip to the content" }).focus();
  await page.keyboard.press("Enter");

  await expect(page).toHaveURL(/#content$/);
  await expect(page.locator("[data-same]")).toBeVisible();
});

test("those who go by keys get to their hand and to the board at once", async ({ page }) => {
  await page.goto(`/t/${await makeTable(page, AGAINST_BOT)}`);
  await expect(page.locator("[data-turn]")).toHaveAttribute("data-turn", "yours");

  for (const [way, part] of [["Go to your hand", "hand"], ["Go to the board", "board"]] as const) {
    await page.getByRole("button", { name: way }).focus();
    await page.keyboard.press("Enter");
    await expect(page.locator(`[data-point="${part}"] :focus`)).toHaveCount(1);
    await page.keyboard.press("x");
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.locator(`[data-point="${part}"] :focus`)).toHaveCount(1);
  }
});

test("what is greyed says why not, with its rule", async ({ page }, { project }) => {
  await page.goto(`/t/${await makeTable(page, AGAINST_BOT)}`);
  await expect(page.locator("[data-turn]")).toHaveAttribute("data-turn", "yours");
  if (project.name === "phone") await page.locator('[data-point="tab:row"]').click();

  await page.locator('[data-point="row"] [data-card]').first().click();

  const reason = page.getByRole("dialog", { name: "Why not?" });
  await expect(reason).toContainText(/enough|not in the place/);
  await expect(reason).toContainText(/B\d+\.\d+/);
});

test("a greyed button says why it does nothing", async ({ page }) => {
  await page.goto(`/t/${await makeTable(page, AGAINST_BOT)}`);
  await expect(page.locator("[data-turn]")).toHaveAttribute("data-turn", "yours");
  const reason = page.getByRole("dialog", { name: "Why not?" });
  const press = async (point: string): Promise<void> => {
    await page.locator(`[data-point="${point}"]`).focus();
    await page.keyboard.press("Enter");
  };

  await press("undo");
  await expect(reason).toContainText("nothing to take back");
  await page.keyboard.press("Escape");
  await press("end-turn");
  await expect(reason).toContainText("Play all cards in your hand");
  await expect(reason).toContainText("B2.1");
  await page.keyboard.press("Escape");
  await page.locator('[data-point="play-all"]').click();
  await expect(page.locator('[data-point="play-all"]')).toBeDisabled();
  await expect(page.locator('[data-turn="yours"]')).toBeVisible();
  await press("play-all");
  await expect(reason).toContainText("no cards left in your hand");
});

test("ending a turn with something unspent is asked about first", async ({ page }) => {
  await page.addInitScript(() => {
    const kept = JSON.parse(localStorage.getItem("clankwork.settings") ?? "{}") as object;
    localStorage.setItem("clankwork.settings", JSON.stringify({ ...kept, warn: true }));
  });
  await page.goto(`/t/${await makeTable(page, AGAINST_BOT)}`);
  await expect(page.locator("[data-turn]")).toHaveAttribute("data-turn", "yours");
  await page.locator('[data-point="play-all"]').click();
  await expect(page.locator('[data-point="play-all"]')).toBeDisabled();

  await page.locator('[data-point="end-turn"]').click();

  const asked = page.getByRole("dialog");
  await expect(asked).toContainText("End the turn already?");
  const before = await seen(page);
  await asked.getByRole("checkbox", { name: "Do not ask again" }).check();
  expect(await seen(page)).toBe(before);
  await page.locator('[data-point="end-anyway"]').click();
  await expect(page.locator("[data-seen]")).not.toHaveAttribute("data-seen", before);
});

test("a result that was put away can be had again", async ({ page }) => {
  await page.goto(`/t/${await finished(page)}`);
  const result = page.locator('[data-point="result"]');
  await expect(result.locator("[data-total]").first()).toBeVisible();
  await page.getByRole("button", { name: "See the board" }).click();
  await expect(result).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Review the game" })).toBeVisible();

  await page.locator('[data-point="to-result"]').click();

  await expect(result).toBeVisible();
});

test("two people share a screen, and neither sees the other's hand", async ({ page }) => {
  const seats = [
    { kind: "mine", name: "Ana" },
    { kind: "local", name: "Ben" },
  ];
  await page.goto(`/t/${await makeTable(page, { game: "base", seats, start: true })}`);
  const cover = page.locator('[data-point="hand-over"]');
  const table = page.locator("[data-turn]");
  await expect(table).toBeVisible();
  if ((await ready(page)) === "hand-over") await cover.click();
  await expect(table).toHaveAttribute("data-turn", "yours");
  await page.locator('[data-point="play-all"]').click();
  await expect(page.locator('[data-point="play-all"]')).toBeDisabled();
  await page.locator('[data-point="end-turn"]').click();

  await expect(cover).toBeVisible();
  await expect(page.locator('[data-point="hand"] [data-card]')).toHaveCount(0);
  await cover.click();

  await expect(cover).toHaveCount(0);
  await expect(page.getByRole("banner")).toContainText(/(Ana|Ben)’s turn/);
  await expect(page.locator('[data-point="hand"] [data-card]')).toHaveCount(5);
  await playOn(page, { seed: 5, most: 12 });
  expect(Number(await seen(page))).toBeGreaterThan(20);
});

test("a discard pile and a deck can be looked through", async ({ page }, { project }) => {
  await page.goto(`/t/${await makeTable(page, AGAINST_BOT)}`);
  await expect(page.locator("[data-turn]")).toHaveAttribute("data-turn", "yours");
  if (project.name === "phone") await page.locator('[data-point="open:seats"]').click();
  const own = page.locator('[data-point="seat:0"]');

  await own.getByRole("button", { name: /^Deck: 5 cards/ }).click();

  const deck = page.getByRole("dialog", { name: "Deck" });
  await expect(deck).toContainText("In no order that anybody knows.");
  await expect(deck.locator("[data-card]").first()).toBeVisible();
  await deck.getByRole("button", { name: "Close" }).click();
  await own.getByRole("button", { name: /^Discard pile: 0 cards/ }).click();
  await expect(page.getByRole("dialog", { name: "Discard pile" })).toContainText("No cards");
});
