import type { CofferDatabase } from '@/db/database.ts';
import { monthsBetween, readDays } from '@/db/queries/accounts/month-totals.ts';
import { readSums, type TransactionTables } from '@/db/read.ts';
import { recordOf } from '@/db/storage/stored-form.ts';
import type { StoredSumRow } from '@/db/storage/totals.ts';
import { CELL_TRANSFERS, type SumCell, type SumCellKey, type SumRow } from '@/db/storage/totals.ts';
import { type CalendarDate, monthOf } from '@/domain/core/calendar-date.ts';
import { cents } from '@/domain/core/money.ts';
import type { Debt } from '@/domain/debts/debt.ts';
import { type DebtDay, paymentOfDay } from '@/domain/debts/debt-replay.ts';

/** An account as the payments of a debt see it. */
type PayingAccount = {
  readonly id: string;
  readonly currency: string;
  readonly excluded?: boolean;
};

/** Whose payments are asked for. */
type PaidDebt = {
  readonly tagId: string;
  readonly linkedAccountId: string;
  readonly currency: string;
};

/** Which cells of the sums tell of a debt: `how` they count. */
type PayingCells = ReadonlyMap<SumCellKey, 'spending' | 'normal' | 'others' | 'transfers'>;

/**
 * What was paid on each of some debts by day, from `from` to `to`, oldest first; days without are missing. With a tag: its rows
 * in other accounts of the debt's currency, as paymentOfDay counts them; those of accounts that are left out of reports are no
 * spending. Without a tag, of a linked debt: what transfers brought into its account. Read from the sums of the days on which something
 * was paid; the history is never read.
 */
export async function readDebtDays(
  tables: TransactionTables,
  debts: readonly PaidDebt[],
  accounts: readonly PayingAccount[],
  [from, to]: readonly [CalendarDate, CalendarDate],
  mostTagged = MOST_TAGGED,
): Promise<readonly (readonly DebtDay[])[]> {
  const cellsOf = debts.map((debt) => cellsOfDebt(debt, accounts));
  const wanted = wantedCells(cellsOf);
  if (wanted.keys.size === 0) return debts.map(() => []);
  const tags = [...new Set(debts.flatMap(({ tagId }) => tagId || []))];
  const isTagged = debts.every(({ tagId, linkedAccountId }) => tagId || !linkedAccountId);
  const isWithin = (day: string) => day >= from && day <= to;
  const tagged = isTagged ? await daysOfTags(tables, tags, mostTagged) : null;
  const isWanted = (key: SumCellKey) => wanted.keys.has(key);
  const found = tagged
    ? [...(await readSums(tables, tagged.filter(isWithin), isWanted)).values()]
    : await daysOfMonths(tables, wanted, [from, to]);
  const days = found.flatMap(({ period, cells }) =>
    isWithin(period) ? { date: period as CalendarDate, cells: withRows(cells) } : [],
  );
  return cellsOf.map((cells) =>
    days.flatMap(({ date, cells: found }) => dayOf(date, cells, found) ?? []),
  );
}

/** More rows with a tag than that are dear to read: the sums of the months tell where they lie. */
const MOST_TAGGED = 500;

/** The days of the rows with these tags, oldest first; null where they are too many. Days of deleted rows may be among them. */
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

/** The sums of the days of each month in which something was paid. */
async function daysOfMonths(
  tables: TransactionTables,
  wanted: WantedCells,
  [from, to]: readonly [CalendarDate, CalendarDate],
): Promise<readonly SumRow[]> {
  const asked = await tables.sums.bulkGet(monthsBetween(monthOf(from), monthOf(to)));
  const months = asked.flatMap((row) => (row && hasAny(row, wanted) ? row.k : []));
  const isWanted = (key: SumCellKey) => wanted.keys.has(key);
  const days = await Promise.all(months.map((month) => readDays(tables, month, isWanted)));
  return days.flat();
}

function cellsOfDebt(debt: PaidDebt, accounts: readonly PayingAccount[]): PayingCells {
  const { tagId, linkedAccountId, currency } = debt;
  const cells = new Map<SumCellKey, 'spending' | 'normal' | 'others' | 'transfers'>();
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

/** Keys of cells, and what they end in: the parts that tell a debt's from others. */
type WantedCells = {
  readonly keys: ReadonlySet<SumCellKey>;
  readonly endings: readonly string[];
};

function wantedCells(cellsOf: readonly PayingCells[]): WantedCells {
  const keys = new Set(cellsOf.flatMap((cells) => [...cells.keys()]));
  // Tags stand in the cells of many accounts, transfers in those of all: there the account tells more.
  const ending = (key: SumCellKey) =>
    key.endsWith(`|${CELL_TRANSFERS}`) ? key : key.slice(key.indexOf('|'));
  return { keys, endings: [...new Set([...keys].map(ending))] };
}

/** Whether a month has rows in one of the wanted cells. */
function hasAny(stored: StoredSumRow, wanted: WantedCells): boolean {
  // Most months tell of no debt: to look through the text is cheaper than to take it apart.
  if (!wanted.endings.some((ending) => stored.c.includes(ending))) return false;
  const isThere = (key: string, index: number) =>
    wanted.keys.has(key) && (stored.v[index * 3 + 2] ?? 0) > 0;
  return stored.c.split('\t').some(isThere);
}

const withRows = (cells: ReadonlyMap<SumCellKey, SumCell>) =>
  new Map([...cells].filter(([, [, , rows]]) => rows > 0));

function dayOf(
  date: CalendarDate,
  cells: PayingCells,
  found: ReadonlyMap<SumCellKey, SumCell>,
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

/** The debts that are there, in the person's own order; of these ids, or all. */
export async function readDebts(
  { dexie }: CofferDatabase,
  ids?: readonly string[],
): Promise<readonly Debt[]> {
  const docs = dexie.debts.table('docs');
  const found = ids ? await docs.bulkGet([...ids]) : await docs.toArray();
  return found
    .flatMap((row) => (row?._deleted === '0' ? [recordOf<Debt>('debts', row)] : []))
    .sort((a, b) => a.position - b.position || a.createdAt.localeCompare(b.createdAt));
}
