/** Numbers that look like chance and are the same each time. */
export type SampleChance = {
  /** From 0 to below 1. */
  readonly next: () => number;
  /** A whole number, both ends included. */
  readonly whole: (from: number, to: number) => number;
  /** One of some, which must not be empty. */
  readonly pick: <Each>(from: readonly Each[]) => Each;
};

/**
 * The chance of a name: 'coffee 2026-03' always gives the same numbers, whatever was asked of others before. Generator: mulberry32
 * (T. Ettinger, public domain), seeded by the FNV-1a of the name.
 */
export function sampleChance(name: string): SampleChance {
  let state = seedOf(name);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    whole,
    pick: <Each>(from: readonly Each[]) => from[whole(0, from.length - 1)] as Each,
  };
}

function seedOf(name: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < name.length; at++) hash = Math.imul(hash ^ name.charCodeAt(at), 0x01000193);
  return hash | 0;
}
