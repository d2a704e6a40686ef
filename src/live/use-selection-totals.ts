import { useEffect, useMemo, useRef } from 'react';
import { of } from 'rxjs';
import { columnsOf } from '@/db/queries/columns.ts';
import { changesOf } from '@/db/read.ts';
import type { FilterQuestion } from '@/domain/transactions/filter-question.ts';
import type { AccountTotal } from '@/domain/transactions/register-total.ts';
import { type Live, readOnSignal, useLive } from './live.ts';
import { useServices } from './services-context.tsx';

const NOTHING: Live<readonly AccountTotal[]> = { status: 'ready', value: [] };

/**
 * What the selected rows add up to, by account, in cents; live, also where another tab changes them. Give it the same `ids`
 * value as long as the selection is the same, and the `question` of useRegister, so that a split under a category counts as
 * the list shows it. totalsByCurrency (domain/transactions/register-total.ts) makes one total a currency of it; adding up `rows` tells how
 * many of the ids are still there. While a new selection is added up the former totals stand: a row more is no flicker.
 */
export function useSelectionTotals(
  ids: readonly string[],
  question: FilterQuestion,
): Live<readonly AccountTotal[]> {
  const { database } = useServices();
  const selection = useMemo(() => ({ ids, question }), [ids, question]);
  const totals = useLive(selection, () => {
    // No selection is no reason to read the columns.
    if (ids.length === 0) return of(NOTHING);
    const columns = columnsOf(database);
    // The columns hear of a change before this does: they listen from here on.
    columns.warm();
    return readOnSignal([changesOf(database, 'transactions')], async () => {
      const found = await columns.totalsOf(ids, question);
      if (!found.ok) throw new Error(found.code);
      return found.value;
    });
  });
  const former = useRef<Live<readonly AccountTotal[]>>(NOTHING);
  useEffect(() => {
    if (totals.status === 'ready') former.current = totals;
  }, [totals]);
  return totals.status === 'loading' && former.current !== NOTHING ? former.current : totals;
}
