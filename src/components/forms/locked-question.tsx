import { t } from '@/messages/t.ts';
import { AlertDialog } from '@/ui/overlays/alert-dialog.tsx';

type LockedQuestionProps = {
  readonly open: boolean;
  /** What stands in the agreed statement. */
  readonly message: string;
  readonly cancelLabel?: string;
  readonly pending: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
};

/** Asked before what stands in an agreed statement is changed. */
export function LockedQuestion({
  cancelLabel = t('leaving.keepEditing'),
  ...question
}: LockedQuestionProps) {
  return (
    <AlertDialog
      {...question}
      title={t('transactionsForm.lockedTitle')}
      confirmLabel={t('transactionsForm.changeAnyway')}
      cancelLabel={cancelLabel}
      danger
    />
  );
}
