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
  range,
  Subject,
} from 'rxjs';
import type { Services } from '@/db/database.ts';
import { beginLongWork } from '@/db/long-work.ts';
import { readMatching } from '@/db/queries/rules/rule-matching.ts';
import { importLock } from '@/domain/import/import-batch.ts';
import { createCategorizer } from '@/domain/rules/categorizer.ts';
import { needPatterns } from '@/domain/rules/rule-match.ts';
import { copyKey, duplicateKey } from '@/domain/transactions/new-transaction.ts';
import { holdLocks } from '@/platform/locks.ts';
import { type AiOffer, importAi } from './import-ai.ts';
import type {
  ImportEvent,
  ImportFailure,
  ImportLink,
  ImportPart,
  ImportRequest,
  ImportRow,
} from './import-events.ts';
import { failureOf, type RunContext, RunFailure } from './import-events.ts';
import { type LegIds, linkRows } from './import-links.ts';
import { mergeRows } from './import-merges.ts';
import { PartRows, PartWriter } from './import-part.ts';
import { emptyCounts, RunTally } from './import-tally.ts';
import {
  createRecords,
  noteImportCounts,
  noteImportEnd,
  noteImportStart,
  removeCreated,
} from './import-writes.ts';

/** Storage works on one batch while the page builds the next. */
const BATCHES_AT_ONCE = 2;

/**
 * Imports the rows that the review kept (spec §4), part by part. It creates the records that the
 * files name, merges matches, sorts the other rows newest first, and gives each row a category from
 * the file, the user's rules or the rule book before writing whole batches, so that no bulk update
 * is needed afterward. At the end it links transfers. Rows that turn out to be stored already are
 * dropped and counted. Cold; a second run changes nothing. When `cancel$` emits, each batch in
 * progress is finished or rolled back, and no other starts; what was written stays. With `ai`,
 * offers the AI for rows without a category (see importAi). Ends with done, cancelled or failed;
 * never errors.
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
    const endLongWork = beginLongWork();
    const release = holdLocks(request.parts.map(({ importId }) => importLock(importId)));

    const parts$ = defer(() => prepare(request, services, () => isCancelled$.value)).pipe(
      concatMap((context) =>
        concat(
          from(request.parts.keys()).pipe(
            concatMap((place) =>
              isCancelled$.value
                ? EMPTY
                : partRun({ context, request, tally, isCancelled$, endLongWork }, place),
            ),
          ),
          // Perhaps no part has begun, and so none has removed them.
          defer(async () => {
            if (isCancelled$.value && !tally.hasStoredAny) {
              await removeCreated(services, context.created);
            }
          }).pipe(mergeMap(() => EMPTY)),
        ),
      ),
    );

    const end$ = defer((): Observable<ImportEvent> => {
      // Cancelled too late to leave anything out, so the run counts as done.
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
                noteImportEnd(
                  services,
                  importId,
                  'failed',
                  counts,
                  tally.mayHaveStored(importId),
                ).catch((second: unknown) =>
                  services.log.warn('the end of an import could not be recorded', second),
                ),
              ),
          );
          return { type: 'failed', code, summary };
        }),
      ),
      finalize(() => {
        cancelling.unsubscribe();
        release();
        endLongWork();
      }),
    );
  });
}

const NO_RECORDS = { accounts: [], categories: [], tags: [] } as const;

/** Prepares what all parts need, and creates the records that the files name. */
async function prepare(
  request: ImportRequest,
  services: Services,
  isCancelled: () => boolean,
): Promise<RunContext> {
  const wanted = isCancelled() ? NO_RECORDS : request.create;
  const records = await createRecords(services, wanted);
  if (!records.ok) throw new RunFailure(failureOf(records.code));
  const matching = await readMatching(services.database);
  const categorizer = { choose: createCategorizer(matching), isSlow: needPatterns(matching.rules) };
  const { created, existingIds } = records;
  return {
    services,
    categorizer,
    existingIds,
    created,
    legs: rowsOfLinks(request),
  };
}

function rowsOfLinks({ parts, links }: ImportRequest): ReadonlySet<ImportRow> {
  return new Set(
    links.flatMap(({ legs }) =>
      legs.flatMap((leg) => ('storedId' in leg ? [] : (parts[leg.part]?.rows[leg.row] ?? []))),
    ),
  );
}

type Run = {
  readonly context: RunContext;
  readonly request: ImportRequest;
  readonly tally: RunTally;
  readonly isCancelled$: BehaviorSubject<boolean>;
  readonly endLongWork: () => void;
};

/**
 * Runs one batch from start to end. Its note is written first, so that even a killed run can be
 * reverted.
 */
