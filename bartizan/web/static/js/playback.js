// Plays what is to be heard, one thing after the other, and draws it for who does not hear.
import { settings } from "./settings.js";
import { build, lasts, tells } from "./sound.js";
import { batch, computed, effect, signal } from "./view.js";
import { drawWave, makeRoom } from "./wave.js";
import { say } from "./words.js";

const APART = 0.16; // seconds from one short sound to the next: they may overlap
const PAUSE = 0.25; // seconds of silence after a sound that tells something
const PATIENCE = 400; // milliseconds before a silent browser is worth a word
const CUT = "cut";

export const queue = signal([]); // still to be heard: {sound, text, ids}, and `of` if somebody asked for it
export const missed = signal([]); // what told something while nobody listened
export const hushed = signal(false); // whether the browser keeps the page silent
export const waiting = signal(false); // whether the first sounds wait until somebody listens
export const attentive = signal(false); // the same, until they were heard: nobody moves on meanwhile
export const asked = signal(null); // what somebody asked for last: {id, text}
const playing = signal(null);

// What is outlined now, so that one sees whose sound it is; and which of those that were asked for it is.
export const sounding = computed(() => (playing.value && tells(playing.value.sound) ? playing.value.ids : []));
export const caption = computed(() => (playing.value?.of ? say("sound-of", playing.value) : ""));

export const listening = () => settings.sound.value || settings.waves.value;

export const telling = ({ sound }) => Boolean(sound) && tells(sound);

// Whether a line has only to be seen, though it is made to be heard.
export const unheard = (line) => telling(line) && !listening();

let context;
let performing = false;
let end = () => {}; // ends what is waited for
let begin = () => {}; // ends the hush before the first sounds

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
  if (hushed.peek()) queue.value = queue.peek().filter(telling);
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
  const hush = settings.sound.peek() && sing(next.sound);
  if (telling(next) && settings.waves.peek()) drawWave(next);
  const wait = telling(next) ? lasts(next.sound) + PAUSE : APART;
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
  const rests = () => !performing || (hushed.peek() && !queue.peek().some(telling));
  while (!rests()) await new Promise((resolve) => setTimeout(resolve, 50));
}

// The first sounds of a match wait until somebody at the table is there to listen, or will not.
const HARKED = `bartizan.harked.${document.getElementById("table")?.dataset.table}`;
export const harked = () => HARKED in sessionStorage;
export async function hark(lines, mine) {
  if (harked() || !settings.hark.peek() || !mine.length || !lines.some(telling)) return;
  waiting.value = attentive.value = true;
  const answered = await new Promise((resolve) => (begin = resolve));
  if (answered) sessionStorage[HARKED] = "yes";
  waiting.value = false;
  await quiet();
  attentive.value = false;
}

// Somebody listens now, to what was missed already first; or he will not.
export function attend() {
  catchUp();
  begin(true);
}
export const decline = () => begin(true);
export const leave = () => begin(false); // nobody is there to ask

// Play the sounds of lines after all that is still to be heard.
export function play(lines) {
  const wanted = (line) => line.sound && (settings.sound.peek() || (settings.waves.peek() && telling(line)));
  queue.value = [...queue.peek(), ...lines.filter(wanted)];
  perform();
}

export const chime = () => play([{ sound: { name: "turn" }, ids: [] }]);

// Somebody asks for these sounds: they go first, and what they interrupt is heard again after them.
export function hear(sounds, text, ids) {
  const now = playing.peek();
  const broken = now && !now.of && telling(now) ? [now] : [];
  const later = queue.peek().filter(({ of }) => !of);
  const wanted = sounds.map((sound, i) => ({ sound, text: say("nth-of", { n: i + 1, count: sounds.length }), of: text, n: i + 1, count: sounds.length, ids }));
  queue.value = [...wanted, ...broken, ...later];
  asked.value = { id: ids[0], text };
  if (!settings.waves.peek()) settings.sound.value = true;
  makeRoom(text);
  end(CUT);
  perform();
}

// Nothing more of what is still to be heard.
function silence() {
  queue.value = [];
  end(CUT);
}
addEventListener("pagehide", silence);
export function skip() {
  silence();
  decline();
}

// What told something while nobody listened can be heard later: in the order of the match, or place by place.
export function miss(lines) {
  missed.value = [...missed.peek(), ...lines.filter(telling)];
}

export function catchUp(byPlace = false) {
  const lines = missed.peek();
  missed.value = [];
  const place = ({ ids }) => ids[0] ?? "";
  const inOrder = (one, other) => place(one).localeCompare(place(other), undefined, { numeric: true });
  play(byPlace ? [...lines].sort(inOrder) : lines);
}

// Who switches the sound on hears it at once, and so the hush ends; who switches it or the waves off has had enough.
let before = { on: settings.sound.peek(), drawn: settings.waves.peek() };
effect(() => {
  const [on, drawn] = [settings.sound.value, settings.waves.value];
  if (on && !before.on && !queue.peek().length && !waiting.peek()) chime();
  if (waiting.peek() && ((on && !before.on) || (drawn && !before.drawn))) attend();
  if (!on && (before.on || !drawn)) skip();
  before = { on, drawn };
});
