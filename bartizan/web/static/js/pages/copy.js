// Buttons that copy a link, and say so for a moment.
import { copy } from "../clip.js";

for (const button of document.querySelectorAll("[data-copy]")) {
  const usual = button.textContent;
  button.addEventListener("click", async () => {
    await copy(button.dataset.copy);
    button.textContent = button.dataset.done;
    setTimeout(() => (button.textContent = usual), 2000);
  });
}
