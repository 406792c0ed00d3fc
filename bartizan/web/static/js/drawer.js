// The rules, in a drawer beside the table.
import { Tool } from "./icons.js";
import { state } from "./store.js";
import { html, signal, watch } from "./view.js";
import { say } from "./words.js";

const rules = document.getElementById("rules").content;
const open = signal(false);
let opener = null;

export const rulesOpen = () => open.value;

// Open the rules, at a heading if one is named, and at the row in use.
export function openRules(anchor) {
  opener ??= document.activeElement;
  open.value = true;
  requestAnimationFrame(() => {
    const drawer = document.querySelector(".drawer");
    drawer?.querySelector(".close").focus();
    if (anchor) drawer?.querySelector(`[id="${CSS.escape(anchor)}"]`)?.scrollIntoView();
    if (anchor) drawer?.querySelector(".used")?.scrollIntoView({ block: "center" });
  });
}

export function closeRules() {
  open.value = false;
  opener?.focus();
  opener = null;
}

export const toggleRules = () => (open.value ? closeRules() : openRules());

// The page of the rules, the rows in use lit.
function fill(body) {
  if (body && !body.hasChildNodes()) body.append(rules.cloneNode(true));
  const rows = body?.dataset.rows.split(" ");
  for (const row of body?.querySelectorAll("tr[id]") ?? []) row.classList.toggle("used", rows.includes(row.id));
}

export const Drawer = watch(
  (_, ref) => open.value && html`
    <aside class="drawer" aria-label=${say("rules")}>
      <${Tool} icon="close" act=${closeRules} />
      <div ref=${ref} class="prose" data-rows=${state.value?.prompt.rows.join(" ") ?? ""}></div>
    </aside>
  `,
  fill,
);
