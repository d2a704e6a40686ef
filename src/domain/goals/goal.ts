import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import type { Money } from '@/domain/core/money.ts';

/** An amount to save, in the currency of its account. */
export type Goal = {
  readonly id: string;
  /** Unique, compared by nameKeyOf. */
  readonly name: string;
  /** '' = none; nothing backs the goal. */
  readonly linkedAccountId: string;
  /** Cents, above 0. */
  readonly targetAmount: Money;
  /** '' = none. */
  readonly targetDate: CalendarDate | '';
  readonly startDate: CalendarDate;
  readonly allocation: GoalAllocation;
  /** Lowest first; ties go by createdAt. */
  readonly priority: number;
  readonly state: GoalState;
  /** Its picture: a glyph's name or an emoji; missing = what the name suggests. */
  readonly icon?: string;
  /** ISO instant. */
  readonly createdAt: string;
};

export const GOAL_STATES = ['active', 'paused', 'done', 'archived'] as const;

/**
 * paused: keeps its money but needs no more; done: the money was spent; archived: hidden. Done and
 * archived goals hold no money.
 */
export type GoalState = (typeof GOAL_STATES)[number];

/**
 * The part of the linked account that backs a goal: everything left for it, a fixed amount (cents),
 * or a percentage of the account.
 */
export type GoalAllocation =
  | { readonly type: 'whole' }
  | { readonly type: 'fixed'; readonly amount: Money }
  | { readonly type: 'percent'; readonly percent: number };

/** Whether a goal holds money of its account. */
export function holdsMoney({ state }: Pick<Goal, 'state'>): boolean {
  return state === 'active' || state === 'paused';
}

type Prioritized = Pick<Goal, 'priority' | 'createdAt' | 'id'>;

/** Goals in the order they receive money: by priority, then oldest first, then by id. */
export function byPriority<Each extends Prioritized>(goals: readonly Each[]): readonly Each[] {
  return [...goals].sort(comparePriority);
}

/** Comparator for byPriority. */
export function comparePriority(a: Prioritized, b: Prioritized): number {
  const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
  return a.priority - b.priority || compare(a.createdAt, b.createdAt) || compare(a.id, b.id);
}
