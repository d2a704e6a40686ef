import {
  BehaviorSubject,
  catchError,
  concat,
  concatMap,
  defer,
  EMPTY,
  finalize,
  from,
  mergeMap,
  NEVER,
  type Observable,
  of,
} from 'rxjs';
import { readMatching } from '../db/queries/import-matching.ts';
import type { Services } from '../db/services.ts';
import { createCategoriser } from '../domain/categorise.ts';
import { importLock } from '../domain/import-batch.ts';
import { needPatterns } from '../domain/rule-match.ts';
import { holdLocks } from '../platform/locks.ts';
import { type AiOffer, importAi } from './import-ai.ts';
import { noteImportCounts, noteImportEnd, noteImportStart } from './import-batch.ts';
import { failureOf, type RunContext, RunFailure } from './import-context.ts';
import type {
  ImportEvent,
  ImportFailure,
  ImportLink,
  ImportPart,
  ImportRequest,
  ImportRow,
} from './import-events.ts';
import { type LegIds, linkRows } from './import-links.ts';
import { mergeRows } from './import-merges.ts';
import { batchesOf, numberedRows, PartWriter } from './import-part.ts';
import { createRecords } from './import-records.ts';
import { emptyCounts, RunTally } from './import-tally.ts';

/** Storage is busy with one batch while the page builds the next. */
const BATCHES_AT_ONCE = 2;

/**
 * Imports the rows that a review kept (§4), part by part: makes the records that the files name, takes matches as what they
 * match, orders the rest newest first, gives each row its category by the file, the user's rules and then the rule book, and
 * writes them in whole batches, which saves the second writing that a bulk update afterwards would be; at last it links
 * transfers. Rows that turn out to be stored are dropped and counted. Cold, and run twice it changes nothing the second time.
 * When `cancel$` speaks, the batches in hand are finished and no other begun; what is written stays. With `ai` the AI is
 * offered for what is left (see importAi). Ends with done, cancelled or failed, and never errors.
 */
export function importRun(
  request: ImportRequest,
  services: Services,
  cancel$: Observable<unknown> = NEVER,
  ai?: AiOffer,
): Observable<ImportEvent> {
  return defer(() => {
    const isCancelled$ = new BehaviorSubject(false);
    const cancelling = cancel$.subscribe(() => isCancelled$.next(true));
    const tally = new RunTally(request);
    const release = holdLocks(request.parts.map(({ importId }) => importLock(importId)));

    const parts$ = defer(() => prepare(request, services)).pipe(
      concatMap((context) =>
        concat(
          from(request.parts).pipe(
            concatMap((part, place) =>
              isCancelled$.value ? EMPTY : partRun(context, part, place, tally, isCancelled$),
            ),
          ),
          defer(async () => {
            if (!isCancelled$.value) await linkAll(context, request, tally);
          }).pipe(mergeMap(() => EMPTY)),
        ),
      ),
    );

    const end$ = defer((): Observable<ImportEvent> => {
      // Cancelled too late to leave anything out is done.
      const type = isCancelled$.value && !tally.isComplete ? 'cancelled' : 'done';
      const { summary, stored, rest } = tally;
      if (type === 'done' && ai) return importAi(services, { rest, summary, stored }, ai, cancel$);
      return of({ type, summary, stored });
    });

    return concat(of<ImportEvent>({ type: 'started', total: tally.total }), parts$, end$).pipe(
      catchError((error: unknown) =>
        defer(async (): Promise<ImportEvent> => {
          const code = error instanceof RunFailure ? error.code : 'unexpected';
          const { done, total, summary } = tally;
          services.log.error(`an import failed after ${done} of ${total} rows: ${code}`, error);
          await Promise.all(
            tally
              .open()
              .map(([importId, counts]) =>
                noteImportEnd(services, importId, 'failed', counts).catch((second: unknown) =>
                  services.log.warn('the end of an import could not be noted', second),
                ),
              ),
          );
          return { type: 'failed', code, summary };
        }),
      ),
      finalize(() => {
        cancelling.unsubscribe();
        release();
      }),
    );
  });
}

