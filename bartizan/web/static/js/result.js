// How the game ended: winners, what each player earned by what, and where to go from here.
import { rematch } from "./acts.js";
import { copy } from "./clip.js";
import { Dialog, dialog } from "./dialog.js";
import { Icon } from "./icons.js";
import { onwards } from "./lesson.js";
import { Emblem } from "./pieces.js";
import { boxes, isMe, log, state } from "./store.js";
import { classes, html, signal, watch } from "./view.js";
import { inWords, lang, say } from "./words.js";

const copied = signal(""); // the path that was copied
const list = new Intl.ListFormat(lang);

// Whether who looks has won; several seats in one browser rejoice by their names.
const won = ({ result, mine }) => mine.length === 1 && result.winners.includes(mine[0]);

function headline({ result, seats, mine }) {
  if (seats.length === 1 && mine.length) return say(result.winners.length ? "you-won" : "you-lost");
  const names = result.winners.filter((seat) => !won({ result, mine }) || seat !== mine[0]).map((seat) => seats[seat].name);
  if (won({ result, mine })) return names.length ? say("you-share", { names: list.format(names) }) : say("you-win");
  if (!names.length) return say("nobody-wins");
  return say(names.length > 1 ? "win" : "wins", { names: list.format(names) });
}

async function share(path) {
  const url = new URL(path, location.href).href;
  if (navigator.share) return navigator.share({ title: document.title, url }).catch(() => {});
  await copy(url);
  copied.value = path;
  setTimeout(() => (copied.value = ""), 2000);
}

const sharing = (path, name) => html`
  <button type="button" class="button" onClick=${() => share(path)}><${Icon} name="link" />${say(copied.value === path ? "copied" : name)}</button>
`;

// The same deal again: a new table like this one, with the seed filled in.
function sameAgain({ result, seats, mine }) {
  const fields = [...new URL(result.again, location.href).searchParams];
  const word = (who, seat) => (mine.includes(seat) ? `me:${who.name}` : who.kind === "bot" ? who.bot : "open");
  const chairs = seats.map((who, seat) => [`seat-${seat}`, word(who, seat)]);
  return html`
    <form class="answers" method="post" action="/new">
      ${[...fields, ...chairs].map(([name, value]) => html`<input type="hidden" name=${name} value=${value} />`)}
      ${mine.length > 0 && html`<button class="button">${say("same-again")}</button>`}
      ${sharing(result.again, "share-deal")}
    </form>
  `;
}

function earnings() {
  const { result, seats, scene, series } = state.value;
  const reasons = [...new Set(result.gains.flat().map((gain) => gain.reason))];
  const earned = (seat, reason) => result.gains[seat].find((gain) => gain.reason === reason)?.points;
  const order = seats.map((_, seat) => seat).sort((a, b) => result.payoff[b] - result.payoff[a] || result.score[b] - result.score[a]);
  const emblem = (seat) => scene.panels.find((panel) => panel.seat === seat)?.sprite;
  return html`
    <div class="earnings">
      <table>
        <thead>
          <tr><td></td>${order.map((seat) => html`
            <th scope="col" class=${classes(result.winners.includes(seat) && "won")}>
              ${emblem(seat) && html`<${Emblem} name=${emblem(seat)} class="emblem" aria-hidden="true" />`}<span>${seats[seat].name}</span>${isMe(seat) && html`${" "}<small>${say("you")}</small>`}
            </th>`)}</tr>
        </thead>
        <tbody>
          ${reasons.map((reason) => html`
            <tr><th scope="row">${reason}</th>${order.map((seat) => {
              const points = earned(seat, reason);
              return html`<td>${points === undefined ? "–" : inWords(points)}</td>`;
            })}</tr>`)}
        </tbody>
        <tfoot>
          <tr><th scope="row">${say("sum")}</th>${order.map((seat) => html`<td>${inWords(result.score[seat])}</td>`)}</tr>
          ${series.title && html`<tr><th scope="row">${say("series-sum")}</th>${order.map((seat) => html`<td>${inWords(series.totals[seat])}</td>`)}</tr>`}
        </tfoot>
      </table>
    </div>
  `;
}

// The game's own picture of its victory, and a feast for who has won it, of what the last sentence shows.
const SPARKS = Array.from({ length: 28 }, (_, n) => n);
const spark = (n, names) => {
  const style = { "--n": n, "--at": `${(n * 37) % 100}%` };
  return html`<i key=${n} style=${style}>${names.length > 0 && html`<${Emblem} name=${names[n % names.length]} />`}</i>`;
};
const picture = (names) => boxes[names[0]] && html`
  <div class=${classes("victory", won(state.value) && "feast")} aria-hidden="true">
    ${names.map((name) => html`<${Emblem} name=${name} />`)}
    ${won(state.value) && SPARKS.map((n) => spark(n, log.value.at(-1)?.shows ?? []))}
  </div>
`;

// How the series stands, and what begins the game after this one.
const standing = ({ title, text, over }) =>
  title && html`<p class=${classes("standing", over && "won")}>${title}${text && ": "}<strong>${text}</strong></p>`;

function following({ series, seats }) {
  if (series.of) return say(series.over ? "new-series" : "next-game");
  return say(seats.length > 1 ? "rematch" : "play-again");
}

// The sheet after the end, and the button that brings it back.
export const Result = watch(() => {
  const { result, next, mine, series, tale, lesson } = state.value;
  if (!result) return null;
  return html`
    <${Dialog} name="result" title=${headline(state.value)}>
      <div class="ending">
        <div>
          ${result.winners.length > 0 && picture(result.picture)}
          ${tale.length > 0 && html`<div class="tale">${tale.map((sentence) => html`<p>${sentence}</p>`)}</div>`}
        </div>
        <div>${standing(series)}${earnings()}</div>
      </div>
      ${lesson?.answer && html`<p>${lesson.answer}</p>`}
      <div class="answers">
        ${lesson
          ? onwards(lesson)
          : next
          ? html`<a class="button primary" href=${next}>${say("to-next")}</a>`
          : mine.length > 0 && html`<button class="button primary" onClick=${rematch}>${following(state.value)}</button>`}
        <a class="button" href=${result.replay}>${say("replay")}</a>
        <a class="button" href=${result.review}>${say("review")}</a>
        ${sharing(result.replay, "share")}
      </div>
      ${result.again && !lesson && sameAgain(state.value)}
      <p class="proofs">
        <a href=${result.record} download>${say("download")}</a> · <a href=${result.check}>${say("check")}</a>
        ${result.seed && html`<small>${say("seed", { seed: result.seed })}</small>`}
      </p>
    <//>
  `;
});

export const ResultButton = watch(() =>
  state.value.over && state.value.result && html`
    <button class="button primary result-again" onClick=${() => (dialog.value = "result")}>${say("result-show")}</button>
  `,
);
