import type { RevertPreview } from '@/commands/revert-preview.ts';
import { LockedQuestion } from '@/components/forms/locked-question.tsx';
import type { DialogProps } from '@/components/notices/dialogs.tsx';
import { SpokenProgress } from '@/components/notices/spoken-progress.tsx';
import { valueOr } from '@/live/live.ts';
import { useAccounts } from '@/live/records.ts';
import { t } from '@/messages/t.ts';
import { Notice } from '@/ui/feedback/notice.tsx';
import { SkeletonLines } from '@/ui/feedback/skeleton.tsx';
import { SkeletonGroup } from '@/ui/feedback/skeleton-group.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { BulletList } from '@/ui/lists/bullet-list.tsx';
import { AlertDialog } from '@/ui/overlays/alert-dialog.tsx';
import { editedNamesText, revertLines } from './revert-lines.ts';
import { useRevert } from './use-revert.ts';
import { type CountedRevert, useRevertPreview } from './use-revert-preview.ts';

/** The question before imports are reverted: what goes in numbers, the edited rows first; then how far it is. */
export function RevertImportDialog({ request, onClose }: DialogProps<'revert-import'>) {
  const { importIds, onReverted } = request;
  const counted = useRevertPreview(importIds);
  const revert = useRevert(importIds, (isReverted) => {
    onClose();
    if (isReverted) onReverted?.();
  });
  const isAsked = revert.locked !== null;
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
          // Once begun it is carried through.
          if (!revert.isRunning) onClose();
        }}
      >
        {revert.progress ? <RevertProgress progress={revert.progress} /> : <What {...counted} />}
      </AlertDialog>
      <LockedQuestion
        open={isAsked}
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

function What(counted: CountedRevert) {
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
