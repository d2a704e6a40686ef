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

type PlanDebt = {
  readonly id: string;
  readonly tagId: string;
  /** To be paid in the month in all, cents, >= 0. */
  readonly payment: Money;
  /** How much of it was paid by rows that count as spending (normal rows with the tag), cents, >= 0. Paid by transfer = 0. */
  readonly paidAsSpending: Money;
  /** Scheduled transfers into its account that are still due in the month, cents, >= 0; missing = none. */
  readonly transfersDue?: Money;
};

/** The scheduled postings that are still due in a month; each stands in one place. */
type DuePostings = {
  readonly income: readonly UpcomingPosting[];
  readonly bills: readonly UpcomingPosting[];
  /** By the id of the debt. */
  readonly ofDebts: ReadonlyMap<string, readonly UpcomingPosting[]>;
};

/**
 * Sorts what is due: what is paid with the tag of a debt belongs to that, to the first of several; of the rest the nature of the
 * category tells income from bills, without a category the sign. Categories that are left out of reports are in neither.
 */
function duePostings(
  book: BudgetPlan,
  { start, end }: Period,
  debts: readonly PlanDebt[],
): DuePostings {
  const earning = new Set(countedCategories(book.categories, 'income'));
  const costing = new Set(countedCategories(book.categories, 'expense'));
  const income: UpcomingPosting[] = [];
  const bills: UpcomingPosting[] = [];
  const ofDebts = new Map<string, UpcomingPosting[]>();
  for (const posting of book.postings) {
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

/** What a debt still asks for in the month, cents: the payment less what counts as spent, at least what is scheduled for it, transfers too. */
export function stillToPay(
  { payment, paidAsSpending, transfersDue = ZERO }: PlanDebt,
  due: readonly UpcomingPosting[],
): Money {
  const scheduled = -sumMoney(due.map(({ amount }) => amount));
  return cents(Math.max(ZERO, payment - paidAsSpending, scheduled + transfersDue));
}

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
type PlanGoal = { readonly id: string; readonly needed: Money };

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

export type MonthPlanInput = {
  /** Postings at least to the end of the month; sums from the start of every budget to its end, or that of a budget's period. */
  readonly book: BudgetPlan;
  readonly month: Period;
  readonly goals: readonly PlanGoal[];
  readonly debts: readonly PlanDebt[];
};

/** The header over all planning tabs. Each dollar stands in one figure: see the fields of MonthPlan. */
export function monthPlan({ book, month, goals, debts }: MonthPlanInput): MonthPlan {
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
  book: BudgetPlan,
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

/** Each figure of the header: those that it adds up, and what they come to. */
export type PlanFigureKind = PlanTermKind | 'unplanned';

/** A figure of the plan as the header adds it up: unplanned = the sum of sign x amount. */
export type PlanTerm = PlanFigure & { readonly kind: PlanTermKind; readonly sign: 1 | -1 };

/** Shown only where they are not zero: they are no plan of the month, but explain it. */
const OCCASIONAL: ReadonlySet<PlanTermKind> = new Set(['fromEarlier', 'spent']);

/** What the header shows, in its order; the lines of each by size, the largest first. */
export function planTerms(plan: MonthPlan): readonly PlanTerm[] {
  return PLAN_TERMS.flatMap((kind): PlanTerm[] => {
    const { amount, lines } = plan[kind];
    if (OCCASIONAL.has(kind) && amount === 0 && lines.length === 0) return [];
    const sign = kind === 'income' || kind === 'fromEarlier' ? 1 : -1;
    return [{ kind, sign, amount, lines: [...lines].sort((a, b) => b.amount - a.amount) }];
  });
}

/** Whether there is anything in the plan: a header of zeros would tell nothing. */
export function isPlanEmpty(plan: MonthPlan): boolean {
  return PLAN_TERMS.every((kind) => plan[kind].lines.length === 0);
}

/** What a figure counts as in the sum, cents. */
export function signedAmount({ sign, amount }: PlanTerm): Money {
  return amount === 0 ? ZERO : cents(sign * amount);
}

/** What is scheduled, for debts. */
export type DebtSchedule = {
  readonly items: readonly ScheduledTransaction[];
  /** What is still to come at least to the end of the month, transfers too. */
  readonly postings: readonly UpcomingPosting[];
};

type PlannedView = Pick<DebtView, 'debt' | 'owed' | 'month' | 'days'>;

/**
 * A debt in a month of the plan: the payments that fall due in it, by the debt's own periods since it was entered, the minimum
 * where that is more, and at most what is owed and its interest. What was moved already counts up to the payment of a month. Where a payment is
 * scheduled, its dates say whether one is due. Transfers into a card are no payment: what was bought with it is spent already.
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
  // Nobody knows the days of what the account of a card or a line tells: they ask each month.
  if (since === null) return average.payment;
  const { amount, frequency } = debt.payment;
  const agreed = amount * endsWithin(since, frequency, month);
  const least = endsWithin(since, 'monthly', month) > 0 ? minimumPayment(debt.minimum, owed) : 0;
  return Math.min(Math.max(agreed, least), owed <= 0 ? 0 : owed + average.interest);
}

/** The day from which the periods are counted: that of the first balance, else on which a loan or mortgage was entered; null = unknown. */
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

/** Whether an item pays the debt regularly; what comes once a year comes on top. */
function isPaymentOf(debt: Debt, item: ScheduledTransaction): boolean {
  if (item.paused || item.frequency === 'yearly') return false;
  const isTagged = debt.tagId !== '' && item.tags.includes(debt.tagId) && item.amount < 0;
  return isTagged || isTransferInto(debt, item);
}
