// What people at the table write to each other.
import { write } from "./acts.js";
import { Icon } from "./icons.js";
import { chat } from "./store.js";
import { html, watch } from "./view.js";
import { say, timeOf } from "./words.js";

const LONGEST = 500;

function send(event) {
  event.preventDefault();
  const field = event.target.elements.text;
  const text = field.value.trim();
  if (text) write(text);
  field.value = "";
}

const toEnd = (list) => {
  list.scrollTop = list.scrollHeight;
};

export const Chat = watch(
  (_, ref) => html`
    <div class="chat">
      <ol ref=${ref} role="log" aria-live="polite" aria-label=${say("chat")}>
        ${chat.value.length === 0 && html`<li class="empty">${say("chat-empty")}</li>`}
        ${chat.value.map((line) => html`
          <li key=${`${line.at}${line.who}`}><strong>${line.who}</strong> <time>${timeOf(line.at)}</time><p>${line.text}</p></li>
        `)}
      </ol>
      <form onSubmit=${send}>
        <input name="text" maxlength=${LONGEST} autocomplete="off" placeholder=${say("chat-write")} aria-label=${say("chat-write")} />
        <button class="button" aria-label=${say("chat-send")} title=${say("chat-send")}><${Icon} name="send" /></button>
      </form>
    </div>
  `,
  toEnd,
);
