// Which moves are left after some clicks, and what may be clicked next: pure functions.
const FEW = 6; // so many moves at most are buttons too
const MORE = 2; // so many more, if most of them are buttons anyway

const begins = (move, path) => path.every((id, step) => move.clicks[step] === id);

// The clicks that a move still needs after these, in whatever order they were made; null if they lead elsewhere.
function missing(move, path) {
  const rest = [...move.clicks];
  for (const id of path) {
    const at = rest.indexOf(id);
    if (at >= 0) rest.splice(at, 1);
    else if (rest.length && rest.at(-1) === move.clicks.at(-1) && move.also.includes(id)) rest.pop();
    else return null;
  }
  return rest;
}

// The moves that clicks lead to: those that begin so, else those in which all of it occurs.
export function remaining(moves, path) {
  const straight = moves.filter((move) => begins(move, path));
  return straight.length ? straight : moves.filter((move) => missing(move, path));
}

export const nextIds = (moves, path) =>
  new Set(remaining(moves, path).map((move) => missing(move, path)[0]).filter(Boolean));

// The move that clicks have chosen: all of it was clicked, or it is the only one left.
export function complete(moves, path) {
  if (!path.length) return undefined;
  const left = remaining(moves, path);
  if (left.length === 1) return left[0];
  const whole = left.filter((move) => !missing(move, path).length);
  const apart = (move) => move.also.indexOf(path.at(-1)); // they stand there the nearest first
  return whole.reduce((best, move) => (best && apart(best) <= apart(move) ? best : move), undefined);
}

// What all moves in the picture begin with: nobody need click it.
export function shared(moves) {
  const [first, ...rest] = moves.map(({ clicks }) => clicks).filter((clicks) => clicks.length);
  if (!rest.length) return [];
  const differs = first.findIndex((id, step) => rest.some((clicks) => clicks[step] !== id));
  return differs < 0 ? [] : first.slice(0, differs);
}

// The path after a click: one step on, or back before a thing that was chosen, or another choice instead.
export function follow(moves, path, id) {
  const straight = (tried) => moves.some((move) => begins(move, tried));
  const leads = (tried) => moves.some((move) => missing(move, tried));
  if (straight([...path, id])) return [...path, id];
  if (path.includes(id)) return path.slice(0, path.indexOf(id));
  for (let kept = path.length; kept >= 0; kept--) {
    const tried = [...path.slice(0, kept), id];
    if (straight(tried) || leads(tried)) return tried;
  }
  return path;
}

// The moves that are buttons too: all if few, or those that begin `beside` the picture, with a player's things, and the
// rest if that is little; always what cannot be clicked.
export function buttons(left, beside) {
  const [words, apart] = [[], beside].map((ids) => left.filter(({ clicks: [first] }) => !first || ids.includes(first)));
  if (left.length <= (2 * apart.length > left.length ? FEW + MORE : FEW)) return left;
  return apart.length <= FEW ? apart : words;
}

// Whether a thing can go somewhere, and be dragged there.
export const travels = (left, id) => left.some(({ clicks }) => clicks.includes(id) && clicks.at(-1) !== id);

// The moves by which a piece goes to a place beside it: each is an arrow.
export const slides = (left, id) => left.filter(({ clicks, arrow }) => arrow && clicks[0] === id);

// Whether a click completes a move, not only leaves no other.
export const ends = (move, id) => [move.clicks.at(-1), ...move.also].includes(id);

// Whether to ask before a move: it is final, and not the only one; and it warns, or was neither `meant` (read
// on its button, dragged) nor plain and `seen` before the click.
export const doubts = ({ warn, final, plain }, meant, seen, others) => Boolean(final && others && (warn || !(meant || (plain && seen))));
