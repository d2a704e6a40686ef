import { useEffect, useState } from 'react';
import { ringText } from '@/features/import/complete/import-payoff.tsx';
import { t } from '@/messages/t.ts';
import { eachInTurns } from '@/platform/in-turns.ts';
import { Ring } from '@/ui/charts/ring.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { type CategoryParts, categoryOfRow, reviewRow } from './review-row.ts';
import { choiceAt, type ReviewChoices } from './review-state.ts';

/** How many of the rows to import have a category or are transfers. Nothing if none is imported. */
export function SortedRing(props: {
  readonly state: ReviewChoices;
  /** The rows that may be imported. */
  readonly places: readonly number[];
  readonly category: CategoryParts;
}) {
  const { state, places, category } = props;
  const counted = useSorted(state, places, category);
  if (places.length === 0 || counted?.count === 0) return null;
  const { sorted, count } = counted ?? { sorted: 0, count: places.length };
  return (
    <Stack direction="row" gap={4} align="center" aria-busy={counted === null || undefined}>
      <Ring size={72} share={sorted / count} count={counted ? ringText(sorted, count) : ''} />
      <Stack gap={0}>
        <Text as="p" size="xl" weight="semibold">
          {counted ? t('importGuide.sorted', { sorted, count }) : t('common.loading')}
        </Text>
        <Text as="p" tone="muted">
          {t('importGuide.sortedText')}
        </Text>
      </Stack>
    </Stack>
  );
}

/** Counted in turns, because a file may have a hundred thousand rows; null until then. */
function useSorted(
  state: ReviewChoices,
  places: readonly number[],
  category: CategoryParts,
): { readonly sorted: number; readonly count: number } | null {
  const [counted, setCounted] = useState<{
    readonly sorted: number;
    readonly count: number;
  } | null>(null);
  const { review, choices, bulk } = state;
  useEffect(() => {
    let isWanted = true;
    const count = async () => {
      let sorted = 0;
      let all = 0;
      const chosen = { review, choices, bulk };
      await eachInTurns(places, (place) => {
        const verdict = review.verdicts[place];
        const choice = choiceAt(chosen, place);
        if (!isWanted || !verdict || choice === 'skip') return;
        all += 1;
        const shown = categoryOfRow(reviewRow(review, place), verdict, choice, category);
        if (shown.kind !== 'none') sorted += 1;
      });
      if (isWanted) setCounted({ sorted, count: all });
    };
    void count();
    return () => {
      isWanted = false;
    };
  }, [review, choices, bulk, places, category]);
  return counted;
}
