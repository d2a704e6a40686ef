import type { CofferDatabase } from '@/db/database.ts';
import { readRecords, readTogether, type TransactionTables } from '@/db/read.ts';
import { recordOf } from '@/db/storage/stored-form.ts';
import type { Account } from '@/domain/accounts/account.ts';
import type { AccountWorth } from '@/domain/accounts/account-list.ts';
import { balanceOn } from '@/domain/accounts/account-value.ts';
import { type CalendarDate, invertedDateKey } from '@/domain/core/calendar-date.ts';
import { type Money, ZERO } from '@/domain/core/money.ts';
import {
  type CashRow,
  coveredMovements,
  type DaySpan,
  daysNear,
  type HeldInAccount,
  heldInAccounts,
  tradeRowsOf,
  worthOfAccounts,
} from '@/domain/investments/account-worth.ts';
import { type Holding, securityKeyOf } from '@/domain/investments/holding.ts';
import { readAccountsById, readBalances, readRowsUpTo, withValues } from './accounts.ts';
import { readOpeningDays } from './opening-balance.ts';

/** All holdings, in the order they were created. */
export function readHoldings(database: CofferDatabase): Promise<readonly Holding[]> {
  return readRecords(database, 'holdings');
}

/** All holdings and accounts, as commands need them right before a write. */
export async function readHoldingsAndAccounts(database: CofferDatabase): Promise<{
  readonly holdings: readonly Holding[];
  readonly accounts: ReadonlyMap<string, Account>;
}> {
  const [holdings, accounts] = await Promise.all([
    readHoldings(database),
    readAccountsById(database),
  ]);
  return { holdings, accounts };
}

/**
 * The type of every account, including deleted ones, because their holdings are deleted after them.
 */
export async function readKnownAccountTypes({
  dexie,
}: CofferDatabase): Promise<ReadonlyMap<string, Pick<Account, 'type'>>> {
  const rows = await dexie.accounts.table('docs').toArray();
  return new Map(rows.map((row) => [row.id, recordOf<Account>('accounts', row)]));
}

/** What accounts are worth on a day. */
export type AccountBalances = {
  /**
   * Cents in the account's own currency. With holdings: cash plus holdings; otherwise rows plus
   * values set by hand. Accounts without any of these are missing.
   */
  readonly balances: ReadonlyMap<string, Money>;
  /** The sum of all rows in cents; accounts without rows are missing. */
  readonly rows: ReadonlyMap<string, Money>;
  /** Only accounts with holdings; the account's own currency comes first. */
  readonly worth: ReadonlyMap<string, readonly AccountWorth[]>;
  /** Only accounts with holdings: the rows that are the cash side of a trade. */
  readonly tradeRows: ReadonlyMap<string, readonly CashRow[]>;
};

/**
 * What accounts are worth on a day, including holdings, without counting any trade twice. Besides
 * totals, reads only rows near a trade of their account, so none if there are no holdings.
 * @param accounts all accounts, because a price known in one account also applies to the others
 * @param wanted ids of the accounts to return; all if omitted
 */
export async function readAccountsWithWorth(
  database: CofferDatabase,
  accounts: ReadonlyMap<string, Account>,
  today: CalendarDate,
  wanted: ReadonlySet<string> = new Set(accounts.keys()),
): Promise<AccountBalances> {
  const holdings = await readHoldings(database);
  const openings = await readOpeningDays(database, holdings);
  const held = heldInAccounts(holdings, accounts, today, openings).filter(({ accountId }) =>
    wanted.has(accountId),
  );
  const queries = held.flatMap((each) => nearQueries(each, accounts, today));
  return readTogether(database, async (tables) => {
    const totals = await readBalances(tables, today);
    // In parallel, because the storage ends the transaction when nothing is requested between two
    // answers.
    const found = await Promise.all(queries.map((query) => readRowsNear(tables, query)));
    const rows = new Map(
      held.map(({ accountId }) => {
        const near = found.filter((_, index) => queries[index]?.accountId === accountId).flat();
        return [accountId, { total: totals.get(accountId) ?? ZERO, near }];
      }),
    );
    const worth = worthOfAccounts(held, accounts, rows);
    const shown = [...accounts.values()].filter(({ id }) => wanted.has(id));
    const balances = await withValues(tables, totals, shown, today);
    const ofWanted = [...balances].filter(([id]) => wanted.has(id));
    return {
      balances: new Map([...ofWanted, ...ownTotals(worth)]),
      rows: totals,
      worth,
      tradeRows: tradeRowsOf(held, accounts, rows),
    };
  });
}

function ownTotals(worth: AccountBalances['worth']): readonly [string, Money][] {
  return [...worth].flatMap(([id, [own]]): [string, Money][] => (own ? [[id, own.total]] : []));
}

