// What the teacher says at a table that is a lesson: what it is about, what to do, what came of it.
import { Icon } from "./icons.js";
import { state } from "./store.js";
import { classes, computed, effect, html } from "./view.js";
import { say } from "./words.js";

const YEAR = 365 * 86400; // seconds
const lesson = computed(() => state.value?.lesson ?? null);

// Whether the teacher has something to say, and whether nobody else has: a match is asked for and told like any other.
export const speaking = computed(() => Boolean(lesson.value?.text || lesson.value?.answer || lesson.value?.done));
export const taught = computed(() => Boolean(lesson.value && !state.value.over && (lesson.value.task || lesson.value.done)));

// The browser remembers which lessons and puzzles were done, by their numbers.
const COOKIES = { lesson: "learnt", puzzle: "solved" };
const PAGES = { lesson: "learn", puzzle: "puzzles" };
effect(() => {
  if (!lesson.value?.done) return;
  const { game, number, kind } = lesson.value;
  const name = `${COOKIES[kind]}-${game}`;
  const known = document.cookie.split("; ").find((each) => each.startsWith(`${name}=`))?.split("=")[1];
  const done = new Set([...(known?.split(".") ?? []), `${number}`]);
  document.cookie = `${name}=${[...done].join(".")}; path=/; max-age=${YEAR}; samesite=lax`;
});

export const onwards = ({ game, next, kind }) => html`
  <form class="answers" method="post" action=${`/${PAGES[kind]}/${game}`}>
    ${next
      ? html`<button class="button primary" name="number" value=${next}>${say(`${kind}-next`)}</button>`
      : html`<button class="button primary" name="game" value=${game} formaction="/play">${say("play-now")}</button>`}
    <a class="button" href=${`/${PAGES[kind]}/${game}`}>${say(`${kind}-all`)}</a>
  </form>
`;

// What to do now, after what it is about, or what came of the last try; at the end, how to go on.
export function lecture() {
  const { title, text, task, answer, wrong, done } = lesson.value;
  return html`
    ${answer && text ? html`<details key=${answer} open><summary class="eyebrow">${title}</summary><p class="lecture">${text}</p></details>` : html`<p class="eyebrow">${title}</p>`}
    ${answer ? html`<p class=${classes("answer", wrong && "wrong")}><${Icon} name=${wrong ? "close" : "check"} /><span>${answer}</span></p>` : text && html`<p class="lecture">${text}</p>`}
    ${task && html`<p class="sentence">${task}</p>`}
    ${done && onwards(lesson.value)}
  `;
}