function partRun(run: Run, place: number): Observable<ImportEvent> {
  const { context, request, tally, isCancelled$, endLongWork } = run;
  const { services } = context;
  const given = request.parts[place];
  if (!given) return EMPTY;
  const accountId = context.existingIds.get(given.accountId) ?? given.accountId;
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
    const rest = await mergeRows(context, part, (done, attempted) =>
      tally.addMerged(importId, done, attempted),
    );
    return PartRows.of(importId, [...part.rows, ...rest]);
  });
  return concat(
    rows$.pipe(
      concatMap((rows) => {
        const writer = new PartWriter(context, part, () => !isCancelled$.value);
        return range(0, rows.batches).pipe(
          mergeMap((index) => {
            if (isCancelled$.value || failure) return EMPTY;
            return defer(async (): Promise<ImportEvent> => {
              const batch = rows.batch(index);
              tally.noteIds(batch.filter(({ row }) => context.legs.has(row)));
              const stored = await writer.store(batch);
              // Also skips what was on its way to the storage when the run was cancelled.
              if (stored === 'unwanted') return tally.progress();
              if (stored.ok) tally.addBatch(importId, batch.length, stored.written, stored.taken);
              else failure ??= stored.failure;
              return tally.progress();
            });
          }, BATCHES_AT_ONCE),
        );
      }),
    ),
    defer(async () => {
      // Only now is no batch in progress, so the summary counts every stored row.
      if (failure) throw new RunFailure(failure);
      await linkComplete(run, place);
      const isCut = isCancelled$.value && !tally.isPartComplete(importId);
      // All rows are stored, so the page can show them while the end is recorded.
      if (isCut || tally.isComplete) endLongWork();
      const state = isCut ? 'cancelled' : 'done';
      const counts = tally.countsOf(importId);
      // Nothing was stored, so nothing is left: neither records nor something to revert.
      const isNothing = isCut && !tally.hasStoredAny;
      const isCleared = isNothing && (await removeCreated(services, context.created));
      await noteImportEnd(services, importId, state, counts, tally.hasStored(importId), isCleared);
      tally.end(importId);
    }).pipe(mergeMap(() => EMPTY)),
  );
}

/**
 * Links the pairs that are complete with this part, even if it was cancelled. Earlier parts update
 * the counts in their notes.
 */
async function linkComplete({ context, request, tally }: Run, place: number): Promise<void> {
  const { parts, links } = request;
  const pairs = links
    .filter((link) => lastPartOf(link) === place)
    .flatMap((link) => legsOf(link, parts, tally, context) ?? []);
  if (pairs.length === 0) return;
  const earlier = new Set<string>();
  for (const { ids, imports } of await linkRows(context, pairs, String(place))) {
    tally.addLinked(ids, imports);
    for (const id of imports) if (id !== '' && id !== parts[place]?.importId) earlier.add(id);
  }
  for (const importId of earlier) {
    const { linked } = tally.countsOf(importId);
    await noteImportCounts(context.services, importId, (before) => ({ ...before, linked }));
  }
}

const lastPartOf = ({ legs }: ImportLink) =>
  Math.max(...legs.map((leg) => ('storedId' in leg ? -1 : leg.part)));

function legsOf(
  { legs }: ImportLink,
  parts: readonly ImportPart[],
  tally: RunTally,
  { existingIds }: RunContext,
): LegIds | undefined {
  const [a, b] = legs.map((leg) => {
    if ('storedId' in leg) return { id: leg.storedId, key: '', importId: '' };
    const part = parts[leg.part];
    const row: ImportRow | undefined = part?.rows[leg.row];
    const id = row && tally.idOf(row);
    if (!part || !row || id === undefined) return undefined;
    const accountId = existingIds.get(part.accountId) ?? part.accountId;
    const key = copyKey(duplicateKey({ ...row, accountId }), row.copy);
    return { id, key, importId: part.importId };
  });
  if (!a || !b) return undefined;
  return { ids: [a.id, b.id], keys: [a.key, b.key], imports: [a.importId, b.importId] };
}

export type ImportHandle = {
  /** Finishes the current batch and starts no other; a 'cancelled' event follows. */
  readonly cancel: () => void;
  /** Answers 'ai-question'. */
  readonly answerAi: (mayAsk: boolean) => void;
};

/** Callback API over `importRun` for code that does not use RxJS. */
export function startImport(
  request: ImportRequest,
  services: Services,
  onEvent: (event: ImportEvent) => void,
): ImportHandle {
  const cancel$ = new Subject<void>();
  const answer$ = new Subject<boolean>();
  importRun(request, services, cancel$, { answer$ }).subscribe(onEvent);
  return { cancel: () => cancel$.next(), answerAi: (mayAsk) => answer$.next(mayAsk) };
}
