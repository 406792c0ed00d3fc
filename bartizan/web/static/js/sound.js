// Sounds made of noise and tones; a name that is not known is silent.
import { settings } from "./settings.js";
import { effect } from "./view.js";

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
const APART = 0.16; // seconds between the sounds of several lines

let context;
let hiss;

function awake() {
  context ??= new AudioContext();
  if (!hiss) {
    hiss = context.createBuffer(1, context.sampleRate / 2, context.sampleRate);
    const samples = hiss.getChannelData(0);
    for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  }
  context.resume();
}

function source(stroke, start) {
  if (stroke.kind === "noise") {
    const filter = new BiquadFilterNode(context, { type: "bandpass", frequency: stroke.pitch, Q: stroke.sharp });
    const made = new AudioBufferSourceNode(context, { buffer: hiss });
    made.connect(filter);
    return [made, filter];
  }
  const made = new OscillatorNode(context, { type: stroke.shape, frequency: stroke.pitch });
  made.frequency.exponentialRampToValueAtTime(stroke.to, start + stroke.time);
  return [made, made];
}

function strike(stroke, begin) {
  const start = begin + stroke.at;
  const [made, last] = source(stroke, start);
  const volume = new GainNode(context, { gain: 0 });
  volume.gain.setValueAtTime(stroke.gain * 0.5, start);
  volume.gain.exponentialRampToValueAtTime(0.001, start + stroke.time);
  last.connect(volume).connect(context.destination);
  made.start(start);
  made.stop(start + stroke.time);
}

// Who switches the sound on hears it at once.
let asked = false;
effect(() => {
  if (settings.sound.value && asked) play(["turn"]);
  asked = true;
});

// Play these sounds one after the other.
export function play(names) {
  if (!settings.sound.value) return;
  awake();
  names.forEach((name, i) => SOUNDS[name]?.forEach((stroke) => strike(stroke, context.currentTime + i * APART)));
}
