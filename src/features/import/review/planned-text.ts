import { t } from '@/messages/t.ts';
import type { ReviewPlan } from './review-plan.ts';

/**
 * '14 rows to store, 1 to merge, 1 transfer to link, 2 skipped, 3 left out'.
 * @param leftOut rows that stand in the lower table alone
 */
export function plannedText(
  { stored, merged, linked, skipped }: ReviewPlan,
  leftOut: number,
): string {
  return [
    t('importReview.planned-stored', { count: stored }),
    ...(merged > 0 ? [t('importReview.planned-merged', { count: merged })] : []),
    ...(linked > 0 ? [t('importReview.planned-linked', { count: linked })] : []),
    ...(skipped > 0 ? [t('importReview.planned-skipped', { count: skipped })] : []),
    ...(leftOut > 0 ? [t('importReview.planned-leftOut', { count: leftOut })] : []),
  ].join(', ');
}
