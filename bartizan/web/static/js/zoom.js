// Enlarging and dragging the picture, where the scene asks for it: fingers, wheel, buttons and keys.
import { still } from "./glide.js";
import { Tool } from "./icons.js";
import { state } from "./store.js";
import { computed, effect, html, signal, watch } from "./view.js";
import { say } from "./words.js";

const MOST = 6; // times enlarged
const STEP = 1.5; // by a button or a key
const TAP = 2.5; // by a double tap
const SLACK = 8; // pixels that a click may waver
const TWICE = 350; // milliseconds between the taps of a double tap
const GLIDE = 250; // milliseconds

const part = signal({ x: 0, y: 0, scale: 1 }); // what is seen: its upper left corner, and how large
export const zoomed = computed(() => part.value.scale > 1);
const fingers = new Map(); // pointers that are down, and where
let board = null;
let dragged = false; // whether the pointer moved too far for a click
let tapped = null; // the last tap on nothing
let gliding = 0;
let focus = null; // where what the scene is about is

export const zooms = () => Boolean(state.value?.scene.zoom);
export const wasDragged = () => dragged;
export const viewBox = ({ width, height }) => {
  const { x, y, scale } = zooms() ? part.peek() : { x: 0, y: 0, scale: 1 };
  return `${x} ${y} ${width / scale} ${height / scale}`;
};

effect(() => {
  if (part.value && board && zooms()) board.setAttribute("viewBox", viewBox(state.peek().scene));
});

// A part that lies within the picture.
function within({ x, y, scale }) {
  const { width, height } = state.value.scene;
  const large = Math.max(1, Math.min(MOST, scale));
  const held = (at, size) => Math.max(0, Math.min(at, size - size / large));
  return { x: held(x, width), y: held(y, height), scale: large };
}

function show(aim, smooth = false) {
  cancelAnimationFrame(gliding);
  const [from, to] = [part.value, within(aim)];
  if (!smooth || still.matches || document.hidden) return (part.value = to);
  const began = performance.now();
  const step = (now) => {
    const done = Math.max(0, Math.min(1, (now - began) / GLIDE));
    const between = (name) => from[name] + (to[name] - from[name]) * done;
    part.value = done < 1 ? { x: between("x"), y: between("y"), scale: between("scale") } : to;
    if (done < 1) gliding = requestAnimationFrame(step);
  };
  gliding = requestAnimationFrame(step);
}

// Where in the picture something on the screen is.
const inPicture = ({ x, y }) => new DOMPoint(x, y).matrixTransform(board.getScreenCTM().inverse());

// Enlarge so that what is at a point of the screen stays there, or comes there from another one.
function scaleAt(point, factor, smooth = false, from = point) {
  const { x, y, scale } = part.value;
  const [was, is] = [inPicture(from), inPicture(point)];
  const by = within({ x, y, scale: scale * factor }).scale / scale;
  show({ x: was.x - (is.x - x) / by, y: was.y - (is.y - y) / by, scale: scale * by }, smooth);
}

// What stays where it is when a button or a key enlarges: what the scene is about, or the middle.
function pivot() {
  const { left, top, right, bottom } = board.getBoundingClientRect();
  const at = focus && new DOMPoint(focus.x, focus.y).matrixTransform(board.getScreenCTM());
  const inView = at && at.x > left && at.x < right && at.y > top && at.y < bottom;
  return inView ? at : { x: (left + right) / 2, y: (top + bottom) / 2 };
}

export const zoomBy = (steps) => zooms() && scaleAt(pivot(), STEP ** steps, true);
export const fitAll = () => zooms() && show({ x: 0, y: 0, scale: 1 }, true);

// Move the enlarged picture by parts of what is seen.
export function dragBy([dx, dy]) {
  const { x, y, scale } = part.value;
  const { width, height } = state.value.scene;
  show({ x: x + (dx * width) / scale / 4, y: y + (dy * height) / scale / 4, scale }, true);
}

export const canDrag = () => zooms() && zoomed.value;

