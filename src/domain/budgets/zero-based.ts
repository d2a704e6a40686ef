import { addDays, type CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents, type Money, sumMoney, ZERO } from '@/domain/core/money.ts';
import { type Period, type PeriodRule, periodOf, periodsBetween } from '@/domain/core/periods.ts';
import {
  countedCategories,
  netOf,
  totalKeys,
  uncategorizedFlow,
} from '@/domain/transactions/category-totals.ts';
import { NO_CATEGORY } from '@/domain/transactions/transaction.ts';
import type { Budget } from './budget.ts';
import { proRataBase, proRataPart } from './budget-amounts.ts';
import type { Days } from './budget-coverage.ts';
import { type PeriodFigures, periodFigures } from './budget-figures.ts';
import { type BudgetPlan, spentOf } from './budget-plan.ts';
import { type CategoryPiece, categoryPieces, unbudgetedSpending } from './budget-spending.ts';

/** A period of a budget with what the one before did not hand on to it, cents; both 0 of the first. */
type Envelope = PeriodFigures & {
  /** What came back: unspent > 0, of a period that is over; overspent < 0. */
  readonly returned: Money;
  /** What will come back if nothing more is spent: the period before is not over yet, >= 0. */
  readonly waiting: Money;
};

/** Every period of a budget from its first to that of a day; empty where the day lies before the start date. */
export function envelopesOf(
  book: BudgetPlan,
  budget: Budget,
  until: CalendarDate,
): readonly Envelope[] {
  let before: PeriodFigures | undefined;
  return periodFigures(book, budget, until).map((figures) => {
    const rest = before ? cents(before.available - figures.carry) : ZERO;
    const isWaiting = before !== undefined && before.period.end >= book.today && rest > 0;
    before = figures;
    return { ...figures, returned: isWaiting ? ZERO : rest, waiting: isWaiting ? rest : ZERO };
  });
}

/**
 * What a budget holds at the end of a day, cents: what its period was handed, plus its base up to that day pro rata, less what
 * was spent. On the last day of a period that is what is available. Before the start date 0.
 */
export function envelopeAt(
  book: BudgetPlan,
  budget: Budget,
  envelopes: readonly PeriodFigures[],
  day: CalendarDate,
): Money {
  const figures = envelopes[periodOf(budget, day).index];
  if (!figures) return ZERO;
  const { period, base, carry } = figures;
  const { start } = period;
  const filled = proRataPart(base.amount, period, start, day)?.share ?? ZERO;
  return cents(carry + filled - spentOf(book, budget.id, period, { start, end: day }));
}

/**
 * A part of what changed what is at hand without being income or spending. `others`: rows that are left out of reports, and, the
 * other way round, income and spending in accounts that are not at hand.
 */
export type CashLine = { readonly amount: Money } & (
  | { readonly kind: 'transfers' | 'openings'; readonly accountId: string }
  | { readonly kind: 'others' }
);

/** The sum of its lines, cents; positive = there is more at hand. */
type OtherMoves = { readonly amount: Money; readonly lines: readonly CashLine[] };

/**
 * What changed what is at hand on the days of a month beside all that is counted as income and spending: both together are what
 * the accounts at hand moved. Nothing without the sums of the accounts at hand.
 */
export function otherMoves(book: BudgetPlan, { start, end }: Days): OtherMoves {
  const { cash, categories, sums } = book;
  if (!cash) return { amount: cents(0), lines: [] };
  const flows = totalKeys(start, end).flatMap((key) => cash.get(key) ?? []);
  const named = (['transfers', 'openings'] as const).flatMap((kind) =>
    [...addedUp(flows.map((flow) => flow[kind]))].map(([accountId, amount]) => ({
      kind,
      accountId,
      amount: cents(amount),
    })),
  );
  const { moneyIn, moneyOut } = uncategorizedFlow(sums, start, end);
  const counted = (['income', 'expense'] as const).map((nature) =>
    netOf(sums, countedCategories(categories, nature), start, end),
  );
  const all = flows.reduce((sum, { total }) => sum + total, 0);
  const amount = cents(all - sumMoney([...counted, moneyIn, moneyOut]));
  const others = { kind: 'others', amount: cents(amount - sumMoney(named.map(amountOf))) } as const;
  return { amount, lines: [...named, others].filter((line) => line.amount !== 0) };
}

const amountOf = ({ amount }: CashLine) => amount;

function addedUp(flows: readonly ReadonlyMap<string, number>[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const flow of flows) {
    for (const [id, amount] of flow) sums.set(id, (sums.get(id) ?? 0) + amount);
  }
  return sums;
}

/** A month of the zero-based mode; cents. toBeAssigned = carried + income + moved + returned - assigned - unbudgeted. */
export type ZeroBasedMonth = {
  readonly period: Period;
  /** To be assigned at the end of the month before; of the first month what was at hand less what the budgets held. */
  readonly carried: Money;
  /** Rows of income categories, and uncategorised money in. What is only expected is not in it. */
  readonly income: Money;
  /** What else changed what is at hand: transfers to accounts that are not, above all (negative). See otherMoves. */
  readonly moved: Money;
  /** What budgets did not hand on to a period that begins in this month: unspent money comes back once its period is over, what is overspent and not handed on is paid (negative). */
  readonly returned: Money;
  /** The budgets, pro rata by day. */
  readonly assigned: Money;
  /** What was spent in no budget, uncategorised money out included. */
  readonly unbudgeted: Money;
  /** Zero = every dollar has its work; negative = more is assigned than there is. */
  readonly toBeAssigned: Money;
};

