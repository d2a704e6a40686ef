import {
  concat,
  defer,
  EMPTY,
  map,
  merge,
  mergeMap,
  type Observable,
  of,
  race,
  switchMap,
  take,
} from 'rxjs';
import type { Services } from '@/db/database.ts';
import type { Result } from '@/domain/core/result.ts';
import type { ImportSummary } from '@/domain/import/import-batch.ts';
import type { AiPlan, AiRefusal } from '@/domain/rules/ai-categories.ts';
import { aiCategorize } from '@/pipelines/categorize/ai-categorize.ts';
import { planAi } from '@/pipelines/categorize/ai-plan.ts';
import type { AskAi } from '@/platform/gemini.ts';
import type { ImportEvent, StoredBatches } from './import-events.ts';
import { noteImportCounts } from './import-writes.ts';

/** Lets an import offer the AI; without it, no question is asked. */
export type AiOffer = {
  /** The answers to 'ai-question'. */
  readonly answer$: Observable<boolean>;
  readonly ask?: AskAi;
};

/**
 * The step of an import between rule book and completion (spec §4). If imported rows have no
 * category and there is an API key, asks whether to use the AI, uses it, and ends the run. Failures
 * here never fail the import.
 * @param rest ids of the rows without a category
 */
export function importAi(
  services: Services,
  { rest, summary, stored }: ImportedSoFar,
  { answer$, ask }: AiOffer,
  cancel$: Observable<unknown>,
): Observable<ImportEvent> {
  const done: ImportEvent = { type: 'done', summary, stored };
  const planned$ = rest.length === 0 ? of(null) : defer(() => planOf(services, rest));
  return planned$.pipe(
    switchMap((planned) => {
      if (!planned) return of(done);
      if (!planned.ok) return of({ ...done, ai: { failure: planned.code, suggestions: [] } });
      const plan = planned.value;
      const mayAsk$ = race(answer$, cancel$.pipe(map(() => false))).pipe(take(1));
      const run$ = defer(() => aiCategorize(services, { plan }, cancel$, ask)).pipe(
        mergeMap((event): Observable<ImportEvent> => {
          const after = { ...summary, categorised: summary.categorised + event.categorised };
          if (event.type === 'progress') {
            const { done: sent, total } = event;
            return of({ type: 'ai-progress', done: sent, total, summary: after });
          }
          const { suggestions } = event;
          const ai = { suggestions, ...(event.type === 'failed' ? { failure: event.code } : {}) };
          return concat(
            event.categorised > 0 ? noted(services, stored.importIds, event.categorised) : EMPTY,
            of<ImportEvent>({ type: 'done', summary: after, stored, ai }),
          );
        }),
      );
      const total = plan.questions.length;
      // Subscribe to the answer before asking the question.
      return merge(
        mayAsk$.pipe(
          switchMap((mayAsk) =>
            mayAsk
              ? concat(of<ImportEvent>({ type: 'ai-progress', done: 0, total, summary }), run$)
              : of(done),
          ),
        ),
        of<ImportEvent>({ type: 'ai-question', plan, summary }),
      );
    }),
  );
}

export type ImportedSoFar = {
  readonly rest: readonly string[];
  readonly summary: ImportSummary;
  readonly stored: StoredBatches;
};

/** Null if there is nothing to ask or no key. If reading fails, the import still succeeds. */
async function planOf(
  services: Services,
  rest: readonly string[],
): Promise<Result<AiPlan, AiRefusal> | null> {
  try {
    const planned = await planAi(services, rest);
    const isIdle = planned.ok ? planned.value.questions.length === 0 : planned.code === 'ai-no-key';
    return isIdle ? null : planned;
  } catch (error) {
    services.log.error('the AI request could not be prepared', error);
    return null;
  }
}

/**
 * Updates the count of a single batch. With several batches, it isn't tracked which of them the AI
 * helped.
 */
function noted(
  services: Services,
  importIds: readonly string[],
  categorised: number,
): Observable<never> {
  const [importId, ...others] = importIds;
  if (importId === undefined || others.length > 0) return EMPTY;
  return defer(() =>
    noteImportCounts(services, importId, (counts) => ({
      ...counts,
      categorised: counts.categorised + categorised,
    })).catch((error: unknown) =>
      services.log.warn('the counts of an import could not be recorded', error),
    ),
  ).pipe(mergeMap(() => EMPTY));
}
