// Games by correspondence: a clock of days, the list of what waits for whom, and a game that goes on another day.
import { expect, makeTable, test } from "./house";

test("a game by correspondence waits, says for whom, and goes on", async ({ page, newPerson, server }) => {
  await page.goto("/");
  const id = await makeTable(page, {
    game: "base",
    name: "By post",
    seats: [{ kind: "mine", name: "Ana" }, { kind: "open" }],
    pace: { limit: 86_400 },
    public: true,
  });
  const other = await newPerson({ name: "Ben" });
  await other.goto(`${server.url}/t/${id}`);
  await other.locator('[data-point="sit-down"]').first().click();
  await page.goto(`/t/${id}`);
  await page.locator('[data-point="start-game"]').click();
  const whose = async (at: typeof page): Promise<string | null> => at.locator("[data-turn]").getAttribute("data-turn");
  await expect.poll(async () => [await whose(page), await whose(other)].sort()).toEqual(["theirs", "yours"]);
  const [mover, waiter] = (await whose(page)) === "yours" ? [page, other] : [other, page];
  await expect(mover.getByText(/left$/).first()).toBeVisible();

  await waiter.goto(`${server.url}/mine`);
  await expect(waiter.getByText("By post")).toBeVisible();
  await mover.goto(`${server.url}/mine`);
  await expect(mover.getByText(/your turn/i).first()).toBeVisible();

  await mover.goto(`${server.url}/t/${id}`);
  await mover.locator('[data-point="play-all"][aria-disabled="false"]').click();
  await expect(mover.locator('[data-point="play-all"]')).toBeDisabled();
  await mover.locator('[data-point="end-turn"][aria-disabled="false"]').click();
  await expect(mover.locator("[data-turn]")).toHaveAttribute("data-turn", "theirs");
  await mover.close();
  await waiter.goto(`${server.url}/t/${id}`);
  await expect(waiter.locator("[data-turn]")).toHaveAttribute("data-turn", "yours");
});
