import { useMemo } from 'react';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import { recurringReport } from '@/domain/reports/recurring.ts';
import type { ScheduledTransaction } from '@/domain/scheduled/scheduled.ts';
import { ReportSkeleton } from '@/features/reports/parts/report-skeleton.tsx';
import { LiveReport, NothingToReport } from '@/features/reports/parts/report-states.tsx';
import type { ReportProps } from '@/features/reports/report-props.ts';
import { useScheduledTransactions } from '@/live/records.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { RecurringFigures } from './recurring-figures.tsx';
import { RecurringProposals } from './recurring-proposals.tsx';
import { RecurringSide } from './recurring-side.tsx';

/** What scheduled transactions come to by month and year. */
export function RecurringReport(props: ReportProps) {
  const items = useScheduledTransactions();
  return (
    <LiveReport live={items} skeleton={<ReportSkeleton hasChart={false} />}>
      {(value) => <AddedUp {...props} all={value} />}
    </LiveReport>
  );
}

function AddedUp(props: ReportProps & { readonly all: readonly ScheduledTransaction[] }) {
  const { scope, base, all } = props;
  const { today } = base.calendar;
  const dialogs = useDialogs();
  const report = useMemo(() => recurringReport(all, scope, today), [all, scope, today]);
  const items = useMemo(() => new Map(all.map((item) => [item.id, item])), [all]);
  const shared = { report, items, base, currency: scope.currency };
  const isEmpty = report.costs.length === 0 && report.income.length === 0;
  return (
    <Stack gap={8}>
      <Stack gap={3}>
        {isEmpty ? (
          <NothingToReport
            title={t('reportNames.noRecurring')}
            text={t('reportNames.noRecurringText')}
            actions={
              <Button variant="solid" onClick={() => dialogs.open('add-scheduled', {})}>
                {t('reportNames.addScheduled')}
              </Button>
            }
          />
        ) : (
          <>
            <Text as="p" size="sm" tone="muted" measure>
              {t('reportNames.recurringContext')}
            </Text>
            <RecurringFigures {...shared} />
          </>
        )}
        <RecurringProposals />
      </Stack>
      <RecurringSide side="costs" {...shared} />
      <RecurringSide side="income" {...shared} />
    </Stack>
  );
}
