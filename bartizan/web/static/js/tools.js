// The buttons in the page's head: rules, sound, settings, shortcuts.
import { toggleDialog } from "./dialog.js";
import { toggleRules } from "./drawer.js";
import { Icon } from "./icons.js";
import { settings } from "./settings.js";
import { replaying } from "./store.js";
import { html, watch } from "./view.js";
import { say } from "./words.js";

const Tool = ({ icon, name, act, pressed }) => html`
  <button class=${`tool ${name}`} onClick=${act} title=${say(name)} aria-label=${say(name)} aria-pressed=${pressed}><${Icon} name=${icon} /></button>
`;

export const Tools = watch(() => {
  const { sound } = settings;
  return html`
    <${Tool} icon="rules" name="rules" act=${toggleRules} />
    <${Tool} icon=${sound.value ? "loud" : "quiet"} name="sound" pressed=${String(sound.value)} act=${() => (sound.value = !sound.value)} />
    ${!replaying && html`<${Tool} icon="settings" name="settings" act=${() => toggleDialog("settings")} />`}
    <${Tool} icon="keys" name="keys" act=${() => toggleDialog("keys")} />
  `;
});
