// A small note beside what is pointed at: what it is, and what choosing it would mean.
import { beat } from "./showing.js";
import { considered, marks, path, pointed, reason, state, things } from "./store.js";
import { html, watch } from "./view.js";

function labelOf(id) {
  return [...state.value.scene.places, ...things()].findLast((thing) => thing.id === id && thing.label)?.label;
}

const boxOf = (id) => document.querySelector(`[data-id="${CSS.escape(id)}"]`)?.getBoundingClientRect();

// Above what is pointed at and what is outlined with it, or else below.
function put(tip) {
  const target = tip && boxOf(pointed.value);
  if (!target) return;
  const about = considered.value.length === 1 || considered.value.every(({ arrow }) => arrow) ? [...marks.value].map(boxOf).filter(Boolean) : [];
  const box = { top: Math.min(target.top, ...about.map(({ top }) => top)), bottom: Math.max(target.bottom, ...about.map(({ bottom }) => bottom)) };
  const { width, height } = tip.getBoundingClientRect();
  const middle = target.left + target.width / 2 - width / 2;
  const above = box.top - height - 10;
  tip.style.left = `${Math.max(8, Math.min(middle, innerWidth - width - 8))}px`;
  tip.style.top = `${above > 8 ? above : box.bottom + 10}px`;
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
