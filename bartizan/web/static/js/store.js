// All that the page knows: what the server said, and what the viewer is about to do.
import { complete, nextIds, remaining } from "./choose.js";
import { batch, computed, signal } from "./view.js";

export const page = document.getElementById("table").dataset;
export const replaying = "replay" in page;
export const boxes = JSON.parse(document.getElementById("boxes").textContent);

export const state = signal(null); // the server's last `state`
export const heardAt = signal(0); // when it came
export const log = signal([]);
export const chat = signal([]);
export const link = signal("opening"); // the connection: opening, open, lost, refused
export const pending = signal(null); // what was sent and is not yet so: {key, v}
export const notice = signal(""); // why the server refused something
export const hint = signal(null); // null, "asked", or what was answered: {lines, insight}

export const path = signal([]); // what was clicked so far
export const chosen = signal(null); // the move that waits to be confirmed
export const pointed = signal(null); // the id under the pointer or the focus
export const shown = signal(null); // ids that a button, a hint or a line of the log points at
export const revealed = signal(null); // the seat whose view may be seen, where one browser has several

export const moves = computed(() => (pending.value ? [] : (state.value?.moves ?? [])));
export const left = computed(() => remaining(moves.value, path.value));
export const lit = computed(() => (chosen.value ? new Set() : nextIds(moves.value, path.value)));
export const ears = computed(() => new Map(things().filter(({ sounds }) => sounds).map((piece) => [piece.id, piece])));
export const myTurn = computed(() => (state.value?.moves.length ?? 0) > 0 && state.value.held === null);

function things() {
  const { pieces, panels } = state.value.scene;
  return [...pieces, ...panels.flatMap((panel) => panel.pieces)];
}

// The picture in words.
export const description = computed(() => {
  const { pieces, panels } = state.value.scene;
  const facts = panels.map((panel) => panel.facts.map(({ label, value }) => `${label}: ${value}`).join("; "));
  return [...pieces.map(({ label }) => label).filter(Boolean), ...facts].join("\n");
});

// The moves that a click on what is pointed at would leave.
export const considered = computed(() =>
  lit.value.has(pointed.value) ? remaining(moves.value, [...path.value, pointed.value]) : [],
);

// What is outlined now: the particulars of the one move considered, or what could be clicked next.
export const marks = computed(() => {
  if (shown.value) return new Set(shown.value);
  if (chosen.value) return new Set([...chosen.value.clicks, ...chosen.value.marks]);
  if (considered.value.length === 1) return new Set(considered.value[0].marks);
  return nextIds(considered.value, [...path.value, pointed.value]);
});

export const note = computed(() => {
  if (chosen.value) return chosen.value.note;
  return considered.value.length === 1 ? considered.value[0].note : "";
});

// Of a thing that is as it was in the last scene, the server only tells the name.
function whole({ pieces, places, ...scene }) {
  const filled = (things, kind) => {
    const old = new Map(state.value?.scene[kind].map((thing) => [thing.id, thing]));
    return things.map((thing) => (typeof thing === "string" ? old.get(thing) : thing));
  };
  return { ...scene, pieces: filled(pieces, "pieces"), places: filled(places, "places") };
}

// The server's `state` takes the place of the last one; half-made clicks stay if they still lead somewhere.
export function learn(message) {
  batch(() => {
    if (state.value && message.seat !== state.value.seat) hint.value = null;
    if (state.value?.v !== message.v) {
      shown.value = null;
      notice.value = "";
    }
    state.value = { ...message, scene: whole(message.scene) };
    heardAt.value = Date.now();
    log.value = [...log.value.filter((line) => line.n < message.log_from), ...message.log];
    if (!remaining(message.moves, path.value).length) path.value = [];
    chosen.value = complete(message.moves, path.value) ?? message.moves.find((m) => m.move === chosen.value?.move) ?? null;
    if (pending.value?.v <= message.v) pending.value = null;
    if (!message.moves.length) hint.value = null;
  });
}
