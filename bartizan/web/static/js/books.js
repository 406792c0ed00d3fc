// Log and chat, one behind the other.
import { Chat } from "./chat.js";
import { Log } from "./log.js";
import { chat, replaying } from "./store.js";
import { computed, effect, html, signal, watch } from "./view.js";
import { say } from "./words.js";

const open = signal("log");
const read = signal(0); // how many lines of the chat were on the page
const unread = computed(() => chat.value.length - read.value);
effect(() => {
  if (open.value === "chat") read.value = chat.value.length;
});

// Bring one to the front, and into view where the page scrolls.
function turnTo(name) {
  open.value = name;
  document.querySelector(".books").scrollIntoView({ block: "nearest" });
}

// By keyboard, the cursor goes along.
export function openBook(name) {
  turnTo(name);
  requestAnimationFrame(() => document.querySelector(name === "chat" ? ".chat input" : ".log")?.focus());
}

const tab = (name, more) => html`
  <button role="tab" id=${`tab-${name}`} aria-selected=${String(open.value === name)} aria-controls="book" onClick=${() => turnTo(name)}>
    ${say(name)}${more}
  </button>
`;

export const Books = watch(() => html`
  <section class="books">
    <div class="tabs" role="tablist" aria-label=${say("books")}>
      ${tab("log")}
      ${!replaying && tab("chat", unread.value > 0 && html`<span class="unread">${unread.value}</span>`)}
    </div>
    <div id="book" class="book" role="tabpanel" aria-labelledby=${`tab-${open.value}`}>
      ${open.value === "chat" ? html`<${Chat} />` : html`<${Log} />`}
    </div>
  </section>
`);
