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
  choicesOf,
  readAiAnswer,
} from '@/domain/rules/ai-categories.ts';
import { withoutAiKey } from '@/domain/rules/ai-key.ts';
import { createCategorizer } from '@/domain/rules/categorizer.ts';
import { withChoice } from '@/domain/rules/category-choice.ts';
import { ruleTextOf } from '@/domain/rules/merchant-text.ts';
import type { ChangeNote } from '@/domain/transactions/change.ts';
import type { Transaction } from '@/domain/transactions/transaction.ts';
import { yieldToPage } from '@/platform/browser/yield-to-page.ts';
import { AiError, type AskAi, askGemini } from '@/platform/gemini.ts';
import { withLongWriteLock } from '@/platform/locks.ts';

/** A rule that would have done what the AI did. */
export type RuleSuggestion = {
  /** What such a rule looks for. */
  readonly description: string;
  /** The whole text of the bank, where it says more. */
  readonly row?: string;
  readonly categoryId: string;
};

/**
 * Why the AI stopped; what it categorised before stays. The codes of spec §8 (a bug counts as ai-failed, too, and is in the
 * log) and those of the store.
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
  /** `done` of `total` descriptions were asked about, `categorised` rows got a category. */
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
  /** What is sent, just as it was shown. */
  readonly plan: AiPlan;
  /** Everything is written under it, and can be undone; left out by the import, which takes no part in Undo. */
  readonly change?: ChangeNote;
};

/** Ends the run with its code; caught at the edge. */
class AiStop extends Error {
  constructor(readonly code: AiFailure) {
    super(`the AI was stopped: ${code}`);
  }
}

/**
 * Asks the AI about the questions of a plan, batch by batch, and writes what it answers to the rows that have no category even
 * then (spec §4, §7). Cold. When `cancel$` speaks the request in hand is given up; what was written stays, under one change. Ends with
 * done, cancelled or failed, and never errors. What went wrong is in log and console, without the key.
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
        // Whoever stops listening wants no answer any more.
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
      const choices = choicesOf(batch, suggestionsIn(answer), categories);
      await writeChoices(services, choices, run.change, (rows) => written.add(rows));
      const done = start + batch.length;
      yield { type: 'progress', done, total: questions.length, categorised: written.rows };
      // Too late to leave anything out is done.
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
    tell(services, error, key);
    yield { type: 'failed', code: codeOf(error), ...outcome };
  }
}

function suggestionsIn(answer: string) {
  const suggestions = readAiAnswer(answer);
  // The answer is in the log by its length alone: it may repeat what a person paid for.
  if (!suggestions) throw new AiError('ai-unreadable', 200, `${answer.length} characters`);
  return suggestions;
}

function codeOf(error: unknown): AiFailure {
  if (error instanceof AiStop) return error.code;
  return error instanceof AiError && error.code !== 'cancelled' ? error.code : 'ai-failed';
}

/** To log and console, by status and text; the error object itself might carry the key. */
function tell({ log }: Services, error: unknown, key: string): void {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  log.error('categorising by AI failed', withoutAiKey(text, key));
}

/** What the answers came to. */
class Written {
  /** One row for each choice: the others read alike. */
  readonly #rows = new Map<AiChoice, Transaction>();
  rows = 0;

  add(written: WrittenRows): void {
    this.rows += written.length;
    for (const [choice, row] of written) if (!this.#rows.has(choice)) this.#rows.set(choice, row);
  }

  rowsAlone(): AiOutcome {
    return { categorised: this.rows, suggestions: [] };
  }

  /** Rules are offered for what none of them covers by now. */
  async outcome({ database }: Services): Promise<AiOutcome> {
    if (this.rows === 0) return this.rowsAlone();
    const choose = createCategorizer(await readMatching(database));
    const suggestions = new Map<string, RuleSuggestion>();
    for (const [{ categoryId }, row] of this.#rows) {
      if (choose(row)?.source.startsWith('rule:')) continue;
      const text = ruleTextOf(row.importedDescription ?? row.description);
      const key = `${categoryId}|${text.description.toUpperCase()}`;
      if (!suggestions.has(key)) suggestions.set(key, { ...text, categoryId });
    }
    return { categorised: this.rows, suggestions: [...suggestions.values()] };
  }
}

type WrittenRows = readonly (readonly [AiChoice, Transaction])[];

/**
 * Tells part by part which rows got their choice: not those that have a category, or went away, meanwhile. What was told stays
 * written though a later part fails.
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
    // By id, so that a second try of the store counts no row twice.
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

/** Asks the AI for somebody who knows no observables: a dialog. */
export function startAi(
  services: Services,
  run: AiRun,
  onEvent: (event: AiEvent) => void,
): { readonly cancel: () => void } {
  const cancel$ = new Subject<void>();
  aiCategorize(services, run, cancel$).subscribe(onEvent);
  return { cancel: () => cancel$.next() };
}
