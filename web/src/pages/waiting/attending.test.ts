import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { TableInfo } from "../../api/types";
import { go } from "../../lib/router.svelte";
import { attend } from "./attending";

const said: unknown[] = [];
const parted: [string, unknown][] = [];
let status = 200;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("scrollTo", vi.fn());
  vi.stubGlobal(
    "fetch",
    vi.fn(async (path: string, { body }: { body: string }) => {
      said.push([path, JSON.parse(body)]);
      return new Response(JSON.stringify(status === 200 ? { id: "t1", status: "open" } : { code: "no-such-link", text: "" }), { status });
    }),
  );
  Object.assign(navigator, { sendBeacon: (path: string, body: Blob) => parted.push([path, body.size]) > 0 });
  history.replaceState(null, "", "/t/t1");
  go("/t/t1", { replace: true });
});

afterEach(() => {
  said.length = parted.length = 0;
  status = 200;
  vi.useRealTimers();
  vi.unstubAllGlobals();
  go("/", { replace: true });
});

test("whoever waits says so at once and again, and hears how the table is", async () => {
  const told: TableInfo[] = [];
  const end = attend("t1", "secret", (info) => told.push(info));
  await vi.advanceTimersByTimeAsync(4500);
  expect(said).toEqual(Array(3).fill(["/api/tables/t1/here", { token: "secret" }]));
  expect(told).toHaveLength(3);
  end();
});

test("whoever goes to another page is missed at once, whoever stays at the table is not", () => {
  attend("t1", null, () => undefined)();
  expect(parted).toEqual([]);

  const end = attend("t1", null, () => undefined);
  go("/rules", { replace: true });
  end();
  expect(parted.map(([path]) => path)).toEqual(["/api/tables/t1/here"]);
});

test("whoever closes the page is missed at once", () => {
  const end = attend("t1", null, () => undefined);
  window.dispatchEvent(new Event("pagehide"));
  expect(parted).toHaveLength(1);
  end();
});

test("an invitation that is worth nothing any more is not shown again", async () => {
  status = 404;
  const end = attend("t1", "used", () => undefined);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(said).toHaveLength(1);
  end();
  expect(parted).toEqual([]);
});

test("whoever is just sitting down asks nothing by an invitation that is being used", async () => {
  let isSitting = false;
  const end = attend("t1", "secret", () => undefined, () => isSitting);
  isSitting = true;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(said).toHaveLength(1);
  isSitting = false;
  await vi.advanceTimersByTimeAsync(2_000);
  expect(said).toHaveLength(2);
  end();
});

test("what was asked before one sits down is not told before the answer to that", async () => {
  const told: TableInfo[] = [];
  let isBusy = false;
  const end = attend("t1", null, (info) => told.push(info), () => isBusy);
  isBusy = true; // while the first question is on its way
  await vi.advanceTimersByTimeAsync(0);
  expect([said.length, told.length]).toEqual([1, 0]);

  isBusy = false;
  await vi.advanceTimersByTimeAsync(2_000);
  expect(told).toHaveLength(1);
  end();
});
