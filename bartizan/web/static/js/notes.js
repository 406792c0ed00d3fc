// What this browser added to deals, and what it had been shown before: kept to check the deal by it.
const KEY = "bartizan.luck";
const MOST = 200; // notes; the oldest are forgotten

const all = () => JSON.parse(localStorage.getItem(KEY) ?? "[]");

// The notes of a table, the oldest first: {table, seat, promise, bytes, hash} and, once shown, commits.
export const notesOf = (table) => all().filter((note) => note.table === table);

export function keep(note) {
  const others = all().filter(({ hash }) => hash !== note.hash);
  localStorage.setItem(KEY, JSON.stringify([...others, note].slice(-MOST)));
}
