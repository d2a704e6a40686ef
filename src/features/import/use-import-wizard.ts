import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { rememberImportNames } from '@/commands/import/import-records.ts';
import { writeRefusals } from '@/commands/write-checks.ts';
import type { Account } from '@/domain/accounts/account.ts';
import type { Category } from '@/domain/categories/category.ts';
import type { Tag } from '@/domain/categories/tag.ts';
import type { ImportTemplate } from '@/domain/import/import-template.ts';
import { namesOf, type ResolvedNames, resolveNames } from '@/domain/import/review/file-names.ts';
import { choiceAt, isChosenAt, type ReviewState } from '@/features/import/review/review-state.ts';
import type { ReadRaw } from '@/features/import/review/table-parts.tsx';
import { usedAccounts, useReview } from '@/features/import/review/use-review.ts';
import { valueOr } from '@/live/live.ts';
import { useCategories, useTags } from '@/live/records.ts';
import { useServices } from '@/live/services-context.tsx';
import type { RuleSuggestion } from '@/pipelines/categorize/ai-categorize.ts';
import type { ImportEvent } from '@/pipelines/import/import-events.ts';
import { type ImportHandle, startImport } from '@/pipelines/import/import-run.ts';
import { emptyCounts } from '@/pipelines/import/import-tally.ts';
import { yieldToPage } from '@/platform/browser/yield-to-page.ts';
import { newRecordId, newTransactionPrefix } from '@/platform/ids.ts';
import { requestOf } from './import-request.ts';
import { type ImportFiles, useImportFiles } from './use-import-files.ts';
import { reduceWizard, type WizardAction } from './wizard-reducer.ts';
import { firstWizardState, type WizardState } from './wizard-state.ts';

type RunProgress = { readonly done: number; readonly total: number };

/**
 * How far a run has come, in rows; null before it has begun. Beside the wizard's state, so that each step of a run draws its bar
 * alone and not the wizard.
 */
export class ImportProgress {
  #current: RunProgress | null = null;
  readonly #listeners = new Set<() => void>();

  readonly current = (): RunProgress | null => this.#current;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  tell(next: RunProgress | null): void {
    this.#current = next;
    for (const listener of this.#listeners) listener();
  }
}

type ImportRun = {
  readonly run: () => void;
  readonly cancelRun: () => void;
  readonly progress: ImportProgress;
  /** Answers whether the AI may be asked about the rows that are left. */
  readonly answerAi: (mayAsk: boolean) => void;
};

type Services = ReturnType<typeof useServices>;

const NO_CATEGORIES: readonly Category[] = [];
const NO_TAGS: readonly Tag[] = [];
const NONE = { stored: 0, repeated: 0, rejected: 0, skipped: 0 };

/**
 * Starts and stops the run of the wizard's review. A wizard that goes away stops its run after the batch in hand.
 * @param reviewAgain looks the rows up again after a failure, since some may be stored by then
 * @param suggest offers rules for what the AI chose
 */
function useImportRun(
  state: WizardState,
  dispatch: (action: WizardAction) => void,
  reviewAgain: () => Promise<void>,
  suggest: (suggestions: readonly RuleSuggestion[]) => void,
): ImportRun {
  const services = useServices();
  const categories = valueOr(useCategories(), NO_CATEGORIES);
  const tags = valueOr(useTags(), NO_TAGS);
  const running = useRef<ImportHandle | null>(null);
  const { review } = state;
  const [progress] = useState(() => new ImportProgress());

  const cancelRun = useCallback(() => running.current?.cancel(), []);
  useEffect(() => cancelRun, [cancelRun]);
  const answerAi = useCallback((mayAsk: boolean) => running.current?.answerAi(mayAsk), []);
  const latest = useRef({ suggest, reviewAgain });
  latest.current = { suggest, reviewAgain };

  const run = useCallback(() => {
    if (!review || running.current) return;
    let isWanted = true;
    // Nothing is stored yet: one that is cancelled now goes back to the review.
    running.current = { cancel: () => (isWanted = false), answerAi: () => {} };
    dispatch({ type: 'run-asked' });
    const onEvent = (event: ImportEvent, after: () => void) => {
      const isOver = event.type === 'done' || event.type === 'cancelled' || event.type === 'failed';
      if (isOver) running.current = null;
      if (event.type === 'started') progress.tell({ done: 0, total: event.total });
      if (event.type === 'progress') progress.tell(event);
      else dispatch({ type: 'run-event', event });
      if (isOver) after();
      if (event.type === 'failed') void latest.current.reviewAgain();
      if (event.type === 'done' && event.ai) latest.current.suggest(event.ai.suggestions);
    };
    const start = async () => {
      await yieldToPage();
      const names = resolvedNames(review, { categories, tags }, services);
      const { request, refusedPairs } = await requestOf({
        review: review.review,
        choiceAt: (place) => choiceAt(review, place),
        isChosen: (place) => isChosenAt(review, place),
        names,
        newAccounts: usedAccounts(state),
        newImportId: () => newTransactionPrefix(services.clock.now()),
      });
      if (!isWanted) {
        running.current = null;
        dispatch({ type: 'run-stopped' });
        return;
      }
      running.current = startImport(request, services, (event) =>
        onEvent(event, () => void remember(services, names, refusedPairs)),
      );
    };
    void start().catch((error: unknown) => {
      services.log.error('an import could not be put together', error);
      onEvent(
        { type: 'failed', code: 'unexpected', summary: emptyCounts({ leftOut: NONE }) },
        () => {},
      );
    });
  }, [review, state, categories, tags, services, dispatch, progress]);

  return { run, cancelRun, answerAi, progress };
}

/** What the names of the rows that will be stored come to. */
function resolvedNames(
  review: ReviewState,
  existing: { readonly categories: readonly Category[]; readonly tags: readonly Tag[] },
  { clock }: Services,
): ResolvedNames {
  const { files, offsets } = review.review;
  const none = { categories: new Map(), tags: new Map() };
  const wanted = namesOf(
    files.map(({ rows }) => rows),
    (file, row) => choiceAt(review, (offsets[file] ?? 0) + row) !== 'skip',
  );
  return resolveNames(
    review.names ?? none,
    existing,
    () => newRecordId(clock.now()),
    clock.now().toISOString(),
    wanted,
  );
}

/** What was answered is asked once: how names are meant, and which pairs are no transfers. The rows are stored whatever becomes of it. */
async function remember(
  services: Services,
  names: ResolvedNames,
  refusedPairs: readonly string[],
): Promise<void> {
  try {
    await rememberImportNames(services, names);
    if (refusedPairs.length > 0) await writeRefusals(services.database, refusedPairs);
  } catch (error) {
    services.log.warn('the answers of an import could not be remembered', error);
  }
}

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
