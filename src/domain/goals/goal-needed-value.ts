import { cents, type Money } from '@/domain/core/money.ts';
import { type SharingGoal, shareBacking } from './goal-backing.ts';

/** Beyond this no account is looked for, cents. */
const MOST_CENTS = 1e15;

/**
 * What an account must hold so that all of a goal is there, cents: what the other goals of the account take before it is in it.
 * null = however much it holds: the goal is given a fixed sum below its target, holds no money, or a part too small.
 * @param goals of the account, the goal among them
 */
export function neededValue(goal: SharingGoal, goals: readonly SharingGoal[]): Money | null {
  const account = goal.linkedAccountId;
  const ofAccount = goals.filter((each) => each.linkedAccountId === account);
  const isThere = (value: number) =>
    (shareBacking(ofAccount, new Map([[account, cents(value)]])).get(goal.id) ?? 0) >=
    goal.targetAmount;
  let enough: number = Math.max(1, goal.targetAmount);
  while (!isThere(enough)) {
    enough *= 2;
    if (enough > MOST_CENTS) return null;
  }
  let short = 0;
  while (enough - short > 1) {
    const middle = Math.floor((short + enough) / 2);
    if (isThere(middle)) enough = middle;
    else short = middle;
  }
  const { allocation } = goal;
  // Half a cent is rounded up in its part: the round sum is asked for all the same.
  if (allocation.type !== 'percent') return cents(enough);
  return cents(Math.max(enough, Math.ceil((goal.targetAmount * 100) / allocation.percent)));
}
