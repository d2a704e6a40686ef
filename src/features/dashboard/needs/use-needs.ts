import { useMemo } from 'react';
import { type Need, needsYou, stalePriceCount } from '@/domain/needs-you.ts';
import { type Live, mapLive } from '@/live/live.ts';
import { useEnteredAlready } from '@/live/use-entered-already.ts';
import { useInvestments } from '@/live/use-investments.ts';
import { useOverdueItems } from '@/live/use-overdue-items.ts';
import { usePossibleDuplicates } from '@/live/use-possible-duplicates.ts';
import { useUncategorisedRows } from '@/live/use-uncategorised-rows.ts';
import { useUnreviewedCount } from '@/live/use-unreviewed-count.ts';
import { useUnpairedTransfers } from './use-unpaired-transfers.ts';

/** What waits for the person. */
export type Needs = {
  readonly needs: readonly Need[];
  /** What is overdue, by name. */
  readonly overdue: readonly string[];
};

const lengthOf = (found: Live<readonly unknown[]>) => mapLive(found, ({ length }) => length);

/** The list of what waits, live; null until all of it was looked for. What could not be read is not in it. */
export function useNeeds(): Needs | null {
  const overdue = useOverdueItems();
  const entered = useEnteredAlready();
  const duplicates = usePossibleDuplicates();
  const unpaired = useUnpairedTransfers();
  const uncategorised = useUncategorisedRows();
  const unreviewed = useUnreviewedCount();
  const investments = useInvestments();
  return useMemo(() => {
    const counts = {
      overdue: lengthOf(overdue),
      enteredAlready: lengthOf(entered),
      possibleDuplicates: lengthOf(duplicates),
      unpairedTransfers: unpaired,
      uncategorised,
      unreviewed,
      stalePrices: mapLive(investments, stalePriceCount),
    };
    if (Object.values(counts).some(({ status }) => status === 'loading')) return null;
    const needs = needsYou({
      overdue: countOf(counts.overdue),
      enteredAlready: countOf(counts.enteredAlready),
      possibleDuplicates: countOf(counts.possibleDuplicates),
      unpairedTransfers: countOf(counts.unpairedTransfers),
      uncategorised: countOf(counts.uncategorised),
      unreviewed: countOf(counts.unreviewed),
      stalePrices: countOf(counts.stalePrices),
      // There are no backups yet.
      missingBackup: null,
    });
    const names = overdue.status === 'ready' ? overdue.value : [];
    return { needs, overdue: names.map(({ description }) => description) };
  }, [overdue, entered, duplicates, unpaired, uncategorised, unreviewed, investments]);
}

const countOf = (count: Live<number>): number | null =>
  count.status === 'ready' ? count.value : null;
