// What one does at a table: offers where they happen, what is chosen among several, why something is not open.
import type { PreviewAnswer, ReachAnswer, RefusalTold } from "../api/types";
import type { Outcome } from "../api/socket";
import type { Kit } from "../lib/kit";
import { settings } from "../lib/settings.svelte";
import { words } from "../lib/words";
import { blockOf, type Block, type TurnButton } from "./blocks";
import { seatName } from "./names";
import { offersOf, ofKind, type Offer } from "./offers";
import type { TableSession } from "./session.svelte";

/** Something that is shown beside the thing it is about. */
export interface Anchored {
  /** Where it is shown; `null` for the middle. */
  anchor: DOMRect | null;
}

/** Several ways to do something, to be chosen from. */
export interface Picking extends Anchored {
  offers: Offer[];
}

/** The answer to "why not?". */
export interface Reason extends Anchored {
  refusal: RefusalTold;
}

/** A line that is shown for a moment. */
export interface Notice {
  id: number;
  text: string;
  rule: string | null;
}

/** Somebody who may hold a player back, as a lesson does. */
export interface Guard {
  /** Whether an offer may be carried out now; whoever says no also says why. */
  allows(offer: Offer): boolean;
  /** Whether it says what comes next: then nobody need be asked whether they are done. */
  readonly leads: boolean;
}

const NOTICE = 6_000;
/** Cards that are played one after another by one word. */
const MOST_CARDS = 30;
/** How often something is tried that others came before. */
const TRIES = 5;
const STALE: Outcome = { done: false, stale: true, refusal: null };

/** One person's play at one table. */
export class Play {
  kit = $state.raw<Kit | null>(null);
  picking = $state.raw<Picking | null>(null);
  reason = $state.raw<Reason | null>(null);
  notices = $state.raw<Notice[]>([]);
  /** Whether one is asked whether the turn is to end with something unspent. */
  ending = $state(false);
  /** Whether the screen is being handed over: nobody's hand is shown. */
  isCovered = $state(false);
  /** Whether the result was put away, so that the board can be seen. */
  isResultClosed = $state(false);
  /** Whether cards are being played one after another. */
  isPlayingAll = $state(false);
  /** Where one can get to, while that is looked at. */
  reach = $state.raw<ReachAnswer | null>(null);
  guard = $state.raw<Guard | null>(null);
  /** The kinds of panels that can be opened over the table on small screens. */
  panel = $state<"" | "log" | "seats" | "market" | "odds" | "actions" | "help" | "settings" | "menu">("");

  offers: Offer[] = $derived.by(() => {
    const { view, offer, isYourTurn } = this.session;
    return isYourTurn && view && this.kit ? offersOf(this.kit, view, offer?.labels ?? []) : [];
  });
  /** What is asked; the offers are its answers. */
  question = $derived.by(() => {
    const { view, offer, isYourTurn } = this.session;
    return isYourTurn && view?.question ? (offer?.question ?? "") : null;
  });
  /** The offer that ends the turn. */
  ender = $derived(ofKind(this.offers, "end")[0] ?? null);
  /** Cards that can be played now. */
  playable = $derived(this.question === null ? ofKind(this.offers, "play") : []);

  /** Buttons of a turn whose press is being carried out: pressed twice they mean one thing. */
  private pressed: string[] = [];
  /** Presses are carried out one after another. */
  private presses: Promise<void> = Promise.resolve();
  /** The answer that is being given: pressed twice it means one thing. */
  private given: { name: string; outcome: Promise<boolean> } | null = null;
  /** The turn of which it was asked whether it is to end. */
  private doubted: number | undefined;
  private counted = 0;
  private previews: Record<string, Promise<PreviewAnswer | null>> = {};
  private previewed = "";

  constructor(readonly session: TableSession) {}

