// The players: who they are, what they have, whose turn it is.
import { click, fill } from "./acts.js";
import { Clock } from "./clock.js";
import { Icon } from "./icons.js";
import { Emblem, manners } from "./pieces.js";
import { flash, pointing } from "./point.js";
import { isMe, page, pointed, state } from "./store.js";
import { classes, html, watch } from "./view.js";
import { say } from "./words.js";

const ROOMY = 3; // so many players at most have a row of their own, or on a phone their name and number side by side,
const DIGITS = 11; // if their numbers have so many signs at most

const levels = JSON.parse(document.getElementById("levels").textContent);

const levelOf = (bot) => levels.find(([level]) => level === bot) ?? [bot, bot, ""];
const options = () => levels.map(([level, label, manner]) => html`<option value=${level} title=${manner}>${label}</option>`);

// A bot's level: its face, its name and how it plays; who has a seat may give it another one.
function levelTag(seat, { bot, name }) {
  const [level, label, manner] = levelOf(bot);
  const title = manner ? `${label}. ${manner}` : label;
  const face = html`<${Icon} name=${level} />`;
  if (!state.value.mine.length) return html`<span class="tag level" title=${title}>${face}${label.split(":")[0]}</span>`;
  return html`
    <label class="tag level" title=${title}>${face}
      <select value=${level} onChange=${(event) => fill(seat, event.target.value)} aria-label=${say("level-of", { who: name })}>${options()}</select>
      <span aria-hidden="true">${label.split(":")[0]}</span>
    </label>
  `;
}

// A fact that is about places shows them while it is pointed at, or touched.
const fact = ({ sprite, label, value, ids }) => html`
  <div class=${classes("fact", ids?.length && "points")} title=${label} ...${ids?.length ? { ...pointing(ids), onClick: () => flash(ids) } : {}}>
    <dt><${Emblem} name=${sprite} aria-hidden="true" /><span class="word">${label}</span></dt><dd>${value}</dd>
  </div>
`;

const thing = (piece) => html`
  <${Emblem}
    key=${piece.id}
    name=${piece.sprite}
    text=${piece.text}
    ...${manners(piece, "thing")}
    onClick=${() => click(piece.id)}
    onPointerEnter=${(event) => event.pointerType !== "touch" && (pointed.value = piece.id)}
    onPointerLeave=${() => (pointed.value = null)}
  />
`;

// The things of a panel, those of one height in one row.
const rows = (pieces) => [...new Set(pieces.map(({ y }) => y))].map((y) => pieces.filter((piece) => piece.y === y));

// A free seat: somebody at the table may invite to it, or let a bot sit down.
const free = (seat) => html`
  <div class="free">
    <a class="button small" href=${`/t/${page.table}/invite`}>${say("invite")}</a>
    <select value="" onChange=${(event) => fill(seat, event.target.value)} aria-label=${say("seat-a-bot")}>
      <option value="" disabled>${say("seat-a-bot")}</option>
      ${options()}
    </select>
  </div>
`;

function tags(seat, who) {
  return html`
    ${who.kind === "bot" && levelTag(seat, who)}
    ${state.value.mine.includes(seat) && html`<span class="tag you">${say("you")}</span>`}
    ${who.away && html`<span class="tag away">${say("bot-stands-in")}</span>`}
  `;
}

function presence(who) {
  if (who.kind !== "person") return null;
  const text = say(who.online ? "online" : "offline");
  return html`<span class=${classes("presence", who.online && "online")} role="img" aria-label=${text} title=${text}></span>`;
}

const isOn = ({ acting, choosing }) => acting || choosing;
const flag = () => html`<span class="turn" role="img" aria-label=${say("on-turn")} title=${say("on-turn")}><${Icon} name="pennant" /></span>`;

function drawPanel(panel) {
  const { seats, result, series } = state.value;
  const who = seats[panel.seat];
  const acts = isOn(who);
  const wins = result?.winners.includes(panel.seat);
  return html`
    <li key=${panel.seat} class=${classes("panel", acts && "acts", who.kind === "open" && "open", wins && "wins")}>
      <div class="sign"><${Emblem} name=${panel.sprite} class="emblem" aria-hidden="true" /><${Clock} seat=${panel.seat} /></div>
      <div class="who">
        <div class="name">
          <strong title=${who.name}>${who.name}</strong>
          ${presence(who)}
          ${tags(panel.seat, who)}
          ${acts && flag()}
        </div>
        <dl class="facts">${panel.facts.map(fact)}</dl>
        ${series.title && html`<p class="series">${say("series", { points: series.totals[panel.seat] })}</p>`}
      </div>
      ${panel.pieces.length > 0 && html`<div class="things">${rows(panel.pieces).map((row) => html`<div class="row">${row.map(thing)}</div>`)}</div>`}
      ${who.kind === "open" && state.value.mine.length > 0 && free(panel.seat)}
    </li>
  `;
}

export const Panels = watch(() => {
  const { panels, narrow } = state.value.scene;
  const paired = panels.length > (narrow ? 2 : ROOMY);
  return html`
    ${state.value.series.title && html`<p class="series-title">${state.value.series.title}</p>`}
    <div class="panels">
      <ul class=${classes(paired && "paired")} aria-label=${say("players")}>${panels.map(drawPanel)}</ul>
    </div>
  `;
});

const isCrowded = ({ length }, panels) =>
  length > ROOMY || panels.some(({ facts }) => length * (facts[0]?.value.length ?? 0) > DIGITS);

// All players in one row below the picture, where their boxes are further down.
export const Strip = watch(() => html`
  <ul class=${classes("strip", isCrowded(state.value.seats, state.value.scene.panels) && "crowded")} aria-hidden="true">
    ${state.value.scene.panels.map(({ seat, sprite, facts }) => {
      const who = state.value.seats[seat];
      return html`<li class=${classes(isOn(who) && "acts")}><${Emblem} name=${sprite} /><span>${isMe(seat) ? say("you") : who.name}</span><b>${facts[0] && html`<${Emblem} name=${facts[0].sprite} />`}${facts[0]?.value}</b>${isOn(who) && flag()}</li>`;
    })}
  </ul>
`);
