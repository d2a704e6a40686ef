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

/** Lets an import ask for the AI; without it no question is put. */
export type AiOffer = {
  /** The answers to 'ai-question'. */
  readonly answer$: Observable<boolean>;
  readonly ask?: AskAi;
};

/**
 * The part of an import between rule book and Complete (spec §4): where imported rows are left without a category and a key is
 * there, asks whether the AI may be used, uses it, and ends the run. Nothing that happens here makes the import fail.
 * @param rest ids of the rows that are left
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
            const { done: asked, total } = event;
            return of({ type: 'ai-progress', done: asked, total, summary: after });
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
      // The answer is listened to before the question is put.
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

/**
 * Null where there is nothing to ask, or no key by which it was ever wanted; a reading that fails is no reason to call the
 * import a failure.
 */
async function planOf(
  services: Services,
  rest: readonly string[],
): Promise<Result<AiPlan, AiRefusal> | null> {
  try {
    const planned = await planAi(services, rest);
    const isIdle = planned.ok ? planned.value.questions.length === 0 : planned.code === 'ai-no-key';
    return isIdle ? null : planned;
  } catch (error) {
    services.log.error('the question for the AI could not be prepared', error);
    return null;
  }
}

/** With one batch its count is known; of several nobody asks which of them the AI helped. */
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
      services.log.warn('the counts of an import could not be noted', error),
    ),
  ).pipe(mergeMap(() => EMPTY));
}
