import type { Category } from '../../domain/category.ts';
import { t } from '../../messages/t.ts';
import { Dot } from '../../ui/dot.tsx';
import { hueOf } from '../../ui/hue.ts';
import { Stack } from '../../ui/stack.tsx';
import { Text } from '../../ui/text.tsx';

/** A category with its colour, or the word for none. */
export function CategoryName(props: {
  readonly category: Category | undefined;
  readonly isQuiet?: boolean;
}) {
  const { category, isQuiet } = props;
  const size = isQuiet ? 'sm' : 'md';
  if (!category) {
    return (
      <Text tone="faint" size={size} truncate>
        {t('common.uncategorized')}
      </Text>
    );
  }
  return (
    <Stack as="span" direction="row" gap={2} align="center">
      <Dot hue={hueOf(category.color - 1)} />
      <Text size={size} truncate {...(isQuiet ? { tone: 'muted' as const } : {})}>
        {category.name}
      </Text>
    </Stack>
  );
}
