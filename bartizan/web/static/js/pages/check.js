// Check the deal: works out in this browser that nobody chose it, from what the server shows at the end
// and from what this browser noted before.
import { dealing, pick, text } from "../chance.js";
import { bytes, committed, hex, sha256 } from "../hash.js";
import { notesOf } from "../notes.js";
import { html, render } from "../view.js";
import { say } from "../words.js";

const GOOD = "good";
const BAD = "bad";
const PLAIN = "plain"; // nothing to check, but worth knowing
const MARKS = { [GOOD]: "✓", [BAD]: "✗", [PLAIN]: "!" };
const list = new Intl.ListFormat(document.documentElement.lang);
const { table } = document.getElementById("browser-checks").dataset;

const verdict = (holds) => (holds ? GOOD : BAD);
const line = (key, how, values) => ({ how, words: say(`check-${key}`, values) });
const seeded = (seed) => hex(sha256(text(`bartizan seed ${seed}`)));

// What the parts make: a secret, or a seed that can be passed on and the secret that follows from it.
function combined({ luck, names }) {
  const parts = [luck.house, ...luck.shares.map((share) => share.bytes)].map(bytes);
  const made = luck.shares.length ? sha256(new Uint8Array(parts.flatMap((part) => [...part]))) : parts[0];
  if (names.length > 1) return { secret: hex(made), seed: null };
  const seed = hex(made.slice(0, 16));
  return { secret: seeded(seed), seed };
}

function* parts(proof) {
  const { luck, names, secret, seed, promise } = proof;
  yield line("house", verdict(committed(luck.house) === promise && luck.promise === promise));
  for (const share of luck.shares) {
    yield line("share", verdict(committed(share.bytes) === share.hash), { name: names[share.seat] });
  }
  yield* own(proof);
  const made = combined(proof);
  yield line("combined", verdict(made.secret === secret && made.seed === seed));
}

// What this browser noted: the promise, its own bytes, and to what all others had committed themselves.
function* own({ luck, names, promise, anew }) {
  const notes = notesOf(table);
  for (const seat of new Set(notes.map((note) => note.seat))) {
    const there = luck.shares.find((share) => share.seat === seat);
    const noted = notes.filter((note) => note.seat === seat && note.promise === promise);
    const note = noted.find(({ hash }) => hash === there?.hash) ?? noted.at(-1);
    const alike = (commits) => commits.every((hash, at) => hash === (luck.shares.find((share) => share.seat === at)?.hash ?? null));
    const name = names[seat];
    if (note) yield line("own", verdict(note.bytes === there?.bytes && (!note.commits || alike(note.commits))), { name });
    else yield anew.includes(seat) && !there ? line("own-out", PLAIN, { name }) : line("own-promise", BAD, { name });
  }
  if (!notes.length) yield line("own-none", PLAIN);
  const asked = new Set(notes.map((note) => note.promise)).size;
  if (anew.length || asked > 1) {
    const who = list.format([...new Set(anew)].map((seat) => names[seat]));
    yield asked > anew.length + 1
      ? line("anew-more", BAD, { asked, told: anew.length + 1 })
      : line("anew", PLAIN, { times: anew.length, who });
  }
}

function* alone({ secret, seed, promise, typed }) {
  yield line("secret-shown", verdict(committed(secret) === promise));
  if (seed) yield line(typed ? "typed" : "seed", verdict(seeded(seed) === secret), { seed });
}

function* numbers({ secret, deal, chance }) {
  const key = bytes(secret);
  const below = dealing(key);
  const wrong = deal.findIndex(([n, was]) => below(n) !== was);
  yield line(wrong < 0 ? "numbers" : "numbers-wrong", verdict(wrong < 0), { count: deal.length, number: wrong + 1 });
  const untrue = chance.findIndex(([weights, was], n) => pick(key, n, weights) !== was);
  if (!chance.length) return;
  yield line(untrue < 0 ? "strokes" : "strokes-wrong", verdict(untrue < 0), { count: chance.length, number: untrue + 1 });
}

function* checked(proof) {
  yield* proof.luck ? parts(proof) : alone(proof);
  yield* numbers(proof);
}

const drawn = ({ how, words }) => html`
  <li class=${how}><span class="verdict" role="img" aria-label=${say(`check-${how}`)}>${MARKS[how]}</span><div>${words}</div></li>
`;

// What cannot even be read is wrong too.
async function lines() {
  const told = await fetch(`/api/tables/${table}/proof`);
  if (!told.ok) return [{ how: BAD, words: (await told.json()).message }];
  const found = [];
  try {
    for (const one of checked(await told.json())) found.push(one);
  } catch {
    found.push(line("unreadable", BAD));
  }
  return found;
}

const place = document.getElementById("browser-checks");
const found = await lines();
place.replaceChildren();
render(html`${found.map(drawn)}`, place);
place.setAttribute("aria-busy", "false");
