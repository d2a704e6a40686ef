import { useMemo } from 'react';
import { weekStart } from '@/components/text/weekdays.ts';
import { bucketsOf, stepFor } from '@/domain/reports/report-buckets.ts';
import { keysOfRanges } from '@/domain/reports/report-sums.ts';
import { LiveReport } from '@/features/reports/parts/report-states.tsx';
import type { ReportProps } from '@/features/reports/report-props.ts';
import { useKnownBalances } from '@/live/use-known-balances.ts';
import { useReportSums } from '@/live/use-report-sums.ts';
import { CashFlowBody } from './cash-flow-body.tsx';

/** From one balance to the next: what came in, what went out, and all else that moved cash. */
export function CashFlowReport(props: ReportProps) {
  const { period, compared, scope, base } = props;
  const { monthStartDay } = base.calendar;
  const firstDay = weekStart();
  const buckets = useMemo(
    () => bucketsOf(period, stepFor(period), monthStartDay, firstDay),
    [period, monthStartDay, firstDay],
  );
  const keys = useMemo(
    () => keysOfRanges(scope, [period, ...buckets, ...(compared ? [compared] : [])]),
    [scope, period, buckets, compared],
  );
  const sums = useReportSums(keys);
  const balances = useKnownBalances(period.from, period.to);
  return (
    <LiveReport live={sums}>
      {(known) => (
        <LiveReport live={balances}>
          {(before) => <CashFlowBody {...props} buckets={buckets} sums={known} balances={before} />}
        </LiveReport>
      )}
    </LiveReport>
  );
}
