// Plays what is to be heard, one thing after the other, and draws it for who does not hear.
import { settings } from "./settings.js";
import { build, lasts, tells } from "./sound.js";
import { batch, computed, effect, signal } from "./view.js";
import { drawWave, forgetWaves } from "./wave.js";

const APART = 0.16; // seconds from one short sound to the next: they may overlap
const PAUSE = 0.25; // seconds of silence after a sound that tells something
const PATIENCE = 400; // milliseconds before a silent browser is worth a word
const MOST_MISSED = 14; // sounds that can be heard later
const CUT = "cut";

export const queue = signal([]); // still to be heard: {sound, text, ids}, and `asked` if somebody asked for it
export const missed = signal([]); // what told something while nobody listened
export const hushed = signal(false); // whether the browser keeps the page silent
const playing = signal(null);

// What is outlined now, so that one sees whose sound it is.
export const sounding = computed(() => (playing.value && tells(playing.value.sound) ? playing.value.ids : []));

export const listening = () => settings.sound.value || settings.waves.value;

let context;
let performing = false;
let end = () => {}; // ends what is waited for

const until = (wait) =>
  new Promise((resolve) => {
    end = resolve;
    wait(resolve);
  });

// Browsers keep a page silent until somebody touches it; meanwhile short sounds lose their point.
async function wake() {
  context ??= new AudioContext();
  if (context.state === "running") return;
  const slow = setTimeout(() => (hushed.value = true), PATIENCE);
  await until((done) => context.resume().then(done));
  clearTimeout(slow);
  if (hushed.peek()) queue.value = queue.peek().filter(({ sound }) => tells(sound));
  hushed.value = false;
}
const stir = () => context?.resume();
addEventListener("pointerdown", stir, true);
addEventListener("keydown", stir, true);

// Sing a sound now; gives what makes it silent.
function sing(sound) {
  const out = new GainNode(context);
  out.connect(context.destination);
  build(context, out, sound, context.currentTime);
  return () => out.gain.setTargetAtTime(0, context.currentTime, 0.01);
}

async function playNext() {
  const [next, ...rest] = queue.peek();
  if (!next) return;
  batch(() => {
    queue.value = rest;
    playing.value = next;
  });
  const telling = tells(next.sound);
  const hush = settings.sound.peek() && sing(next.sound);
  if (telling && settings.waves.peek()) drawWave(next);
  const wait = telling ? lasts(next.sound) + PAUSE : APART;
  const how = await until((done) => setTimeout(done, wait * 1000));
  if (how === CUT && hush) hush();
}

async function perform() {
  if (performing) return;
  performing = true;
  while (queue.peek().length) {
    if (settings.sound.peek()) await wake();
    await playNext();
  }
  playing.value = null;
  performing = false;
}

// Resolves when all that is to be heard was heard; a browser that keeps silent is waited for if that tells something.
export async function quiet() {
  const rests = () => !performing || (hushed.peek() && !queue.peek().some(({ sound }) => tells(sound)));
  while (!rests()) await new Promise((resolve) => setTimeout(resolve, 50));
}

// Play the sounds of lines after all that is still to be heard.
export function play(lines) {
  const wanted = ({ sound }) => sound && (settings.sound.peek() || (settings.waves.peek() && tells(sound)));
  queue.value = [...queue.peek(), ...lines.filter(wanted)];
  perform();
}

export const chime = () => play([{ sound: { name: "turn" }, ids: [] }]);

// Somebody asks for these sounds: they go first, and what they interrupt is heard again after them.
export function hear(sounds, text, ids) {
  const now = playing.peek();
  const broken = now && !now.asked && tells(now.sound) ? [now] : [];
  const waiting = queue.peek().filter(({ asked }) => !asked);
  queue.value = [...sounds.map((sound) => ({ sound, text, ids, asked: true })), ...broken, ...waiting];
  if (!settings.waves.peek()) settings.sound.value = true;
  forgetWaves();
  end(CUT);
  perform();
}

// Nothing more of what is still to be heard.
export function skip() {
  queue.value = [];
  end(CUT);
}
addEventListener("pagehide", skip);

// What told something while nobody listened can be heard later.
export function miss(lines) {
  missed.value = [...missed.peek(), ...lines.filter(({ sound }) => sound && tells(sound))].slice(-MOST_MISSED);
}

export function catchUp() {
  const lines = missed.peek();
  missed.value = [];
  play(lines);
}

// Who switches the sound on hears it at once; who switches it or the waves off has had enough.
let before = settings.sound.peek();
effect(() => {
  const [on, drawn] = [settings.sound.value, settings.waves.value];
  if (on && !before && !queue.peek().length) chime();
  if (!on && (before || !drawn)) skip();
  before = on;
});
