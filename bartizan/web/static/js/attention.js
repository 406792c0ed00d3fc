// What calls for attention when the table changes: sounds, the page's title, the result.
import { dialog } from "./dialog.js";
import { chime, listening, miss, missed, play } from "./playback.js";
import { hurrying } from "./showing.js";
import { log, myTurn, page, state } from "./store.js";
import { effect } from "./view.js";
import { say } from "./words.js";

const title = document.title;
const HEARD = `bartizan.heard.${page.table}`;
let heard = null; // how many lines of the log were there
let mine = false;
let over = null;

// What was heard, or offered to be heard, is not new when the page is loaded again.
function remember() {
  if (!missed.peek().length && heard !== null) sessionStorage[HEARD] = heard;
}

function sound() {
  const lines = log.value.slice(heard ?? Number(sessionStorage[HEARD] ?? 0));
  if (heard === null || !listening() || hurrying() || document.hidden) miss(lines);
  else play(lines);
  heard = log.value.length;
  remember();
  if (myTurn.value && !mine) chime();
}

function announce() {
  if (over === false && state.value.over) {
    dialog.value = "result";
    play([{ sound: { name: "fanfare" }, ids: [] }]);
  }
  over = state.value.over;
  mine = myTurn.value;
  document.title = mine ? say("title-turn", { title }) : title;
}

export function callAttention() {
  effect(() => {
    if (!state.value) return;
    sound();
    announce();
  });
  effect(() => missed.value.length || remember());
}
