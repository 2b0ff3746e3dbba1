// A server that takes its time: what is pressed meanwhile is carried out after that, or it is said why it is not.
import type { Locator, Page } from "@playwright/test";
import { expect, makeTable, playOnFrom, test } from "./house";
import { seen } from "./player";

const BOT = { kind: "bot", bot: "rookie" };
const OWN = { kind: "mine", name: "Ana" };
/** The second seat can walk to where an artifact lies. */
const BEFORE_A_FIND = { record: "base/01-sunny-2.txt", at: 64 };

interface Said {
  type: string;
  events?: { event: string; seat?: number }[];
}

/** A line to the server on which what it says can be kept back. */
class Line {
  /** What the page has had to say of the game. */
  readonly told: string[] = [];
  private kept: Said[] = [];
  private isSlow = false;
  private say: (messages: Said[]) => void = () => undefined;

  /** Let the server say nothing from now on. */
  hold(): void {
    this.isSlow = true;
    this.told.length = 0;
  }

  /** Let it say all it has had to say, in one go, and everything else as it comes. */
  release(): void {
    this.isSlow = false;
    this.say(this.kept.splice(0));
  }

  /** Whether it is kept back that a seat's turn has begun. */
  keepsTurnOf(seat: number): boolean {
    return this.kept.some(({ events }) => events?.some((each) => each.event === "turn-started" && each.seat === seat));
  }

  /** Be the line of a page that has yet to be opened. */
  async join(page: Page): Promise<void> {
    await page.routeWebSocket(/\/api\/play$/, (client) => {
      const server = client.connectToServer();
      this.say = (messages) => client.send(JSON.stringify(messages));
      client.onMessage((message) => {
        const { type } = JSON.parse(String(message)) as { type: string };
        if (["act", "undo"].includes(type)) this.told.push(type);
        server.send(message);
      });
      server.onMessage((message) => {
        if (this.isSlow) this.kept.push(...(JSON.parse(String(message)) as Said[]));
        else client.send(message);
      });
    });
  }
}

/** Sit down at a table whose server can be slow. */
async function sitDown(page: Page, table: string): Promise<Line> {
  const line = new Line();
  await line.join(page);
  await page.goto(`/t/${table}`);
  await expect(page.locator("[data-turn]")).toHaveAttribute("data-turn", "yours");
  return line;
}

const begun = (page: Page): Promise<string> => makeTable(page, { game: "base", seats: [OWN, BOT], start: true });
const changed = (page: Page): Locator => page.getByText("The table has changed since you chose");

test("buttons that are pressed while the server has not answered do what they are for after that", async ({ page }) => {
  const line = await sitDown(page, await begun(page));
  const hand = page.locator('[data-point="hand"] [data-card]');
  const before = Number(await seen(page));
  line.hold();
  await hand.first().click();
  await page.locator('[data-point="undo"]').focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("u");
  await page.keyboard.press("a");
  expect(line.told).toEqual(["act"]);

  line.release();

  await expect(page.getByRole("dialog", { name: "Why not?" })).toContainText("nothing to take back"); // the second time
  await expect(page.locator('[data-point="play-all"]')).toBeDisabled();
  await expect(hand).toHaveCount(0);
  expect(line.told).toEqual(["act", "undo", ...Array<string>(5).fill("act")]);
  expect(Number(await seen(page))).toBe(before + line.told.length);
});

test("what is pressed before the turn is over leaves the next one alone, and that is said", async ({ page }) => {
  const line = await sitDown(page, await begun(page));
  const hand = page.locator('[data-point="hand"] [data-card]');
  await page.keyboard.press("a");
  await expect(hand).toHaveCount(0);
  await expect(page.locator('[data-point="end-turn"]')).toBeEnabled();
  line.hold();
  await page.keyboard.press("e");
  await page.keyboard.press("a");
  await expect.poll(() => line.keepsTurnOf(0)).toBe(true);

  line.release();

  await expect(changed(page)).toBeVisible();
  await expect(hand).toHaveCount(5);
  expect(line.told).toEqual(["act"]);
});

test("an answer can be taken back while the server has not heard of it", async ({ page }) => {
  const line = await sitDown(page, await playOnFrom(page, BEFORE_A_FIND, [BOT, OWN]));
  await page.locator('[data-room="r18"]').click();
  const question = page.locator('[data-point="question"]');
  const answers = question.locator("[data-offer]");
  await expect(answers).toHaveCount(2);
  line.hold();
  await answers.last().click();
  await answers.last().click(); // twice is once
  await question.getByRole("button", { name: "Undo" }).click();
  expect(line.told).toEqual(["act"]);

  line.release();

  await expect.poll(() => line.told).toEqual(["act", "undo"]);
  await expect(answers).toHaveCount(2);
  await expect(changed(page)).toHaveCount(0);
});

test("who answers twice is told that the second answer comes too late", async ({ page }) => {
  const line = await sitDown(page, await playOnFrom(page, BEFORE_A_FIND, [BOT, OWN]));
  await page.locator('[data-room="r18"]').click();
  const answers = page.locator('[data-point="question"] [data-offer]');
  await expect(answers).toHaveCount(2);
  line.hold();
  await answers.first().click();
  await answers.last().click();

  line.release();

  await expect(changed(page)).toBeVisible();
  await expect(answers).toHaveCount(0);
});

test("who asks why not while the line is silent hears it later, and who asks where to go does, too", async ({ page }) => {
  const line = await sitDown(page, await begun(page));
  line.hold();
  await page.keyboard.press("e");
  await page.keyboard.press("w");

  line.release();

  await expect(page.getByRole("dialog", { name: "Why not?" })).toContainText("Play all cards in your hand");
  await expect(page.getByText("Nowhere yet: play the cards in your hand first.")).toBeVisible();
});
