// The form of a new table shows as many seats as there will be players, and seconds only with a clock.
const form = document.getElementById("new-table");

function fit() {
  const count = Number(form.elements.seats.value);
  for (const row of form.querySelectorAll("[data-seat]")) row.hidden = Number(row.dataset.seat) >= count;
  form.querySelector(".seconds").hidden = form.elements.clock.value === "none";
}

form.addEventListener("change", fit);
fit();
