import FileDown from 'lucide-react/icons/file-down';
import X from 'lucide-react/icons/x';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { unlistImport } from '@/commands/import/import-records.ts';
import { useRecordChange } from '@/components/forms/use-record-change.ts';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import { instantText } from '@/components/text/value-text.ts';
import { routes } from '@/config/routes.ts';
import type { Account } from '@/domain/accounts/account.ts';
import { formatDate } from '@/domain/core/calendar-date.ts';
import { importLock } from '@/domain/import/import-batch.ts';
import { ListFailed, ListSkeleton, PagedRows } from '@/features/settings/settings-list-parts.tsx';
import { type StoredBatch, useImportBatches } from '@/live/import.ts';
import { valueOr } from '@/live/live.ts';
import { useAccounts } from '@/live/records.ts';
import { useServices } from '@/live/services-context.tsx';
import { currentLocale, type MessageKey, t } from '@/messages/t.ts';
import { heldLocks } from '@/platform/locks.ts';
import { Button } from '@/ui/controls/button.tsx';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { linkClass } from '@/ui/controls/link-class.ts';
import { Badge } from '@/ui/feedback/badge.tsx';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { useWideScreen } from '@/ui/layout/responsive.tsx';
import { Section } from '@/ui/layout/section.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { VisuallyHidden } from '@/ui/layout/visually-hidden.tsx';
import { RecordRow } from '@/ui/lists/record-row.tsx';

/** Imports, newest first; each can be reverted. */
export function ImportsSection() {
  const batches = useImportBatches();
  const accounts = useAccounts();
  return (
    <Section title={t('imports.title')} detail={t('imports.detail')}>
      {batches.status === 'failed' ? (
        <ListFailed error={batches.error} />
      ) : batches.status === 'loading' || accounts.status === 'loading' ? (
        <ListSkeleton />
      ) : batches.value.length === 0 ? (
        <NoImports />
      ) : (
        <Imports batches={batches.value} accounts={valueOr(accounts, [])} />
      )}
    </Section>
  );
}

function NoImports() {
  const dialogs = useDialogs();
  return (
    <Card padding="none">
      <EmptyState
        level={3}
        size="compact"
        icon={<FileDown />}
        title={t('imports.emptyTitle')}
        text={t('imports.emptyText')}
        actions={
          <Button variant="solid" onClick={() => dialogs.open('import', {})}>
            {t('imports.importFile')}
          </Button>
        }
      />
    </Card>
  );
}

type ImportsProps = {
  readonly batches: readonly StoredBatch[];
  readonly accounts: readonly Account[];
};

function Imports({ batches, accounts }: ImportsProps) {
  const running = batches.filter((batch) => batch.state === 'running' && !batch.revertedAt);
  const held = useHeldImports(running.map(({ importId }) => importId));
  const names = new Map(accounts.map(({ id, name }) => [id, name]));
  return (
    <PagedRows
      label={t('imports.title')}
      items={batches}
      keyOf={({ importId }) => importId}
      render={(batch) => (
        <ImportRow
          batch={batch}
          state={stateOf(batch, held)}
          accountName={names.get(batch.accountId)}
        />
      )}
    />
  );
}

function stateOf(
  { importId, state, revertedAt }: StoredBatch,
  held: ReadonlySet<string> | null,
): ImportState {
  if (revertedAt !== undefined) return 'reverted';
  if (state !== 'running') return state;
  return held === null || held.has(importId) ? 'running' : 'half';
}

/** State of an import: `running` in some tab; `half` if its tab was closed before it finished. */
type ImportState = 'running' | 'half' | 'done' | 'cancelled' | 'failed' | 'reverted';

type ImportRowProps = {
  readonly batch: StoredBatch;
  readonly state: ImportState;
  /** Undefined if the account was deleted. */
  readonly accountName: string | undefined;
};

