import type { DashboardLayout } from '@/domain/dashboard/dashboard-layout.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { useArranging } from './use-arranging.ts';

/** Below the sections: that some are hidden, and the way back. */
export function HiddenSections({ layout }: { readonly layout: DashboardLayout }) {
  const arranging = useArranging(layout);
  const count = layout.hidden.length;
  if (count === 0) return null;
  return (
    <Stack direction="row" gap={3} align="center" justify="center" wrap>
      <Text tone="muted">{t('dashboard.hiddenCount', { count })}</Text>
      <Button size="sm" variant="ghost" onClick={arranging.showAll}>
        {t('dashboard.showHidden')}
      </Button>
    </Stack>
  );
}
