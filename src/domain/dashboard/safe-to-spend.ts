import { shareOfDays } from '@/domain/budgets/budget-amounts.ts';
import type { Days } from '@/domain/budgets/budget-coverage.ts';
import type { BudgetPlan } from '@/domain/budgets/budget-plan.ts';
import {
  addDays,
  addMonths,
  type CalendarDate,
  dayNumber,
  firstOfMonth,
} from '@/domain/core/calendar-date.ts';
import { cents, type Money, sumMoney, ZERO } from '@/domain/core/money.ts';
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

/** How far ahead to look for income: a month plus a long weekend and a little more. */
export const INCOME_REACH_DAYS = 45;

/** Without expected income, the cash has to last this many days, today included. */
const WITHOUT_INCOME_DAYS = 30;

/**
 * Income below this fraction (1/n) of the largest one is no payday, but interest or a small refund.
 */
const PAYDAY_PART = 10;

/** Income in this month or this many before counts as known, scheduled or not. */
const KNOWN_INCOME_MONTHS = 3;

/** The days to search for income already received. */
export function knownIncomeDays(today: CalendarDate): Days {
  return { start: firstOfMonth(addMonths(today, -KNOWN_INCOME_MONTHS)), end: today };
}

/**
 * Whether income was received on those days.
 * @param plan with the complete totals of these days
 */
export function hasKnownIncome({
  sums,
  categories,
  today,
}: Pick<BudgetPlan, 'sums' | 'categories' | 'today'>): boolean {
  const { start, end } = knownIncomeDays(today);
  const earning = countedCategories(categories, 'income');
  return netOf(sums, earning, start, end) > 0 || uncategorizedFlow(sums, start, end).moneyIn > 0;
}

/** The days the cash has to last, through the day before the next income. */
export type IncomeHorizon = {
  readonly from: CalendarDate;
  /** The last day, inclusive. */
  readonly until: CalendarDate;
  /** The number of days, today included; at least 1. */
  readonly days: number;
  /**
   * Null if none is scheduled within INCOME_REACH_DAYS; the horizon is then WITHOUT_INCOME_DAYS.
   */
  readonly income: UpcomingPosting | null;
};

type SafeTerm = 'cash' | 'due' | 'budgets' | 'goals' | 'debts';

/**
 * What can be spent before the next income on top of everything planned. Below zero, this much is
 * missing.
 */
export type SafeToSpend = ExplainedFigure<SafeTerm> & {
  readonly horizon: IncomeHorizon;
  /** max(0, amount) / days, in cents. */
  readonly perDay: Money;
  /** The part of the `budgets` term that pays debts, and is therefore not in the `debts` term. */
  readonly covers: readonly DebtCover[];
};

export type SafeToSpendInput = {
  /** In base currency; its lines name the cash accounts and their balances. */
  readonly cash: CashAvailable;
  readonly horizon: IncomeHorizon;
  /**
   * All upcoming postings of all accounts, to the end of the month and of the horizon
   * (upcomingPostings).
   */
  readonly postings: readonly UpcomingPosting[];
  /** Stored rows dated after today, through the end of the horizon. */
  readonly rows: readonly RowAhead[];
  /** Null if there are no budgets. budgetHolds says what it must contain. */
  readonly budgetPlan: BudgetPlan | null;
  readonly goals: readonly SharingGoal[];
  /** In base currency. */
  readonly debts: readonly ServedDebt[];
  /** All cash accounts, including those with a zero balance. */
  readonly onHand: ReadonlySet<string>;
};

/**
 * Safe to spend = cash available - due - budgets - goals - debts. Each dollar counts in only one of
 * them:
 * - cash available: chequing and savings less what cards owe (cashAvailable), so that card payments
 * don't count twice;
 * - due: what is scheduled or entered ahead and leaves these accounts before the next income
 * (dueBefore);
 * - budgets: what they reserve for those days after what is due in them (budgetHolds);
 * - goals: their backing in these accounts after all of that; backing elsewhere is no cash;
 * - debts: what they still need this month beyond schedules and budgets (debtHolds).
 */
export function safeToSpend(input: SafeToSpendInput): SafeToSpend {
  const { cash, horizon, postings, rows, budgetPlan, debts, onHand } = input;
  const due = dueBefore({ postings, rows, onHand, today: horizon.from, until: horizon.until });
  const budgets = budgetPlan ? budgetHolds(budgetPlan, horizon.until) : [];
  const held = new Map(budgets.map(({ budgetId, amount }) => [budgetId, amount]));
  const { holds, covers } = debtHolds({ debts, postings, onHand, budgets: held });
  const figure = figureOf(cash.currency, [
    termOf('cash', 1, cashLines(cash)),
    termOf('due', -1, due.lines),
    termOf('budgets', -1, budgets.map(budgetLine)),
    termOf('goals', -1, goalLines(input, due)),
    termOf('debts', -1, holds.map(debtLine)),
  ]);
  const free = cents(Math.max(0, figure.amount));
  return { ...figure, horizon, perDay: shareOfDays(free, 1, horizon.days), covers };
}

