// The connection to a table: what was said is done once, however often the line is cut.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { TableSocket, type Link } from "./socket";
import type { FromServer } from "./types";

/** The browser's end of a line, with the server's end in the test's hand. */
class Line {
  static readonly OPEN = 1;
  static lines: Line[] = [];
  readyState = 0;
  said: Record<string, unknown>[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;

  constructor() {
    Line.lines.push(this);
  }

  send(text: string): void {
    this.said.push(JSON.parse(text) as Record<string, unknown>);
  }

  close(): void {
    this.readyState = 3;
  }

  open(): void {
    this.readyState = Line.OPEN;
    this.onopen?.();
    this.tell({ type: "welcome" });
  }

  cut(): void {
    this.readyState = 3;
    this.onclose?.();
  }

  tell(...messages: Record<string, unknown>[]): void {
    this.onmessage?.({ data: JSON.stringify(messages) });
  }

  of(type: string): Record<string, unknown>[] {
    return this.said.filter((message) => message.type === type);
  }
}

function line(n: number): Line {
  const found = Line.lines.at(n);
  if (!found) throw new Error(`no line ${n}`);
  return found;
}

describe("a table's socket", () => {
  let links: Link[] = [];
  let heard: FromServer[] = [];
  let socket: TableSocket;
  let seen = 0;

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal("WebSocket", Line);
    Line.lines = [];
    links = [];
    heard = [];
    seen = 0;
    socket = new TableSocket({
      hello: () => ({ table: "t1", seen, language: "en", log: true, labels: true }) as never,
      hear: (messages) => heard.push(...messages),
      link: (link) => links.push(link),
    });
    line(0).open();
  });

  afterEach(() => {
    socket.close();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  it("says hello and hears what is told", () => {
    line(0).tell({ type: "pong", id: "x" });

    expect(line(0).of("hello")).toMatchObject([{ table: "t1", version: 1 }]);
    expect(links).toEqual(["open"]);
    expect(heard.map((message) => message.type)).toEqual(["welcome", "pong"]);
  });

  it("says again after a cut what has no answer yet, by the same name, and what has one never", async () => {
    const first = socket.do({ type: "act", action: 3, seen: 0 });
    const [told] = line(0).of("act");
    line(0).tell({ type: "done", id: told?.id, n: 1 });
    expect(await first).toEqual({ done: true });
    const second = socket.do({ type: "act", action: 4, seen: 1 });
    seen = 1;
    line(0).cut();
    await vi.advanceTimersByTimeAsync(1_000);
    line(1).open();

    expect(line(1).of("hello")).toMatchObject([{ seen: 1 }]);
    expect(line(1).of("act")).toEqual([line(0).of("act")[1]]);
    line(1).tell({ type: "done", id: line(1).of("act")[0]?.id, n: 2 });
    expect(await second).toEqual({ done: true });
    expect(links).toEqual(["open", "lost", "open"]);
  });

  it("tells a refusal from a game that has gone on meanwhile", async () => {
    const refused = socket.do({ type: "undo", seen: 0 });
    const stale = socket.do({ type: "undo", seen: 0 });
    const [one, other] = line(0).of("undo");
    line(0).tell({ type: "refused", id: one?.id, refusal: { code: "no", text: "no", rule: null } }, { type: "stale", id: other?.id });

    expect(await refused).toMatchObject({ done: false, stale: false, refusal: { code: "no" } });
    expect(await stale).toEqual({ done: false, stale: true, refusal: null });
  });

  it("answers a question with nothing if the line is cut", async () => {
    const asked = socket.ask({ type: "odds" });
    line(0).cut();

    expect(await asked).toBeNull();
    expect(await socket.ask({ type: "odds" })).toBeNull();
  });

  it("takes up a line on which nothing is heard any longer", async () => {
    await vi.advanceTimersByTimeAsync(41_000);

    expect(links.at(-1)).toBe("lost");
    expect(line(0).of("ping").length).toBeGreaterThan(0);
  });

  it("waits longer each time, and not at all once the network is back", async () => {
    line(0).cut();
    await vi.advanceTimersByTimeAsync(600);
    line(1).cut();
    await vi.advanceTimersByTimeAsync(500);
    expect(Line.lines).toHaveLength(2);

    window.dispatchEvent(new Event("online"));

    expect(Line.lines).toHaveLength(3);
  });

  it("comes back to a server that goes away to be started anew, and says again what was not answered", async () => {
    const outcome = socket.do({ type: "undo", seen: 3 });
    line(0).tell({ type: "problem", code: "going-away", text: "The server is going away" });
    line(0).cut();
    await vi.advanceTimersByTimeAsync(60_000);
    line(-1).open();
    const [again] = line(-1).of("undo");
    line(-1).tell({ type: "done", id: again?.id });

    expect(await outcome).toEqual({ done: true });
    expect(links.at(-1)).toBe("open");
  });

  it("waits for nothing once the server will not have it", async () => {
    const outcome = socket.do({ type: "undo", seen: 3 });
    line(0).tell({ type: "problem", code: "no-such-table", text: "There is no such table" });

    expect(await outcome).toEqual({ done: false, stale: false, refusal: null });
  });

  it("does not come back to a server that will not have it", async () => {
    line(0).tell({ type: "problem", code: "no-such-table", text: "There is no such table" });
    line(0).cut();
    await vi.advanceTimersByTimeAsync(60_000);

    expect(links.at(-1)).toBe("ended");
    expect(Line.lines).toHaveLength(1);
  });
});
