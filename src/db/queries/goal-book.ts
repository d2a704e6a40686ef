import type { Account } from '../../domain/account.ts';
import { baseCurrencyOf } from '../../domain/base-currency.ts';
import { sumKeys } from '../../domain/budget-sums.ts';
import { addDays, type CalendarDate } from '../../domain/calendar-date.ts';
import type { Goal } from '../../domain/goal.ts';
import { firstValue, type Inflow, netInflow } from '../../domain/goal-inflow.ts';
import { paceStart } from '../../domain/goal-pace.ts';
import type { GoalsQuestion } from '../../domain/goal-view.ts';
import { heldInAccounts } from '../../domain/held-in-accounts.ts';
import { cents, type Money, ZERO } from '../../domain/money.ts';
import type { CofferDatabase } from '../database.ts';
import { readSums, readTogether, type TransactionTables } from '../read.ts';
import { recordOf } from '../store.ts';
import { CELL_OPENINGS, type SumPeriod, type SumRow } from '../sums.ts';
import { readAccountsById } from './accounts-by-id.ts';
import { readRowsUpTo } from './balance-history.ts';
import { type AccountBalances, readAccountsWithWorth } from './holding-worth.ts';
import { readHoldings } from './holdings.ts';

/** The goals that are there, in no order. */
export async function readGoals({ dexie }: CofferDatabase): Promise<readonly Goal[]> {
  const found = await dexie.goals.table('docs').toArray();
  return found.filter((row) => row._deleted === '0').map((row) => recordOf<Goal>('goals', row));
}

/** What the goals are told from (goalBook): sums by month and day, and the rows near the trades of linked accounts that hold something. */
export async function readGoalsQuestion(
  database: CofferDatabase,
  today: CalendarDate,
): Promise<GoalsQuestion> {
  const [goals, accounts] = await Promise.all([readGoals(database), readAccountsById(database)]);
  const linked = new Map(
    goals.flatMap(({ linkedAccountId: id }): [string, Account][] => {
      const account = accounts.get(id);
      return account ? [[id, account]] : [];
    }),
  );
  const baseCurrency = baseCurrencyOf(accounts.values());
  const known = { goals, accounts, today, baseCurrency };
  if (linked.size === 0) return { ...known, values: new Map(), inflows: new Map() };
  const now = await readAccountsWithWorth(database, linked, today);
  const inflows = await readInflows(database, linked, today, now);
  return { ...known, values: now.balances, inflows };
}

async function readInflows(
  database: CofferDatabase,
  accounts: ReadonlyMap<string, Account>,
  today: CalendarDate,
  now: AccountBalances,
): Promise<ReadonlyMap<string, Inflow>> {
  const start = paceStart(today);
  const then = await readAccountsWithWorth(database, accounts, start);
  const held = heldInAccounts(await readHoldings(database), accounts, today);
  const begun = await readTogether(database, (tables) =>
    readBegun(tables, [...accounts.values()], start, today),
  );
  return new Map(
    [...accounts.values()].map((account) => {
      const { id, currency, values } = account;
      const own = held.filter((each) => each.accountId === id);
      const { openings = ZERO, rowsUpToFirstValue = ZERO } = begun.get(id) ?? {};
      const inflow = netInflow({
        ...{ start, today, values, openings, rowsUpToFirstValue },
        before: cashOf(then, id),
        after: cashOf(now, id),
        trades:
          own.length === 0
            ? null
            : own.filter((each) => each.currency === currency).flatMap((each) => each.movements),
      });
      return [id, inflow];
    }),
  );
}

/** Of an account with holdings its cash, else its balance; cents. */
function cashOf({ balances, worth }: AccountBalances, id: string): Money {
  return worth.get(id)?.[0]?.cash ?? balances.get(id) ?? ZERO;
}

type Begun = { readonly openings: Money; readonly rowsUpToFirstValue: Money };

async function readBegun(
  tables: TransactionTables,
  accounts: readonly Account[],
  start: CalendarDate,
  today: CalendarDate,
): Promise<ReadonlyMap<string, Begun>> {
  // All at once: the storage would take it for the end if nothing were asked between two answers.
  const [sums, ...rows] = await Promise.all([
    readSums(tables, sumKeys(addDays(start, 1), today)),
    ...accounts.map(({ id, values }) => {
      const first = firstValue(values);
      return first ? readRowsUpTo(tables, id, [first.date]) : NO_ROWS;
    }),
  ]);
  return new Map(
    accounts.map(({ id }, place) => {
      const [rowsUpToFirstValue = ZERO] = rows[place]?.values() ?? [];
      return [id, { openings: openingsOf(id, sums), rowsUpToFirstValue }];
    }),
  );
}

const NO_ROWS: ReadonlyMap<CalendarDate, Money> = new Map();

function openingsOf(accountId: string, sums: ReadonlyMap<SumPeriod, SumRow>): Money {
  let total = 0;
  for (const { cells } of sums.values()) {
    const [moneyIn, moneyOut] = cells.get(`${accountId}|${CELL_OPENINGS}`) ?? [0, 0];
    total += moneyIn + moneyOut;
  }
  return cents(total);
}
