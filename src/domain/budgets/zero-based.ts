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

/**
 * A month of zero-based budgeting; cents. toBeAssigned = carried + income + moved + returned -
 * assigned - unbudgeted.
 */
export type ZeroBasedMonth = {
  readonly period: Period;
  /**
   * Left to be assigned at the end of the previous month; for the first month, the money on hand
   * less what the budgets held.
   */
  readonly carried: Money;
  /** Rows of income categories and uncategorized money in. Expected income is not included. */
  readonly income: Money;
  /**
   * Other changes of the money on hand, mostly transfers to accounts that are not on hand
   * (negative). See otherMoves.
   */
  readonly moved: Money;
  /**
   * What budgets did not carry over to a period that begins in this month: unspent money comes back
   * once its period is over, and overspending that is not carried over is paid for (negative).
   */
  readonly returned: Money;
  /** The budgets, pro rata by day. */
  readonly assigned: Money;
  /** Spending outside all budgets, including uncategorized money out. */
  readonly unbudgeted: Money;
  /** Zero = every dollar is assigned; negative = more is assigned than there is. */
  readonly toBeAssigned: Money;
};

type ZeroBasedInput = {
  readonly plan: BudgetPlan;
  /** How months are counted: monthsFromDay. */
  readonly months: PeriodRule;
  /** A day in the first month of zero-based budgeting. */
  readonly since: CalendarDate;
  /**
   * The money on hand at the end of the day before that month: the balances of the budgeted
   * accounts, cents.
   */
  readonly opening: Money;
  /** A day in the last month. */
  readonly until: CalendarDate;
};

/**
 * The months of zero-based budgeting, earliest first. At the end of each month
 *
 * toBeAssigned + sum of the envelopes + waiting = opening + income - spending + moved since,
 *
 * which is the money on hand. The envelope of a budget is its period's carry, plus its base up to
 * that day pro rata, less what was spent (envelopeAt); for a monthly budget that ends with the
 * month it equals `available`. `waiting` is what unfinished periods have left and will not carry
 * over; it may still be spent.
 * The equation holds as long as no two budgets overlap and budgets name only expense categories.
 * The totals must reach from the start of every budget to the end of the last month.
 */
export function zeroBasedMonths(input: ZeroBasedInput): readonly ZeroBasedMonth[] {
  const { plan, months, since, until } = input;
  const periods = periodsBetween(months, since, until);
  const last = periods.at(-1);
  const [first] = periods;
  if (!first || !last) return [];
  const envelopes = plan.budgets.map((budget) => ({
    budget,
    envelopes: envelopesOf(plan, budget, last.end),
  }));
  const held = envelopes.map((each) =>
    envelopeAt(plan, each.budget, each.envelopes, addDays(first.start, -1)),
  );
  let carried = cents(input.opening - sumMoney(held));
  return periods.map((period) => {
    const month = zeroBasedMonth(plan, envelopes, period, carried);
    carried = month.toBeAssigned;
    return month;
  });
}

type BudgetEnvelopes = { readonly budget: Budget; readonly envelopes: readonly Envelope[] };

function zeroBasedMonth(
  plan: BudgetPlan,
  budgets: readonly BudgetEnvelopes[],
  period: Period,
  carried: Money,
): ZeroBasedMonth {
  const { start, end } = period;
  const loose = uncategorizedFlow(plan.sums, start, end);
  const earned = netOf(plan.sums, countedCategories(plan.categories, 'income'), start, end);
  const income = cents(earned + loose.moneyIn);
  const returned = sumMoney(
    budgets.flatMap(({ envelopes }) =>
      envelopes
        .filter((each) => each.period.start >= start && each.period.start <= end)
        .map((each) => each.returned),
    ),
  );
  const assigned = sumMoney(budgets.map(({ budget }) => proRataBase(budget, start, end)));
  const unbudgeted = unbudgetedSpending(plan, period).amount;
  const moved = otherMoves(plan, period).amount;
  const toBeAssigned = cents(carried + income + moved + returned - assigned - unbudgeted);
  return { period, carried, income, moved, returned, assigned, unbudgeted, toBeAssigned };
}

