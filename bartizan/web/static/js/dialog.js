// Windows over the table: one at a time, closed by Escape, by the cross or by a click beside it.
import { Tool } from "./icons.js";
import { html, signal, watch } from "./view.js";

export const dialog = signal(null); // the name of the one that is open

const closeDialog = () => (dialog.value = null);
export const toggleDialog = (name) => (dialog.value = dialog.value === name ? null : name);

const show = (element) => element && !element.open && element.showModal();
const closeBeside = (event) => event.target === event.currentTarget && closeDialog();

export const Dialog = watch(
  ({ name, title, children }, ref) => dialog.value === name && html`
    <dialog ref=${ref} class=${`window ${name}`} aria-labelledby=${`title-${name}`} onClose=${closeDialog} onClick=${closeBeside}>
      <div class="window-inside">
        <${Tool} icon="close" act=${closeDialog} />
        <h2 id=${`title-${name}`} tabindex="-1" autofocus>${title}</h2>
        ${children}
      </div>
    </dialog>
  `,
  show,
);
