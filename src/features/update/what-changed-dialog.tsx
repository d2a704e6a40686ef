import type { DialogProps } from '@/components/notices/dialogs.tsx';
import { InfoDialog } from '@/components/notices/info-dialog.tsx';
import { ChangeLists } from '@/components/rows/change-lists.tsx';
import { instantText } from '@/components/text/value-text.ts';
import { OLD_STORE_DAYS, PREVIOUS_DATABASE_DAYS } from '@/config/limits.ts';
import { type MigrationReport, totalsOf } from '@/domain/backup/migration-report.ts';
import { valueOr } from '@/live/live.ts';
import { useAccounts } from '@/live/records.ts';
import { useMigrationReport } from '@/live/settings.ts';
import { countText } from '@/messages/count-text.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { SkeletonGroup, SkeletonRows } from '@/ui/feedback/loading.tsx';
import { Notice } from '@/ui/feedback/notice.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { DataList } from '@/ui/lists/data-list.tsx';

/**
 * 'What the update changed', or what the last restore changed: record counts, and every removed or
 * renamed record with the reason.
 */
export function WhatChangedDialog({ onClose }: DialogProps<'what-changed'>) {
  const report = useMigrationReport();
  const known = valueOr(report, null);
  const title = t(known?.restored ? 'update.restoredTitle' : 'update.title');
  return (
    <InfoDialog
      title={title}
      bodyLabel={title}
      {...(known ? { description: aboutOf(known) } : {})}
      onClose={onClose}
    >
      {known ? (
        <Report report={known} />
      ) : report.status === 'loading' ? (
        <SkeletonGroup label={t('common.loading')}>
          <SkeletonRows count={4} />
        </SkeletonGroup>
      ) : (
        <Notice tone="danger">{t('update.loadFailed')}</Notice>
      )}
    </InfoDialog>
  );
}

function aboutOf({ fromVersion, at, restored }: MigrationReport): string {
  const date = new Intl.DateTimeFormat(currentLocale(), { dateStyle: 'long' }).format(new Date(at));
  if (!restored) return t('update.text', { from: fromVersion, date });
  return t('update.restoredText', { when: instantText(restored.createdAt), date });
}

function Report({ report }: { readonly report: MigrationReport }) {
  const accounts = valueOr(useAccounts(), []);
  const { read, deleted, removed, renamed, written } = totalsOf(report);
  const isRestore = report.restored !== undefined;
  return (
    <Stack gap={6}>
      <DataList
        items={[
          { label: t(isRestore ? 'update.inFile' : 'update.before'), value: countText(read) },
          {
            label: t(isRestore ? 'update.leftOutCount' : 'update.removedCount'),
            value: countText(removed),
          },
          ...(isRestore ? [] : [{ label: t('update.after'), value: countText(written) }]),
          { label: t('update.renamedCount'), value: countText(renamed) },
          ...(deleted > 0 ? [{ label: t('update.deletedCount'), value: countText(deleted) }] : []),
        ]}
      />
      {removed + renamed === 0 ? (
        <Notice tone="good" title={t('update.nothing')}>
          {t('update.nothingText')}
        </Notice>
      ) : null}
      <ChangeLists report={report} accounts={accounts} />
      <Text as="p" tone="muted">
        {isRestore
          ? t('update.restoredKept', { days: PREVIOUS_DATABASE_DAYS })
          : backupText(report)}
      </Text>
    </Stack>
  );
}

function backupText({ backup }: MigrationReport): string {
  return `${backupOutcome(backup)} ${t('update.backupOld', { days: OLD_STORE_DAYS })}`;
}

function backupOutcome({ state, file }: MigrationReport['backup']): string {
  if (state === 'kept') return t('update.backupKept', { file });
  return t(state === 'absent' ? 'update.backupAbsent' : 'update.backupFailed');
}
