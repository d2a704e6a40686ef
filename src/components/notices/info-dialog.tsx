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
  /** Of the button that closes it; 'Close' where it is missing. */
  readonly closeText?: string;
  readonly closeButton?: Ref<HTMLButtonElement>;
};

/** An open dialog in which there is nothing to confirm: one button closes it. */
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
