// A guess pencilled at what was heard, kept for oneself by the browser.
import { asked } from "./playback.js";
import { boxes, ears, page, replaying } from "./store.js";
import { effect, html, signal, watch } from "./view.js";
import { say } from "./words.js";

const KEY = `bartizan.pencil.${page.table}`;
const LONGEST = 5; // letters
const guesses = signal(JSON.parse(localStorage.getItem(KEY) ?? "{}")); // id of what is heard -> what was written

effect(() => {
  if (Object.keys(guesses.value).length) localStorage.setItem(KEY, JSON.stringify(guesses.value));
});

const write = (id, text) => (guesses.value = { ...guesses.value, [id]: text.trim() });

// Written below what can be heard, once somebody has asked for it.
export const Pencil = watch(() => {
  if (!asked.value || !ears.value.has(asked.value.id) || replaying) return null;
  const { id, text } = asked.value;
  return html`
    <label class="pencil" key=${id}>
      <span>${say("pencil", { text })}</span>
      <input type="text" size=${LONGEST} maxlength=${LONGEST} value=${guesses.value[id] ?? ""} onInput=${(event) => write(id, event.target.value)} autocomplete="off" />
    </label>
  `;
});

// The same in the picture, at the ear's edge.
export function pencilled({ id, sprite, x, y, scale = 1 }) {
  const text = guesses.value[id];
  if (!text) return null;
  const [left, top, width, height] = boxes[sprite];
  const [wide, high] = [12 + 10 * text.length, 24];
  const at = `translate(${x + scale * (left + width / 2)} ${y + scale * (top + height) + 4})`;
  return html`
    <g key=${`pencil-${id}`} class="pencilled" transform=${at}>
      <rect x=${-wide / 2} width=${wide} height=${high} rx="4" /><text y=${high / 2}>${text}</text>
    </g>
  `;
}
