import FileDown from 'lucide-react/icons/file-down';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import type { Account } from '@/domain/accounts/account.ts';
import { valueOr } from '@/live/live.ts';
import { useAccounts } from '@/live/records.ts';
import { type StoredBatch, useImportBatches } from '@/live/use-import-batches.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { Section } from '@/ui/layout/section.tsx';
import { ImportRow, type ImportState } from './import-row.tsx';
import { ListFailed } from './list-failed.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { PagedRows } from './paged-rows.tsx';
import { useHeldImports } from './use-held-imports.ts';

/** The imports, newest first, each of which can be reverted. */
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
