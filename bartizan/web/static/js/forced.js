// What is the only thing that one can do is done by itself, after a moment to see it or to take back what led there.
import { play, undoable } from "./acts.js";
import { settings } from "./settings.js";
import { beat } from "./showing.js";
import { chosen, moves, myTurn, page, state } from "./store.js";
import { computed, effect } from "./view.js";

const MOMENT = 900; // milliseconds
const REGRET = 3000; // where it would end what can still be taken back

// Whether other people could learn from the haste that there was no choice, where that is a secret.
const tells = () => page.private === "true" && state.value.seats.some(({ seat, kind }) => kind === "person" && !state.value.mine.includes(seat));

// The move that will be played by itself, and after how many milliseconds.
export const forced = computed(() => {
  const [move, ...others] = moves.value;
  if (!settings.forced.value || !move || others.length || move.warn) return null;
  if (!myTurn.value || chosen.value || beat.value || state.value.mine.length > 1 || tells()) return null;
  return { move, after: undoable() && move.final ? REGRET : MOMENT };
});

export function playForced() {
  let timer;
  effect(() => {
    clearTimeout(timer);
    const due = forced.value;
    if (due) timer = setTimeout(() => forced.peek()?.move === due.move && play(due.move), due.after);
  });
}
