// A past match: slider, steps and seats; the address follows, so that every position can be shared.
import { Ears } from "../ears.js";
import { Icon } from "../icons.js";
import { play, quiet, skip } from "../playback.js";
import { pace } from "../settings.js";
import { hint, learn, log, notice, page, state, unpacked } from "../store.js";
import { begin } from "../table.js";
import { effect, html, signal, watch } from "../view.js";
import { Waves } from "../wave.js";
import { say } from "../words.js";

const last = Number(page.last);
const at = signal(Number(page.at));
const seat = signal(Number(page.seat));
const known = new Map(); // positions already fetched

const within = (position) => Math.max(0, Math.min(last, position));
const goTo = (position) => (at.value = within(position));
const slide = (event) => goTo(Number(event.target.value));

async function fetched(position, who) {
  const query = new URLSearchParams({ at: position, seat: who });
  if (!known.has(`${query}`)) {
    const answer = await fetch(`/api/tables/${page.table}/position?${query}`);
    if (!answer.ok) return null;
    known.set(`${query}`, await answer.json());
  }
  return known.get(`${query}`);
}

async function show(position, who) {
  skip();
  hint.value = null;
  const found = await fetched(position, who);
  if (at.peek() !== position || seat.peek() !== who) return;
  notice.value = found ? "" : say("replay-not-yours");
  if (!found) return;
  const stepOn = state.peek()?.v === position - 1;
  learn(unpacked(found));
  if (stepOn) play(log.peek().filter((line) => line.n === position - 1));
  history.replaceState(null, "", `?${new URLSearchParams({ at: position, seat: who })}`);
  if (position < last) fetched(position + 1, who);
}

// It plays by itself: the next step when this one could be read.
const DWELL = { quick: 700, easy: 2200, step: 3500 }; // milliseconds
const running = signal(false);
const run = () => {
  if (at.peek() === last) at.value = 0;
  running.value = !running.peek();
};
function playOn() {
  let timer;
  effect(() => {
    clearTimeout(timer);
    if (!running.value) return;
    if (at.value >= last) return void (running.value = false);
    timer = setTimeout(() => quiet().then(() => running.peek() && goTo(at.peek() + 1)), DWELL[pace.value]);
  });
}

// What a strong bot would have done here, and how it saw the odds.
async function askHint() {
  const position = at.peek();
  hint.value = "asked";
  const answer = await fetch(`/api/tables/${page.table}/hint?at=${position}`);
  if (at.peek() !== position) return;
  hint.value = answer.ok ? await answer.json() : null;
  if (!answer.ok) notice.value = (await answer.json()).detail ?? say("replay-not-yours");
}

const KEYS = {
  ArrowLeft: () => at.value - 1,
  ArrowRight: () => at.value + 1,
  Home: () => 0,
  End: () => last,
};

function onKey(event) {
  if (!KEYS[event.key] || event.target.closest("input, select")) return;
  event.preventDefault();
  running.value = false;
  goTo(KEYS[event.key]());
}

const step = (icon, name, to) => html`
  <button class="button" disabled=${within(to) === at.value} onClick=${() => goTo(to)} aria-label=${say(name)} title=${say(name)}>
    <${Icon} name=${icon} />
  </button>
`;

const eyes = () => html`
  <label class="eyes">
    <span>${say("replay-seen-by")}</span>
    <select value=${seat.value} onChange=${(event) => (seat.value = Number(event.target.value))}>
      ${state.value.seats.map((who, number) => html`<option value=${number}>${who.name}</option>`)}
      <option value=${-1}>${say("replay-onlooker")}</option>
    </select>
  </label>
`;

begin(watch(() => html`
  <section class="prompt replay" aria-label=${say("replay")}>
    <p class="sentence" aria-live="polite">${state.value.prompt.text}</p>
    ${state.value.tale.length > 0 && html`<div class="tale">${state.value.tale.map((sentence) => html`<p>${sentence}</p>`)}</div>`}
    <input type="range" min="0" max=${last} value=${at.value} onInput=${slide} aria-label=${say("replay-position")} />
    <div class="steps">
      ${step("first", "replay-step-first", 0)}
      ${step("back", "replay-step-back", at.value - 1)}
      <output>${say("replay-position-of", { at: at.value, last })}</output>
      <button class="button primary" onClick=${run} aria-label=${say(running.value ? "replay-pause" : "replay-play")} title=${say(running.value ? "replay-pause" : "replay-play")}><${Icon} name=${running.value ? "pause" : "play"} /></button>
      ${step("on", "replay-step-on", at.value + 1)}
      ${step("last", "replay-step-last", last)}
    </div>
    <div class="replay-foot">
      ${eyes()}
      <button class="button small" disabled=${!state.value.seats.some(({ acting }) => acting)} onClick=${askHint}><${Icon} name="hint" />${say("replay-hint-then")}</button>
      ${page.over === "true" && html`<a class="button small" href=${`/t/${page.table}/review`}>${say("review")}</a>`}
      <a class="button small" href=${`/t/${page.table}`}>${say("replay-to-the-table")}</a>
    </div>
    ${notice.value && html`<p class="refusal" role="alert">${notice.value}</p>`}
    <${Ears} /><${Waves} />
  </section>
`));
effect(() => {
  show(at.value, seat.value);
});
addEventListener("keydown", onKey);
playOn();
