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
import { type StatementToCheck, statementsToCheck } from '@/domain/transactions/ready-statement.ts';
import { useBackgroundReading } from '@/live/background-reading.ts';
import { useAutomaticBackup, useBackupNeed } from '@/live/backup.ts';
import {
  useOverdueItems,
  usePossibleDuplicates,
  useUncategorizedRows,
} from '@/live/dashboard/dashboard-sections.ts';
import { type Live, mapLive, valueOr } from '@/live/live.ts';
import { useAccounts } from '@/live/records.ts';
import { useInvestments } from '@/live/reports/report-base.ts';
import { useEnteredAlready } from '@/live/scheduled/forecast.ts';
import { useServices } from '@/live/services-context.tsx';
import { useToday } from '@/live/today.ts';
import { useUnreviewedCount } from '@/live/transactions/row-counts.ts';
import { findTransfers } from '@/pipelines/find-transfers.ts';

export type Needs = KnownNeeds & {
  /** Descriptions of the overdue items. */
  readonly overdue: readonly string[];
  readonly statements: readonly StatementToCheck[];
};

const lengthOf = (found: Live<readonly unknown[]>) => mapLive(found, ({ length }) => length);

/**
 * Everything that needs the user's attention. Each kind appears as soon as its count is in; what
 * couldn't be read is left out.
 */
export function useNeeds(): Needs {
  const overdue = useOverdueItems();
  const entered = useEnteredAlready();
  const duplicates = usePossibleDuplicates();
  const unpaired = useUnpairedTransfers();
  const uncategorised = useUncategorizedRows();
  const unreviewed = useUnreviewedCount();
  const investments = useInvestments();
  const statements = useStatementsToCheck();
  const backups = useBackupNeeds();
  return useMemo(() => {
    const known = knownNeeds({
      overdue: lengthOf(overdue),
      enteredAlready: lengthOf(entered),
      possibleDuplicates: lengthOf(duplicates),
      unpairedTransfers: unpaired,
      uncategorised,
      unreviewed,
      statements: lengthOf(statements),
      stalePrices: mapLive(investments, stalePriceCount),
      ...backups,
    });
    return {
      ...known,
      overdue: valueOr(overdue, []).map(({ description }) => description),
      statements: valueOr(statements, []),
    };
  }, [
    overdue,
    entered,
    duplicates,
    unpaired,
    uncategorised,
    unreviewed,
    statements,
    investments,
    backups,
  ]);
}

function useStatementsToCheck(): Live<readonly StatementToCheck[]> {
  const accounts = useAccounts();
  const today = useToday();
  return useMemo(
    () => mapLive(accounts, (all) => statementsToCheck(all, today)),
    [accounts, today],
  );
}

/** The part of the list that is known so far. */
type KnownNeeds = {
  /** In the fixed order of kinds, regardless of which was found first. */
  readonly needs: readonly Need[];
  /** Kinds still being looked for. */
  readonly waiting: ReadonlySet<NeedKind>;
  /** Something couldn't be read, so the list may be incomplete. */
  readonly isPartial: boolean;
};

/**
 * Builds the list from the counts received so far; each kind appears as soon as its own count is
 * in.
 */
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

/**
 * What backups need from the user: folder permission, attention after a failure, or a first or
 * newer backup.
 */
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

/** Days to look back, which limits the cost. */
const DAYS = 90;

const CHANGING = ['transactions', 'accounts', 'categories', 'rules', 'settings'] as const;

/**
 * Number of unlinked pairs in recent weeks that look like transfers, not counting rejected ones.
 */
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
