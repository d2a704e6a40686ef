import { useMemo } from 'react';
import { MATCH_DAYS } from '@/config/limits.ts';
import type { CofferDatabase } from '@/db/database.ts';
import { readDuplicateRefusals } from '@/db/queries/duplicate-refusals.ts';
import { rowsOfDays } from '@/db/queries/rows-of-days.ts';
import { changesOf } from '@/db/read.ts';
import { addDays, type CalendarDate } from '@/domain/core/calendar-date.ts';
import {
  type PossibleDuplicate,
  possibleDuplicates,
} from '@/domain/scheduled/possible-duplicates.ts';
import type { Transaction } from '@/domain/transactions/transaction.ts';
import { type Live, readOnSignal, useLive } from './live.ts';
import { useServices } from './services-context.tsx';
import { useBackgroundReading } from './use-background-reading.ts';
import { useToday } from './use-today.ts';

/** So many days back rows are looked at, and MATCH_DAYS before them. */
export const DUPLICATE_DAYS = 90;

/** Two rows that may be one transaction, with what they say. */
export type DuplicatePair = PossibleDuplicate & {
  /** It would stay. */
  readonly kept: Transaction;
  readonly other: Transaction;
};

/**
 * The rows of the last weeks that may be one transaction, the nearest first, without those that were told apart; live. Read once
 * the page has nothing better to do, and the cost is that of the rows of these days.
 */
export function usePossibleDuplicates(): Live<readonly DuplicatePair[]> {
  const { database } = useServices();
  const today = useToday();
  const rows = useBackgroundReading(`duplicates ${today}`, ['transactions'], (from) =>
    readRows(from, today),
  );
  const refused = useLive(database, () =>
    readOnSignal([changesOf(database, 'settings')], () => readDuplicateRefusals(database)),
  );
  return useMemo(() => {
    if (rows.status !== 'ready') return rows;
    if (refused.status !== 'ready') return refused;
    const byId = new Map(rows.value.map((row) => [row.id, row]));
    const pairs = possibleDuplicates(rows.value, refused.value).flatMap((pair) => {
      const [kept, other] = [byId.get(pair.keptId), byId.get(pair.otherId)];
      return kept && other ? [{ ...pair, kept, other }] : [];
    });
    return { status: 'ready', value: pairs };
  }, [rows, refused]);
}

async function readRows(
  database: CofferDatabase,
  today: CalendarDate,
): Promise<readonly Transaction[]> {
  const rows: Transaction[] = [];
  for await (const some of rowsOfDays(
    database,
    addDays(today, -DUPLICATE_DAYS - MATCH_DAYS),
    null,
  )) {
    rows.push(...some.filter(({ kind }) => kind === 'normal'));
  }
  return rows;
}