/** What all parts need; the records that the files name are made here. */
async function prepare(request: ImportRequest, services: Services): Promise<RunContext> {
  const records = await createRecords(services, request.create);
  if (!records.ok) throw new RunFailure(failureOf(records.code));
  const matching = await readMatching(services.database);
  const categorise = { choose: createCategoriser(matching), isSlow: needPatterns(matching.rules) };
  const { created, instead } = records;
  return { services, categorise, instead, created, legs: rowsOfLinks(request) };
}

function rowsOfLinks({ parts, links }: ImportRequest): ReadonlySet<ImportRow> {
  return new Set(
    links.flatMap(({ legs }) =>
      legs.flatMap((leg) => ('storedId' in leg ? [] : (parts[leg.part]?.rows[leg.row] ?? []))),
    ),
  );
}

/** One batch, from its note to its end. The note is written first, so that even a killed run can be reverted. */
function partRun(
  context: RunContext,
  given: ImportPart,
  place: number,
  tally: RunTally,
  isCancelled$: BehaviorSubject<boolean>,
): Observable<ImportEvent> {
  const { services } = context;
  const accountId = context.instead.get(given.accountId) ?? given.accountId;
  const part = { ...given, accountId };
  const { importId } = part;
  let failure: ImportFailure | undefined;
  const rows$ = defer(async () => {
    if (part.rows.length + part.merges.length > 0) {
      const counts = emptyCounts(part);
      const noted = await noteImportStart(services, part, counts, context.created);
      if (!noted.ok) throw new RunFailure(failureOf(noted.code));
    }
    tally.begin(part);
    const merges = await mergeRows(context, part);
    tally.addMerged(importId, merges, part.merges.length);
    const numbered = numberedRows(part, [...part.rows, ...merges.rest]);
    tally.setIds(place, numbered);
    return numbered;
  });
  return concat(
    rows$.pipe(
      concatMap((numbered) => {
        const writer = new PartWriter(context, part, numbered);
        return from(batchesOf(numbered)).pipe(
          mergeMap((batch) => {
            if (isCancelled$.value || failure) return EMPTY;
            return defer(async (): Promise<ImportEvent> => {
              const stored = await writer.store(batch);
              if (stored.ok) tally.addBatch(importId, batch.length, stored.written, stored.taken);
              else failure ??= stored.failure;
              return tally.progress();
            });
          }, BATCHES_AT_ONCE),
        );
      }),
    ),
    defer(async () => {
      // Only now, when no batch is under way any more: the summary counts every row that was stored.
      if (failure) throw new RunFailure(failure);
      const isCut = isCancelled$.value && !tally.isPartComplete(importId);
      await noteImportEnd(
        services,
        importId,
        isCut ? 'cancelled' : 'done',
        tally.countsOf(importId),
      );
      tally.end(importId);
    }).pipe(mergeMap(() => EMPTY)),
  );
}

/** Links what the review found to be transfers, and notes the number with each batch that has a leg of one. */
async function linkAll(
  context: RunContext,
  { parts, links }: ImportRequest,
  tally: RunTally,
): Promise<void> {
  const pairs = links.flatMap((link) => legsOf(link, parts, tally) ?? []);
  if (pairs.length === 0) return;
  const linked = await linkRows(context, pairs);
  const counts = new Map<string, number>();
  for (const { imports } of linked) {
    for (const importId of new Set(imports)) counts.set(importId, (counts.get(importId) ?? 0) + 1);
  }
  tally.addLinked(linked);
  for (const [importId, count] of counts) {
    if (importId === '') continue;
    await noteImportCounts(context.services, importId, (before) => ({ ...before, linked: count }));
  }
}

function legsOf(
  { legs }: ImportLink,
  parts: readonly ImportPart[],
  tally: RunTally,
): LegIds | undefined {
  const found = legs.map((leg) => {
    if ('storedId' in leg) return { id: leg.storedId, importId: '' };
    const part = parts[leg.part];
    const row: ImportRow | undefined = part?.rows[leg.row];
    const id = row && tally.idOf(leg.part, row);
    return part && id !== undefined ? { id, importId: part.importId } : undefined;
  });
  const [a, b] = found;
  if (!a || !b) return undefined;
  return { ids: [a.id, b.id], imports: [a.importId, b.importId] };
}
