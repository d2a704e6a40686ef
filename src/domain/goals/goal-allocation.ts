import { cents, type Money, roundCents, ZERO } from '@/domain/core/money.ts';
import { byPriority, type Goal, type GoalAllocation, holdsMoney } from './goal.ts';

/** What sharing reads of a goal. */
export type SharingGoal = Pick<
  Goal,
  'id' | 'linkedAccountId' | 'targetAmount' | 'allocation' | 'priority' | 'state' | 'createdAt'
>;

/** The order in which the ways of sharing are served. */
const SERVED: readonly GoalAllocation['type'][] = ['fixed', 'percent', 'whole'];

/**
 * What backs each goal, cents, by its id: the value of the linked account is shared out, first to the fixed sums, then to the
 * percentages (of the whole value, half a cent away from zero), then to those that take the whole, within each by priority. No goal
 * takes more than its target, nor than what is left: what backs one backs no other, and all of them never exceed the account.
 * A negative balance, an unknown account, and none at all back nothing. Goals that hold no money have 0.
 * @param values of the accounts by id, as people see them (rows up to today, values by hand), cents
 */
export function shareBacking(
  goals: readonly SharingGoal[],
  values: ReadonlyMap<string, Money>,
): ReadonlyMap<string, Money> {
  const backings = new Map<string, Money>(goals.map(({ id }) => [id, ZERO]));
  const left = new Map<string, number>();
  const served = byPriority(goals.filter(holdsMoney));
  for (const type of SERVED) {
    for (const goal of served) {
      if (goal.allocation.type !== type) continue;
      const account = goal.linkedAccountId;
      const value = Math.max(0, values.get(account) ?? 0);
      const free = left.get(account) ?? value;
      const taken = Math.max(0, Math.min(asked(goal, value), goal.targetAmount, free));
      backings.set(goal.id, cents(taken));
      left.set(account, free - taken);
    }
  }
  return backings;
}

/** Goals in the order in which an account is shared out to them: fixed sums, percentages, the whole; within each by priority. */
export function asServed<Each extends { readonly goal: SharingGoal }>(
  views: readonly Each[],
): readonly Each[] {
  const places = byPriority(views.map(({ goal }) => goal)).map(({ id }) => id);
  const placeOf = ({ goal }: Each) =>
    SERVED.indexOf(goal.allocation.type) * places.length + places.indexOf(goal.id);
  return [...views].sort((a, b) => placeOf(a) - placeOf(b));
}

/** What a goal would take of its account's value, cents, were there nothing else. */
function asked({ allocation }: SharingGoal, value: number): number {
  if (allocation.type === 'fixed') return allocation.amount;
  if (allocation.type === 'percent') return roundCents((value * allocation.percent) / 100);
  return value;
}

/** What of an account no goal holds, cents; a negative balance is free as it is. */
export function freeOf(
  accountId: string,
  goals: readonly SharingGoal[],
  values: ReadonlyMap<string, Money>,
): Money {
  const backings = shareBacking(goals, values);
  const held = goals
    .filter((goal) => goal.linkedAccountId === accountId)
    .reduce((sum, { id }) => sum + (backings.get(id) ?? 0), 0);
  return cents((values.get(accountId) ?? 0) - held);
}

/** Beyond this no account is looked for, cents. */
const MOST_CENTS = 1e15;

/**
 * What an account must hold so that all of a goal is there, cents: what the other goals of the account take before it is in it.
 * null = however much it holds: the goal is given a fixed sum below its target, holds no money, or a part too small.
 * @param goals of the account, the goal among them
 */
export function targetBalance(goal: SharingGoal, goals: readonly SharingGoal[]): Money | null {
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
