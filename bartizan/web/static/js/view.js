// What the page is drawn with: Preact, htm and signals, and a component that follows its signals.
import { Component, createRef, h, render } from "../vendor/preact/preact.mjs";
import htm from "../vendor/htm/htm.mjs";
import { batch, computed, effect, signal } from "../vendor/signals-core/signals-core.mjs";

export { batch, computed, effect, render, signal };
export const html = htm.bind(h);

// A component from a function of its props: it is drawn anew whenever a signal that it read changes.
// Once drawn, `after` gets the element that was drawn with the `ref`. Signals that a part of it reads
// count if the part is called as a function, not if it is a component of its own.
export function watch(draw, after) {
  return class extends Component {
    root = createRef();
    render(props) {
      this.stop?.();
      let drawn;
      let first = true;
      this.stop = effect(() => {
        if (first) drawn = draw(props, this.root);
        else this.setState({});
        first = false;
      });
      return drawn;
    }
    componentDidMount() {
      after?.(this.root.current);
    }
    componentDidUpdate() {
      after?.(this.root.current);
    }
    componentWillUnmount() {
      this.stop();
    }
  };
}

export const classes = (...names) => names.filter(Boolean).join(" ");
