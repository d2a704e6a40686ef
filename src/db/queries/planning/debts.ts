import type { CofferDatabase } from '@/db/database.ts';
import { monthsBetween, readDays } from '@/db/queries/accounts/month-totals.ts';
import { readRecords, readTotals, type TransactionTables } from '@/db/read.ts';
import type { StoredPeriodTotals } from '@/db/storage/totals.ts';
import {
  CELL_TRANSFERS,
  type TotalsCell,
  type TotalsCellKey,
  type TotalsRow,
} from '@/db/storage/totals.ts';
import { type CalendarDate, monthOf } from '@/domain/core/calendar-date.ts';
import { cents } from '@/domain/core/money.ts';
import type { Debt } from '@/domain/debts/debt.ts';
import { type DebtDay, paymentOfDay } from '@/domain/debts/debt-replay.ts';

/** All debts in the user's order. */
export async function readDebts(database: CofferDatabase): Promise<readonly Debt[]> {
  const debts = await readRecords(database, 'debts');
  return [...debts].sort(
    (a, b) => a.position - b.position || a.createdAt.localeCompare(b.createdAt),
  );
}

/** What an account contributes to the payments of a debt. */
type PayingAccount = {
  readonly id: string;
  readonly currency: string;
  readonly excluded?: boolean;
};

/** The debt whose payments to read. */
type PaidDebt = {
  readonly tagId: string;
  readonly linkedAccountId: string;
  readonly currency: string;
};

/** The cells of the totals that concern a debt, and how each counts. */
type PayingCells = ReadonlyMap<TotalsCellKey, 'spending' | 'normal' | 'others' | 'transfers'>;

/**
 * The payments on each debt by day, from `from` to `to`, oldest first; days without payments are
 * missing. With a tag: rows with that tag in other accounts of the debt's currency, counted by
 * paymentOfDay; rows in accounts excluded from reports are not spending. Without a tag, for a
 * linked debt: transfers into its account. Reads only the totals of days with payments, never the
 * whole history.
 */
export async function readDebtDays(
  tables: TransactionTables,
  debts: readonly PaidDebt[],
  accounts: readonly PayingAccount[],
  [from, to]: readonly [CalendarDate, CalendarDate],
  mostTagged = MAX_TAGGED_ROWS,
): Promise<readonly (readonly DebtDay[])[]> {
  const cellsOf = debts.map((debt) => cellsOfDebt(debt, accounts));
  const wanted = wantedCells(cellsOf);
  if (wanted.keys.size === 0) return debts.map(() => []);
  const tags = [...new Set(debts.flatMap(({ tagId }) => tagId || []))];
  const isTagged = debts.every(({ tagId, linkedAccountId }) => tagId || !linkedAccountId);
  const isWithin = (day: string) => day >= from && day <= to;
  const tagged = isTagged ? await daysOfTags(tables, tags, mostTagged) : null;
  const isWanted = (key: TotalsCellKey) => wanted.keys.has(key);
  const found = tagged
    ? [...(await readTotals(tables, tagged.filter(isWithin), isWanted)).values()]
    : await daysOfMonths(tables, wanted, [from, to]);
  const days = found.flatMap(({ period, cells }) =>
    isWithin(period) ? { date: period as CalendarDate, cells: withRows(cells) } : [],
  );
  return cellsOf.map((cells) =>
    days.flatMap(({ date, cells: found }) => dayOf(date, cells, found) ?? []),
  );
}

/**
 * With more tagged rows than this, reading them costs more than finding their months through the
 * totals.
 */
const MAX_TAGGED_ROWS = 500;

/**
 * The dates of rows with these tags, oldest first; null if there are too many. May include dates of
 * deleted rows.
 */
