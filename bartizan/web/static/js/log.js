// What happened, in words; a line points at its pieces.
import { pointing } from "./point.js";
import { log } from "./store.js";
import { classes, html, watch } from "./view.js";
import { say } from "./words.js";

const toEnd = (list) => {
  list.scrollTop = list.scrollHeight;
};
const sizes = new ResizeObserver(([{ target }]) => toEnd(target)); // the prompt above may need its room
let seen = 0;

const looks = (line, before) => classes("line", line.n === before?.n && "more", line.ids.length && "points");

function followDown(list) {
  sizes.observe(list);
  if (log.value.length === seen) return;
  seen = log.value.length;
  toEnd(list);
}

export const Log = watch(
  (_, ref) => html`
    <div ref=${ref} class="log" role="log" aria-live="polite" aria-label=${say("log")} tabindex="0">
      <ol>
        ${log.value.length === 0 && html`<li class="empty">${say("log-empty")}</li>`}
        ${log.value.map((line, i) => html`
          <li key=${i} class=${looks(line, log.value[i - 1])} ...${pointing(line.ids)}>${line.text}</li>
        `)}
      </ol>
    </div>
  `,
  followDown,
);
