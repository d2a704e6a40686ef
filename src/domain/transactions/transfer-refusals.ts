import { keysOfPair, pairKey } from './transfer-pairs.ts';

/** The key of the settings row with the pairs that are no transfers. */
export const TRANSFER_REFUSALS_SETTING = 'transferRefusals';

/** Pairs of rows that look like a transfer and are none, each as pairKey of transfer-pairs. */
export type TransferRefusals = { readonly pairs: readonly string[] };

/** Reads the stored value; what is not one means that nothing was refused. */
export function pairsOfRefusals(value: unknown): readonly string[] {
  const pairs: unknown = value instanceof Object ? Reflect.get(value, 'pairs') : undefined;
  return Array.isArray(pairs) ? pairs.filter((pair) => typeof pair === 'string') : [];
}

/** The stored value with further pairs; null where all of them are there already. */
export function withRefusals(value: unknown, keys: readonly string[]): TransferRefusals | null {
  const stored = pairsOfRefusals(value);
  const all = [...new Set([...stored, ...keys])];
  return all.length > stored.length ? { pairs: all } : null;
}

/** The stored value where the rows of some pairs have other duplicate keys now; null where none of them is named. */
export function renamedRefusals(
  value: unknown,
  renames: ReadonlyMap<string, string>,
): TransferRefusals | null {
  const stored = pairsOfRefusals(value);
  const pairs = stored.map((pair) => {
    const [a, b] = keysOfPair(pair);
    return pairKey(renames.get(a) ?? a, renames.get(b) ?? b);
  });
  return pairs.some((pair, index) => pair !== stored[index]) ? { pairs } : null;
}
