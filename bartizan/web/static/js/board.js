// The picture: backdrop, places and pieces of the scene; clicks and hovering.
import { click, pick } from "./acts.js";
import { arrowAt, arrows } from "./arrows.js";
import { grab, onDrop, wasDropped } from "./drag.js";
import { glide } from "./glide.js";
import { pencilled } from "./pencil.js";
import { sounding } from "./playback.js";
import { manners, sprite, transform } from "./pieces.js";
import { beat, next } from "./showing.js";
import { settings } from "./settings.js";
import { chosen, description, ears, leading, lit, marks, path, pending, pointed, state } from "./store.js";
import { classes, html, watch } from "./view.js";
import { say } from "./words.js";
import { attend, gestures, tap, untap, viewBox, wasDragged, zoomed, zooms } from "./zoom.js";

const NEAR = { touch: 22, pen: 12, mouse: 6 }; // pixels by which one may miss

const drawPiece = (piece) => html`
  <g key=${piece.id} ...${manners(piece, "piece")} data-piece=${piece.id} style=${{ transform: transform(piece) }}>
    ${sprite(piece)}
  </g>
`;

const drawPlace = (place) => html`
  <g key=${place.id} ...${manners(place, "place")}><path class="casing" d=${place.outline} /><path d=${place.outline} /></g>
`;

const drawGround = (place) => html`<path key=${place.id} class="ground" data-id=${place.id} d=${place.outline} aria-hidden="true" />`;

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

// What a pointer means: what is lit under it, else what else there leads somewhere, else what is near;
// a piece that leads nowhere stands for none of its neighbours.
function meant(event) {
  const on = event.target.closest("[data-id]");
  const id = on?.dataset.id;
  if (on?.matches(".hear")) return id;
  const stands = id && (path.value.includes(id) || leading(id) || on.matches(".piece"));
  return under(".lit", event) ?? (stands ? id : (near(".lit", event) ?? near(".hear", event) ?? id));
}

// Whether a click on it does anything.
const acts = (id) =>
  ears.value.has(id) || chosen.value?.clicks.at(-1) === id || leading(id) !== null;

function onClick(event) {
  if (wasDragged() || wasDropped()) return;
  if (beat.value) return next();
  const way = arrowAt(event);
  if (way) return pick(way, true);
  const id = meant(event);
  if (!acts(id)) return tap(event);
  untap();
  click(id);
}

// A thing was dragged and let go: as if both had been clicked.
onDrop((id, { clientX, clientY }) => {
  const there = document.elementsFromPoint(clientX, clientY).map((element) => element.closest("[data-id]")?.dataset.id);
  const others = there.filter((other) => other && other !== id);
  if (!path.value.includes(id)) click(id);
  const target = others.find((other) => lit.value.has(other)) ?? others.find(leading);
  if (target) click(target, true);
});

function onPointerOver(event) {
  if (event.pointerType === "touch") return;
  const { id, of } = event.target.closest("[data-id], .arrow")?.dataset ?? {};
  pointed.value = id ?? of ?? null;
}

export const Board = watch(
  (_, ref) => {
    const { scene } = state.value;
    const told = [...path.value, ...(beat.value?.ids ?? state.value.last), ...sounding.value];
    const outlined = scene.places.filter(({ id }) => lit.value.has(id) || marks.value.has(id) || told.includes(id));
    const [plain, heard] = [false, true].map((isEar) => scene.pieces.filter(({ sounds }) => Boolean(sounds) === isEar));
    return html`
      <svg
        ref=${ref}
        class=${classes("board", zooms() && (zoomed.value ? "zoomed" : "zooms"), pending.value && "pending", settings.numbers.value || "wordless")}
        viewBox=${viewBox(scene)}
        role="group"
        aria-label=${say("board")}
        aria-describedby="description"
        onClick=${onClick}
        onPointerOver=${onPointerOver}
        onPointerLeave=${() => (pointed.value = null)}
        ...${gestures()}
        onPointerDownCapture=${grab}
      >
        <desc id="description">${description.value}</desc>
        <use class="backdrop" href=${`#${scene.backdrop}`} width=${scene.width} height=${scene.height} />
        <g class="grounds">${scene.places.map(drawGround)}</g>
        <g class="pieces">${plain.map(drawPiece)}</g>
        <g class="places">${outlined.map(drawPlace)}</g>
        <g class="ears">${heard.map(drawPiece)}${heard.map(pencilled)}</g>
        ${arrows(ref.current)}
        <g class="flight" aria-hidden="true"></g>
      </svg>
    `;
  },
  (svg) => {
    glide(svg, state.value.scene);
    attend(svg);
  },
);
