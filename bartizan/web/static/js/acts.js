// What a viewer can do, whether by pointer, button or key.
import { complete, doubts, ends } from "./choose.js";
import { asked, hear } from "./playback.js";
import { asking } from "./settings.js";
import { aimed, beside, chosen, clicked, considered, ears, hint, leading, lit, moves, notice, path, pointed, reason, shown, state } from "./store.js";
import { batch } from "./view.js";
import { ask, tell } from "./wire.js";

const about = (type, rest) => ({ type, seat: state.value.seat, ...rest });

// Click a thing in the picture: one step towards a move; a second click on its last thing confirms it.
// What is part of no move now but can be heard, sounds.
export function click(id, dragged) {
  reason.value = null;
  const ear = ears.value.get(id);
  if (ear && !lit.value.has(id)) return hear(ear.sounds, ear.label, [id]);
  if (chosen.value?.clicks.at(-1) === id) return confirm();
  const next = leading(id);
  if (!next) return;
  const move = complete(moves.value, next);
  if (move) return pick(move, dragged, showed(move, id));
  batch(() => {
    chosen.value = null;
    clicked.value = next;
  });
}

// Whether the picture showed a move before the click on a thing that is clicked for nothing else.
function showed(move, id) {
  const [sight, other] = considered.value;
  return ends(move, id) && (lit.value.has(id) || path.value.length) && !beside.value.includes(id) && sight === move && !other;
}

// A whole move was chosen: play it, or ask first.
export function pick(move, meant = !move.clicks.length, seen = false) {
  const [never, sometimes] = [asking.value === "off", asking.value === "doubt"];
  const asks = doubts(move, never || (meant && sometimes), seen && sometimes, moves.value.length > 1);
  if (!asks) return play(move);
  batch(() => {
    shown.value = null;
    notice.value = "";
    clicked.value = move.clicks;
    chosen.value = move;
  });
}

export const confirm = () => chosen.value && play(chosen.value);

export function play({ move }) {
  tell(about("move", { v: state.value.v, move }));
  batch(() => {
    cancel();
    notice.value = "";
    hint.value = null;
    asked.value = null;
    reason.value = null;
    pointed.value = null;
    aimed.value = null;
  });
}

export function cancel() {
  batch(() => {
    chosen.value = null;
    shown.value = null;
    clicked.value = [];
  });
}

export const undoable = () => state.value.undo;

export function undo() {
  if (!state.value) return;
  if (!state.value.undo) return void (notice.value = state.value.no_undo);
  cancel();
  tell(about("undo", { v: state.value.v }));
}

export function askHint() {
  if (!moves.value.length) return;
  hint.value = "asked";
  tell(about("hint"));
}

// What the others did since one's own last move, once more.
export const lastRound = () => ask({ type: "since", v: state.value.round });

// A thing that leads nowhere was clicked: the table says why, beside it and in the prompt.
export async function askWhy(id) {
  const ack = await tell(about("why", { id, path: path.value }));
  if (!ack?.why) return;
  batch(() => {
    pointed.value = id;
    reason.value = { id, text: ack.why };
  });
}

export const takeBack = (seat) => tell({ type: "back", seat });
export const waitFor = (chair, patient) => tell({ type: "wait", chair, patient });
export const fill = (chair, bot) => tell({ type: "fill", chair, bot });
export const look = (seat) => ask({ type: "look", seat });
export const write = (text) => tell({ type: "chat", text });

export async function rematch() {
  const ack = await tell({ type: "rematch" });
  if (ack) location.href = ack.to;
}
