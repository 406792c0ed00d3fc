// What a viewer likes, remembered by the browser.
import { effect, signal } from "./view.js";

function remembered(name, usual) {
  const kept = localStorage.getItem(`bartizan.${name}`);
  const setting = signal(kept === null ? usual : kept === "on");
  effect(() => localStorage.setItem(`bartizan.${name}`, setting.value ? "on" : "off"));
  return setting;
}

export const settings = {
  confirm: remembered("confirm", true),
  sound: remembered("sound", false),
  waves: remembered("waves", false),
  numbers: remembered("numbers", true),
};
