import { PATH_SEPARATOR } from '@/domain/import/program-cells.ts';
import { t } from '@/messages/t.ts';
import { Dot } from '@/ui/charts/dot.tsx';
import { hueOf } from '@/ui/charts/hue.ts';
import { Badge } from '@/ui/feedback/badge.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import type { CategoryShown } from './category-of-row.ts';

/** The category that a row will have, with its colour, or the word for none. */
export function CategoryCell(props: {
  readonly shown: CategoryShown;
  /** As one of several things in a small line. */
  readonly isSmall?: boolean;
  /** Of a row that is skipped. */
  readonly isDimmed?: boolean;
}) {
  const { shown, isSmall, isDimmed } = props;
  const size = isSmall ? 'sm' : 'md';
  if (shown.kind === 'none' || shown.kind === 'transfer' || shown.kind === 'split') {
    return (
      <Text tone="faint" size={size} truncate>
        {t(PLAIN[shown.kind])}
      </Text>
    );
  }
  const isMuted = isSmall || isDimmed;
  const path = shown.kind === 'created' ? shown.name : shown.category.name;
  const name = shown.kind === 'created' ? lastNameOf(path) : path;
  return (
    <Stack as="span" direction="row" gap={2} align="center">
      <Dot hue={shown.kind === 'category' ? hueOf(shown.category.color - 1) : undefined} />
      <Text size={size} truncate title={path} {...(isMuted ? { tone: 'muted' as const } : {})}>
        {name}
      </Text>
      {shown.kind === 'created' ? ' ' : null}
      {shown.kind === 'created' ? <Badge>{t('importReview.newBadge')}</Badge> : null}
    </Stack>
  );
}

/** 'Eating Out' of 'Food / Eating Out'. */
function lastNameOf(path: string): string {
  return path.split(PATH_SEPARATOR).at(-1)?.trim() || path;
}

const PLAIN = {
  none: 'common.uncategorized',
  transfer: 'importReview.transferNoCategory',
  split: 'transactionsForm.split',
} as const;
