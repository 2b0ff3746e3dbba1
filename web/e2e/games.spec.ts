// Games through the page to their end: every ruleset against bots and between two people, at both sizes. Where there is
// time they are whole, else they go on from a moment at which the first seat has just left.
import { beginTogether, bring, expect, IS_LONG, LATE, playOnFrom, test } from "./house";
import { playOn } from "./player";

const GAMES = ["base", "space", "catacombs"] as const;
/** What is spoken at the smaller screen; at the larger one it is English. */
const SPOKEN: Record<string, string> = { base: "fr", space: "ja", catacombs: "en" };
const BOT = { kind: "bot", bot: "rookie" };

for (const game of GAMES) {
  test(`a game of ${game} against a bot`, async ({ newPerson }, { project }) => {
    const language = (project.name === "phone" && SPOKEN[game]) || "en";
    const page = await newPerson({ language });
    await page.goto("/");
    await page.locator(`[data-play-now="${game}"]`).click();
    await page.waitForURL(/\/t\//);
    await playOn(page, { seed: 7, most: 8 });
    if (!IS_LONG) await page.goto(`/t/${await playOnFrom(page, LATE[game], [BOT, { kind: "mine", name: "Ana" }, BOT])}`);

    expect(await playOn(page, { seed: 7 })).toBeGreaterThan(0);
    expect(await page.locator("html").getAttribute("lang")).toBe(language);
    await expect(page.locator('[data-point="result"]')).toBeVisible();
    await expect(page.locator('[data-point="result"] [data-total]').first()).toHaveText(/\d+/);
  });

  test(`a game of ${game} between two people`, async ({ page, newPerson }, { project }) => {
    test.skip(project.name !== "phone", "what two pages tell each other does not depend on their size, and small ones are drawn sooner");
    const other = await newPerson({ name: "Ben" });
    // A bot that plays with them leaves before they would, so that the game does not last until the last card.
    const seats = [{ kind: "bot", bot: "rogue" }, { kind: "mine", name: "Ana" }, { kind: "open" }];
    if (IS_LONG) await beginTogether(page, other, "/api/tables", { game, seats });
    else await beginTogether(page, other, `/api/tables/${await bring(page, LATE[game].record)}/branch`, { at: LATE[game].at, seats });

    // Lifts of the ship cost nothing: whoever rides whenever they can never comes to an end.
    const walks = game === "space" ? 1 : 3;
    await Promise.all([playOn(page, { seed: 3, walks }), playOn(other, { seed: 4, walks })]);

    const totals = async (at: typeof page): Promise<string[]> =>
      at.locator('[data-point="result"] [data-total]').allTextContents();
    for (const each of [page, other]) await expect(each.locator('[data-point="result"] [data-total]')).toHaveCount(seats.length);
    expect(await totals(page)).toEqual(await totals(other));
  });
}
