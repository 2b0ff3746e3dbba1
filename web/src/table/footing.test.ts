import { beforeEach, expect, test } from "vitest";
import { Footing } from "./footing";

function lay(...cards: string[]): void {
  const hand = cards.map((card) => `<button id="${card}"></button>`).join("");
  document.body.innerHTML = `<div data-point="hand">${hand}</div><button data-point="end-turn" id="end"></button>`;
}

/** Somebody stands on a card, as the table's ears hear it. */
function standOn(card: string, how: string): Footing {
  const footing = new Footing();
  const hear = (event: Event): void => footing.note(event);
  for (const type of ["keydown", "pointerdown", "focusin"]) document.addEventListener(type, hear, { once: true });
  document.getElementById(card)?.dispatchEvent(new Event(how, { bubbles: true }));
  document.getElementById(card)?.focus();
  return footing;
}

beforeEach(() => lay("burgle", "stumble"));

test("where the card one stood on was played, one stands on the next", async () => {
  const footing = standOn("burgle", "keydown");
  document.getElementById("burgle")?.remove();

  await footing.regain();

  expect(document.activeElement?.id).toBe("stumble");
});

test("where no card is left, one can end the turn", async () => {
  const footing = standOn("burgle", "keydown");
  for (const card of ["burgle", "stumble"]) document.getElementById(card)?.remove();

  await footing.regain();

  expect(document.activeElement?.id).toBe("end");
});

test("who points and clicks is led nowhere", async () => {
  const footing = standOn("burgle", "pointerdown");
  document.getElementById("burgle")?.remove();

  await footing.regain();

  expect(document.activeElement).toBe(document.body);
});

test("what lies over the table is no place to stand on", async () => {
  const footing = standOn("burgle", "keydown");
  document.body.insertAdjacentHTML("beforeend", '<dialog open><button id="close"></button></dialog>');
  document.addEventListener("focusin", (event) => footing.note(event), { once: true });
  document.getElementById("close")?.focus();
  document.querySelector("dialog")?.remove();

  await footing.regain();

  expect(document.activeElement?.id).toBe("burgle");
});
