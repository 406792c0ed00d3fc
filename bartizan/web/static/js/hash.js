// SHA-256 as bytes and as text. Over plain http, as in a house's own network, browsers offer none of their own.
import { sha256 } from "../vendor/noble-hashes/sha2.js";
import { bytesToHex, hexToBytes } from "../vendor/noble-hashes/utils.js";

export const hex = bytesToHex;
export const bytes = hexToBytes;
export { sha256 };

// What is shown of bytes before they are shown themselves; both are written in hexadecimal digits.
export const committed = (shown) => hex(sha256(bytes(shown)));
