import { COLLECTION_NAMES } from '@/db/collections.ts';
import type { CofferDatabase } from '@/db/database.ts';
import {
  MigrationChanges,
  type MigrationCounts,
  type MigrationReport,
} from '@/domain/backup/migration-report.ts';
import { backUpFirst } from './backup-first.ts';
import { carryOver } from './carry-over.ts';
import { type MigrationMark, writeDone } from './marker.ts';
import { countOldRows, type OldStore } from './old-store.ts';
import { planMigration } from './plan.ts';
import type { MigrationProgress } from './progress.ts';

/** Backup, plan, rows, marker, in this order; nothing of it changes an old store. */
export async function migrateStores(
  database: CofferDatabase,
  stores: readonly OldStore[],
  begun: MigrationMark,
  now: Date,
  onProgress: (progress: MigrationProgress) => void,
): Promise<MigrationReport> {
  const inOrder = stores.toSorted(
    (one, other) =>
      COLLECTION_NAMES.indexOf(one.collection) - COLLECTION_NAMES.indexOf(other.collection),
  );
  const counted = await Promise.all(inOrder.map(countOldRows));
  const total = counted.reduce((sum, rows) => sum + rows, 0);
  onProgress({ step: 'backup', done: 0, total });
  const backup = await backUpFirst(inOrder, begun, (done) =>
    onProgress({ step: 'backup', done, total }),
  );
  onProgress({ step: 'rows', done: 0, total });
  const plan = await planMigration(inOrder);
  const changes = new MigrationChanges();
  const collections: Record<string, MigrationCounts> = {};
  let done = 0;
  for (const [index, store] of inOrder.entries()) {
    collections[store.collection] = await carryOver(database, store, plan, changes, (rows) =>
      onProgress({ step: 'rows', done: done + rows, total }),
    );
    done += counted[index] ?? 0;
  }
  const report: MigrationReport = {
    fromVersion: begun.fromVersion,
    at: now.toISOString(),
    collections,
    changes: changes.listed(),
    reasons: changes.reasons(),
    backup,
  };
  await writeDone(database, report);
  return report;
}

/**
 * Empties the new stores of what an attempt that did not come to its end left in them. An older app may have worked on in
 * between: what it deleted or renamed since must not stay, and must not stand in the way.
 */
export async function clearLeftovers(
  database: CofferDatabase,
  stores: readonly OldStore[],
): Promise<void> {
  for (const { collection } of stores) await database.dexie[collection].table('docs').clear();
}
