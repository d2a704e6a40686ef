import type { Table } from 'dexie';
import type { CofferDatabase } from '@/db/database.ts';
import { readTogether } from '@/db/read.ts';
import { isStoredDays, type StoredSums, unpackDays } from '@/db/storage/stored-sums.ts';
import { ALL_TIME } from '@/db/sums.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { tellsOfCategory } from './category-sums.ts';

/**
 * The first day with a row that is income or cost in one of these accounts; `null` = there is none. Found in the sums, the
 * earliest first: as a rule within the first months.
 */
export async function readFirstCountedDay(
  database: CofferDatabase,
  accountIds: ReadonlySet<string>,
): Promise<CalendarDate | null> {
  const isCounted = tellsOfCategory(accountIds);
  let after = '';
  // As a rule the first month has it; where it has not, ever more are read at once.
  for (let months = 1; ; months = Math.min(months * 2, MOST_MONTHS)) {
    const [from, most] = [after, months * ROWS_OF_MONTH];
    const stored = await readTogether(database, ({ sums }) =>
      (sums as Table<StoredSums, string>)
        .where('k')
        .between(from, ALL_TIME, false, false)
        .limit(most)
        .toArray(),
    );
    for (const row of stored) {
      const first = isStoredDays(row) ? unpackDays(row, isCounted)[0] : undefined;
      if (first) return first.period as CalendarDate;
    }
    const last = stored.at(-1);
    if (!last) return null;
    after = last.k;
  }
}

const MOST_MONTHS = 24;

/** Itself, and its days. */
const ROWS_OF_MONTH = 2;
