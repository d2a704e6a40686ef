import { type CalendarDate, monthOf } from '../../domain/calendar-date.ts';
import { cents, type Money } from '../../domain/money.ts';
import { readSums, type TransactionTables } from '../read.ts';
import { ALL_TIME, CELL_EVERY_ROW, type SumRow, unpackSums } from '../sums.ts';

/**
 * The balance of each account on `today`: every row up to and with that day, transfers and openings included.
 * Read from the sums: all time less later months, less later days of this month. Accounts without rows are missing.
 */
export async function readBalances(
  tables: TransactionTables,
  today: CalendarDate,
): Promise<ReadonlyMap<string, Money>> {
  const month = monthOf(today);
  const allTime = await readSums(tables, [ALL_TIME]);
  const balances = new Map<string, number>();
  addEveryRow(balances, allTime.get(ALL_TIME), 1);
  // Months and days after today, in one range: 'YYYY-MM-DD' of this month, then 'YYYY-MM' and days of later ones.
  const later = await tables.sums.where('k').between(today, ALL_TIME, false, false).toArray();
  for (const stored of later) {
    const isMonth = stored.k.length === month.length;
    const isDayOfThisMonth = !isMonth && stored.k.startsWith(month);
    if (isMonth || isDayOfThisMonth) addEveryRow(balances, unpackSums(stored), -1);
  }
  return new Map([...balances].map(([account, balance]) => [account, cents(balance)]));
}

function addEveryRow(balances: Map<string, number>, row: SumRow | undefined, sign: 1 | -1): void {
  const ending = `|${CELL_EVERY_ROW}`;
  for (const [key, [moneyIn, moneyOut]] of row?.cells ?? []) {
    if (!key.endsWith(ending)) continue;
    const account = key.slice(0, -ending.length);
    balances.set(account, (balances.get(account) ?? 0) + sign * (moneyIn + moneyOut));
  }
}
