// Small sounds, made of waves and noise when they are first wanted. Silent unless the settings say otherwise.
import { settings } from "../lib/settings.svelte";

type Voice = (out: Output) => void;

/** Where a sound goes, and when it begins. */
interface Output {
  context: AudioContext;
  into: AudioNode;
  at: number;
}

interface Tone {
  shape?: OscillatorType;
  from: number;
  to?: number;
  late?: number;
  long: number;
  loud: number;
}

interface Hiss {
  kind?: BiquadFilterType;
  from: number;
  to?: number;
  sharp?: number;
  late?: number;
  long: number;
  loud: number;
}

let context: AudioContext | null = null;
let rustle: AudioBuffer | null = null;

function envelope({ context, into }: Output, at: number, long: number, loud: number): GainNode {
  const gain = context.createGain();
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(loud, at + Math.min(0.012, long / 4));
  gain.gain.exponentialRampToValueAtTime(0.0001, at + long);
  gain.connect(into);
  return gain;
}

function tone(out: Output, { shape = "sine", from, to = from, late = 0, long, loud }: Tone): void {
  const at = out.at + late;
  const wave = out.context.createOscillator();
  wave.type = shape;
  wave.frequency.setValueAtTime(from, at);
  wave.frequency.exponentialRampToValueAtTime(to, at + long);
  wave.connect(envelope(out, at, long, loud));
  wave.start(at);
  wave.stop(at + long);
}

/** One second of noise, the same for every sound. */
function noise({ context }: Output): AudioBuffer {
  if (rustle) return rustle;
  rustle = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const samples = rustle.getChannelData(0);
  for (let n = 0; n < samples.length; n += 1) samples[n] = Math.random() * 2 - 1;
  return rustle;
}

function hiss(out: Output, { kind = "bandpass", from, to = from, sharp = 1, late = 0, long, loud }: Hiss): void {
  const at = out.at + late;
  const source = out.context.createBufferSource();
  source.buffer = noise(out);
  const filter = out.context.createBiquadFilter();
  filter.type = kind;
  filter.Q.value = sharp;
  filter.frequency.setValueAtTime(from, at);
  filter.frequency.exponentialRampToValueAtTime(to, at + long);
  source.connect(filter).connect(envelope(out, at, long, loud));
  source.start(at, Math.random() * 0.3, long);
}

const chord = (out: Output, notes: readonly number[], apart: number, long: number, loud: number, shape: OscillatorType = "triangle") =>
  notes.forEach((from, n) => tone(out, { shape, from, late: n * apart, long, loud }));

const VOICES = {
  card: (out) => hiss(out, { from: 2600, to: 900, sharp: 0.7, long: 0.13, loud: 0.35 }),
  cube: (out) => {
    for (const [late, from] of [[0, 1900], [0.06, 1450], [0.11, 2100]] as const) {
      tone(out, { shape: "triangle", from, to: from * 0.7, late, long: 0.06, loud: 0.22 });
      hiss(out, { from: 3200, sharp: 3, late, long: 0.03, loud: 0.25 });
    }
  },
  coin: (out) => chord(out, [2093, 2794], 0.07, 0.35, 0.14),
  step: (out) => {
    hiss(out, { kind: "lowpass", from: 420, to: 160, long: 0.11, loud: 0.55 });
    hiss(out, { kind: "lowpass", from: 380, to: 140, late: 0.17, long: 0.11, loud: 0.45 });
  },
  sword: (out) => {
    hiss(out, { kind: "highpass", from: 3500, to: 6500, long: 0.16, loud: 0.22 });
    chord(out, [1760, 2637, 3322], 0.01, 0.5, 0.07, "square");
  },
  token: (out) => chord(out, [784, 1175], 0.09, 0.32, 0.16),
  door: (out) => {
    tone(out, { shape: "sawtooth", from: 90, to: 150, long: 0.45, loud: 0.08 });
    hiss(out, { from: 500, to: 1400, sharp: 4, long: 0.45, loud: 0.16 });
  },
  hurt: (out) => {
    tone(out, { shape: "square", from: 240, to: 90, long: 0.2, loud: 0.14 });
    hiss(out, { kind: "lowpass", from: 900, to: 200, long: 0.16, loud: 0.4 });
  },
  heal: (out) => chord(out, [523, 659, 784], 0.08, 0.5, 0.13, "sine"),
  growl: (out) => {
    tone(out, { shape: "sawtooth", from: 74, to: 46, long: 0.9, loud: 0.2 });
    tone(out, { shape: "sawtooth", from: 79, to: 49, late: 0.05, long: 0.85, loud: 0.16 });
    hiss(out, { kind: "lowpass", from: 300, to: 110, long: 0.9, loud: 0.4 });
  },
  dragon: (out) => {
    for (const late of [0, 0.26, 0.44]) tone(out, { from: 130, to: 42, late, long: 0.3, loud: 0.6 });
    tone(out, { shape: "sawtooth", from: 110, to: 40, late: 0.55, long: 1.1, loud: 0.2 });
    hiss(out, { kind: "lowpass", from: 1400, to: 180, late: 0.55, long: 0.95, loud: 0.45 });
  },
  turn: (out) => chord(out, [659, 988], 0.14, 0.7, 0.15, "sine"),
  win: (out) => chord(out, [523, 659, 784, 1047, 1319], 0.12, 0.7, 0.16),
  lose: (out) => chord(out, [440, 392, 330, 220], 0.2, 0.7, 0.16),
} as const satisfies Record<string, Voice>;

/** What can be heard. */
export type SoundName = keyof typeof VOICES;

/** Every sound, for trying them out. */
export const SOUNDS = Object.keys(VOICES) as readonly SoundName[];

/** Let a sound be heard, if sounds are wanted. A browser that has none, or not yet, stays silent. */
export function play(name: SoundName): void {
  if (!settings.sound || settings.volume <= 0 || typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume().catch(() => undefined);
  const master = context.createGain();
  master.gain.value = settings.volume * settings.volume;
  master.connect(context.destination);
  VOICES[name]({ context, into: master, at: context.currentTime + 0.01 });
}
