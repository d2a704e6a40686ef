import { useRef } from 'react';
import type { LeaveText } from '@/components/forms/unsaved.ts';
import { t } from '@/messages/t.ts';
import { AlertDialog } from '@/ui/overlays/alert-dialog.tsx';

type LeaveQuestionProps = {
  readonly open: boolean;
  /** Without them it asks whether to discard changes. */
  readonly words?: LeaveText | undefined;
  readonly onLeave: () => void;
  readonly onStay: () => void;
};

/** Asks before something half entered or half done is left. */
export function LeaveQuestion({ open, words, onLeave, onStay }: LeaveQuestionProps) {
  // The words stay while the answered question fades away.
  const shown = useRef(words);
  if (open) shown.current = words;
  return (
    <AlertDialog
      open={open}
      title={shown.current?.title ?? t('leaving.discardTitle')}
      message={shown.current?.text ?? t('leaving.discardText')}
      confirmLabel={shown.current?.leave ?? t('leaving.discard')}
      cancelLabel={shown.current?.stay ?? t('leaving.keepEditing')}
      danger
      onConfirm={onLeave}
      onCancel={onStay}
    />
  );
}
