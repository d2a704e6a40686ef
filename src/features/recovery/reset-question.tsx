import { useState } from 'react';
import { t } from '@/messages/t.ts';
import { Field } from '@/ui/controls/field.tsx';
import { Input } from '@/ui/controls/input.tsx';
import { Notice } from '@/ui/feedback/notice.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { AlertDialog } from '@/ui/overlays/alert-dialog.tsx';
import { resetEverything } from './reset-everything.ts';

type ResetQuestionProps = {
  readonly open: boolean;
  /** The database opened after all while this was asked. */
  readonly isReady: boolean;
  /** Called right before everything is deleted. */
  readonly onReset: (() => void) | undefined;
  readonly onCancel: () => void;
};

/** Asks, with a word to type, before everything is deleted; then starts anew. */
export function ResetQuestion({ open, isReady, onReset, onCancel }: ResetQuestionProps) {
  const [typed, setTyped] = useState('');
  const [isDeleting, setIsDeleting] = useState(false);
  const [problem, setProblem] = useState<string>();
  const word = t('shell.resetWord');

  const confirm = async () => {
    setIsDeleting(true);
    setProblem(undefined);
    onReset?.();
    const outcome = await resetEverything();
    if (outcome.ok) {
      window.location.reload();
      return;
    }
    setIsDeleting(false);
    setProblem(t(outcome.code === 'blocked' ? 'shell.resetBlocked' : 'shell.resetFailed'));
  };

  return (
    <AlertDialog
      open={open}
      danger
      title={t('shell.resetTitle')}
      message={t('shell.resetText')}
      confirmLabel={t('shell.resetConfirm')}
      cancelLabel={t('common.cancel')}
      confirmDisabled={typed.trim() !== word}
      pending={isDeleting}
      onConfirm={confirm}
      onCancel={() => {
        setTyped('');
        setProblem(undefined);
        onCancel();
      }}
    >
      <Stack gap={4}>
        {/* The region is there before its text, so that the text is announced. */}
        <div role="status">
          {isReady ? <Notice tone="good">{t('shell.recoveryReadyReset')}</Notice> : null}
        </div>
        <Field label={t('shell.resetField', { word })} error={problem}>
          <Input
            value={typed}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
      </Stack>
    </AlertDialog>
  );
}
