// A review that is being made: the bar follows, and when it is done the page shows it.
const bar = document.querySelector("#far");

async function follow() {
  const answer = await fetch(`/api/tables/${bar.dataset.table}/review/far`).catch(() => null);
  const { far } = answer?.ok ? await answer.json() : { far: bar.value };
  bar.value = far;
  if (far >= 1 || (answer && answer.status < 500 && !answer.ok && answer.status !== 429)) return location.reload();
  setTimeout(follow, 1000);
}
follow();
