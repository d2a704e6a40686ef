import type { CalendarDate } from '../../domain/calendar-date.ts';
import type { CofferDatabase } from '../database.ts';
import { readTogether, type TransactionTables } from '../read.ts';
import { ALL_TIME } from '../sums.ts';
import { readCategorySums } from './category-sums.ts';

/** How many sums are looked through at a time. */
const PIECE = 40;

const DAY_LENGTH = 'YYYY-MM-DD'.length;

/**
 * The first day with a row that is income or cost in one of these accounts; `null` = there is none. Found in the sums, the
 * earliest first: as a rule within the first of them.
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

/** Looks through the sums after one; `last` is missing where there are no more. */
async function firstOfPiece(
  tables: TransactionTables,
  accountIds: ReadonlySet<string>,
  after: string,
): Promise<Piece> {
  const keys = await tables.sums
    .where('k')
    .between(after, ALL_TIME, false, false)
    .limit(PIECE)
    .primaryKeys();
  const last = keys.at(-1);
  if (last === undefined) return {};
  const sums = await readCategorySums(tables, accountIds, keys);
  const found = keys.find((key) => key.length === DAY_LENGTH && (sums.get(key)?.size ?? 0) > 0);
  return found === undefined ? { last } : { found: found as CalendarDate, last };
}
