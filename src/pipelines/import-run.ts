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
import { WRITE_BATCH_ROWS } from '../config/limits.ts';
import { readMatching } from '../db/queries/import-matching.ts';
import { liveAccounts } from '../db/queries/live-accounts.ts';
import type { Services } from '../db/services.ts';
import { withChoice } from '../domain/apply-choice.ts';
import { type CategoryChoice, createCategoriser } from '../domain/categorise.ts';
import { newTransaction } from '../domain/new-transaction.ts';
import { needPatterns } from '../domain/rule-match.ts';
import type { Transaction } from '../domain/transaction.ts';
import { transactionId } from '../platform/ids.ts';
import { yieldToPage } from '../platform/yield-to-page.ts';
import { type AiOffer, importAi } from './import-ai.ts';
import { noteImportEnd, noteImportStart } from './import-batch.ts';
import type { ImportEvent, ImportFailure, ImportRequest, ImportSummary } from './import-events.ts';
import { newestFirst } from './import-order.ts';
import { ImportWriter } from './import-writer.ts';
import { mapInTurns } from './in-turns.ts';
import { liveChoices } from './live-choices.ts';

/** What the schema takes; a longer text is cut, and cut alike at the next import of the file. */
const LONGEST_DESCRIPTION_CHARS = 2_000;

/** Storage is busy with one batch while the page builds the next. */
const BATCHES_AT_ONCE = 2;

/** What chooses; `isSlow`: its regular expressions may take their time. */
type Categorise = {
  readonly choose: ReturnType<typeof createCategoriser>;
  readonly isSlow: boolean;
};

/** Rows without a category yet, each with what was chosen for it. */
type Batch = {
  readonly rows: readonly Transaction[];
  readonly choices: readonly (CategoryChoice | null)[];
};

/** Ends the run with its code; caught at the edge. */
class RunFailure extends Error {
  constructor(readonly code: ImportFailure) {
    super(`the import stopped: ${code}`);
  }
}

/**
 * Imports the rows that a review kept (§4): orders them newest first, gives each its category by the user's rules and then
 * the rule book, and writes them in whole batches, which saves the second writing that a bulk update afterwards would be.
 * Rows that turn out to be stored are dropped and counted. Cold, and run twice it changes nothing the second time. When
 * `cancel$` speaks, the batches in hand are finished and no other begun; what is written stays. With `ai` the AI is offered for
 * what is left (see importAi). Ends with done, cancelled or failed, and never errors.
 */
export function importRun(
  request: ImportRequest,
  services: Services,
  cancel$: Observable<unknown> = NEVER,
  ai?: AiOffer,
): Observable<ImportEvent> {
  return defer(() => {
    const total = request.rows.length;
    const isCancelled$ = new BehaviorSubject(false);
    const cancelling = cancel$.subscribe(() => isCancelled$.next(true));
    let summary = emptySummary(request);
    let done = 0;
    let failure: ImportFailure | undefined;
    const rest: string[] = [];

    const batches$ = defer(() => prepare(request, services, summary)).pipe(
      concatMap(({ order, categorise }) => {
        const writer = new ImportWriter(services);
        return from(slices(order)).pipe(
          mergeMap((slice) => {
            if (isCancelled$.value || failure) return EMPTY;
            return defer(async (): Promise<ImportEvent> => {
              const batch = await buildBatch(request, services, slice, categorise);
              await yieldToPage();
              const outcome = await writeBatch(services, writer, request.accountId, batch);
              if (outcome.ok) {
                done += batch.rows.length;
                summary = addBatch(summary, outcome.written, outcome.taken);
                for (const row of outcome.written) if (row.categoryId === '') rest.push(row.id);
              } else failure ??= outcome.failure;
              return { type: 'progress', done, total, summary };
            });
          }, BATCHES_AT_ONCE),
        );
      }),
    );

    const end$ = defer(async (): Promise<Observable<ImportEvent>> => {
      // Only now, when no batch is under way any more: the summary counts every row that was stored.
      if (failure) throw new RunFailure(failure);
      // Cancelled too late to leave anything out is done.
      const type = isCancelled$.value && done < total ? 'cancelled' : 'done';
      await noteImportEnd(services, request, type, summary);
      if (type === 'done' && ai) return importAi(services, { request, rest, summary }, ai, cancel$);
      return of({ type, summary });
    }).pipe(concatMap((last$) => last$));

    return concat(of<ImportEvent>({ type: 'started', total }), batches$, end$).pipe(
      catchError((error: unknown) =>
        defer(async (): Promise<ImportEvent> => {
          const code = error instanceof RunFailure ? error.code : 'unexpected';
          services.log.error(`an import failed after ${done} of ${total} rows: ${code}`, error);
          await noteImportEnd(services, request, 'failed', summary).catch((second: unknown) =>
            services.log.warn('the end of an import could not be noted', second),
          );
          return { type: 'failed', code, summary };
        }),
      ),
      finalize(() => cancelling.unsubscribe()),
    );
  });
}

