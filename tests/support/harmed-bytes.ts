import fc from 'fast-check';

/** Whether the long form runs, as with `npm run torture`. */
export const isLongFuzz = process.env.COFFER_TORTURE === '1';
/** How many files of each kind are damaged. */
export const FUZZ_RUNS = isLongFuzz ? 2_000 : 200;
/** Time limit that fits the long form. */
export const FUZZ_MS = 1_800_000;

/**
 * A relative position in a file of any length, from 0 to below 1, uniformly distributed. (Half of all doubles in that range are
 * nearly zero.)
 */
const place = fc.nat({ max: 2 ** 30 - 1 }).map((part) => part / 2 ** 30);
const bytes = fc.uint8Array({ minLength: 1, maxLength: 40 });

/** What may happen to a file in transit. */
export type Harm = (file: Uint8Array) => Uint8Array;

/** Changes one to four bytes. */
export const flipped: fc.Arbitrary<Harm> = fc
  .array(fc.tuple(place, fc.integer({ min: 1, max: 255 })), { minLength: 1, maxLength: 4 })
  .map(
    (flips): Harm =>
      (file) => {
        const copy = file.slice();
        for (const [at, mask] of flips) {
          const index = Math.floor(at * copy.length);
          copy[index] = (copy[index] ?? 0) ^ mask;
        }
        return copy;
      },
  );

const cut = place.map(
  (at): Harm =>
    (file) =>
      file.slice(0, at * file.length),
);
const cutOut = fc.tuple(place, place).map(
  ([one, two]): Harm =>
    (file) => {
      const [from, to] = [Math.min(one, two) * file.length, Math.max(one, two) * file.length];
      return joined(file.slice(0, from), file.slice(to));
    },
);
const appended = fc
  .oneof(
    bytes,
    fc.constantFrom('\n', ' ', '\0', ']}\n', '{}').map((text) => Buffer.from(text)),
  )
  .map(
    (more): Harm =>
      (file) =>
        joined(file, more),
  );
const inserted = fc.tuple(place, bytes).map(
  ([at, more]): Harm =>
    (file) => {
      return joined(file.slice(0, at * file.length), more, file.slice(at * file.length));
    },
);
const doubled = fc.constant<Harm>((file) => joined(file, file));

/** Pieces of any length are swapped. */
const swapped = fc.tuple(place, place, place).map(
  ([a, b, c]): Harm =>
    (file) => {
      const [one = 0, two = 0, three = 0] = [a, b, c]
        .sort()
        .map((at) => Math.floor(at * file.length));
      return joined(
        file.slice(0, one),
        file.slice(two, three),
        file.slice(one, two),
        file.slice(three),
      );
    },
);

/** Lines are swapped, duplicated or dropped. */
const relined = fc.tuple(place, place, fc.constantFrom('swap', 'double', 'drop')).map(
  ([one, two, what]): Harm =>
    (file) => {
      const lines = Buffer.from(file).toString('latin1').split('\n');
      const [from, to] = [Math.floor(one * lines.length), Math.floor(two * lines.length)];
      const [first = '', second = ''] = [lines[from], lines[to]];
      if (what === 'swap') lines.splice(from, 1, second);
      if (what === 'swap') lines.splice(to, 1, first);
      else lines.splice(from, what === 'drop' ? 1 : 0, ...(what === 'drop' ? [] : [second]));
      return Buffer.from(lines.join('\n'), 'latin1');
    },
);

/** Everything except flipped bytes. */
export const moved: fc.Arbitrary<Harm> = fc.oneof(
  cut,
  cutOut,
  appended,
  inserted,
  doubled,
  swapped,
  relined,
);

export const harm: fc.Arbitrary<Harm> = fc.oneof(
  { arbitrary: flipped, weight: 1 },
  { arbitrary: moved, weight: 7 },
);

/** Each kind on its own. */
export const HARMS = {
  'flipped bytes': flipped,
  'pieces cut, moved, doubled or put in': moved,
} as const;

function joined(...parts: readonly Uint8Array[]): Uint8Array {
  return Buffer.concat(parts);
}

/** A file and its damaged version, which always differs. */
export function harmed(
  whole: fc.Arbitrary<Uint8Array>,
  by: fc.Arbitrary<Harm>,
): fc.Arbitrary<Uint8Array<ArrayBuffer>> {
  return fc
    .tuple(whole, by)
    .map(([file, spoil]) => ({ file, spoilt: spoil(file).slice() as Uint8Array<ArrayBuffer> }))
    .filter(({ file, spoilt }) => Buffer.compare(spoilt, file) !== 0)
    .map(({ spoilt }) => spoilt);
}
