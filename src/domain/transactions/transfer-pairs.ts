import { TRANSFER_PAIR_DAYS } from '@/config/limits.ts';
import { nameKeyOf } from '@/domain/core/text-cleanup.ts';
import {
  type Candidates,
  candidatesOf,
  compareTexts,
  hasRival,
  oppositeGroups,
  type PairOptions,
  type PairRow,
  type RowGroup,
  type SideEvidence,
} from './transfer-candidates.ts';

/**
 * Two rows that form one transfer: money left with `outId` and arrived with `inId`. A pair that is
 * not sure is only a proposal.
 */
export interface TransferPair {
  readonly outId: string;
  readonly inId: string;
  /** Days between the two, in either order. */
  readonly days: number;
  readonly isSure: boolean;
}

/**
 * Finds rows that are probably two sides of a transfer: opposite amounts of one currency in two
 * accounts, at most TRANSFER_PAIR_DAYS apart, one to one, neither side clearly something else.
 * Pairs whose texts both say that money moved come first, then pairs with one such text, then pairs
 * without; among them the closest dates, and on a tie the pair whose money left before it arrived.
 * A pair is sure if one text says that money moved, the other says so too or says nothing, and
 * there is no rival. A pair with weaker evidence is not offered if it has a rival. The order of the
 * input doesn't matter. The time grows with the rows and the refusals, not with the possible pairs,
 * even if all amounts are equal.
 * @returns in order of the outgoing rows' dates
 */
export function pairTransfers(
  rows: readonly PairRow[],
  options: PairOptions,
): readonly TransferPair[] {
  return [...groupByAmount(rows).values()]
    .filter(({ out, into }) => out.length > 0 && into.length > 0)
    .flatMap(({ out, into }) => pairCandidates(candidatesOf(out, into, options), options))
    .sort(byOutgoing)
    .map(({ out, into, days, isSure }) => ({ outId: out.id, inId: into.id, days, isSure }));
}

function byOutgoing({ out: one }: PairedRows, { out: other }: PairedRows): number {
  return compareTexts(one.date, other.date) || compareTexts(one.id, other.id);
}

type AmountGroup = { readonly out: PairRow[]; readonly into: PairRow[] };

/** Groups by currency and absolute amount. */
function groupByAmount(rows: readonly PairRow[]): ReadonlyMap<string, AmountGroup> {
  const groups = new Map<string, AmountGroup>();
  for (const row of rows) {
    if (row.amount === 0) continue;
    const key = `${Math.abs(row.amount)}|${row.currency}`;
    const group = groups.get(key) ?? { out: [], into: [] };
    groups.set(key, group);
    (row.amount < 0 ? group.out : group.into).push(row);
  }
  return groups;
}

type PairedRows = {
  readonly out: PairRow;
  readonly into: PairRow;
  readonly days: number;
  readonly isSure: boolean;
};

/** Pairs rows of one currency and absolute amount, and removes them from the candidates. */
function pairCandidates(candidates: Candidates, { isRefused }: PairOptions): readonly PairedRows[] {
  const found: PairedRows[] = [];
  const groups = [...candidates.out.values()].flat().sort(compareGroups);
  for (const round of ROUNDS) {
    for (let days = 0; days <= TRANSFER_PAIR_DAYS; days++) {
      const touched: RowGroup[] = [];
      for (const [out, into] of groupPairs(candidates, groups, round, days)) {
        touched.push(out, into);
        pairGroups(candidates, out, into, round, isRefused, found);
      }
      for (const group of touched) group.taken.length = 0;
    }
  }
  return found;
}

type Round = {
  /** Evidence of the outgoing and the incoming side. */
  readonly sides: readonly (readonly [SideEvidence, SideEvidence])[];
  /**
   * If true, pairs without a rival are sure. If false, no pair is sure, and a pair with a rival is
   * not offered at all.
   */
  readonly canBeSure: boolean;
};

/** Best evidence first. A doubtful row is only paired with one whose text says that money moved. */
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

type GroupPair = readonly [out: RowGroup, into: RowGroup];

/**
 * Group pairs with free rows that fit the round, `days` apart. Pairs whose money left before it
 * arrived come first; within each direction, groups with the fewest alternatives come first, so
 * that a chain of transfers on one day is matched completely.
 */
