import { useCallback, useEffect, useRef, useState } from 'react';
import { rememberImportNames } from '@/commands/import-names.ts';
import { writeRefusals } from '@/commands/refuse-pairs.ts';
import type { Category } from '@/domain/categories/category.ts';
import type { Tag } from '@/domain/categories/tag.ts';
import { namesOf, type ResolvedNames, resolveNames } from '@/domain/import/file-names.ts';
import { choiceAt, isChosenAt, type ReviewState } from '@/features/import/review/review-state.ts';
import { valueOr } from '@/live/live.ts';
import { useCategories, useTags } from '@/live/records.ts';
import { useServices } from '@/live/services-context.tsx';
import type { RuleSuggestion } from '@/pipelines/ai-events.ts';
import type { ImportEvent } from '@/pipelines/import-events.ts';
import { emptyCounts } from '@/pipelines/import-tally.ts';
import { type ImportHandle, startImport } from '@/pipelines/start-import.ts';
import { yieldToPage } from '@/platform/browser/yield-to-page.ts';
import { newRecordId, newTransactionPrefix } from '@/platform/ids.ts';
import { ImportProgress } from './import-progress.ts';
import { requestOf } from './request-of.ts';
import { usedAccounts } from './use-review.ts';
import type { WizardAction } from './wizard-reducer.ts';
import type { WizardState } from './wizard-state.ts';

export type ImportRun = {
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
export function useImportRun(
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
