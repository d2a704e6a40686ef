import { useMemo } from 'react';
import { type LastPaid, readDebtCategories } from '@/db/queries/debt-categories.ts';
import { changesOf } from '@/db/read.ts';
import { periodOf } from '@/domain/core/budget-period.ts';
import { isAtHand } from '@/domain/dashboard/cash-available.ts';
import { type SafeAnswer, safeAnswer } from '@/domain/dashboard/safe-missing.ts';
import { servedDebts } from '@/domain/dashboard/safe-served-debts.ts';
import { safeToSpend } from '@/domain/dashboard/safe-to-spend.ts';
import { type Live, readOnSignal, useLive } from './live.ts';
import { useServices } from './services-context.tsx';
import { type DashboardCash, useDashboardCash } from './use-dashboard-cash.ts';
import { type DashboardPlans, useDashboardPlans } from './use-dashboard-plans.ts';
import { type DebtView, useDebtViews } from './use-debt-views.ts';
import { type GoalView, useGoalViews } from './use-goal-views.ts';

/** What may be spent until the next income, or what is missing to tell it; and what its lines name. */
export type DashboardSafe = {
  readonly answer: SafeAnswer;
  readonly plans: DashboardPlans;
  readonly cash: DashboardCash;
  readonly goals: readonly GoalView[];
  readonly debts: readonly DebtView[];
};

/** Safe to spend in the base currency; live. null = there is no account from which money is spent day to day. */
export function useDashboardSafe(): Live<DashboardSafe | null> {
  const cash = useDashboardCash();
  const plans = useDashboardPlans();
  const goals = useGoalViews();
  const debts = useDebtViews();
  const categoriesOf = useDebtCategories(debts.status === 'ready' ? debts.value : NO_DEBTS);
  return useMemo(() => {
    if (cash.status !== 'ready') return cash;
    if (plans.status !== 'ready') return plans;
    if (goals.status !== 'ready') return goals;
    if (debts.status !== 'ready') return debts;
    if (categoriesOf.status !== 'ready') return categoriesOf;
    const known = {
      cash: cash.value,
      plans: plans.value,
      goals: goals.value,
      debts: debts.value,
    };
    const answer = answerOf(known, categoriesOf.value);
    return { status: 'ready', value: answer && { answer, ...known } };
  }, [cash, plans, goals, debts, categoriesOf]);
}

const NO_DEBTS: readonly DebtView[] = [];

/** In which categories each debt was last paid, by its id; live. */
function useDebtCategories(
  views: readonly DebtView[],
): Live<ReadonlyMap<string, readonly string[]>> {
  const { database } = useServices();
  const paid = views.flatMap(({ debt, days }): LastPaid[] => {
    const date = days.findLast(({ spent }) => spent > 0)?.date;
    const { id: debtId, tagId, linkedAccountId } = debt;
    return date === undefined || tagId === '' ? [] : [{ debtId, tagId, linkedAccountId, date }];
  });
  return useLive(JSON.stringify(paid), () =>
    readOnSignal([changesOf(database, 'transactions')], () => readDebtCategories(database, paid)),
  );
}

function answerOf(
  { cash, plans, goals, debts }: Omit<DashboardSafe, 'answer'>,
  categoriesOf: ReadonlyMap<string, readonly string[]>,
): SafeAnswer | null {
  const { currency, horizon, postings, rows, shown, starts, hasIncome } = plans;
  const own = cash.cash.find((each) => each.currency === currency);
  if (!own) return null;
  const month = periodOf(shown.months, horizon.from);
  const last = month.end > horizon.until ? month.end : horizon.until;
  const atHand = cash.accounts.filter((account) => isAtHand(account, currency));
  const safe = safeToSpend({
    horizon,
    rows,
    cash: own,
    postings: postings.filter(({ date }) => date <= last),
    book: shown.book.budgets.length > 0 ? shown.book : null,
    goals: goals.map(({ goal }) => goal),
    debts: servedDebts(debts, currency, month, {
      book: shown.book,
      until: horizon.until,
      categoriesOf,
    }),
    atHand: new Set(atHand.map(({ id }) => id)),
  });
  const inOrder = [...atHand].sort((a, b) => a.position - b.position);
  return safeAnswer(safe, { atHand: inOrder.map(({ id }) => id), ...starts, hasIncome });
}