/**
 * A budget period with the part of the previous period's money that was not carried over to it,
 * cents. Both fields are 0 for the first period.
 */
type Envelope = PeriodFigures & {
  /** What came back from a finished period: unspent money > 0, overspending < 0. */
  readonly returned: Money;
  /** What will come back if nothing more is spent, >= 0; the previous period is not over yet. */
  readonly waiting: Money;
};

/**
 * Every period of a budget from its first to the one containing a day; empty if the day is before
 * the start date.
 */
export function envelopesOf(
  plan: BudgetPlan,
  budget: Budget,
  until: CalendarDate,
): readonly Envelope[] {
  let before: PeriodFigures | undefined;
  return periodFigures(plan, budget, until).map((figures) => {
    const rest = before ? cents(before.available - figures.carry) : ZERO;
    const isWaiting = before !== undefined && before.period.end >= plan.today && rest > 0;
    before = figures;
    return { ...figures, returned: isWaiting ? ZERO : rest, waiting: isWaiting ? rest : ZERO };
  });
}

/**
 * What a budget holds at the end of a day, cents: the carry of its period, plus its base up to that
 * day pro rata, less what was spent. On a period's last day this equals `available`. 0 before the
 * start date.
 */
export function envelopeAt(
  plan: BudgetPlan,
  budget: Budget,
  envelopes: readonly PeriodFigures[],
  day: CalendarDate,
): Money {
  const figures = envelopes[periodOf(budget, day).index];
  if (!figures) return ZERO;
  const { period, base, carry } = figures;
  const { start } = period;
  const filled = proRataPart(base.amount, period, start, day)?.share ?? ZERO;
  return cents(carry + filled - spentOf(plan, budget.id, period, { start, end: day }));
}

/**
 * A change of the money on hand that is neither income nor spending. `others`: rows excluded from
 * reports and, with the opposite sign, income and spending in accounts that are not on hand.
 */
export type CashLine = { readonly amount: Money } & (
  | { readonly kind: 'transfers' | 'openings'; readonly accountId: string }
  | { readonly kind: 'others' }
);

/** The sum of its lines, cents; positive = more money on hand. */
type OtherMoves = { readonly amount: Money; readonly lines: readonly CashLine[] };

/**
 * What changed the money on hand in a month besides income and spending; both together equal the
 * movements of the on-hand accounts. Zero if the totals of those accounts were not loaded.
 */
export function otherMoves(plan: BudgetPlan, { start, end }: Days): OtherMoves {
  const { cash, categories, sums } = plan;
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

/** What one category brought in; NO_CATEGORY stands for uncategorized money in. Cents. */
type IncomeLine = CategoryPiece & { readonly amount: Money };

/** What one budget was assigned or gave back, cents. */
export type BudgetLine = { readonly budgetId: string; readonly amount: Money };

/**
 * The lines behind the figures of a month; empty lines are left out. For unbudgeted spending see
 * unbudgetedSpending.
 */
type ZeroBasedLines = {
  readonly income: readonly IncomeLine[];
  readonly returned: readonly BudgetLine[];
  readonly assigned: readonly BudgetLine[];
};

/**
 * The lines of a month as counted by zeroBasedMonths; each list adds up to its figure. Budgets keep
 * their order.
 */
export function zeroBasedLines(
  plan: BudgetPlan,
  { start, end }: Pick<Period, 'start' | 'end'>,
): ZeroBasedLines {
  const pieces = categoryPieces(countedCategories(plan.categories, 'income'), plan.categories);
  const earned = pieces.map((piece) => ({
    ...piece,
    amount: netOf(plan.sums, piece.countedIds, start, end),
  }));
  const loose = {
    categoryId: NO_CATEGORY,
    scope: 'own',
    countedIds: [NO_CATEGORY],
    amount: uncategorizedFlow(plan.sums, start, end).moneyIn,
  } as const;
  const returned = plan.budgets.map((budget) => ({
    budgetId: budget.id,
    amount: sumMoney(
      envelopesOf(plan, budget, end)
        .filter(({ period }) => period.start >= start && period.start <= end)
        .map((envelope) => envelope.returned),
    ),
  }));
  const assigned = plan.budgets.map((budget) => ({
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
