import { messageFor } from '@/messages/message-for.ts';
import { t } from '@/messages/t.ts';
import { ErrorState } from '@/ui/feedback/error-state.tsx';
import { Notice } from '@/ui/feedback/notice.tsx';
import { InfoDialog } from './info-dialog.tsx';

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
    <InfoDialog title={title} onClose={onClose}>
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
    </InfoDialog>
  );
}
