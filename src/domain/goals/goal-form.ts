import { EARLIEST_DATE } from '@/config/limits.ts';
import { type Account, selectableAccounts } from '@/domain/accounts/account.ts';
import { firstOfMonth } from '@/domain/accounts/balance-history.ts';
import type { Category } from '@/domain/categories/category.ts';
import {
  addDays,
  addMonths,
  type CalendarDate,
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

/** What the dialog of a goal holds. Amounts in cents; figures are null while their text is no number. */
export type GoalForm = {
  readonly name: string;
  readonly targetAmount: Money | null;
  /** '' = none. */
  readonly targetDate: string;
  /** History begins here. */
  readonly startDate: string;
  /** '' = none: nothing backs the goal. */
  readonly linkedAccountId: string;
  readonly allocation: GoalAllocation['type'];
  /** Of the account, where the allocation is 'fixed'. */
  readonly fixedAmount: Money | null;
  /** Of the account, where the allocation is 'percent'. */
  readonly percent: number | null;
  /** How many goals are served before it; one beyond the last is the last. */
  readonly place: number;
};

/** A form that breaks no rule. */
export type CheckedGoalForm = GoalForm & {
  readonly targetAmount: Money;
  readonly targetDate: CalendarDate | '';
  readonly startDate: CalendarDate;
};

/** Stands for a day that the calendar has not; breaks the pattern of one. */
const UNREADABLE = '?';

/**
 * The rules of a goal. Codes: goal-name-too-short, goal-name-too-long, amount-not-a-number and target-not-positive (targetAmount),
 * target-date-unreadable, target-before-start, start-date-required, start-date-unreadable, date-too-early,
 * goal-fixed-not-positive (fixedAmount), goal-percent-range (percent). Without an account no allocation is asked for, nor kept.
 */
export function checkGoalForm(form: GoalForm): FieldErrors {
  const { fixedAmount, percent, ...others } = form;
  const allocation = form.linkedAccountId === '' ? 'whole' : form.allocation;
  const startDate = parseCalendarDate(form.startDate);
  const targetDate = parseCalendarDate(form.targetDate);
  const errors = checkForm('goal', {
    ...others,
    ...(allocation === 'fixed' ? { fixedAmount } : {}),
    ...(allocation === 'percent' ? { percent } : {}),
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

/** The form of a new goal: all of an account, from a day on, served last. */
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
    ...wanted,
  };
}

/** A stored goal as the form holds it. @param goals all of them */
export function formOfGoal(goal: Goal, goals: readonly Goal[]): CheckedGoalForm {
  const { name, targetAmount, targetDate, startDate, linkedAccountId, allocation } = goal;
  return {
    name,
    targetAmount,
    targetDate,
    startDate,
    linkedAccountId,
    allocation: allocation.type,
    fixedAmount: allocation.type === 'fixed' ? allocation.amount : null,
    percent: allocation.type === 'percent' ? allocation.percent : null,
    place: byPriority(goals).findIndex(({ id }) => id === goal.id),
  };
}

/** What of a goal does not come from its form. */
type GoalBase = Pick<Goal, 'id' | 'priority' | 'state' | 'createdAt'>;

/** A goal as a form wants it; its place among the others comes by orderWithGoal. */
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
  };
}

function allocationOf({
  linkedAccountId,
  allocation,
  fixedAmount,
  percent,
}: GoalForm): GoalAllocation {
  if (linkedAccountId === '') return { type: 'whole' };
  if (allocation === 'fixed' && fixedAmount !== null) return { type: 'fixed', amount: fixedAmount };
  if (allocation === 'percent' && percent !== null) return { type: 'percent', percent };
  return { type: 'whole' };
}

/** The ids of all goals in the order in which they are served, with one of them, or a new one, at a place. */
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

/** What a first goal can be begun with. */
export type GoalStart = {
  /** In which it is likely to be saved; null = none. */
  readonly account: Account | null;
  /** What was spent in the last three whole months, cents in `currency`. */
  readonly spending: Money;
  /** The base currency. */
  readonly currency: string;
};

/** How many whole months of spending a first goal is proposed to hold. */
const MONTHS = 3;

/** A round sum is proposed: the next whole hundred. */
const ROUND_CENTS = 10_000;

/** Where money is put aside, the likeliest first. */
const SAVING_TYPES: readonly Account['type'][] = ['savings', 'TFSA', 'FHSA'];

/**
 * The account in which a goal is likely to be saved: a savings account, then a TFSA or FHSA; of several the one that holds most. null = there
 * is none.
 * @param balances by account, cents; missing ones count 0
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

/** The last whole months before today's: what is added up for spendingOf. */
function spendingRange(today: CalendarDate): {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
} {
  const first = firstOfMonth(today);
  return { from: addMonths(first, -MONTHS), to: addDays(first, -1) };
}

/** The sums that spendingOf reads. */
export function spendingKeys(today: CalendarDate): readonly string[] {
  const { from, to } = spendingRange(today);
  return totalKeys(from, to);
}

/** What was spent in the last three whole months, less refunds, cents, >= 0. */
export function spendingOf(
  sums: CategoryTotals,
  categories: readonly Category[],
  today: CalendarDate,
): Money {
  const { from, to } = spendingRange(today);
  const net = netOf(sums, countedCategories(categories, 'expense'), from, to);
  return cents(Math.max(0, -net - uncategorizedFlow(sums, from, to).moneyOut));
}

/** A target to begin with: that spending, up to the next whole hundred; null where nothing was spent. */
export function proposedTarget(spending: Money): Money | null {
  return spending > 0 ? cents(Math.ceil(spending / ROUND_CENTS) * ROUND_CENTS) : null;
}