  /**
   * Carry out an offer. What comes before it, and was not seen when it was picked, may change what it would do: then it is
   * carried out if it is still offered in the same words, in the same turn, and nothing is asked, and else it is said that
   * it was not.
   */
  async act(offer: Offer): Promise<boolean> {
    if (this.guard && !this.guard.allows(offer)) return false;
    this.close();
    if (this.panel === "actions" || this.panel === "seats") this.panel = ""; // what comes of it is seen on the table
    if (this.question === null) return this.attempt(offer);
    const name = `${this.moment}/${offer.code}`;
    if (this.given?.name === name) return this.given.outcome;
    const given = { name, outcome: this.attempt(offer) };
    this.given = given;
    try {
      return await given.outcome;
    } finally {
      if (this.given === given) this.given = null;
    }
  }

  private async attempt(offer: Offer): Promise<boolean> {
    const { turn } = this;
    for (let tries = 0; tries < TRIES; tries += 1) {
      const outcome = await this.session.act(offer.code);
      if (outcome.done || !outcome.stale) return this.tell(outcome);
      await this.session.settled();
      if (this.turn !== turn || !this.isStillOffered(offer)) break;
    }
    return this.tell(STALE);
  }

  private isStillOffered({ code, label }: Offer): boolean {
    return this.question === null && this.offers.some((each) => each.code === code && each.label === label);
  }

  /** Let one choose among offers beside a thing; a single one is carried out, unless it should be looked at first. */
  pick(offers: Offer[], anchor: DOMRect | null = null, look = false): void {
    const [only] = offers;
    if (!only) return;
    this.reason = null;
    if (offers.length === 1 && !look) void this.act(only);
    else this.picking = { offers, anchor };
  }

  /** Say why an action is not open, or that it is. */
  async why(action: string | number, anchor: DOMRect | null = null): Promise<void> {
    const answer = await this.answered(() => this.session.why(action));
    if (!answer) return;
    if (answer.refusal) this.tellWhy(answer.refusal, anchor);
    else if (this.session.behind) await this.explain({ say: "showing" }, anchor);
    else this.notify(words().acting.openNow);
  }

