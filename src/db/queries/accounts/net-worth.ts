import type { CofferDatabase } from '@/db/database.ts';
import { readDebtDays, readDebts } from '@/db/queries/planning/debts.ts';
import { readTogether, type TransactionTables } from '@/db/read.ts';
import type { StoredPeriodTotals } from '@/db/storage/totals.ts';
import { CELL_EVERY_ROW, type TotalsRow } from '@/db/storage/totals.ts';
import type { Account } from '@/domain/accounts/account.ts';
import { balanceOn, valueOn } from '@/domain/accounts/account-value.ts';
import { type CalendarDate, lastOfMonth, monthOf } from '@/domain/core/calendar-date.ts';
import { compareNames } from '@/domain/core/comparable-text.ts';
import { cents, type Money, ZERO } from '@/domain/core/money.ts';
import { anchorOn, countsInNetWorth, type Debt } from '@/domain/debts/debt.ts';
import { paymentsOf } from '@/domain/debts/debt-replay.ts';
import { worthOfAccounts } from '@/domain/investments/account-worth.ts';
import { heldOnDays, worthStart } from '@/domain/investments/held-on-days.ts';
import { debtsOnDays, type WorthOnDay, worthOnDay } from '@/domain/reports/net-worth.ts';
import { mapInTurns } from '@/platform/in-turns.ts';
import { readBaseCurrency } from './base-currency.ts';
import { nearQueries, readHoldingsAndAccounts, readRowsNear } from './holdings.ts';
import { isEveryRow, readDays, readMonthsFrom } from './month-totals.ts';
import { readOpeningDays } from './opening-balance.ts';

/**
 * What every account, and every debt without an account, is worth at the end of each day, in the
 * given order. Reads everything once for all days: totals of months and of the requested days, rows
 * near trades, and the days on which those debts were paid since their last anchor before the first
 * day. Yields to the page while computing.
 */
export async function readWorthOnDays(
  database: CofferDatabase,
  days: readonly CalendarDate[],
): Promise<readonly WorthOnDay[]> {
  const inOrder = [...days].sort();
  const [first, last] = [inOrder[0], inOrder.at(-1)];
  if (first === undefined || last === undefined) return [];
  const [{ holdings, accounts }, allDebts] = await Promise.all([
    readHoldingsAndAccounts(database),
    readDebts(database),
  ]);
  const openings = await readOpeningDays(database, holdings);
  const all = [...accounts.values()].sort(byName);
  const debts = allDebts.filter(countsInNetWorth);
  const base = await readBaseCurrency(database, all);
  const heldOn = heldOnDays(holdings, accounts, last, openings);
  const requested = heldOn(last).flatMap((each) => nearQueries(each, accounts, last));
  const paidBy = debts.map(({ tagId }) => ({ tagId, linkedAccountId: '', currency: base }));
  const span = [firstAnchor(debts, first), last] as const;
  const [rows, near, paid] = await readTogether(database, (tables) =>
    Promise.all([
      readRowsOnDays(tables, all, days),
      Promise.all(requested.map((query) => readRowsNear(tables, query))),
      readDebtDays(tables, paidBy, all, span),
    ]),
  );
  const nearOf = new Map(
    all.map(({ id }) => [id, near.filter((_, at) => requested[at]?.accountId === id).flat()]),
  );
  const paidDebts = debts.map((debt, at) => ({ debt, payments: paymentsOf(paid[at] ?? []) }));
  const owedOn = debtsOnDays(paidDebts, days, base);
  return mapInTurns(days, (day) => {
    const held = heldOn(day);
    const rowsOf = new Map(
      held.map(({ accountId }) => {
        const until = (nearOf.get(accountId) ?? []).filter(({ date }) => date <= day);
        return [accountId, { total: rows(accountId, day), near: until }];
      }),
    );
    const worth = worthOfAccounts(held, accounts, rowsOf);
    const balances = new Map(
      all.map(({ id, values }) => [
        id,
        worth.get(id)?.[0]?.total ?? balanceOn(values, day, (date) => rows(id, date)),
      ]),
    );
    return worthOnDay(day, all, { balances, worth }, owedOn.get(day) ?? []);
  });
}

/** The day from which payments count on the first day, or on a later one. */
function firstAnchor(debts: readonly Debt[], first: CalendarDate): CalendarDate {
  const anchors = debts.flatMap((debt) => anchorOn(debt.anchors, first)?.date ?? []);
  return anchors.reduce((least, date) => (date < least ? date : least), first);
}

const byName = (a: Account, b: Account) => compareNames(a.name, b.name);

/** The first day on which anything had a value; null = there is nothing. */
export async function readWorthStart(database: CofferDatabase): Promise<CalendarDate | null> {
  const [{ holdings, accounts }, debts, oldest] = await Promise.all([
    readHoldingsAndAccounts(database),
    readDebts(database),
    readTogether(database, ({ rows }) =>
      rows.where('[_deleted+dateKey+id]').between(['0'], ['0', []]).last(),
    ),
  ]);
  return worthStart({
    holdings,
    debts,
    accounts: [...accounts.values()],
    firstDay: oldest?.date ?? null,
  });
}

