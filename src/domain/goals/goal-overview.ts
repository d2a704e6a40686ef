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

/** A goal as of today, in the currency of its account. */
export type GoalView = {
  readonly goal: Goal;
  /** null = none, or it is gone. */
  readonly account: Account | null;
  /** Of the linked account, else the base currency. */
  readonly currency: string;
  /** What backs it of its account, cents. */
  readonly backing: Money;
  readonly status: GoalStatus;
  /** Its share of the account's net inflow, cents a month. */
  readonly pace: Money;
  /** What has to grow until it is there. */
  readonly way: FundingPath;
};

/** An account that goals are linked to, as of today; cents in its currency. */
export type GoalAccount = {
  readonly account: Account;
  /** As people see it: rows up to today, values by hand, what is held. */
  readonly value: Money;
  /** Of what that is made up, by currency, where it has holdings. */
  readonly worth?: readonly AccountWorth[] | undefined;
  /** Of the last 90 days (from after paceStart). */
  readonly inflow: Inflow;
  /** What all its goals hold together; never more than the value. */
  readonly held: Money;
  /** value - held. */
  readonly free: Money;
  /** What it grew by a month over the last 90 days. */
  readonly pace: Money;
};

/** What goals are told from. */
export type GoalOverviewInput = {
  readonly goals: readonly Goal[];
  readonly accounts: ReadonlyMap<string, Account>;
  /** Of the linked accounts at the end of today, cents; a missing one is 0. */
  readonly values: ReadonlyMap<string, Money>;
  /** Of those with holdings, whose values tell the same. */
  readonly worth?: ReadonlyMap<string, readonly AccountWorth[]>;
  /** Of the linked accounts, from after paceStart(today) on. */
  readonly inflows: ReadonlyMap<string, Inflow>;
  /** All scheduled transactions; without them nothing is scheduled. */
  readonly scheduled?: readonly ScheduledTransaction[];
  readonly today: CalendarDate;
  readonly baseCurrency: string;
};

/** All goals in the order in which they are served, and the accounts behind them by name. */
export type GoalOverview = {
  readonly views: readonly GoalView[];
  readonly accounts: readonly GoalAccount[];
};

/** Tells all goals at once: what backs one backs no other. */
export function goalOverview(question: GoalOverviewInput): GoalOverview {
  const { goals, accounts, values, inflows, today, baseCurrency } = question;
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
      const way = fundingPath({
        goal,
        goals,
        backing,
        today,
        isGrowing: growing.has(goal.id),
        value: account && worthOf(account.id),
        pace: paces.get(goal.linkedAccountId) ?? ZERO,
        scheduled: question.scheduled ?? [],
      });
      const status = goalStatus({ goal, today, backing, pace, way });
      const currency = account?.currency ?? baseCurrency;
      return { goal, account, currency, backing, status, pace, way };
    }),
    accounts: behind
      .map((account) => {
        const value = worthOf(account.id);
        const free = freeOf(account.id, goals, known);
        const held = cents(value - free);
        const pace = paces.get(account.id) ?? ZERO;
        const worth = question.worth?.get(account.id);
        return { account, value, worth, inflow: inflowOf(account.id), held, free, pace };
      })
      .sort((a, b) => a.account.name.localeCompare(b.account.name)),
  };
}
