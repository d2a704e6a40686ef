import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents, type Money, sumMoney } from '@/domain/core/money.ts';
import type { Period } from '@/domain/core/periods.ts';
import type { UpcomingPosting } from '@/domain/scheduled/upcoming.ts';
import {
  countedCategories,
  netOf,
  uncategorizedFlow,
} from '@/domain/transactions/category-totals.ts';
import { NO_CATEGORY } from '@/domain/transactions/transaction.ts';
import type { BudgetBook } from './budget-book.ts';
import { budgetInMonth } from './month-plan-budgets.ts';
import { duePostings, type PlanDebt, stillToPay } from './month-plan-due.ts';

/** What a figure of the plan adds up; `amount` in cents, counted as the figure is. */
export type PlanLine = { readonly amount: Money } & (
  | {
      /** Stored rows of the month in one category; '' = uncategorised, and then only money in (income) or only money out (spent). */
      readonly kind: 'rows';
      readonly categoryId: string;
    }
  | {
      /** A scheduled posting that is still due. */
      readonly kind: 'posting';
      readonly scheduledId: string;
      readonly dueDate: CalendarDate;
    }
  | { readonly kind: 'budget' | 'goal' | 'debt'; readonly id: string }
);

/** The sum of its lines, cents. */
export type PlanFigure = { readonly amount: Money; readonly lines: readonly PlanLine[] };

/** What a goal needs in the month, cents, >= 0: what is wanted in all, also if some of it was moved already. */
export type PlanGoal = { readonly id: string; readonly needed: Money };

/** unplanned = income + fromEarlier - spent - bills - budgets - goals - debts. */
export type MonthPlan = {
  readonly month: Period;
  /** Rows of income, and scheduled income that is still due. */
  readonly income: PlanFigure;
  /** What is spent and due in budgets beyond this month's money of them, and paid by what they had set aside in earlier months. */
  readonly fromEarlier: PlanFigure;
  /** Rows of expense categories, less refunds, and uncategorised money out; in budgets or not. */
  readonly spent: PlanFigure;
  /** Scheduled costs that are still due, in budgets or not; not those that carry the tag of a debt. */
  readonly bills: PlanFigure;
  /** What budgets have left of this month's money after what is spent and what is due: no bill is in it. */
  readonly budgets: PlanFigure;
  readonly goals: PlanFigure;
  /** What is still to be paid: the payment less what counts as spent, at least what is scheduled with the tag, or as a transfer into its account. */
  readonly debts: PlanFigure;
  readonly unplanned: Money;
};

export type MonthPlanQuestion = {
  /** Postings at least to the end of the month; sums from the start of every budget to its end, or that of a budget's period. */
  readonly book: BudgetBook;
  readonly month: Period;
  readonly goals: readonly PlanGoal[];
  readonly debts: readonly PlanDebt[];
};

/** The header over all planning tabs. Each dollar stands in one figure: see the fields of MonthPlan. */
export function monthPlan({ book, month, goals, debts }: MonthPlanQuestion): MonthPlan {
  const due = duePostings(book, month, debts);
  const budgets = book.budgets.flatMap((budget) => budgetInMonth(book, budget, month) ?? []);
  const figures = {
    income: figure([
      ...rowLines(book, month, 'income'),
      ...due.income.map((each) => line(each, 1)),
    ]),
    fromEarlier: figure(
      budgets.map((each) => ({ kind: 'budget', id: each.budgetId, amount: each.fromEarlier })),
    ),
    spent: figure(rowLines(book, month, 'expense')),
    bills: figure(due.bills.map((each) => line(each, -1))),
    budgets: figure(
      budgets.map((each) => ({ kind: 'budget', id: each.budgetId, amount: each.left })),
    ),
    goals: figure(goals.map(({ id, needed }) => ({ kind: 'goal', id, amount: needed }))),
    debts: figure(
      debts.map((debt) => ({
        kind: 'debt',
        id: debt.id,
        amount: stillToPay(debt, due.ofDebts.get(debt.id) ?? []),
      })),
    ),
  };
  const { income, fromEarlier, spent, bills } = figures;
  const planned = spent.amount + bills.amount + figures.budgets.amount;
  const wanted = figures.goals.amount + figures.debts.amount;
  const unplanned = cents(income.amount + fromEarlier.amount - planned - wanted);
  return { month, ...figures, unplanned };
}

function figure(lines: readonly PlanLine[]): PlanFigure {
  return {
    amount: sumMoney(lines.map(({ amount }) => amount)),
    lines: lines.filter(({ amount }) => amount !== 0),
  };
}

function line({ item, dueDate, amount }: UpcomingPosting, sign: 1 | -1): PlanLine {
  return { kind: 'posting', scheduledId: item.id, dueDate, amount: cents(sign * amount) };
}

/** One line a category; of income as it is, of spending turned round. */
function rowLines(
  book: BudgetBook,
  { start, end }: Period,
  nature: 'income' | 'expense',
): PlanLine[] {
  const sign = nature === 'income' ? 1 : -1;
  const loose = uncategorizedFlow(book.sums, start, end);
  const uncategorised = nature === 'income' ? loose.moneyIn : loose.moneyOut;
  const amounts = countedCategories(book.categories, nature).map(
    (id) => [id, netOf(book.sums, [id], start, end)] as const,
  );
  return [...amounts, [NO_CATEGORY, uncategorised] as const].map(([categoryId, amount]) => ({
    kind: 'rows',
    categoryId,
    amount: cents(sign * amount),
  }));
}
