import { EARLIEST_DATE } from '@/config/limits.ts';
import { type CalendarDate, parseCalendarDate } from '@/domain/core/calendar-date.ts';
import { checkForm, type FieldErrors } from '@/domain/core/form-errors.ts';
import { type Money, ZERO } from '@/domain/core/money.ts';
import type { BudgetPeriod } from '@/domain/core/periods.ts';
import { type Period, periodOf } from '@/domain/core/periods.ts';
import { tidyName } from '@/domain/core/text-cleanup.ts';
import type { Budget, BudgetAmount, Rollover } from './budget.ts';
import { baseOf, changeAmount, shareOfDays, strayOverrides } from './budget-amounts.ts';

/** What the dialog of a budget holds. Amounts in cents, null while their text is no number. */
export type BudgetForm = {
  readonly name: string;
  readonly categoryIds: readonly string[];
  readonly period: BudgetPeriod;
  readonly startDate: string;
  /** Of a period; of a budget that is edited from its present period on. */
  readonly amount: Money | null;
  readonly rollover: Rollover;
  /** '' = without a limit. Not kept where nothing is handed on. */
  readonly rolloverCap: Money | null | '';
};

/** A form that breaks no rule. */
export type CheckedBudgetForm = BudgetForm & {
  readonly startDate: CalendarDate;
  readonly amount: Money;
  readonly rolloverCap: Money | '';
};

/**
 * The rules of a budget; it may start in the future. Codes: budget-name-too-short, budget-name-too-long,
 * budget-categories-required, start-date-required, start-date-unreadable, date-too-early, amount-not-a-number,
 * amount-negative (of amount and rolloverCap; zero is a limit, too).
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

/** A stored budget as the form holds it: with the usual amount of the present period, or of the first one where it is yet to begin. */
export function formOfBudget(budget: Budget, today: CalendarDate): CheckedBudgetForm {
  const { name, categoryIds, period, startDate, rollover, rolloverCap = '' } = budget;
  const { usual: amount } = baseOf(budget, amountPeriod(budget, today));
  return { name, categoryIds, period, startDate, amount, rollover, rolloverCap };
}

/** What of a budget does not come from its form. */
type BudgetBase = Pick<Budget, 'id' | 'createdAt'> & Partial<Budget>;

/**
 * A budget as a form wants it. Another amount holds from the present period on, so that past periods keep theirs; of a new budget, or one
 * with another period, from the start date on. An earlier start date takes the first amount along. Overrides of periods that are there no more go.
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

/** The amounts as a budget has them that starts on a day: the one that held then, or the first of later ones, holds from there. */
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

/** The period whose amount a form shows and changes. */
function amountPeriod(rule: Pick<Budget, 'period' | 'startDate'>, today: CalendarDate): Period {
  return periodOf(rule, today < rule.startDate ? rule.startDate : today);
}

/** The form of a new budget: monthly, from a day on, nothing handed on. */
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

/** How many of each period a year has. */
const PERIODS_A_YEAR: Readonly<Record<BudgetPeriod, number>> = {
  weekly: 52,
  'bi-weekly': 26,
  monthly: 12,
  quarterly: 4,
  yearly: 1,
};

/** What an amount of one period is in another, cents, rounded once: 120.00 a month is 27.69 a week. */
export function amountInPeriod(amount: Money, of: BudgetPeriod, wanted: BudgetPeriod): Money {
  return shareOfDays(amount, PERIODS_A_YEAR[of], PERIODS_A_YEAR[wanted]);
}
