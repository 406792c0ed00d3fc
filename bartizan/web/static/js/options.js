// The window where a viewer sets what he likes.
import { Dialog } from "./dialog.js";
import { asking, pace, settings } from "./settings.js";
import { page, replaying, state } from "./store.js";
import { html, watch } from "./view.js";
import { say } from "./words.js";

const Switch = watch(({ name }) => html`
  <label class="switch">
    <input type="checkbox" role="switch" checked=${settings[name].value} onChange=${(event) => (settings[name].value = event.target.checked)} />
    <span><strong>${say(`setting-${name}`)}</strong><small>${say(`setting-${name}-note`)}</small></span>
  </label>
`);

const OneOf = watch(({ name, setting }) => html`
  <fieldset class="one-of">
    <legend>${say(name)}</legend>
    ${setting.words.map((word) => html`
      <label class="switch">
        <input type="radio" name=${name} checked=${setting.value === word} onChange=${() => (setting.value = word)} />
        <span><strong>${say(`${name}-${word}`)}</strong><small>${say(`${name}-${word}-note`)}</small></span>
      </label>
    `)}
  </fieldset>
`);

export const Options = watch(() => html`
  <${Dialog} name="settings" title=${say("settings")}>
    <${OneOf} name="pace" setting=${pace} />
    <${OneOf} name="asking" setting=${asking} />
    ${Object.keys(settings).map((name) => html`<${Switch} key=${name} name=${name} />`)}
    ${!replaying && state.value?.mine.length > 0 && html`
      <p><a class="button" href=${`/t/${page.table}/invite`}>${say("another-device")}</a></p>
    `}
  <//>
`);
