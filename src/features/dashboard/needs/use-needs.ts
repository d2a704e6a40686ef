import { useMemo } from 'react';
import { stalePriceCount } from '@/domain/dashboard/needs.ts';
import {
  useOverdueItems,
  usePossibleDuplicates,
  useUncategorizedRows,
} from '@/live/dashboard/dashboard-sections.ts';
import { type Live, mapLive } from '@/live/live.ts';
import { useInvestments } from '@/live/reports/report-base.ts';
import { useEnteredAlready } from '@/live/scheduled/forecast.ts';
import { useUnreviewedCount } from '@/live/transactions/unreviewed-count.ts';
import { type KnownNeeds, knownNeeds } from './known-needs.ts';
import { useBackupNeeds } from './use-backup-needs.ts';
import { useUnpairedTransfers } from './use-unpaired-transfers.ts';

/** What waits for the person. */
export type Needs = KnownNeeds & {
  /** What is overdue, by name. */
  readonly overdue: readonly string[];
};

const lengthOf = (found: Live<readonly unknown[]>) => mapLive(found, ({ length }) => length);

/** The list of what waits, live; each line as soon as it was looked for. What could not be read is not in it. */
export function useNeeds(): Needs {
  const overdue = useOverdueItems();
  const entered = useEnteredAlready();
  const duplicates = usePossibleDuplicates();
  const unpaired = useUnpairedTransfers();
  const uncategorised = useUncategorizedRows();
  const unreviewed = useUnreviewedCount();
  const investments = useInvestments();
  const backups = useBackupNeeds();
  return useMemo(() => {
    const known = knownNeeds({
      overdue: lengthOf(overdue),
      enteredAlready: lengthOf(entered),
      possibleDuplicates: lengthOf(duplicates),
      unpairedTransfers: unpaired,
      uncategorised,
      unreviewed,
      stalePrices: mapLive(investments, stalePriceCount),
      ...backups,
    });
    const names = overdue.status === 'ready' ? overdue.value : [];
    return { ...known, overdue: names.map(({ description }) => description) };
  }, [overdue, entered, duplicates, unpaired, uncategorised, unreviewed, investments, backups]);
}
