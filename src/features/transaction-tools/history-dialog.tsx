import { Suspense } from 'react';
import type { DialogProps } from '@/components/notices/dialogs.tsx';
import { InfoDialog } from '@/components/notices/info-dialog.tsx';
import type { Transaction, TransactionSource } from '@/domain/transactions/transaction.ts';
import { type HistoryEntry, useTransactionHistory } from '@/live/transactions/transaction.ts';
import { currentLocale, type MessageKey, t } from '@/messages/t.ts';
import { readSyncFlag } from '@/platform/sync/sync-flag.ts';
import { Badge } from '@/ui/feedback/badge.tsx';
import { SkeletonGroup, SkeletonRows } from '@/ui/feedback/loading.tsx';
import { Notice } from '@/ui/feedback/notice.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { lazyComponent } from '@/ui/lazy-component.tsx';
import { DataList } from '@/ui/lists/data-list.tsx';
import { RowItem, RowList } from '@/ui/lists/row-list.tsx';
import { fieldChanges } from './field-change-text.ts';
import { type OneTransaction, WithTransaction } from './one-transaction.tsx';

/** Without sync, its code isn't fetched. */
const DeviceEdits = lazyComponent(async () => (await import('./device-edits.tsx')).DeviceEdits);

/** 'History': changes of one transaction, newest first, and how it was created. */
export function HistoryDialog({ request, onClose }: DialogProps<'transaction-history'>) {
  return (
    <WithTransaction id={request.transactionId} title={t('desk.historyTitle')} onClose={onClose}>
      {(found) => <History found={found} onClose={onClose} />}
    </WithTransaction>
  );
}

function History(props: { readonly found: OneTransaction; readonly onClose: () => void }) {
  const { found, onClose } = props;
  const { transaction } = found;
  const history = useTransactionHistory(transaction.id);
  return (
    <InfoDialog
      title={t('desk.historyTitle')}
      description={t('desk.historyHelp', { description: transaction.description })}
      onClose={onClose}
    >
      {history.status === 'loading' ? (
        <SkeletonGroup label={t('common.loading')}>
          <SkeletonRows count={3} />
        </SkeletonGroup>
      ) : history.status === 'failed' ? (
        <Notice tone="danger">{history.error.message}</Notice>
      ) : (
        <Stack gap={4}>
          {readSyncFlag() === null ? null : (
            <Suspense>
              <DeviceEdits transactionId={transaction.id} />
            </Suspense>
          )}
          <Card padding="none">
            <RowList label={t('desk.historyChanges')}>
              {history.value.filter(isChange).map((entry) => (
                <RowItem key={entry.change}>
                  <Entry entry={entry} found={found} />
                </RowItem>
              ))}
              <RowItem>
                <Origin transaction={transaction} />
              </RowItem>
            </RowList>
          </Card>
        </Stack>
      )}
    </InfoDialog>
  );
}

/**
 * The creation is shown separately at the bottom; a duplicate also says what it was copied from.
 */
function isChange({ fields, label }: HistoryEntry): boolean {
  return fields._deleted?.[0] !== true || label.code === 'transaction-duplicated';
}

function Entry({ entry, found }: { readonly entry: HistoryEntry; readonly found: OneTransaction }) {
  const changes = fieldChanges(entry.fields, found);
  return (
    <Stack gap={1} inset={4}>
      <Stack direction="row" gap={2} align="baseline" justify="between" wrap>
        <Stack direction="row" gap={2} align="center">
          <Text weight="medium" struck={entry.state === 'undone' ? true : undefined}>
            {t(`history.${entry.label.code}`, entry.label.params)}
          </Text>
          {entry.state === 'undone' ? <Badge>{t('desk.historyUndone')}</Badge> : null}
        </Stack>
        <When instant={new Date(entry.at).toISOString()} />
      </Stack>
      <DataList
        items={changes.map(({ label, before, after }) => ({
          key: label,
          label,
          value: t('desk.fromTo', { before, after }),
        }))}
      />
    </Stack>
  );
}

const ORIGINS = {
  manual: 'desk.historyManual',
  import: 'desk.historyImported',
  scheduled: 'desk.historyScheduled',
  transfer: 'desk.historyTransfer',
  opening: 'desk.historyOpening',
} as const satisfies Readonly<Record<TransactionSource, MessageKey>>;

function Origin({ transaction }: { readonly transaction: Transaction }) {
  const { source, createdAt, importedDescription } = transaction;
  return (
    <Stack gap={1} inset={4}>
      <Stack direction="row" gap={2} align="baseline" justify="between" wrap>
        <Text weight="medium">{t(ORIGINS[source])}</Text>
        <When instant={createdAt} />
      </Stack>
      {importedDescription ? (
        <Text size="sm" tone="muted">
          {t('desk.historyBankText', { text: importedDescription })}
        </Text>
      ) : null}
    </Stack>
  );
}

function When({ instant }: { readonly instant: string }) {
  const format = new Intl.DateTimeFormat(currentLocale(), {
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  return (
    <Text as="time" dateTime={instant} size="sm" tone="muted" numeric>
      {format.format(new Date(instant))}
    </Text>
  );
}
