import type { ComponentProps, Ref } from 'react';
import { messageFor } from '@/messages/message-for.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { ErrorState } from '@/ui/feedback/error-state.tsx';
import { Notice } from '@/ui/feedback/notice.tsx';
import { Dialog } from '@/ui/overlays/dialog.tsx';

type InfoDialogProps = Omit<
  ComponentProps<typeof Dialog>,
  'open' | 'closeLabel' | 'footer' | 'onSubmit'
> & {
  /** The text of the close button; 'Close' by default. */
  readonly closeText?: string;
  readonly closeButton?: Ref<HTMLButtonElement>;
};

/** An open dialog with nothing to confirm, only a close button. */
export function InfoDialog({ closeText, closeButton, ...shown }: InfoDialogProps) {
  const close = t('common.close');
  return (
    <Dialog
      {...shown}
      open
      closeLabel={close}
      footer={
        <Button ref={closeButton} onClick={shown.onClose}>
          {closeText ?? close}
        </Button>
      }
    />
  );
}

type UnreadableDialogProps = {
  readonly title: string;
  /** Missing if the record was removed, so that there is nothing to read. */
  readonly error?: Error;
  /** Says what couldn't be read, if it isn't a transaction. */
  readonly failedTitle?: string;
  readonly onClose: () => void;
};

/** Replaces a dialog whose data couldn't be loaded. */
export function UnreadableDialog({ title, error, failedTitle, onClose }: UnreadableDialogProps) {
  return (
    <InfoDialog title={title} onClose={onClose}>
      {error ? (
        <ErrorState
          title={failedTitle ?? t('transactionsForm.failedTitle')}
          reassurance={t('transactionsForm.failedSafe')}
        >
          {error.message}
        </ErrorState>
      ) : (
        <Notice tone="warn">{messageFor('gone')}</Notice>
      )}
    </InfoDialog>
  );
}
