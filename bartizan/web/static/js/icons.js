// Small line drawings for buttons, and buttons that are nothing else.
import { html } from "./view.js";
import { say } from "./words.js";

const PATHS = {
  rules: "M12 6.5C10 5 7 4.5 3.5 4.8v13.4c3.5-.3 6.5.2 8.5 1.7 2-1.5 5-2 8.5-1.7V4.8C17 4.5 14 5 12 6.5zM12 6.5v13.4",
  hint: "M9 17.5h6M10 20.5h4M12 3.5a6 6 0 0 0-3.5 10.9c.6.5 1 1.2 1 2v1.1h5v-1.1c0-.8.4-1.5 1-2A6 6 0 0 0 12 3.5z",
  undo: "M8.5 5 4 9.5 8.5 14M4.5 9.5h9a6 5 0 0 1 0 10H9",
  loud: "M4 9.5v5h3.5l5 4v-13l-5 4zM16 9a4 4 0 0 1 0 6M18.5 6.5a7.8 7.8 0 0 1 0 11",
  quiet: "M4 9.5v5h3.5l5 4v-13l-5 4zM16.5 9.5l5 5M21.5 9.5l-5 5",
  settings: "M4 7h9M17 7h3M4 17h3M11 17h9M15 4.8v4.4M9 14.8v4.4",
  keys: "M3.5 7h17v10.5h-17zM7 10.5h.01M10.3 10.5h.01M13.7 10.5h.01M17 10.5h.01M8 14.2h8",
  close: "M6 6l12 12M18 6 6 18",
  check: "M4.5 12.5 10 18 19.5 6.5",
  link: "M10 14a4.5 4.5 0 0 0 6.4.4l3-3A4.5 4.5 0 0 0 13 5l-1.6 1.6M14 10a4.5 4.5 0 0 0-6.4-.4l-3 3A4.5 4.5 0 0 0 11 19l1.6-1.6",
  first: "M6 5v14M18.5 5.5 9.5 12l9 6.5z",
  back: "M16.5 5.5 7.5 12l9 6.5z",
  on: "M7.5 5.5 16.5 12l-9 6.5z",
  last: "M18 5v14M5.5 5.5l9 6.5-9 6.5z",
  wave: "M3 12h2.5M8 8.5v7M11.5 4.5v15M15 8v8M18.5 12H21",
  send: "M4 12 20.5 4.5 15 20l-3.5-6zM11.5 14l9-9.5",
  replay: "M4.5 12a7.5 7.5 0 1 0 2.6-5.7M4.5 4v4.5H9M12 8v4.5l3 2",
  play: "M7 4.5 19 12 7 19.5z",
  pause: "M8 5v14M16 5v14",
  plus: "M12 5v14M5 12h14",
  minus: "M5 12h14",
  fit: "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5",
  jester: "M4.5 16 3 6l5 4 4-6 4 6 5-4-1.5 10zM4.5 19h15",
  page: "M5 13a7 6.5 0 0 1 14 0zM4 16h16M16 7.5 20 3",
  squire: "M6 19v-8a6 6.5 0 0 1 12 0v8M6 13h12M9 16h6",
  knight: "M6 20v-9a6 6.5 0 0 1 12 0v9zM6 11.5h12M12 11.5V20M9 15h.01M15 15h.01M12 4.5C13 2 17 2 18 5",
  baron: "M4 17V8l4 4 4-6 4 6 4-4v9zM4 20h16",
  duke: "M5 17.5c-2-3.5-2-6.5 0-8.5l3.5 3L12 5l3.5 7L19 9c2 2 2 5 0 8.5zM5 20.5h14",
  queen: "M4.5 17 3 7.5l5 3.5 4-7 4 7 5-3.5L19.5 17zM5 20h14M12 13.5h.01M8 14h.01M16 14h.01",
  pennant: "M6 3v18M6 4.5 19 8.5 6 12.5",
};

export const Icon = ({ name }) => html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d=${PATHS[name]} /></svg>`;

export const Tool = ({ icon, name = icon, act, ...rest }) => html`
  <button class=${`tool ${icon} ${name}`} onClick=${act} title=${say(name)} aria-label=${say(name)} ...${rest}><${Icon} name=${icon} /></button>
`;
