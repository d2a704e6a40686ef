import { messageFor, t } from '../messages/t.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Notice } from '../ui/notice.tsx';

type UnreadableDialogProps = {
  readonly title: string;
  /** Missing where there is nothing to read: the record was removed. */
  readonly error?: Error;
  /** Says what could not be read, where it is no transaction. */
  readonly failedTitle?: string;
  readonly onClose: () => void;
};

/** Stands in for a dialog whose data is not to be had. */
export function UnreadableDialog({ title, error, failedTitle, onClose }: UnreadableDialogProps) {
  return (
    <Dialog
      open
      title={title}
      closeLabel={t('common.close')}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('common.close')}</Button>}
    >
      {error ? (
        <ErrorState
          title={failedTitle ?? t('transactionsForm.failedTitle')}
          safe={t('transactionsForm.failedSafe')}
        >
          {error.message}
        </ErrorState>
      ) : (
        <Notice tone="warn">{messageFor('gone')}</Notice>
      )}
    </Dialog>
  );
}
