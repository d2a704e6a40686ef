import { useState } from 'react';
import { fail, type Result } from '@/domain/core/result.ts';
import { t } from '@/messages/t.ts';
import { deleteKeptFiles } from '@/platform/backup/kept-files.ts';
import { deleteHandles, deleteRawData } from '@/platform/backup/raw-databases.ts';
import { deleteIndexFiles } from '@/platform/browser/index-files.ts';
import { deleteReceiptFiles } from '@/platform/browser/receipt-files.ts';
import { Field } from '@/ui/controls/field.tsx';
import { Input } from '@/ui/controls/input.tsx';
import { Notice } from '@/ui/feedback/notice.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { AlertDialog } from '@/ui/overlays/alert-dialog.tsx';

type ResetConfirmProps = {
  readonly open: boolean;
  /** The database opened after all while the dialog was open. */
  readonly isReady: boolean;
  /** Called right before everything is deleted. */
  readonly onReset: (() => void) | undefined;
  readonly onCancel: () => void;
};

/** Asks the user to type a word before everything is deleted, then reloads the app. */
export function ResetConfirm({ open, isReady, onReset, onCancel }: ResetConfirmProps) {
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
        {/* The live region must exist before its text, so that screen readers announce it. */}
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

const OUTSIDE_PREFIX = 'coffer.';
/** Appearance and language aren't data, so they survive a reset. */
const KEPT = [
  'coffer.theme',
  'coffer.density',
  'coffer.hideAmounts',
  'coffer.language',
  'coffer.format',
  'coffer.weekStart',
];

/**
 * Deletes all databases of the app, then everything stored outside them: receipts, backups and
 * the transaction index kept in this browser, the handle of the backup folder, and the version marker.
 */
export async function resetEverything(): Promise<Result<number, 'blocked' | 'failed'>> {
  const deleted = await deleteRawData();
  if (!deleted.ok) return deleted;
  const files = [await deleteKeptFiles(), await deleteReceiptFiles(), await deleteIndexFiles()];
  if (files.includes(false)) return fail('failed');
  const forgotten = await deleteHandles();
  if (!forgotten.ok) return forgotten;
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(OUTSIDE_PREFIX) && !KEPT.includes(key)) localStorage.removeItem(key);
    }
  } catch {
    // If storage is unavailable, there is nothing in it.
  }
  return deleted;
}
