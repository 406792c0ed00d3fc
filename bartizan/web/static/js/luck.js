// This browser's part of the deal: for each of its seats it commits itself to random bytes, and shows
// them when all have committed themselves. So nobody, the server included, can choose what is dealt.
import { committed, hex } from "./hash.js";
import { keep, notesOf } from "./notes.js";
import { page, state } from "./store.js";
import { effect } from "./view.js";
import { tell } from "./wire.js";

const ELSEWHERE = 5000; // milliseconds in which another device of this seat may show its bytes

const said = new Set(); // what was said already

async function once(about, message) {
  if (said.has(about)) return;
  said.add(about);
  if (!(await tell(message))) said.delete(about);
}

// Draw bytes, note them with the promise that was seen before, and show their hash.
function commit(seat, promise) {
  let note = notesOf(page.table).find((each) => each.seat === seat && each.promise === promise);
  if (!note) {
    const drawn = hex(crypto.getRandomValues(new Uint8Array(32)));
    note = { table: page.table, seat, promise, bytes: drawn, hash: committed(drawn) };
    keep(note);
  }
  once(`commit ${note.hash}`, { type: "commit", seat, promise, hash: note.hash });
}

// Show the bytes, once it is noted to what all others have committed themselves.
function reveal(seat, commits) {
  const hash = commits[seat];
  const note = notesOf(page.table).find((each) => each.hash === hash);
  if (!note) {
    setTimeout(() => lose(seat, hash), ELSEWHERE);
    return;
  }
  keep({ ...note, commits: note.commits ?? commits });
  once(`reveal ${hash}`, { type: "reveal", seat, bytes: note.bytes });
}

// The bytes are on another device, which is not there.
function lose(seat, hash) {
  const { luck } = state.value;
  if (luck?.awaited.includes(seat) && luck.commits[seat] === hash) once(`lost ${hash}`, { type: "lost", seat });
}

export function addLuck() {
  effect(() => {
    const { luck, hash, mine } = state.value ?? {};
    for (const seat of luck?.awaited.filter((each) => mine.includes(each)) ?? []) {
      if (luck.phase === "commit") commit(seat, hash);
      else reveal(seat, luck.commits);
    }
  });
}
