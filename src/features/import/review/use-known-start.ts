import { useMemo } from 'react';
import { valueOr } from '@/live/live.ts';
import { useAccountStart } from '@/live/use-account-start.ts';
import { bringsOpening } from './closing-target.ts';
import { firstDayOf } from './proof-facts.ts';
import type { ReviewState } from './review-state.ts';

/**
 * Whether it is known what an account held before the rows of the files: by an opening balance, or by older rows. Null until
 * it is read.
 */
export function useKnownStart(state: ReviewState, accountId: string): boolean | null {
  const { review, choices, bulk } = state;
  const start = valueOr(useAccountStart(accountId), null);
  const first = useMemo(() => firstDayOf(review, accountId), [review, accountId]);
  const brings = useMemo(
    () => bringsOpening({ review, choices, bulk }, accountId),
    [review, choices, bulk, accountId],
  );
  if (!start) return null;
  const isOlder = start.oldest !== null && first !== null && start.oldest < first;
  return brings || isOlder || start.opening !== null;
}
