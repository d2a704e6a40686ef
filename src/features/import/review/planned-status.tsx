import { useMemo } from 'react';
import { Text } from '@/ui/layout/text.tsx';
import { plannedText } from './planned-text.ts';
import { filterCounts, planOf } from './review-plan.ts';
import type { ReviewState } from './review-state.ts';

/** What the import will do as things are chosen, in one sentence that stays in view whatever rows are shown. */
export function PlannedStatus({ state }: { readonly state: ReviewState }) {
  const { review, choices, bulk } = state;
  const text = useMemo(() => {
    const plan = planOf({ review, choices, bulk });
    const all = filterCounts(review).get('all') ?? 0;
    return plannedText(plan, all - plan.places.length);
  }, [review, choices, bulk]);
  return (
    <Text as="p" role="status" size="sm" tone="muted">
      {text}
    </Text>
  );
}
