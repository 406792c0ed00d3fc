// The table page: puts its parts together and starts them.
import { Banner } from "./banner.js";
import { Beat } from "./beat.js";
import { Board } from "./board.js";
import { Books } from "./books.js";
import { Curtain, curtained } from "./curtain.js";
import { Drawer } from "./drawer.js";
import { callAttention } from "./attention.js";
import { playForced } from "./forced.js";
import { Hint } from "./hint.js";
import { listen, Shortcuts } from "./keys.js";
import { addLuck } from "./luck.js";
import { Options } from "./options.js";
import { Panels, Strip } from "./panels.js";
import { Prompt } from "./prompt.js";
import { Replay, startReplay } from "./replay.js";
import { Result, ResultButton } from "./result.js";
import { replaying, state } from "./store.js";
import { Tip } from "./tip.js";
import { Tools } from "./tools.js";
import { html, render, watch } from "./view.js";
import { connect } from "./wire.js";
import { Zoom } from "./zoom.js";

const fit = (element) => {
  const { width, height } = state.value.scene;
  element.style.setProperty("--ratio", width / height);
};

const Table = watch(
  (_, ref) => html`
    <div ref=${ref} class="table" data-v=${state.value.v}>
      <div class="picture">${curtained.value ? html`<${Curtain} />` : html`<${Board} /><${Zoom} /><${Beat} />`}</div>
      ${!curtained.value && html`<${Strip} />`}
      <div class="side">
        ${replaying ? html`<${Replay} />` : !curtained.value && html`<${Prompt} /><${ResultButton} />`}
        ${!curtained.value && html`<${Hint} /><${Panels} /><${Books} />`}
      </div>
    </div>
  `,
  fit,
);

const Page = watch(() => html`
  <${Banner} />
  ${state.value && html`<${Table} /><${Result} />`}
  <${Tip} /><${Drawer} /><${Options} /><${Shortcuts} />
`);

const main = document.getElementById("table");
main.replaceChildren();
render(html`<${Page} />`, main);
render(html`<${Tools} />`, document.getElementById("tools"));
listen();
if (replaying) {
  startReplay();
} else {
  callAttention();
  playForced();
  addLuck();
  connect();
}
