import type { Table } from 'dexie';
import type { CalendarDate } from '../../domain/calendar-date.ts';
import type { CofferDatabase } from '../database.ts';
import { readTogether, type TransactionTables } from '../read.ts';
import { isStoredDays, type StoredSums, unpackDays } from '../stored-sums.ts';
import { ALL_TIME } from '../sums.ts';
import { categorySumsOf } from './category-sums.ts';

/** How many months are looked through at a time. */
const PIECE = 12;

/**
 * The first day with a row that is income or cost in one of these accounts; `null` = there is none. Found in the sums, the
 * earliest first: as a rule within the first months.
 */
export async function readFirstCountedDay(
  database: CofferDatabase,
  accountIds: ReadonlySet<string>,
): Promise<CalendarDate | null> {
  let after = '';
  for (;;) {
    const from = after;
    const { found, last } = await readTogether(database, (tables) =>
      firstOfPiece(tables, accountIds, from),
    );
    if (found !== undefined || last === undefined) return found ?? null;
    after = last;
  }
}

type Piece = { readonly found?: CalendarDate; readonly last?: string };

/** Looks through the days of some months after one; `last` is missing where there are no more. */
async function firstOfPiece(
  tables: TransactionTables,
  accountIds: ReadonlySet<string>,
  after: string,
): Promise<Piece> {
  const table = tables.sums as Table<StoredSums, string>;
  const stored = await table
    .where('k')
    .between(after, ALL_TIME, false, false)
    .limit(PIECE * ROWS_OF_MONTH)
    .toArray();
  const last = stored.at(-1)?.k;
  if (last === undefined) return {};
  const days = stored.flatMap((row) => (isStoredDays(row) ? unpackDays(row) : []));
  const sums = categorySumsOf(new Map(days.map((day) => [day.period, day])), accountIds);
  const found = days.find(({ period }) => (sums.get(period)?.size ?? 0) > 0);
  return found === undefined ? { last } : { found: found.period as CalendarDate, last };
}

/** Itself, and its days. */
const ROWS_OF_MONTH = 2;
