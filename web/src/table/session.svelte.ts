// One table as somebody sees it: what the server says becomes a view, a log and things to do.
import { TableSocket, type Deed, type Link, type Listener, type Outcome } from "../api/socket";
import type {
  ChatTold,
  ClockTold,
  FromServer,
  LineTold,
  Moved,
  OddsAnswer,
  OfferTold,
  PlainView,
  PreviewAnswer,
  Present,
  ReachAnswer,
  Sync,
  TableTold,
  Update,
  Welcome,
  WhyAnswer,
} from "../api/types";
import { changed } from "./changes";
import { seatName } from "./names";
import { noteOf } from "./notes";
import { attackTimes } from "./pace";
import { beforeAttack, cubesDrawn, cubesSwept, linesOf, whileDrawing, type Assault } from "./staging";

/** A line of the log. */
export type LogLine = LineTold;

/** How many milliseconds an update is shown before the next one; 0 for at once. */
export type Pace = (update: Update, session: TableSession) => number;

/** What a session has to do with its connection. */
export type Line = Pick<TableSocket, "do" | "ask" | "greet" | "close">;

/** Updates that wait to be shown, beyond which none is shown slowly. */
const MOST_WAITING = 60;
const LONGEST_LOG = 400;

/** A table, live. */
export class TableSession {
  link = $state<Link>("connecting");
  /** Why the server would not have it, once the link has ended. */
  trouble = $state.raw<{ code: string; text: string } | null>(null);
  welcome = $state.raw<Welcome | null>(null);
  /** What is seen now: updates that are still to be shown are not in it. */
  view = $state.raw<PlainView | null>(null);
  table = $state.raw<TableTold | null>(null);
  log = $state.raw<LogLine[]>([]);
  chat = $state.raw<ChatTold[]>([]);
  present = $state.raw<Present | null>(null);
  clock = $state.raw<ClockTold | null>(null);
  /** How many actions the game has, without those taken back. */
  actions = $state(0);
  /** How many it had when the running turn began, as far as it was seen; 0 if not. */
  turnBegan = $state(0);
  /** Whether the beginning of the running turn was seen. */
  sawTurnBegin = $state(true);
  /** Whether the last action can be taken back. */
  undoable = $state(false);
  /** What is asked and how each open action is called. */
  offer = $state.raw<OfferTold | null>(null);
  /** The number of the last entry that is shown. */
  shown = $state(0);
  /** The update that is being shown. */
  showing = $state.raw<Update | null>(null);
  /** The attack that is being told: until it is, what came of it is not in the view. */
  assault = $state.raw<Assault | null>(null);
  /** Told of every update as it is shown, also of those that are shown at once, with what the page itself says of it. */
  onshow: ((update: Update, note: string) => void)[] = [];
  /** Whether updates wait to be shown. */
  behind = $state(false);
  /** Whether something was said to the server that it has not answered. */
  busy = $state(false);

