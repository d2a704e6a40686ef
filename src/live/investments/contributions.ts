import type { CofferDatabase } from '@/db/database.ts';
import { readAccountsById } from '@/db/queries/accounts/accounts.ts';
import { readAllContributionFacts, readPlanFlows } from '@/db/queries/accounts/contributions.ts';
import { readHoldings } from '@/db/queries/accounts/holdings.ts';
import { readTogether } from '@/db/read.ts';
import type { Account } from '@/domain/accounts/account.ts';
import { compareNames } from '@/domain/core/comparable-text.ts';
import { CONTRIBUTION_PLANS } from '@/domain/investments/contribution-facts.ts';
import {
  contributionLines,
  movesInKind,
  PLAN_CURRENCY,
  planOf,
  type RoomView,
  roomView,
} from '@/domain/investments/contribution-flows.ts';
import { securitiesOf } from '@/domain/investments/holding.ts';
import { liveQuery, liveSetting } from '@/live/live-query.ts';

/** The contribution room of a plan, with its accounts by name. */
export type PlanRoom = RoomView & {
  readonly accounts: readonly Account[];
  /** Accounts of the plan in another currency, which don't count. */
  readonly leftOut: readonly Account[];
};

/** The contribution room in a year of each plan that the user has an account of, or stated facts about. */
export const useContributionRoom = liveQuery({
  reads: ['transactions', 'holdings', 'accounts', 'settings'],
  read: ({ database }, year: number) => readContributionRoom(database, year),
});

/** Reads accounts, holdings, stated facts and monthly totals; no single rows. */
export async function readContributionRoom(
  database: CofferDatabase,
  year: number,
): Promise<readonly PlanRoom[]> {
  const [accounts, holdings, facts] = await Promise.all([
    readAccountsById(database),
    readHoldings(database),
    readAllContributionFacts(database),
  ]);
  const flows = await readTogether(database, (tables) => readPlanFlows(tables, accounts));
  const inKind = movesInKind(securitiesOf(holdings, accounts));
  return CONTRIBUTION_PLANS.flatMap((plan): PlanRoom[] => {
    const own = [...accounts.values()].filter((account) => planOf(account) === plan);
    const stated = facts.get(plan) ?? null;
    if (own.length === 0 && !stated) return [];
    const lines = contributionLines({ plan, accounts, ...flows, inKind, facts: stated });
    const isCounted = ({ currency }: Account) => currency === PLAN_CURRENCY;
    return [
      {
        ...roomView(plan, stated, lines, year),
        accounts: own.filter(isCounted).sort(byName),
        leftOut: own.filter((account) => !isCounted(account)).sort(byName),
      },
    ];
  });
}

const byName = (a: Account, b: Account) => compareNames(a.name, b.name);

/** The facts that the user stated about each plan; a plan without any is missing from the map. */
export const useContributionFacts = liveSetting(readAllContributionFacts);
