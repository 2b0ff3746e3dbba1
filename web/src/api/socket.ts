// The connection to one table: says hello, comes back after every cut, and sees to it that what was said is done once.
import type { Answer, FromClient, FromServer, Hello, OddsAnswer, RefusalTold, WhyAnswer } from "./types";

/** The version of the table protocol that this client speaks. */
export const PROTOCOL = 1;

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8_000;
const PULSE = 20_000;
const PATIENCE = 10_000;
/** Reasons to hang up that pass: a flood of words, and a server that is started anew. */
const PASSING = ["too-many-messages", "going-away"];

/** How a connection is: `lost` means that it is being taken up again, `ended` that the server will not have it. */
export type Link = "connecting" | "open" | "lost" | "ended";

/** What became of something that was asked for. */
export type Outcome = { done: true } | { done: false; stale: boolean; refusal: RefusalTold | null };

/** What a client may say and expects an outcome of. */
export type Deed =
  | { type: "act"; action: string | number; seen: number }
  | { type: "undo" | "grant" | "deny"; seen: number }
  | { type: "plea"; to: number; seen: number }
  | { type: "chat"; text: string };

/** What a client may ask. */
export type Asking = { type: string; [field: string]: unknown };

/** What the connection tells whoever opened it. */
export interface Listener {
  /** The hello that is to be said, with what was seen so far. */
  hello(): Omit<Hello, "type" | "version">;
  hear(messages: FromServer[]): void;
  link(link: Link, why?: { code: string; text: string }): void;
}

interface Waiting {
  message: FromClient;
  settle: (outcome: Outcome) => void;
}

/** One table, over however many connections it takes. */
export class TableSocket {
  private socket: WebSocket | null = null;
  private deeds = new Map<string, Waiting>();
  private questions = new Map<string, (answer: Answer["answer"] | null) => void>();
  private counted = 0;
  private wait = FIRST_WAIT;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private pulse: ReturnType<typeof setInterval> | undefined;
  private heard = 0;
  private closed = false;
  private readonly mark = Math.random().toString(36).slice(2, 10);

  constructor(private readonly listener: Listener) {
    window.addEventListener("online", this.hurry);
    document.addEventListener("visibilitychange", this.hurry);
    this.connect();
  }

  /** Hang up for good. */
  close(): void {
    this.closed = true;
    window.removeEventListener("online", this.hurry);
    document.removeEventListener("visibilitychange", this.hurry);
    clearTimeout(this.timer);
    this.drop();
  }

  /** Say hello again on the same connection: for another seat, or in another language. */
  greet(): void {
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    this.send({ type: "hello", version: PROTOCOL, ...this.listener.hello() });
    for (const { message } of this.deeds.values()) this.send(message);
  }

  /** Have something done; after a cut it is said again, with the same name, until there is an answer. */
  do(deed: Deed): Promise<Outcome> {
    const id = this.name();
    const message = { ...deed, id } as FromClient;
    return new Promise((settle) => {
      this.deeds.set(id, { message, settle });
      this.send(message);
    });
  }

  /** Ask something; `null` if the connection was cut or the question was refused. */
  ask<T extends Answer["answer"] = WhyAnswer | OddsAnswer>(asking: Asking): Promise<T | null> {
    const id = this.name();
    return new Promise((settle) => {
      if (this.socket?.readyState !== WebSocket.OPEN) return settle(null);
      this.questions.set(id, settle as (answer: Answer["answer"] | null) => void);
      this.send({ ...asking, id } as unknown as FromClient);
    });
  }

  private name(): string {
    this.counted += 1;
    return `${this.mark}.${this.counted}`;
  }

  private connect(): void {
    clearTimeout(this.timer);
    const address = `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/api/play`;
    const socket = new WebSocket(address);
    this.socket = socket;
    socket.onopen = () => this.greet();
    socket.onmessage = (event: MessageEvent<string>) => this.hear(JSON.parse(event.data) as FromServer[]);
    socket.onclose = () => {
      if (this.socket === socket) this.lost();
    };
  }

  private hear(messages: FromServer[]): void {
    this.heard = Date.now();
    for (const message of messages) {
      if (message.type === "welcome") this.opened();
      else if (message.type === "problem") this.refuse(message.code, message.text);
      else this.settle(message);
    }
    this.listener.hear(messages);
  }

  private opened(): void {
    this.wait = FIRST_WAIT;
    this.listener.link("open");
    clearInterval(this.pulse);
    this.pulse = setInterval(() => {
      if (Date.now() - this.heard > PULSE + PATIENCE) this.lost();
      else this.send({ type: "ping", id: this.name() });
    }, PULSE);
  }

  private settle(message: FromServer): void {
    if (message.type === "answer") {
      this.questions.get(message.id)?.(message.answer);
      this.questions.delete(message.id);
    } else if (message.type === "done" || message.type === "refused" || message.type === "stale") {
      const outcome: Outcome =
        message.type === "done"
          ? { done: true }
          : { done: false, stale: message.type === "stale", refusal: message.type === "refused" ? message.refusal : null };
      this.deeds.get(message.id)?.settle(outcome);
      this.deeds.delete(message.id);
      this.questions.get(message.id)?.(null);
      this.questions.delete(message.id);
    }
  }

  /** What the server refuses to talk about at all is not tried again, and nobody waits for it any longer. */
  private refuse(code: string, text: string): void {
    if (PASSING.includes(code)) return;
    this.closed = true;
    for (const { settle } of this.deeds.values()) settle({ done: false, stale: false, refusal: null });
    this.deeds.clear();
    this.listener.link("ended", { code, text });
  }

  private lost(): void {
    this.drop();
    for (const settle of this.questions.values()) settle(null);
    this.questions.clear();
    if (this.closed) return;
    this.listener.link("lost");
    this.timer = setTimeout(() => this.connect(), this.wait * (0.75 + Math.random() / 2));
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
  }

  private drop(): void {
    clearInterval(this.pulse);
    const socket = this.socket;
    this.socket = null;
    socket?.close();
  }

  private hurry = (): void => {
    if (this.closed || document.visibilityState === "hidden" || this.socket) return;
    this.wait = FIRST_WAIT;
    this.connect();
  };

  private send(message: FromClient): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }
}
