import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { rememberImportNames } from '@/commands/import/import-records.ts';
import { writeRefusals } from '@/commands/write-checks.ts';
import type { Account } from '@/domain/accounts/account.ts';
import type { Category } from '@/domain/categories/category.ts';
import { starterRecords } from '@/domain/categories/starter-categories.ts';
import type { Tag } from '@/domain/categories/tag.ts';
import { type ImportTemplate, validateRoles } from '@/domain/import/import-template.ts';
import { namesOf, type ResolvedNames, resolveNames } from '@/domain/import/review/file-names.ts';
import { choiceAt, isChosenAt, type ReviewState } from '@/features/import/review/review-state.ts';
import type { ReadRaw } from '@/features/import/review/table-parts.tsx';
import { usedAccounts, useReview } from '@/features/import/review/use-review.ts';
import { valueOr } from '@/live/live.ts';
import { useCategories, useTags } from '@/live/records.ts';
import { useServices } from '@/live/services-context.tsx';
import { pageLanguage } from '@/messages/language.ts';
import type { RuleSuggestion } from '@/pipelines/categorize/ai-categorize.ts';
import type { ImportEvent } from '@/pipelines/import/import-events.ts';
import { type ImportHandle, startImport } from '@/pipelines/import/import-run.ts';
import { emptyCounts } from '@/pipelines/import/import-tally.ts';
import { yieldToPage } from '@/platform/browser/yield-to-page.ts';
import { newRecordId, newTransactionPrefix } from '@/platform/ids.ts';
import { hasMappingProblems } from './file-state.ts';
import { buildImportRequest } from './import-request.ts';
import { type ImportFiles, useImportFiles } from './use-import-files.ts';
import { reduceWizard, type WizardAction } from './wizard-reducer.ts';
import { currentFile, firstWizardState, takesStarters, type WizardState } from './wizard-state.ts';

export type ImportWizard = {
  readonly state: WizardState;
  readonly dispatch: (action: WizardAction) => void;
  /** Continues to the mapping of the open files; opens them again if the template changed. */
  readonly goOn: (template: ImportTemplate | undefined) => void;
  readonly back: () => void;
  /** Reads all rows of all files and compares them with the database. */
  readonly review: () => Promise<void>;
  /**
   * Takes the suggested columns of the current file unless it has columns, and goes to the review,
   * or to the next file that still needs something.
   */
  readonly accept: () => void;
  /**
   * The raw lines of a record in a reviewed file, by file index and the 1-based line it begins on.
   */
  readonly rawLine: ReadRaw;
} & ImportFiles &
  ImportRun;

/**
 * The wizard's state and its work: files in their workers, comparing with stored rows, and the run.
 */
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

  const accept = useCallback(() => {
    const file = currentFile(state);
    if (!file) return;
    const actions: readonly WizardAction[] = [
      // Columns that were accepted don't count as set by hand.
      { type: 'starters-chosen', addsStarters: takesStarters(state) },
      ...(validateRoles(file.roles).ok
        ? []
        : [{ type: 'file', id: file.id, action: { type: 'suggestion-used' } } as const]),
    ];
    for (const action of actions) dispatch(action);
    const next = actions.reduce(reduceWizard, state);
    const all = [...accounts, ...next.newAccounts];
    const open = next.files.findIndex((each) => hasMappingProblems(each, all));
    if (open < 0 || open === next.current) void review(next);
    else dispatch({ type: 'file-shown', place: open });
  }, [state, accounts, review]);

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
    () => ({
      state,
      dispatch,
      goOn,
      back,
      review: () => review(),
      accept,
      rawLine,
      ...files,
      ...run,
    }),
    [state, goOn, back, review, accept, rawLine, files, run],
  );
}

type RunProgress = { readonly done: number; readonly total: number };

/**
 * Progress of a run in rows; null before it starts. Separate from the wizard's state, so that
 * progress only redraws the progress bar.
 */
export class ImportProgress {
  #current: RunProgress | null = null;
  readonly #listeners = new Set<() => void>();

  readonly current = (): RunProgress | null => this.#current;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  update(next: RunProgress | null): void {
    this.#current = next;
    for (const listener of this.#listeners) listener();
  }
}

type ImportRun = {
  readonly run: () => void;
  readonly cancelRun: () => void;
  readonly progress: ImportProgress;
  /** Answers whether the AI may be asked about the remaining rows. */
  readonly answerAi: (mayAsk: boolean) => void;
};

type Services = ReturnType<typeof useServices>;

const NO_CATEGORIES: readonly Category[] = [];
const NO_TAGS: readonly Tag[] = [];
const NONE = { stored: 0, repeated: 0, rejected: 0, skipped: 0 };

/**
 * Starts and cancels the run. When the wizard is unmounted, the run stops after the current batch.
 * `reviewAgain` compares the rows again after a failure, because some may have been stored.
 * `suggest` offers rules based on the AI's choices.
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
    // Nothing is stored yet, so cancelling now returns to the review.
    running.current = { cancel: () => (isWanted = false), answerAi: () => {} };
    dispatch({ type: 'run-asked' });
    const onEvent = (event: ImportEvent, after: () => void) => {
      const isOver = event.type === 'done' || event.type === 'cancelled' || event.type === 'failed';
      if (isOver) running.current = null;
      if (event.type === 'started') progress.update({ done: 0, total: event.total });
      if (event.type === 'progress') progress.update(event);
      else dispatch({ type: 'run-event', event });
      if (isOver) after();
      if (event.type === 'failed') void latest.current.reviewAgain();
      if (event.type === 'done' && event.ai) latest.current.suggest(event.ai.suggestions);
    };
    const start = async () => {
      await yieldToPage();
      const names = resolvedNames(review, { categories, tags }, services);
      const { request, refusedPairs } = await buildImportRequest({
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
      const { create } = request;
      const starters = state.plansStarters && categories.length === 0 ? newStarters(services) : [];
      const planned = {
        ...request,
        create: { ...create, categories: [...create.categories, ...starters] },
      };
      running.current = startImport(planned, services, (event) =>
        onEvent(event, () => void remember(services, names, refusedPairs)),
      );
    };
    void start().catch((error: unknown) => {
      services.log.error('an import could not be prepared', error);
      onEvent(
        { type: 'failed', code: 'unexpected', summary: emptyCounts({ leftOut: NONE }) },
        () => {},
      );
    });
  }, [review, state, categories, tags, services, dispatch, progress]);

  return { run, cancelRun, answerAi, progress };
}

/** The starter categories, for the run to create. Reverting the import removes those still unused. */
function newStarters({ clock }: Services): readonly Category[] {
  const now = clock.now();
  return starterRecords(pageLanguage(), () => newRecordId(now), now.toISOString());
}

/** Resolves the names of rows that will be stored. */
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

/**
 * Remembers answers, so they are asked only once: meanings of names, and pairs that aren't
 * transfers. A failure here doesn't affect the import.
 */
async function remember(
  services: Services,
  names: ResolvedNames,
  refusedPairs: readonly string[],
): Promise<void> {
  try {
    await rememberImportNames(services, names);
    if (refusedPairs.length > 0) await writeRefusals(services.database, refusedPairs);
  } catch (error) {
    services.log.warn('the choices of an import could not be stored', error);
  }
}
