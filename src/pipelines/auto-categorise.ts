import { catchError, defer, finalize, from, NEVER, type Observable, of, tap } from 'rxjs';
import { WRITE_BATCH_ROWS } from '../config/limits.ts';
import { readMatching } from '../db/queries/import-matching.ts';
import {
  countUncategorised,
  readUncategorised,
  type UncategorisedPlace,
} from '../db/queries/import-uncategorised.ts';
import type { Services } from '../db/services.ts';
import { createCategoriser } from '../domain/categorise.ts';
import { NO_CATEGORY, type Transaction } from '../domain/transaction.ts';
import { yieldToPage } from '../platform/yield-to-page.ts';

export type AutoCategoriseEvent =
  /** After each batch. `done` of at most `total` rows were looked at. */
  | {
      readonly type: 'progress';
      readonly done: number;
      readonly total: number;
      readonly categorised: number;
    }
  | { readonly type: 'done' | 'cancelled'; readonly categorised: number }
  /** Codes of the store, or 'unexpected'. What was categorised before stays. */
  | { readonly type: 'failed'; readonly code: string; readonly categorised: number };

type Match = NonNullable<ReturnType<ReturnType<typeof createCategoriser>>>;

class WriteRefused extends Error {
  constructor(readonly code: string) {
    super(`rows could not be categorised: ${code}`);
  }
}

/**
 * Gives stored rows their category by the user's rules and then the rule book (§4): only normal rows that have none, never
 * a transfer, an opening, or a row that somebody categorised meanwhile. Cold, and run twice it changes nothing the second
 * time. When `cancel$` speaks, the batch in hand is finished. Ends with done, cancelled or failed, and never errors.
 */
export function autoCategorise(
  services: Services,
  cancel$: Observable<unknown> = NEVER,
): Observable<AutoCategoriseEvent> {
  return defer(() => {
    let isCancelled = false;
    let categorised = 0;
    const cancelling = cancel$.subscribe(() => {
      isCancelled = true;
    });
    return from(categorisePages(services, () => isCancelled)).pipe(
      tap((event) => {
        categorised = event.categorised;
      }),
      catchError((error: unknown) => {
        services.log.error('categorising stored rows failed', error);
        const code = error instanceof WriteRefused ? error.code : 'unexpected';
        return of<AutoCategoriseEvent>({ type: 'failed', code, categorised });
      }),
      finalize(() => cancelling.unsubscribe()),
    );
  });
}

async function* categorisePages(
  services: Services,
  isCancelled: () => boolean,
): AsyncGenerator<AutoCategoriseEvent> {
  const { database } = services;
  const total = await countUncategorised(database);
  const categorise = createCategoriser(await readMatching(database));
  let categorised = 0;
  let done = 0;
  let after: UncategorisedPlace | null = null;
  do {
    if (isCancelled()) {
      yield { type: 'cancelled', categorised };
      return;
    }
    const page = await readUncategorised(database, after, WRITE_BATCH_ROWS);
    const found = page.rows.flatMap((row) => {
      const match = categorise(row);
      return match ? [[row.id, match] as const] : [];
    });
    await yieldToPage();
    categorised += await writeCategories(database, new Map(found));
    done = page.end ? Math.min(total, done + WRITE_BATCH_ROWS) : total;
    after = page.end;
    yield { type: 'progress', done, total, categorised };
  } while (after);
  yield { type: 'done', categorised };
}

/** Rows that went away between reading and writing are left out; the others are written together. */
async function writeCategories(
  database: Services['database'],
  matches: ReadonlyMap<string, Match>,
): Promise<number> {
  const rest = new Map(matches);
  while (rest.size > 0) {
    const outcome = await database.store.write(
      'transactions',
      [...rest].map(([id, match]) => ({
        id,
        update: (row: Transaction) => withCategory(row, match),
      })),
    );
    if (outcome.ok) return outcome.rows;
    if (outcome.code !== 'gone') throw new WriteRefused(outcome.code);
    for (const id of outcome.ids) rest.delete(id);
  }
  return 0;
}

function withCategory(row: Transaction, match: Match): Transaction | null {
  if (row.categoryId !== NO_CATEGORY || row.kind !== 'normal') return null;
  return { ...row, categoryId: match.categoryId, categorySource: match.source };
}
