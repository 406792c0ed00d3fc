// How one thing of the scene is drawn, and how it behaves while it can be clicked.
import { click } from "./acts.js";
import { sounding } from "./playback.js";
import { beat } from "./showing.js";
import { boxes, ears, lit, marks, path, pointed, questioned, state } from "./store.js";
import { classes, html } from "./view.js";

export const transform = ({ x, y, turn = 0, scale = 1 }) =>
  `translate(${x}px, ${y}px) rotate(${turn}deg) scale(${scale})`;

// The attributes of anything with an id: what is lit or can be heard is a button, the rest is hidden
// from screen readers.
export function manners({ id, label }, kind) {
  const isLit = lit.value.has(id);
  const isEar = !isLit && ears.value.has(id);
  const name = classes(
    kind,
    isLit && "lit",
    isEar && "hear",
    isEar && questioned.value.some((ear) => ear.id === id) && "questioned",
    sounding.value.includes(id) && "sounding",
    path.value.includes(id) && "chosen",
    marks.value.has(id) && "mark",
    (beat.value?.ids ?? state.value.last).includes(id) && "last",
  );
  const common = { class: name, "data-id": id };
  if (!isLit && !isEar) return { ...common, "aria-hidden": "true" };
  return {
    ...common,
    role: "button",
    tabindex: 0,
    "aria-label": label,
    onFocus: (event) => event.target.matches(":focus-visible") && (pointed.value = id),
    onBlur: () => (pointed.value = null),
    onKeyDown: (event) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      event.stopPropagation();
      click(id);
    },
  };
}

// A symbol of the art where its viewBox puts it, with what is written around its middle.
export function sprite({ sprite: name, text }) {
  const [left, top, width, height] = boxes[name];
  const size = height * (0.72 - 0.12 * text?.length);
  return html`
    <use href=${`#${name}`} x=${left} y=${top} width=${width} height=${height} />
    ${text && html`<text class="count" font-size=${size}>${text}</text>`}
  `;
}

// A symbol as a small picture of its own.
export function Emblem({ name, text, ...rest }) {
  const box = boxes[name];
  return html`<svg viewBox=${box.join(" ")} style=${{ "--wide": box[2] / box[3] }} ...${rest}>${sprite({ sprite: name, text })}</svg>`;
}
