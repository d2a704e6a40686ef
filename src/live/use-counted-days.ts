import { readCountedDays } from '@/db/queries/counted-days.ts';
import { changesOf } from '@/db/read.ts';
import type { ReportDays } from '@/domain/reports/report-flows.ts';
import type { ReportScope } from '@/domain/reports/report-scope.ts';
import { type Live, readOnSignal, useLive } from './live.ts';
import { newestOnly } from './newest-only.ts';
import { useServices } from './services-context.tsx';

/** From the first day with income or cost in the accounts of a report to their newest row, null where there is neither; live. */
export function useCountedDays({ accounts }: ReportScope): Live<ReportDays | null> {
  const { database } = useServices();
  const ids = [...accounts.keys()];
  return useLive(ids.join(), () =>
    readOnSignal(
      [changesOf(database, 'transactions')],
      newestOnly(() => readCountedDays(database, ids)),
    ),
  );
}
