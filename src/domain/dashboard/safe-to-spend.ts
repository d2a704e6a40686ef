import { firstOfMonth } from '@/domain/accounts/balance-history.ts';
import { shareOfDays } from '@/domain/budgets/budget-amounts.ts';
import type { Days } from '@/domain/budgets/budget-coverage.ts';
import type { BudgetPlan } from '@/domain/budgets/budget-plan.ts';
import { addDays, addMonths, type CalendarDate, dayNumber } from '@/domain/core/calendar-date.ts';
import { cents, type Money, ZERO } from '@/domain/core/money.ts';
import { type SharingGoal, shareBacking } from '@/domain/goals/goal-allocation.ts';
import type { UpcomingPosting } from '@/domain/scheduled/upcoming-postings.ts';
import {
  countedCategories,
  type Natures,
  natureOfPart,
  netOf,
  uncategorizedFlow,
} from '@/domain/transactions/category-totals.ts';
import {
  type ExplainedFigure,
  type FigureLine,
  figureOf,
  termOf,
} from '@/domain/transactions/explained-figure.ts';
import type { CashAvailable } from './cash-available.ts';
import {
  type BudgetHold,
  budgetHolds,
  type DebtCover,
  type DebtHold,
  type DueBefore,
  debtHolds,
  dueBefore,
  type RowAhead,
  type ServedDebt,
} from './safe-holds.ts';

/** So many days ahead an income is looked for: a month and a long weekend, and a little. */
export const INCOME_REACH_DAYS = 45;

/** Without an income in sight the money at hand is to last so many days, today included. */
const WITHOUT_INCOME_DAYS = 30;

/** An income of less than this part of the largest one is no payday: interest, a small refund. */
const PAYDAY_PART = 10;

/** An income in this month or so many before counts as known, scheduled or not. */
const KNOWN_INCOME_MONTHS = 3;

/** The days in which an income is looked for that came in already. */
export function knownIncomeDays(today: CalendarDate): Days {
  return { start: firstOfMonth(addMonths(today, -KNOWN_INCOME_MONTHS)), end: today };
}

/** Whether income came in on those days. @param book sums of these days, uncut */
export function hasKnownIncome({
  sums,
  categories,
  today,
}: Pick<BudgetPlan, 'sums' | 'categories' | 'today'>): boolean {
  const { start, end } = knownIncomeDays(today);
  const earning = countedCategories(categories, 'income');
  return netOf(sums, earning, start, end) > 0 || uncategorizedFlow(sums, start, end).moneyIn > 0;
}

/** The days that the money at hand is to last, up to the day before the next income. */
export type IncomeHorizon = {
  readonly from: CalendarDate;
  /** The last day; it belongs to them. */
  readonly until: CalendarDate;
  /** How many, today included; at least 1. */
  readonly days: number;
  /** null = none is scheduled in the next INCOME_REACH_DAYS days: WITHOUT_INCOME_DAYS are taken. */
  readonly income: UpcomingPosting | null;
};

/**
 * The postings that are income for the money at hand: money in, into one of its accounts, no transfer, in an income category or
 * none. What comes in an expense category is a refund.
 */
export function incomePostings(
  postings: readonly UpcomingPosting[],
  natures: Natures,
  atHand: ReadonlySet<string>,
): readonly UpcomingPosting[] {
  return postings.filter(
    ({ accountId, otherAccountId, amount, item: { categoryId } }) =>
      otherAccountId === '' &&
      atHand.has(accountId) &&
      natureOfPart(categoryId, amount, natures) === 'income',
  );
}

/**
 * Up to when the money at hand is to last. The next income is the first scheduled money in after today that brings at least a
 * tenth of the largest one in sight. What is due today and did not come does not count as come.
 * @param incomes incomePostings, at least INCOME_REACH_DAYS ahead, in any order
 */
export function incomeHorizon(
  incomes: readonly UpcomingPosting[],
  today: CalendarDate,
): IncomeHorizon {
  const last = addDays(today, INCOME_REACH_DAYS);
  const inSight = incomes.filter(({ date, amount }) => amount > 0 && date > today && date <= last);
  const largest = Math.max(0, ...inSight.map(({ amount }) => amount));
  const [income = null] = inSight
    .filter(({ amount }) => amount * PAYDAY_PART >= largest)
    .sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : b.amount - a.amount));
  const until = addDays(income?.date ?? addDays(today, WITHOUT_INCOME_DAYS), -1);
  return { from: today, until, days: dayNumber(until) - dayNumber(today) + 1, income };
}

type SafeTerm = 'cash' | 'due' | 'budgets' | 'goals' | 'debts';

/** What may be spent until the next income beside all that is planned; below zero = so much is missing. */
export type SafeToSpend = ExplainedFigure<SafeTerm> & {
  readonly horizon: IncomeHorizon;
  /** max(0, amount) / days, cents. */
  readonly perDay: Money;
  /** What of the term of budgets pays debts: it is not in theirs. */
  readonly covers: readonly DebtCover[];
};

