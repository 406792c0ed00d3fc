// Copies a text. Over plain http, as in a house's own network, there is no clipboard object; a selection works.
export async function copy(text) {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  const field = document.createElement("textarea");
  field.value = text;
  (document.querySelector("dialog[open]") ?? document.body).append(field);
  field.select();
  document.execCommand("copy");
  field.remove();
}
