import { EARLIEST_DATE } from '@/config/limits.ts';
import { type CalendarDate, parseCalendarDate } from '@/domain/core/calendar-date.ts';
import { checkForm, type FieldErrors } from '@/domain/core/form-errors.ts';
import type { Money } from '@/domain/core/money.ts';
import { tidyName } from '@/domain/core/text-cleanup.ts';
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
export type GoalBase = Pick<Goal, 'id' | 'priority' | 'state' | 'createdAt'>;

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
