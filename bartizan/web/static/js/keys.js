// The keyboard: shortcuts, and arrow keys through what is lit.
import { askHint, cancel, confirm, pick, undo } from "./acts.js";
import { openBook } from "./books.js";
import { Dialog, dialog, toggleDialog } from "./dialog.js";
import { closeRules, rulesOpen, toggleRules } from "./drawer.js";
import { skip } from "./playback.js";
import { beat, next, skipAll } from "./showing.js";
import { settings } from "./settings.js";
import { chosen, clicked, left, lit, pointed, replaying } from "./store.js";
import { effect, html } from "./view.js";
import { say } from "./words.js";
import { canDrag, dragBy, fitAll, zoomBy, zooms } from "./zoom.js";

// What is a button alone can be done by a key: most often it ends the turn.
function endTurn() {
  const plain = left.value.filter(({ clicks }) => !clicks.length);
  if (plain.length === 1) pick(plain[0]);
}

const SHORTCUTS = {
  e: endTurn,
  u: undo,
  h: askHint,
  r: toggleRules,
  l: () => openBook("log"),
  c: () => replaying || openBook("chat"),
  s: () => (settings.sound.value = !settings.sound.value),
  "+": () => zoomBy(1),
  "-": () => zoomBy(-1),
  0: fitAll,
  "?": () => toggleDialog("keys"),
};
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const litThings = () => [...document.querySelectorAll("[data-id].lit")];

let byKeyboard = false;
addEventListener("pointerdown", () => (byKeyboard = false), true);
addEventListener("keydown", () => (byKeyboard = true), true);

// From the thing in focus to the nearest lit one in a direction; sideways counts double.
const middle = (element) => {
  const box = element.getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
};
function step([dx, dy]) {
  const from = document.activeElement;
  const things = litThings();
  if (!things.includes(from)) return things[0]?.focus();
  const [x, y] = middle(from);
  let [nearest, least] = [null, Infinity];
  for (const thing of things) {
    const [mx, my] = middle(thing);
    const ahead = (mx - x) * dx + (my - y) * dy;
    const aside = Math.abs((mx - x) * dy) + Math.abs((my - y) * dx);
    if (thing !== from && ahead > 1 && ahead + 2 * aside < least) [nearest, least] = [thing, ahead + 2 * aside];
  }
  nearest?.focus();
}

function escape() {
  if (rulesOpen()) closeRules();
  else if (clicked.value.length || chosen.value) cancel();
  else if (beat.value) skipAll();
  else skip();
}

function onKey(event) {
  if (event.altKey || event.ctrlKey || event.metaKey || event.target.closest("input, select, textarea")) return;
  if (document.querySelector("dialog[open]") && event.key !== "?") return; // one just closed is out of the way at once
  const { key } = event;
  if (key === "Escape") escape();
  else if (beat.value && (key === " " || key === "Enter") && !event.target.closest("button, a")) next();
  else if (key === "Enter" && chosen.value && !event.target.closest("button, a")) confirm();
  else if (ARROWS[key] && event.shiftKey && canDrag()) dragBy(ARROWS[key]);
  else if (ARROWS[key] && !replaying && lit.value.size && !event.target.closest(".log, .drawer")) step(ARROWS[key]);
  else if (SHORTCUTS[key]) SHORTCUTS[key]();
  else return;
  event.preventDefault();
}

// Who plays by keyboard is led on: to the confirm button, or to what is lit nearest to where he was.
let was = null; // the middle of the thing that had the focus last
addEventListener("focusin", ({ target }) => target.matches("[data-id]") && (was = middle(target)));

function nearest(things) {
  const away = (thing) => (was ? Math.hypot(...middle(thing).map((at, axis) => at - was[axis])) : 0);
  return things.reduce((best, thing) => (best && away(best) <= away(thing) ? best : thing), null);
}

function leadOn() {
  if (!byKeyboard || dialog.value || document.activeElement.closest("input, .drawer, .log")) return;
  if (document.activeElement.matches("[data-id].lit, [data-confirm]")) return;
  (document.querySelector("[data-confirm]") ?? nearest(litThings()))?.focus();
  pointed.value = null; // he has not pointed at it himself
}

export function listen() {
  addEventListener("keydown", onKey);
  effect(() => {
    if (lit.value.size || chosen.value) requestAnimationFrame(leadOn);
  });
}

const Row = ([keys, text]) => html`<tr><th>${keys.map((key) => html`<kbd>${key}</kbd>`)}</th><td>${say(text)}</td></tr>`;
const ROWS = replaying
  ? [[["←", "→"], "key-step"], [["Home", "End"], "key-ends"], [["r"], "key-rules"], [["?"], "key-keys"]]
  : [
      [["Tab", "←", "↑", "→", "↓"], "key-move"],
      [["Enter", "Space"], "key-click"],
      [["Esc"], "key-cancel"],
      [["e"], "key-end"],
      [["u"], "key-undo"],
      [["h"], "key-hint"],
      [["r"], "key-rules"],
      [["l"], "key-log"],
      [["c"], "key-chat"],
      [["s"], "key-sound"],
      [["?"], "key-keys"],
    ];

const ZOOM_ROWS = [[["+", "-", "0"], "key-zoom"], [["Shift ←↑→↓"], "key-drag"]];
const rows = () => [...ROWS.slice(0, -1), ...(zooms() ? ZOOM_ROWS : []), ROWS.at(-1)];

export const Shortcuts = () => html`
  <${Dialog} name="keys" title=${say("keys")}><table class="keys"><tbody>${rows().map(Row)}</tbody></table><//>
`;
