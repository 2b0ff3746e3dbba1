// Games by correspondence: a clock of days, the list of what waits for whom, and a game that goes on another day.
import { beginTogether, expect, test } from "./house";

test("a game by correspondence waits, says for whom, and goes on", async ({ page, newPerson }) => {
  const other = await newPerson({ name: "Ben" });
  const id = await beginTogether(page, other, "/api/tables", {
    game: "base",
    name: "By post",
    seats: [{ kind: "mine", name: "Ana" }, { kind: "open" }],
    pace: { limit: 86_400 },
  });
  const whose = async (at: typeof page): Promise<string | null> => at.locator("[data-turn]").getAttribute("data-turn");
  await expect.poll(async () => [await whose(page), await whose(other)].sort()).toEqual(["theirs", "yours"]);
  const [mover, waiter] = (await whose(page)) === "yours" ? [page, other] : [other, page];
  await expect(mover.getByText(/left$/).first()).toBeVisible();

  await waiter.goto(`/mine`);
  await expect(waiter.getByText("By post")).toBeVisible();
  await mover.goto(`/mine`);
  await expect(mover.getByText(/your turn/i).first()).toBeVisible();

  await mover.goto(`/t/${id}`);
  await mover.locator('[data-point="play-all"][aria-disabled="false"]').click();
  await expect(mover.locator('[data-point="play-all"]')).toBeDisabled();
  await mover.locator('[data-point="end-turn"][aria-disabled="false"]').click();
  await expect(mover.locator("[data-turn]")).toHaveAttribute("data-turn", "theirs");
  await mover.close();
  await waiter.goto(`/t/${id}`);
  await expect(waiter.locator("[data-turn]")).toHaveAttribute("data-turn", "yours");
});
