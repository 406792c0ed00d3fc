// A seat's clock, counted down between the server's messages.
import { heardAt, replaying, state } from "./store.js";
import { classes, html, signal, watch } from "./view.js";
import { say } from "./words.js";

const HURRY = 10; // seconds
const now = signal(Date.now());
setInterval(() => (now.value = Date.now()), 500);

// Seconds of so many that are left, since the server told them.
export const remaining = (seconds) => Math.max(0, Math.ceil(seconds - Math.max(0, now.value - heardAt.value) / 1000));

export const Clock = watch(({ seat }) => {
  const { clock, acting, choosing } = state.value.seats[seat];
  if (clock === null || replaying || state.value.over) return null;
  const left = acting || choosing ? remaining(clock) : Math.ceil(clock);
  const text = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
  return html`<time class=${classes("clock", left <= HURRY && "hurry")} aria-label=${say("time-left", { time: text })}>${text}</time>`;
});
