import type { RestoreRefusal } from '@/domain/integrity/restore-refusal.ts';
import { t } from '@/messages/t.ts';
import type { RestoreProblem } from '@/pipelines/restore-problem.ts';
import { FileDrop } from '@/ui/controls/file-drop.tsx';
import { problemText, refusalText } from './problem-text.ts';

type RestoreFileProps = {
  readonly file: File | null;
  /** Why the file that was chosen cannot be restored. */
  readonly problem: RestoreProblem | null;
  readonly refusal: RestoreRefusal | null;
  /** The id that the reason gets. */
  readonly reasonId: string;
  readonly onFile: (file: File) => void;
};

/** The choice of a backup file. */
export function RestoreFile({ file, problem, refusal, reasonId, onFile }: RestoreFileProps) {
  const reason = refusal ? refusalText(refusal) : problem ? problemText(problem) : null;
  return (
    <FileDrop
      label={t('restore.file')}
      accept=".json,application/json"
      prompt={t(file ? 'restore.another' : 'restore.prompt')}
      hint={t('restore.hint')}
      fileName={file?.name}
      error={reason === null ? undefined : `${reason} ${t('restore.untouched')}`}
      errorId={reasonId}
      onFiles={([chosen]) => {
        if (chosen) onFile(chosen);
      }}
    />
  );
}
