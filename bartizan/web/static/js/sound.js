// The sounds, made of noise and tones in any audio context; a name that is not known is silent.

// A noise is filtered around a pitch; a tone slides from one pitch to another. Times in seconds.
const noise = (pitch, time, gain, at = 0, sharp = 1) => ({ kind: "noise", pitch, time, gain, at, sharp });
const tone = (pitch, to, time, gain, at = 0, shape = "sine") => ({ kind: "tone", pitch, to, time, gain, at, shape });

const SOUNDS = {
  card: [noise(2600, 0.09, 0.5), noise(1500, 0.12, 0.3, 0.05)],
  stone: [noise(420, 0.16, 0.9, 0, 1.4), tone(120, 62, 0.16, 0.5)],
  wood: [noise(900, 0.07, 0.6, 0, 3), tone(240, 170, 0.1, 0.4)],
  coins: [0, 0.07, 0.15, 0.21].flatMap((at, i) => [tone(2100 + 340 * i, 2090 + 340 * i, 0.22, 0.11, at, "triangle")]),
  roof: [noise(700, 0.2, 0.5, 0, 2), tone(330, 220, 0.2, 0.25), noise(1800, 0.08, 0.3, 0.14)],
  dice: [0, 0.06, 0.13, 0.24].map((at) => noise(1300 + 900 * at, 0.05, 0.5, at, 2)),
  door: [tone(90, 70, 0.4, 0.5), noise(260, 0.35, 0.5)],
  key: [tone(1500, 1480, 0.08, 0.12, 0, "square"), noise(3200, 0.06, 0.4, 0.06)],
  tick: [noise(3000, 0.03, 0.35, 0, 4)],
  turn: [tone(660, 660, 0.18, 0.16), tone(880, 880, 0.3, 0.16, 0.12)],
  fanfare: [392, 523, 659, 784].map((pitch, i) => tone(pitch, pitch, i === 3 ? 0.7 : 0.2, 0.16, i * 0.15, "triangle")),
};

// Sounds that tell something: their values make each one different, so none may drown another.
const TELLING = { fall };

// A small hard thing is let go, falls for a time, clatters in a box around a pitch, and rolls out.
const PARTIALS = [[1, 0.5], [1.52, 0.3], [2.31, 0.17], [3.36, 0.08]]; // of the box: how high, how loud
const BOUNCES = [ // when, how loud, how high
  [0, 1, 1],
  [0.118, 0.58, 1.04],
  [0.201, 0.4, 0.97],
  [0.258, 0.29, 1.06],
  [0.301, 0.21, 1.01],
  [0.332, 0.16, 0.95],
  [0.356, 0.12, 1.03],
];
const ROLL = Array.from({ length: 15 }, (_, i) => [0.38 + 0.03 * i + 0.007 * (i % 3), 0.6 - 0.04 * i]); // when, how loud

function fall({ time, pitch, ring }) {
  const clink = ([at, loud, high]) => [
    noise(2.1 * pitch * high, 0.012, 0.7 * loud, time + at),
    ...PARTIALS.map(([up, gain]) => tone(up * pitch * high, up * pitch * high, ring / Math.sqrt(up), gain * loud, time + at)),
  ];
  return [
    noise(1900, 0.025, 0.5, 0, 2),
    tone(1200, 900, 0.03, 0.12),
    { ...noise(700, time, 0.03), swells: true },
    ...BOUNCES.flatMap(clink),
    ...ROLL.map(([at, loud]) => noise(0.9 * pitch, 0.045, loud, time + at, 3)),
  ];
}

export const tells = ({ name }) => name in TELLING;

const strokes = (sound) => TELLING[sound.name]?.(sound) ?? SOUNDS[sound.name] ?? [];

// How many seconds a sound lasts.
export const lasts = (sound) => Math.max(0, ...strokes(sound).map(({ at, time }) => at + time));

// Always the same noise, so that the same sound is the same each time.
let hiss;
function makeHiss() {
  hiss = new AudioBuffer({ length: 22050, sampleRate: 44100 });
  let seed = 1;
  const random = () => (seed = (seed * 48271) % 0x7fffffff) / 0x3fffffff - 1;
  hiss.copyToChannel(Float32Array.from({ length: hiss.length }, random), 0);
}

function source(context, stroke, start) {
  if (stroke.kind === "noise") {
    const filter = new BiquadFilterNode(context, { type: "bandpass", frequency: stroke.pitch, Q: stroke.sharp });
    const made = new AudioBufferSourceNode(context, { buffer: hiss, loop: true });
    made.connect(filter);
    return [made, filter];
  }
  const made = new OscillatorNode(context, { type: stroke.shape, frequency: stroke.pitch });
  made.frequency.setValueAtTime(stroke.pitch, start);
  made.frequency.exponentialRampToValueAtTime(stroke.to, start + stroke.time);
  return [made, made];
}

function strike(context, out, stroke, start) {
  const [made, last] = source(context, stroke, start);
  const [from, to] = stroke.swells ? [0.001, stroke.gain * 0.5] : [stroke.gain * 0.5, 0.001];
  const volume = new GainNode(context, { gain: 0 });
  volume.gain.setValueAtTime(from, start);
  volume.gain.exponentialRampToValueAtTime(to, start + stroke.time);
  last.connect(volume).connect(out);
  made.start(start);
  made.stop(start + stroke.time);
}

// Build a sound in a context: it goes out there, and begins then.
export function build(context, out, sound, begin) {
  if (!hiss) makeHiss();
  for (const stroke of strokes(sound)) strike(context, out, stroke, begin + stroke.at);
}

// The samples of a sound, without playing it.
export async function samples(sound, rate = 44100) {
  const context = new OfflineAudioContext(1, Math.ceil(lasts(sound) * rate) + 1, rate);
  build(context, context.destination, sound, 0);
  return (await context.startRendering()).getChannelData(0);
}
