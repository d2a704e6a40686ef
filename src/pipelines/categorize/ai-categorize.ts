import { defer, finalize, from, NEVER, type Observable, Subject } from 'rxjs';
import { AI_BATCH_DESCRIPTIONS, LONG_EDIT_BATCH_ROWS } from '@/config/limits.ts';
import type { Services } from '@/db/database.ts';
import { missingRecords } from '@/db/queries/missing-records.ts';
import { readMatching } from '@/db/queries/rules/rule-matching.ts';
import { readAiKey } from '@/db/queries/settings.ts';
import {
  type AiChoice,
  type AiPlan,
  type AiRefusal,
  aiPrompt,
  readAiAnswer,
  validChoices,
} from '@/domain/rules/ai-categories.ts';
import { withoutAiKey } from '@/domain/rules/ai-key.ts';
import { createCategorizer } from '@/domain/rules/categorizer.ts';
import { withChoice } from '@/domain/rules/category-choice.ts';
import { ruleDescriptionOf } from '@/domain/rules/merchant-text.ts';
import type { ChangeNote } from '@/domain/transactions/change.ts';
import type { Transaction } from '@/domain/transactions/transaction.ts';
import { yieldToPage } from '@/platform/browser/yield-to-page.ts';
import { AiError, type AskAi, askGemini } from '@/platform/gemini.ts';
import { withLongWriteLock } from '@/platform/locks.ts';

/** A rule that would have made the same choice as the AI. */
export type RuleSuggestion = {
  /** The text such a rule would look for. */
  readonly description: string;
  /** The bank's full text, if it says more. */
  readonly row?: string;
  readonly categoryId: string;
};

/**
 * Why the AI stopped; rows categorized before stay so. The codes of spec §8 (a bug counts as
 * ai-failed and is logged) and those of the store.
 */
export type AiFailure =
  | AiRefusal
  | 'ai-key-rejected'
  | 'ai-failed'
  | 'ai-unreadable'
  | 'quota'
  | 'closed'
  | 'conflict';

export type AiEvent =
  /** `done` of `total` descriptions were sent; `categorised` rows got a category. */
  | {
      readonly type: 'progress';
      readonly done: number;
      readonly total: number;
      readonly categorised: number;
    }
  | ({ readonly type: 'done' | 'cancelled' } & AiOutcome)
  | ({ readonly type: 'failed'; readonly code: AiFailure } & AiOutcome);

type AiOutcome = {
  readonly categorised: number;
  /** One for each description and category that no rule covers. */
  readonly suggestions: readonly RuleSuggestion[];
};

type AiRun = {
  /** What to send, exactly as shown to the user. */
  readonly plan: AiPlan;
  /**
   * All writes belong to this change and can be undone. Imports omit it, because they are not part
   * of Undo.
   */
  readonly change?: ChangeNote;
};

/** Ends the run with its code; caught in runBatches. */
class AiStop extends Error {
  constructor(readonly code: AiFailure) {
    super(`the AI was stopped: ${code}`);
  }
}

/**
 * Sends the questions of a plan to the AI in batches, and writes the answers to the rows that still
 * have no category (spec §4, §7). Cold. When `cancel$` emits, the current request is aborted; what
 * was written stays, under one change. Ends with done, cancelled or failed; never errors. Failures
 * are logged without the key.
 */
export function aiCategorize(
  services: Services,
  run: AiRun,
  cancel$: Observable<unknown> = NEVER,
  ask: AskAi = askGemini,
): Observable<AiEvent> {
  return defer(() => {
    const stopper = new AbortController();
    const cancelling = cancel$.subscribe(() => stopper.abort());
    return from(runBatches(services, run, ask, stopper.signal)).pipe(
      finalize(() => {
        cancelling.unsubscribe();
        // Once unsubscribed, no answer is needed.
        stopper.abort();
      }),
    );
  });
}

async function* runBatches(
  services: Services,
  run: AiRun,
  ask: AskAi,
  signal: AbortSignal,
): AsyncGenerator<AiEvent> {
  const { questions, categories } = run.plan;
  const written = new Written();
  let key = '';
  try {
    key = await readAiKey(services.database);
    if (key === '') throw new AiStop('ai-no-key');
    if (categories.length === 0) throw new AiStop('ai-no-categories');
    for (let start = 0; start < questions.length; start += AI_BATCH_DESCRIPTIONS) {
      const batch = questions.slice(start, start + AI_BATCH_DESCRIPTIONS);
      const answer = await ask({ key, prompt: aiPrompt(batch, categories), signal });
      const choices = validChoices(batch, suggestionsIn(answer), categories);
      await writeChoices(services, choices, run.change, (rows) => written.add(rows));
      const done = start + batch.length;
      yield { type: 'progress', done, total: questions.length, categorised: written.rows };
      // Cancelled too late to leave anything out, so the run counts as done.
      if (signal.aborted && done < questions.length) {
        yield { type: 'cancelled', ...(await written.outcome(services)) };
        return;
      }
    }
    yield { type: 'done', ...(await written.outcome(services)) };
  } catch (error) {
    const outcome = await written.outcome(services).catch(() => written.rowsAlone());
    if (error instanceof AiError && error.code === 'cancelled') {
      yield { type: 'cancelled', ...outcome };
      return;
    }
    logFailure(services, error, key);
    yield { type: 'failed', code: codeOf(error), ...outcome };
  }
}

