import { type CalendarDate, parseCalendarDate } from '@/domain/core/calendar-date.ts';
import { cents, type Money, sumMoney, ZERO } from '@/domain/core/money.ts';
import type { Period } from '@/domain/core/periods.ts';
import { minimumPayment } from '@/domain/debts/amortization.ts';
import type { Debt } from '@/domain/debts/debt.ts';
import { periodEnd, periodsOver } from '@/domain/debts/debt-interest.ts';
import { paidBetween } from '@/domain/debts/debt-replay.ts';
import type { DebtView } from '@/domain/debts/debt-view.ts';
import type { ScheduledTransaction } from '@/domain/scheduled/scheduled.ts';
import type { UpcomingPosting } from '@/domain/scheduled/upcoming-postings.ts';
import {
  countedCategories,
  netOf,
  uncategorizedFlow,
} from '@/domain/transactions/category-totals.ts';
import { NO_CATEGORY } from '@/domain/transactions/transaction.ts';
import type { BudgetPlan } from './budget-plan.ts';
import { budgetInMonth } from './month-plan-budgets.ts';

/** unplanned = income + fromEarlier - spent - bills - budgets - goals - debts. */
export type MonthPlan = {
  readonly month: Period;
  /** Income rows, and scheduled income that is still due. */
  readonly income: PlanFigure;
  /** Spending and bills that exceed the budgets' money for this month and are paid from what the budgets set aside in earlier months. */
  readonly fromEarlier: PlanFigure;
  /** Rows of expense categories, less refunds, and uncategorized money out, whether in a budget or not. */
  readonly spent: PlanFigure;
  /** Scheduled costs that are still due, whether in a budget or not; without those tagged for a debt. */
  readonly bills: PlanFigure;
  /** What budgets have left of this month's money after what is spent and what is due. Bills are not included. */
  readonly budgets: PlanFigure;
  readonly goals: PlanFigure;
  /** Still to be paid: the payment less what counts as spent, but at least what is scheduled (see stillToPay). */
  readonly debts: PlanFigure;
  readonly unplanned: Money;
};

export type MonthPlanInput = {
  /** Needs postings to the end of the month, and totals from every budget's start to the end of its last period. */
  readonly plan: BudgetPlan;
  readonly month: Period;
  readonly goals: readonly PlanGoal[];
  readonly debts: readonly PlanDebt[];
};