type BatchResult =
  | { readonly ok: true; readonly written: readonly Transaction[]; readonly taken: number }
  | { readonly ok: false; readonly failure: ImportFailure };

/** Never throws: the batch beside this one must still be counted. */
async function writeBatch(
  services: Services,
  writer: ImportWriter,
  accountId: string,
  { rows, choices }: Batch,
): Promise<BatchResult> {
  try {
    const [accounts, live] = await Promise.all([
      liveAccounts(services.database, [accountId]),
      liveChoices(services.database, choices),
    ]);
    if (!accounts.has(accountId)) return { ok: false, failure: 'account-missing' };
    const chosen = rows.map((row, place) => {
      const choice = live[place];
      return (choice && withChoice(row, choice)) ?? row;
    });
    const outcome = await writer.write(chosen);
    return outcome.ok ? outcome : { ok: false, failure: failureOf(outcome.code) };
  } catch (error) {
    services.log.error('a batch of an import could not be written', error);
    return { ok: false, failure: 'unexpected' };
  }
}

/** What the batches need. The note of the import is written first, so that even a killed run can be reverted. */
async function prepare(request: ImportRequest, services: Services, counts: ImportSummary) {
  const matching = await readMatching(services.database);
  if (request.rows.length > 0) {
    const noted = await noteImportStart(services, request, counts);
    if (!noted.ok) throw new RunFailure(failureOf(noted.code));
  }
  const order = newestFirst(request.rows.map((row) => row.date));
  const categorise = { choose: createCategoriser(matching), isSlow: needPatterns(matching.rules) };
  return { order, categorise };
}

/** A batch: places in the file, and the place of the first in the whole import. */
type Slice = { readonly from: number; readonly rows: readonly number[] };

function slices(order: readonly number[]): readonly Slice[] {
  const count = Math.ceil(order.length / WRITE_BATCH_ROWS);
  return Array.from({ length: count }, (_, index) => {
    const first = index * WRITE_BATCH_ROWS;
    return { from: first, rows: order.slice(first, first + WRITE_BATCH_ROWS) };
  });
}

async function buildBatch(
  request: ImportRequest,
  { clock }: Services,
  slice: Slice,
  { choose, isSlow }: Categorise,
): Promise<Batch> {
  const createdAt = clock.now().toISOString();
  const { accountId } = request;
  const given = slice.rows.flatMap((place, index) => {
    const row = request.rows[place];
    return row ? [{ row, index }] : [];
  });
  const chooseFor = ({ row }: (typeof given)[number]) => choose({ ...row, accountId });
  return {
    rows: given.map(({ row, index }) =>
      newTransaction({
        id: transactionId(request.importId, slice.from + index),
        accountId,
        date: row.date,
        description: row.description.slice(0, LONGEST_DESCRIPTION_CHARS),
        amount: row.amount,
        copy: row.copy,
        source: 'import',
        importId: request.importId,
        createdAt,
      }),
    ),
    choices: isSlow ? await mapInTurns(given, chooseFor) : given.map(chooseFor),
  };
}

function emptySummary({ leftOut }: ImportRequest): ImportSummary {
  return {
    imported: 0,
    duplicates: leftOut.stored + leftOut.repeated,
    rejected: leftOut.rejected,
    categorised: 0,
  };
}

function addBatch(
  summary: ImportSummary,
  written: readonly Transaction[],
  taken: number,
): ImportSummary {
  return {
    ...summary,
    imported: summary.imported + written.length,
    duplicates: summary.duplicates + taken,
    categorised: summary.categorised + written.filter((row) => row.categoryId !== '').length,
  };
}

function failureOf(code: string): ImportFailure {
  return code === 'quota' || code === 'closed' || code === 'conflict' ? code : 'unexpected';
}
