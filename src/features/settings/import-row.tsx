import X from 'lucide-react/icons/x';
import { Link } from 'react-router-dom';
import { unlistImport } from '@/commands/unlist-import.ts';
import { useRecordChange } from '@/components/forms/use-record-change.ts';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import { instantText } from '@/components/text/instant-text.ts';
import { routes } from '@/config/routes.ts';
import { useServices } from '@/live/services-context.tsx';
import type { StoredBatch } from '@/live/use-import-batches.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { linkClass } from '@/ui/controls/link-class.ts';
import { Badge } from '@/ui/feedback/badge.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { useWideScreen } from '@/ui/layout/use-wide-screen.ts';
import { VisuallyHidden } from '@/ui/layout/visually-hidden.tsx';
import { RecordRow } from '@/ui/lists/record-row.tsx';
import { importCounts, importDays } from './import-texts.ts';

/** What stands behind the note of an import; `running`: a tab is at work, `half`: its tab was closed meanwhile. */
export type ImportState = 'running' | 'half' | 'done' | 'cancelled' | 'failed' | 'reverted';

type ImportRowProps = {
  readonly batch: StoredBatch;
  readonly state: ImportState;
  /** Undefined: it was deleted. */
  readonly accountName: string | undefined;
};

/** One import of the list: what it brought, where it is now, and the button that takes it back. */
export function ImportRow({ batch, state, accountName }: ImportRowProps) {
  const days = importDays(batch);
  const account = accountName ?? t('imports.deletedAccount');
  const isLinked = state !== 'reverted' && accountName !== undefined && days !== '';
  const isWide = useWideScreen();
  // While it runs, or where it was killed, the figures are those of its beginning.
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

/** To the account's transactions of those days: there are those of other imports among them. */
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
