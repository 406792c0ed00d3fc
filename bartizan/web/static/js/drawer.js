// The rules, in a drawer beside the table.
import { Icon } from "./icons.js";
import { html, signal, watch } from "./view.js";
import { say } from "./words.js";

const rules = document.getElementById("rules").content;
const open = signal(false);
let opener = null;

export const rulesOpen = () => open.value;

// Open the rules, at a heading if one is named.
export function openRules(anchor) {
  opener ??= document.activeElement;
  open.value = true;
  requestAnimationFrame(() => {
    const drawer = document.querySelector(".drawer");
    drawer?.querySelector(".close").focus();
    if (anchor) drawer?.querySelector(`[id="${CSS.escape(anchor)}"]`)?.scrollIntoView();
  });
}

export function closeRules() {
  open.value = false;
  opener?.focus();
  opener = null;
}

export const toggleRules = () => (open.value ? closeRules() : openRules());

function fill(body) {
  if (body && !body.hasChildNodes()) body.append(rules.cloneNode(true));
}

export const Drawer = watch(
  (_, ref) => open.value && html`
    <aside class="drawer" aria-label=${say("rules")}>
      <button class="tool close" onClick=${closeRules} aria-label=${say("close")} title=${say("close")}><${Icon} name="close" /></button>
      <div ref=${ref} class="prose"></div>
    </aside>
  `,
  fill,
);
