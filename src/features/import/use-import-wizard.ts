import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { markStoredRows } from '../../commands/mark-stored-rows.ts';
import type { Account } from '../../domain/account.ts';
import { markRepeats } from '../../domain/import/mark-repeats.ts';
import type { ImportTemplate } from '../../domain/import-template.ts';
import { useServices } from '../../live/services-context.tsx';
import type { RuleSuggestion } from '../../pipelines/ai-events.ts';
import type { ImportRows } from '../../platform/csv-protocol.ts';
import type { CsvReader } from '../../platform/csv-reader.ts';
import { hasMappingProblems } from './mapping-problems.ts';
import { openFile } from './open-file.ts';
import { type ImportRun, useImportRun } from './use-import-run.ts';
import { reduceWizard, type WizardAction } from './wizard-reducer.ts';
import { chosenReading, detectionKey, firstWizardState, type WizardState } from './wizard-state.ts';

export type ImportWizard = {
  readonly state: WizardState;
  readonly dispatch: (action: WizardAction) => void;
  readonly chooseFile: (file: File, template: ImportTemplate | undefined) => void;
  /** On to the mapping of the file that is open; under another template it is opened again. */
  readonly goOn: (template: ImportTemplate | undefined) => void;
  /** Reads all rows and looks up which of them are stored. */
  readonly review: () => Promise<void>;
} & ImportRun;

/** The wizard's state, and the work behind it: the file in its worker, the look-up of stored rows, the run. */
export function useImportWizard(
  accountId: string,
  accounts: readonly Account[],
  suggest: (suggestions: readonly RuleSuggestion[]) => void,
): ImportWizard {
  const services = useServices();
  const [state, dispatch] = useReducer(reduceWizard, accountId, firstWizardState);
  const [open, setOpen] = useState<{ readonly file: File; readonly reader: CsvReader } | null>(
    null,
  );
  const latestOpening = useRef(0);

  // The worker ends with the wizard, or when another file takes its place.
  useEffect(() => () => open?.reader.dispose(), [open]);

  const chooseFile = useCallback(
    (file: File, template: ImportTemplate | undefined) => {
      const opening = ++latestOpening.current;
      dispatch({ type: 'file-chosen', fileName: file.name });
      void openFile(file, template, services.clock.today()).then((opened) => {
        if (opening !== latestOpening.current) {
          if (opened.ok) opened.value.reader.dispose();
          return;
        }
        if (!opened.ok) {
          setOpen(null);
          dispatch({ type: 'file-refused', problem: { code: opened.code, line: opened.line } });
          return;
        }
        const { reader, ...found } = opened.value;
        setOpen({ file, reader });
        dispatch({
          type: 'file-opened',
          ...found,
          templateId: template?.id ?? '',
          accountId: template?.mapping.accountId ?? '',
        });
      });
    },
    [services],
  );

  // An opening that ends after the wizard was closed must not leave a worker behind.
  useEffect(
    () => () => {
      latestOpening.current++;
    },
    [],
  );

  const goOn = useCallback(
    (template: ImportTemplate | undefined) => {
      if (open && state.templateId !== state.openedTemplateId) chooseFile(open.file, template);
      else dispatch({ type: 'continued' });
    },
    [open, state.templateId, state.openedTemplateId, chooseFile],
  );

  const lookUp = useCallback(
    async (rows: ImportRows) => {
      try {
        const stored = await markStoredRows(services, rows.keys);
        dispatch({
          type: 'reviewed',
          review: { rows, stored, marks: markRepeats(rows.keys, stored) },
        });
      } catch (error) {
        services.log.error('the stored rows of an import could not be looked up', error);
        dispatch({ type: 'look-up-failed' });
      }
    },
    [services],
  );

  const { overrides, roles, inspectedKey } = state;
  const key = detectionKey(overrides, roles);
  const reader = open?.reader;
  const isAsked =
    reader !== undefined && state.step === 'mapping' && !state.isBusy && key !== inspectedKey;
  useEffect(() => {
    if (!isAsked) return;
    let isStale = false;
    void reader?.inspect(overrides, roles).then((result) => {
      if (!isStale) dispatch({ type: 'inspected', key, result });
    });
    return () => {
      isStale = true;
    };
  }, [isAsked, reader, key, overrides, roles]);

  const review = useCallback(async () => {
    if (!reader || !state.inspection || state.isBusy) return;
    dispatch({ type: 'review-started' });
    let current = state;
    if (key !== inspectedKey) {
      // Pressed before the last change was answered.
      const result = await reader.inspect(overrides, roles);
      dispatch({ type: 'inspected', key, result });
      if (!result.ok || result.value.columnCount !== roles.length)
        return dispatch({ type: 'review-refused' });
      current = { ...state, inspection: result.value };
    }
    const reading = chosenReading(current);
    if (!reading || hasMappingProblems(current, accounts))
      return dispatch({ type: 'review-refused' });
    const rows = await reader.process({ roles, reading, accountId: state.accountId });
    if (rows.ok) await lookUp(rows.value);
    else dispatch({ type: 'rows-refused', problem: { code: rows.code, line: rows.line } });
  }, [reader, state, key, inspectedKey, roles, overrides, lookUp, accounts]);

  const { run, cancelRun, answerAi } = useImportRun(state, dispatch, lookUp, suggest);
  return useMemo(
    () => ({ state, dispatch, chooseFile, goOn, review, run, cancelRun, answerAi }),
    [state, chooseFile, goOn, review, run, cancelRun, answerAi],
  );
}
