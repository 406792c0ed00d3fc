// Sounds as pictures, for those who do not hear them: how loud it is from moment to moment.
import { Tool } from "./icons.js";
import { settings } from "./settings.js";
import { samples } from "./sound.js";
import { html, signal, watch } from "./view.js";
import { say } from "./words.js";

const KEPT = 3; // the last ones stay on the page, the newest first: it is the one to be seen
const RATE = 44100;
const MOMENT = 0.005; // seconds that make one point of a wave
const SECOND = 160; // how long one is drawn
const HIGH = 16; // from the middle line to the loudest
const LEAST = 2; // seconds on the axis, so that waves can be compared
const waves = signal([]); // {number, text, seconds, outline}, and `of` if somebody asked for it
let drawn = 0; // how many there have been
const decimal = new Intl.NumberFormat(document.documentElement.lang, { minimumFractionDigits: 1 });

// Who asks for something sees it beside what he asked for before.
export function makeRoom(of) {
  const other = waves.peek().findLast((wave) => wave.of && wave.of !== of)?.of;
  waves.value = waves.peek().filter((wave) => other && wave.of === other);
}

// The loudest of each moment; the root lets the soft be seen too. Nothing is louder than 1.
function heights(heard) {
  const step = RATE * MOMENT;
  return Array.from({ length: Math.ceil(heard.length / step) }, (_, i) => {
    const part = heard.subarray(i * step, (i + 1) * step);
    return Math.sqrt(part.reduce((most, one) => Math.max(most, Math.abs(one)), 0));
  });
}

function outline(heard) {
  const points = heights(heard).map((high, i) => [(i * MOMENT * SECOND).toFixed(1), high * HIGH]);
  const above = points.map(([x, high]) => `${x} ${(HIGH - high).toFixed(1)}`);
  const below = points.map(([x, high]) => `${x} ${(HIGH + high).toFixed(1)}`).reverse();
  return `M${above.join("L")}L${below.join("L")}z`;
}

export async function drawWave({ sound, text, of }) {
  const heard = await samples(sound, RATE);
  const wave = { number: drawn++, text, of, seconds: heard.length / RATE, outline: outline(heard) };
  const others = waves.peek().filter((one) => Boolean(one.of) === Boolean(of));
  waves.value = of ? [...others, wave] : [wave, ...others].slice(0, KEPT);
}

// A tick each tenth of a second, a longer one with its number each half.
function axis(seconds) {
  const tenths = Array.from({ length: Math.round(seconds * 10) + 1 }, (_, i) => i);
  const ticks = tenths.map((i) => `M${(i * SECOND) / 10} ${2 * HIGH}v${i % 5 ? 3 : 6}`).join("");
  const halves = tenths.filter((i) => i && i % 5 === 0 && i < tenths.length - 1);
  return html`
    <path class="ticks" d=${`M0 ${2 * HIGH}H${seconds * SECOND}${ticks}`} />
    ${halves.map((i) => html`<text x=${(i * SECOND) / 10 + 3} y=${2 * HIGH + 9}>${decimal.format(i / 10)} s</text>`)}
  `;
}

const reveal = (wave) => wave?.scrollIntoView({ block: "nearest" }); // a new one

export const Waves = watch(() => {
  if (!settings.waves.value || !waves.value.length) return null;
  const span = Math.max(LEAST, ...waves.value.map(({ seconds }) => Math.ceil(seconds * 2) / 2));
  const draw = ({ number, text, of, seconds, outline: d }) => html`
    <li key=${number} ref=${reveal}>
      <p>${text}</p>
      <svg viewBox=${`0 0 ${span * SECOND} ${2 * HIGH + 11}`} role="img" aria-label=${say("wave-of", { text: of ? `${of}, ${text}` : text })}>
        <path class="wave" d=${d} style=${{ animationDuration: `${seconds}s` }} />
        ${axis(span)}
      </svg>
    </li>
  `;
  const list = (of) => html`
    <div key=${of}>
      ${of && html`<h3>${of}</h3>`}
      <ul aria-label=${of ? say("wave-of", { text: of }) : say("waves")}>${waves.value.filter((wave) => wave.of === of).map(draw)}</ul>
    </div>
  `;
  return html`
    <div class="waves">
      <${Tool} icon="close" name="waves-off" act=${() => (settings.waves.value = false)} />
      <div class="side-by-side">${[...new Set(waves.value.map(({ of }) => of))].map(list)}</div>
      <small>${say("waves-about")}</small>
    </div>
  `;
});
