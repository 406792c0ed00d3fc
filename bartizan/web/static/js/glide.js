// Pieces glide from where they were to where they are; new ones drop in.
import { transform } from "./pieces.js";

const GLIDE = { duration: 480, easing: "cubic-bezier(.3, .1, .2, 1)" };
const DROP = { duration: 320, easing: "ease-out" };
export const still = matchMedia("(prefers-reduced-motion: reduce)");

const flying = new Map(); // copy -> the piece that it stands for
let drawn = null; // the scene that was on the page before

// The next scene has nothing to do with the one before: nothing glides.
export const jump = () => (drawn = null);

export function glide(svg, scene) {
  if (scene === drawn) return;
  const before = new Map(drawn?.pieces.map((piece) => [piece.id, piece]));
  const first = drawn === null;
  drawn = scene;
  if (first || still.matches || document.hidden) return;
  const nodes = new Map(Array.from(svg.querySelectorAll("[data-piece]"), (node) => [node.dataset.piece, node]));
  for (const piece of scene.pieces) {
    const old = before.get(piece.id);
    const node = nodes.get(piece.id);
    if (old && transform(old) === transform(piece)) continue;
    [...flying].filter(([, flown]) => flown === node).forEach(([copy]) => end(copy));
    if (!old) drop(node, piece);
    else if (piece.low) slide(node, old, piece);
    else fly(svg.querySelector(".flight"), node, old, piece);
  }
}

// A low piece moves where it lies, beneath what lies above it.
const slide = (node, from, to) => node.animate([{ transform: transform(from) }, { transform: transform(to) }], GLIDE);

// A copy travels above everything else while the piece itself waits unseen.
function fly(layer, node, from, to) {
  const copy = node.cloneNode(true);
  copy.removeAttribute("data-id");
  copy.removeAttribute("data-piece");
  copy.setAttribute("class", "piece");
  layer.append(copy);
  node.style.opacity = 0;
  flying.set(copy, node);
  copy.animate([{ transform: transform(from) }, { transform: transform(to) }], GLIDE).onfinish = () => end(copy);
}

function end(copy) {
  if (!flying.has(copy)) return;
  flying.get(copy).style.opacity = "";
  flying.delete(copy);
  copy.remove();
}

function drop(node, piece) {
  const above = transform({ ...piece, y: piece.y - 40 });
  node.animate([{ transform: above, opacity: 0 }, { transform: transform(piece), opacity: 1 }], DROP);
}
