// What keeps people out of a page, as far as a program can see.
import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

type Options = Parameters<AxeBuilder["options"]>[0];
type Result = Awaited<ReturnType<AxeBuilder["analyze"]>>["violations"][number];

const STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** Details of what is all right are the larger part of the work, and nobody reads them. */
const SHORT = { resultTypes: ["violations" as const] };

/** A barrier: the rule that it breaks, and the first places where it does. */
export type Barrier = [rule: string, places: string[]];

async function found(page: Page, runOnly?: Options["runOnly"]): Promise<Result[]> {
  // No page of ours holds a page of somebody else, for which another tab would be opened to put the findings together.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().options({ ...SHORT, ...(runOnly && { runOnly }) }).analyze();
  return violations;
}

const told = ({ id, nodes }: Result): Barrier => [id, nodes.slice(0, 3).map((node) => node.html.slice(0, 200))];

/** Serious barriers on the page, by all standards or by one rule alone. */
export async function barriersOn(page: Page, rule?: string): Promise<Barrier[]> {
  const results = await found(page, rule ? { type: "rule", values: [rule] } : { type: "tag", values: STANDARDS });
  return results.filter(({ impact }) => impact === "serious" || impact === "critical").map(told);
}

/** Everything on the page that could be better by any rule. */
export async function flawsOn(page: Page): Promise<Barrier[]> {
  return (await found(page)).map(told);
}