  /** The answer to a question, asked again where the table had moved on; `null` where none came, and that was said. */
  private async answered<T>(ask: () => Promise<T | null>): Promise<T | null> {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const answer = await ask();
      if (answer !== null) return answer;
      if (this.session.link !== "open") break;
      await this.session.settled();
    }
    const { changed, unanswered } = words().acting;
    this.notify(this.session.link === "open" ? changed : unanswered);
    return null;
  }

  /** Say why something is not open where the reason is known. */
  tellWhy(refusal: RefusalTold, anchor: DOMRect | null = null): void {
    this.picking = null;
    this.reason = { refusal, anchor };
  }

  /** Say why one cannot go to a room: by the tunnel that leads there, or else at all. To who looks on no room is closed. */
  async whyRoom(room: string, anchor: DOMRect | null = null): Promise<void> {
    const leap = this.kit?.tables.actions.find(({ kind, to }) => to === room && kind === "teleport"); // of every room there is one
    const action = this.tunnelTo(room) ?? leap?.code;
    if (this.session.seat !== null && action !== undefined) await this.why(action, anchor);
  }

  /** What more can be said of a room one points at: what its one offer would surely do, or why its tunnel is closed. */
  async foretell(room: string, offers: readonly Offer[]): Promise<string[]> {
    const [only] = offers;
    if (only) return offers.length === 1 ? ((await this.preview(only))?.lines ?? []) : [];
    const tunnel = this.tunnelTo(room);
    const answer = tunnel === undefined ? null : await this.session.why(tunnel);
    return answer?.refusal ? [answer.refusal.text] : [];
  }

  /** Show where one can get to, or show it no longer. */
  private async lookAround(): Promise<void> {
    if (this.reach) {
      this.reach = null;
      return;
    }
    const found = await this.answered(async () => {
      const { view } = this.session;
      const answer = await this.session.reach();
      return this.session.view === view ? answer : null;
    });
    if (!found) return;
    this.reach = found;
    const { reachNone, reachNoneYet, reachFound } = words().acting;
    if (found.rooms.length > 0) this.notify(reachFound(found.rooms.length));
    else this.notify(this.playable.length > 0 ? reachNoneYet : reachNone);
  }

  /** The running turn, as it is shown. */
  private get turn(): number | undefined {
    return this.session.view?.turns;
  }

  private get moment(): string {
    return `${this.session.id}.${this.session.shown}`;
  }

  /** The room one stands in. */
  private get here(): string | null {
    const { view, seat } = this.session;
    return (seat === null ? null : view?.players[seat]?.room) ?? null;
  }

  /** The action of walking to a room that a tunnel joins to one's own. */
  private tunnelTo(room: string): number | undefined {
    const { here } = this;
    if (!here || here === room) return undefined;
    const exits = this.session.view?.ways?.[here] ?? this.kit?.tables.rooms.find((each) => each.slug === here)?.exits;
    return exits?.find((each) => each.to === room)?.code;
  }

  /** Play every card that can be played; stop where something is asked, and where the turn is over. */
  private async playAll(): Promise<void> {
    const { turn } = this;
    this.isPlayingAll = true;
    try {
      for (let played = 0; played < MOST_CARDS; played += 1) {
        const offer = await this.nextToPlay();
        if (!offer || this.turn !== turn || !(await this.act(offer)) || !(await this.settled())) return;
      }
    } finally {
      this.isPlayingAll = false;
    }
  }

  /** The card to play next: one that asks something, while there are others in hand that an answer may be about. */
  private async nextToPlay(): Promise<Offer | undefined> {
    const cards = this.playable;
    if (cards.length <= 1) return cards[0];
    const previews = await Promise.all(cards.map((offer) => this.preview(offer)));
    return cards.find((_, place) => previews[place]?.asks) ?? cards[0];
  }

  /** Go a way that was found: one step after another, as long as each is still open in the same turn. */
  async walk(steps: readonly number[]): Promise<void> {
    const { turn } = this;
    for (const step of steps) {
      const offer = this.turn === turn ? this.offers.find(({ code }) => code === step) : undefined;
      if (!offer && this.question === null) this.tell(STALE);
      if (!offer || !(await this.act(offer))) return;
      await this.settled();
    }
  }

  /** End the turn; first ask, if something would be lost that could still be used. The answer is about that turn alone. */
  async endTurn(isSure = false): Promise<void> {
    const offer = this.ender;
    if (!offer) return this.explainAtAll("end-turn");
    if (!isSure && settings.warn && !this.guard?.leads && this.unspent.length > 0) {
      this.doubted = this.turn;
      this.ending = true;
      return;
    }
    this.ending = false;
    if (isSure && this.turn !== this.doubted) this.tell(STALE);
    else await this.act(offer);
  }

  /** Why a button of the turn does nothing now; `null` if it works. */
  block(button: TurnButton): Block | null {
    const { view, seat, behind, busy, undoable, actions, turnBegan, sawTurnBegin } = this.session;
    return blockOf(button, {
      isOver: view?.over ?? false,
      isSeated: seat !== null,
      decides: view?.to_act === seat,
      isBehind: behind,
      isBusy: busy || this.isPlayingAll,
      isAsked: this.question !== null,
      isUndoable: undoable,
      done: sawTurnBegin || actions > turnBegan ? actions - turnBegan : null,
      hand: seat === null ? [] : (view?.players[seat]?.hand ?? []),
      playable: this.playable.length,
      mayEnd: this.ender !== null,
    });
  }

  /**
   * Press a button of the turn: it does what it is for, after what one is doing oneself, or it is said why it does not.
   * It is meant for the turn that is shown: what a later one brings was not seen, and is left as it is.
   */
  async press(button: TurnButton, anchor: DOMRect | null = null): Promise<void> {
    const { turn } = this;
    const name = `${button}/${turn}`;
    if (button !== "undo" && this.pressed.includes(name)) return;
    this.pressed = [...this.pressed, name];
    this.presses = this.presses
      .then(() => this.carryOut(button, turn, anchor))
      .catch((problem: unknown) => this.fail(problem))
      .finally(() => (this.pressed = this.pressed.filter((each) => each !== name)));
    await this.presses;
  }

  private async carryOut(button: TurnButton, turn: number | undefined, anchor: DOMRect | null): Promise<void> {
    const block = await this.blockAtRest(button);
    if (block) await this.explain(block, anchor);
    else if (this.turn !== turn) this.tell(STALE);
    else if (button === "undo") await this.undo();
    else if (button === "play-all") await this.playAll();
    else if (button === "reach") await this.lookAround();
    else await this.endTurn();
  }

  private fail(problem: unknown): void {
    reportError(problem);
    this.notify(words().common.wentWrong);
  }

  /** Why a button does nothing once what one is doing oneself is carried out. */
  private async blockAtRest(button: TurnButton): Promise<Block | null> {
    for (;;) {
      const block = this.block(button);
      if (!block || !("wait" in block)) return block;
      await (this.isPlayingAll ? this.presses : this.session.settled());
    }
  }

  private async explainAtAll(button: TurnButton): Promise<void> {
    this.ending = false;
    const block = await this.blockAtRest(button);
    if (block) await this.explain(block, null);
  }

  private async explain(block: Block, anchor: DOMRect | null): Promise<void> {
    if ("ask" in block) await this.why(block.ask, anchor);
    if (!("say" in block)) return;
    const text = words().acting.blocked[block.say](seatName(this.session.table, this.session.view?.to_act ?? 0));
    this.tellWhy({ code: block.say, text, rule: null, needs: null, has: null }, anchor);
  }

  /** What could still be done with what one has: cards to play, things to buy, ways to go. */
  get unspent(): Offer[] {
    return this.offers.filter((offer) => offer !== this.ender && !["decline", "spend"].includes(offer.action.kind));
  }

  /** Take back the last action. */
  async undo(): Promise<void> {
    this.close();
    this.tell(await this.session.undo());
  }

  /** Ask the others to go back to after so many actions. */
  async plead(to: number): Promise<void> {
    this.tell(await this.session.plead(to));
  }

  /** Agree to a plea, refuse it, or take one's own back. */
  async answerPlea(isGranted: boolean): Promise<void> {
    this.tell(await this.session.answerPlea(isGranted));
  }

  /** What an offer would surely do; asked once for each moment. */
  preview(offer: Offer): Promise<PreviewAnswer | null> {
    if (this.moment !== this.previewed) this.previews = {};
    this.previewed = this.moment;
    const asked = this.previews[offer.code] ?? this.session.preview(offer.code);
    this.previews[offer.code] = asked;
    return asked;
  }

  /** Close whatever is open beside a thing. */
  close(): void {
    this.picking = null;
    this.reason = null;
    this.ending = false;
  }

  /** Show a line for a moment. */
  notify(text: string, rule: string | null = null): void {
    this.counted += 1;
    const notice = { id: this.counted, text, rule };
    this.notices = [...this.notices.slice(-2), notice];
    setTimeout(() => (this.notices = this.notices.filter((each) => each.id !== notice.id)), NOTICE);
  }

  /** Take a notice away. */
  dismiss(id: number): void {
    this.notices = this.notices.filter((each) => each.id !== id);
  }

  private tell(outcome: Outcome): boolean {
    if (!outcome.done && outcome.refusal) this.notify(outcome.refusal.text, outcome.refusal.rule);
    else if (!outcome.done && outcome.stale) this.notify(words().acting.changed);
    return outcome.done;
  }

  /** Wait until what was done has been shown; whether it is still one's turn and nothing is asked. */
  private async settled(): Promise<boolean> {
    await this.session.settled();
    return this.session.isYourTurn && this.session.view?.question === null;
  }
}
