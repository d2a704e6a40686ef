import { useId } from 'react';
import { valueOr } from '@/live/live.ts';
import { useCategories } from '@/live/records.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';

/** A category that somebody may take, and why. */
export type SuggestedCategory = {
  readonly categoryId: string;
  /** Follows the category's name, such as 'keyword “LOBLAWS”'. */
  readonly reason: string;
};

type CategorySuggestionProps = {
  readonly suggestion: SuggestedCategory | null;
  readonly onUse: (categoryId: string) => void;
};

/** A quiet line below a Category box that says what would fit, and a button that takes it. It never fills anything in by itself. */
export function CategorySuggestion({ suggestion, onUse }: CategorySuggestionProps) {
  const lineId = useId();
  const categories = valueOr(useCategories(), []);
  const name = categories.find(({ id }) => id === suggestion?.categoryId)?.name;
  if (!suggestion || name === undefined) return null;
  return (
    <Stack direction="row" align="center" justify="between" gap={3}>
      <Text id={lineId} size="sm" tone="muted">
        {t('provenance.suggested', { name, reason: suggestion.reason })}
      </Text>
      <Button size="sm" aria-describedby={lineId} onClick={() => onUse(suggestion.categoryId)}>
        {t('provenance.use', { name })}
      </Button>
    </Stack>
  );
}
