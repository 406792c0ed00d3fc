// Buttons that copy a link, and say so for a moment.
for (const button of document.querySelectorAll("[data-copy]")) {
  const usual = button.textContent;
  button.addEventListener("click", async () => {
    if (navigator.clipboard) await navigator.clipboard.writeText(button.dataset.copy);
    else selectAndCopy(button);
    button.textContent = button.dataset.done;
    setTimeout(() => (button.textContent = usual), 2000);
  });
}

// Over plain http in the house there is no clipboard object; the selection can still be copied.
function selectAndCopy(button) {
  button.previousElementSibling.select();
  document.execCommand("copy");
}
