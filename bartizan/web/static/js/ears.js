// In a game that is heard: an offer to listen, or to see instead, what was missed, and a way to skip what is still to come.
import { Icon } from "./icons.js";
import { Pencil } from "./pencil.js";
import { attend, caption, catchUp, decline, harked, hushed, listening, missed, queue, skip, telling, waiting } from "./playback.js";
import { settings } from "./settings.js";
import { ears } from "./store.js";
import { html, signal, watch } from "./view.js";
import { say } from "./words.js";

const MANY = 2; // more than so many still to be heard can be skipped
const declined = signal(false);

const Offer = ({ text, refuse, children }) => html`
  <div class="offer" role="status">
    <p>${text}</p>
    ${children}
    ${refuse && html`<button class="tool close" onClick=${refuse} aria-label=${say("close")} title=${say("close")}><${Icon} name="close" /></button>`}
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

export const Ears = watch(() => {
  const later = queue.value.filter(telling).length;
  return html`
    ${offered()}
    ${caption.value && html`<p class="caption" role="status">${caption.value}</p>`}
    ${later > MANY && html`
      <button class="button small skip-sounds" onClick=${skip}>${say("skip-sounds", { count: later })}<kbd>Esc</kbd></button>
    `}
    <${Pencil} />
  `;
});