/**
 * The sum of an account's rows up to and including a day, in cents. Works only for the requested
 * days.
 */
type RowsUpTo = (accountId: string, date: CalendarDate) => Money;

type Cells = ReadonlyMap<string, number>;

const EVERY_ROW_ENDING = `|${CELL_EVERY_ROW}`;

/**
 * The sum of every account's rows at the end of each day, and on the days of hand-set values that
 * apply to them. Reads totals: all time, the months from the first requested day on, and the days
 * of those months that a date falls within. The cost depends on these months and days, not on the
 * rows or earlier history.
 * @param dates for all accounts; only values in force on one of them count
 */
export async function readRowsOnDays(
  tables: TransactionTables,
  accounts: Iterable<Pick<Account, 'id' | 'values'>>,
  dates: readonly CalendarDate[],
): Promise<RowsUpTo> {
  const valued = [...accounts].flatMap(({ id, values }) =>
    daysOfValues(values, dates).map((date) => ({ id, date })),
  );
  const requested = [...new Set([...dates, ...valued.map(({ date }) => date)])].sort();
  if (requested[0] === undefined) return () => ZERO;
  const stored = await readMonthsFrom(tables, monthOf(requested[0]));
  const months = stored.months.map(periodOf);
  const before = new Map(stored.all ? everyRowOf(stored.all) : []);
  for (const { cells } of months) addCells(before, cells, -1);
  const cellsOfMonth = new Map(months.map(({ period, cells }) => [period, cells]));
  // If the valued account has no row in a month, its days add no information.
  const within = [
    ...dates.filter((date) => cellsOfMonth.has(monthOf(date))),
    ...valued.flatMap(({ id, date }) => (cellsOfMonth.get(monthOf(date))?.has(id) ? [date] : [])),
  ];
  const wanted = [...new Set(within.filter((date) => !isMonthEnd(date)).map(monthOf))];
  const days = await Promise.all(wanted.map((month) => readDays(tables, month, isEveryRow(null))));
  const daysOfMonth = new Map(
    wanted.map((month, at) => [month, (days[at] ?? []).map(periodOfDay)]),
  );
  const totals = totalsOn(requested, before, months, daysOfMonth);
  return (accountId, date) => {
    const sum = totals.get(date)?.get(accountId);
    return sum === undefined ? ZERO : cents(sum);
  };
}

/** The change in each account during a month or a day. */
type Period = { readonly period: string; readonly cells: Cells };

const periodOf = (row: StoredPeriodTotals): Period => ({ period: row.k, cells: everyRowOf(row) });

const periodOfDay = ({ period, cells }: TotalsRow): Period => ({
  period,
  cells: new Map(
    [...cells].map(([key, [moneyIn, moneyOut]]) => [
      key.slice(0, -EVERY_ROW_ENDING.length),
      moneyIn + moneyOut,
    ]),
  ),
});

/**
 * The totals up to and including each day; everything is oldest first.
 * @param before the total before the first month
 */
function totalsOn(
  requested: readonly CalendarDate[],
  before: Cells,
  months: readonly Period[],
  daysOfMonth: ReadonlyMap<string, readonly Period[]>,
): ReadonlyMap<CalendarDate, Cells> {
  const totals = new Map<CalendarDate, Cells>();
  const upToMonth = new Map(before);
  let place = 0;
  for (const date of requested) {
    const month = monthOf(date);
    const isWhole = isMonthEnd(date);
    for (let next = months[place]; next; next = months[++place]) {
      if (next.period > month || (next.period === month && !isWhole)) break;
      addCells(upToMonth, next.cells);
    }
    const total = new Map(upToMonth);
    for (const day of isWhole ? [] : (daysOfMonth.get(month) ?? [])) {
      if (day.period <= date) addCells(total, day.cells);
    }
    totals.set(date, total);
  }
  return totals;
}

function daysOfValues(
  values: Account['values'],
  dates: readonly CalendarDate[],
): readonly CalendarDate[] {
  if (values.length === 0) return [];
  return [...new Set(dates.flatMap((date) => valueOn(values, date)?.date ?? []))];
}

function isMonthEnd(date: CalendarDate): boolean {
  return lastOfMonth(date) === date;
}

/**
 * The sum of all rows for each account. Reads the packed form, because unpacking every cell costs
 * more.
 */
function everyRowOf({ c, v }: StoredPeriodTotals): Cells {
  const found = new Map<string, number>();
  c.split('\t').forEach((key, index) => {
    if (!key.endsWith(EVERY_ROW_ENDING)) return;
    found.set(
      key.slice(0, -EVERY_ROW_ENDING.length),
      (v[index * 3] ?? 0) + (v[index * 3 + 1] ?? 0),
    );
  });
  return found;
}

function addCells(totals: Map<string, number>, cells: Cells, times = 1): void {
  for (const [accountId, sum] of cells) {
    totals.set(accountId, (totals.get(accountId) ?? 0) + sum * times);
  }
}
