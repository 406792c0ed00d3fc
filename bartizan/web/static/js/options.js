// The window where a viewer sets what he likes.
import { Dialog } from "./dialog.js";
import { PACES, pace, settings } from "./settings.js";
import { page, replaying, state } from "./store.js";
import { html, watch } from "./view.js";
import { say } from "./words.js";

const Switch = watch(({ name }) => html`
  <label class="switch">
    <input type="checkbox" role="switch" checked=${settings[name].value} onChange=${(event) => (settings[name].value = event.target.checked)} />
    <span><strong>${say(`setting-${name}`)}</strong><small>${say(`setting-${name}-note`)}</small></span>
  </label>
`);

const Pace = watch(() => html`
  <fieldset class="pace">
    <legend>${say("pace")}</legend>
    ${PACES.map((name) => html`
      <label class="switch">
        <input type="radio" name="pace" checked=${pace.value === name} onChange=${() => (pace.value = name)} />
        <span><strong>${say(`pace-${name}`)}</strong><small>${say(`pace-${name}-note`)}</small></span>
      </label>
    `)}
  </fieldset>
`);

export const Options = watch(() => html`
  <${Dialog} name="settings" title=${say("settings")}>
    <${Pace} />
    ${Object.keys(settings).map((name) => html`<${Switch} key=${name} name=${name} />`)}
    ${!replaying && state.value?.mine.length > 0 && html`
      <p><a class="button" href=${`/t/${page.table}/invite`}>${say("another-device")}</a></p>
    `}
  <//>
`);
