import { CalendarClock } from 'lucide-react';
import { valueOr } from '@/live/live.ts';
import { useHasHistory } from '@/live/use-has-history.ts';
import { t } from '@/messages/t.ts';
import { EmptyState } from '@/ui/empty-state.tsx';
import { Stack } from '@/ui/stack.tsx';
import { AddButton } from './add-button.tsx';
import { ProposalsSection } from './proposals/proposals-section.tsx';

/** Nothing is scheduled yet: what belongs here, and what Coffer proposes. */
export function ScheduledEmpty() {
  const hasHistory = valueOr(useHasHistory(), false);
  return (
    <Stack gap={6}>
      <EmptyState
        icon={<CalendarClock />}
        title={t('scheduled.emptyTitle')}
        text={
          hasHistory
            ? `${t('scheduled.emptyText')} ${t('scheduled.emptyHint')}`
            : t('scheduled.emptyText')
        }
        actions={<AddButton />}
      />
      {hasHistory ? <ProposalsSection /> : null}
    </Stack>
  );
}
