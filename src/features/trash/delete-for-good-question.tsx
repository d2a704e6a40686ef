import { deleteForGood } from '@/commands/purge-trash.ts';
import type { TrashGroup } from '@/domain/transactions/trash.ts';
import { useServices } from '@/live/services-context.tsx';
import { t } from '@/messages/t.ts';
import { AlertDialog } from '@/ui/overlays/alert-dialog.tsx';
import { whatOf } from './trash-texts.ts';
import { usePurge } from './use-purge.ts';

type DeleteForGoodQuestionProps = {
  readonly group: TrashGroup;
  readonly onDeleted: () => void;
  readonly onClose: () => void;
};

/** Asked before one group of the trash goes for good. */
export function DeleteForGoodQuestion(props: DeleteForGoodQuestionProps) {
  const { group, onDeleted, onClose } = props;
  const services = useServices();
  const what = whatOf(group);
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
