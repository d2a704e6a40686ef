import type { RowStatus } from '@/domain/transactions/filter-query.ts';
import { SPLIT_CATEGORY } from '@/domain/transactions/transaction.ts';
import type { IndexedRow } from './index-protocol.ts';

/** The bit of each status. The other statuses derive from MOVED_BIT; see statusFilter. */
export const STATUS_BIT: Readonly<Record<Exclude<RowStatus, 'normal' | 'openings'>, number>> = {
  unreviewed: 1,
  excluded: 2,
  transfers: 4,
  splits: 8,
  scheduled: 64,
  counted: 128,
};

/** Another status bit: transfers and opening balances, which are neither income nor spending. */
export const MOVED_BIT = 16;

/** Another status bit: the category is a guess that nobody confirmed. */
export const GUESS_BIT = 32;

/** The status of a row, as bits. */
export function statusBits(row: IndexedRow): number {
  return (
    (row.needsReview ? STATUS_BIT.unreviewed : 0) |
    (row.needsReview && row.isBySchedule ? STATUS_BIT.scheduled : 0) |
    (row.excluded ? STATUS_BIT.excluded : 0) |
    (row.kind === 'normal' && !row.excluded ? STATUS_BIT.counted : 0) |
    (row.kind === 'transfer' ? STATUS_BIT.transfers : 0) |
    (row.categoryId === SPLIT_CATEGORY ? STATUS_BIT.splits : 0) |
    (row.kind === 'normal' ? 0 : MOVED_BIT) |
    (row.isGuess ? GUESS_BIT : 0)
  );
}
