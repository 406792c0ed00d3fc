// Shows what happened one event after the other, each with its sentence, and then the table as it is now.
import { jump, still } from "./glide.js";
import { hark, leave, quiet, skip as skipSounds, telling, unheard, waiting } from "./playback.js";
import { pace } from "./settings.js";
import { boxes, latest, learn, log, page, pending, replaying, state, unchosen, unpacked } from "./store.js";
import { batch, signal } from "./view.js";

const TIMES = { // milliseconds: for each sentence, for each of its letters, and for what is shown large
  quick: { sentence: 220, letter: 0, large: 350 },
  easy: { sentence: 900, letter: 40, large: 900 },
};
const LONGEST = 6000;
const SHOWN = `bartizan.shown.${page.table}`; // up to which version this window has shown the table
const PASSING = 160; // for one of several sounds in a row, if nobody listens

const NEAR = 3; // widths of a thing within which others close up when it is gone
const GOING = { quick: 250, easy: 700, step: 700 }; // what was shown large goes where it belongs

export const beat = signal(null); // what is told now: {text, ids, shows, to}, and `going` if it goes there
export const ahead = signal(0); // how many events are still to be shown
export const rushing = signal(false); // whether all goes by fast until it is one's own turn

const queue = []; // events and the states that they lead to, in order
let showing = false;
let hurried = false; // nothing is waited for any more
let missed = null; // since which version a hidden page has shown nothing
let end = () => {}; // ends the sentence that is told
let report = () => {};
let mover = null; // who has moved last
export const lastMover = () => mover;
export const hurrying = () => hurried;

// How the server is told what was shown, and asked to tell something again.
export const reportBy = (how) => (report = how);

const speed = ({ weighs }) => (rushing.peek() ? (weighs ? "easy" : "quick") : pace.peek());
const dwell = (line, before) => {
  const { text, shows } = line;
  const { sentence, letter, large } = TIMES[speed(line)];
  const isNew = shows.length && shows.join() !== before?.shows.join();
  return Math.min(LONGEST, sentence + letter * text.length) + (isNew ? large : 0);
};

// A sentence of its own: until it was read and what belongs to it was heard, or until somebody goes on.
async function tell(line) {
  const passes = unheard(line) && queue[0]?.lines?.some(telling); // the next tells as much to who does not listen
  const time = passes ? PASSING : speed(line) === "step" ? Infinity : dwell(line, beat.peek());
  beat.value = line;
  const ended = (ms) => new Promise((resolve) => {
    end = resolve;
    if (ms < Infinity) setTimeout(() => quiet().then(resolve), ms);
  });
  await ended(time);
  if (!line.to || !line.shows.length || hurried || still.matches) return;
  const going = GOING[speed(line)];
  beat.value = { ...line, going };
  await ended(going);
}

// The next sentence at once, or everything.
export function next() {
  if (!beat.peek()) return;
  skipSounds();
  end();
}
export function rush() {
  rushing.value = true;
  next();
}
export function skipAll() {
  hurried = showing;
  leave();
  next();
}

const noted = (line) => {
  if (log.peek().some((known) => known.n === line.n && known.text === line.text)) return;
  log.value = [...log.peek(), line];
};

// With which of an event's lines a thing changes: the one that brings it, else the first about it; -1 if at once.
function lineOf(id, lines) {
  const among = (name) => id === name || id.startsWith(`${name}-`) || id.endsWith(`-${name}`);
  const brought = lines.findIndex(({ brings }) => brings.some(among));
  return brought < 0 ? lines.findIndex(({ ids }) => ids.includes(id)) : brought;
}

// Things after an event, but those as they were before that change with a line still to come.
function mixed(things, before, waits) {
  const old = new Map(before.map((thing) => [thing.id, thing]));
  const found = things.map((thing) => (waits(thing) ? old.get(thing.id) : thing)).filter(Boolean);
  const there = new Set(things.map(({ id }) => id));
  before.forEach((thing, i) => {
    if (there.has(thing.id) || !waits(thing)) return;
    found.splice(found.findIndex(({ id }) => id === before[i - 1]?.id) + 1, 0, thing); // above what it lay on
  });
  return found;
}

// What closes up where something stands that goes only later waits for it too, with what lies on it: nothing is covered.
function apart(things, before, waits) {
  const [old, now] = [before, things].map((all) => new Map(all.map((thing) => [thing.id, thing])));
  const going = before.filter((thing) => !now.has(thing.id) && waits(thing) && boxes[thing.sprite]);
  if (!going.length) return things;
  const near = ({ x, y }, { sprite, scale = 1, x: u, y: v }) => Math.hypot(x - u, y - v) < NEAR * boxes[sprite][2] * scale;
  const lags = ({ id, x, y }) => {
    const was = old.get(id);
    return was && (was.x !== x || was.y !== y) && going.some((one) => near(was, one) && near({ x, y }, one)) && was;
  };
  return things.map((thing) => {
    const was = lags(thing);
    if (was) return { ...thing, x: was.x, y: was.y, scale: was.scale };
    const under = !old.has(thing.id) && things.find(({ id }) => thing.id.endsWith(`-${id}`));
    const lay = under && lags(under);
    return lay ? { ...thing, x: thing.x + lay.x - under.x, y: thing.y + lay.y - under.y } : thing;
  });
}

