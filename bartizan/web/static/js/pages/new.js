// The form of a new table shows as many seats as there will be players, seconds only with a clock, and
// a series, with what it counts, only for several.
// Whoever shares this device with you can be given a name: the choice "me" becomes "me:NAME".
const form = document.getElementById("new-table");
const rows = [...form.querySelectorAll("[data-seat]")];
const isMe = (row) => row.querySelector("select").value.startsWith("me");

function fit() {
  const count = Number(form.elements.seats.value);
  const shown = rows.filter((row) => Number(row.dataset.seat) < count);
  const first = shown.find(isMe);
  for (const row of rows) {
    row.hidden = !shown.includes(row);
    row.querySelector("input").hidden = row === first || !isMe(row);
  }
  for (const group of form.querySelectorAll(".group, .groups-note")) group.hidden = count < 2;
  form.elements.seconds.parentElement.hidden = form.elements.clock.value === "none";
  form.querySelector(".series-wish").hidden = form.elements.series.disabled = count < 2;
  for (const number of form.querySelectorAll("[data-of]")) {
    number.hidden = number.dataset.of !== form.elements.series.value;
    number.querySelector("input").required = !number.hidden;
    number.querySelector("input").disabled = number.hidden;
  }
}

function nameSeats() {
  for (const row of rows) {
    const field = row.querySelector("input");
    const name = field.hidden ? "" : field.value.trim();
    row.querySelector('option[value^="me"]').value = name ? `me:${name}` : "me";
  }
}

form.addEventListener("change", fit);
form.addEventListener("submit", nameSeats);
fit();
