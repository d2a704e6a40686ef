import type { CofferDatabase } from '@/db/database.ts';
import { type ReportBase, readReportBase } from '@/db/queries/report-base.ts';
import { changesOf } from '@/db/read.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { type Live, readOnSignal, useLive } from './live.ts';
import { newestOnly } from './newest-only.ts';
import { useServices } from './services-context.tsx';
import { sharedByKey } from './shared-by-key.ts';
import { useToday } from './use-today.ts';

export type { ReportBase };

const CHANGING = ['accounts', 'categories', 'settings'] as const;

const shared = sharedByKey<Live<ReportBase>>();

/** Accounts, categories, entered rates and the calendar of months; live. The same value as long as none of them changed. */
export function useReportBase(): Live<ReportBase> {
  const { database } = useServices();
  const today = useToday();
  return useLive(today, () =>
    shared(database, today, () =>
      readOnSignal(
        CHANGING.map((name) => changesOf(database, name)),
        newestOnly(keptBase(database, today)),
      ),
    ),
  );
}

/** Most settings are none of a report's: what did not change is not reckoned again. */
function keptBase(database: CofferDatabase, today: CalendarDate): () => Promise<ReportBase> {
  let kept: { readonly text: string; readonly base: ReportBase } | null = null;
  return async () => {
    const base = await readReportBase(database, today);
    const { accounts, categories, rates, calendar, baseCurrency } = base;
    const text = JSON.stringify([accounts, categories, rates, calendar, baseCurrency]);
    if (kept?.text !== text) kept = { text, base };
    return kept.base;
  };
}