  private socket: Line;
  private seen = 0;
  private waiting: Update[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** An update of which only the beginning is shown, and what was seen before it. */
  private held: { update: Update; view: PlainView } | null = null;
  /** Those who wait until everything is settled. */
  private resting: (() => void)[] = [];
  private wanted: number | null;

  constructor(
    readonly id: string,
    private language: string,
    private readonly pace: Pace = () => 0,
    seat: number | null = null,
    connect: (listener: Listener) => Line = (listener) => new TableSocket(listener),
  ) {
    this.wanted = seat;
    this.socket = connect({
      hello: () => ({ table: id, seen: this.seen, language: this.language, log: true, labels: true, seat: this.wanted }),
      hear: (messages) => messages.forEach((message) => this.hear(message)),
      link: (link, why) => {
        this.link = link;
        this.trouble = why ?? null;
      },
    });
  }

  /** Whose view it is; `null` for somebody who looks on. */
  get seat(): number | null {
    return this.welcome?.seat ?? null;
  }

  /** Seats one may act for. */
  get yours(): readonly number[] {
    return this.welcome?.yours ?? [];
  }

  /** Whether the seat whose view it is decides now, and everything before has been shown. */
  get isYourTurn(): boolean {
    return !this.behind && this.seat !== null && this.view?.to_act === this.seat && this.view.legal.length > 0;
  }

  /** Hang up. */
  close(): void {
    clearTimeout(this.timer);
    this.socket.close();
  }

  /** See the table from another seat; -1 to look on. */
  lookFrom(seat: number): void {
    this.wanted = seat;
    this.seen = 0;
    this.socket.greet();
  }

  /** Be told in another language from now on. */
  speak(language: string): void {
    if (language === this.language) return;
    this.language = language;
    this.seen = 0;
    this.socket.greet();
  }

  /** Do what the legal action says: at once, or after what the server has not answered yet. */
  async act(action: number | string): Promise<Outcome> {
    return this.do({ type: "act", action, seen: this.seen });
  }

  /** Take back the last action. */
  async undo(): Promise<Outcome> {
    return this.do({ type: "undo", seen: this.seen });
  }

  /** Ask the others to go back to after so many actions. */
  async plead(to: number): Promise<Outcome> {
    return this.do({ type: "plea", to, seen: this.seen });
  }

  /** Agree to a plea, or not. */
  async answerPlea(isGranted: boolean): Promise<Outcome> {
    return this.do({ type: isGranted ? "grant" : "deny", seen: this.seen });
  }

  /** Say something to the table. */
  async say(text: string): Promise<Outcome> {
    return this.socket.do({ type: "chat", text });
  }

  /** Why an action is not open, without a refusal if it is. Like every question it has `null` for its answer where none came. */
  why(action: number | string): Promise<WhyAnswer | null> {
    return this.socket.ask<WhyAnswer>({ type: "why", seen: this.seen, action });
  }

  /** What an attack would do. */
  odds(clank = 0, cubes = 0): Promise<OddsAnswer | null> {
    return this.socket.ask<OddsAnswer>({ type: "odds", clank, cubes });
  }

  /** What an action would surely do. */
  preview(action: number): Promise<PreviewAnswer | null> {
    return this.socket.ask<PreviewAnswer>({ type: "preview", seen: this.seen, action });
  }

  /** Where one can get to now. */
  reach(): Promise<ReachAnswer | null> {
    return this.socket.ask<ReachAnswer>({ type: "reach", seen: this.seen });
  }

  /** Wait until the server has answered everything, and what came of it has been shown. */
  settled(): Promise<void> {
    return this.isSettled ? Promise.resolve() : new Promise((go) => this.resting.push(go));
  }

  /** Show everything that waits at once. */
  skip(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.assault = null;
    if (this.held) this.show(this.held.update);
    for (const update of this.waiting.splice(0)) this.show(update);
    this.showing = null;
    this.behind = false;
    this.rest();
  }

  /** Have deeds done one after another. Each says what was seen when it was meant, so that the server judges it by that. */
  private async do(deed: Deed): Promise<Outcome> {
    while (this.busy) await this.settled();
    this.busy = true;
    try {
      return await this.socket.do(deed);
    } finally {
      this.busy = false;
      this.rest();
    }
  }

  private get isSettled(): boolean {
    return !this.busy && !this.behind;
  }

  private rest(): void {
    if (this.isSettled) for (const go of this.resting.splice(0)) go();
  }

  private hear(message: FromServer): void {
    switch (message.type) {
      case "welcome":
        this.welcome = message;
        break;
      case "sync":
        this.begin(message);
        break;
      case "update":
        this.queue(message);
        break;
      case "moved":
        this.move(message);
        break;
      case "present":
        this.present = message;
        break;
      default: // answers are the socket's
    }
  }

  private begin(sync: Sync): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.waiting = [];
    this.held = null;
    this.assault = null;
    this.behind = false;
    this.showing = null;
    this.seen = sync.n;
    this.shown = sync.n;
    this.actions = sync.actions;
    this.turnBegan = sync.actions;
    this.sawTurnBegin = sync.actions === 0;
    this.view = sync.view as PlainView | null;
    this.table = sync.table;
    this.log = sync.log;
    this.chat = sync.chat;
    this.undoable = sync.undo;
    this.clock = sync.clock;
    this.offer = sync.offer ?? null;
    this.rest();
  }

