// Buttons and lines point at pieces while they are hovered or in focus.
import { shown } from "./store.js";

export const pointing = (ids) => ({
  onPointerEnter: (event) => event.pointerType !== "touch" && (shown.value = ids),
  onPointerLeave: () => (shown.value = null),
  onFocus: (event) => event.target.matches(":focus-visible") && (shown.value = ids),
  onBlur: () => (shown.value = null),
});