export type SafeToSpendInput = {
  /** In the base currency; its lines name the accounts at hand and their balances. */
  readonly cash: CashAvailable;
  readonly horizon: IncomeHorizon;
  /** All that are to come, of all accounts, to the end of the month and of the horizon (upcomingPostings). */
  readonly postings: readonly UpcomingPosting[];
  /** Stored rows dated after today, up to the end of the horizon. */
  readonly rows: readonly RowAhead[];
  /** null = there is no budget. See budgetHolds for what it must hold. */
  readonly book: BudgetPlan | null;
  readonly goals: readonly SharingGoal[];
  /** Of the base currency. */
  readonly debts: readonly ServedDebt[];
  /** All accounts at hand, those with a balance of zero too. */
  readonly atHand: ReadonlySet<string>;
};

/**
 * Safe to spend = cash available - due - budgets - goals - debts, each dollar in one of them:
 * - cash available: chequing and savings less what cards owe (cashAvailable), so that the payment of a card takes nothing twice;
 * - due: what is scheduled, or entered ahead, and leaves these accounts before the next income (dueBefore);
 * - budgets: what they hold back for those days after what is due in them (budgetHolds);
 * - goals: what backs them of these accounts once all of that has moved; what backs them elsewhere is no cash;
 * - debts: what they still ask of the month and nothing scheduled or budgeted pays (debtHolds).
 */
export function safeToSpend(question: SafeToSpendInput): SafeToSpend {
  const { cash, horizon, postings, rows, book, debts, atHand } = question;
  const due = dueBefore({ postings, rows, atHand, today: horizon.from, until: horizon.until });
  const budgets = book ? budgetHolds(book, horizon.until) : [];
  const held = new Map(budgets.map(({ budgetId, amount }) => [budgetId, amount]));
  const { holds, covers } = debtHolds({ debts, postings, atHand, budgets: held });
  const figure = figureOf(cash.currency, [
    termOf('cash', 1, cashLines(cash)),
    termOf('due', -1, due.lines),
    termOf('budgets', -1, budgets.map(budgetLine)),
    termOf('goals', -1, goalLines(question, due)),
    termOf('debts', -1, holds.map(debtLine)),
  ]);
  const free = cents(Math.max(0, figure.amount));
  return { ...figure, horizon, perDay: shareOfDays(free, 1, horizon.days), covers };
}

/** What each account has, a card below zero. */
function cashLines({ terms }: CashAvailable): readonly FigureLine[] {
  return terms.flatMap(({ sign, lines }) =>
    lines.map((line) => ({ ...line, amount: cents(sign * line.amount) })),
  );
}

function budgetLine({ budgetId, amount }: BudgetHold): FigureLine {
  return { amount, source: { kind: 'budget', id: budgetId } };
}

function debtLine({ debtId, amount }: DebtHold): FigureLine {
  return { amount, source: { kind: 'debt', id: debtId } };
}

/** What was moved into an account of a goal by then backs it, what left it does not any more. */
function goalLines(
  { cash, goals, atHand }: SafeToSpendInput,
  due: DueBefore,
): readonly FigureLine[] {
  const values = new Map<string, Money>();
  for (const { amount, source } of cashLines(cash)) {
    if (source.kind === 'account') values.set(source.id, amount);
  }
  const after = new Map(
    [...atHand].map((id): [string, Money] => [
      id,
      cents((values.get(id) ?? ZERO) + (due.changes.get(id) ?? ZERO)),
    ]),
  );
  const backings = shareBacking(goals, after);
  return goals.map(({ id }) => ({
    amount: backings.get(id) ?? ZERO,
    source: { kind: 'goal', id },
  }));
}

/** What safe to spend can't do without, in the order in which it is entered. */
type SafeMissing = 'balance' | 'income';

/** Safe to spend, or what is missing to tell it: never the cash figure under another name. */
export type SafeAnswer =
  | {
      readonly kind: 'known';
      readonly safe: SafeToSpend;
      /** Accounts at hand with transactions and without a known balance: they count from zero, which is to be said. */
      readonly unopened: readonly string[];
    }
  | {
      readonly kind: 'missing';
      readonly missing: readonly SafeMissing[];
      /** Accounts at hand whose balance could be entered. */
      readonly unopened: readonly string[];
    };

/** What a person has entered so far, as far as safe to spend is concerned. */
export type SafeBasis = {
  /** The accounts at hand in the order of their page. */
  readonly atHand: readonly string[];
  /** Accounts whose balance is known: an opening balance, a value or a reconciled statement. */
  readonly opened: ReadonlySet<string>;
  /** Accounts with transactions. */
  readonly used: ReadonlySet<string>;
  /** Income came in during the last months, scheduled or not. */
  readonly hasIncome: boolean;
};

/**
 * Whether safe to spend tells anything. It takes the balance of one account at hand. Without any income, scheduled or in the last
 * months, it takes something planned: else it would only repeat the cash available.
 */
export function safeAnswer(
  safe: SafeToSpend,
  { atHand, opened, used, hasIncome }: SafeBasis,
): SafeAnswer {
  const unopened = atHand.filter((id) => !opened.has(id));
  const isUnopened = unopened.length === atHand.length;
  const isWithoutIncome = safe.horizon.income === null && !hasIncome;
  const isPlanned = safe.terms.some(({ kind, amount }) => kind !== 'cash' && amount !== 0);
  const missing: SafeMissing[] = [
    ...(isUnopened ? (['balance'] as const) : []),
    ...(isWithoutIncome && (isUnopened || !isPlanned) ? (['income'] as const) : []),
  ];
  return missing.length > 0
    ? { kind: 'missing', missing, unopened }
    : { kind: 'known', safe, unopened: unopened.filter((id) => used.has(id)) };
}