  private move(moved: Moved): void {
    if (!this.welcome) return;
    this.welcome = { ...this.welcome, seat: moved.seat, yours: moved.yours };
  }

  private queue(update: Update): void {
    if (update.n <= this.seen) return;
    this.seen = update.n;
    this.waiting.push(update);
    this.behind = true;
    if (this.waiting.length > MOST_WAITING || document.visibilityState === "hidden") this.skip();
    else if (this.timer === undefined) this.next();
  }

  private next(): void {
    this.timer = undefined;
    this.assault = null;
    const update = this.waiting.shift();
    if (!update) {
      this.showing = null;
      this.behind = false;
      this.rest();
      return;
    }
    const pause = this.view === null ? 0 : this.pace(update, this);
    if (this.tellAttack(update, pause)) return;
    this.show(update);
    if (pause > 0) this.after(pause, () => this.next());
    else this.next();
  }

  private after(time: number, then: () => void): void {
    this.timer = setTimeout(then, time);
  }

  /** Tell an attack step by step, if there is one and time for it: what led to it, the cubes, and then the wounds. */
  private tellAttack(update: Update, pause: number): boolean {
    const usual = attackTimes(update.events);
    const before = this.view;
    if (!usual || !before || pause <= 0) return false;
    const times = attackTimes(update.events, pause / usual.end) ?? usual;
    this.assault = { update, swept: cubesSwept(before.area, update.events), drawn: cubesDrawn(update.events), times };
    this.held = { update, view: before };
    this.showing = update;
    this.view = beforeAttack(before, update);
    this.write(linesOf(update)[0]);
    this.after(times.swept, () => {
      if (this.view) this.view = whileDrawing(this.view, update);
      this.after(times.hurt - times.swept, () => {
        this.show(update);
        this.after(times.end - times.hurt, () => this.next());
      });
    });
    return true;
  }

  /** Keep count of the game's actions; what was done in those taken back is told no more. */
  private count({ actions, events }: Update): void {
    if (actions < this.actions) this.log = this.log.filter((line) => line.action <= actions);
    this.actions = actions;
    if (events.some(({ event }) => event === "turn-started")) {
      this.turnBegan = actions;
      this.sawTurnBegin = true;
    } else if (actions < this.turnBegan) {
      this.turnBegan = actions;
      this.sawTurnBegin = actions === 0;
    }
  }

  private show(update: Update): void {
    const isBegun = this.held?.update === update;
    if (this.held && isBegun) this.view = this.held.view;
    this.held = null;
    this.showing = update;
    this.shown = update.n;
    if (this.view) this.view = changed(this.view, update.changes);
    if (update.table) this.table = update.table;
    const note = noteOf(update, this.actions, (seat) => seatName(this.table, seat));
    this.count(update);
    this.undoable = update.undo;
    this.clock = update.clock;
    this.offer = update.offer ?? null;
    if (update.entry.kind === "chat" && update.seat !== null) {
      this.chat = [...this.chat, { n: update.n, at: update.at, seat: update.seat, text: update.entry.text }];
    }
    this.write(isBegun ? linesOf(update)[1] : linesOf(update).flat());
    if (note && this.log.at(-1)?.text !== note) this.write([{ action: update.actions, seat: update.seat, text: note }]); // what is said several times on end is said once
    for (const tell of this.onshow) tell(update, note);
  }

  private write(lines: readonly LogLine[]): void {
    if (lines.length > 0) this.log = [...this.log, ...lines].slice(-LONGEST_LOG);
  }
}