/** The header above all planning tabs. Each dollar is in exactly one figure: see the fields of MonthPlan. */
export function monthPlan({ plan, month, goals, debts }: MonthPlanInput): MonthPlan {
  const due = duePostings(plan, month, debts);
  const budgets = plan.budgets.flatMap((budget) => budgetInMonth(plan, budget, month) ?? []);
  const figures = {
    income: figure([
      ...rowLines(plan, month, 'income'),
      ...due.income.map((each) => line(each, 1)),
    ]),
    fromEarlier: figure(
      budgets.map((each) => ({ kind: 'budget', id: each.budgetId, amount: each.fromEarlier })),
    ),
    spent: figure(rowLines(plan, month, 'expense')),
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

/** The sum of its lines, cents. */
export type PlanFigure = { readonly amount: Money; readonly lines: readonly PlanLine[] };

/** One item that a figure of the plan adds up; `amount` in cents, with the figure's sign. */
export type PlanLine = { readonly amount: Money } & (
  | {
      /** Stored rows of the month in one category. '' = uncategorized; then only money in (income) or only money out (spent). */
      readonly kind: 'rows';
      readonly categoryId: string;
    }
  | {
      readonly kind: 'posting';
      readonly scheduledId: string;
      readonly dueDate: CalendarDate;
    }
  | { readonly kind: 'budget' | 'goal' | 'debt'; readonly id: string }
);

/** What a goal needs in the month, cents, >= 0: the whole amount, even if part of it was already moved. */
type PlanGoal = { readonly id: string; readonly needed: Money };

type PlanDebt = {
  readonly id: string;
  readonly tagId: string;
  /** Total to pay in the month, cents, >= 0. */
  readonly payment: Money;
  /** The part paid by rows that count as spending (normal rows with the tag), cents, >= 0. Payments by transfer count as 0. */
  readonly paidAsSpending: Money;
  /** Scheduled transfers into its account that are still due in the month, cents, >= 0; missing = none. */
  readonly transfersDue?: Money;
};

function figure(lines: readonly PlanLine[]): PlanFigure {
  return {
    amount: sumMoney(lines.map(({ amount }) => amount)),
    lines: lines.filter(({ amount }) => amount !== 0),
  };
}

function line({ item, dueDate, amount }: UpcomingPosting, sign: 1 | -1): PlanLine {
  return { kind: 'posting', scheduledId: item.id, dueDate, amount: cents(sign * amount) };
}

/** One line per category; spending is negated. */
function rowLines(
  plan: BudgetPlan,
  { start, end }: Period,
  nature: 'income' | 'expense',
): PlanLine[] {
  const sign = nature === 'income' ? 1 : -1;
  const loose = uncategorizedFlow(plan.sums, start, end);
  const uncategorised = nature === 'income' ? loose.moneyIn : loose.moneyOut;
  const amounts = countedCategories(plan.categories, nature).map(
    (id) => [id, netOf(plan.sums, [id], start, end)] as const,
  );
  return [...amounts, [NO_CATEGORY, uncategorised] as const].map(([categoryId, amount]) => ({
    kind: 'rows',
    categoryId,
    amount: cents(sign * amount),
  }));
}

/** The scheduled postings that are still due in a month; each is in exactly one list. */
type DuePostings = {
  readonly income: readonly UpcomingPosting[];
  readonly bills: readonly UpcomingPosting[];
  /** By debt id. */
  readonly ofDebts: ReadonlyMap<string, readonly UpcomingPosting[]>;
};

/**
 * Sorts the postings that are due. One tagged for a debt belongs to the (first) debt; otherwise the category's nature decides, or the
 * sign without a category. Categories excluded from reports are in neither list.
 */
function duePostings(
  plan: BudgetPlan,
  { start, end }: Period,
  debts: readonly PlanDebt[],
): DuePostings {
  const earning = new Set(countedCategories(plan.categories, 'income'));
  const costing = new Set(countedCategories(plan.categories, 'expense'));
  const income: UpcomingPosting[] = [];
  const bills: UpcomingPosting[] = [];
  const ofDebts = new Map<string, UpcomingPosting[]>();
  for (const posting of plan.postings) {
    if (posting.date < start || posting.date > end) continue;
    const { amount, item } = posting;
    const debt = amount < 0 ? debts.find(({ tagId }) => item.tags.includes(tagId)) : undefined;
    const isLoose = item.categoryId === NO_CATEGORY;
    if (debt) ofDebts.set(debt.id, [...(ofDebts.get(debt.id) ?? []), posting]);
    else if (isLoose ? amount > 0 : earning.has(item.categoryId)) income.push(posting);
    else if (isLoose || costing.has(item.categoryId)) bills.push(posting);
  }
  return { income, bills, ofDebts };
}

/** What a debt still requires in the month, cents: the payment less what counts as spent, but at least what is scheduled. */
export function stillToPay(
  { payment, paidAsSpending, transfersDue = ZERO }: PlanDebt,
  due: readonly UpcomingPosting[],
): Money {
  const scheduled = -sumMoney(due.map(({ amount }) => amount));
  return cents(Math.max(ZERO, payment - paidAsSpending, scheduled + transfersDue));
}

const PLAN_TERMS = [
  'income',
  'fromEarlier',
  'spent',
  'bills',
  'budgets',
  'goals',
  'debts',
] as const;

export type PlanTermKind = (typeof PLAN_TERMS)[number];

/** A term of the header's sum: unplanned = the sum of sign x amount. */
type PlanTerm = PlanFigure & { readonly kind: PlanTermKind; readonly sign: 1 | -1 };

/** Shown only if not zero: they don't plan the month but explain it. */
const OCCASIONAL: ReadonlySet<PlanTermKind> = new Set(['fromEarlier', 'spent']);

/** The terms that the header shows, in order, each with its lines from largest to smallest. */
export function planTerms(plan: MonthPlan): readonly PlanTerm[] {
  return PLAN_TERMS.flatMap((kind): PlanTerm[] => {
    const { amount, lines } = plan[kind];
    if (OCCASIONAL.has(kind) && amount === 0 && lines.length === 0) return [];
    const sign = kind === 'income' || kind === 'fromEarlier' ? 1 : -1;
    return [{ kind, sign, amount, lines: [...lines].sort((a, b) => b.amount - a.amount) }];
  });
}

/** Whether the plan is empty; a header of zeros would say nothing. */
export function isPlanEmpty(plan: MonthPlan): boolean {
  return PLAN_TERMS.every((kind) => plan[kind].lines.length === 0);
}

/** The term's contribution to the sum, cents. */
export function signedAmount({ sign, amount }: PlanTerm): Money {
  return amount === 0 ? ZERO : cents(sign * amount);
}

/** The scheduled transactions that debts need. */
export type DebtSchedule = {
  readonly items: readonly ScheduledTransaction[];
  /** What is still to come, transfers included, at least to the end of the month. */
  readonly postings: readonly UpcomingPosting[];
};

type PlannedView = Pick<DebtView, 'debt' | 'owed' | 'month' | 'days'>;

/**
 * A debt in one month of the plan: the payments due in it by the debt's own periods, or the minimum if that is more, at most what is owed
 * plus interest. Transfers already made count up to one month's payment. If payments are scheduled, their dates decide whether one is
 * due. Transfers into a card don't count as payments, because its purchases have been counted as spending.
 */
export function planDebt(view: PlannedView, month: Period, schedule: DebtSchedule): PlanDebt {
  const { debt, days } = view;
  const { paid, spent } = paidBetween(days, month);
  const own = schedule.items.filter((item) => isPaymentOf(debt, item));
  const transfersDue = sumMoney(
    schedule.postings
      .filter(({ date, amount, accountId, item }) => {
        const isDue = date >= month.start && date <= month.end && amount > 0;
        return isDue && accountId === debt.linkedAccountId && isTransferInto(debt, item);
      })
      .map(({ amount }) => amount),
  );
  const isNextLater =
    own.length > 0 && paid === 0 && own.every(({ nextDueDate }) => nextDueDate > month.end);
  const due = isNextLater ? 0 : dueWithin(view, month);
  const moved = Math.min(Math.max(0, paid - spent), view.month.payment);
  return {
    id: debt.id,
    tagId: debt.tagId,
    payment: cents(Math.max(due, moved)),
    paidAsSpending: spent,
    transfersDue,
  };
}

/** What falls due in the month, cents. */
function dueWithin({ debt, owed, month: average }: PlannedView, month: Period): number {
  const since = firstDay(debt);
  // The payment days of a linked card or line of credit are unknown, so it requires its payment
  // every month.
  if (since === null) return average.payment;
  const { amount, frequency } = debt.payment;
  const agreed = amount * endsWithin(since, frequency, month);
  const least = endsWithin(since, 'monthly', month) > 0 ? minimumPayment(debt.minimum, owed) : 0;
  return Math.min(Math.max(agreed, least), owed <= 0 ? 0 : owed + average.interest);
}

/** The day periods are counted from: the first balance, or for a linked loan or mortgage the day it was entered; null = unknown. */
function firstDay({ anchors, linkedAccountId, kind, createdAt }: Debt): CalendarDate | null {
  if (linkedAccountId === '') {
    return anchors.reduce<CalendarDate | null>(
      (first, { date }) => (first === null || date < first ? date : first),
      null,
    );
  }
  return kind === 'card' || kind === 'line' ? null : parseCalendarDate(createdAt.slice(0, 10));
}

/** How many payment periods since a day end within a month. */
function endsWithin(
  since: CalendarDate,
  frequency: Debt['payment']['frequency'],
  { start, end }: Period,
): number {
  if (end < since) return 0;
  const last = periodsOver(since, frequency, end);
  let first = last + 1;
  while (first > 1 && periodEnd(since, frequency, first - 1) >= start) first -= 1;
  return last - first + 1;
}

function isTransferInto({ kind, linkedAccountId }: Debt, item: ScheduledTransaction): boolean {
  return kind !== 'card' && linkedAccountId !== '' && item.targetAccountId === linkedAccountId;
}

/** Whether an item is a regular payment of the debt; yearly ones are extra payments. */
function isPaymentOf(debt: Debt, item: ScheduledTransaction): boolean {
  if (item.paused || item.frequency === 'yearly') return false;
  const isTagged = debt.tagId !== '' && item.tags.includes(debt.tagId) && item.amount < 0;
  return isTagged || isTransferInto(debt, item);
}
