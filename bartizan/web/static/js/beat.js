// What happens now, told where it happens; a die or a card that is turned up stands large in the middle.
import { Emblem } from "./pieces.js";
import { pace } from "./settings.js";
import { ahead, beat, next, rush, rushing, skipAll } from "./showing.js";
import { boxes, state } from "./store.js";
import { classes, html, watch } from "./view.js";
import { say } from "./words.js";

const WIDTHS = [340, 250, 170]; // pixels that a sentence has at most; less where it would cover what it is about
const EDGE = 8; // pixels between a sentence and the picture's edge
const GAP = 6; // and between it and other things
const STEPS = 16; // places across the picture, and down, that a sentence may have
const FAR = 24; // how much a long way weighs against covering something
const SLIGHT = 0.08; // a share of what it is about that may be covered, so that it need not be narrow
const APART = 14; // pixels from which on it points at what it is about
let shows = false; // whether something was told already

// Around all things that a sentence is about, within the picture.
function around(ids, picture) {
  const found = ids.flatMap((id) => [...picture.querySelectorAll(`[data-id="${CSS.escape(id)}"]`)]);
  const all = found.map((element) => element.getBoundingClientRect()).filter(({ width }) => width);
  if (!all.length) return null;
  const [left, top] = [Math.min(...all.map((box) => box.left)), Math.min(...all.map((box) => box.top))];
  return { left, top, right: Math.max(...all.map((box) => box.right)), bottom: Math.max(...all.map((box) => box.bottom)) };
}

const about = (picture) => beat.value.ids.map((id) => around([id], picture)).filter(Boolean);

const area = ({ left, top, right, bottom }) => (right - left) * (bottom - top);

// What two boxes have in common, in square pixels.
export const common = (a, b) =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

const between = (a, b) => Math.hypot(Math.max(a.left - b.right, b.left - a.right, 0), Math.max(a.top - b.bottom, b.top - a.bottom, 0));

// Where a sentence covers nothing that it is about, or stands there, few other things, and is near.
function spotFor({ width, height }, picture, frame) {
  const boxed = (pieces) => pieces.map(({ id }) => around([id], picture)).filter(Boolean);
  const things = boxed(state.value.scene.pieces);
  const meant = boxed(state.value.scene.pieces.filter(({ label }) => label)); // what has no label is ground
  const named = about(picture);
  const stands = (thing) => named.some((box) =>
    common(box, thing) && Math.abs(thing.left + thing.right - box.left - box.right) < box.right - box.left && thing.right - thing.left < 2 * (box.right - box.left));
  const on = things.filter(stands);
  const middle = { left: frame.left + frame.width / 2, right: frame.left + frame.width / 2, top: frame.top + frame.height / 2, bottom: frame.top + frame.height / 2 };
  const cost = (left, top) => {
    const box = { left: left - GAP, top: top - GAP, right: left + width + GAP, bottom: top + height + GAP };
    const covered = (boxes) => boxes.reduce((sum, one) => sum + common(box, one), 0) / (width * height);
    const far = Math.min(...(named.length ? named : [middle]).map((one) => between(box, one)));
    const lost = meant.reduce((sum, one) => sum + common(box, one) / area(one), 0);
    const hides = named.reduce((sum, one) => sum + common(box, one), 0) / named.reduce((sum, one) => sum + area(one), 1);
    return { hides, cost: 1000 * hides + 20 * covered(on) + lost + (FAR * far) / (frame.width + frame.height) };
  };
  const room = { x: Math.max(0, frame.width - width - 2 * EDGE), y: Math.max(0, frame.height - height - 2 * EDGE) };
  let best = { cost: Infinity };
  for (let i = 0; i <= STEPS; i++) {
    for (let j = 0; j <= STEPS; j++) {
      const [left, top] = [EDGE + (i * room.x) / STEPS, EDGE + (j * room.y) / STEPS];
      const price = cost(frame.left + left, frame.top + top);
      if (price.cost < best.cost) best = { left, top, ...price };
    }
  }
  return best;
}

// The spot of a sentence that is so wide at most, and how wide it is.
function fit(bubble, picture, most) {
  Object.assign(bubble.style, { width: "", maxWidth: `min(${most}px, 100% - ${2 * EDGE}px)` });
  const [words, line] = [document.createRange(), bubble.querySelector("p")];
  words.selectNodeContents(line); // balanced lines need less than the bubble has
  const width = `${Math.ceil(words.getBoundingClientRect().width) + 1 + bubble.offsetWidth - line.offsetWidth}px`;
  bubble.style.width = width;
  return { width, ...spotFor(bubble.getBoundingClientRect(), picture, picture.getBoundingClientRect()) };
}

function put(bubble) {
  if (!bubble) return (shows = false);
  const picture = bubble.parentElement;
  const frame = picture.getBoundingClientRect();
  if (!shows && frame.top < 0) picture.scrollIntoView(); // on a phone one may have read further down
  shows = true;
  if (beat.value.going) return send(bubble, picture);
  if (bubble.matches(".stage")) {
    const places = picture.querySelector(".places .last") && around(beat.value.ids, picture); // they are seen beside it
    if (places) bubble.style.alignContent = places.top + places.bottom < frame.top + frame.bottom ? "end" : "start";
    return;
  }
  let best = { hides: Infinity };
  for (const most of WIDTHS) {
    if (best.hides < SLIGHT) break;
    const spot = fit(bubble, picture, most);
    if (spot.hides < best.hides) best = spot;
  }
  const { width, left, top } = best;
  Object.assign(bubble.style, { maxWidth: "none", width, left: `${left}px`, top: `${top}px` });
  point(bubble, picture);
}

// A line from a sentence that stands apart to the nearest thing that it is about.
function point(bubble, picture) {
  const from = bubble.getBoundingClientRect();
  const [to] = about(picture).sort((one, other) => between(from, one) - between(from, other));
  if (!to || between(from, to) < APART) return;
  const held = (box, x, y) => [Math.max(box.left, Math.min(x, box.right)), Math.max(box.top, Math.min(y, box.bottom))];
  const [x, y] = held(from, (to.left + to.right) / 2, (to.top + to.bottom) / 2);
  const [left, top] = held(to, x, y);
  Object.assign(bubble.querySelector("i").style, {
    left: `${x - from.left}px`,
    top: `${y - from.top}px`,
    width: `${Math.hypot(left - x, top - y)}px`,
    rotate: `${Math.atan2(top - y, left - x)}rad`,
  });
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
      ${known.length > 0 && html`<div class="shows">${known.map((name, n) => html`<${Emblem} key=${n} name=${name} class=${/die|emblem/.exec(name)} />`)}</div>`}
      <p>${text.replace(/([^,:;]) (\d+)/g, "$1\u00a0$2").replace(/([ \u00a0]\d+|×) /g, "$1\u00a0")}</p><i></i>
    </div>
  `;
}, put);

// The same in the prompt, with ways to go on.
export const Telling = watch(() => html`
  <div class="saying" aria-live="polite"><p class="sentence">${beat.value.text}</p></div>
  <div class="answers">
    <button class=${classes("button", pace.value === "step" && "primary")} data-next onClick=${next}>${say("next")}<kbd>${say("space")}</kbd></button>
    <button class="button" disabled=${rushing.value} onClick=${rush}>${say("rush")}</button>
    <button class="button" disabled=${!ahead.value} onClick=${skipAll}>${say("skip-all")}<kbd>Esc</kbd></button>
  </div>
`);
