import type { ComponentProps, Ref } from 'react';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
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
