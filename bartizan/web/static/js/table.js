// The table: puts together what its page and the page of its replay have in common.
import { Banner } from "./banner.js";
import { Beat } from "./beat.js";
import { Board } from "./board.js";
import { Books } from "./books.js";
import { Curtain, curtained } from "./curtain.js";
import { Drawer } from "./drawer.js";
import { Hint } from "./hint.js";
import { listen, Shortcuts } from "./keys.js";
import { Options } from "./options.js";
import { Panels, Strip } from "./panels.js";
import { Result } from "./result.js";
import { state } from "./store.js";
import { Tip } from "./tip.js";
import { Tools } from "./tools.js";
import { html, render, watch } from "./view.js";
import { Zoom } from "./zoom.js";

const fit = (element) => {
  const { width, height } = state.value.scene;
  element.style.setProperty("--ratio", width / height);
};

const Table = watch(
  ({ Desk }, ref) => html`
    <div ref=${ref} class="table" data-v=${state.value.v}>
      <div class="picture">${curtained.value ? html`<${Curtain} />` : html`<${Board} /><${Zoom} /><${Beat} />`}</div>
      ${!curtained.value && html`<${Strip} />`}
      <div class="side">
        <${Desk} />
        ${!curtained.value && html`<${Hint} /><${Panels} /><${Books} />`}
      </div>
    </div>
  `,
  fit,
);

const Page = watch(({ Desk }) => html`
  <${Banner} />
  ${state.value && html`<${Table} Desk=${Desk} /><${Result} />`}
  <${Tip} /><${Drawer} /><${Options} /><${Shortcuts} />
`);

// What stands first beside the picture is the page's own.
export function begin(Desk) {
  const main = document.getElementById("table");
  main.replaceChildren();
  render(html`<${Page} Desk=${Desk} />`, main);
  render(html`<${Tools} />`, document.getElementById("tools"));
  listen();
}
