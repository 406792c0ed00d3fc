// The sentences of the page, in the language of the page: the server put them into it.
const words = JSON.parse(document.getElementById("words").textContent);

export const { lang } = document.documentElement;

export const inWords = (n) => n.toLocaleString(lang).replace("-", "−");

export function say(key, values = {}) {
  const put = (value) => (typeof value === "number" ? inWords(value) : value);
  return words[key].replace(/\{(\w+)\}/g, (_, name) => put(values[name]));
}

const time = new Intl.DateTimeFormat(lang, { timeStyle: "short" });
export const timeOf = (seconds) => time.format(new Date(seconds * 1000));
