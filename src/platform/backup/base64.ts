import type { Bytes } from './backup-pieces.ts';

/** Base64 from bytes to bytes: a text of it would take twice its room, and `atob` reads texts that it never wrote. */
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const PAD = 61;
const NONE = 255;

const CODES = Uint8Array.from(ALPHABET, (letter) => letter.charCodeAt(0));
const VALUES = new Uint8Array(256).fill(NONE);
CODES.forEach((code, value) => {
  VALUES[code] = value;
});

/** The ASCII bytes of the base64 text. */
export function toBase64(bytes: Uint8Array): Bytes {
  const text = new Uint8Array(Math.ceil(bytes.length / 3) * 4).fill(PAD);
  const code = (value: number) => CODES[value & 63] ?? PAD;
  const byte = (at: number) => bytes[at] ?? 0;
  let to = 0;
  for (let at = 0; at < bytes.length; at += 3) {
    const group = (byte(at) << 16) | (byte(at + 1) << 8) | byte(at + 2);
    text[to] = code(group >> 18);
    text[to + 1] = code(group >> 12);
    if (at + 1 < bytes.length) text[to + 2] = code(group >> 6);
    if (at + 2 < bytes.length) text[to + 3] = code(group);
    to += 4;
  }
  return text;
}

/** The bytes of a base64 text; `null` where it is none, or not just the one that `toBase64` gives for them. */
export function fromBase64(text: Uint8Array): Bytes | null {
  if (text.length % 4 !== 0) return null;
  const pads = text.at(-1) !== PAD ? 0 : text.at(-2) !== PAD ? 1 : 2;
  const bytes = new Uint8Array((text.length / 4) * 3 - pads);
  const letters = text.length - pads;
  const value = (at: number) => (at < letters ? (VALUES[text[at] ?? 0] ?? NONE) : 0);
  let to = 0;
  for (let at = 0; at < text.length; at += 4) {
    const [first, second, third, fourth] = [value(at), value(at + 1), value(at + 2), value(at + 3)];
    if ((first | second | third | fourth) > 63) return null;
    const group = (first << 18) | (second << 12) | (third << 6) | fourth;
    bytes[to] = group >> 16;
    bytes[to + 1] = group >> 8;
    bytes[to + 2] = group;
    to += 3;
  }
  // Bits that no byte takes are zero in what was written.
  const rest = pads === 0 ? 0 : pads === 1 ? value(letters - 1) & 3 : value(letters - 1) & 15;
  return rest === 0 ? bytes : null;
}
