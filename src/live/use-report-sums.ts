import { useMemo } from 'react';
import { readReportSums } from '@/db/queries/report-sums.ts';
import { changesOf } from '@/db/read.ts';
import type { ReportSums } from '@/domain/reports/report-sums.ts';
import { type Live, readOnSignal, useLive } from './live.ts';
import { newestOnly } from './newest-only.ts';
import { useServices } from './services-context.tsx';
import { sharedByKey } from './shared-by-key.ts';

/** Figures, charts and tables of one report ask for the same periods: they are read once. */
const shared = sharedByKey<Live<ReportSums>>();

/**
 * The sums of some periods ('YYYY-MM' a whole month, 'YYYY-MM-DD' a day), as keysOfRanges or heatKeys name them; live. Read in
 * one transaction; who asks for the same shares the reading. A long list is best kept (useMemo): its text is made anew only for
 * another list.
 */
export function useReportSums(keys: readonly string[]): Live<ReportSums> {
  const { database } = useServices();
  const question = useMemo(() => keys.join(), [keys]);
  return useLive(question, () =>
    shared(database, question, () =>
      readOnSignal(
        [changesOf(database, 'transactions')],
        newestOnly(() => readReportSums(database, keys)),
      ),
    ),
  );
}
