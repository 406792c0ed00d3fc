// What happens now, told where it happens; a die or a card that is turned up stands large in the middle.
import { Emblem } from "./pieces.js";
import { pace } from "./settings.js";
import { ahead, beat, next, rush, rushing, skipAll } from "./showing.js";
import { boxes } from "./store.js";
import { classes, html, watch } from "./view.js";
import { say } from "./words.js";

const EDGE = 8; // pixels between a sentence and the picture's edge
const GAP = 12; // and between it and what it is about

// Around all things that a sentence is about, within the picture.
function around(ids, picture) {
  const found = ids.flatMap((id) => [...picture.querySelectorAll(`[data-id="${CSS.escape(id)}"]`)]);
  const all = found.map((element) => element.getBoundingClientRect()).filter(({ width }) => width);
  if (!all.length) return null;
  const [left, top] = [Math.min(...all.map((box) => box.left)), Math.min(...all.map((box) => box.top))];
  return { left, top, right: Math.max(...all.map((box) => box.right)), bottom: Math.max(...all.map((box) => box.bottom)) };
}

// Above what it is about, or below, or else in the middle of the picture.
function put(bubble) {
  if (!bubble || bubble.matches(".stage")) return;
  const picture = bubble.parentElement;
  const frame = picture.getBoundingClientRect();
  const { width, height } = bubble.getBoundingClientRect();
  const box = around(beat.value.ids, picture);
  const middle = box ? (box.left + box.right) / 2 - frame.left : frame.width / 2;
  const above = box ? box.top - frame.top - height - GAP : frame.height / 2;
  const below = box ? box.bottom - frame.top + GAP : frame.height / 2;
  const top = above >= EDGE ? above : Math.min(below, frame.height - height - EDGE);
  bubble.style.left = `${Math.max(EDGE, Math.min(middle - width / 2, frame.width - width - EDGE))}px`;
  bubble.style.top = `${Math.max(EDGE, top)}px`;
}

export const Beat = watch((_, ref) => {
  if (!beat.value) return null;
  const { text, shows } = beat.value;
  const known = shows.filter((name) => boxes[name]);
  return html`
    <div ref=${ref} key=${known.join() || text} class=${classes("beat", known.length && "stage")} aria-hidden="true">
      ${known.length > 0 && html`<div class="shows">${known.map((name, n) => html`<${Emblem} key=${n} name=${name} class=${/die/.test(name) ? "die" : ""} />`)}</div>`}
      <p>${text}</p>
    </div>
  `;
}, put);

// The same in the prompt, with ways to go on.
export const Telling = watch(() => html`
  <div class="saying" aria-live="polite"><p class="sentence">${beat.value.text}</p></div>
  <div class="answers">
    <button class=${classes("button", pace.value === "step" && "primary")} data-next onClick=${next}>${say("next")}<kbd>${say("space")}</kbd></button>
    ${!rushing.value && html`<button class="button" onClick=${rush}>${say("rush")}</button>`}
    ${ahead.value > 0 && html`<button class="button" onClick=${skipAll}>${say("skip-all")}<kbd>Esc</kbd></button>`}
  </div>
`);
