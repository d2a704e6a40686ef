import { useState } from 'react';
import { fail, type Result } from '@/domain/core/result.ts';
import { t } from '@/messages/t.ts';
import { deleteKeptFiles } from '@/platform/backup/kept-files.ts';
import { deleteHandles, deleteRawData } from '@/platform/backup/raw-databases.ts';
import { Field } from '@/ui/controls/field.tsx';
import { Input } from '@/ui/controls/input.tsx';
import { Notice } from '@/ui/feedback/notice.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { AlertDialog } from '@/ui/overlays/alert-dialog.tsx';

const OUTSIDE_PREFIX = 'coffer.';
/** How the app looks and speaks is no data: it stays. */
const KEPT = [
  'coffer.theme',
  'coffer.density',
  'coffer.hideAmounts',
  'coffer.language',
  'coffer.format',
  'coffer.weekStart',
];

/** Deletes every database of the app, then what stands beside them: the backups kept in this browser, the backup folder's handle, the version marker. */
export async function resetEverything(): Promise<Result<number, 'blocked' | 'failed'>> {
  const deleted = await deleteRawData();
  if (!deleted.ok) return deleted;
  if (!(await deleteKeptFiles())) return fail('failed');
  const forgotten = await deleteHandles();
  if (!forgotten.ok) return forgotten;
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(OUTSIDE_PREFIX) && !KEPT.includes(key)) localStorage.removeItem(key);
    }
  } catch {
    // Where storage is closed nothing stands in it.
  }
  return deleted;
}

type ResetQuestionProps = {
  readonly open: boolean;
  /** The database opened after all while this was asked. */
  readonly isReady: boolean;
  /** Called right before everything is deleted. */
  readonly onReset: (() => void) | undefined;
  readonly onCancel: () => void;
};

/** Asks, with a word to type, before everything is deleted; then starts anew. */
export function ResetConfirm({ open, isReady, onReset, onCancel }: ResetQuestionProps) {
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
