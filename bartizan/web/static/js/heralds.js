// What calls for attention when the table changes: sounds, the page's title, the result.
import { dialog } from "./dialog.js";
import { play } from "./sound.js";
import { log, myTurn, state } from "./store.js";
import { effect } from "./view.js";
import { say } from "./words.js";

const title = document.title;
let heard = null; // how many lines of the log have sounded
let mine = false;
let over = null;

function sound() {
  const lines = log.value.slice(heard ?? log.value.length);
  heard = log.value.length;
  const names = lines.map((line) => line.sound).filter(Boolean);
  if (myTurn.value && !mine) names.push("turn");
  if (names.length) play(names);
}

function announce() {
  if (over === false && state.value.over) dialog.value = "result";
  over = state.value.over;
  mine = myTurn.value;
  document.title = mine ? say("title-turn", { title }) : title;
}

export function herald() {
  effect(() => {
    if (!state.value) return;
    sound();
    announce();
  });
}
