// The sentences of the page, in the language of the page: the server put them into it.
const words = JSON.parse(document.getElementById("words").textContent);

export const { lang } = document.documentElement;

export function say(key, values = {}) {
  return words[key].replace(/\{(\w+)\}/g, (_, name) => values[name].toLocaleString(lang));
}

const time = new Intl.DateTimeFormat(lang, { timeStyle: "short" });
export const timeOf = (seconds) => time.format(new Date(seconds * 1000));
