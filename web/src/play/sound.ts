// The sounds of the table, made here: no file is fetched. A page laid on felt, a struck teacup, a music box.

/** What can be heard. */
export type Sound = "card" | "take" | "turn" | "last-round" | "end";

/** A sound has so many parts at the most that follow upon each other. */
const TAKES = 4;

let context: AudioContext | null = null;
let felt: AudioBuffer | null = null;

/** Browsers let nothing be heard before somebody has touched the page: called at a touch. */
export function wakeSound(): void {
  try {
    context ??= new AudioContext();
    void context.resume().catch(() => undefined);
  } catch {
    // No sound on this device.
  }
}

/** Lets a sound be heard, `count` times where that says something. */
export function play(sound: Sound, count = 1): void {
  if (context?.state !== "running") return;
  const now = context.currentTime + 0.01;
  switch (sound) {
    case "card":
      page(context, now, 2400, 0.22);
      break;
    case "take":
      for (let index = 0; index < Math.min(count, TAKES); index += 1) page(context, now + 0.16 + index * 0.07, 1100 - index * 90, 0.18);
      break;
    case "turn":
      cup(context, now, 1318.5, 0.16);
      break;
    case "last-round":
      cup(context, now, 1318.5, 0.16);
      cup(context, now + 0.28, 987.8, 0.16);
      break;
    case "end":
      for (const [index, pitch] of [1568, 1318.5, 1174.7, 987.8, 784].entries()) box(context, now + index * 0.16, pitch, 0.12);
      break;
  }
}

/** Paper on felt: a breath of noise that gets duller. */
function page(on: AudioContext, at: number, bright: number, loud: number): void {
  felt ??= noise(on);
  const source = new AudioBufferSourceNode(on, { buffer: felt, playbackRate: 0.9 + Math.random() * 0.2 });
  const filter = new BiquadFilterNode(on, { type: "bandpass", frequency: bright, Q: 0.7 });
  filter.frequency.setValueAtTime(bright, at);
  filter.frequency.exponentialRampToValueAtTime(bright / 4, at + 0.09);
  source.connect(filter).connect(fading(on, at, 0.004, 0.1, loud));
  source.start(at);
  source.stop(at + 0.15);
}

/** A teacup: a few tones that belong to no chord, the high ones gone first. */
function cup(on: AudioContext, at: number, pitch: number, loud: number): void {
  for (const [part, [ratio, share]] of PARTIALS.entries()) tone(on, at, pitch * ratio, loud * share, 0.9 / (part + 1));
}
const PARTIALS = [
  [1, 1],
  [2.32, 0.4],
  [4.25, 0.22],
  [6.63, 0.1],
] as const;

/** A tooth of a music box. */
function box(on: AudioContext, at: number, pitch: number, loud: number): void {
  tone(on, at, pitch, loud, 0.7);
  tone(on, at, pitch * 3.01, loud * 0.2, 0.25);
}

function tone(on: AudioContext, at: number, pitch: number, loud: number, lasts: number): void {
  const source = new OscillatorNode(on, { type: "sine", frequency: pitch });
  source.connect(fading(on, at, 0.003, lasts, loud));
  source.start(at);
  source.stop(at + lasts + 0.05);
}

/** Comes at once, and goes by and by. */
function fading(on: AudioContext, at: number, attack: number, lasts: number, loud: number): GainNode {
  const gain = new GainNode(on, { gain: 0 });
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(loud, at + attack);
  gain.gain.exponentialRampToValueAtTime(0.0005, at + attack + lasts);
  gain.connect(on.destination);
  return gain;
}

function noise(on: AudioContext): AudioBuffer {
  const buffer = new AudioBuffer({ length: Math.ceil(on.sampleRate * 0.2), sampleRate: on.sampleRate });
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < samples.length; index += 1) samples[index] = Math.random() * 2 - 1;
  return buffer;
}