function* groupPairs(
  candidates: Candidates,
  groups: readonly RowGroup[],
  round: Round,
  days: number,
): Generator<GroupPair> {
  for (const daysLater of days === 0 ? [0] : [days, -days]) {
    const found = groups
      .filter(({ free }) => free.length > 0)
      .flatMap((out) =>
        oppositeGroups(candidates, out, daysLater)
          .filter((into) => into.free.length > 0 && matchesRound(round, out, into))
          .map((into): GroupPair => [out, into]),
      );
    yield* found.length > 1 ? leastChoiceFirst(found) : found;
  }
}

function matchesRound({ sides }: Round, out: RowGroup, into: RowGroup): boolean {
  return sides.some(
    ([outEvidence, inEvidence]) => outEvidence === out.evidence && inEvidence === into.evidence,
  );
}

function leastChoiceFirst(found: readonly GroupPair[]): readonly GroupPair[] {
  const choices = new Map<RowGroup, number>();
  for (const group of found.flat()) choices.set(group, (choices.get(group) ?? 0) + 1);
  const least = ([out, into]: GroupPair) => Math.min(choices.get(out) ?? 0, choices.get(into) ?? 0);
  return [...found].sort((one, other) => least(one) - least(other));
}

function compareGroups(one: RowGroup, other: RowGroup): number {
  return (
    one.day - other.day ||
    compareTexts(one.accountId, other.accountId) ||
    compareTexts(one.evidence, other.evidence)
  );
}

/** Pairs the free rows of two groups in order of id, except pairs that the user refused. */
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

/**
 * Identifies two rows, in either order, by their duplicate keys. A refusal is stored under this
 * key.
 */
export function pairKey(hashA: string, hashB: string): string {
  const [first, second] = hashA < hashB ? [hashA, hashB] : [hashB, hashA];
  return `${first.length}:${first}${second}`;
}

/** The two duplicate keys in a pairKey. */
function keysOfPair(pair: string): readonly [string, string] {
  const sign = pair.indexOf(':');
  const second = sign + 1 + Number(pair.slice(0, sign));
  return [pair.slice(sign + 1, second), pair.slice(second)];
}

/** Settings key of the pairs that the user refused. */
export const TRANSFER_REFUSALS_SETTING = 'transferRefusals';

/** Pairs of rows that look like a transfer but are not, each as a pairKey. */
type TransferRefusals = { readonly pairs: readonly string[] };

/** Reads the stored value; an invalid value means that nothing was refused. */
export function pairsOfRefusals(value: unknown): readonly string[] {
  const pairs: unknown = value instanceof Object ? Reflect.get(value, 'pairs') : undefined;
  return Array.isArray(pairs) ? pairs.filter((pair) => typeof pair === 'string') : [];
}

/** The stored value with more pairs; null if all of them are already in it. */
export function withRefusals(value: unknown, keys: readonly string[]): TransferRefusals | null {
  const stored = pairsOfRefusals(value);
  const all = [...new Set([...stored, ...keys])];
  return all.length > stored.length ? { pairs: all } : null;
}

/** The stored value after some duplicate keys changed; null if none of them is in it. */
export function refusalsWithNewKeys(
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

type Side = Pick<PairRow, 'accountId' | 'currency' | 'amount'>;

/**
 * Groups rows that may be the two sides of a transfer: same currency and absolute amount, with
 * money into one account and out of another. Most rows are purchases without an opposite, and rows
 * of other amounts don't affect each other's pairs. Takes one row at a time, so that the caller can
 * yield to the page.
 */
export class OppositeAmountGroups<Row extends Side> {
  readonly #bySize = new Map<string, Row[]>();

  add(row: Row): void {
    const key = `${row.currency} ${Math.abs(row.amount)}`;
    const group = this.#bySize.get(key);
    if (group) group.push(row);
    else this.#bySize.set(key, [row]);
  }

  get groups(): readonly (readonly Row[])[] {
    return [...this.#bySize.values()].filter((group) => {
      const [first] = group;
      return (
        group.some(({ amount }) => amount < 0) &&
        group.some(({ amount }) => amount > 0) &&
        group.some(({ accountId }) => accountId !== first?.accountId)
      );
    });
  }
}

/** What other programs call the category of transfers between one's own accounts. */
const TRANSFER_CATEGORY_NAMES: ReadonlySet<string> = new Set(
  [
    'Transfer',
    'Transfers',
    'Account Transfer',
    'Account Transfers',
    'Credit Card Payment',
    'Credit Card Payments',
    'Virement',
    'Virements',
  ].map(nameKeyOf),
);

/**
 * Whether a category's name says that its transactions are transfers, whatever they were entered or
 * imported as.
 */
export function isTransferCategory(name: string): boolean {
  return TRANSFER_CATEGORY_NAMES.has(nameKeyOf(name));
}
