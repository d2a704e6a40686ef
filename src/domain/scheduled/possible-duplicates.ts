import { MATCH_DAYS } from '@/config/limits.ts';
import { dayNumber } from '@/domain/core/calendar-date.ts';
import { readAlike } from '@/domain/rules/recurring-text.ts';
import { copyNumber } from '@/domain/transactions/duplicates.ts';
import { hasBankIdentity, type Transaction } from '@/domain/transactions/transaction.ts';
import { pairKey } from '@/domain/transactions/transfer-pairs.ts';

/** What a stored row tells of itself here. */
export type DuplicateCandidate = Pick<
  Transaction,
  | 'id'
  | 'accountId'
  | 'date'
  | 'amount'
  | 'description'
  | 'kind'
  | 'source'
  | 'importId'
  | 'importedDescription'
  | 'scheduledId'
  | 'uniqueHash'
>;

/** Two stored rows that may be one transaction. `key`: pairKey of both, under which a refusal is remembered. */
export type PossibleDuplicate = {
  readonly key: string;
  /** The one that came from the bank, else the older id; it would stay. */
  readonly keptId: string;
  readonly otherId: string;
  readonly days: number;
};

/** Banks change the day of what is pending by so much. */
const BANK_DAYS = 2;
/** What comes more often than twice in so many days is bought again and again. */
const AGAIN_DAYS = 35;

/**
 * Normal rows of one account with one amount that may be one, one to one, the nearest first:
 * - one by hand or schedule and one of a bank: at most MATCH_DAYS apart with texts that read alike, or at most a day apart;
 * - two of different imports: alike, at most 2 days apart, and no third like them within 35 days;
 * - two by hand: alike and of one day.
 * Rows of one import were judged in its review, copies were kept on purpose, and two of one schedule are two occurrences: none
 * of them is here.
 * @param rows of bounded days, as the last 90, and MATCH_DAYS before them @param refused keys that a person told apart
 */
export function possibleDuplicates(
  rows: readonly DuplicateCandidate[],
  refused: ReadonlySet<string>,
): readonly PossibleDuplicate[] {
  const taken = new Set<string>();
  return [...drawersOf(rows).values()]
    .flatMap((drawer) => pairsIn(drawer))
    .filter(({ one, other }) => !refused.has(pairKey(one.uniqueHash, other.uniqueHash)))
    .sort(
      (a, b) => a.days - b.days || compare(a.one.date, b.one.date) || compare(a.one.id, b.one.id),
    )
    .flatMap(({ one, other, days }) => {
      if (taken.has(one.id) || taken.has(other.id)) return [];
      taken.add(one.id).add(other.id);
      const [kept, gone] = isKept(one, other) ? [one, other] : [other, one];
      const key = pairKey(one.uniqueHash, other.uniqueHash);
      return [{ key, keptId: kept.id, otherId: gone.id, days }];
    });
}

type Pair = {
  readonly one: DuplicateCandidate;
  readonly other: DuplicateCandidate;
  readonly days: number;
};

function drawersOf(
  rows: readonly DuplicateCandidate[],
): ReadonlyMap<string, readonly DuplicateCandidate[]> {
  const drawers = new Map<string, DuplicateCandidate[]>();
  for (const row of rows) {
    if (row.kind !== 'normal' || copyNumber(row) > 1) continue;
    const key = `${row.amount}|${row.accountId}`;
    const drawer = drawers.get(key);
    if (drawer) drawer.push(row);
    else drawers.set(key, [row]);
  }
  return drawers;
}

function pairsIn(drawer: readonly DuplicateCandidate[]): readonly Pair[] {
  if (drawer.length < 2) return [];
  const sorted = [...drawer].sort((a, b) => compare(a.date, b.date) || compare(a.id, b.id));
  return sorted.flatMap((one, place) => {
    const pairs: Pair[] = [];
    for (const other of sorted.slice(place + 1)) {
      const days = dayNumber(other.date) - dayNumber(one.date);
      if (days > MATCH_DAYS) break;
      if (mayBeOne(one, other, days, sorted)) pairs.push({ one, other, days });
    }
    return pairs;
  });
}

function mayBeOne(
  one: DuplicateCandidate,
  other: DuplicateCandidate,
  days: number,
  drawer: readonly DuplicateCandidate[],
): boolean {
  if (one.importId !== undefined && one.importId === other.importId) return false;
  if (one.scheduledId !== undefined && one.scheduledId === other.scheduledId) return false;
  const isAlike = readAlike(one.description, other.description);
  const banks = [one, other].filter(isOfBank).length;
  if (banks === 1) return isAlike || days <= 1;
  if (banks === 0) return isAlike && days === 0;
  if (!isAlike || days > BANK_DAYS) return false;
  return !drawer.some((row) => row !== one && row !== other && isLike(row, one));
}

/** Bought about the same time, in the same words. */
function isLike(row: DuplicateCandidate, one: DuplicateCandidate): boolean {
  const days = Math.abs(dayNumber(row.date) - dayNumber(one.date));
  return days <= AGAIN_DAYS && readAlike(row.description, one.description);
}

/** A schedule's row has a frozen key, too, but no bank sent it. */
function isOfBank(row: DuplicateCandidate): boolean {
  return hasBankIdentity(row) && row.importId !== undefined;
}

function isKept(one: DuplicateCandidate, other: DuplicateCandidate): boolean {
  if (isOfBank(one) !== isOfBank(other)) return isOfBank(one);
  // Ids sort newest first.
  return one.id > other.id;
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/**
 * The key of the settings row with the pairs of rows that look like one transaction and are two: each as pairKey of
 * transfer-pairs, stored and read as those of transfer-refusals.ts.
 */
export const DUPLICATE_REFUSALS_SETTING = 'duplicateRefusals';
