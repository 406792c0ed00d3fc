// The connection to the table: it comes back by itself, and repeats what was not answered.
import { batch } from "./view.js";
import { receive, reportBy } from "./showing.js";
import { chat, hint, latest, link, notice, page, pending, state } from "./store.js";

const WAITS = [250, 500, 1000, 2000, 4000, 8000]; // milliseconds before each try to connect again
const UNASKED = ["commit", "reveal", "lost"]; // what the page says by itself: nobody need hear of its refusal
const FINAL = [4400, 4403, 4404]; // close codes after which trying again is of no use

let socket;
let tries = 0;
let retry;
const unanswered = new Map(); // key -> a message, what to do with its answer, whether it was said again

const newKey = () => crypto.getRandomValues(new Uint32Array(2)).join("-");

function send(message) {
  if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
}

// Ask for something that may be lost: another `state`.
export const ask = (message) => send({ ...message, key: newKey() });

// What was shown, so that bots go on; and what is to be told again.
function report(v, since) {
  ask({ type: "shown", v });
  if (since !== undefined) ask({ type: "since", v: since });
}

// Say something that counts; resolves with its `ack`, or with null if it was refused.
export function tell(message) {
  const key = newKey();
  const keyed = { ...message, key };
  if (message.type === "move" || message.type === "undo") pending.value = { key, v: Infinity };
  return new Promise((resolve) => {
    unanswered.set(key, { keyed, resolve });
    send(keyed);
  });
}

export function connect() {
  reportBy(report);
  clearTimeout(retry);
  const url = new URL(page.ws, location.href);
  url.protocol = url.protocol.replace("http", "ws");
  socket = new WebSocket(url);
  socket.onopen = () => {
    if (latest()) ask({ type: "since", v: latest().v });
    for (const said of unanswered.values()) {
      said.again = true;
      send(said.keyed);
    }
    tries = 0;
    link.value = "open";
  };
  socket.onmessage = (event) => {
    const message = JSON.parse(event.data);
    hearing[message.type](message);
  };
  socket.onclose = (event) => {
    if (FINAL.includes(event.code)) {
      link.value = "refused";
      return;
    }
    link.value = "lost";
    retry = setTimeout(connect, WAITS[Math.min(tries, WAITS.length - 1)] * (0.75 + Math.random() / 2));
    tries += 1;
  };
}

const hearing = {
  state: receive,
  chat(line) {
    const known = chat.value.some((old) => old.at === line.at && old.who === line.who && old.text === line.text);
    if (!known) chat.value = [...chat.value, line];
  },
  hint(message) {
    answer(message.key, message);
    if (hint.value) hint.value = message;
  },
  ack(message) {
    answer(message.key, message);
    if (pending.value?.key === message.key) {
      pending.value = latest().v >= message.v ? null : { key: message.key, v: message.v };
    }
  },
  error(message) {
    batch(() => {
      const said = unanswered.get(message.key);
      const played = message.stale && said?.again; // only its answer was lost
      answer(message.key, null);
      if (!played && !UNASKED.includes(said?.keyed.type)) notice.value = message.message;
      if (pending.value?.key === message.key) pending.value = null;
      if (hint.value === "asked") hint.value = null;
    });
  },
};

function answer(key, ack) {
  unanswered.get(key)?.resolve(ack);
  unanswered.delete(key);
}

addEventListener("online", () => {
  if (socket?.readyState === WebSocket.CLOSED && link.value === "lost") connect();
});
addEventListener("offline", () => socket?.close());
