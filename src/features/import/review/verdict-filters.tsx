import { useState } from 'react';
import { CHOICES, type RowChoice, type Verdict } from '@/domain/import/review/import-review.ts';
import { countText } from '@/messages/count-text.ts';
import { type MessageKey, t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { ToggleButton, Toolbar } from '@/ui/controls/toolbar.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { VisuallyHidden } from '@/ui/layout/visually-hidden.tsx';
import type { ReviewAction, ReviewFilter } from './review-state.ts';

const FILTERS = [
  'all',
  'new',
  'match',
  'transfer',
  'duplicate',
  'deleted',
  'repeated',
  'total',
  'left-out',
] as const satisfies readonly ReviewFilter[];

/** Filter of the rows; for a single verdict also its explanation and bulk choices. */
export function VerdictFilters(props: {
  readonly counts: ReadonlyMap<ReviewFilter, number>;
  readonly filter: ReviewFilter;
  /** Text of the total count. */
  readonly sum: string;
  readonly onAction: (action: ReviewAction) => void;
  /** Called when the user selects a filter. */
  readonly onChosen: () => void;
}) {
  const { counts, filter, sum, onAction, onChosen } = props;
  const [announcement, setAnnouncement] = useState('');
  const choose = (chosen: ReviewFilter, count: number) => {
    onAction({ type: 'filter-chosen', filter: chosen });
    setAnnouncement(
      t('importReview.filterShown', {
        filter: t(`importReview.filter-${chosen}`),
        count,
      }),
    );
    onChosen();
  };
  return (
    <Stack gap={2}>
      <Toolbar kind="filters" label={t('importReview.filters')}>
        {FILTERS.map((each) => {
          const count = counts.get(each);
          return count === undefined ? null : (
            <ToggleButton
              key={each}
              pressed={each === filter}
              count={countText(count)}
              onClick={() => choose(each, count)}
            >
              {t(`importReview.filter-${each}`)}
            </ToggleButton>
          );
        })}
      </Toolbar>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      <Text as="p" size="sm" tone="muted">
        {sum}
      </Text>
      {filter === 'all' ? null : (
        <Stack direction="rowFromTablet" gap={3} justify="between" align="start">
          <Text as="p" size="sm" tone="muted" measure>
            {t(`importReview.about-${filter}`)}
          </Text>
          {filter === 'left-out' ? null : <BulkChoice verdict={filter} onAction={onAction} />}
        </Stack>
      )}
    </Stack>
  );
}

function BulkChoice(props: {
  readonly verdict: Verdict;
  readonly onAction: (action: ReviewAction) => void;
}) {
  const { verdict, onAction } = props;
  return (
    <Toolbar label={t('importReview.bulk')}>
      {inOrder(CHOICES[verdict]).map((choice) => (
        <Button
          key={choice}
          size="sm"
          onClick={() => onAction({ type: 'verdict-chosen', verdict, choice })}
        >
          {t(bulkLabel(verdict, choice))}
        </Button>
      ))}
    </Toolbar>
  );
}

/** Skip comes last, as in the rows. */
function inOrder(choices: readonly RowChoice[]): readonly RowChoice[] {
  return [...choices.filter((choice) => choice !== 'skip'), 'skip'];
}

function bulkLabel(verdict: Verdict, choice: RowChoice): MessageKey {
  if (choice === 'skip') return 'importReview.bulk-skip';
  if (choice === 'merge') return 'importReview.bulk-match-merge';
  if (choice === 'link') return 'importReview.bulk-transfer-link';
  if (verdict === 'new' || verdict === 'match' || verdict === 'transfer') {
    return `importReview.bulk-${verdict}-import`;
  }
  return 'importReview.bulk-keep';
}
