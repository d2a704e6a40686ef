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

/** Deletes something for good once: says so, or why not, and is done. */
function usePurge(onDone: (isGone: boolean) => void) {
  const { log } = useServices();
  const [isRunning, setRunning] = useState(false);
  const run = async (purge: () => Promise<Outcome<unknown>>, told: string) => {
    setRunning(true);
    try {
      const outcome = await purge();
      if (outcome.ok) notifySuccess(told);
      else notifyError(t('trash.deleteFailed'), { description: messageFor(outcome.code) });
      onDone(outcome.ok);
    } catch (error) {
      log.error('deleting for good failed', error);
      notifyError(t('trash.deleteFailed'));
      onDone(false);
    }
  };
  return { isRunning, run };
}

type DeleteForGoodQuestionProps = {
  readonly group: TrashGroup;
  readonly onDeleted: () => void;
  readonly onClose: () => void;
};

/** Asked before one group of the trash goes for good. */
export function DeleteConfirm(props: DeleteForGoodQuestionProps) {
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

/** Asked before all of the trash goes for good, whatever a search shows of it. */
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
