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
import type { Transaction } from '@/domain/transactions/transaction.ts';
import { yieldToPage } from '@/platform/browser/yield-to-page.ts';
import { mapInTurns } from '@/platform/in-turns.ts';
import { withLongWriteLock } from '@/platform/locks.ts';
import { liveChoices } from './current-choices.ts';

export type CategorizeRequest = {
  /** Everything that is written goes under it. */
  readonly change: ChangeNote;
  /** Only what this rule chooses; left out: whatever rule or keyword speaks first. */
  readonly ruleId?: string;
  /** Only what rules choose, and nothing of the rule book. */
  readonly rulesOnly?: boolean;
  /** These rows alone, where what they have is replaced, too; left out: every row without a category. */
  readonly replaceIn?: readonly string[];
};

export type AutoCategorizeEvent =
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

class WriteRefused extends Error {
  constructor(readonly code: string) {
    super(`rows could not be categorised: ${code}`);
  }
}

/**
 * Gives stored rows what rules, and then the rule book, choose for them (spec §4): rows without a category, never a transfer, an
 * opening, a split, or a row that somebody categorised meanwhile; with `replaceIn` those rows, whatever they have. Cold, and
 * run twice it changes nothing the second time. When `cancel$` speaks, the batch in hand is finished; what was written stays,
 * under one change. Ends with done, cancelled or failed, and never errors.
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
    return from(categoriseBatches(services, request, () => isCancelled)).pipe(
      tap((event) => {
        categorised = event.categorised;
      }),
      catchError((error: unknown) => {
        services.log.error('categorising stored rows failed', error);
        const code = error instanceof WriteRefused ? error.code : 'unexpected';
        return of<AutoCategorizeEvent>({ type: 'failed', code, categorised });
      }),
      finalize(() => cancelling.unsubscribe()),
    );
  });
}

async function* categoriseBatches(
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
  const batches = replaceIn ? givenRows(database, replaceIn) : uncategorisedRows(database);
  let categorised = 0;
  let done = 0;
  for await (const { rows, looked } of batches) {
    if (isCancelled()) {
      yield { type: 'cancelled', categorised };
      return;
    }
    const found = isSlow ? await mapInTurns(rows, choose) : rows.map(choose);
    const choices = rows.flatMap((row, place) => {
      const choice = found[place];
      if (!choice || (rulesOnly && choice.source.startsWith('keyword:'))) return [];
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

/** Rows of a batch, and how many it took to find them. */
type Batch = { readonly rows: readonly Transaction[]; readonly looked: number };

async function* uncategorisedRows(database: Services['database']): AsyncGenerator<Batch> {
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
 * Writes one batch under the lock of long writes: Undo waits for it, and takes back what is written by then. Rows that went away
 * since they were read are left out, and so are choices whose category did; one whose new name would make it a repeat of another
 * keeps its own.
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
      ids.flatMap((id, place) => {
        const choice = live[place];
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

/** Whether one of them was to get another name. */
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
  /** Finishes the batch in hand and begins no other; a 'cancelled' event follows. */
  readonly cancel: () => void;
};

/** Runs autoCategorise for somebody who knows no observables: a dialog. */
export function startAutoCategorize(
  services: Services,
  request: CategorizeRequest,
  onEvent: (event: AutoCategorizeEvent) => void,
): CategorizeHandle {
  const cancel$ = new Subject<void>();
  autoCategorize(services, request, cancel$).subscribe(onEvent);
  return { cancel: () => cancel$.next() };
}
