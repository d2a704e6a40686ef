import { t } from '@/messages/t.ts';
import type { RestoreProblem } from '@/pipelines/restore-problem.ts';
import { FileDrop } from '@/ui/file-drop.tsx';
import { problemText } from './problem-text.ts';

type RestoreFileProps = {
  readonly file: File | null;
  /** Why the file that was chosen cannot be restored. */
  readonly problem: RestoreProblem | null;
  readonly onFile: (file: File) => void;
};

/** The choice of a backup file. */
export function RestoreFile({ file, problem, onFile }: RestoreFileProps) {
  return (
    <FileDrop
      label={t('restore.file')}
      accept=".json,application/json"
      prompt={t(file ? 'restore.another' : 'restore.prompt')}
      hint={t('restore.hint')}
      fileName={file?.name}
      error={problem ? `${problemText(problem)} ${t('restore.untouched')}` : undefined}
      onFiles={([chosen]) => {
        if (chosen) onFile(chosen);
      }}
    />
  );
}
