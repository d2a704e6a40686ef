import type { Account } from '@/domain/accounts/account.ts';
import type { AccountWorth } from '@/domain/accounts/account-list.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents, type Money, ZERO } from '@/domain/core/money.ts';
import type { ScheduledTransaction } from '@/domain/scheduled/scheduled.ts';
import { byPriority, type Goal } from './goal.ts';
import { freeOf, shareBacking } from './goal-allocation.ts';
import { accountPace, type Inflow, NO_INFLOW, sharePace } from './goal-pace.ts';
import {
  type FundingPath,
  fundingPath,
  type GoalStatus,
  goalStatus,
  goalsThatGrow,
} from './goal-status.ts';

/** All goals in the order they receive money, and their accounts by name. */
export type GoalOverview = {
  readonly views: readonly GoalView[];
  readonly accounts: readonly GoalAccount[];
};

/** A goal as of today, in the currency of its account. */
export type GoalView = {
  readonly goal: Goal;
  /** null = none, or it no longer exists. */
  readonly account: Account | null;
  /** The linked account's currency, or the base currency. */
  readonly currency: string;
  /** The part of its account that backs it, cents. */
  readonly backing: Money;
  readonly status: GoalStatus;
  /** Its share of the account's net inflow, cents per month. */
  readonly pace: Money;
  /** What must grow for the goal to be reached. */
  readonly path: FundingPath;
};

/** An account that goals are linked to, as of today; cents in its currency. */
export type GoalAccount = {
  readonly account: Account;
  /** As users see it: rows up to today, manual values, holdings. */
  readonly value: Money;
  /** Breakdown of the value by currency, for accounts with holdings. */
  readonly worth?: readonly AccountWorth[] | undefined;
  /** Of the last 90 days (after paceStart). */
  readonly inflow: Inflow;
  /** What all its goals hold together; never more than the value. */
  readonly held: Money;
  /** value - held. */
  readonly free: Money;
  /** Average monthly growth over the last 90 days. */
  readonly pace: Money;
};

export type GoalOverviewInput = {
  readonly goals: readonly Goal[];
  readonly accounts: ReadonlyMap<string, Account>;
  /** Values of the linked accounts at the end of today, cents; a missing one is 0. */
  readonly values: ReadonlyMap<string, Money>;
  /** The breakdown of those values for accounts with holdings. */
  readonly worth?: ReadonlyMap<string, readonly AccountWorth[]>;
  /** Inflows of the linked accounts since paceStart(today), not including that day. */
  readonly inflows: ReadonlyMap<string, Inflow>;
  /** All scheduled transactions; without them nothing counts as scheduled. */
  readonly scheduled?: readonly ScheduledTransaction[];
  readonly today: CalendarDate;
  readonly baseCurrency: string;
};

/** Works out all goals together, so that no dollar backs two of them. */
export function goalOverview(input: GoalOverviewInput): GoalOverview {
  const { goals, accounts, values, inflows, today, baseCurrency } = input;
  const linked = new Set(goals.map(({ linkedAccountId }) => linkedAccountId));
  const behind = [...accounts.values()].filter(({ id }) => linked.has(id));
  const worthOf = (id: string) => values.get(id) ?? ZERO;
  const inflowOf = (id: string) => inflows.get(id) ?? NO_INFLOW;
  const known = new Map(behind.map(({ id }) => [id, worthOf(id)]));
  const paces = new Map(behind.map(({ id }) => [id, accountPace(ZERO, inflowOf(id).net)]));
  const backings = shareBacking(goals, known);
  const shares = sharePace(goals, backings, paces);
  const growing = goalsThatGrow(goals, backings);
  return {
    views: byPriority(goals).map((goal) => {
      const account = accounts.get(goal.linkedAccountId) ?? null;
      const backing = backings.get(goal.id) ?? ZERO;
      const pace = shares.get(goal.id) ?? ZERO;
      const path = fundingPath({
        goal,
        goals,
        backing,
        today,
        isGrowing: growing.has(goal.id),
        value: account && worthOf(account.id),
        pace: paces.get(goal.linkedAccountId) ?? ZERO,
        scheduled: input.scheduled ?? [],
      });
      const status = goalStatus({ goal, today, backing, pace, path });
      const currency = account?.currency ?? baseCurrency;
      return { goal, account, currency, backing, status, pace, path };
    }),
    accounts: behind
      .map((account) => {
        const value = worthOf(account.id);
        const free = freeOf(account.id, goals, known);
        const held = cents(value - free);
        const pace = paces.get(account.id) ?? ZERO;
        const worth = input.worth?.get(account.id);
        return { account, value, worth, inflow: inflowOf(account.id), held, free, pace };
      })
      .sort((a, b) => a.account.name.localeCompare(b.account.name)),
  };
}
