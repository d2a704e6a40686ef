import { ForecastSection } from '@/features/scheduled/forecast/forecast-section.tsx';
import { ProposalsSection } from '@/features/scheduled/proposals/proposals-section.tsx';
import { RemindersButton } from '@/features/scheduled/reminders/reminders-button.tsx';
import { valueOr } from '@/live/live.ts';
import { useScheduledTransactions } from '@/live/records.ts';
import { useHasHistory } from '@/live/scheduled/proposals.ts';
import { useToday } from '@/live/today.ts';
import { t } from '@/messages/t.ts';
import { ErrorState } from '@/ui/feedback/error-state.tsx';
import { Skeleton } from '@/ui/feedback/skeleton.tsx';
import { PageHeader } from '@/ui/layout/page-header.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { useWideScreen } from '@/ui/layout/use-wide-screen.ts';
import { AddButton } from './add-button.tsx';
import { ScheduledEmpty } from './scheduled-empty.tsx';
import { ScheduledOverview, type ScheduledOverviewProps } from './scheduled-overview.tsx';
import { ScheduledSkeleton } from './scheduled-skeleton.tsx';
import { useScheduledNames } from './use-scheduled-names.ts';

/** Transactions that repeat: what they come to, when they come next, and what is proposed. The head stays while the rest arrives. */
export function ScheduledPage() {
  const today = useToday();
  const items = useScheduledTransactions();
  const names = useScheduledNames();
  if (items.status === 'failed') {
    return (
      <>
        <PageHeader title={t('scheduled.title')} />
        <ErrorState title={t('scheduled.failedTitle')} safe={t('scheduled.failedSafe')}>
          {items.error.message}
        </ErrorState>
      </>
    );
  }
  const isReady = items.status === 'ready' && names.isReady;
  const count = isReady ? items.value.length : null;
  return (
    <>
      <PageHeader
        title={t('scheduled.title')}
        context={
          count === null ? (
            <Skeleton width="md" />
          ) : count > 0 ? (
            t('scheduled.context', { count })
          ) : null
        }
        actions={
          count === null ? (
            <Skeleton height="control" width="md" />
          ) : count > 0 ? (
            <HeadActions />
          ) : null
        }
      />
      {!isReady ? (
        <ScheduledSkeleton />
      ) : (
        <ScheduledContent items={items.value} names={names} today={today} />
      )}
    </>
  );
}

/** Below what is scheduled, or the word that nothing is, stands what is proposed: scheduling the first one leaves the rest alone. */
function ScheduledContent(props: ScheduledOverviewProps) {
  const hasHistory = valueOr(useHasHistory(), false);
  const isEmpty = props.items.length === 0;
  return (
    <Stack gap={6}>
      {isEmpty ? <ScheduledEmpty hasHistory={hasHistory} /> : <ScheduledOverview {...props} />}
      {isEmpty && !hasHistory ? null : <ProposalsSection />}
      {isEmpty ? null : <ForecastSection />}
    </Stack>
  );
}

/** On a narrow screen, where they may stand below each other, the main one comes first. */
function HeadActions() {
  const isWide = useWideScreen();
  return (
    <Stack direction="row" gap={2} wrap>
      {isWide ? <RemindersButton /> : <AddButton />}
      {isWide ? <AddButton /> : <RemindersButton />}
    </Stack>
  );
}
