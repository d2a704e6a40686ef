import type { PairOptions, PairRow } from './pair-row.ts';
import { candidatesOf, compareTexts } from './transfer-candidates.ts';
import { type PairedRows, pairCandidates } from './transfer-rounds.ts';

/** Two rows that are one transfer: money left with `outId` and came with `inId`. A pair that is not sure is only offered. */
export interface TransferPair {
  readonly outId: string;
  readonly inId: string;
  /** How far apart, whichever came first. */
  readonly days: number;
  readonly isSure: boolean;
}

/**
 * The rows that are probably two sides of a transfer: opposite amounts of one currency in two accounts, at most
 * TRANSFER_PAIR_DAYS apart, one to one, neither side plainly something else. Pairs whose texts say on both sides that money
 * was moved come first, then those with one such text, then those without any; among them the nearest dates, and of two
 * equally near ones the one that left before it came. Sure is a pair with such a text and without a rival; a pair that
 * its texts leave open is not offered where there is a rival. The order of the input decides nothing. Grows with the rows
 * and the refusals, not with the possible pairs, even where all amounts are equal.
 * @returns in the order of the outgoing rows' dates
 */
export function pairTransfers(
  rows: readonly PairRow[],
  options: PairOptions,
): readonly TransferPair[] {
  return [...drawersOf(rows).values()]
    .filter(({ out, into }) => out.length > 0 && into.length > 0)
    .flatMap(({ out, into }) => pairCandidates(candidatesOf(out, into, options), options))
    .sort(byOutgoing)
    .map(({ out, into, days, isSure }) => ({ outId: out.id, inId: into.id, days, isSure }));
}

function byOutgoing({ out: one }: PairedRows, { out: other }: PairedRows): number {
  return compareTexts(one.date, other.date) || compareTexts(one.id, other.id);
}

/** Names two rows, whichever comes first, by their duplicate keys: under this a refusal is remembered. */
export function pairKey(hashA: string, hashB: string): string {
  const [first, second] = hashA < hashB ? [hashA, hashB] : [hashB, hashA];
  return `${first.length}:${first}${second}`;
}

/** The duplicate keys that a pairKey was made of. */
export function keysOfPair(pair: string): readonly [string, string] {
  const sign = pair.indexOf(':');
  const second = sign + 1 + Number(pair.slice(0, sign));
  return [pair.slice(sign + 1, second), pair.slice(second)];
}

type Drawer = { readonly out: PairRow[]; readonly into: PairRow[] };

/** By currency and size. */
function drawersOf(rows: readonly PairRow[]): ReadonlyMap<string, Drawer> {
  const drawers = new Map<string, Drawer>();
  for (const row of rows) {
    if (row.amount === 0) continue;
    const key = `${Math.abs(row.amount)}|${row.currency}`;
    const drawer = drawers.get(key) ?? { out: [], into: [] };
    drawers.set(key, drawer);
    (row.amount < 0 ? drawer.out : drawer.into).push(row);
  }
  return drawers;
}
