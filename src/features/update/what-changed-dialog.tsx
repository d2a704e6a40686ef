import { useState } from 'react';
import type { DialogProps } from '@/components/dialogs.tsx';
import { InfoDialog } from '@/components/info-dialog.tsx';
import { OLD_STORE_DAYS } from '@/config/limits.ts';
import { type MigrationChange, type MigrationReport, totalsOf } from '@/domain/migration-report.ts';
import { valueOr } from '@/live/live.ts';
import { useAccounts } from '@/live/records.ts';
import { useMigrationReport } from '@/live/use-migration-report.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { Button } from '@/ui/button.tsx';
import { DataList } from '@/ui/data-list.tsx';
import { Notice } from '@/ui/notice.tsx';
import { RowItem, RowList } from '@/ui/row-list.tsx';
import { Section } from '@/ui/section.tsx';
import { SkeletonRows } from '@/ui/skeleton.tsx';
import { SkeletonGroup } from '@/ui/skeleton-group.tsx';
import { Stack } from '@/ui/stack.tsx';
import { Text } from '@/ui/text.tsx';
import { changeWords, dayOfUpdate } from './change-words.ts';

const ROWS_AT_A_TIME = 50;

const shownOf = (count: number) => count.toLocaleString(currentLocale());

/** 'What the update changed': the records before and after in numbers, and each that was removed or renamed, with the reason. */
export function WhatChangedDialog({ onClose }: DialogProps<'what-changed'>) {
  const report = useMigrationReport();
  const known = valueOr(report, null);
  return (
    <InfoDialog
      title={t('update.title')}
      bodyLabel={t('update.title')}
      {...(known
        ? {
            description: t('update.text', { from: known.fromVersion, date: dayOfUpdate(known.at) }),
          }
        : {})}
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

function Report({ report }: { readonly report: MigrationReport }) {
  const { read, deleted, removed, renamed, written } = totalsOf(report);
  const { backup } = report;
  const isGone = ({ to }: MigrationChange) => to === undefined;
  return (
    <Stack gap={6}>
      <DataList
        items={[
          { label: t('update.before'), value: shownOf(read) },
          { label: t('update.removedCount'), value: shownOf(removed) },
          { label: t('update.after'), value: shownOf(written) },
          { label: t('update.renamedCount'), value: shownOf(renamed) },
          ...(deleted > 0 ? [{ label: t('update.deletedCount'), value: shownOf(deleted) }] : []),
        ]}
      />
      {removed + renamed === 0 ? (
        <Notice tone="good" title={t('update.nothing')}>
          {t('update.nothingText')}
        </Notice>
      ) : null}
      <Changes
        title={t('update.removed')}
        text={t('update.removedText')}
        changes={report.changes.filter(isGone)}
        total={removed}
      />
      <Changes
        title={t('update.renamed')}
        text={t('update.renamedText')}
        changes={report.changes.filter((change) => !isGone(change))}
        total={renamed}
      />
      <Text as="p" tone="muted">
        {[
          ...(backup.state === 'kept' ? [t('update.backupKept', { file: backup.file })] : []),
          t('update.backupOld', { days: OLD_STORE_DAYS }),
        ].join(' ')}
      </Text>
    </Stack>
  );
}

function Changes(props: {
  readonly title: string;
  readonly text: string;
  readonly changes: readonly MigrationChange[];
  readonly total: number;
}) {
  const { title, text, changes, total } = props;
  const accounts = valueOr(useAccounts(), []);
  const [shown, setShown] = useState(ROWS_AT_A_TIME);
  if (total === 0) return null;
  const more = Math.min(changes.length - shown, ROWS_AT_A_TIME);
  return (
    <Section title={title} level={3}>
      <Stack gap={3}>
        <Text as="p" tone="muted">
          {text}
        </Text>
        <RowList label={title}>
          {changes.slice(0, shown).map((change) => (
            <RowItem key={`${change.collection}|${change.id}`}>
              <Stack inset={3} gap={0}>
                <Text>{change.name}</Text>
                <Text size="sm" tone="muted" numeric>
                  {changeWords(change, accounts)}
                </Text>
              </Stack>
            </RowItem>
          ))}
        </RowList>
        {more > 0 ? (
          <Button onClick={() => setShown(shown + ROWS_AT_A_TIME)}>
            {t('update.showMore', { count: more })}
          </Button>
        ) : changes.length < total ? (
          <Text size="sm" tone="muted">
            {t('update.someListed', { shown: shownOf(changes.length), total: shownOf(total) })}
          </Text>
        ) : null}
      </Stack>
    </Section>
  );
}
