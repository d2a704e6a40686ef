import { Link, useSearchParams } from 'react-router-dom';
import { routes } from '@/config/routes.ts';
import type { Budget } from '@/domain/budgets/budget.ts';
import { type CalendarDate, parseCalendarDate } from '@/domain/core/calendar-date.ts';
import { neighbourPeriod, type Period, periodOf } from '@/domain/core/periods.ts';
import { useBudgets } from '@/live/records.ts';
import { useToday } from '@/live/today.ts';
import { t } from '@/messages/t.ts';
import { buttonClass } from '@/ui/controls/button-class.ts';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';
import { ErrorState } from '@/ui/feedback/error-state.tsx';
import { BudgetsSkeleton } from './budgets-skeleton.tsx';
import { DetailBody } from './detail-body.tsx';
import { useHeldBook } from './use-held-book.ts';

/** One budget: the period that the address names (`day`), or the present one, and the last twelve. */
export function BudgetDetail({ id }: { readonly id: string }) {
  const budgets = useBudgets();
  if (budgets.status === 'loading') return <BudgetsSkeleton />;
  if (budgets.status === 'failed') return <Failed error={budgets.error} />;
  const budget = budgets.value.find((each) => each.id === id);
  return budget ? <Found budget={budget} /> : <Missing />;
}

function Found({ budget }: { readonly budget: Budget }) {
  const [search] = useSearchParams();
  const today = useToday();
  const asked = parseCalendarDate(search.get('day') ?? '') ?? today;
  const period = begunPeriod(budget, asked);
  const next = neighbourPeriod(budget, begunPeriod(budget, today), 1);
  const shown = useHeldBook(period.end > next.end ? period.end : next.end);
  if (shown.status === 'loading') return <BudgetsSkeleton />;
  if (shown.status === 'failed') return <Failed error={shown.error} />;
  const { book } = shown.value;
  // The book is read a moment after the record; it is the one that its figures belong to.
  const stored = book.budgets.find(({ id }) => id === budget.id);
  return stored ? (
    <DetailBody budget={stored} period={begunPeriod(stored, asked)} shown={shown.value} />
  ) : (
    <BudgetsSkeleton />
  );
}

/** The period of a day, or the first one for a day before it. */
function begunPeriod(budget: Budget, day: CalendarDate): Period {
  return periodOf(budget, day < budget.startDate ? budget.startDate : day);
}

function Failed({ error }: { readonly error: Error }) {
  return (
    <ErrorState title={t('budgets.failedTitle')} safe={t('budgets.failedSafe')}>
      {error.message}
    </ErrorState>
  );
}

function Missing() {
  return (
    <EmptyState
      size="compact"
      title={t('budgets.missingTitle')}
      text={t('budgets.missingText')}
      actions={
        <Link to={routes.planning('budgets')} className={buttonClass({ variant: 'outline' })}>
          {t('budgets.missingAction')}
        </Link>
      }
    />
  );
}
