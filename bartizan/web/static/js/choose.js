// Which moves are left after some clicks, and what may be clicked next: pure functions.
const begins = (move, path) => path.every((id, step) => move.clicks[step] === id);

export const remaining = (moves, path) => moves.filter((move) => begins(move, path));

export const nextIds = (moves, path) =>
  new Set(remaining(moves, path).map((move) => move.clicks[path.length]).filter(Boolean));

export const complete = (moves, path) =>
  path.length ? moves.find((move) => move.clicks.length === path.length && begins(move, path)) : undefined;

// The path after a click: one step on, or back before a thing that was chosen, or another choice instead.
export function follow(moves, path, id) {
  const leads = (tried) => moves.some((move) => begins(move, tried));
  if (leads([...path, id])) return [...path, id];
  if (path.includes(id)) return path.slice(0, path.indexOf(id));
  for (let kept = path.length - 1; kept >= 0; kept--) {
    const tried = [...path.slice(0, kept), id];
    if (leads(tried)) return tried;
  }
  return path;
}
