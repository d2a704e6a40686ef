import { useRef } from 'react';
import type { LeaveText } from '@/components/forms/unsaved.ts';
import { t } from '@/messages/t.ts';
import { AlertDialog } from '@/ui/overlays/alert-dialog.tsx';

type LeaveConfirmProps = {
  readonly open: boolean;
  /** By default, asks whether to discard changes. */
  readonly text?: LeaveText | undefined;
  readonly onLeave: () => void;
  readonly onStay: () => void;
};

/** Asks before the user leaves something unsaved or unfinished. */
export function LeaveConfirm({ open, text, onLeave, onStay }: LeaveConfirmProps) {
  // Keep the text while the closed dialog fades out.
  const shown = useRef(text);
  if (open) shown.current = text;
  return (
    <AlertDialog
      open={open}
      title={shown.current?.title ?? t('shell.discardTitle')}
      message={shown.current?.text ?? t('shell.discardText')}
      confirmLabel={shown.current?.leave ?? t('shell.discard')}
      cancelLabel={shown.current?.stay ?? t('shell.keepEditing')}
      danger
      onConfirm={onLeave}
      onCancel={onStay}
    />
  );
}
