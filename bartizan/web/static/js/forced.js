// What is the only thing that one can do is done by itself, after a moment to see it or to take back what led there;
// and so is the move that one was asked about, unless one thinks better of it.
import { play, undoable } from "./acts.js";
import { dialog } from "./dialog.js";
import { rulesOpen } from "./drawer.js";
import { pace, settings } from "./settings.js";
import { beat, lastMover } from "./showing.js";
import { chosen, moves, myTurn, page, state, unchosen } from "./store.js";
import { computed, effect } from "./view.js";

const MOMENT = 900; // milliseconds
const REGRET = 3000; // where it would end what can still be taken back
const QUESTION = { quick: 2000, easy: 4000 }; // who goes step by step answers each

// Whether other people could learn from the haste that there was no choice, where that is a secret.
const tells = () => page.private === "true" && state.value.seats.some(({ seat, kind }) => kind === "person" && !state.value.mine.includes(seat));

// The move that will be played by itself, and after how many milliseconds.
export const forced = computed(() => {
  const [move, ...others] = moves.value;
  if (!settings.forced.value || !move || others.length || move.warn) return null;
  if (!myTurn.value || chosen.value || beat.value || state.value.mine.length > 1 || tells()) return null;
  return { move, after: undoable() && move.final ? REGRET : MOMENT };
});

// The same of the move that waits to be confirmed; where something of importance is lost, it waits.
export const settling = computed(() => {
  const move = chosen.value;
  if (!settings.forced.value || !move || move.warn || dialog.value || rulesOpen() || !(pace.value in QUESTION)) return null;
  return { move, after: QUESTION[pace.value] };
});

export function playForced() {
  let timer;
  effect(() => {
    clearTimeout(timer);
    const due = forced.value ?? settling.value;
    if (due) timer = setTimeout(() => {
      if (due === forced.peek() && !state.peek().mine.includes(lastMover())) unchosen.add(state.peek().v);
      play(due.move);
    }, due.after);
  });
}
