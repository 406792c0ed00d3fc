// In a game that is heard: an offer to listen, or to see instead, what was missed, and a way to skip what is still to come.
import { Icon, Tool } from "./icons.js";
import { Pencil } from "./pencil.js";
import { attend, caption, catchUp, decline, harked, hear, hushed, listening, missed, queue, skip, telling, waiting } from "./playback.js";
import { settings } from "./settings.js";
import { ears, questioned } from "./store.js";
import { computed, effect, html, signal, watch } from "./view.js";
import { drawWave, makeRoom } from "./wave.js";
import { say } from "./words.js";

const MANY = 2; // more than so many still to be heard can be skipped
const declined = signal(false);

const Offer = ({ text, refuse, children }) => html`
  <div class="offer" role="status">
    <p>${text}</p>
    ${children}
    ${refuse && html`<${Tool} icon="close" act=${refuse} />`}
  </div>
`;

const Choice = ({ text, act, icon }) => html`<button class="button small" onClick=${act}><${Icon} name=${icon} />${text}</button>`;

function turnOn() {
  hushed.value = false;
  settings.sound.value = true;
}
const drawInstead = () => (settings.waves.value = true);

const ways = () => html`
  <${Choice} text=${say("sound-on")} icon="loud" act=${turnOn} />
  <${Choice} text=${say("waves-instead")} icon="wave" act=${drawInstead} />
`;

// The first sounds wait for an answer.
const hush = () => html`
  <${Offer} text=${missed.value.length ? say("listening-late", { count: missed.value.length }) : say("are-you-listening")}>
    ${listening() ? html`<${Choice} text=${say("i-listen")} icon="loud" act=${attend} />` : ways()}
    <${Choice} text=${say("do-without")} icon="close" act=${decline} />
  <//>
`;

const invitation = () => html`
  <${Offer} text=${say("game-is-heard")} refuse=${() => (declined.value = true)}>${ways()}<//>
`;

const recollection = () => html`
  <${Offer} text=${say("sounds-missed", { count: missed.value.length })} refuse=${() => (missed.value = [])}>
    <${Choice} text=${say("hear-missed")} icon="loud" act=${() => catchUp()} />
    <${Choice} text=${say("hear-by-place")} icon="loud" act=${() => catchUp(true)} />
  <//>
`;

const offered = () => {
  if (waiting.value) return hush();
  const silent = hushed.value && queue.value.some(telling);
  if (ears.value.size && (silent || !(listening() || declined.value || harked()))) return invitation();
  return listening() && missed.value.length > 0 && recollection();
};

// What the choice at hand is about can be heard again at once, and is seen where waves are drawn.
const again = ({ id, label, sounds }) => html`<${Choice} key=${id} text=${label} icon=${settings.waves.value ? "wave" : "loud"} act=${() => hear(sounds, label, [id])} />`;
const about = computed(() => questioned.value.map(({ id, sounds }) => `${id} ${sounds.length}`).join());
effect(async () => {
  if (!about.value || !settings.waves.value) return;
  for (const { label, sounds } of questioned.peek()) {
    makeRoom(label);
    for (const [i, sound] of sounds.entries()) await drawWave({ sound, of: label, text: say("nth-of", { n: i + 1, count: sounds.length }) });
  }
});

export const Ears = watch(() => {
  const later = queue.value.filter(telling).length;
  return html`
    ${questioned.value.length > 0 && html`<div class="again">${questioned.value.map(again)}</div>`}
    ${offered()}
    ${caption.value && html`<p class="caption" role="status">${caption.value}</p>`}
    ${later > MANY && html`
      <button class="button small skip-sounds" onClick=${skip}>${say("skip-sounds", { count: later })}<kbd>Esc</kbd></button>
    `}
    <${Pencil} />
  `;
});
