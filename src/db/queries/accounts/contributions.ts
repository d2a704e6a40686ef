import type { CofferDatabase } from '@/db/database.ts';
import { readLegs } from '@/db/queries/transactions/transfer-legs.ts';
import type { StoredTransaction, TransactionTables } from '@/db/read.ts';
import {
  CELL_OPENINGS,
  CELL_TRANSFERS,
  cellOf,
  type StoredPeriodTotals,
  unpackTotals,
} from '@/db/storage/totals.ts';
import type { Account } from '@/domain/accounts/account.ts';
import { invertedDateKey, parseCalendarDate } from '@/domain/core/calendar-date.ts';
import { cents } from '@/domain/core/money.ts';
import {
  CONTRIBUTION_FACTS_PREFIX,
  CONTRIBUTION_PLANS,
  type ContributionFacts,
  type ContributionPlan,
  readContributionFacts,
} from '@/domain/investments/contribution-facts.ts';
import {
  type AccountYear,
  type PlanMove,
  planOf,
  yearOf,
} from '@/domain/investments/contribution-flows.ts';
import { readMonths } from './month-totals.ts';

/** Transfers into and out of registered accounts. */
export type PlanFlows = {
  readonly years: readonly AccountYear[];
  /** Transfers between two registered accounts, both legs. */
  readonly inner: readonly PlanMove[];
};

/**
 * The transfers of registered accounts by year, from the monthly totals. Reads rows only for months
 * with money going out of such an account, and only that account's rows, because the money may have
 * gone to another registered account.
 */
export async function readPlanFlows(
  tables: TransactionTables,
  accounts: ReadonlyMap<string, Account>,
): Promise<PlanFlows> {
  const registered = [...accounts.values()].filter((account) => planOf(account) !== null);
  if (registered.length === 0) return { years: [], inner: [] };
  const months = (await readMonths(tables)).filter((row) => row !== undefined);
  const flows = monthlyFlows(months, registered);
  const outs: StoredTransaction[] = [];
  for (const { accountId, month, moneyOut } of flows) {
    if (moneyOut > 0) outs.push(...(await readOuts(tables, accountId, month)));
  }
  const transferIds = outs.flatMap(({ transferId }) => transferId ?? []);
  const legs = transferIds.length > 0 ? await readLegs(tables, transferIds) : [];
  return { years: yearsOf(flows), inner: innerMoves(legs, accounts) };
}

type MonthFlow = Omit<AccountYear, 'year'> & { readonly month: string };

function monthlyFlows(
  months: readonly StoredPeriodTotals[],
  registered: readonly Account[],
): readonly MonthFlow[] {
  return months.flatMap((stored) => {
    const row = unpackTotals(stored);
    return registered.flatMap(({ id }): MonthFlow[] => {
      const [moneyIn, moneyOut] = cellOf(row, id, CELL_TRANSFERS);
      const [openings] = cellOf(row, id, CELL_OPENINGS);
      if (moneyIn === 0 && moneyOut === 0 && openings === 0) return [];
      return [
        {
          accountId: id,
          month: row.period,
          moneyIn: cents(moneyIn),
          moneyOut: cents(-moneyOut),
          openings: cents(openings),
        },
      ];
    });
  });
}

function yearsOf(flows: readonly MonthFlow[]): readonly AccountYear[] {
  const years = new Map<string, AccountYear>();
  for (const { accountId, month, moneyIn, moneyOut, openings } of flows) {
    const year = Number(month.slice(0, 4));
    const former = years.get(`${accountId} ${year}`);
    years.set(`${accountId} ${year}`, {
      accountId,
      year,
      moneyIn: cents((former?.moneyIn ?? 0) + moneyIn),
      moneyOut: cents((former?.moneyOut ?? 0) + moneyOut),
      openings: cents((former?.openings ?? 0) + openings),
    });
  }
  return [...years.values()];
}

/** The transfers out of an account in a month. */
async function readOuts(
  tables: TransactionTables,
  accountId: string,
  month: string,
): Promise<readonly StoredTransaction[]> {
  const first = parseCalendarDate(`${month}-01`);
  if (!first) return [];
  // Every month ends before a 32nd. The keys are inverted, so later days have smaller keys.
  const [from, to] = [invertedDateKey(first) - 31, invertedDateKey(first)];
  return tables.rows
    .where('[_deleted+accountId+dateKey+id]')
    .between(['0', accountId, from], ['0', accountId, to, []])
    .filter((row) => row.kind === 'transfer' && row.amount < 0)
    .toArray();
}

function innerMoves(
  legs: readonly StoredTransaction[],
  accounts: ReadonlyMap<string, Account>,
): readonly PlanMove[] {
  const isRegistered = (id: string) => planOf(accounts.get(id)) !== null;
  return legs.flatMap((leg): PlanMove[] => {
    const other = legs.find(
      (each) => each.id !== leg.id && each.transferId === leg.transferId,
    )?.accountId;
    if (other === undefined || !isRegistered(leg.accountId) || !isRegistered(other)) return [];
    return [
      {
        accountId: leg.accountId,
        otherAccountId: other,
        year: yearOf(leg.date),
        amount: leg.amount,
      },
    ];
  });
}

/** What the user entered for each plan. */
export async function readAllContributionFacts(
  database: CofferDatabase,
): Promise<ReadonlyMap<ContributionPlan, ContributionFacts>> {
  const keys = CONTRIBUTION_PLANS.map((plan) => CONTRIBUTION_FACTS_PREFIX + plan);
  const found = await database.dexie.settings.table('docs').bulkGet(keys);
  const facts = CONTRIBUTION_PLANS.flatMap((plan, index) => {
    const row = found[index];
    const read = row?._deleted === '0' ? readContributionFacts(plan, row.value) : null;
    return read ? [[plan, read] as const] : [];
  });
  return new Map(facts);
}
