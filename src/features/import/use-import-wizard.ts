import { useCallback, useMemo, useReducer } from 'react';
import type { Account } from '@/domain/accounts/account.ts';
import type { ImportTemplate } from '@/domain/import/import-template.ts';
import type { ReadRaw } from '@/features/import/review/raw-line.tsx';
import type { RuleSuggestion } from '@/pipelines/ai-events.ts';
import { type ImportFiles, useImportFiles } from './use-import-files.ts';
import { type ImportRun, useImportRun } from './use-import-run.ts';
import { useReview } from './use-review.ts';
import { reduceWizard, type WizardAction } from './wizard-reducer.ts';
import { firstWizardState, type WizardState } from './wizard-state.ts';

export type ImportWizard = {
  readonly state: WizardState;
  readonly dispatch: (action: WizardAction) => void;
  /** On to the mapping of the files that are open; under another template they are opened again. */
  readonly goOn: (template: ImportTemplate | undefined) => void;
  readonly back: () => void;
  /** Reads all rows of all files and looks up what each of them is. */
  readonly review: () => Promise<void>;
  /** The physical lines of a record of a reviewed file, by its place and the line (1-based) on which it begins. */
  readonly rawLine: ReadRaw;
} & ImportFiles &
  ImportRun;

/** The wizard's state, and the work behind it: the files in their workers, the look-up of stored rows, the run. */
export function useImportWizard(
  accountId: string,
  accounts: readonly Account[],
  suggest: (suggestions: readonly RuleSuggestion[]) => void,
): ImportWizard {
  const [state, dispatch] = useReducer(reduceWizard, accountId, firstWizardState);
  const files = useImportFiles(state, dispatch, accounts);
  const { review, reviewAgain, stopReview } = useReview(state, dispatch, files.readerOf, accounts);

  const { templateId, openedTemplateId, files: openFiles } = state;
  const { reopen, readerOf } = files;
  const goOn = useCallback(
    (template: ImportTemplate | undefined) => {
      if (templateId === openedTemplateId) dispatch({ type: 'continued' });
      else
        reopen(
          openFiles.map(({ id }) => id),
          template,
        );
    },
    [templateId, openedTemplateId, openFiles, reopen],
  );
  const back = useCallback(() => {
    stopReview();
    dispatch({ type: 'back' });
  }, [stopReview]);

  const rawLine = useCallback<ReadRaw>(
    async (place, line) => {
      const file = openFiles[place];
      const reader = file && readerOf(file.id);
      return reader ? reader.raw(line) : { ok: false, code: 'unreadable-file' };
    },
    [openFiles, readerOf],
  );

  const run = useImportRun(state, dispatch, reviewAgain, suggest);
  return useMemo(
    () => ({ state, dispatch, goOn, back, review, rawLine, ...files, ...run }),
    [state, goOn, back, review, rawLine, files, run],
  );
}
