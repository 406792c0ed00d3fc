// What a strong bot would do; a line can be chosen like any other move.
import { pick } from "./acts.js";
import { Icon } from "./icons.js";
import { pointing } from "./point.js";
import { hint, moves } from "./store.js";
import { html, watch } from "./view.js";
import { say } from "./words.js";

const close = () => (hint.value = null);

function choose(number) {
  const move = moves.value.find((one) => one.move === number);
  if (move) pick(move);
}

const drawLine = ({ move, text, ids }) => html`<li><button onClick=${() => choose(move)} ...${pointing(ids)}>${text}</button></li>`;

export const Hint = watch(() => {
  if (!hint.value) return null;
  const asked = hint.value === "asked";
  return html`
    <div class="hint" role="status">
      <button class="tool close" onClick=${close} aria-label=${say("close")} title=${say("close")}><${Icon} name="close" /></button>
      <h3>${say(asked ? "hint-asked" : "hint-title")}</h3>
      ${!asked && html`<ol>${hint.value.map(drawLine)}</ol>`}
    </div>
  `;
});
