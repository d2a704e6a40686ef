import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useDebtViews } from '@/live/debts.ts';
import { useAccounts } from '@/live/records.ts';
import { useToday } from '@/live/today.ts';
import { t } from '@/messages/t.ts';
import { ErrorState } from '@/ui/feedback/error-state.tsx';
import { DebtDetail } from './debt-detail.tsx';
import { DebtMissing } from './debt-missing.tsx';
import { debtRow } from './debt-row.ts';
import { DebtsEmpty } from './debts-empty.tsx';
import { DebtsOverview } from './debts-overview.tsx';
import { DebtsSkeleton } from './debts-skeleton.tsx';
import { PlanView } from './plan-view.tsx';
import { useTakesFocus } from './use-takes-focus.ts';

/** The debts tab of planning: all of them, one (query `id`), or the plan over all (`view=plan`). */
export function DebtsTab() {
  const [search] = useSearchParams();
  const id = search.get('id');
  const today = useToday();
  const views = useDebtViews();
  const accounts = useAccounts();
  const rows = useMemo(() => {
    if (views.status !== 'ready' || accounts.status !== 'ready') return null;
    return views.value.map((view) => debtRow(view, accounts.value, today));
  }, [views, accounts, today]);
  const isPlan = search.get('view') === 'plan';
  const listed = rows && (rows.length > 0 ? 'list' : 'empty');
  const takesFocus = useTakesFocus(isPlan ? 'plan' : (id ?? listed));
  if (isPlan) return <PlanView takesFocus={takesFocus} />;
  const failed = [views, accounts].find((live) => live.status === 'failed');
  if (failed?.status === 'failed') {
    return (
      <ErrorState title={t('debts.failedTitle')} safe={t('debts.failedSafe')}>
        {failed.error.message}
      </ErrorState>
    );
  }
  if (!rows) return <DebtsSkeleton />;
  if (id !== null) {
    const row = rows.find(({ view }) => view.debt.id === id);
    return row ? <DebtDetail key={id} row={row} today={today} /> : <DebtMissing />;
  }
  return rows.length === 0 ? (
    <DebtsEmpty takesFocus={takesFocus} />
  ) : (
    <DebtsOverview rows={rows} takesFocus={takesFocus} />
  );
}
