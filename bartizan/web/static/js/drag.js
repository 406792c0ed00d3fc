// Dragging a thing to where it should go is the same as clicking the one and then the other.
import { travels } from "./choose.js";
import { left } from "./store.js";

const SLACK = 8; // pixels that a click may waver

let held = null; // what is dragged: {id, node, x, y, ghost}

const size = (node) => node.ownerSVGElement.getScreenCTM().a;

function lift(board) {
  const ghost = held.node.cloneNode(true);
  for (const name of ["data-id", "data-piece", "tabindex", "role"]) ghost.removeAttribute(name);
  ghost.setAttribute("class", "piece dragged");
  board.querySelector(".flight").append(ghost);
  return ghost;
}

// Take hold of something that can go somewhere; then it is the thing that is dragged, not the picture.
export function grab(event) {
  const on = event.target.closest?.(".board [data-id]");
  const id = on?.dataset.id;
  if (!event.isPrimary || event.button || !id || !on.matches(".lit, .chosen, .arrow") || !travels(left.value, id)) return;
  const under = document.elementsFromPoint(event.clientX, event.clientY); // a lit place may hold the piece
  const node = on.matches("[data-piece]") ? on : under.map((element) => element.closest("[data-piece]")).find(Boolean);
  if (!node) return;
  event.stopPropagation();
  event.target.releasePointerCapture?.(event.pointerId);
  held = { id, node, x: event.clientX, y: event.clientY, ghost: null };
}

function move(event) {
  if (!held) return;
  const [dx, dy] = [event.clientX - held.x, event.clientY - held.y];
  if (!held.ghost && Math.hypot(dx, dy) < SLACK) return;
  if (!held.ghost) {
    if (!held.node.isConnected) return void (held = null);
    held.ghost = lift(held.node.ownerSVGElement);
    held.from = held.node.style.transform;
  }
  const scale = size(held.ghost);
  held.ghost.style.transform = `translate(${dx / scale}px, ${dy / scale}px) ${held.from}`;
}

// Let go: what is there now, if it was dragged at all.
function drop(event) {
  const { id, ghost } = held ?? {};
  held = null;
  if (!ghost) return;
  ghost.remove();
  dropped = true;
  setTimeout(() => (dropped = false));
  arrive(id, event);
}

let dropped = false; // the click that ends a drag is none
export const wasDropped = () => dropped;

let arrive = () => {};
export const onDrop = (how) => (arrive = how);

addEventListener("pointermove", move);
addEventListener("pointerup", drop);
addEventListener("pointercancel", () => {
  held?.ghost?.remove();
  held = null;
});
