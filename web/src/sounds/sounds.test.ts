import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { settings } from "../lib/settings.svelte";
import { play, SOUNDS } from "./sounds";

let made = 0;
let started = 0;

class Part {
  gain = new Level();
  frequency = new Level();
  Q = new Level();
  type = "";
  buffer: unknown = null;
  connect(next: Part): Part {
    return next;
  }
  start(): void {
    started += 1;
  }
  stop(): void {}
}

class Level {
  value = 0;
  setValueAtTime(value: number): void {
    this.value = value;
  }
  exponentialRampToValueAtTime(value: number): void {
    if (value <= 0) throw new RangeError("an exponential ramp never reaches nought");
  }
}

class Context {
  state = "running";
  currentTime = 0;
  sampleRate = 100;
  destination = new Part();
  constructor() {
    made += 1;
  }
  createGain = () => new Part();
  createOscillator = () => new Part();
  createBufferSource = () => new Part();
  createBiquadFilter = () => new Part();
  createBuffer = () => ({ getChannelData: () => new Float32Array(100) });
}

beforeEach(() => vi.stubGlobal("AudioContext", Context));
afterEach(() => {
  vi.unstubAllGlobals();
  settings.sound = false;
  settings.volume = 0.6;
});

test("nothing is heard, and nothing made, until somebody wants sounds", () => {
  for (const name of SOUNDS) play(name);
  settings.sound = true;
  settings.volume = 0;
  play("card");
  expect(made).toBe(0);
});

test("every sound can be heard, all with one context", () => {
  settings.sound = true;
  for (const name of SOUNDS) {
    started = 0;
    play(name);
    expect(started, name).toBeGreaterThan(0);
  }
  expect(made).toBe(1);
});

test("a browser without sounds stays silent", () => {
  vi.stubGlobal("AudioContext", undefined);
  settings.sound = true;
  started = 0;
  play("coin");
  expect(started).toBe(0);
});
