import { EARLIEST_DATE } from '@/config/limits.ts';
import { type Account, selectableAccounts } from '@/domain/accounts/account.ts';
import type { Category } from '@/domain/categories/category.ts';
import {
  addDays,
  addMonths,
  type CalendarDate,
  firstOfMonth,
  parseCalendarDate,
} from '@/domain/core/calendar-date.ts';
import { checkForm, type FieldErrors } from '@/domain/core/form-errors.ts';
import { cents, type Money } from '@/domain/core/money.ts';
import { tidyName } from '@/domain/core/text-cleanup.ts';
import {
  type CategoryTotals,
  countedCategories,
  netOf,
  totalKeys,
  uncategorizedFlow,
} from '@/domain/transactions/category-totals.ts';
import { byPriority, type Goal, type GoalAllocation } from './goal.ts';

/**
 * Form state of the goal dialog. Amounts are in cents; numbers are null while their text is not a
 * number.
 */
export type GoalForm = {
  readonly name: string;
  readonly targetAmount: Money | null;
  /** '' = none. */
  readonly targetDate: string;
  /** The history begins here. */
  readonly startDate: string;
  /** '' = none; nothing backs the goal. */
  readonly linkedAccountId: string;
  readonly allocation: GoalAllocation['type'];
  /** The part of the account, if the allocation is 'fixed'. */
  readonly fixedAmount: Money | null;
  /** The part of the account, if the allocation is 'percent'. */
  readonly percent: number | null;
  /** How many goals come before it; a number past the end means last. */
  readonly place: number;
  /** A glyph's name or an emoji; '' = what the name suggests. */
  readonly icon: string;
};

/** A form that passed checkGoalForm. */
export type CheckedGoalForm = GoalForm & {
  readonly targetAmount: Money;
  readonly targetDate: CalendarDate | '';
  readonly startDate: CalendarDate;
};

/** Stands in for an impossible date; fails the schema's date pattern. */
const UNREADABLE = '?';

/**
 * Checks a goal. Error codes: goal-name-too-short, goal-name-too-long, amount-not-a-number and
 * target-not-positive (targetAmount), target-date-unreadable, target-before-start,
 * start-date-required, start-date-unreadable, date-too-early, goal-fixed-not-positive
 * (fixedAmount), goal-percent-range (percent). Without an account, the allocation is neither
 * checked nor stored.
 */
export function checkGoalForm(form: GoalForm): FieldErrors {
  const { fixedAmount, percent, ...others } = form;
  const figure = allocationField(form);
  const startDate = parseCalendarDate(form.startDate);
  const targetDate = parseCalendarDate(form.targetDate);
  const errors = checkForm('goal', {
    ...others,
    ...(figure ? { [figure]: form[figure] } : {}),
    name: tidyName(form.name),
    startDate: startDate ?? '',
    targetDate: form.targetDate === '' ? '' : (targetDate ?? UNREADABLE),
  });
  return {
    ...(startDate && startDate < EARLIEST_DATE ? { startDate: 'date-too-early' } : {}),
    ...(startDate && targetDate && targetDate < startDate
      ? { targetDate: 'target-before-start' }
      : {}),
    ...errors,
    ...(form.startDate !== '' && !startDate ? { startDate: 'start-date-unreadable' } : {}),
  };
}

/** The form of a new goal: the whole account, in last place. */
export function newGoalForm(
  startDate: CalendarDate,
  goals: readonly Goal[],
  wanted: Partial<GoalForm> = {},
): GoalForm {
  return {
    name: '',
    targetAmount: null,
    targetDate: '',
    startDate,
    linkedAccountId: '',
    allocation: 'whole',
    fixedAmount: null,
    percent: null,
    place: goals.length,
    icon: '',
    ...wanted,
  };
}

/**
 * The form of a stored goal.
 * @param goals all goals
 */
export function formOfGoal(goal: Goal, goals: readonly Goal[]): CheckedGoalForm {
  const {
    name,
    targetAmount,
    targetDate,
    startDate,
    linkedAccountId,
    allocation,
    icon = '',
  } = goal;
  return {
    name,
    icon,
    targetAmount,
    targetDate,
    startDate,
    linkedAccountId,
    allocation: allocation.type,
    ...figuresOf(allocation),
    place: byPriority(goals).findIndex(({ id }) => id === goal.id),
  };
}

/** The fields that don't come from the form. */
type GoalBase = Pick<Goal, 'id' | 'priority' | 'state' | 'createdAt'>;

