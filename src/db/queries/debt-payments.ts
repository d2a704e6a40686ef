import type { CalendarDate } from '../../domain/calendar-date.ts';
import { monthOf } from '../../domain/calendar-date.ts';
import type { DebtDay } from '../../domain/debt-day.ts';
import { paymentOfDay } from '../../domain/debt-replay.ts';
import { cents } from '../../domain/money.ts';
import type { TransactionTables } from '../read.ts';
import { CELL_TRANSFERS, type StoredSumRow, type SumCell, type SumCellKey } from '../sums.ts';
import { monthsBetween, readDays } from './register.ts';

/** An account as the payments of a debt see it. */
export type PayingAccount = {
  readonly id: string;
  readonly currency: string;
  readonly excluded?: boolean;
};

/** Whose payments are asked for. */
export type PaidDebt = {
  readonly tagId: string;
  readonly linkedAccountId: string;
  readonly currency: string;
};

/** Which cells of the sums tell of a debt: `how` they count. */
type PayingCells = ReadonlyMap<SumCellKey, 'spending' | 'normal' | 'others' | 'transfers'>;

/**
 * What was paid on each of some debts by day, from `from` to `to`, oldest first; days without are missing. With a tag: its rows
 * in other accounts of the debt's currency, as paymentOfDay counts them; those of accounts that are left out of reports are no
 * spending. Without a tag, of a linked debt: what transfers brought into its account. Read from the sums: the months asked for, and
 * the days of those in which something was paid; the history is never read.
 */
export async function readDebtDays(
  tables: TransactionTables,
  debts: readonly PaidDebt[],
  accounts: readonly PayingAccount[],
  [from, to]: readonly [CalendarDate, CalendarDate],
): Promise<readonly (readonly DebtDay[])[]> {
  const cellsOf = debts.map((debt) => cellsOfDebt(debt, accounts));
  const wanted = wantedCells(cellsOf);
  if (wanted.keys.size === 0) return debts.map(() => []);
  const asked = await tables.sums.bulkGet(monthsBetween(monthOf(from), monthOf(to)));
  const months = asked.flatMap((row) => (row && pick(row, wanted).size > 0 ? row.k : []));
  const days = (await Promise.all(months.map((month) => readDays(tables, month))))
    .flat()
    .filter(({ k }) => k >= from && k <= to)
    .map((row) => ({ date: row.k as CalendarDate, cells: pick(row, wanted) }));
  return cellsOf.map((cells) =>
    days.flatMap(({ date, cells: found }) => dayOf(date, cells, found) ?? []),
  );
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

/** The wanted cells of a stored period that have rows. */
function pick(stored: StoredSumRow, wanted: WantedCells): Map<SumCellKey, SumCell> {
  const found = new Map<SumCellKey, SumCell>();
  // Most days tell of no debt: to look through the text is cheaper than to take it apart.
  if (!wanted.endings.some((ending) => stored.c.includes(ending))) return found;
  stored.c.split('\t').forEach((key, index) => {
    if (!wanted.keys.has(key)) return;
    const at = index * 3;
    const rows = stored.v[at + 2] ?? 0;
    if (rows > 0) found.set(key, [stored.v[at] ?? 0, stored.v[at + 1] ?? 0, rows]);
  });
  return found;
}

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
