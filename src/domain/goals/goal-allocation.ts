import { cents, type Money, roundCents, ZERO } from '@/domain/core/money.ts';
import { byPriority, type Goal, type GoalAllocation, holdsMoney } from './goal.ts';

/** How an allocation takes part in sharing an account and what it grows by. */
export type AllocationRules = {
  /** Lower numbers receive money first. */
  readonly order: number;
  /** What a goal would take of an account value if there were no other goals, cents. */
  readonly wanted: (value: number) => number;
  /** The most the goal can hold, cents, until someone raises it by hand; null = no such limit. */
  readonly limit: Money | null;
  /** The part of an account's monthly growth that goes to the goal, cents; null = no fixed part. */
  readonly ofPace: ((pace: number) => number) | null;
  /** Who gets the growth left after the fixed parts: the first 'always' goal, or else, if no 'never' goal is there, the first 'alone'. */
  readonly takesRest: 'always' | 'alone' | 'never';
  /** The least account value that can hold a target, cents, besides what other goals take. */
  readonly leastValue: (target: Money) => number;
};

/** The rules of an allocation. A new type does not compile until it has rules here. */
export function allocationRules(allocation: GoalAllocation): AllocationRules {
  switch (allocation.type) {
    case 'fixed':
      return {
        order: 0,
        wanted: () => allocation.amount,
        limit: allocation.amount,
        ofPace: null,
        takesRest: 'alone',
        leastValue: (target) => target,
      };
    case 'percent':
      return {
        order: 1,
        wanted: (value) => roundCents((value * allocation.percent) / 100),
        limit: null,
        ofPace: (pace) => roundCents((pace * allocation.percent) / 100),
        takesRest: 'never',
        // wanted() rounds half a cent up and could reach the target slightly early; ask for the exact value.
        leastValue: (target) => Math.ceil((target * 100) / allocation.percent),
      };
    case 'whole':
      return {
        order: 2,
        wanted: (value) => value,
        limit: null,
        ofPace: null,
        takesRest: 'always',
        leastValue: (target) => target,
      };
  }
}

/** The fields of a goal that sharing needs. */
export type SharingGoal = Pick<
  Goal,
  'id' | 'linkedAccountId' | 'targetAmount' | 'allocation' | 'priority' | 'state' | 'createdAt'
>;

/**
 * What backs each goal, cents by goal id. The value of a linked account is shared out: first to
 * fixed amounts, then to percentages (of the whole value, half a cent away from zero), then to
 * goals that take the whole; by priority within each type. No goal gets more than its target or
 * than what is left, so no dollar backs two goals and together they never exceed the account. A
 * negative balance or a missing account backs nothing. Goals that hold no money have 0.
 * @param values account values by id as users see them (rows up to today, manual values), cents
 */
export function shareBacking(
  goals: readonly SharingGoal[],
  values: ReadonlyMap<string, Money>,
): ReadonlyMap<string, Money> {
  const backings = new Map<string, Money>(goals.map(({ id }) => [id, ZERO]));
  const left = new Map<string, number>();
  for (const { id, linkedAccountId, targetAmount, rules } of inServingOrder(goals)) {
    const value = Math.max(0, values.get(linkedAccountId) ?? 0);
    const free = left.get(linkedAccountId) ?? value;
    const taken = Math.max(0, Math.min(rules.wanted(value), targetAmount, free));
    backings.set(id, cents(taken));
    left.set(linkedAccountId, free - taken);
  }
  return backings;
}

function inServingOrder(goals: readonly SharingGoal[]) {
  return byPriority(goals.filter(holdsMoney))
    .map((goal) => ({ ...goal, rules: allocationRules(goal.allocation) }))
    .sort((a, b) => a.rules.order - b.rules.order);
}

/**
 * Goals in the order an account is shared out: fixed amounts, percentages, whole; by priority
 * within each.
 */
export function asServed<Each extends { readonly goal: SharingGoal }>(
  views: readonly Each[],
): readonly Each[] {
  const places = byPriority(views.map(({ goal }) => goal)).map(({ id }) => id);
  const placeOf = ({ goal }: Each) =>
    allocationRules(goal.allocation).order * places.length + places.indexOf(goal.id);
  return [...views].sort((a, b) => placeOf(a) - placeOf(b));
}

/** The part of an account that no goal holds, cents; a negative balance is returned as it is. */
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

/** Searches stop at this account value, cents. */
const MAX_CENTS = 1e15;

/**
 * The account balance at which a goal is fully backed, cents, including what the account's other
 * goals take first. Null if no balance is enough: the goal has a fixed amount below its target,
 * holds no money, or its percentage is too small.
 * @param goals goals of the account, including this one
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
    if (enough > MAX_CENTS) return null;
  }
  let short = 0;
  while (enough - short > 1) {
    const middle = Math.floor((short + enough) / 2);
    if (isThere(middle)) enough = middle;
    else short = middle;
  }
  const { leastValue } = allocationRules(goal.allocation);
  return cents(Math.max(enough, leastValue(goal.targetAmount)));
}
