import { useSearchParams } from 'react-router-dom';
import { t } from '@/messages/t.ts';
import { ErrorState } from '@/ui/feedback/error-state.tsx';
import { BudgetDetail } from './budget-detail.tsx';
import { BudgetsEmpty } from './budgets-empty.tsx';
import { BudgetsOverview } from './budgets-overview.tsx';
import { BudgetsSkeleton } from './budgets-skeleton.tsx';
import { useMonthShown } from './use-month-shown.ts';

/** The budgets tab of planning: all of them in a month, or the one that the address names. */
export function BudgetsTab() {
  const [search] = useSearchParams();
  const id = search.get('id');
  return id === null ? <BudgetsList /> : <BudgetDetail key={id} id={id} />;
}

function BudgetsList() {
  const shown = useMonthShown();
  if (shown.status === 'loading') return <BudgetsSkeleton />;
  if (shown.status === 'failed') {
    return (
      <ErrorState title={t('budgets.failedTitle')} safe={t('budgets.failedSafe')}>
        {shown.error.message}
      </ErrorState>
    );
  }
  const { value } = shown;
  return value.book.budgets.length === 0 ? (
    <BudgetsEmpty shown={value} />
  ) : (
    <BudgetsOverview shown={value} />
  );
}
