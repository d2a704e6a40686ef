import type { Goal } from '../domain/goal.ts';
import type { GoalStatus } from '../domain/goal-status.ts';
import type { Money } from '../domain/money.ts';
import type { Live } from './live.ts';

/** A goal as of today, in the currency of its account. */
export type GoalView = {
  readonly goal: Goal;
  /** Of the linked account, else the base currency. */
  readonly currency: string;
  /** What backs it of its account, cents. */
  readonly backing: Money;
  readonly status: GoalStatus;
  /** Its share of the account's net inflow, cents a month. */
  readonly pace: Money;
};

/** All goals in the order in which they are served; live. */
export function useGoalViews(): Live<readonly GoalView[]> {
  return { status: 'loading' };
}
