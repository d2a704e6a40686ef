import { readMigrationReport } from '@/db/queries/migration-report.ts';
import { changesOf } from '@/db/read.ts';
import type { MigrationReport } from '@/domain/backup/migration-report.ts';
import { type Live, readOnSignal, useLive } from './live.ts';
import { useServices } from './services-context.tsx';

/** What carrying over the data of an older version came to, live; `null` where there was none. */
export function useMigrationReport(): Live<MigrationReport | null> {
  const { database } = useServices();
  return useLive(database, () =>
    readOnSignal([changesOf(database, 'settings')], () => readMigrationReport(database)),
  );
}
