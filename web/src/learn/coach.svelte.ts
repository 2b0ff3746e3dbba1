// Somebody who leads a pupil through a lesson: knows which step it is, what to point at, and what comes first.
import type { Kit } from "../lib/kit";
import { actionsOf, type Offer } from "../table/offers";
import type { Guard, Play } from "../table/play.svelte";
import { belongs, factsOf, pointsOf, stepAt, STEPS, taskAt, type Facts, type Step } from "./lesson";
import type { Name } from "./prose/shape";

/** What cards, tokens and pools are called. */
export function namesOf(kit: Kit): Name {
  return (slug) => kit.cards[slug]?.name ?? kit.tokens[slug]?.name ?? kit.pools[slug] ?? slug;
}

/** The teacher of one table. */
export class Coach implements Guard {
  /** Steps before this one were read. */
  read = $state(0);
  /** Whether something was tried that comes later; raised with every try, so that it is said again. */
  tries = $state(0);
  /** Whether the pupil has sent the teacher away: the lesson is over. */
  isGone = $state(false);
  /** Whether the teacher has said goodbye after the game as well. */
  private hasParted = $state(false);

  /** What is open to the pupil, in its notation. */
  open = $derived.by(() => this.play.offers.map((offer) => offer.action.notation));
  /** Whether the pupil is to act, and sees what the step speaks of. */
  isPupilsTurn = $derived.by(() => this.play.session.isYourTurn);
  /** The step at which the pupil last had something to do or to read. */
  private last: number | null = null;
  /** The number of the step. While others act, and while an attack is told, what is seen says nothing about it: it stays. */
  at = $derived.by(() => {
    const view = this.play.session.view;
    if (view && (this.isPupilsTurn || this.last === null)) this.last = stepAt(view, this.read);
    return this.last ?? 0;
  });
  private furthest = 0;
  /** How far the pupil has come: whoever takes something back, or reads something again, has still come so far. */
  reached = $derived.by(() => {
    this.furthest = Math.max(this.furthest, this.at);
    return this.furthest;
  });
  step: Step | null = $derived(STEPS[this.at] ?? null);
  /** Whether the game is not what the lesson tells of, so that the pupil goes on alone. */
  isLost = $derived.by(() => {
    const view = this.play.session.view;
    const { step } = this;
    if (!view || !step?.expect || step.do || !this.isPupilsTurn) return false;
    const facts = factsOf(view);
    return Object.entries(step.expect).some(([name, value]) => facts[name as keyof Facts] !== value);
  });
  /** Whether nothing is left to teach. */
  isOver = $derived.by(() => {
    const view = this.play.session.view;
    return this.isGone || this.isLost || (view !== null && (view.over || taskAt(view) >= STEPS.length));
  });
  /** Whether the teacher is there: also a last time when the game has ended, to say what to do next. */
  isHere = $derived.by(() => (this.play.session.view?.over ? !this.hasParted : !this.isGone));
  /** Whether the teacher steps aside: an attack is told, and nothing may stand before it. */
  isAside = $derived.by(() => this.play.session.assault !== null);
  points = $derived.by(() => {
    const view = this.play.session.view;
    if (!this.step || !view || !this.isPupilsTurn || this.isOver) return [];
    const points = pointsOf(this.step, this.open, view.row);
    return this.play.question === null ? points : ["question", ...points]; // what is asked is answered where it is asked
  });

  constructor(readonly play: Play) {}

  /** Send the teacher away: for this game, and after it for good. */
  leave(): void {
    this.isGone = true;
    this.hasParted = this.play.session.view?.over ?? false;
  }

  /** Go on from a step in which something is only told. */
  next(): void {
    this.tries = 0;
    this.read = this.at + 1;
  }

  /** Tell again what was told before this task. */
  back(): void {
    this.tries = 0;
    this.read = Math.max(0, this.at - 1);
  }

  /** Whether there is something to tell again. */
  get canGoBack(): boolean {
    const before = STEPS[this.at - 1];
    return before !== undefined && !before.do;
  }

  get leads(): boolean {
    return !this.isOver;
  }

  allows(offer: Offer): boolean {
    const { step, play } = this;
    if (this.isOver || !step) return true;
    const open = play.kit ? play.session.view?.legal.map((code) => actionsOf(play.kit as Kit)[code]?.notation ?? "") : [];
    const isFitting = this.task !== null && belongs(this.task, offer.action.notation, open ?? []);
    if (isFitting) {
      this.read = Math.max(this.read, STEPS.indexOf(this.task as Step));
      this.tries = 0;
    } else this.tries += 1;
    return isFitting;
  }

  /** The next step with something to do: whoever does it before all was read may. */
  get task(): Step | null {
    const view = this.play.session.view;
    return (view && STEPS[taskAt(view)]) ?? null;
  }
}