/** One import: what it brought, its state, and a button to revert it. */
function ImportRow({ batch, state, accountName }: ImportRowProps) {
  const days = importDays(batch);
  const account = accountName ?? t('imports.deletedAccount');
  const isLinked = state !== 'reverted' && accountName !== undefined && days !== '';
  const isWide = useWideScreen();
  // While it runs, or after its tab was killed, the stored counts are outdated.
  const hasCounts = state !== 'running' && state !== 'half';
  return (
    <RecordRow
      name={
        <Text weight="medium" tone={state === 'reverted' ? 'muted' : 'default'}>
          {batch.fileName}
        </Text>
      }
      badges={<StateBadge batch={batch} state={state} />}
      longDetail
      roomy
      detail={
        <>
          <div>{[account, days].filter(Boolean).join(' · ')}</div>
          {hasCounts ? <div>{importCounts(batch)}</div> : null}
        </>
      }
      figure={
        <Stack gap={0} align={isWide ? 'end' : 'start'}>
          <time dateTime={batch.at}>
            <VisuallyHidden>{t('imports.at')}</VisuallyHidden>
            {instantText(batch.at)}
          </time>
          {isLinked ? (
            <RowsLink batch={batch} of={t('imports.viewRowsOf', { account, days })} />
          ) : null}
        </Stack>
      }
      actions={<Action batch={batch} state={state} />}
    />
  );
}

function StateBadge({ batch, state }: Pick<ImportRowProps, 'batch' | 'state'>) {
  switch (state) {
    case 'done':
      return null;
    case 'running':
      return <Badge tone="accent">{t('imports.importingNow')}</Badge>;
    case 'half':
      return <Badge tone="warn">{t('imports.stoppedHalfWay')}</Badge>;
    case 'cancelled':
      return <Badge>{t('imports.cancelled')}</Badge>;
    case 'failed':
      return <Badge tone="warn">{t('imports.failed')}</Badge>;
    case 'reverted':
      return (
        <Badge tone="outline">
          {t('imports.reverted', { when: instantText(batch.revertedAt ?? batch.at) })}
        </Badge>
      );
  }
}

/**
 * Links to the account's transactions in the import's date range, which may include rows of other
 * imports.
 */
function RowsLink({ batch, of }: { readonly batch: StoredBatch; readonly of: string }) {
  const { accountId, from = '', to = '' } = batch;
  return (
    <Link
      to={routes.transactions({ account: accountId, from, to })}
      className={linkClass({ tone: 'accent' })}
    >
      {t('imports.viewRows')}
      <VisuallyHidden>{of}</VisuallyHidden>
    </Link>
  );
}

function Action({ batch, state }: Pick<ImportRowProps, 'batch' | 'state'>) {
  const services = useServices();
  const dialogs = useDialogs();
  const change = useRecordChange();
  const { importId, fileName: file } = batch;
  if (state === 'running') return null;
  if (state === 'reverted') {
    return (
      <IconButton
        size="sm"
        aria-label={t('imports.unlist', { file })}
        icon={<X />}
        onClick={() =>
          void change(() => unlistImport(services, importId), t('imports.unlistFailed'))
        }
      />
    );
  }
  return (
    <Button
      size="sm"
      aria-label={t('imports.revertFile', { file })}
      onClick={() => dialogs.open('revert-import', { importIds: [importId] })}
    >
      {t('imports.revert')}
    </Button>
  );
}

const COUNTS = ['imported', 'merged', 'linked', 'duplicates', 'skipped', 'rejected'] as const;

/** Counts of what an import did; zero counts are left out, except for imported rows. */
function importCounts({ counts }: Pick<StoredBatch, 'counts'>): string {
  return COUNTS.filter((name) => name === 'imported' || counts[name] > 0)
    .map((name) => {
      const key: MessageKey = `imports.${name}`;
      const count = counts[name];
      return t(key, { count });
    })
    .join(' · ');
}

/** The date range of an import's rows; '' if it has none. */
function importDays({ from, to }: Pick<StoredBatch, 'from' | 'to'>): string {
  if (from === undefined || to === undefined) return '';
  const [first, last] = [from, to].map((date) => formatDate(date, 'medium', currentLocale()));
  return first === last ? (first ?? '') : t('imports.days', { from: first ?? '', to: last ?? '' });
}

/**
 * Polling is needed because browsers don't report released locks: this is how we notice a killed
 * tab.
 */
const ASK_EVERY_MS = 2_000;

/** Which of these imports some tab is working on; null until the browser answers. */
function useHeldImports(importIds: readonly string[]): ReadonlySet<string> | null {
  const [held, setHeld] = useState<ReadonlySet<string> | null>(null);
  const key = importIds.join(' ');
  useEffect(() => {
    if (key === '') return;
    let isShown = true;
    const ask = async () => {
      const locks = await heldLocks();
      if (isShown) setHeld(new Set(key.split(' ').filter((id) => locks.has(importLock(id)))));
    };
    void ask();
    const timer = setInterval(() => void ask(), ASK_EVERY_MS);
    return () => {
      isShown = false;
      clearInterval(timer);
    };
  }, [key]);
  return held;
}