function centre({ x, y }) {
  const { scale } = part.value;
  const { width, height } = state.value.scene;
  show({ x: x - width / scale / 2, y: y - height / scale / 2, scale }, true);
}

const where = ({ clientX: x, clientY: y }) => ({ x, y });
const between = ([a, b]) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
const apart = ([a, b]) => Math.hypot(a.x - b.x, a.y - b.y);

function down(event) {
  if (!fingers.size) dragged = false;
  fingers.set(event.pointerId, { ...where(event), began: where(event) });
}

function move(event) {
  const old = fingers.get(event.pointerId);
  if (!old || !board) return;
  if (!event.buttons) return up(event); // it was let go outside the window
  const before = [...fingers.values()];
  const now = { ...where(event), began: old.began };
  fingers.set(event.pointerId, now);
  const after = [...fingers.values()];
  if (after.length === 2) {
    dragged = true;
    scaleAt(between(after), apart(after) / (apart(before) || 1), false, between(before));
  } else if (after.length === 1 && zoomed.value && (dragged ||= apart([now, now.began]) > SLACK)) {
    scaleAt(now, 1, false, old);
  }
}

function up({ pointerId }) {
  fingers.delete(pointerId);
  if (!fingers.size) setTimeout(() => (dragged = false)); // the click that ends a drag comes before
}

addEventListener("pointermove", move);
addEventListener("pointerup", up);
addEventListener("pointercancel", up);

function wheel(event) {
  if (!event.ctrlKey) return;
  event.preventDefault();
  scaleAt(where(event), Math.exp(-event.deltaY / 200));
}

// Two fingers enlarge the picture, not the page.
const touch = (event) => (event.touches.length > 1 || zoomed.value) && event.cancelable && event.preventDefault();

// What has the focus is brought into view.
function reveal({ target }) {
  if (!zoomed.value || !target.matches(":focus-visible")) return;
  const [inner, outer] = [target.getBoundingClientRect(), board.getBoundingClientRect()];
  const seen = inner.left >= outer.left && inner.right <= outer.right && inner.top >= outer.top && inner.bottom <= outer.bottom;
  if (!seen) centre(inPicture(between([{ x: inner.left, y: inner.top }, { x: inner.right, y: inner.bottom }])));
}

export const gestures = () => zooms() && { onPointerDown: down, onWheel: wheel, onTouchMove: touch, onFocusIn: reveal };

// A tap on nothing; the second one enlarges there, or shows all again.
export function tap(event) {
  if (!zooms()) return;
  const [last, now] = [tapped, { ...where(event), at: event.timeStamp }];
  tapped = now;
  if (!last || now.at - last.at > TWICE || apart([last, now]) > 4 * SLACK) return;
  tapped = null;
  if (zoomed.value) fitAll();
  else scaleAt(now, TAP, true);
}
export const untap = () => (tapped = null);

// Where a piece or a place is; nothing of what is not on the board.
export function middle(svg, id) {
  const piece = state.value.scene.pieces.find((each) => each.id === id);
  const box = piece ? null : svg.querySelector(`.ground[data-id="${id}"]`)?.getBBox();
  return piece ?? (box && { x: box.x + box.width / 2, y: box.y + box.height / 2 });
}

// Once the board is drawn: remember it, and follow what the scene is about.
export function attend(svg) {
  board = svg;
  if (!zooms()) return;
  const old = focus;
  focus = middle(svg, state.value.scene.focus);
  if (focus && zoomed.value && (focus.x !== old?.x || focus.y !== old?.y)) centre(focus);
}

export const Zoom = watch(() => zooms() && html`
  <div class="zoom" role="toolbar" aria-label=${say("zoom")}>
    <${Tool} name="zoom-in" icon="plus" act=${() => zoomBy(1)} disabled=${part.value.scale >= MOST} />
    <${Tool} name="zoom-out" icon="minus" act=${() => zoomBy(-1)} disabled=${!zoomed.value} />
    <${Tool} name="zoom-fit" icon="fit" act=${fitAll} disabled=${!zoomed.value} />
  </div>
`);