/** The goal that a form describes. Its place among the others is set by orderWithGoal. */
export function goalWithForm(base: GoalBase, form: CheckedGoalForm): Goal {
  const { id, priority, state, createdAt } = base;
  const { targetAmount, targetDate, startDate, linkedAccountId } = form;
  return {
    id,
    priority,
    state,
    createdAt,
    targetAmount,
    targetDate,
    startDate,
    linkedAccountId,
    name: tidyName(form.name),
    allocation: allocationOf(form),
    ...(form.icon === '' ? {} : { icon: form.icon }),
  };
}

/** Each allocation, in the order of the form, with the form field of its figure. */
export const ALLOCATION_FIELDS: Readonly<
  Record<GoalAllocation['type'], 'fixedAmount' | 'percent' | null>
> = { whole: null, fixed: 'fixedAmount', percent: 'percent' };

/** The field of the chosen allocation's figure; null = it has none, or no account is linked. */
export function allocationField({
  linkedAccountId,
  allocation,
}: Pick<GoalForm, 'linkedAccountId' | 'allocation'>): 'fixedAmount' | 'percent' | null {
  return linkedAccountId === '' ? null : ALLOCATION_FIELDS[allocation];
}

const NO_FIGURES = { fixedAmount: null, percent: null };

function figuresOf(allocation: GoalAllocation): Pick<GoalForm, 'fixedAmount' | 'percent'> {
  switch (allocation.type) {
    case 'whole':
      return NO_FIGURES;
    case 'fixed':
      return { ...NO_FIGURES, fixedAmount: allocation.amount };
    case 'percent':
      return { ...NO_FIGURES, percent: allocation.percent };
  }
}

function allocationOf(form: GoalForm): GoalAllocation {
  const whole = { type: 'whole' } as const;
  if (form.linkedAccountId === '') return whole;
  switch (form.allocation) {
    case 'whole':
      return whole;
    case 'fixed':
      return form.fixedAmount === null ? whole : { type: 'fixed', amount: form.fixedAmount };
    case 'percent':
      return form.percent === null ? whole : { type: 'percent', percent: form.percent };
  }
}

/** The ids of all goals in priority order, with an existing or new one at the given place. */
export function orderWithGoal(
  goals: readonly Goal[],
  id: string,
  place: number,
): readonly string[] {
  const ids = byPriority(goals)
    .map((goal) => goal.id)
    .filter((each) => each !== id);
  return [...ids.slice(0, place), id, ...ids.slice(Math.max(0, place))];
}

/** Suggestions for a first goal. */
export type GoalStart = {
  /** The account it will probably be saved in; null = none. */
  readonly account: Account | null;
  /** Spending in the last three whole months, cents in `currency`. */
  readonly spending: Money;
  /** The base currency. */
  readonly currency: string;
};

/** The suggested first goal covers this many whole months of spending. */
const SPENDING_MONTHS = 3;

/** Suggested amounts are rounded up to a whole hundred. */
const ROUND_CENTS = 10_000;

/** Account types for saving, most likely first. */
const SAVING_TYPES: readonly Account['type'][] = ['savings', 'TFSA', 'FHSA'];

/**
 * The account a goal will probably be saved in: a savings account, then a TFSA, then an FHSA; of
 * several the one with the highest balance. Null if there is none.
 * @param balances by account, cents; missing ones count as 0
 */
export function savingsAccount(
  accounts: readonly Account[],
  balances: ReadonlyMap<string, Money> = new Map(),
): Account | null {
  const open = selectableAccounts(accounts);
  for (const type of SAVING_TYPES) {
    const found = open
      .filter((account) => account.type === type)
      .sort((a, b) => (balances.get(b.id) ?? 0) - (balances.get(a.id) ?? 0));
    if (found[0]) return found[0];
  }
  return null;
}

/** The whole months before today's that spendingOf adds up. */
function spendingRange(today: CalendarDate): {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
} {
  const first = firstOfMonth(today);
  return { from: addMonths(first, -SPENDING_MONTHS), to: addDays(first, -1) };
}

/** The keys of the totals that spendingOf reads. */
export function spendingKeys(today: CalendarDate): readonly string[] {
  const { from, to } = spendingRange(today);
  return totalKeys(from, to);
}

/** Spending in the last three whole months, less refunds, cents, >= 0. */
export function spendingOf(
  sums: CategoryTotals,
  categories: readonly Category[],
  today: CalendarDate,
): Money {
  const { from, to } = spendingRange(today);
  const net = netOf(sums, countedCategories(categories, 'expense'), from, to);
  return cents(Math.max(0, -net - uncategorizedFlow(sums, from, to).moneyOut));
}

/** A suggested target: the spending, rounded up to a whole hundred; null if nothing was spent. */
export function proposedTarget(spending: Money): Money | null {
  return spending > 0 ? cents(Math.ceil(spending / ROUND_CENTS) * ROUND_CENTS) : null;
}
