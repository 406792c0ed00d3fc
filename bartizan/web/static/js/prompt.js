// The prompt bar: whose turn it is, what to do, and buttons for what can be said shortly.
import { askHint, cancel, confirm, lastRound, pick, takeBack, undo, waitFor } from "./acts.js";
import { Telling } from "./beat.js";
import { buttons } from "./choose.js";
import { remaining } from "./clock.js";
import { openRules } from "./drawer.js";
import { Ears } from "./ears.js";
import { forced, settling } from "./forced.js";
import { Icon } from "./icons.js";
import { lecture, speaking, taught } from "./lesson.js";
import { waiting } from "./playback.js";
import { pointing } from "./point.js";
import { beat } from "./showing.js";
import { asked, beside, chosen, clicked, left, myTurn, note, notice, pending, reason, state } from "./store.js";
import { classes, computed, html, watch } from "./view.js";
import { Waves } from "./wave.js";
import { say } from "./words.js";

const Aid = ({ name, icon, act, disabled, barred, why }) => html`
  <button class=${classes("button small", barred && "barred")} disabled=${disabled} aria-disabled=${barred ? "true" : null} onClick=${act} title=${why || say(name)} aria-label=${say(name)}>
    <${Icon} name=${icon} /><span>${say(name)}</span>
  </button>
`;

// What helps at this moment: to choose again, or to take back and to ask a bot.
function aids() {
  if (state.value.seat < 0 || state.value.over || chosen.value) return null;
  if (clicked.value.length) return html`<div class="aids"><${Aid} name="cancel" icon="close" act=${cancel} /></div>`;
  if (taught.value) return null;
  return html`
    <div class="aids">
      <${Aid} name="undo" icon="undo" act=${undo} disabled=${pending.value} barred=${!state.value.undo} why=${state.value.no_undo} />
      ${state.value.round !== null && myTurn.value && html`<${Aid} name="last-round" icon="replay" act=${lastRound} />`}
      <${Aid} name="hint" icon="hint" act=${askHint} disabled=${!myTurn.value || pending.value} />
    </div>
  `;
}

const question = ({ label, note: said, warn }) => html`
  <p class="eyebrow">${say(settling.value ? "confirm-soon" : "confirm-move")}</p>
  <p class="sentence">${label}</p>
  ${said && !label.includes(said) && html`<p class="note">${said}</p>`}
  ${warn && html`<p class="warn">${warn}</p>`}
`;

const About = ({ anchor }) => html`
  <button class="about" onClick=${() => openRules(anchor)} aria-label=${say("rules-here")} title=${say("rules-here")}>?</button>
`;

const few = computed(() => buttons(left.value, beside.value));

function invitation() {
  const { text, anchor } = state.value.prompt;
  const others = few.value.length && left.value.length - few.value.length;
  const go = clicked.value.length ? say("go-on") : others ? say("others", { many: others }) : "";
  const more = pending.value ? say("sending") : note.value || asked.value || go;
  const sentence = html`
    <p class="sentence">
      ${text}
      ${anchor && html`${" "}<${About} anchor=${anchor} />`}
    </p>
  `;
  return html`
    ${speaking.value && lecture()}
    ${!taught.value && sentence}
    <p class="note">${reason.value?.text || more}</p>
  `;
}

const filling = (due) => due && { "--after": `${due.after}ms` };

const answers = () => html`
  <div class="answers">
    <button class=${classes("button primary", settling.value && "forced")} style=${filling(settling.value)} data-confirm onClick=${confirm}><${Icon} name="check" />${say("confirm")}<kbd>↵</kbd></button>
    <button class="button" onClick=${cancel}>${say("cancel")}<kbd>Esc</kbd></button>
  </div>
`;

function choices() {
  const choice = (move) => html`
    <button key=${move.move} class=${classes("button choice", forced.value && "forced")} style=${filling(forced.value)} onClick=${() => pick(move, true)} ...${pointing([...move.clicks, ...move.marks])}>${move.label}</button>
  `;
  return few.value.length > 0 && html`<div class="choices">${few.value.map(choice)}</div>`;
}

function standIns() {
  const { seats, mine } = state.value;
  const away = mine.filter((seat) => seats[seat].away);
  return away.map((seat) => html`
    <div class="stand-in" key=${seat}>
      <p>${say("bot-plays-for", { name: seats[seat].name })}</p>
      <button class="button" onClick=${() => takeBack(seat)}>${say("take-back")}</button>
    </div>
  `);
}

// Somebody is away while the others wait for him: a bot will play on, unless they would rather wait.
const Absence = watch(({ seat }) => {
  const { name, bot_in: left } = state.value.seats[seat];
  const patient = left < 0;
  return html`
    <div class="stand-in">
      <p>${patient ? say("waiting-for", { name }) : say("bot-in", { name, seconds: remaining(left) })}</p>
      ${state.value.mine.length > 0 && html`
        <button class="button" onClick=${() => waitFor(seat, !patient)}>${say(patient ? "wait-no-more" : "wait-for", { name })}</button>
      `}
    </div>
  `;
});

const absent = () => state.value.seats
  .filter((who) => who.bot_in !== null && !who.online)
  .map(({ seat }) => html`<${Absence} key=${seat} seat=${seat} />`);

const mood = () => (pending.value ? "waiting" : myTurn.value && "yours");

// A new question is seen from its first word, however far the column was scrolled, and to its answers; what a lesson has
// said before is folded up where it would be in their way, and if that is not enough, its choices come into sight.
let last = "";
let folded = null;
let tried = null;
function reveal(element) {
  const said = element.querySelector("details");
  if (said && said !== folded && element.scrollHeight > element.clientHeight) {
    said.open = false;
    folded = said; // who opens it again reads it
  }
  const question = chosen.value?.label ?? state.value.prompt.text;
  if (question !== last) {
    element.scrollTop = element.parentElement.scrollTop = 0;
    if (chosen.value) element.scrollIntoView({ block: "nearest" });
  }
  last = question;
  const few = said && element.querySelector(".choices");
  if (!few || said === tried) return;
  few.scrollIntoView({ block: "nearest" });
  tried = said;
}

const asking = () => html`
  <div class="saying" aria-live="polite">${chosen.value ? question(chosen.value) : invitation()}</div>
  ${aids()}
  ${chosen.value ? answers() : choices()}
`;

export const Prompt = watch((_, ref) => html`
  <section ref=${ref} class=${classes("prompt", beat.value ? "telling" : mood(), clicked.value.length && "half")} aria-label=${say("prompt")}>
    ${!waiting.value && (beat.value ? html`<${Telling} />` : asking())}
    <${Ears} />
    ${notice.value && html`<p class="refusal" role="alert">${notice.value}</p>`}
    ${standIns()}
    ${absent()}
    <${Waves} />
  </section>
`, reveal);
