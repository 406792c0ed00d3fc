// All that the page knows: what the server said, and what the viewer is about to do.
import { complete, follow, nextIds, remaining, shared } from "./choose.js";
import { attentive } from "./playback.js";
import { batch, computed, signal } from "./view.js";

export const page = document.getElementById("table").dataset;
export const replaying = "replay" in page;
// Each symbol's viewBox: left, top, width, height.
export const boxes = Object.fromEntries(Array.from(document.querySelectorAll(".art symbol"), (each) => [each.id, each.getAttribute("viewBox").split(" ").map(Number)]));

export const state = signal(null); // the server's last `state`
export const heardAt = signal(0); // when it came
export const log = signal([]);
export const chat = signal([]);
export const link = signal("opening"); // the connection: opening, open, lost, refused
export const pending = signal(null); // what was sent and is not yet so: {key, v}
export const notice = signal(""); // why the server refused something
export const reason = signal(null); // why a thing that was clicked leads nowhere: {id, text}
export const hint = signal(null); // null, "asked", or what was answered: {plan, verdict, reasons, second, numbers, insight}

export const clicked = signal([]); // what was clicked so far
export const chosen = signal(null); // the move that waits to be confirmed
export const pointed = signal(null); // the id under the pointer or the focus
export const aimed = signal(null); // the move whose arrow is under the pointer
export const shown = signal(null); // ids that a button, a hint or a line of the log points at
export const unchosen = new Set(); // versions in which one's only move was made by itself, on another's turn
export const revealed = signal(null); // the seat whose view may be seen, where one browser has several

export const moves = computed(() => (pending.value || attentive.value ? [] : (state.value?.moves ?? [])));
export const path = computed(() => (clicked.value.length ? clicked.value : shared(moves.value))); // what is chosen so far
export const left = computed(() => remaining(moves.value, path.value));
export const lit = computed(() => (chosen.value ? new Set() : nextIds(moves.value, path.value)));
export const ears = computed(() => new Map(things().filter(({ sounds }) => sounds).map((piece) => [piece.id, piece])));
export const questioned = computed(() => (moves.value.length ? [...ears.value.values()] : []).filter(({ id }) => moves.value.every(({ marks }) => marks.includes(id)))); // what the choice at hand is about
export const myTurn = computed(() => (state.value?.moves.length ?? 0) > 0 && state.value.held === null);

export const isMe = (seat) => state.value.mine.length === 1 && state.value.mine[0] === seat; // several at one browser have names

export const beside = computed(() => state.value.scene.panels.flatMap(({ pieces }) => pieces.map(({ id }) => id)));

export function things() {
  const { pieces, panels } = state.value.scene;
  return [...pieces, ...panels.flatMap((panel) => panel.pieces)];
}

// The picture in words.
export const description = computed(() => {
  const { pieces, panels } = state.value.scene;
  const facts = panels.map((panel) => panel.facts.map(({ label, value }) => `${label}: ${value}`).join("; "));
  return [...pieces.map(({ label }) => label).filter(Boolean), ...facts].join("\n");
});

// Where a click would lead; null if nowhere.
export function leading(id) {
  const next = follow(moves.value, path.value, id);
  return next === path.value ? null : next;
}

// The path and the moves that a click on what is pointed at would leave.
const ahead = computed(() => (pointed.value && !path.value.includes(pointed.value) && leading(pointed.value)) || null);
export const considered = computed(() => {
  if (aimed.value) return [aimed.value];
  if (!ahead.value) return [];
  const move = complete(moves.value, ahead.value);
  return move ? [move] : remaining(moves.value, ahead.value);
});

// The moves of a hint, to be drawn on the board.
export const planned = computed(() => hint.value?.plan ?? []);

// What is outlined now: the particulars of the one move considered, or what could be clicked next.
export const marks = computed(() => {
  if (shown.value) return new Set(shown.value);
  if (chosen.value) return new Set([...chosen.value.clicks, ...chosen.value.marks]);
  if (considered.value.length === 1) return new Set(considered.value[0].marks);
  return ahead.value ? nextIds(considered.value, ahead.value) : new Set();
});

export const note = computed(() => {
  if (chosen.value) return chosen.value.note;
  const [one, other] = considered.value;
  return one && !other ? one.warn || one.note : "";
});

// What to click now, where all moves that are left ask for the same.
export const asked = computed(() => {
  const asks = new Set(left.value.filter(({ clicks }) => clicks.length).map((move) => move.asks[move.clicks.findIndex((id) => !path.value.includes(id))] ?? ""));
  return asks.size === 1 ? [...asks][0] : "";
});

// Of a thing that is as it was in the scene before, the server only tells the name.
function whole({ pieces, places, ...scene }, before) {
  const filled = (things, kind) => {
    const old = new Map(before?.[kind].map((thing) => [thing.id, thing]));
    return things.map((thing) => (typeof thing === "string" ? old.get(thing) : thing));
  };
  return { ...scene, pieces: filled(pieces, "pieces"), places: filled(places, "places") };
}

let newest = null; // the last `state` that came, shown or not
export const latest = () => newest;

// A `state` with its scenes in full: those of what happened since the last one, and its own.
export function unpacked(message) {
  let before = newest?.scene;
  const frames = message.frames.map((frame) => {
    if (frame.scene) before = whole(frame.scene, before);
    return { ...frame, scene: frame.scene ? before : null };
  });
  const scene = whole(message.scene, before);
  newest = { ...message, scene, frames: frames.map((frame) => ({ ...frame, scene: frame.scene ?? scene })) };
  return newest;
}

// The server's `state` takes the place of the last one; half-made clicks stay if they still lead somewhere.
export function learn(message) {
  batch(() => {
    if (state.value && message.seat !== state.value.seat) hint.value = null;
    if (state.value?.v !== message.v) {
      shown.value = null;
      reason.value = null;
      notice.value = "";
    }
    state.value = message;
    heardAt.value = Date.now();
    log.value = [...log.value.filter((line) => line.n < message.log_from), ...message.log];
    const kept = message.moves.find((m) => m.move === chosen.value?.move) ?? null;
    if (!remaining(message.moves, clicked.value).length) clicked.value = [];
    chosen.value = kept;
    if (pending.value?.v <= message.v) pending.value = null;
    if (!message.moves.length) hint.value = null;
  });
}
