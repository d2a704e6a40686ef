import { useEffect, useMemo, useRef } from 'react';
import { isBackupDue } from '@/domain/backup/backup-schedule.ts';
import { addDays } from '@/domain/core/calendar-date.ts';
import {
  NEED_KINDS,
  type Need,
  type NeedCounts,
  type NeedKind,
  needsYou,
  stalePriceCount,
} from '@/domain/dashboard/needs.ts';
import { useBackgroundReading } from '@/live/background-reading.ts';
import { useAutomaticBackup, useBackupNeed } from '@/live/backup.ts';
import {
  useOverdueItems,
  usePossibleDuplicates,
  useUncategorizedRows,
} from '@/live/dashboard/dashboard-sections.ts';
import { type Live, mapLive } from '@/live/live.ts';
import { useInvestments } from '@/live/reports/report-base.ts';
import { useEnteredAlready } from '@/live/scheduled/forecast.ts';
import { useServices } from '@/live/services-context.tsx';
import { useToday } from '@/live/today.ts';
import { useUnreviewedCount } from '@/live/transactions/unreviewed-count.ts';
import { findTransfers } from '@/pipelines/find-transfers.ts';

/** What of the list is known so far. */
type KnownNeeds = {
  /** In the fixed order of kinds, whichever was found first. */
  readonly needs: readonly Need[];
  /** What is still being looked for. */
  readonly waiting: ReadonlySet<NeedKind>;
  /** Something could not be read: there may be more. */
  readonly isPartial: boolean;
};

/** The list as far as its counts are in: each line stands as soon as its own is. */
export function knownNeeds(counts: Readonly<Record<NeedKind, Live<number>>>): KnownNeeds {
  const known = Object.fromEntries(
    NEED_KINDS.map((kind) => {
      const count = counts[kind];
      return [kind, count.status === 'ready' ? count.value : null];
    }),
  ) as NeedCounts;
  const kindsThat = (status: Live<number>['status']) =>
    NEED_KINDS.filter((kind) => counts[kind].status === status);
  return {
    needs: needsYou(known),
    waiting: new Set(kindsThat('loading')),
    isPartial: kindsThat('failed').length > 0,
  };
}

type BackupNeeds = Readonly<
  Record<
    Extract<NeedKind, 'backupNotAllowed' | 'backupFailed' | 'noBackup' | 'missingBackup'>,
    Live<number>
  >
>;

/** What backups want of the person: permission for the folder, a look at what failed, or a first or newer one. */
function useBackupNeeds(): BackupNeeds {
  const { clock } = useServices();
  const need = useBackupNeed();
  const automatic = useAutomaticBackup();
  return useMemo(() => {
    const now = clock.now();
    const isWaiting = mapLive(
      automatic,
      (set) => set !== null && !set.isAllowed && isBackupDue(set.lastAt, set.every, 'change', now),
    );
    return {
      backupNotAllowed: mapLive(isWaiting, Number),
      backupFailed: mapLive(automatic, (set) =>
        Number(set?.isAllowed === true && set.problem !== null && set.problem !== 'permission'),
      ),
      noBackup: mapLive(need, (found) => Number(found?.kind === 'never')),
      missingBackup: mapLive(need, (found) => (found?.kind === 'days' ? found.days : 0)),
    };
  }, [clock, need, automatic]);
}

/** So many days back rows are looked at, so that the cost stays that of these days. */
const DAYS = 90;

const CHANGING = ['transactions', 'accounts', 'categories', 'rules', 'settings'] as const;

/** How many pairs of the last weeks look like a transfer and are not linked, those that were refused left out; live. */
function useUnpairedTransfers(): Live<number> {
  const services = useServices();
  const today = useToday();
  const looking = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    looking.current = controller;
    return () => controller.abort();
  }, []);
  return useBackgroundReading(`unpaired ${today}`, CHANGING, async () => {
    const { signal } = looking.current;
    const from = addDays(today, -DAYS);
    const found = await findTransfers(services, { signal, onProgress: () => {}, from });
    return found.ok ? found.value.length : 0;
  });
}

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
