// The picture: backdrop, places and pieces of the scene; clicks and hovering.
import { askWhy, click, pick } from "./acts.js";
import { slides } from "./choose.js";
import { grab, onDrop, wasDropped } from "./drag.js";
import { glide } from "./glide.js";
import { pencilled } from "./pencil.js";
import { sounding } from "./playback.js";
import { manners, sprite, transform } from "./pieces.js";
import { beat, next } from "./showing.js";
import { settings } from "./settings.js";
import { aimed, boxes, chosen, description, ears, leading, left, lit, marks, moves, path, pending, planned, pointed, replaying, state } from "./store.js";
import { classes, computed, html, watch } from "./view.js";
import { say } from "./words.js";
import { attend, gestures, middle, tap, untap, viewBox, wasDragged, zoomed, zooms } from "./zoom.js";

const NEAR = { touch: 22, pen: 12, mouse: 6 }; // pixels by which one may miss

const drawPiece = (piece) => html`
  <g key=${piece.id} ...${manners(piece, "piece")} data-piece=${piece.id} style=${{ transform: transform(piece) }}>
    ${sprite(piece)}
  </g>
`;

const drawPlace = (place) => html`
  <g key=${place.id} ...${manners(place, "place")}><path class="casing" d=${place.outline} /><path class="rim" d=${place.outline} /></g>
`;

const drawGround = (place) => html`<path key=${place.id} class="ground" data-id=${place.id} d=${place.outline} aria-hidden="true" />`;

// A piece that can go to places beside it bears an arrow for each while it is pointed at.
const ways = computed(() => (chosen.value ? [] : slides(left.value, pointed.value)));

// A step of a hint: a line through what is clicked for it, and its number.
function drawStep(board, { clicks }, number) {
  const { width, height } = state.value.scene;
  const way = clicks.map((id) => middle(board, id)).filter(Boolean);
  if (!way.length) return null;
  const { x, y } = way.at(-1);
  return html`
    <g key=${number} class="step" style=${{ "--wide": Math.max(width, height) / 100 }}>
      <polyline points=${way.map((at) => `${at.x},${at.y}`).join(" ")} />
      <g transform=${`translate(${x} ${y}) scale(${Math.max(width, height) / 55})`}><circle r="1" /><text dy=".36em">${number + 1}</text></g>
    </g>
  `;
}

function drawArrow(board, move) {
  const [from, to] = move.clicks;
  const { x, y, sprite: name } = state.value.scene.pieces.find(({ id }) => id === from);
  const there = middle(board, to);
  const [dx, dy] = [there.x - x, there.y - y];
  const where = `translate(${x + 0.36 * dx} ${y + 0.36 * dy}) rotate(${(Math.atan2(dy, dx) * 180) / Math.PI}) scale(${0.16 * boxes[name][2]})`;
  return html`
    <g key=${to} class="arrow" data-id=${from} data-move=${move.move} transform=${where} onPointerEnter=${() => (aimed.value = move)} onPointerLeave=${() => (aimed.value = null)}>
      <circle r="1" /><path d="M-.6-.2H0V-.6L.7 0 0 .6V.2H-.6Z" />
    </g>
  `;
}

// The thing of a kind under a pointer.
function under(kind, { clientX, clientY }) {
  const elements = document.elementsFromPoint(clientX, clientY);
  return elements.map((element) => element.closest(`[data-id]${kind}`)).find(Boolean)?.dataset.id;
}

// The thing of a kind that is nearest to it, within reach.
function near(kind, { clientX, clientY, pointerType }) {
  let [nearest, least] = [null, NEAR[pointerType] ?? NEAR.mouse];
  for (const element of document.querySelectorAll(`.board ${kind}`)) {
    const box = element.getBoundingClientRect();
    const away = Math.hypot(
      Math.max(box.left - clientX, 0, clientX - box.right),
      Math.max(box.top - clientY, 0, clientY - box.bottom),
    );
    if (away < least) [nearest, least] = [element.dataset.id, away];
  }
  return nearest;
}

const kind = (id) => id?.replace(/\d.*/, "");

// Whether things like this one are clicked in any move: then it stands for itself, not for where it lies.
const counts = (id) => moves.value.some(({ clicks, also }) => [...clicks, ...also].some((each) => kind(each) === kind(id)));

