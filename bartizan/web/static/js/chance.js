// The random numbers that follow from a match's secret, as bartizan/engine/chance.py has them.
import { hmac } from "../vendor/noble-hashes/hmac.js";
import { hex, sha256 } from "./hash.js";

const HALF = 32n;
const LOW = (1n << HALF) - 1n;
const WHOLE = (1n << 64n) - 1n;
const FACTOR = 4294883355n;
const GOLDEN = 0x9e3779b97f4a7c15n;
const STEPS = [[30n, 0xbf58476d1ce4e5b9n], [27n, 0x94d049bb133111ebn]];

export const text = (words) => new TextEncoder().encode(words);

// The number that the secret holds ready for something.
const number = (secret, what) => BigInt(`0x${hex(hmac(sha256, secret, text(what)))}`);

function mixed(from) {
  let made = (from + GOLDEN) & WHOLE;
  for (const [shift, factor] of STEPS) made = ((made ^ (made >> shift)) * factor) & WHOLE;
  return made ^ (made >> 31n);
}

// The deal's generator: each call gives a whole number from 0 to n - 1.
export function dealing(secret) {
  const seed = mixed(mixed(number(secret, "deal") & WHOLE));
  let state = (((seed >> HALF) % (FACTOR - 1n) + 1n) << HALF) | (seed & LOW);
  return (n) => {
    const [low, high] = [state & LOW, state >> HALF];
    state = low * FACTOR + high;
    return Number(((low ^ high) * BigInt(n)) >> HALF);
  };
}

// Which outcome the n-th stroke of chance has, by these weights.
export function pick(secret, n, weights) {
  let ticket = Number(number(secret, String(n)) % BigInt(weights.reduce((sum, weight) => sum + weight, 0)));
  return weights.findIndex((weight) => (ticket -= weight) < 0);
}
