import { useMemo, useRef } from 'react';
import type { PivotQuery } from '@/domain/reports/explorer/explorer-view.ts';
import type { PivotContext } from '@/domain/reports/explorer/pivot-figure.ts';
import { type PivotTable, pivotTable } from '@/domain/reports/explorer/pivot-table.ts';
import type { ReportDays } from '@/domain/reports/report-flows.ts';
import type { TransactionFilter } from '@/domain/transactions/transaction-filter.ts';
import type { Live } from '@/live/live.ts';
import { type ShownPivot, usePivot } from '@/live/reports/report-readings.ts';

/** Rows as they are laid out, with what they were asked by. */
export type HeldPivot = {
  readonly question: PivotQuery;
  readonly filter: TransactionFilter;
  readonly context: PivotContext;
  readonly pivot: ShownPivot;
  readonly table: PivotTable;
};

/**
 * Rows laid out, live. Asked something else, the former answer stays until the first figures of the new one are there:
 * nothing blinks. Its own question tells what it is.
 * @param filter its days are those of the report
 */
export function useHeldPivot(
  question: PivotQuery,
  filter: TransactionFilter,
  days: ReportDays,
  categories: PivotContext['categories'],
): Live<HeldPivot> {
  const { from, to } = days;
  // Bounds of amounts hold for a transaction, not for the part of it that a cell has.
  const asked = useMemo(
    () => ({ ...filter, status: 'reported' as const, from, to }),
    [filter, from, to],
  );
  const live = usePivot(question, asked);
  const held = useRef<HeldPivot | null>(null);
  const made = useMemo((): HeldPivot | null => {
    if (live.status !== 'ready') return null;
    const context: PivotContext = { ...question, days: { from, to }, categories };
    const table = pivotTable(live.value.cells, question);
    return { question, filter, context, pivot: live.value, table };
  }, [live, question, filter, from, to, categories]);
  if (made) held.current = made;
  const value = made ?? held.current;
  return useMemo((): Live<HeldPivot> => {
    if (live.status === 'failed') return live;
    return value ? { status: 'ready', value } : { status: 'loading' };
  }, [live, value]);
}
