import { catchError, defer, finalize, from, NEVER, type Observable, of, Subject, tap } from 'rxjs';
import { LONG_EDIT_BATCH_ROWS } from '@/config/limits.ts';
import type { Services } from '@/db/database.ts';
import {
  countUncategorized,
  readUncategorized,
  type UncategorizedPlace,
} from '@/db/queries/rules/categorization.ts';
import { readMatching } from '@/db/queries/rules/rule-matching.ts';
import { readLiveRows } from '@/db/queries/transactions/transfer-legs.ts';
import { readTogether } from '@/db/read.ts';
import { type CategoryChoice, createCategorizer } from '@/domain/rules/categorizer.ts';
import { withChoice } from '@/domain/rules/category-choice.ts';
import { needPatterns } from '@/domain/rules/rule-match.ts';
import type { ChangeNote } from '@/domain/transactions/change.ts';
import { isByKeyword, type Transaction } from '@/domain/transactions/transaction.ts';
import { yieldToPage } from '@/platform/browser/yield-to-page.ts';
import { mapInTurns } from '@/platform/in-turns.ts';
import { withLongWriteLock } from '@/platform/locks.ts';
import { liveChoices } from './current-choices.ts';

export type CategorizeRequest = {
  /** All writes belong to this change. */
  readonly change: ChangeNote;
  /** Applies only this rule's choices; if omitted, whichever rule or keyword matches first. */
  readonly ruleId?: string;
  /** Applies only rules, not the rule book. */
  readonly rulesOnly?: boolean;
  /** Only these rows, replacing existing categories; if omitted, every row without a category. */
  readonly replaceIn?: readonly string[];
};

export type AutoCategorizeEvent =
  /** After each batch. `done` of at most `total` rows were checked. */
  | {
      readonly type: 'progress';
      readonly done: number;
      readonly total: number;
      readonly categorised: number;
    }
  | { readonly type: 'done' | 'cancelled'; readonly categorised: number }
  /** Codes of the store, or 'unexpected'. Rows categorized before stay so. */
  | { readonly type: 'failed'; readonly code: string; readonly categorised: number };

class WriteRefused extends Error {
  constructor(readonly code: string) {
    super(`rows could not be categorised: ${code}`);
  }
}

/**
 * Gives stored rows the categories chosen by rules and then the rule book (spec §4): rows without a
 * category, except transfers, opening balances, splits and rows categorized in the meantime. With
 * `replaceIn`, those rows, whatever category they have. Cold; a second run changes nothing. When
 * `cancel$` emits, the current batch finishes; what was written stays, under one change. Ends with
 * done, cancelled or failed; never errors.
 */
export function autoCategorize(
  services: Services,
  request: CategorizeRequest,
  cancel$: Observable<unknown> = NEVER,
): Observable<AutoCategorizeEvent> {
  return defer(() => {
    let isCancelled = false;
    let categorised = 0;
    const cancelling = cancel$.subscribe(() => {
      isCancelled = true;
    });
    return from(categorizeBatches(services, request, () => isCancelled)).pipe(
      tap((event) => {
        categorised = event.categorised;
      }),
      catchError((error: unknown) => {
        services.log.error('categorizing stored rows failed', error);
        const code = error instanceof WriteRefused ? error.code : 'unexpected';
        return of<AutoCategorizeEvent>({ type: 'failed', code, categorised });
      }),
      finalize(() => cancelling.unsubscribe()),
    );
  });
}

