// Several seats in one browser, and something to hide: a curtain while the device is handed on.
import { cancel, look } from "./acts.js";
import { page, revealed, state } from "./store.js";
import { computed, html, watch } from "./view.js";
import { say } from "./words.js";

const hasSecrets = page.private === "true";
const waits = (seat) => state.value.seats[seat].choosing;

// The seat of this browser that should look at the table now.
const due = computed(() => {
  const { mine, seat } = state.value;
  return waits(seat) ? seat : (mine.find(waits) ?? revealed.value ?? seat);
});

export const curtained = computed(
  () => hasSecrets && state.value.mine.length > 1 && !state.value.over && !state.value.luck && (revealed.value !== due.value || state.value.seat !== due.value),
);

function reveal(seat) {
  cancel();
  revealed.value = seat;
  look(seat);
}

export const Curtain = watch(() => {
  const { name } = state.value.seats[due.value];
  return html`
    <div class="curtain" role="alertdialog" aria-label=${say("pass-to", { name })}>
      <p>${say("pass-to", { name })}</p>
      <button class="button primary large" data-confirm onClick=${() => reveal(due.value)}>${say("i-am", { name })}</button>
    </div>
  `;
});