/**
 * What one account is worth at the end of each day, in cents of its currency, computed like
 * readAccountsWithWorth. Reads the holdings once. Returns an empty map if the account does not
 * exist.
 */
export async function readWorthOn(
  database: CofferDatabase,
  accountId: string,
  days: readonly CalendarDate[],
): Promise<ReadonlyMap<CalendarDate, Money>> {
  const { holdings, accounts } = await readHoldingsAndAccounts(database);
  const account = accounts.get(accountId);
  const last = [...days].sort().at(-1);
  if (!account || last === undefined) return new Map();
  const related = sameSecurities(holdings, accountId);
  const openings = await readOpeningDays(database, related);
  const heldOn = (day: CalendarDate) =>
    heldInAccounts(related, accounts, day, openings).filter((each) => each.accountId === accountId);
  const queries = heldOn(last).flatMap((each) => nearQueries(each, accounts, last));
  const [totals, near] = await readTogether(database, (tables) =>
    Promise.all([
      readRowsUpTo(tables, accountId, [...days, ...account.values.map(({ date }) => date)]),
      Promise.all(queries.map((query) => readRowsNear(tables, query))),
    ]),
  );
  const rowsUpTo = (day: CalendarDate) => totals.get(day) ?? ZERO;
  return new Map(
    days.map((day) => {
      const until = near.flat().filter(({ date }) => date <= day);
      const rows = new Map([[accountId, { total: rowsUpTo(day), near: until }]]);
      const [own] = worthOfAccounts(heldOn(day), accounts, rows).get(accountId) ?? [];
      return [day, own?.total ?? balanceOn(account.values, day, rowsUpTo)];
    }),
  );
}

/** The holdings of an account, and holdings of the same securities elsewhere. */
function sameSecurities(holdings: readonly Holding[], accountId: string): readonly Holding[] {
  const own = holdings.filter((each) => each.accountId === accountId);
  const keys = new Set(own.map(securityKeyOf));
  return holdings.filter((each) => keys.has(securityKeyOf(each)));
}

/** Which rows of an account to read. */
type NearQuery = DaySpan & {
  readonly accountId: string;
  /** The amounts of its trades, in cents. */
  readonly amounts: ReadonlySet<number>;
};

/**
 * Which rows may be the cash side of an account's trades. Trades in another currency than the
 * account's move no cash in it, so they need no rows.
 */
export function nearQueries(
  { accountId, currency, movements }: HeldInAccount,
  accounts: ReadonlyMap<string, Account>,
  today: CalendarDate,
): readonly NearQuery[] {
  if (accounts.get(accountId)?.currency !== currency) return [];
  const amounts = new Set<number>(movements.map(({ amount }) => amount));
  return daysNear(movements, today).map((span) => ({ ...span, accountId, amounts }));
}

/** The rows that may be the cash side of a trade. */
export async function readRowsNear(
  tables: TransactionTables,
  { accountId, amounts, from, to }: NearQuery,
): Promise<readonly CashRow[]> {
  const rows = await tables.rows
    .where('[_deleted+accountId+dateKey+id]')
    .between(
      ['0', accountId, invertedDateKey(to)],
      ['0', accountId, invertedDateKey(from), []],
      true,
      true,
    )
    .toArray();
  return rows.filter(({ amount }) => amounts.has(amount));
}

/**
 * Which events of an account's holdings have a matching transaction: the row's id by cashSideKey.
 * These are the rows that the account's value does not count twice. Reads only rows near a trade.
 */
export async function readCashSides(
  database: CofferDatabase,
  accountId: string,
  today: CalendarDate,
): Promise<ReadonlyMap<string, string>> {
  const { holdings, accounts } = await readHoldingsAndAccounts(database);
  const currency = accounts.get(accountId)?.currency;
  const own = holdings.filter((each) => each.accountId === accountId);
  const openings = await readOpeningDays(database, own);
  const all = heldInAccounts(own, accounts, today, openings);
  const held = all.find((each) => each.currency === currency);
  if (!held) return new Map();
  const queries = nearQueries(held, accounts, today);
  const near = await readTogether(database, (tables) =>
    Promise.all(queries.map((query) => readRowsNear(tables, query))),
  );
  return new Map(
    coveredMovements(held.movements, near.flat()).flatMap(
      ({ movement, rowId }): [string, string][] =>
        rowId === null ? [] : [[cashSideKey(movement.holdingId, movement.eventId), rowId]],
    ),
  );
}

/** Identifies an event across all holdings, because both legs of a transfer share an event id. */
export function cashSideKey(holdingId: string, eventId: string): string {
  return `${holdingId}|${eventId}`;
}
