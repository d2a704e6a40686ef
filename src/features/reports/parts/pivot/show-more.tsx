import { useState } from 'react';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { ShowIn } from '@/ui/layout/responsive.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';

/**
 * The first items of a long list, and a function that shows more; null if all are shown. `step`:
 * number of items at first and per press. `list` identifies the list; a new one starts from the
 * beginning.
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

/** 'Show more', with the number of items shown and in total. */
export function ShowMore({ more, shown, total }: ShowMoreProps) {
  if (more === null) return null;
  return (
    <ShowIn medium="screen">
      <Stack direction="row" gap={3} align="center" wrap>
        <Button size="sm" onClick={more}>
          {t('reportParts.showMore')}
        </Button>
        <Text size="sm" tone="muted">
          {t('reportParts.shownOf', { shown, total })}
        </Text>
      </Stack>
    </ShowIn>
  );
}
