import { useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useFocusNext } from '@/components/rows/use-focus-next.ts';
import {
  allInRange,
  type BudgetRow,
  isAllOfMonth,
  listBudgets,
} from '@/domain/budgets/budget-list.ts';
import { budgetSections } from '@/domain/budgets/budget-sections.ts';
import { BudgetDetail } from '@/features/planning/budget-detail/budget-detail.tsx';
import { BudgetsSkeleton } from '@/features/planning/planning-skeleton.tsx';
import { t } from '@/messages/t.ts';
import { ErrorState } from '@/ui/feedback/error-state.tsx';
import { FocusBox } from '@/ui/layout/focus-target.tsx';
import { useWideScreen } from '@/ui/layout/responsive.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { BudgetAmountDialog } from './budget-amount-dialog.tsx';
import { useBudgetActions } from './budget-menu.tsx';
import { BudgetMonth } from './budget-month.tsx';
import { BudgetAdvice, BudgetWarnings, LeftOutNote } from './budget-notices.tsx';
import { periodText } from './budget-text.ts';
import { BudgetTools } from './budgets-head.tsx';
import { BudgetList, ListTotalLine, totalOfList } from './budgets-list.tsx';
import { BudgetsEmpty } from './first-budget-form.tsx';
import { type ShownMonth, useShownMonth } from './use-shown-month.ts';

/**
 * The Budgets tab of Planning: all budgets for a month, or the one named by `id` in the address.
 */
export function BudgetsTab() {
  const [search] = useSearchParams();
  const id = search.get('id');
  return id === null ? <BudgetsList /> : <BudgetDetail key={id} id={id} />;
}

function BudgetsList() {
  const shown = useShownMonth();
  if (shown.status === 'loading') return <BudgetsSkeleton />;
  if (shown.status === 'failed') {
    return (
      <ErrorState title={t('budgets.failedTitle')} reassurance={t('budgets.failedSafe')}>
        {shown.error.message}
      </ErrorState>
    );
  }
  const { value } = shown;
  return value.budgetPlan.budgets.length === 0 ? (
    <BudgetsEmpty shown={value} />
  ) : (
    <BudgetsOverview shown={value} />
  );
}

/** All budgets for a month, each with its own period; their totals and advice. */
function BudgetsOverview({ shown }: { readonly shown: ShownMonth }) {
  const { budgetPlan, currency, month, day } = shown;
  const isWide = useWideScreen('lg');
  const [changing, setChanging] = useState<BudgetRow | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const groups = useMemo(() => listBudgets(budgetPlan, day), [budgetPlan, day]);
  const sections = useMemo(
    () => budgetSections(groups, budgetPlan.categories, month),
    [groups, budgetPlan.categories, month],
  );
  const ids = sections.flatMap(({ rows }) => rows.map(({ budget }) => budget.id));
  const leave = useFocusNext(list, list, ids.length);
  const actions = useBudgetActions({
    day,
    onChangeAmount: setChanging,
    onRemove: (id) => leave(ids.indexOf(id)),
  });
  const begun = groups.flatMap(({ rows }) => rows).filter(({ figures }) => figures !== null);
  const canMove = begun.length > 1;
  const isAll = isAllOfMonth(groups, month);
  const total = totalOfList(groups, isAll ? null : allInRange(budgetPlan, month.start, month.end));
  return (
    <Stack gap={6}>
      <BudgetWarnings shown={shown} />
      <Stack gap={4}>
        {isWide ? null : <BudgetTools day={day} canMove={canMove} />}
        <FocusBox ref={list} label={t('budgets.list')}>
          <BudgetList shown={shown} sections={sections} canMove={canMove} actions={actions} />
        </FocusBox>
        {total ? (
          <ListTotalLine
            label={
              isAll
                ? t('budgets.total')
                : t('budgets.totalByDay', { month: periodText(month, budgetPlan.today) })
            }
            total={total}
            currency={currency}
          />
        ) : null}
        {isAll ? null : <BudgetMonth shown={shown} />}
        <LeftOutNote shown={shown} />
      </Stack>
      <BudgetAdvice shown={shown} />
      {changing?.figures ? (
        <BudgetAmountDialog
          budget={changing.budget}
          period={changing.figures.period}
          currency={currency}
          today={budgetPlan.today}
          onClose={() => setChanging(null)}
        />
      ) : null}
    </Stack>
  );
}
