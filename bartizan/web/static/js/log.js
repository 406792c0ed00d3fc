// What happened, in words; a line points at its pieces.
import { pointing } from "./point.js";
import { log } from "./store.js";
import { classes, html, watch } from "./view.js";
import { say } from "./words.js";

let seen = 0;

function followDown(list) {
  if (log.value.length === seen) return;
  seen = log.value.length;
  list.scrollTop = list.scrollHeight;
}

export const Log = watch(
  (_, ref) => html`
    <ol ref=${ref} class="log" role="log" aria-live="polite" aria-label=${say("log")} tabindex="0">
      ${log.value.length === 0 && html`<li class="empty">${say("log-empty")}</li>`}
      ${log.value.map((line, i) => html`
        <li key=${i} class=${classes("line", line.n === log.value[i - 1]?.n && "more", line.ids.length && "points")} ...${pointing(line.ids)}>${line.text}</li>
      `)}
    </ol>
  `,
  followDown,
);
