import { useMemo } from 'react';
import type { ComparedDays } from '@/domain/report-comparison.ts';
import { type NameReport, nameReport } from '@/domain/report-names.ts';
import type { PivotQuestion } from '@/domain/report-pivot.ts';
import { NO_FILTER } from '@/domain/transaction-filter.ts';
import { type Live, mapLive } from '@/live/live.ts';
import type { ReportBase } from '@/live/use-report-base.ts';
import { useHeldPivot } from '../pivot/use-held-pivot.ts';

/** Income, expense and net of other days, with their rows. */
export type FlowsBefore = NameReport['total'];

/** What the days came to that a report of payees or tags is compared with; live, once all of them are read. */
export function useFlowsBefore(
  question: PivotQuestion,
  days: ComparedDays,
  categories: ReportBase['categories'],
): Live<FlowsBefore | null> {
  const byYear = useMemo((): PivotQuestion => ({ ...question, rows: 'year' }), [question]);
  const live = useHeldPivot(byYear, NO_FILTER, days, categories);
  return useMemo(
    () =>
      mapLive(live, ({ table, context, pivot }) =>
        pivot.isComplete ? nameReport(table, 'payee', context).total : null,
      ),
    [live],
  );
}