/**
 * Postings that are income: money into a cash account, no transfer, in an income category or none.
 * Money into an expense category is a refund.
 */
export function incomePostings(
  postings: readonly UpcomingPosting[],
  natures: Natures,
  onHand: ReadonlySet<string>,
): readonly UpcomingPosting[] {
  return postings.filter(
    ({ accountId, otherAccountId, amount, item: { categoryId } }) =>
      otherAccountId === '' &&
      onHand.has(accountId) &&
      natureOfPart(categoryId, amount, natures) === 'income',
  );
}

/**
 * How long the cash has to last. The next income is the first scheduled income after today that is
 * at least a tenth of the largest one in sight. Income due today but not yet received doesn't
 * count.
 * @param incomes from incomePostings, at least INCOME_REACH_DAYS ahead, in any order
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

/** The balance of each account, negative for what a card owes. */
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

/**
 * The backing of goals once the due amounts have moved: money moved into a goal's account backs it,
 * money that left doesn't.
 */
function goalLines(
  { cash, goals, onHand }: SafeToSpendInput,
  due: DueBefore,
): readonly FigureLine[] {
  const values = new Map<string, Money>();
  for (const { amount, source } of cashLines(cash)) {
    if (source.kind === 'account') values.set(source.id, amount);
  }
  const after = new Map(
    [...onHand].map((id): [string, Money] => [
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

/** A step from the cash to what is safe to spend: what comes off, or what the steps end in. */
type SafeStep = {
  readonly kind: SafeTerm | 'others' | 'safe';
  /** Cents; what comes off is negative. */
  readonly amount: Money;
};

/** With more deductions than this, all but the largest are drawn as one. */
const MAX_DEDUCTIONS = 2;

/** From the cash to what is safe to spend, at most four steps. Deductions of zero are left out. */
export function safeSteps({ terms, amount }: SafeToSpend): readonly SafeStep[] {
  const cash = terms.find(({ kind }) => kind === 'cash')?.amount ?? ZERO;
  const taken = terms
    .filter((term) => term.kind !== 'cash' && term.amount !== 0)
    .map((term): SafeStep => ({ kind: term.kind, amount: cents(term.sign * term.amount) }))
    .sort((a, b) => a.amount - b.amount);
  const single = taken.length > MAX_DEDUCTIONS ? taken.slice(0, MAX_DEDUCTIONS - 1) : taken;
  const rest = taken.slice(single.length);
  const others: readonly SafeStep[] =
    rest.length === 0
      ? []
      : [{ kind: 'others', amount: sumMoney(rest.map((each) => each.amount)) }];
  return [{ kind: 'cash', amount: cash }, ...single, ...others, { kind: 'safe', amount }];
}

/** What safe to spend requires, in the order the user enters it. */
type SafeMissing = 'balance' | 'income';

/**
 * Safe to spend, or what is missing to calculate it. Never just the cash figure under another name.
 */
export type SafeAnswer =
  | {
      readonly kind: 'known';
      readonly safe: SafeToSpend;
      /**
       * Cash accounts with transactions but no known balance. They count from zero, and the screen
       * must say so.
       */
      readonly withoutBalance: readonly string[];
    }
  | {
      readonly kind: 'missing';
      readonly missing: readonly SafeMissing[];
      /** Cash accounts whose balance could be entered. */
      readonly withoutBalance: readonly string[];
    };

/** What the user has entered so far, as far as it matters here. */
export type SafeBasis = {
  /** The cash accounts in the order of the accounts page. */
  readonly onHand: readonly string[];
  /** Accounts with a known balance: an opening balance, a value or a reconciled statement. */
  readonly withBalance: ReadonlySet<string>;
  /** Accounts with transactions. */
  readonly used: ReadonlySet<string>;
  /** Whether income came in during recent months, scheduled or not. */
  readonly hasIncome: boolean;
};

/**
 * Whether safe to spend is meaningful. It requires the balance of at least one cash account.
 * Without any scheduled or recent income, it also requires something planned; otherwise it would
 * only repeat the cash available.
 */
export function safeAnswer(
  safe: SafeToSpend,
  { onHand, withBalance, used, hasIncome }: SafeBasis,
): SafeAnswer {
  const withoutBalance = onHand.filter((id) => !withBalance.has(id));
  const needsBalance = withoutBalance.length === onHand.length;
  const isWithoutIncome = safe.horizon.income === null && !hasIncome;
  const isPlanned = safe.terms.some(({ kind, amount }) => kind !== 'cash' && amount !== 0);
  const missing: SafeMissing[] = [
    ...(needsBalance ? (['balance'] as const) : []),
    ...(isWithoutIncome && (needsBalance || !isPlanned) ? (['income'] as const) : []),
  ];
  return missing.length > 0
    ? { kind: 'missing', missing, withoutBalance }
    : { kind: 'known', safe, withoutBalance: withoutBalance.filter((id) => used.has(id)) };
}
