// What a viewer likes, remembered by the browser.
import { effect, signal } from "./view.js";

const FLAGS = { on: true, off: false };

// A setting: on or off, or one of some words.
function remembered(name, usual, words = FLAGS) {
  const kept = localStorage.getItem(`bartizan.${name}`);
  const setting = signal(kept in words ? words[kept] : usual);
  effect(() => localStorage.setItem(`bartizan.${name}`, Object.keys(words).find((word) => words[word] === setting.value)));
  return setting;
}

export const settings = {
  forced: remembered("forced", true),
  sound: remembered("sound", false),
  waves: remembered("waves", false),
  hark: remembered("hark", true),
  numbers: remembered("numbers", true),
};

const oneOf = (name, usual, ...words) => Object.assign(remembered(name, usual, Object.fromEntries(words.map((word) => [word, word]))), { words });
export const pace = oneOf("pace", "easy", "quick", "easy", "step");
export const asking = oneOf("confirm", "doubt", "always", "doubt", "off"); // before a final move
