import { TRANSFER_PAIR_DAYS } from '@/config/limits.ts';
import type { PairOptions, PairRow } from './transfer-candidates.ts';
import {
  type Candidates,
  candidatesOf,
  compareTexts,
  groupsAcross,
  hasRival,
  type RowGroup,
  type SideEvidence,
} from './transfer-candidates.ts';

type PairedRows = {
  readonly out: PairRow;
  readonly into: PairRow;
  readonly days: number;
  readonly isSure: boolean;
};

type Round = {
  /** Evidence of the outgoing and of the incoming side. */
  readonly sides: readonly (readonly [SideEvidence, SideEvidence])[];
  /** Sure unless there is a rival; in other rounds never sure, and not offered where there is one. */
  readonly canBeSure: boolean;
};

/** The best evidence first. A row that is hardly a transfer is offered only to one that says that it is. */
const ROUNDS: readonly Round[] = [
  { sides: [['movement', 'movement']], canBeSure: true },
  { sides: eitherWay('movement', 'unknown'), canBeSure: true },
  {
    sides: [...eitherWay('movement', 'sent'), ...eitherWay('movement', 'doubtful')],
    canBeSure: false,
  },
  { sides: [['sent', 'sent']], canBeSure: false },
  { sides: [['unknown', 'unknown'], ...eitherWay('unknown', 'sent')], canBeSure: false },
];

function eitherWay(one: SideEvidence, other: SideEvidence): Round['sides'] {
  return [
    [one, other],
    [other, one],
  ];
}

/** The pairs among rows of one currency and size; takes them out of the candidates. */
function pairCandidates(candidates: Candidates, { isRefused }: PairOptions): readonly PairedRows[] {
  const found: PairedRows[] = [];
  const groups = [...candidates.out.values()].flat().sort(inOrder);
  for (const round of ROUNDS) {
    for (let days = 0; days <= TRANSFER_PAIR_DAYS; days++) {
      const touched: RowGroup[] = [];
      for (const [out, into] of meetings(candidates, groups, round, days)) {
        touched.push(out, into);
        pairGroups(candidates, out, into, round, isRefused, found);
      }
      for (const group of touched) group.taken.length = 0;
    }
  }
  return found;
}

type Meeting = readonly [out: RowGroup, into: RowGroup];

/**
 * Groups with free rows that a round pairs, so many days apart: first those whose money left before it came; among them
 * first the groups with the least choice, so that money that went on from account to account on one day loses no side.
 */
function* meetings(
  candidates: Candidates,
  groups: readonly RowGroup[],
  round: Round,
  days: number,
): Generator<Meeting> {
  for (const daysLater of days === 0 ? [0] : [days, -days]) {
    const found = groups
      .filter(({ free }) => free.length > 0)
      .flatMap((out) =>
        groupsAcross(candidates, out, daysLater)
          .filter((into) => into.free.length > 0 && isMeant(round, out, into))
          .map((into): Meeting => [out, into]),
      );
    yield* found.length > 1 ? leastChoiceFirst(found) : found;
  }
}

function isMeant({ sides }: Round, out: RowGroup, into: RowGroup): boolean {
  return sides.some(
    ([outEvidence, inEvidence]) => outEvidence === out.evidence && inEvidence === into.evidence,
  );
}

function leastChoiceFirst(found: readonly Meeting[]): readonly Meeting[] {
  const choices = new Map<RowGroup, number>();
  for (const group of found.flat()) choices.set(group, (choices.get(group) ?? 0) + 1);
  const least = ([out, into]: Meeting) => Math.min(choices.get(out) ?? 0, choices.get(into) ?? 0);
  return [...found].sort((one, other) => least(one) - least(other));
}

function inOrder(one: RowGroup, other: RowGroup): number {
  return (
    one.day - other.day ||
    compareTexts(one.accountId, other.accountId) ||
    compareTexts(one.evidence, other.evidence)
  );
}

/** Pairs what is free of two groups, in the order of the ids, save what a person refused. */
function pairGroups(
  candidates: Candidates,
  out: RowGroup,
  into: RowGroup,
  { canBeSure }: Round,
  isRefused: PairOptions['isRefused'],
  found: PairedRows[],
): void {
  const days = Math.abs(into.day - out.day);
  for (let outAt = out.free.length - 1; outAt >= 0; outAt--) {
    const outRow = out.free[outAt];
    if (!outRow) continue;
    const inAt = into.free.findLastIndex((row) => !isRefused(outRow, row));
    const inRow = into.free[inAt];
    if (!inRow) continue;
    const left = { row: outRow, group: out };
    const right = { row: inRow, group: into };
    const isRivalled =
      hasRival(candidates, left, right, days, isRefused) ||
      hasRival(candidates, right, left, days, isRefused);
    if (isRivalled && !canBeSure) continue;
    out.free.splice(outAt, 1);
    into.free.splice(inAt, 1);
    out.taken.push(outRow);
    into.taken.push(inRow);
    found.push({ out: outRow, into: inRow, days, isSure: canBeSure && !isRivalled });
  }
}

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
function keysOfPair(pair: string): readonly [string, string] {
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

/** The key of the settings row with the pairs that are no transfers. */
export const TRANSFER_REFUSALS_SETTING = 'transferRefusals';

/** Pairs of rows that look like a transfer and are none, each as pairKey of transfer-pairs. */
type TransferRefusals = { readonly pairs: readonly string[] };

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
