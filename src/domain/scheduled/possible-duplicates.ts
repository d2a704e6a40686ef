import { MATCH_DAYS } from '@/config/limits.ts';
import { dayNumber } from '@/domain/core/calendar-date.ts';
import { describeSamePayment } from '@/domain/rules/recurring-text.ts';
import { copyNumber } from '@/domain/transactions/new-transaction.ts';
import { hasBankIdentity, type Transaction } from '@/domain/transactions/transaction.ts';
import { pairKey } from '@/domain/transactions/transfer-pairs.ts';

/** The fields that are compared. */
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

/**
 * Two stored rows that may be the same transaction. `key` is the pairKey under which a rejection is
 * remembered.
 */
export type PossibleDuplicate = {
  readonly key: string;
  /** The row to keep: the one from the bank, otherwise the older one. */
  readonly keptId: string;
  readonly otherId: string;
  readonly days: number;
};

/**
 * Normal rows of one account with the same amount that may be duplicates, paired one to one,
 * closest dates first:
 * - one entered by hand or by a schedule and one from a bank: at most MATCH_DAYS apart with similar
 * descriptions, or at most a day apart;
 * - two from different imports: similar, at most 2 days apart, and no third similar row within 35
 * days;
 * - two entered by hand: similar and on the same day.
 * Two rows of one import are never paired, because the import review already judged them and copies
 * were kept on purpose. Two rows of one schedule are two occurrences.
 * @param rows of a limited period, such as the last 90 days, plus MATCH_DAYS before it
 * @param refused keys of pairs that the user told apart
 */
export function possibleDuplicates(
  rows: readonly DuplicateCandidate[],
  refused: ReadonlySet<string>,
): readonly PossibleDuplicate[] {
  const taken = new Set<string>();
  return [...bucketsOf(rows).values()]
    .flatMap((bucket) => pairsIn(bucket))
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

/** Banks shift the date of pending transactions by up to this many days. */
const BANK_DAYS = 2;

/** Similar rows more than twice within this many days are repeat purchases, not duplicates. */
const REPEAT_DAYS = 35;

type Pair = {
  readonly one: DuplicateCandidate;
  readonly other: DuplicateCandidate;
  readonly days: number;
};

function bucketsOf(
  rows: readonly DuplicateCandidate[],
): ReadonlyMap<string, readonly DuplicateCandidate[]> {
  const buckets = new Map<string, DuplicateCandidate[]>();
  for (const row of rows) {
    if (row.kind !== 'normal' || copyNumber(row) > 1) continue;
    const key = `${row.amount}|${row.accountId}`;
    const bucket = buckets.get(key);
    if (bucket) bucket.push(row);
    else buckets.set(key, [row]);
  }
  return buckets;
}

function pairsIn(bucket: readonly DuplicateCandidate[]): readonly Pair[] {
  if (bucket.length < 2) return [];
  const sorted = [...bucket].sort((a, b) => compare(a.date, b.date) || compare(a.id, b.id));
  return sorted.flatMap((one, index) => {
    const pairs: Pair[] = [];
    for (const other of sorted.slice(index + 1)) {
      const days = dayNumber(other.date) - dayNumber(one.date);
      if (days > MATCH_DAYS) break;
      if (mayBeDuplicate(one, other, days, sorted)) pairs.push({ one, other, days });
    }
    return pairs;
  });
}

function mayBeDuplicate(
  one: DuplicateCandidate,
  other: DuplicateCandidate,
  days: number,
  bucket: readonly DuplicateCandidate[],
): boolean {
  if (one.importId !== undefined && one.importId === other.importId) return false;
  if (one.scheduledId !== undefined && one.scheduledId === other.scheduledId) return false;
  const isAlike = describeSamePayment(one.description, other.description);
  const banks = [one, other].filter(isFromBank).length;
  if (banks === 1) return isAlike || days <= 1;
  if (banks === 0) return isAlike && days === 0;
  if (!isAlike || days > BANK_DAYS) return false;
  return !bucket.some((row) => row !== one && row !== other && isLike(row, one));
}

/** Bought around the same time, with a similar description. */
function isLike(row: DuplicateCandidate, one: DuplicateCandidate): boolean {
  const days = Math.abs(dayNumber(row.date) - dayNumber(one.date));
  return days <= REPEAT_DAYS && describeSamePayment(row.description, one.description);
}

/** Rows posted by a schedule have a frozen key too, but they don't come from a bank. */
function isFromBank(row: DuplicateCandidate): boolean {
  return hasBankIdentity(row) && row.importId !== undefined;
}

function isKept(one: DuplicateCandidate, other: DuplicateCandidate): boolean {
  if (isFromBank(one) !== isFromBank(other)) return isFromBank(one);
  // Ids sort newest first.
  return one.id > other.id;
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/**
 * Key of the setting with the pairs that look alike but are two transactions. Each is a pairKey
 * (transfer-pairs); stored and read like those of transfer-refusals.ts.
 */
export const DUPLICATE_REFUSALS_SETTING = 'duplicateRefusals';
