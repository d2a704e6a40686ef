import type { CofferDatabase } from '@/db/database.ts';
import { readTogether, transactionOf } from '@/db/read.ts';
import { type CalendarDate, invertedDateKey } from '@/domain/core/calendar-date.ts';
import type { Transaction } from '@/domain/transactions/transaction.ts';
import { yieldToPage } from '@/platform/browser/yield-to-page.ts';

/** More at once would block the page; fewer would need more transactions. */
const ROWS_PER_READ = 1_000;

/**
 * All live rows of some days, newest first, in chunks that yield to the page. The cost depends only
 * on the rows of those days.
 * @param from first day; null = from the oldest row
 * @param to last day; null = to the newest row
 */
export async function* rowsOfDays(
  database: CofferDatabase,
  from: CalendarDate | null,
  to: CalendarDate | null,
): AsyncGenerator<readonly Transaction[]> {
  const last = from === null ? ['0', []] : ['0', invertedDateKey(from), []];
  let next: readonly (string | number)[] = to === null ? ['0'] : ['0', invertedDateKey(to)];
  let isFirst = true;
  for (;;) {
    const start = next;
    const isStart = isFirst;
    const rows = await readTogether(database, (tables) =>
      tables.rows
        .where('[_deleted+dateKey+id]')
        .between(start, last, isStart, true)
        .limit(ROWS_PER_READ)
        .toArray(),
    );
    if (rows.length > 0) yield rows.map(transactionOf);
    const end = rows.at(-1);
    if (!end || rows.length < ROWS_PER_READ) return;
    next = ['0', end.dateKey, end.id];
    isFirst = false;
    await yieldToPage();
  }
}

/** All rows of rowsOfDays in one list. */
export async function readRowsBetween(
  database: CofferDatabase,
  from: CalendarDate,
  to: CalendarDate,
): Promise<readonly Transaction[]> {
  const found: Transaction[] = [];
  for await (const rows of rowsOfDays(database, from, to)) {
    found.push(...rows);
  }
  return found;
}
