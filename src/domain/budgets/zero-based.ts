import { addDays, type CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents, type Money, sumMoney } from '@/domain/core/money.ts';
import { type Period, type PeriodRule, periodsBetween } from '@/domain/core/periods.ts';
import {
  countedCategories,
  netOf,
  uncategorizedFlow,
} from '@/domain/transactions/category-totals.ts';
import type { Budget } from './budget.ts';
import type { BudgetBook } from './budget-book.ts';
import { type Envelope, envelopeAt, envelopesOf } from './budget-envelope.ts';
import { proRataBase } from './budget-pro-rata.ts';
import { otherMoves } from './cash-moves.ts';
import { unbudgetedSpending } from './unbudgeted-spending.ts';

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

export type ZeroBasedQuestion = {
  readonly book: BudgetBook;
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
export function zeroBasedMonths(question: ZeroBasedQuestion): readonly ZeroBasedMonth[] {
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
  book: BudgetBook,
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
