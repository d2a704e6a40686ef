import { sumsOf } from '@tests/support/given-budget.ts';
import { balancesOf, piecesOf, sampleOf, TODAYS } from '@tests/support/given-sample.ts';
import { day } from '@tests/support/given-scheduled.ts';
import { describe, expect, it } from 'vitest';
import { budgetPlan, budgetPostings } from '@/domain/budgets/budget-plan.ts';
import { addDays, addMonths, type CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents } from '@/domain/core/money.ts';
import { monthsFromDay, periodOf } from '@/domain/core/periods.ts';
import { cashAvailable, isOnHand } from '@/domain/dashboard/cash-available.ts';
import { servedDebts } from '@/domain/dashboard/safe-holds.ts';
import { incomeHorizon, incomePostings, safeToSpend } from '@/domain/dashboard/safe-to-spend.ts';
import { debtView } from '@/domain/debts/debt-view.ts';
import { upcomingPostings } from '@/domain/scheduled/upcoming-postings.ts';
import { naturesOf } from '@/domain/transactions/category-totals.ts';

/** Safe to spend of the household of the sample data, and what of its savings no goal holds. */
function safeOn(today: CalendarDate) {
  const { accounts, budgets, categories, debts, goals, scheduledTransactions, transactions } =
    sampleOf(today);
  const balances = new Map(
    accounts.map(({ id }) => [id, cents([...balancesOf(transactions, id).values()].at(-1) ?? 0)]),
  );
  const postings = upcomingPostings(
    scheduledTransactions,
    transactions,
    today,
    addMonths(today, 13),
  );
  const onHand = new Set(accounts.filter((each) => isOnHand(each, 'CAD')).map(({ id }) => id));
  const horizon = incomeHorizon(incomePostings(postings, naturesOf(categories), onHand), today);
  const byId = new Map(accounts.map((account) => [account.id, account]));
  const plan = budgetPlan({
    budgets,
    categories,
    today,
    sums: sumsOf(piecesOf(transactions)),
    postings: budgetPostings(postings, byId, 'CAD'),
  });
  const month = periodOf(monthsFromDay(1), today);
  const views = debts.map((debt) => {
    const account = debt.linkedAccountId;
    const days = transactions
      .filter(({ tags, amount }) => tags.includes(debt.tagId) && amount < 0)
      .map(({ date, amount }) => ({ date, paid: cents(-amount), spent: cents(0) }));
    const linked = account === '' ? null : { balance: balances.get(account), currency: 'CAD' };
    return debtView(debt, linked, days, { baseCurrency: 'CAD', today });
  });
  const last = month.end > horizon.until ? month.end : horizon.until;
  return safeToSpend({
    horizon,
    budgetPlan: plan,
    goals,
    onHand,
    cash: cashAvailable(accounts, balances, 'CAD'),
    postings: postings.filter(({ date }) => date <= last),
    rows: [],
    debts: servedDebts(views, 'CAD', month, {
      budgetPlan: plan,
      until: horizon.until,
      categoriesOf: new Map(),
    }),
  });
}

/** Every few days of a quarter, beside the days that the sample is judged by. */
const DAYS = [...TODAYS, ...[0, 16, 38, 55].map((days) => addDays(day('2026-07-01'), days))];

describe('safe to spend of the sample household', () => {
  it('is what a household that keeps its budgets has: above zero, and less than a month of income', () => {
    for (const today of DAYS) {
      const { amount, horizon } = safeOn(today);
      expect(amount, today).toBeGreaterThan(0);
      expect(amount, today).toBeLessThan(1_000_000);
      expect(horizon.income, today).not.toBeNull();
    }
  });

  it('does not let goals claim all of the savings, nor pay a debt twice that a schedule pays', () => {
    for (const today of TODAYS) {
      const { terms } = safeOn(today);
      const term = (kind: string) => terms.find((each) => each.kind === kind);
      expect(term('goals')?.amount, today).toBeLessThan(term('cash')?.amount ?? 0);
      expect(term('debts')?.amount, today).toBe(0);
    }
  });
});
