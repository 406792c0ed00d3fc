// In a game that is heard: an offer to listen, or to see instead, and a way to skip what is still to come.
import { Icon } from "./icons.js";
import { catchUp, hushed, listening, missed, queue, skip } from "./playback.js";
import { settings } from "./settings.js";
import { tells } from "./sound.js";
import { ears } from "./store.js";
import { html, signal, watch } from "./view.js";
import { say } from "./words.js";

const MANY = 2; // more than so many still to be heard can be skipped
const declined = signal(false);

const Offer = ({ text, refuse, children }) => html`
  <div class="offer" role="status">
    <p>${text}</p>
    ${children}
    <button class="tool close" onClick=${refuse} aria-label=${say("close")} title=${say("close")}><${Icon} name="close" /></button>
  </div>
`;

const Choice = ({ text, act, icon }) => html`<button class="button small" onClick=${act}><${Icon} name=${icon} />${text}</button>`;

function turnOn() {
  hushed.value = false;
  settings.sound.value = true;
}

const invitation = () => html`
  <${Offer} text=${say("game-is-heard")} refuse=${() => (declined.value = true)}>
    <${Choice} text=${say("sound-on")} icon="loud" act=${turnOn} />
    <${Choice} text=${say("waves-instead")} icon="wave" act=${() => (settings.waves.value = true)} />
  <//>
`;

const recollection = () => html`
  <${Offer} text=${say("sounds-missed", { count: missed.value.length })} refuse=${() => (missed.value = [])}>
    <${Choice} text=${say("hear-missed")} icon="loud" act=${catchUp} />
  <//>
`;

export const Ears = watch(() => {
  const waiting = queue.value.filter(({ sound }) => tells(sound)).length;
  const unheard = hushed.value || !listening();
  return html`
    ${ears.value.size > 0 && unheard && !declined.value && invitation()}
    ${!unheard && missed.value.length > 0 && recollection()}
    ${waiting > MANY && html`
      <button class="button small skip-sounds" onClick=${skip}>${say("skip-sounds", { count: waiting })}<kbd>Esc</kbd></button>
    `}
  `;
});
