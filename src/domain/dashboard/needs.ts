import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import type { Investments } from '@/domain/investments/investments.ts';
import { isDue } from '@/domain/scheduled/due-occurrences.ts';
import { postingDate } from '@/domain/scheduled/occurrences.ts';
import type { ScheduledTransaction } from '@/domain/scheduled/scheduled.ts';
import {
  NO_FILTER,
  type TransactionFilter,
  UNCATEGORIZED,
} from '@/domain/transactions/transaction-filter.ts';

/** What may need the user's attention, most urgent first. */
export const NEED_KINDS = [
  'overdue',
  'enteredAlready',
  'possibleDuplicates',
  'unpairedTransfers',
  'uncategorised',
  'unreviewed',
  'statements',
  'stalePrices',
  'backupNotAllowed',
  'backupFailed',
  'noBackup',
  'missingBackup',
] as const;

export type NeedKind = (typeof NEED_KINDS)[number];

/** Where the user takes care of it. */
export type NeedPlace =
  | { readonly kind: 'transactions'; readonly filter: TransactionFilter }
  | {
      readonly kind:
        | 'scheduled'
        | 'duplicates'
        | 'transfers'
        | 'accounts'
        | 'investments'
        | 'backup';
    };

/** A line of the list; `count` > 0. */
export type Need = {
  readonly kind: NeedKind;
  readonly count: number;
  readonly place: NeedPlace;
};

/**
 * The count of each need; null if unknown or not applicable. `missingBackup` counts days without a
 * backup; the other backup needs are 1 if they apply.
 */
export type NeedCounts = Readonly<Record<NeedKind, number | null>>;

const PLACES: Readonly<Record<NeedKind, NeedPlace>> = {
  overdue: { kind: 'scheduled' },
  enteredAlready: { kind: 'scheduled' },
  possibleDuplicates: { kind: 'duplicates' },
  unpairedTransfers: { kind: 'transfers' },
  uncategorised: {
    kind: 'transactions',
    filter: { ...NO_FILTER, categoryId: UNCATEGORIZED },
  },
  unreviewed: { kind: 'transactions', filter: { ...NO_FILTER, status: 'unreviewed' } },
  statements: { kind: 'accounts' },
  stalePrices: { kind: 'investments' },
  backupNotAllowed: { kind: 'backup' },
  backupFailed: { kind: 'backup' },
  noBackup: { kind: 'backup' },
  missingBackup: { kind: 'backup' },
};

/** The needs with a known count above zero, most urgent first. */
export function needsYou(counts: NeedCounts): readonly Need[] {
  return NEED_KINDS.flatMap((kind): Need[] => {
    const count = counts[kind];
    return count === null || count <= 0 ? [] : [{ kind, count, place: PLACES[kind] }];
  });
}

/**
 * Scheduled transactions past their posting date that were not posted: the run at start failed or
 * is still to come.
 */
export function overdueItems(
  items: readonly ScheduledTransaction[],
  today: CalendarDate,
): readonly ScheduledTransaction[] {
  return items.filter((item) => isDue(item, today) && postingDate(item, item.nextDueDate) < today);
}

/** How many securities held have an outdated price or none. */
export function stalePriceCount({ currencies }: Pick<Investments, 'currencies'>): number {
  return currencies.reduce((count, { stale, unpriced }) => count + stale + unpriced, 0);
}
