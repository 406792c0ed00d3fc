// The buttons in the page's head: rules, sound, settings, shortcuts.
import { toggleDialog } from "./dialog.js";
import { toggleRules } from "./drawer.js";
import { Tool } from "./icons.js";
import { settings } from "./settings.js";
import { replaying } from "./store.js";
import { html, watch } from "./view.js";

export const Tools = watch(() => {
  const { sound } = settings;
  return html`
    <${Tool} icon="rules" act=${toggleRules} />
    <${Tool} icon=${sound.value ? "loud" : "quiet"} name="sound" aria-pressed=${String(sound.value)} act=${() => (sound.value = !sound.value)} />
    ${!replaying && html`<${Tool} icon="settings" act=${() => toggleDialog("settings")} />`}
    <${Tool} icon="keys" act=${() => toggleDialog("keys")} />
  `;
});
