import type { CofferDatabase } from '@/db/database.ts';
import { readAccountsById } from '@/db/queries/accounts/accounts.ts';
import { readAllContributionFacts, readPlanFlows } from '@/db/queries/accounts/contributions.ts';
import { readHoldings } from '@/db/queries/accounts/holdings.ts';
import { changesOf, readTogether } from '@/db/read.ts';
import type { Account } from '@/domain/accounts/account.ts';
import { compareNames } from '@/domain/core/compare-names.ts';
import {
  CONTRIBUTION_PLANS,
  type ContributionFacts,
  type ContributionPlan,
} from '@/domain/investments/contribution-facts.ts';
import {
  contributionLines,
  movesInKind,
  PLAN_CURRENCY,
  planOf,
  type RoomView,
  roomView,
} from '@/domain/investments/contribution-flows.ts';
import { securitiesOf } from '@/domain/investments/holding.ts';
import { type Live, readOnSignal, useLive } from '@/live/live.ts';
import { newestOnly } from '@/live/newest-only.ts';
import { useServices } from '@/live/services-context.tsx';

/** The room of a plan with its accounts by name. */
export type PlanRoom = RoomView & {
  readonly accounts: readonly Account[];
  /** Accounts of the plan in another currency: they do not count. */
  readonly leftOut: readonly Account[];
};

const CHANGING = ['transactions', 'holdings', 'accounts', 'settings'] as const;

/** The contribution room of each plan that the person has an account of, or said something about; live. */
export function useContributionRoom(year: number): Live<readonly PlanRoom[]> {
  const { database } = useServices();
  return useLive(year, () =>
    readOnSignal(
      CHANGING.map((name) => changesOf(database, name)),
      newestOnly(() => readContributionRoom(database, year)),
    ),
  );
}

/** Reads accounts, holdings, facts and the sums of the months. */
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
    const said = facts.get(plan) ?? null;
    if (own.length === 0 && !said) return [];
    const lines = contributionLines({ plan, accounts, ...flows, inKind, facts: said });
    const isCounted = ({ currency }: Account) => currency === PLAN_CURRENCY;
    return [
      {
        ...roomView(plan, said, lines, year),
        accounts: own.filter(isCounted).sort(byName),
        leftOut: own.filter((account) => !isCounted(account)).sort(byName),
      },
    ];
  });
}

const byName = (a: Account, b: Account) => compareNames(a.name, b.name);

/** What the person says of each plan; a plan that nothing was said of is missing. Live over all tabs. */
export function useContributionFacts(): Live<ReadonlyMap<ContributionPlan, ContributionFacts>> {
  const { database } = useServices();
  return useLive(null, () =>
    readOnSignal([changesOf(database, 'settings')], () => readAllContributionFacts(database)),
  );
}
