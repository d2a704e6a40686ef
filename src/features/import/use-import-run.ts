import { useCallback, useEffect, useRef } from 'react';
import { useServices } from '../../live/services-context.tsx';
import type { RuleSuggestion } from '../../pipelines/ai-events.ts';
import { type ImportHandle, startImport } from '../../pipelines/start-import.ts';
import type { ImportRows } from '../../platform/csv-protocol.ts';
import { newTransactionPrefix } from '../../platform/ids.ts';
import { acceptedRows } from './accepted-rows.ts';
import type { WizardAction } from './wizard-reducer.ts';
import type { WizardState } from './wizard-state.ts';

export type ImportRun = {
  readonly run: () => void;
  readonly cancelRun: () => void;
  /** Answers whether the AI may be asked about the rows that are left. */
  readonly answerAi: (mayAsk: boolean) => void;
};

/**
 * Starts and stops the run of the wizard's review. A wizard that goes away stops its run after the batch in hand; leaving
 * the page meanwhile asks first.
 * @param suggest offers rules for what the AI chose
 * @param lookUp reads the review again after a failure, since some rows may be stored by then
 */
export function useImportRun(
  state: WizardState,
  dispatch: (action: WizardAction) => void,
  lookUp: (rows: ImportRows) => Promise<void>,
  suggest: (suggestions: readonly RuleSuggestion[]) => void,
): ImportRun {
  const services = useServices();
  const running = useRef<ImportHandle | null>(null);
  const { review, kept, accountId, fileName } = state;

  const cancelRun = useCallback(() => running.current?.cancel(), []);
  useEffect(() => cancelRun, [cancelRun]);
  const answerAi = useCallback((mayAsk: boolean) => running.current?.answerAi(mayAsk), []);
  const latestSuggest = useRef(suggest);
  latestSuggest.current = suggest;

  const isRunning = state.step === 'importing';
  useEffect(() => {
    if (!isRunning) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isRunning]);

  const run = useCallback(() => {
    if (!review || running.current) return;
    const request = {
      ...acceptedRows(review, kept),
      importId: newTransactionPrefix(services.clock.now()),
      fileName,
      accountId,
    };
    running.current = startImport(request, services, (event) => {
      if (event.type === 'done' || event.type === 'cancelled' || event.type === 'failed') {
        running.current = null;
      }
      dispatch({ type: 'run-event', event });
      if (event.type === 'failed') void lookUp(review.rows);
      if (event.type === 'done' && event.ai) latestSuggest.current(event.ai.suggestions);
    });
  }, [review, kept, accountId, fileName, services, dispatch, lookUp]);

  return { run, cancelRun, answerAi };
}
