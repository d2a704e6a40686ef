/**
 * What becomes of a row: 'new', a 'duplicate' of a stored row, or 'repeated' within the file. `copy` is the number that
 * its stored hash would carry (1 = plain, 2 = '...|2'); a repeated row is stored only where a person ticks Keep.
 */
export type RepeatMark = {
  readonly state: 'new' | 'duplicate' | 'repeated';
  readonly copy: number;
};

const NEW: RepeatMark = { state: 'new', copy: 1 };
const DUPLICATE: RepeatMark = { state: 'duplicate', copy: 1 };

/**
 * Count-based: where the database holds k rows of a key and the file n, the first k are duplicates and the others repeat
 * within the file (the first of all is simply new where k = 0). One mark per key, in the order of `keys`.
 * @param keys duplicateKey of each row, first copy
 * @param stored how many rows of a key are stored, copies ('...|2') counted in; absent = none
 */
export function markRepeats(
  keys: readonly string[],
  stored: ReadonlyMap<string, number>,
): readonly RepeatMark[] {
  const seen = new Map<string, number>();
  return keys.map((key) => {
    const copy = (seen.get(key) ?? 0) + 1;
    seen.set(key, copy);
    const held = stored.get(key) ?? 0;
    if (copy <= held) return copy === 1 ? DUPLICATE : { state: 'duplicate', copy };
    return copy === 1 ? NEW : { state: 'repeated', copy };
  });
}
