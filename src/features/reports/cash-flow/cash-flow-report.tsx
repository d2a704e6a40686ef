import { useMemo } from 'react';
import { weekStart } from '@/components/text/weekdays.ts';
import { keysOfRanges } from '@/domain/reports/report-flows.ts';
import { bucketsOf, stepFor } from '@/domain/reports/report-period.ts';
import { LiveReport } from '@/features/reports/parts/report-states.tsx';
import type { ReportProps } from '@/features/reports/report-props.ts';
import { useReportSums } from '@/live/reports/report-base.ts';
import { useKnownBalances } from '@/live/reports/report-readings.ts';
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