function suggestionsIn(answer: string) {
  const suggestions = readAiAnswer(answer);
  // Log only the length of the answer, because it may repeat the user's purchases.
  if (!suggestions) throw new AiError('ai-unreadable', 200, `${answer.length} characters`);
  return suggestions;
}

function codeOf(error: unknown): AiFailure {
  if (error instanceof AiStop) return error.code;
  return error instanceof AiError && error.code !== 'cancelled' ? error.code : 'ai-failed';
}

/** Logs only name and message, because the error object itself may contain the key. */
function logFailure({ log }: Services, error: unknown, key: string): void {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  log.error('categorizing by AI failed', withoutAiKey(text, key));
}

/** The rows written so far. */
class Written {
  /** One row for each choice, because its other rows have the same text. */
  readonly #rows = new Map<AiChoice, Transaction>();
  rows = 0;

  add(written: WrittenRows): void {
    this.rows += written.length;
    for (const [choice, row] of written) if (!this.#rows.has(choice)) this.#rows.set(choice, row);
  }

  rowsAlone(): AiOutcome {
    return { categorised: this.rows, suggestions: [] };
  }

  /** Suggests rules for what was written, except what an existing rule already covers. */
  async outcome({ database }: Services): Promise<AiOutcome> {
    if (this.rows === 0) return this.rowsAlone();
    const choose = createCategorizer(await readMatching(database));
    const suggestions = new Map<string, RuleSuggestion>();
    for (const [{ categoryId }, row] of this.#rows) {
      if (choose(row)?.source.startsWith('rule:')) continue;
      const text = ruleDescriptionOf(row.importedDescription ?? row.description);
      const key = `${categoryId}|${text.description.toUpperCase()}`;
      if (!suggestions.has(key)) suggestions.set(key, { ...text, categoryId });
    }
    return { categorised: this.rows, suggestions: [...suggestions.values()] };
  }
}

type WrittenRows = readonly (readonly [AiChoice, Transaction])[];

/**
 * Writes choices in parts and reports the rows that got theirs. Skips rows that were categorized or
 * deleted in the meantime. Reported rows stay written even if a later part fails.
 */
function writeChoices(
  { database }: Services,
  choices: readonly AiChoice[],
  change: ChangeNote | undefined,
  onWritten: (rows: WrittenRows) => void,
): Promise<void> {
  return withLongWriteLock(async () => {
    const gone = await missingRecords(
      database,
      'categories',
      choices.map(({ categoryId }) => categoryId),
    );
    const wanted = choices
      .filter(({ categoryId }) => !gone.has(categoryId))
      .flatMap((choice) => choice.question.rowIds.map((id) => [id, choice] as const));
    for (let start = 0; start < wanted.length; start += LONG_EDIT_BATCH_ROWS) {
      const part = new Map(wanted.slice(start, start + LONG_EDIT_BATCH_ROWS));
      onWritten(await writeRows(database, part, change));
      await yieldToPage();
    }
  });
}

async function writeRows(
  database: Services['database'],
  wanted: Map<string, AiChoice>,
  change: ChangeNote | undefined,
): Promise<WrittenRows> {
  while (wanted.size > 0) {
    // Keyed by id, so that a retry by the store counts no row twice.
    const rows = new Map<string, readonly [AiChoice, Transaction]>();
    const outcome = await database.store.write(
      'transactions',
      Array.from(wanted, ([id, choice]) => ({
        id,
        update: (row: Transaction) => {
          const next = withChoice(row, { categoryId: choice.categoryId, source: 'ai' });
          if (next) rows.set(id, [choice, next]);
          else rows.delete(id);
          return next;
        },
      })),
      change,
    );
    if (outcome.ok) return [...rows.values()];
    if (outcome.code === 'gone') for (const id of outcome.ids) wanted.delete(id);
    else if (outcome.code === 'taken') throw new Error('a category took a duplicate key');
    else throw new AiStop(outcome.code);
  }
  return [];
}

/** Callback API over `aiCategorize` for code that does not use RxJS. */
export function startAi(
  services: Services,
  run: AiRun,
  onEvent: (event: AiEvent) => void,
): { readonly cancel: () => void } {
  const cancel$ = new Subject<void>();
  aiCategorize(services, run, cancel$).subscribe(onEvent);
  return { cancel: () => cancel$.next() };
}
