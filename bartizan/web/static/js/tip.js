// A small note beside what is pointed at: what it is, and what choosing it would mean.
import { common } from "./beat.js";
import { beat } from "./showing.js";
import { considered, lit, marks, path, pointed, reason, state, things } from "./store.js";
import { html, watch } from "./view.js";

function labelOf(id) {
  return [...state.value.scene.places, ...things()].findLast((thing) => thing.id === id && thing.label)?.label;
}

const boxOf = (id) => document.querySelector(`[data-id="${CSS.escape(id)}"]`)?.getBoundingClientRect();

const APART = 10; // pixels from what it is about
const EDGE = 8; // and from the window's edge

const within = (at, size, room) => Math.max(EDGE, Math.min(at, room - size - EDGE));

// Around the shape that is outlined where one points, or around that thing alone: where least that matters is covered.
function put(tip) {
  const target = tip && boxOf(pointed.value);
  if (!target) return;
  const { width, height } = tip.getBoundingClientRect();
  const about = considered.value.length === 1 || considered.value.every(({ arrow }) => arrow) ? [...marks.value].map(boxOf).filter(Boolean) : [];
  const shape = about.some((box) => common(box, target)) ? about : [];
  const top = Math.min(target.top, ...shape.map((box) => box.top)) - height - APART;
  const bottom = Math.max(target.bottom, ...shape.map((box) => box.bottom)) + APART;
  const [middle, centre] = [target.left + target.width / 2 - width / 2, target.top + target.height / 2 - height / 2];
  const places = [[middle, top], [middle, bottom], [target.left - width - APART, centre], [target.right + APART, centre]];
  const kept = [target, ...about, ...[...lit.value].map(boxOf).filter(Boolean)];
  const covered = ([left, top]) => kept.reduce((sum, box) => sum + common({ left, top, right: left + width, bottom: top + height }, box), 0);
  const inside = places.map(([x, y]) => [within(x, width, innerWidth), within(y, height, innerHeight)]);
  const [left, up] = inside.reduce((best, place) => (covered(place) < covered(best) ? place : best));
  tip.style.left = `${left}px`;
  tip.style.top = `${up}px`;
}

// A reason beside a thing goes when anything else is done; the prompt still has it.
const go = () => reason.peek() && (pointed.value = null);
addEventListener("scroll", go, { capture: true, passive: true });
addEventListener("pointerdown", go, { capture: true });

export const Tip = watch((_, ref) => {
  const id = pointed.value;
  const label = state.value && id && !beat.value && !path.value.includes(id) && labelOf(id);
  if (!label && reason.value?.id !== id) return null;
  return html`
    <div key=${id} ref=${ref} class="tip" aria-hidden="true">
      ${label}
      ${reason.value?.id === id && html`<span class="why">${reason.value.text}</span>`}
    </div>
  `;
}, put);
