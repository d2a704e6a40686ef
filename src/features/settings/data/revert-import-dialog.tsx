import { useEffect, useRef, useState } from 'react';
import { revertImports } from '@/commands/import/revert-import.ts';
import { previewRevert, type RevertPreview } from '@/commands/import/revert-plan.ts';
import { LockedConfirm } from '@/components/forms/locked-question.tsx';
import type { DialogProps } from '@/components/notices/dialogs.tsx';
import { notifyError } from '@/components/notices/notify.ts';
import { SpokenProgress } from '@/components/notices/spoken-progress.tsx';
import { useUndo } from '@/components/notices/undo-context.tsx';
import { valueOr } from '@/live/live.ts';
import { useAccounts } from '@/live/records.ts';
import { useServices } from '@/live/services-context.tsx';
import { messageFor } from '@/messages/message-for.ts';
import { type MessageKey, t } from '@/messages/t.ts';
import { SkeletonGroup, SkeletonLines } from '@/ui/feedback/loading.tsx';
import { Notice } from '@/ui/feedback/notice.tsx';
import { BulletList } from '@/ui/layout/formatted-text.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { AlertDialog } from '@/ui/overlays/alert-dialog.tsx';

/**
 * Asks before reverting imports: what will be deleted, with edited rows first; then shows progress.
 */
export function RevertImportDialog({ request, onClose }: DialogProps<'revert-import'>) {
  const { importIds, onReverted } = request;
  const counted = useRevertPreview(importIds);
  const revert = useRevert(importIds, (isReverted) => {
    onClose();
    if (isReverted) onReverted?.();
  });
  const isConfirming = revert.locked !== null;
  return (
    <>
      <AlertDialog
        open
        title={titleOf(counted, importIds.length)}
        confirmLabel={t('imports.revertConfirm')}
        cancelLabel={t('common.cancel')}
        danger
        pending={revert.isRunning}
        confirmDisabled={counted.status !== 'ready'}
        onConfirm={() => revert.start(false)}
        onCancel={() => {
          // Can't be cancelled once started.
          if (!revert.isRunning) onClose();
        }}
      >
        {revert.progress ? (
          <RevertProgress progress={revert.progress} />
        ) : (
          <RevertContent {...counted} />
        )}
      </AlertDialog>
      <LockedConfirm
        open={isConfirming}
        message={t('imports.lockedText', {
          count: revert.locked ?? 0,
        })}
        cancelLabel={t('imports.keep')}
        pending={revert.isRunning}
        onConfirm={() => {
          revert.keepLocked();
          revert.start(true);
        }}
        onCancel={() => {
          revert.keepLocked();
          onClose();
        }}
      />
    </>
  );
}

function titleOf(counted: CountedRevert, count: number): string {
  if (counted.status === 'gone') return t('imports.goneTitle');
  const [file = '', ...others] = counted.status === 'ready' ? counted.preview.fileNames : [];
  if (counted.status === 'ready' && others.length === 0) return t('imports.revertTitle', { file });
  const files = counted.status === 'ready' ? others.length + 1 : count;
  return t('imports.revertMoreTitle', { count: files });
}

function RevertContent(counted: CountedRevert) {
  if (counted.status === 'ready') return <Counted preview={counted.preview} />;
  if (counted.status === 'gone') return <Text>{t('imports.goneText')}</Text>;
  if (counted.status === 'failed') return <Notice tone="warn">{t('imports.countFailed')}</Notice>;
  return (
    <SkeletonGroup label={t('common.loading')}>
      <SkeletonLines count={3} />
    </SkeletonGroup>
  );
}

function Counted({ preview }: { readonly preview: RevertPreview }) {
  const accounts = valueOr(useAccounts(), []);
  const [accountId, ...others] = preview.accountIds;
  const name = accounts.find(({ id }) => id === accountId)?.name ?? t('imports.ofDeletedAccount');
  const { edited } = preview;
  return (
    <Stack gap={4}>
      {edited > 0 ? (
        <Notice tone="warn" title={t('imports.editedTitle', { count: edited })}>
          {editedNamesText(preview)}
        </Notice>
      ) : null}
      <BulletList
        items={revertLines(preview, others.length > 0 ? t('imports.severalAccounts') : name)}
      />
      <Text tone="muted">{t('imports.again')}</Text>
    </Stack>
  );
}

