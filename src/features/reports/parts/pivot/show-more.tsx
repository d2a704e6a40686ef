import { useState } from 'react';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { ShowIn } from '@/ui/layout/responsive.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';

/**
 * The first ones of a long list, and what shows more of them; null where all are shown.
 * @param step so many at first, and more with each press
 * @param list of another list the first ones are shown again
 */
export function useShowMore<Each>(all: readonly Each[], step: number, list: string) {
  const [state, setState] = useState({ list, steps: 1 });
  const steps = state.list === list ? state.steps : 1;
  const count = steps * step;
  const more = count < all.length ? () => setState({ list, steps: steps + 1 }) : null;
  return { shown: all.slice(0, count), more };
}

type ShowMoreProps = {
  readonly more: (() => void) | null;
  readonly shown: number;
  readonly total: number;
};

/** 'Show more', and how many of how many are there. */
export function ShowMore({ more, shown, total }: ShowMoreProps) {
  if (more === null) return null;
  return (
    <ShowIn medium="screen">
      <Stack direction="row" gap={3} align="center" wrap>
        <Button size="sm" onClick={more}>
          {t('reportNames.showMore')}
        </Button>
        <Text size="sm" tone="muted">
          {t('reportNames.shownOf', { shown, total })}
        </Text>
      </Stack>
    </ShowIn>
  );
}
