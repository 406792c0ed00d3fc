// Buttons and lines point at pieces while they are hovered or in focus.
import { shown } from "./store.js";

const FLASH = 2500; // milliseconds

// Point at things for a while, where nothing can be hovered.
export function flash(ids) {
  shown.value = ids;
  setTimeout(() => shown.value === ids && (shown.value = null), FLASH);
}

// A line that slides under a mouse at rest is not meant.
export const pointing = (ids) => ({
  onPointerMove: (event) => event.pointerType !== "touch" && (shown.value = ids),
  onPointerLeave: () => (shown.value = null),
  onFocus: (event) => event.target.matches(":focus-visible") && (shown.value = ids),
  onBlur: () => (shown.value = null),
});