function RevertProgress({
  progress: { done, total },
}: {
  readonly progress: { readonly done: number; readonly total: number };
}) {
  return (
    <SpokenProgress
      label={t('imports.reverting')}
      value={done}
      max={Math.max(1, total)}
      valueText={t('imports.rowsSoFar', { done, total })}
    />
  );
}

/** What a revert does, one sentence each. `accountName`: the account, or a text for several. */
export function revertLines(preview: RevertPreview, accountName: string): readonly string[] {
  const figure = (key: MessageKey, count: number) => (count > 0 ? [t(key, { count })] : []);
  const { rows, hasCreated } = preview;
  return [
    t('imports.rowsGo', { count: rows, account: accountName }),
    ...figure('imports.locked', preview.locked),
    ...figure('imports.restored', preview.restored - preview.unlinked),
    ...figure('imports.unlinked', preview.unlinked),
    ...figure('imports.kept', preview.kept),
    ...figure('imports.deleted', preview.deleted),
    ...(hasCreated ? [t('imports.created')] : []),
  ];
}

/** Names the first few edited rows that will be deleted, and counts the rest. */
export function editedNamesText({ edited, editedNames }: RevertPreview): string {
  const names = editedNames.map((name) => t('common.quoted', { name })).join(', ');
  const more = edited - editedNames.length;
  return more > 0
    ? t('imports.editedAndMore', { names, count: more, more })
    : t('imports.edited', { names });
}

export type Revert = {
  readonly start: (unlock: boolean) => void;
  readonly isRunning: boolean;
  /** Number of rows done and in total; null until the first batch is written. */
  readonly progress: { readonly done: number; readonly total: number } | null;
  /** Number of reconciled rows, if a second confirmation is needed; otherwise null. */
  readonly locked: number | null;
  readonly keepLocked: () => void;
};

/** Reverts imports: progress, a second confirmation for reconciled rows, and Undo at the end. */
export function useRevert(
  importIds: readonly string[],
  onDone: (isReverted: boolean) => void,
): Revert {
  const services = useServices();
  const undo = useUndo();
  const hasBegun = useRef(false);
  const [isRunning, setRunning] = useState(false);
  const [progress, setProgress] = useState<Revert['progress']>(null);
  const [locked, setLocked] = useState<number | null>(null);

  const run = async (unlock: boolean) => {
    try {
      const outcome = await revertImports(services, importIds, {
        unlock,
        onProgress: (done, total) => setProgress({ done, total }),
      });
      if (outcome.ok) {
        undo.offer(outcome.change);
        onDone(true);
      } else if (outcome.code === 'locked') setLocked(outcome.locked);
      else {
        const reason = outcome.code === 'running' ? t('imports.running') : messageFor(outcome.code);
        notifyError(t('imports.revertFailed'), { description: reason });
        onDone(false);
      }
    } catch (error) {
      services.log.error('reverting an import failed', error);
      notifyError(t('imports.revertFailed'));
      onDone(false);
    }
  };

  const start = async (unlock: boolean) => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    setRunning(true);
    await run(unlock);
    setRunning(false);
    setProgress(null);
    hasBegun.current = false;
  };
  return {
    start: (unlock) => void start(unlock),
    isRunning,
    progress,
    locked,
    keepLocked: () => setLocked(null),
  };
}

/** `gone` means the imports don't exist or were reverted already. */
export type CountedRevert =
  | { readonly status: 'counting' | 'gone' | 'failed' }
  | { readonly status: 'ready'; readonly preview: RevertPreview };

/** Counts once what a revert would do; the revert itself checks again. */
export function useRevertPreview(importIds: readonly string[]): CountedRevert {
  const services = useServices();
  const [counted, setCounted] = useState<CountedRevert>({ status: 'counting' });
  const key = importIds.join(' ');
  useEffect(() => {
    let isShown = true;
    setCounted({ status: 'counting' });
    previewRevert(services, key.split(' ')).then(
      (preview) => {
        if (isShown) setCounted(preview ? { status: 'ready', preview } : { status: 'gone' });
      },
      (error: unknown) => {
        services.log.error('a revert could not be counted', error);
        if (isShown) setCounted({ status: 'failed' });
      },
    );
    return () => {
      isShown = false;
    };
  }, [services, key]);
  return counted;
}
