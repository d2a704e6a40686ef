import { currentLocale, t } from '../../../messages/t.ts';
import type { ReviewPlan } from './review-plan.ts';

/**
 * '14 rows to store, 1 to merge, 1 transfer to link, 2 skipped, 3 left out'.
 * @param leftOut rows that stand in the lower table alone
 */
export function plannedText(
  { stored, merged, linked, skipped }: ReviewPlan,
  leftOut: number,
): string {
  const shown = (count: number) => ({ count, shown: count.toLocaleString(currentLocale()) });
  return [
    t('importReview.planned-stored', shown(stored)),
    ...(merged > 0 ? [t('importReview.planned-merged', shown(merged))] : []),
    ...(linked > 0 ? [t('importReview.planned-linked', shown(linked))] : []),
    ...(skipped > 0 ? [t('importReview.planned-skipped', shown(skipped))] : []),
    ...(leftOut > 0 ? [t('importReview.planned-leftOut', shown(leftOut))] : []),
  ].join(', ');
}