// With which line a player's numbers change if none says more: with the last that names him, or the last of all.
const lastOf = (seat, lines) => {
  const named = lines.findLastIndex(({ seats }) => seats.includes(seat));
  return named < 0 ? lines.length - 1 : named;
};

// The scene when an event is told up to a line; what that one shows large is not yet there.
function halfway(scene, before, lines, at) {
  const there = lines[at].shows.length ? at - 1 : at;
  const waits = ({ id }) => lineOf(id, lines) > there;
  const said = Object.assign({}, ...lines.slice(0, at + 1).map(({ facts }) => facts));
  const panels = scene.panels.map((panel, i) => {
    const old = before.panels[i] ?? panel;
    const { facts } = lastOf(panel.seat, lines) > at ? old : panel;
    const now = facts.map((fact) => ({ ...fact, value: said[`${panel.seat} ${fact.sprite}`] ?? fact.value }));
    return { ...panel, facts: now, pieces: mixed(panel.pieces, old.pieces, waits) };
  });
  return { ...scene, pieces: mixed(apart(scene.pieces, before.pieces, waits), before.pieces, waits), panels };
}

// A scene of an event, or of before all of them.
function draw({ n, seat, last, turn }, eyes, scene) {
  if (n === null) jump();
  mover = seat;
  const known = state.peek() ?? { ...latest(), v: 0 }; // a page that is new has shown nothing
  const seats = known.seats.map((who) => ({ ...who, choosing: false, acting: who.seat === turn }));
  batch(() => {
    pending.value = null;
    state.value = { ...known, seat: eyes, scene, last, seats, moves: [], undo: false };
  });
}

// The scene of an event while it is told: if another is on then, what marks whose turn it is does not run ahead.
function told({ scene, turn }) {
  const [{ frame, state: then }] = queue;
  const on = frame ? frame.turn : then.seats.find(({ acting }) => acting)?.seat;
  return on === turn ? scene : { ...scene, pieces: scene.pieces.filter(({ id }) => id !== "turn") };
}

// What was done here is known here: only what came of it is told, and what was shown large.
async function showEvent({ frame, lines, known, eyes }) {
  const before = state.peek()?.scene ?? frame.scene;
  const scene = told(frame);
  let drawn = null;
  let first = known;
  for (const [at, line] of lines.entries()) {
    if (drawn || !line.shows.length) {
      drawn = at + 1 < lines.length || line.shows.length ? halfway(scene, before, lines, at) : scene;
    }
    draw({ ...frame, turn: line.about ?? frame.turn }, eyes, drawn ?? before); // the flag stands with whom it is about
    noted(line);
    if (!hurried && (!first || line.shows.length)) await tell(line);
    first = false;
  }
  if (drawn !== frame.scene) draw(frame, eyes, frame.scene);
}

async function perform() {
  if (showing) return;
  showing = true;
  while (queue.length) {
    const item = queue.shift();
    ahead.value = queue.filter(({ frame }) => frame).length;
    if (item.frame) {
      const hush = hark(item.lines, latest().mine);
      if (waiting.peek()) beat.value = null;
      await hush;
      await showEvent(item);
    } else {
      beat.value = null;
      learn(item.state);
      if (!replaying) sessionStorage[SHOWN] = item.state.v;
      if (item.state.moves.length || item.state.over) rushing.value = false;
      await hark(item.state.over ? [] : log.peek(), item.state.mine);
      report(document.hidden ? null : item.state.v);
    }
  }
  showing = hurried = false;
  ahead.value = 0;
}

// The server tells how the table is, and what happened since it told last.
export function receive(message) {
  const told = unpacked(message);
  if (document.hidden && !replaying) {
    missed ??= state.peek()?.v ?? null;
    queue.length = 0;
    skipAll();
  } else {
    const own = page.private === "true" ? [told.seat] : told.mine;
    const linesOf = (n) => told.log.filter((line) => line.n === n);
    const known = state.peek() ? 0 : Number(sessionStorage[SHOWN] ?? 0); // the page was only loaded again
    for (const frame of told.frames.filter(({ n }) => known === 0 || n >= known)) {
      const lines = frame.n === null ? [] : linesOf(frame.n);
      const known = own.includes(frame.seat) && !unchosen.has(frame.n);
      queue.push({ frame, lines, known, eyes: told.seat });
    }
  }
  queue.push({ state: told });
  perform();
}

// Who comes back to the page is shown what was missed; meanwhile nobody waits for it.
document.addEventListener("visibilitychange", () => {
  if (replaying || !latest()) return;
  if (document.hidden) return report(null);
  if (missed !== null && missed < latest().v) report(latest().v, missed);
  else report(latest().v);
  missed = null;
});
