import { t } from '../../messages/t.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';

type LockedQuestionProps = {
  readonly open: boolean;
  readonly pending: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
};

/** Asked before a row that stands in an agreed statement is changed. */
export function LockedQuestion({ open, pending, onConfirm, onCancel }: LockedQuestionProps) {
  return (
    <AlertDialog
      open={open}
      title={t('transactionsForm.lockedTitle')}
      message={t('transactionsForm.lockedText')}
      confirmLabel={t('transactionsForm.changeAnyway')}
      cancelLabel={t('transactionsForm.keepEditing')}
      danger
      pending={pending}
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  );
}
