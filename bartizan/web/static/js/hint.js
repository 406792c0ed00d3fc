// What the seat could work out, what a strong bot would do, and why; its first move can be chosen like any other.
import { confirm, pick } from "./acts.js";
import { Tool } from "./icons.js";
import { pointing } from "./point.js";
import { chosen, hint, moves, state } from "./store.js";
import { html, watch } from "./view.js";
import { say } from "./words.js";

const LEAST = 0.005; // a share below it is as good as none
const percent = new Intl.NumberFormat(document.documentElement.lang, { style: "percent" });

const close = () => (hint.value = null);

// A line chosen twice (by Enter too, while it has the focus) is confirmed.
function choose(number) {
  const move = moves.value.find((one) => one.move === number);
  if (move && move === chosen.value) confirm();
  else if (move) pick(move, true);
}

const drawMove = ({ move, text, ids }) => html`<li><button onClick=${() => choose(move)} ...${pointing(ids)}>${text}</button></li>`;

// Of a plan only the first step can be made now.
const drawStep = (step, number) =>
  number ? html`<li><span ...${pointing(step.ids)}>${step.text}</span></li>` : drawMove(step);

const inWords = (share) => (share < LEAST ? "–" : percent.format(share).replace(/\s/, "\u202f")); // many stand side by side

const drawShare = (share) => html`<td style=${{ "--share": `${100 * share}%` }}>${inWords(share)}</td>`;

const drawTable = ({ title, columns, rows }) => html`
  <table>
    <caption>${title}</caption>
    <thead><tr><td></td>${columns.map((column) => html`<th scope="col">${column}</th>`)}</tr></thead>
    <tbody>${rows.map(([label, shares]) => html`<tr><th scope="row">${label}</th>${shares.map(drawShare)}</tr>`)}</tbody>
  </table>
`;

const drawSentence = (text) => html`<p>${text}</p>`;

const answer = ({ plan, verdict, reasons, second, numbers, insight }) => html`
  ${insight?.lines.slice(0, insight.first).map(drawSentence)}
  <h3>${say("hint-title")}</h3>
  <ol class=${plan.length > 1 ? "plan" : ""}>${plan.map(drawStep)}</ol>
  <p><strong>${verdict}</strong> ${reasons[0]}</p>
  ${reasons.slice(1).map(drawSentence)}
  <ul>${second.map(drawMove)}</ul>
  ${(insight || numbers.length > 0) && html`
    <details class="insight">
      <summary>${say("hint-numbers")}</summary>
      ${insight?.lines.slice(insight.first).map(drawSentence)}
      ${insight && drawTable(insight)}
      ${numbers.map(drawSentence)}
    </details>
  `}
`;

// A new one comes into view, where the prompt has more to say than there is room, and is read from its beginning.
let seen = null;
function show(box) {
  if (box && hint.value !== seen) {
    box.scrollTop = 0;
    box.scrollIntoView({ block: "nearest" });
  }
  seen = hint.value;
}

export const Hint = watch(
  (_, ref) => hint.value && html`
    <div ref=${ref} class="hint" role="status">
      <${Tool} icon="close" act=${close} />
      ${hint.value === "asked" ? html`<h3>${state.value.preparing?.why ?? say("hint-asked")}</h3>` : answer(hint.value)}
    </div>
  `,
  show,
);
