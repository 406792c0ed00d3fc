// The prompt bar: whose turn it is, what to do, and buttons for what can be said shortly.
import { askHint, cancel, confirm, pick, takeBack, undo } from "./acts.js";
import { openRules } from "./drawer.js";
import { Icon } from "./icons.js";
import { chosen, hint, left, myTurn, note, notice, path, pending, shown, state } from "./store.js";
import { classes, html, watch } from "./view.js";
import { say } from "./words.js";

const FEW = 8; // so many moves at most are buttons too

// Buttons point at what they mean while hovered or focused.
export const pointing = (ids) => ({
  onPointerEnter: () => (shown.value = ids),
  onPointerLeave: () => (shown.value = null),
  onFocus: () => (shown.value = ids),
  onBlur: () => (shown.value = null),
});

const choice = (move) => html`
  <button key=${move.move} class="button choice" title=${move.note} onClick=${() => pick(move)} ...${pointing([...move.clicks, ...move.marks])}>
    ${move.label}
  </button>
`;

function choices() {
  const few = left.value.length <= FEW ? left.value : left.value.filter((move) => !move.clicks.length);
  return few.length ? html`<div class="choices">${few.map(choice)}</div>` : null;
}

const question = (move) => html`
  <p class="eyebrow">${say("confirm-move")}</p>
  <p class="sentence">${move.label}</p>
  ${move.note && html`<p class="note">${move.note}</p>`}
  ${move.warn && html`<p class="warn">${move.warn}</p>`}
  <div class="answers">
    <button class="button primary" data-confirm onClick=${confirm}><${Icon} name="check" />${say("confirm")}<kbd>↵</kbd></button>
    <button class="button" onClick=${cancel}>${say("cancel")}<kbd>Esc</kbd></button>
  </div>
`;

function invitation() {
  const { text, anchor } = state.value.prompt;
  return html`
    <p class="sentence">
      ${text}
      ${anchor && html`<button class="about" onClick=${() => openRules(anchor)} aria-label=${say("rules-here")} title=${say("rules-here")}>?</button>`}
    </p>
    <p class="note">${pending.value ? say("sending") : path.value.length ? say("go-on") : note.value}</p>
    ${choices()}
    ${path.value.length > 0 && html`<div class="answers"><button class="button" onClick=${cancel}>${say("cancel")}<kbd>Esc</kbd></button></div>`}
  `;
}

function hints() {
  if (!hint.value) return null;
  const lines = hint.value === "asked" ? null : hint.value;
  const choose = (line) => {
    const move = state.value.moves.find((one) => one.move === line.move);
    if (move) pick(move);
  };
  return html`
    <div class="hint">
      <button class="tool close" onClick=${() => (hint.value = null)} aria-label=${say("close")}><${Icon} name="close" /></button>
      <h3>${say(lines ? "hint-title" : "hint-asked")}</h3>
      ${lines && html`<ol>${lines.map((line) => html`<li><button onClick=${() => choose(line)} ...${pointing(line.ids)}>${line.text}</button></li>`)}</ol>`}
    </div>
  `;
}

function standIns() {
  const { seats, mine } = state.value;
  return mine
    .filter((seat) => seats[seat].away)
    .map((seat) => html`
      <div class="stand-in">
        <p>${say("bot-plays-for", { name: seats[seat].name })}</p>
        <button class="button" onClick=${() => takeBack(seat)}>${say("take-back")}</button>
      </div>
    `);
}

const aids = (yours) => html`
  <div class="aids">
    <button class="button small" disabled=${!state.value.undo} onClick=${undo}><${Icon} name="undo" />${say("undo")}</button>
    <button class="button small" disabled=${!yours} onClick=${askHint}><${Icon} name="hint" />${say("hint")}</button>
  </div>
`;

export const Prompt = watch(() => {
  const yours = myTurn.value && !pending.value;
  return html`
    <section class=${classes("prompt", yours && "yours", pending.value && "waiting")} aria-label=${say("prompt")}>
      <div aria-live="polite">${chosen.value ? question(chosen.value) : invitation()}</div>
      ${notice.value && html`<p class="refusal" role="alert">${notice.value}</p>`}
      ${standIns()}
      ${hints()}
      ${state.value.seat >= 0 && !state.value.over && aids(yours)}
    </section>
  `;
});