async function* categorizeBatches(
  services: Services,
  request: CategorizeRequest,
  isCancelled: () => boolean,
): AsyncGenerator<AutoCategorizeEvent> {
  const { database } = services;
  const { ruleId, rulesOnly, replaceIn } = request;
  const total = replaceIn?.length ?? (await countUncategorized(database));
  const matching = await readMatching(database);
  const choose = createCategorizer(matching);
  const isSlow = needPatterns(matching.rules);
  const batches = replaceIn ? givenRows(database, replaceIn) : uncategorizedRows(database);
  let categorised = 0;
  let done = 0;
  for await (const { rows, looked } of batches) {
    if (isCancelled()) {
      yield { type: 'cancelled', categorised };
      return;
    }
    const found = isSlow ? await mapInTurns(rows, choose) : rows.map(choose);
    const choices = rows.flatMap((row, index) => {
      const choice = found[index];
      if (!choice || (rulesOnly && isByKeyword(choice.source))) return [];
      const counts = ruleId === undefined || choice.source === `rule:${ruleId}`;
      return counts ? [[row.id, choice] as const] : [];
    });
    await yieldToPage();
    categorised += await writeChoices(services, new Map(choices), request);
    done = Math.min(total, done + looked);
    yield { type: 'progress', done, total, categorised };
  }
  yield { type: 'done', categorised };
}

/** Rows of a batch, and how many rows were checked to find them. */
type Batch = { readonly rows: readonly Transaction[]; readonly looked: number };

async function* uncategorizedRows(database: Services['database']): AsyncGenerator<Batch> {
  let after: UncategorizedPlace | null = null;
  do {
    const page: Awaited<ReturnType<typeof readUncategorized>> = await readUncategorized(
      database,
      after,
      LONG_EDIT_BATCH_ROWS,
    );
    yield { rows: page.rows, looked: page.end ? LONG_EDIT_BATCH_ROWS : Number.POSITIVE_INFINITY };
    after = page.end;
  } while (after);
}

async function* givenRows(
  database: Services['database'],
  ids: readonly string[],
): AsyncGenerator<Batch> {
  for (let start = 0; start < ids.length; start += LONG_EDIT_BATCH_ROWS) {
    const part = ids.slice(start, start + LONG_EDIT_BATCH_ROWS);
    const rows = await readTogether(database, (tables) => readLiveRows(tables, part));
    yield { rows, looked: part.length };
  }
}

/**
 * Writes one batch under the lock for long writes: Undo waits for it and undoes everything written
 * by then. Skips rows that were deleted since they were read, and choices whose category was. A row
 * whose new name would make it a duplicate keeps its name.
 */
function writeChoices(
  { database }: Services,
  choices: ReadonlyMap<string, CategoryChoice>,
  { change, replaceIn }: CategorizeRequest,
): Promise<number> {
  const replaces = replaceIn !== undefined;
  return withLongWriteLock(async () => {
    const ids = [...choices.keys()];
    const live = await liveChoices(database, [...choices.values()]);
    const rest = new Map(
      ids.flatMap((id, index) => {
        const choice = live[index];
        return choice ? [[id, choice] as const] : [];
      }),
    );
    while (rest.size > 0) {
      const outcome = await database.store.write(
        'transactions',
        [...rest].map(([id, choice]) => ({
          id,
          update: (row: Transaction) => withChoice(row, choice, replaces),
        })),
        change,
      );
      if (outcome.ok) return outcome.rows;
      if (outcome.code === 'gone') for (const id of outcome.ids) rest.delete(id);
      else if (
        outcome.code === 'taken' &&
        keepNames(
          rest,
          outcome.taken.map(({ id }) => id),
        )
      )
        continue;
      else throw new WriteRefused(outcome.code);
    }
    return 0;
  });
}

/** Drops the new names of these rows. Returns whether any had one. */
function keepNames(choices: Map<string, CategoryChoice>, ids: readonly string[]): boolean {
  let isOther = false;
  for (const id of ids) {
    const choice = choices.get(id);
    if (choice?.rename === undefined) continue;
    const { rename: _name, ...rest } = choice;
    choices.set(id, rest);
    isOther = true;
  }
  return isOther;
}

export type CategorizeHandle = {
  /** Finishes the current batch and starts no other; a 'cancelled' event follows. */
  readonly cancel: () => void;
};

/** Callback API over `autoCategorize` for code that does not use RxJS. */
export function startAutoCategorize(
  services: Services,
  request: CategorizeRequest,
  onEvent: (event: AutoCategorizeEvent) => void,
): CategorizeHandle {
  const cancel$ = new Subject<void>();
  autoCategorize(services, request, cancel$).subscribe(onEvent);
  return { cancel: () => cancel$.next() };
}
