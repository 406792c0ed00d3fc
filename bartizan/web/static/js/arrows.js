// A thing that can go to what lies beside it shows an arrow for each way while it is pointed at.
import { slides } from "./choose.js";
import { beat } from "./showing.js";
import { aimed, boxes, chosen, left, pointed, state } from "./store.js";
import { computed, html } from "./view.js";

const SIZE = 0.16; // of the thing that bears them

const ways = computed(() => (chosen.value || beat.value ? [] : slides(left.value, pointed.value)));

// The move whose arrow is under a pointer.
export const arrowAt = ({ target }) => ways.value.find(({ move }) => String(move) === target.closest(".arrow")?.dataset.move);

// Just within the thing's edge, towards the middle of where it would go.
function drawArrow(board, move) {
  const { x, y, sprite, scale = 1 } = state.value.scene.pieces.find(({ id }) => id === move.clicks[0]);
  const [left, top, width, height] = boxes[sprite].map((size) => size * scale);
  const there = board?.querySelector(`.ground[data-id="${CSS.escape(move.clicks.at(-1))}"]`)?.getBBox();
  if (!there) return null;
  const r = SIZE * width;
  const [mx, my] = [x + left + width / 2, y + top + height / 2];
  const [dx, dy] = [there.x + there.width / 2 - mx, there.y + there.height / 2 - my];
  const far = Math.max(Math.abs(dx) / (width / 2 - r), Math.abs(dy) / (height / 2 - r));
  const turn = (Math.atan2(dy, dx) * 180) / Math.PI;
  return html`
    <g key=${move.move} class="arrow" data-of=${move.clicks[0]} data-move=${move.move} transform=${`translate(${mx + dx / far} ${my + dy / far}) rotate(${turn}) scale(${r})`} onPointerEnter=${() => (aimed.value = move)} onPointerLeave=${() => (aimed.value = null)}>
      <circle r="1" /><path d="M-.65-.2H0V-.62L.7 0 0 .62V.2H-.65Z" />
    </g>
  `;
}

export const arrows = (board) => html`<g class="arrows" aria-hidden="true">${ways.value.map((move) => drawArrow(board, move))}</g>`;
