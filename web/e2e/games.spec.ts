// Whole games through the page: every ruleset against bots and between two people, at both sizes.
import { expect, makeTable, test } from "./house";
import { playOn } from "./player";

const GAMES = ["base", "space", "catacombs"];
/** What is spoken at the smaller screen; at the larger one it is English. */
const SPOKEN: Record<string, string> = { base: "fr", space: "ja", catacombs: "en" };

for (const game of GAMES) {
  test(`a whole game of ${game} against a bot`, async ({ newPerson, server }, { project }) => {
    const language = (project.name === "phone" && SPOKEN[game]) || "en";
    const page = await newPerson({ language });
    await page.goto(server.url);
    await page.locator(`[data-play-now="${game}"]`).click();
    await page.waitForURL(/\/t\//);

    const decisions = await playOn(page, { seed: 7 });

    expect(decisions).toBeGreaterThan(10);
    expect(await page.locator("html").getAttribute("lang")).toBe(language);
    await expect(page.locator('[data-point="result"]')).toBeVisible();
    await expect(page.locator('[data-point="result"] [data-total]').first()).toHaveText(/\d+/);
  });

  test(`a whole game of ${game} between two people`, async ({ page, newPerson, server }, { project }) => {
    test.skip(project.name !== "phone", "what two pages tell each other does not depend on their size, and small ones are drawn sooner");
    test.setTimeout(400_000); // how long people take is up to chance
    await page.goto("/");
    // A bot that plays with them leaves before they would, so that the game does not last until the last card.
    const seats = [{ kind: "mine", name: "Ana" }, { kind: "open" }, { kind: "bot", bot: "rogue" }];
    const id = await makeTable(page, { game, seats, public: true });
    const other = await newPerson({ name: "Ben" });
    await other.goto(`${server.url}/t/${id}`);
    await other.locator('[data-point="sit-down"]').first().click();
    await page.goto(`/t/${id}`);
    await page.locator('[data-point="start-game"]').click();

    // Lifts of the ship cost nothing: whoever rides whenever they can never comes to an end.
    const walks = game === "space" ? 1 : 3;
    await Promise.all([playOn(page, { seed: 3, walks }), playOn(other, { seed: 4, walks })]);

    const totals = async (at: typeof page): Promise<string[]> =>
      at.locator('[data-point="result"] [data-total]').allTextContents();
    for (const each of [page, other]) await expect(each.locator('[data-point="result"] [data-total]')).toHaveCount(seats.length);
    expect(await totals(page)).toEqual(await totals(other));
  });
}
