import { ProgressPage } from '@/components/notices/progress-page.tsx';
import type { MigrationProgress } from '@/db/migrations/migration-progress.ts';
import { t } from '@/messages/t.ts';

const labels = {
  indexes: 'update.gettingReady',
  backup: 'update.savingFirst',
  rows: 'update.carryingOver',
} as const satisfies Record<MigrationProgress['step'], string>;

/**
 * Replaces the app while data of an older version is backed up and then migrated, in this tab or
 * another.
 */
export function MigratingPage({ step, done, total, isElsewhere }: MigrationProgress) {
  return (
    <ProgressPage
      text={t(isElsewhere ? 'update.migratingElsewhere' : 'update.migrating')}
      label={t(labels[step])}
      done={done}
      total={total}
      countText={(counts) => t('update.rows', counts)}
    />
  );
}