// Whether a piece is something of its own, not only drawn around or beside what is.
const isSomething = (id) => state.value.scene.pieces.some((piece) => piece.id === id && piece.label && !piece.low);

// What a pointer means: what is lit under it, else what else there leads somewhere (a thing, or the place on
// which it lies), else what is near; a thing that leads nowhere stands for none of its neighbours.
function meant(event) {
  const on = event.target.closest("[data-id]");
  const id = on?.dataset.id;
  if (on?.matches(".hear")) return id;
  const things = counts(id) ? [id] : [id, under(".ground", event)];
  const found = under(".lit", event) ?? things.find((each) => each && (path.value.includes(each) || leading(each)));
  if (found || (on?.matches(".piece") && isSomething(id))) return found ?? id;
  const beside = near(".lit", event) ?? near(".hear", event);
  return beside && kind(beside) !== kind(id) ? beside : id;
}

// Whether a click on it does anything.
const acts = (id) =>
  ears.value.has(id) || chosen.value?.clicks.at(-1) === id || leading(id) !== null;

let before = null; // the moves at the first of several quick clicks

function onClick(event) {
  if (wasDragged() || wasDropped()) return;
  if (event.detail <= 1) before = moves.value;
  else if (before !== moves.value) return; // that one made a move
  if (beat.value) return next();
  const way = event.target.closest(".arrow")?.dataset.move;
  if (way) return pick(ways.value.find(({ move }) => `${move}` === way), true);
  const id = meant(event);
  if (!acts(id)) {
    if (id && !replaying && state.value.mine.includes(state.value.seat) && !pending.value) askWhy(id);
    return tap(event);
  }
  untap();
  click(id);
}

// A thing was dragged and let go: as if both had been clicked.
onDrop((id, { clientX, clientY }) => {
  const there = document.elementsFromPoint(clientX, clientY).map((element) => element.closest("[data-id]")?.dataset.id);
  const others = there.filter((other) => other && other !== id);
  if (!path.value.includes(id)) click(id);
  const target = others.find((other) => lit.value.has(other)) ?? others.find((other) => leading(other)?.includes(id));
  if (target) click(target, true);
});

// What slides under a mouse at rest is not pointed at.
function onPointer({ pointerType, target, type }) {
  const id = target.closest("[data-id]")?.dataset.id ?? null;
  if (pointerType !== "touch" && id !== pointed.value) pointed.value = type === "pointermove" ? id : null;
}

export const Board = watch(
  (_, ref) => {
    const { scene } = state.value;
    const told = [...path.value, ...(beat.value?.ids ?? state.value.last), ...sounding.value];
    const outlined = scene.places.filter(({ id }) => lit.value.has(id) || marks.value.has(id) || told.includes(id));
    const [plain, above] = [false, true].map((yes) => scene.pieces.filter(({ sounds, high }) => Boolean(sounds || high) === yes));
    return html`
      <svg
        ref=${ref}
        class=${classes("board", zooms() && (zoomed.value ? "zoomed" : "zooms"), pending.value && "pending", settings.numbers.value || "wordless")}
        viewBox=${viewBox(scene)}
        role="group"
        aria-label=${say("board")}
        aria-describedby="description"
        onClick=${onClick}
        onPointerOver=${onPointer}
        onPointerMove=${onPointer}
        onPointerLeave=${onPointer}
        ...${gestures()}
        onPointerDownCapture=${grab}
      >
        <desc id="description">${description.value}</desc>
        <use class="backdrop" href=${`#${scene.backdrop}`} width=${scene.width} height=${scene.height} />
        <g class="grounds">${scene.places.map(drawGround)}</g>
        <g class="pieces">${plain.map(drawPiece)}</g>
        <g class="places">${outlined.map(drawPlace)}</g>
        <g class="above">${above.map(drawPiece)}${above.map(pencilled)}</g>
        <g aria-hidden="true">${planned.value.map((step, number) => drawStep(ref.current, step, number))}</g>
        <g aria-hidden="true">${ways.value.map((move) => drawArrow(ref.current, move))}</g>
        <g class="flight" aria-hidden="true"></g>
      </svg>
    `;
  },
  (svg) => {
    glide(svg, state.value.scene);
    attend(svg);
  },
);
