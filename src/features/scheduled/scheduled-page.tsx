import CalendarClock from 'lucide-react/icons/calendar-clock';
import Plus from 'lucide-react/icons/plus';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import { ForecastSection } from '@/features/scheduled/forecast/forecast-section.tsx';
import { ProposalsSection } from '@/features/scheduled/proposals/proposals-section.tsx';
import { RemindersButton } from '@/features/scheduled/reminders/reminders-panel.tsx';
import { valueOr } from '@/live/live.ts';
import { useScheduledTransactions } from '@/live/records.ts';
import { useHasHistory } from '@/live/scheduled/proposals.ts';
import { useToday } from '@/live/today.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';
import { ErrorState } from '@/ui/feedback/error-state.tsx';
import { Skeleton, SkeletonGroup, SkeletonRows } from '@/ui/feedback/loading.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { PageHeader } from '@/ui/layout/page-header.tsx';
import { Grid, ShowOn, useWideScreen } from '@/ui/layout/responsive.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { ScheduledOverview, type ScheduledOverviewProps } from './scheduled-overview.tsx';
import { useScheduledNames } from './use-scheduled-names.ts';

/**
 * The Scheduled page: monthly totals, upcoming transactions, and proposals. The header stays in
 * place while the rest loads.
 */
export function ScheduledPage() {
  const today = useToday();
  const items = useScheduledTransactions();
  const names = useScheduledNames();
  if (items.status === 'failed') {
    return (
      <>
        <PageHeader title={t('scheduled.title')} />
        <ErrorState title={t('scheduled.failedTitle')} reassurance={t('scheduled.failedSafe')}>
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

/**
 * Proposals stay in the same place whether anything is scheduled or not, so scheduling the first
 * one doesn't remount them.
 */
function ScheduledContent(props: ScheduledOverviewProps) {
  const hasHistory = valueOr(useHasHistory(), false);
  const isEmpty = props.items.length === 0;
  return (
    <Stack gap={6}>
      {isEmpty ? <ScheduledEmpty hasHistory={hasHistory} /> : <ScheduledOverview {...props} />}
      {isEmpty ? null : <ForecastSection />}
      {isEmpty && !hasHistory ? null : <ProposalsSection key="proposals" />}
    </Stack>
  );
}

/** On a narrow screen, where the buttons may wrap, the main one comes first. */
function HeadActions() {
  const isWide = useWideScreen();
  return (
    <Stack direction="row" gap={2} wrap>
      {isWide ? <RemindersButton /> : <AddButton />}
      {isWide ? <AddButton /> : <RemindersButton />}
    </Stack>
  );
}

export function AddButton() {
  const dialogs = useDialogs();
  return (
    <Button variant="solid" icon={<Plus />} onClick={() => dialogs.open('add-scheduled', {})}>
      {t('scheduled.add')}
    </Button>
  );
}

/**
 * Empty state.
 * @param hasHistory whether there are transactions to search for recurring ones
 */
export function ScheduledEmpty({ hasHistory }: { readonly hasHistory: boolean }) {
  return (
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
  );
}

/** Placeholder of the page, with the same layout. */
export function ScheduledSkeleton() {
  return (
    <SkeletonGroup label={t('common.loading')}>
      <Stack gap={6}>
        <ShowOn screen="wide">
          <Grid columns="figures" gap={3}>
            <FigureSkeleton />
            <FigureSkeleton />
            <FigureSkeleton />
          </Grid>
        </ShowOn>
        <ShowOn screen="narrow">
          <Card padding="none" clip>
            <SkeletonRows count={4} />
          </Card>
        </ShowOn>
        <Stack gap={3}>
          <Skeleton height="control" width="lg" />
          <Card padding="none" clip>
            <SkeletonRows count={7} />
          </Card>
        </Stack>
      </Stack>
    </SkeletonGroup>
  );
}

function FigureSkeleton() {
  return (
    <Card>
      <Stack gap={1}>
        <Skeleton width="sm" />
        <Skeleton height="title" width="md" />
        <Skeleton width="xs" />
      </Stack>
    </Card>
  );
}
