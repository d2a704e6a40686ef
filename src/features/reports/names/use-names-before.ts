import { useMemo } from 'react';
import type { PivotQuery } from '@/domain/reports/explorer/explorer-view.ts';
import {
  type NameDimension,
  type NameReport,
  nameReport,
} from '@/domain/reports/payees-and-tags.ts';
import type { ComparedDays } from '@/domain/reports/report-period.ts';
import { NO_FILTER } from '@/domain/transactions/transaction-filter.ts';
import { useHeldPivot } from '@/features/reports/pivot/use-held-pivot.ts';
import { type Live, mapLive } from '@/live/live.ts';
import type { ReportBase } from '@/live/reports/report-base.ts';

/** Payees or tags in other days; the names of those that are no payee are the pivot's. */
export type NamesBefore = {
  readonly report: NameReport;
  readonly names: ReadonlyMap<string, string>;
};

/** What payees or tags came to in the days that a report is compared with; live, null until all of just those are read. */
export function useNamesBefore(
  question: PivotQuery,
  dimension: NameDimension,
  { from, to }: ComparedDays,
  categories: ReportBase['categories'],
): Live<NamesBefore | null> {
  const days = useMemo(() => ({ from, to }), [from, to]);
  const live = useHeldPivot(question, NO_FILTER, days, categories);
  return useMemo(
    () =>
      mapLive(live, (held) => {
        const { context, pivot, table } = held;
        const isAsked =
          held.question === question && context.days.from === from && context.days.to === to;
        return isAsked && pivot.isComplete
          ? { report: nameReport(table, dimension, context), names: pivot.names }
          : null;
      }),
    [live, question, dimension, from, to],
  );
}