async function daysOfTags(
  { rows }: TransactionTables,
  tags: readonly string[],
  most: number,
): Promise<readonly CalendarDate[] | null> {
  const found = await Promise.all(
    tags.map((tag) =>
      rows
        .where('tags')
        .equals(tag)
        .limit(most + 1)
        .toArray(),
    ),
  );
  if (found.some(({ length }) => length > most)) return null;
  return [...new Set(found.flat().map(({ date }) => date))].sort();
}

/** The totals of the days of each month with payments. */
async function daysOfMonths(
  tables: TransactionTables,
  wanted: WantedCells,
  [from, to]: readonly [CalendarDate, CalendarDate],
): Promise<readonly TotalsRow[]> {
  const monthRows = await tables.totals.bulkGet(monthsBetween(monthOf(from), monthOf(to)));
  const months = monthRows.flatMap((row) => (row && hasAny(row, wanted) ? row.k : []));
  const isWanted = (key: TotalsCellKey) => wanted.keys.has(key);
  const days = await Promise.all(months.map((month) => readDays(tables, month, isWanted)));
  return days.flat();
}

function cellsOfDebt(debt: PaidDebt, accounts: readonly PayingAccount[]): PayingCells {
  const { tagId, linkedAccountId, currency } = debt;
  const cells = new Map<TotalsCellKey, 'spending' | 'normal' | 'others' | 'transfers'>();
  if (tagId === '') {
    if (linkedAccountId !== '') cells.set(`${linkedAccountId}|${CELL_TRANSFERS}`, 'transfers');
    return cells;
  }
  for (const account of accounts) {
    if (account.id === linkedAccountId || account.currency !== currency) continue;
    cells.set(`${account.id}|#${tagId}`, account.excluded ? 'normal' : 'spending');
    cells.set(`${account.id}|#!${tagId}`, 'others');
  }
  return cells;
}

/** Cell keys, and the endings that set a debt's cells apart from others. */
type WantedCells = {
  readonly keys: ReadonlySet<TotalsCellKey>;
  readonly endings: readonly string[];
};

function wantedCells(cellsOf: readonly PayingCells[]): WantedCells {
  const keys = new Set(cellsOf.flatMap((cells) => [...cells.keys()]));
  // Tags occur in cells of many accounts, transfers in those of all; for transfers, the account is
  // what narrows the search.
  const ending = (key: TotalsCellKey) =>
    key.endsWith(`|${CELL_TRANSFERS}`) ? key : key.slice(key.indexOf('|'));
  return { keys, endings: [...new Set([...keys].map(ending))] };
}

/** Whether a month has rows in one of the wanted cells. */
function hasAny(stored: StoredPeriodTotals, wanted: WantedCells): boolean {
  // Most months don't concern any debt, and searching the text is cheaper than splitting it.
  if (!wanted.endings.some((ending) => stored.c.includes(ending))) return false;
  const isThere = (key: string, index: number) =>
    wanted.keys.has(key) && (stored.v[index * 3 + 2] ?? 0) > 0;
  return stored.c.split('\t').some(isThere);
}

const withRows = (cells: ReadonlyMap<TotalsCellKey, TotalsCell>) =>
  new Map([...cells].filter(([, [, , rows]]) => rows > 0));

function dayOf(
  date: CalendarDate,
  cells: PayingCells,
  found: ReadonlyMap<TotalsCellKey, TotalsCell>,
): DebtDay | null {
  let [paid, spent, hasRows] = [0, 0, false];
  for (const [key, how] of cells) {
    const cell = found.get(key);
    if (!cell) continue;
    hasRows = true;
    const [moneyIn, moneyOut] = cell;
    if (how === 'transfers') paid += moneyIn + moneyOut;
    else {
      const normal = how === 'others' ? { moneyIn: 0, moneyOut: 0 } : { moneyIn, moneyOut };
      const amount = paymentOfDay(normal, { moneyOut: how === 'others' ? moneyOut : 0 });
      paid += amount;
      if (how === 'spending') spent += amount;
    }
  }
  return hasRows ? { date, paid: cents(paid), spent: cents(spent) } : null;
}
