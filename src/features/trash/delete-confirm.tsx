import { useState } from 'react';
import type { Outcome } from '@/commands/outcome.ts';
import { deleteForGood, emptyTrash } from '@/commands/trash/purge-trash.ts';
import { notifyError, notifySuccess } from '@/components/notices/notify.ts';
import type { TrashGroup } from '@/domain/transactions/trash.ts';
import { valueOr } from '@/live/live.ts';
import { useServices } from '@/live/services-context.tsx';
import { useTrash } from '@/live/trash.ts';
import { messageFor } from '@/messages/message-for.ts';
import { t } from '@/messages/t.ts';
import { AlertDialog } from '@/ui/overlays/alert-dialog.tsx';
import { trashGroupText } from './trash-text.ts';

type DeleteConfirmProps = {
  readonly group: TrashGroup;
  readonly onDeleted: () => void;
  readonly onClose: () => void;
};

/** Confirmation before one group is permanently deleted from the trash. */
export function DeleteConfirm(props: DeleteConfirmProps) {
  const { group, onDeleted, onClose } = props;
  const services = useServices();
  const what = trashGroupText(group);
  const purge = usePurge((isGone) => {
    if (isGone) onDeleted();
    onClose();
  });
  return (
    <AlertDialog
      open
      danger
      title={t('trash.deleteTitle')}
      message={t('trash.deleteText', { what })}
      confirmLabel={t('trash.deleteForGood')}
      cancelLabel={t('common.cancel')}
      pending={purge.isRunning}
      onConfirm={() =>
        void purge.run(() => deleteForGood(services, group.at), t('trash.deletedForGood', { what }))
      }
      onCancel={onClose}
    />
  );
}

/** Confirmation before the whole trash is emptied, regardless of the current search. */
export function EmptyTrashConfirm({ onClose }: { readonly onClose: () => void }) {
  const services = useServices();
  const all = valueOr(useTrash('', 1), null);
  const purge = usePurge(onClose);
  return (
    <AlertDialog
      open
      danger
      title={t('trash.emptyQuestion')}
      message={all ? t('trash.emptyQuestionText', { count: all.total }) : t('common.loading')}
      confirmLabel={t('trash.emptyTrash')}
      cancelLabel={t('common.cancel')}
      confirmDisabled={all === null}
      pending={purge.isRunning}
      onConfirm={() => void purge.run(() => emptyTrash(services), t('trash.emptied'))}
      onCancel={onClose}
    />
  );
}

/** Deletes something permanently, and reports success or the reason for a failure. */
function usePurge(onDone: (isGone: boolean) => void) {
  const { log } = useServices();
  const [isRunning, setRunning] = useState(false);
  const run = async (purge: () => Promise<Outcome<unknown>>, message: string) => {
    setRunning(true);
    try {
      const outcome = await purge();
      if (outcome.ok) notifySuccess(message);
      else notifyError(t('trash.deleteFailed'), { description: messageFor(outcome.code) });
      onDone(outcome.ok);
    } catch (error) {
      log.error('deleting permanently failed', error);
      notifyError(t('trash.deleteFailed'));
      onDone(false);
    }
  };
  return { isRunning, run };
}
