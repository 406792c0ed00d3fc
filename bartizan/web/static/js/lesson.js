// What the teacher says at a table that is a lesson: what it is about, what to do, what came of it.
import { Icon } from "./icons.js";
import { state } from "./store.js";
import { classes, computed, effect, html, watch } from "./view.js";
import { say } from "./words.js";

const YEAR = 365 * 86400; // seconds
const lesson = computed(() => state.value?.lesson ?? null);

// Whether a lesson is over that is not a whole match, whose end is told like any other's.
export const learnt = computed(() => lesson.value?.done === true && !state.value.over);

// The browser remembers which lessons were done, by their numbers.
effect(() => {
  if (!lesson.value?.done) return;
  const { game, number } = lesson.value;
  const known = document.cookie.split("; ").find((each) => each.startsWith(`learnt-${game}=`))?.split("=")[1];
  const done = new Set([...(known?.split(".") ?? []), `${number}`]);
  document.cookie = `learnt-${game}=${[...done].join(".")}; path=/; max-age=${YEAR}; samesite=lax`;
});

const onwards = ({ game, next }) => html`
  <form class="answers" method="post" action=${`/learn/${game}`}>
    ${next && html`<button class="button primary" name="number" value=${next}>${say("lesson-next")}</button>`}
    <a class=${classes("button", !next && "primary")} href=${`/learn/${game}`}>${say("lesson-all")}</a>
  </form>
`;

export const Lesson = watch(() => lesson.value && html`
  <section class="lesson" aria-label=${say("lesson")}>
    <h2>${lesson.value.title}</h2>
    ${lesson.value.text && html`<p>${lesson.value.text}</p>`}
    <div role="status">
      ${lesson.value.answer && html`<p class=${classes("answer", lesson.value.wrong ? "wrong" : "right")}><${Icon} name=${lesson.value.wrong ? "undo" : "check"} />${lesson.value.answer}</p>`}
      ${lesson.value.task && html`<p class="task">${lesson.value.task}</p>`}
    </div>
    ${lesson.value.done && onwards(lesson.value)}
  </section>
`);
