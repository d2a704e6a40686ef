import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import type { Money } from '@/domain/core/money.ts';

export const GOAL_STATES = ['active', 'paused', 'done', 'archived'] as const;

/** paused: keeps its money and asks for none; done: the money was spent; archived: put away. The last two hold no money. */
export type GoalState = (typeof GOAL_STATES)[number];

/** What of the linked account backs a goal: all that is left for it, a fixed sum (cents), or a percentage of the account. */
export type GoalAllocation =
  | { readonly type: 'whole' }
  | { readonly type: 'fixed'; readonly amount: Money }
  | { readonly type: 'percent'; readonly percent: number };

/** A sum to reach, in the currency of its account. */
export type Goal = {
  readonly id: string;
  /** Unique, compared by nameKeyOf. */
  readonly name: string;
  /** '' = none: nothing backs the goal. */
  readonly linkedAccountId: string;
  /** Cents, above 0. */
  readonly targetAmount: Money;
  /** '' = none. */
  readonly targetDate: CalendarDate | '';
  readonly startDate: CalendarDate;
  readonly allocation: GoalAllocation;
  /** The lowest comes first; equal ones by createdAt. */
  readonly priority: number;
  readonly state: GoalState;
  /** ISO instant. */
  readonly createdAt: string;
};

/** Whether a goal holds money of its account. */
export function holdsMoney({ state }: Pick<Goal, 'state'>): boolean {
  return state === 'active' || state === 'paused';
}

type Served = Pick<Goal, 'priority' | 'createdAt' | 'id'>;

/** Goals in the order in which they are served: by priority, then the older one, then by id. */
export function byPriority<Each extends Served>(goals: readonly Each[]): readonly Each[] {
  return [...goals].sort(comparePriority);
}

/** The order of byPriority. */
export function comparePriority(a: Served, b: Served): number {
  const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
  return a.priority - b.priority || compare(a.createdAt, b.createdAt) || compare(a.id, b.id);
}
