// What happens now, told where it happens; a die or a card that is turned up stands large in the middle.
import { Emblem } from "./pieces.js";
import { pace } from "./settings.js";
import { ahead, beat, next, rush, rushing, skipAll } from "./showing.js";
import { boxes } from "./store.js";
import { classes, html, watch } from "./view.js";
import { say } from "./words.js";

const EDGE = 8; // pixels between a sentence and the picture's edge
const GAP = 12; // and between it and what it is about
let shows = false; // whether something was told already

// Around all things that a sentence is about, within the picture.
function around(ids, picture) {
  const found = ids.flatMap((id) => [...picture.querySelectorAll(`[data-id="${CSS.escape(id)}"]`)]);
  const all = found.map((element) => element.getBoundingClientRect()).filter(({ width }) => width);
  if (!all.length) return null;
  const [left, top] = [Math.min(...all.map((box) => box.left)), Math.min(...all.map((box) => box.top))];
  return { left, top, right: Math.max(...all.map((box) => box.right)), bottom: Math.max(...all.map((box) => box.bottom)) };
}

// Above all that it is about, or below; else beside one of these things, clear of the others.
function put(bubble) {
  if (!bubble) return (shows = false);
  const picture = bubble.parentElement;
  const frame = picture.getBoundingClientRect();
  if (!shows && frame.top < 0) picture.scrollIntoView(); // on a phone one may have read further down
  shows = true;
  if (beat.value.going) return send(bubble, picture);
  if (bubble.matches(".stage")) return;
  const { width, height } = bubble.getBoundingClientRect();
  const boxes = beat.value.ids.map((id) => around([id], picture)).filter(Boolean);
  const all = around(beat.value.ids, picture) ?? { left: frame.left, right: frame.right, top: frame.top + frame.height / 2 + height, bottom: frame.bottom };
  const spots = [all, ...boxes].flatMap((box) => {
    const left = Math.max(EDGE, Math.min((box.left + box.right) / 2 - frame.left - width / 2, frame.width - width - EDGE));
    return [box.top - frame.top - height - GAP, box.bottom - frame.top + GAP].map((top) => ({ left, top }));
  }).filter(({ top }) => top >= EDGE && top <= frame.height - height - EDGE);
  const covers = ({ left, top }) => boxes.some((box) =>
    box.left < frame.left + left + width && box.right > frame.left + left && box.top < frame.top + top + height && box.bottom > frame.top + top);
  const { left, top } = spots.find((spot) => !covers(spot)) ?? spots[0] ?? { left: EDGE, top: frame.height - height - EDGE };
  bubble.style.left = `${left}px`;
  bubble.style.top = `${top}px`;
}

// What was shown large shrinks towards where it belongs.
function send(bubble, picture) {
  const to = around([beat.value.to], picture);
  if (!to) return;
  for (const thing of bubble.querySelectorAll(".shows svg")) {
    const box = thing.getBoundingClientRect();
    const [x, y] = [to.left + to.right - box.left - box.right, to.top + to.bottom - box.top - box.bottom];
    thing.animate({ transform: ["none", `translate(${x / 2}px, ${y / 2}px) scale(.2)`], opacity: [1, 1, 0.3] }, { duration: beat.value.going, easing: "ease-in", fill: "forwards" });
  }
}

export const Beat = watch((_, ref) => {
  if (!beat.value) return null;
  const { text, shows } = beat.value;
  const known = shows.filter((name) => boxes[name]);
  return html`
    <div ref=${ref} key=${known.join() || text} class=${classes("beat", known.length && "stage", beat.value.going && "going")} aria-hidden="true">
      ${known.length > 0 && html`<div class="shows">${known.map((name, n) => html`<${Emblem} key=${n} name=${name} class=${/die/.test(name) ? "die" : ""} />`)}</div>`}
      <p>${text.replace(/ (\d+) ?/g, (found) => found.replaceAll(" ", "\u00a0"))}</p>
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
