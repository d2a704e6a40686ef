import type { CofferDatabase } from '@/db/database.ts';
import {
  readAccountBalances,
  readAccountsById,
  readRowsUpTo,
} from '@/db/queries/accounts/accounts.ts';
import { readBaseCurrency } from '@/db/queries/accounts/base-currency.ts';
import { type AccountBalances, readAccountsWithWorth } from '@/db/queries/accounts/holdings.ts';
import { readScheduledItems } from '@/db/queries/scheduled/scheduled.ts';
import { readRecords, readTogether, readTotals, type TransactionTables } from '@/db/read.ts';
import { CELL_OPENINGS, type TotalsPeriod, type TotalsRow } from '@/db/storage/totals.ts';
import type { Account } from '@/domain/accounts/account.ts';
import { addDays, type CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents, type Money, ZERO } from '@/domain/core/money.ts';
import type { Goal } from '@/domain/goals/goal.ts';
import type { GoalOverviewInput } from '@/domain/goals/goal-overview.ts';
import { firstValue, type Inflow, netInflow, paceStart } from '@/domain/goals/goal-pace.ts';
import { totalKeys } from '@/domain/transactions/category-totals.ts';

/** All goals, in no particular order. */
export function readGoals(database: CofferDatabase): Promise<readonly Goal[]> {
  return readRecords(database, 'goals');
}

/**
 * The input of goalOverview: totals by month and day, and the rows near trades of linked accounts
 * with holdings.
 * @param ofAll reads the values of all accounts, not only linked ones, for a goal that is about to
 * be linked
 */
export async function readGoalOverviewInput(
  database: CofferDatabase,
  today: CalendarDate,
  ofAll = false,
): Promise<GoalOverviewInput> {
  const [goals, accounts, scheduled] = await Promise.all([
    readGoals(database),
    readAccountsById(database),
    readScheduledItems(database),
  ]);
  const linked = new Map(
    goals.flatMap(({ linkedAccountId: id }): [string, Account][] => {
      const account = accounts.get(id);
      return account ? [[id, account]] : [];
    }),
  );
  const baseCurrency = await readBaseCurrency(database, accounts.values());
  const known = { goals, accounts, scheduled, today, baseCurrency };
  const wanted = new Set((ofAll ? accounts : linked).keys());
  if (wanted.size === 0) return { ...known, values: new Map(), inflows: new Map() };
  const now = await readAccountsWithWorth(database, accounts, today, wanted);
  const inflows = await readInflows(database, linked, today, now);
  return { ...known, values: now.balances, worth: now.worth, inflows };
}

async function readInflows(
  database: CofferDatabase,
  accounts: ReadonlyMap<string, Account>,
  today: CalendarDate,
  now: AccountBalances,
): Promise<ReadonlyMap<string, Inflow>> {
  const start = paceStart(today);
  const all = [...accounts.values()];
  // For an account with holdings only the rows count: neither hand-set values nor holdings are
  // inflow.
  const withoutHoldings = all.filter(({ id }) => !now.worth.has(id));
  const then = await readTogether(database, (tables) =>
    readAccountBalances(tables, withoutHoldings, start),
  );
  const begun = await readTogether(database, (tables) => readBegun(tables, all, start, today));
  return new Map(
    all.map(({ id, values }) => {
      const { openings = ZERO, rowsUpToFirstValue = ZERO } = begun.get(id) ?? {};
      const inflow = netInflow({
        start,
        today,
        values,
        openings,
        rowsUpToFirstValue,
        before: then.get(id) ?? ZERO,
        after: (now.worth.has(id) ? now.rows : now.balances).get(id) ?? ZERO,
        trades: now.tradeRows.get(id) ?? null,
      });
      return [id, inflow];
    }),
  );
}

type Begun = { readonly openings: Money; readonly rowsUpToFirstValue: Money };

async function readBegun(
  tables: TransactionTables,
  accounts: readonly Account[],
  start: CalendarDate,
  today: CalendarDate,
): Promise<ReadonlyMap<string, Begun>> {
  // In parallel, because the storage ends the transaction when nothing is requested between two
  // answers.
  const [totals, ...rows] = await Promise.all([
    readTotals(tables, totalKeys(addDays(start, 1), today)),
    ...accounts.map(({ id, values }) => {
      const first = firstValue(values);
      return first ? readRowsUpTo(tables, id, [first.date]) : NO_ROWS;
    }),
  ]);
  return new Map(
    accounts.map(({ id }, index) => {
      const [rowsUpToFirstValue = ZERO] = rows[index]?.values() ?? [];
      return [id, { openings: openingsOf(id, totals), rowsUpToFirstValue }];
    }),
  );
}

const NO_ROWS: ReadonlyMap<CalendarDate, Money> = new Map();

function openingsOf(accountId: string, totals: ReadonlyMap<TotalsPeriod, TotalsRow>): Money {
  let total = 0;
  for (const { cells } of totals.values()) {
    const [moneyIn, moneyOut] = cells.get(`${accountId}|${CELL_OPENINGS}`) ?? [0, 0];
    total += moneyIn + moneyOut;
  }
  return cents(total);
}
