import type { CofferDatabase } from '@/db/database.ts';
import { readTogether } from '@/db/read.ts';
import type { ReportDays } from '@/domain/reports/report-flows.ts';
import { readFirstCountedDay } from './first-counted-day.ts';

/**
 * From the first day with income or cost in some accounts to the day of their newest row; null = there is neither. One step an
 * account, whatever the rows.
 */
export async function readCountedDays(
  database: CofferDatabase,
  accountIds: readonly string[],
): Promise<ReportDays | null> {
  const from = await readFirstCountedDay(database, new Set(accountIds));
  if (from === null) return null;
  const newest = await readTogether(database, ({ rows }) =>
    Promise.all(
      accountIds.map((id) =>
        // Days lie the other way round in the index.
        rows.where('[_deleted+accountId+dateKey+id]').between(['0', id], ['0', id, []]).first(),
      ),
    ),
  );
  const days = newest.flatMap((row) => row?.date ?? []);
  return { from, to: days.sort().at(-1) ?? from };
}
