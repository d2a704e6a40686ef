import { EARLIEST_DATE } from '@/config/limits.ts';
import { type CalendarDate, parseCalendarDate } from '@/domain/core/calendar-date.ts';
import { checkForm, type FieldErrors } from '@/domain/core/form-errors.ts';
import { type Money, ZERO } from '@/domain/core/money.ts';
import type { BudgetPeriod } from '@/domain/core/periods.ts';
import { type Period, periodOf } from '@/domain/core/periods.ts';
import { tidyName } from '@/domain/core/text-cleanup.ts';
import type { Budget, BudgetAmount, Rollover } from './budget.ts';
import { baseOf, changeAmount, shareOfDays, strayOverrides } from './budget-amounts.ts';

/** Form state of the budget dialog. Amounts are in cents, null while their text is not a number. */
export type BudgetForm = {
  readonly name: string;
  readonly categoryIds: readonly string[];
  readonly period: BudgetPeriod;
  readonly startDate: string;
  /** Per period; when editing, from the current period on. */
  readonly amount: Money | null;
  readonly rollover: Rollover;
  /** '' = no limit. Dropped if nothing is carried over. */
  readonly rolloverCap: Money | null | '';
};

/** A form that passed checkBudgetForm. */
export type CheckedBudgetForm = BudgetForm & {
  readonly startDate: CalendarDate;
  readonly amount: Money;
  readonly rolloverCap: Money | '';
};

/**
 * Checks a budget; it may start in the future. Error codes: budget-name-too-short,
 * budget-name-too-long, budget-categories-required, start-date-required, start-date-unreadable,
 * date-too-early, amount-not-a-number, amount-negative (amount and rolloverCap; zero is a valid
 * limit).
 */
export function checkBudgetForm(form: BudgetForm): FieldErrors {
  const startDate = parseCalendarDate(form.startDate);
  const { rolloverCap, ...others } = form;
  const errors: FieldErrors = checkForm('budget', {
    ...others,
    ...(rolloverCap === '' || form.rollover === 'none' ? {} : { rolloverCap }),
    name: tidyName(form.name),
    startDate: startDate ?? '',
  });
  return {
    ...(startDate && startDate < EARLIEST_DATE ? { startDate: 'date-too-early' } : {}),
    ...errors,
    ...(form.startDate !== '' && !startDate ? { startDate: 'start-date-unreadable' } : {}),
  };
}

/**
 * The form of a stored budget, with the usual amount of the current period, or of the first one if
 * it has not begun.
 */
export function formOfBudget(budget: Budget, today: CalendarDate): CheckedBudgetForm {
  const { name, categoryIds, period, startDate, rollover, rolloverCap = '' } = budget;
  const { usual: amount } = baseOf(budget, amountPeriod(budget, today));
  return { name, categoryIds, period, startDate, amount, rollover, rolloverCap };
}

/** The fields that don't come from the form, plus those of the stored budget if there is one. */
type BudgetBase = Pick<Budget, 'id' | 'createdAt'> & Partial<Budget>;

/**
 * The budget that a form describes. A new amount applies from the current period on, so past
 * periods keep theirs; for a new budget or another period length, it applies from the start date.
 * An earlier start date extends the first amount back to it. Overrides of periods that no longer
 * exist are dropped.
 */
export function budgetWithForm(
  base: BudgetBase,
  form: CheckedBudgetForm,
  today: CalendarDate,
): Budget {
  const { id, createdAt, overrides = {} } = base;
  const { period, startDate, rollover, rolloverCap } = form;
  const rule = { period, startDate };
  const strays = new Set(strayOverrides({ ...rule, overrides }));
  return {
    id,
    createdAt,
    period,
    startDate,
    rollover,
    name: tidyName(form.name),
    categoryIds: [...new Set(form.categoryIds)],
    amounts: amountsOf(base, form, today),
    overrides: Object.fromEntries(Object.entries(overrides).filter(([day]) => !strays.has(day))),
    ...(rolloverCap === '' || rollover === 'none' ? {} : { rolloverCap }),
  };
}

function amountsOf(
  base: BudgetBase,
  { amount, period, startDate }: CheckedBudgetForm,
  today: CalendarDate,
): readonly BudgetAmount[] {
  const stored = base.period === period ? (base.amounts ?? []) : [];
  const rule = { period, startDate };
  const amounts = amountsFrom(stored, startDate);
  if (amounts.length === 0) return [{ from: startDate, amount }];
  const present = amountPeriod(rule, today);
  const { usual } = baseOf({ ...rule, amounts, overrides: {} }, present);
  return usual === amount ? amounts : changeAmount({ ...rule, amounts }, amount, present.start);
}

/**
 * The amounts for a budget that starts on a given day: the amount in effect then, or else the first
 * later one, applies from that day.
 */
function amountsFrom(
  stored: readonly BudgetAmount[],
  startDate: CalendarDate,
): readonly BudgetAmount[] {
  const sorted = [...stored].sort((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0));
  const held = sorted.filter(({ from }) => from <= startDate).at(-1) ?? sorted[0];
  if (!held) return [];
  const later = sorted.filter(({ from }) => from > startDate && from !== held.from);
  return [{ from: startDate, amount: held.amount }, ...later];
}

/** The period whose amount the form shows and changes. */
function amountPeriod(rule: Pick<Budget, 'period' | 'startDate'>, today: CalendarDate): Period {
  return periodOf(rule, today < rule.startDate ? rule.startDate : today);
}

/** The form of a new budget: monthly, without rollover. */
export function newBudgetForm(
  startDate: CalendarDate,
  wanted: Partial<BudgetForm> = {},
): BudgetForm {
  return {
    name: '',
    categoryIds: [],
    period: 'monthly',
    startDate,
    amount: ZERO,
    rollover: 'none',
    rolloverCap: '',
    ...wanted,
  };
}

/** Number of periods in a year. */
const PERIODS_PER_YEAR: Readonly<Record<BudgetPeriod, number>> = {
  weekly: 52,
  'bi-weekly': 26,
  monthly: 12,
  quarterly: 4,
  yearly: 1,
};

/**
 * Converts an amount from one period length to another, cents, rounded once: 120.00 a month is
 * 27.69 a week.
 */
export function amountInPeriod(amount: Money, of: BudgetPeriod, wanted: BudgetPeriod): Money {
  return shareOfDays(amount, PERIODS_PER_YEAR[of], PERIODS_PER_YEAR[wanted]);
}
