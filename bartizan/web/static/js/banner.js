// Says when the connection is lost or nothing can be written down, and what is being made ready.
import { connect } from "./wire.js";
import { link, state } from "./store.js";
import { effect, html, signal, watch } from "./view.js";
import { say } from "./words.js";

const PATIENCE = 700; // milliseconds before a lost connection is worth a word
const JOY = 2500;
const showing = signal(null);
let timer;

effect(() => {
  clearTimeout(timer);
  const now = link.value;
  if (now === "refused") showing.value = "refused";
  else if (now === "lost") timer = setTimeout(() => (showing.value = "lost"), PATIENCE);
  else if (now === "open" && showing.peek()) {
    showing.value = "found";
    timer = setTimeout(() => (showing.value = null), JOY);
  }
});

const readying = ({ text, why, share }) => html`
  <p class="banner preparing" title=${why}>${text}<progress value=${share} aria-hidden="true"></progress></p>
`;

export const Banner = watch(() => html`
  <div class="banners" role="status">
    ${showing.value && html`
      <p class=${`banner ${showing.value}`}>
        ${say(`link-${showing.value}`)}
        ${showing.value === "lost" && html`<button class="button small" onClick=${connect}>${say("try-now")}</button>`}
      </p>
    `}
    ${!showing.value && state.value?.trouble && html`<p class="banner lost">${state.value.trouble}</p>`}
    ${!showing.value && state.value?.preparing && readying(state.value.preparing)}
  </div>
`);
