import { useEffect, useState } from 'react';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import { formatBytes } from '@/components/text/value-text.ts';
import { type MigrationReport, totalsOf } from '@/domain/backup/migration-report.ts';
import {
  type CollectionFacts,
  type DatabaseFacts,
  SAMPLED_ROWS,
} from '@/domain/integrity/support-bundle.ts';
import { useDebugFacts } from '@/live/debug.ts';
import { useMigrationReport } from '@/live/settings.ts';
import { countText } from '@/messages/count-text.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { readPreviousDatabase } from '@/platform/backup/active-database.ts';
import { estimateStorage, type StorageEstimate } from '@/platform/browser/site-storage.ts';
import { Button } from '@/ui/controls/button.tsx';
import { ErrorState } from '@/ui/feedback/error-state.tsx';
import { Skeleton, SkeletonGroup } from '@/ui/feedback/loading.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { ScrollArea } from '@/ui/layout/responsive.tsx';
import { Section } from '@/ui/layout/section.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { DataList } from '@/ui/lists/data-list.tsx';
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeaderCell,
  TableRow,
} from '@/ui/tables/table.tsx';

/** Contents of the database: name and version, storage, collections, and the last update report. */
export function DatabaseTab() {
  const facts = useDebugFacts();
  if (facts.status === 'failed') {
    return <ErrorState title={t('debug.failedTitle')} reassurance={t('debug.failedText')} />;
  }
  if (facts.status === 'loading') return <Loading />;
  return (
    <Stack gap={8}>
      <Section title={t('debug.databaseName')}>
        <Card>
          <DatabaseList facts={facts.value} />
        </Card>
      </Section>
      <Section title={t('debug.collections')}>
        <Card padding="none" clip>
          <CollectionsTable collections={facts.value.collections} />
        </Card>
        <Text size="sm" tone="muted" measure>
          {t('debug.collectionsNote', { rows: SAMPLED_ROWS })}
        </Text>
      </Section>
    </Stack>
  );
}

/** Counts of each collection, with its indexes below the name. */
function CollectionsTable({ collections }: { readonly collections: readonly CollectionFacts[] }) {
  return (
    <ScrollArea axis="x" label={t('common.tableOf', { title: t('debug.collections') })}>
      <Table label={t('debug.collections')}>
        <TableHead>
          <TableRow>
            <TableHeaderCell>{t('debug.collection')}</TableHeaderCell>
            <TableHeaderCell align="end">{t('debug.live')}</TableHeaderCell>
            <TableHeaderCell align="end">{t('debug.deleted')}</TableHeaderCell>
            <TableHeaderCell align="end">{t('debug.size')}</TableHeaderCell>
            <TableHeaderCell align="end" hideBelow="md">
              {t('debug.generation')}
            </TableHeaderCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {collections.map(({ name, live, deleted, bytes, generation, indexes }) => (
            <TableRow key={name}>
              <TableCell as="th">
                {name}
                <Text as="div" size="xs" tone="muted" mono preserve>
                  {indexes.join('  ')}
                </Text>
              </TableCell>
              <TableCell align="end">{countText(live)}</TableCell>
              <TableCell align="end">{countText(deleted)}</TableCell>
              <TableCell align="end" nowrap>
                {formatBytes(bytes, currentLocale())}
              </TableCell>
              <TableCell align="end" hideBelow="md">
                {countText(generation)}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </ScrollArea>
  );
}

function Loading() {
  return (
    <SkeletonGroup label={t('debug.loading')}>
      <Card>
        <Stack>
          <Skeleton />
          <Skeleton />
          <Skeleton />
          <Skeleton />
          <Skeleton />
          <Skeleton />
        </Stack>
      </Card>
    </SkeletonGroup>
  );
}

function DatabaseList({ facts }: { readonly facts: DatabaseFacts }) {
  const storage = useStorage(facts);
  const previous = readPreviousDatabase();
  const bytes = (count: number | undefined) =>
    count === undefined ? t('debug.storageUnknown') : formatBytes(count, currentLocale());
  return (
    <DataList
      items={[
        { label: t('debug.databaseName'), value: facts.name },
        { label: t('debug.schemaVersion'), value: facts.version },
        { label: t('debug.previousDatabase'), value: previous?.name ?? t('debug.none') },
        { label: t('debug.otherStores'), value: facts.others.join('; ') || t('debug.none') },
        { label: t('debug.storageUsed'), value: bytes(storage?.usedBytes) },
        { label: t('debug.storageRoom'), value: bytes(storage?.grantedBytes) },
        {
          label: t('debug.storageKept'),
          value: t(storage?.persisted ? 'debug.storageKeptYes' : 'debug.storageKeptNo'),
        },
        { label: t('debug.sumsStored'), value: t('debug.sumsPeriods', { count: facts.sums }) },
        { label: t('debug.journal'), value: countText(facts.changes) },
        { label: t('debug.updateReport'), value: <UpdateReport /> },
      ]}
    />
  );
}

function UpdateReport() {
  const report = useMigrationReport();
  const dialogs = useDialogs();
  if (report.status !== 'ready') return <Skeleton width="sm" />;
  if (report.value === null) return t('debug.updateNone');
  return (
    <Stack direction="row" wrap gap={3} align="center" justify="end">
      {updateText(report.value)}
      <Button size="sm" onClick={() => dialogs.open('what-changed', {})}>
        {t('debug.updateShow')}
      </Button>
    </Stack>
  );
}

function updateText(report: MigrationReport): string {
  const { removed, renamed } = totalsOf(report);
  const date = new Date(report.at).toLocaleDateString(currentLocale());
  return t('debug.updateCounts', { version: report.fromVersion, date, removed, renamed });
}

/** Estimated again whenever the database changes. */
function useStorage(facts: DatabaseFacts): StorageEstimate | null {
  const [storage, setStorage] = useState<StorageEstimate | null>(null);
  useEffect(() => {
    let isShown = facts !== null;
    void estimateStorage().then((answer) => {
      if (isShown) setStorage(answer);
    });
    return () => {
      isShown = false;
    };
  }, [facts]);
  return storage;
}