type ZeroBasedInput = {
  readonly book: BudgetPlan;
  /** How months are counted: monthsFromDay. */
  readonly months: PeriodRule;
  /** A day of the first month of the mode. */
  readonly since: CalendarDate;
  /** What was at hand at the end of the day before that month: the balances of the accounts to be budgeted, cents. */
  readonly opening: Money;
  /** A day of the last month. */
  readonly until: CalendarDate;
};

/**
 * The months of the zero-based mode, the earliest first. At the end of each month
 *
 *     toBeAssigned + sum of the envelopes + what waits = opening + income - spending + moved since,
 *
 * which is what is at hand then; where the envelope of a budget is what its period was handed, plus its base up to that day pro rata, less what was spent
 * (envelopeAt); of a monthly budget that ends with the month it is what is available. What waits is what
 * periods that are not over yet have left and will not hand on: it may still be spent. It holds while no two budgets overlap
 * and budgets name expense categories only. The sums must reach from the start of every budget to the end of the last month.
 */
export function zeroBasedMonths(question: ZeroBasedInput): readonly ZeroBasedMonth[] {
  const { book, months, since, until } = question;
  const periods = periodsBetween(months, since, until);
  const last = periods.at(-1);
  const [first] = periods;
  if (!first || !last) return [];
  const envelopes = book.budgets.map((budget) => ({
    budget,
    envelopes: envelopesOf(book, budget, last.end),
  }));
  const held = envelopes.map((each) =>
    envelopeAt(book, each.budget, each.envelopes, addDays(first.start, -1)),
  );
  let carried = cents(question.opening - sumMoney(held));
  return periods.map((period) => {
    const month = monthOfMode(book, envelopes, period, carried);
    carried = month.toBeAssigned;
    return month;
  });
}

type BudgetEnvelopes = { readonly budget: Budget; readonly envelopes: readonly Envelope[] };

function monthOfMode(
  book: BudgetPlan,
  budgets: readonly BudgetEnvelopes[],
  period: Period,
  carried: Money,
): ZeroBasedMonth {
  const { start, end } = period;
  const loose = uncategorizedFlow(book.sums, start, end);
  const earned = netOf(book.sums, countedCategories(book.categories, 'income'), start, end);
  const income = cents(earned + loose.moneyIn);
  const returned = sumMoney(
    budgets.flatMap(({ envelopes }) =>
      envelopes
        .filter((each) => each.period.start >= start && each.period.start <= end)
        .map((each) => each.returned),
    ),
  );
  const assigned = sumMoney(budgets.map(({ budget }) => proRataBase(budget, start, end)));
  const unbudgeted = unbudgetedSpending(book, period).amount;
  const moved = otherMoves(book, period).amount;
  const toBeAssigned = cents(carried + income + moved + returned - assigned - unbudgeted);
  return { period, carried, income, moved, returned, assigned, unbudgeted, toBeAssigned };
}

/** What one category brought in; NO_CATEGORY: the money in that has none. Cents. */
type IncomeLine = CategoryPiece & { readonly amount: Money };

/** What one budget was assigned or gave back, cents. */
export type BudgetLine = { readonly budgetId: string; readonly amount: Money };

/** What the figures of a month of the zero-based mode add up; nothing comes to nothing. The unbudgeted: see unbudgetedSpending. */
type ZeroBasedLines = {
  readonly income: readonly IncomeLine[];
  readonly returned: readonly BudgetLine[];
  readonly assigned: readonly BudgetLine[];
};

/** The lines of a month, as zeroBasedMonths counts it: each list adds up to its figure. Budgets in their order. */
export function zeroBasedLines(
  book: BudgetPlan,
  { start, end }: Pick<Period, 'start' | 'end'>,
): ZeroBasedLines {
  const pieces = categoryPieces(countedCategories(book.categories, 'income'), book.categories);
  const earned = pieces.map((piece) => ({
    ...piece,
    amount: netOf(book.sums, piece.countedIds, start, end),
  }));
  const loose = {
    categoryId: NO_CATEGORY,
    scope: 'own',
    countedIds: [NO_CATEGORY],
    amount: uncategorizedFlow(book.sums, start, end).moneyIn,
  } as const;
  const returned = book.budgets.map((budget) => ({
    budgetId: budget.id,
    amount: sumMoney(
      envelopesOf(book, budget, end)
        .filter(({ period }) => period.start >= start && period.start <= end)
        .map((envelope) => envelope.returned),
    ),
  }));
  const assigned = book.budgets.map((budget) => ({
    budgetId: budget.id,
    amount: cents(proRataBase(budget, start, end)),
  }));
  return {
    income: [...earned, loose].filter(isSomething),
    returned: returned.filter(isSomething),
    assigned: assigned.filter(isSomething),
  };
}

const isSomething = ({ amount }: { readonly amount: Money }) => amount !== 0;
