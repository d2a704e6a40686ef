import { defer, finalize, from, NEVER, type Observable, Subject } from 'rxjs';
import { AI_BATCH_GROUPS } from '@/config/limits.ts';
import type { Services } from '@/db/database.ts';
import { readAiKey } from '@/db/queries/settings.ts';
import { withoutAiKey } from '@/domain/rules/ai-key.ts';
import {
  type AiScheduledQuestion,
  aiProposalsOf,
  aiScheduledPrompt,
  readAiScheduledAnswer,
} from '@/domain/scheduled/ai-scheduled-proposals.ts';
import type { ScheduledProposal } from '@/domain/scheduled/recurring.ts';
import { AiError, type AskAi, askGemini } from '@/platform/gemini.ts';

/** Why the AI stopped: the codes of spec §8. A bug counts as ai-scheduled-failed and is logged. */
export type ProposalsFailure =
  | 'ai-no-key'
  | 'ai-key-rejected'
  | 'ai-scheduled-failed'
  | 'ai-scheduled-unreadable';

/** `proposals`: all found so far, in the order of the groups sent. */
export type ProposalsEvent =
  /** `done` of `total` descriptions were sent. */
  | { readonly type: 'progress'; readonly done: number; readonly total: number }
  | {
      readonly type: 'done' | 'cancelled';
      readonly proposals: readonly ScheduledProposal[];
    }
  | {
      readonly type: 'failed';
      readonly code: ProposalsFailure;
      readonly proposals: readonly ScheduledProposal[];
    };

/** Ends the run with its code; caught in runBatches. */
class ProposalsStop extends Error {
  constructor(readonly code: ProposalsFailure) {
    super(code);
  }
}

/**
 * Asks the AI which of these groups are scheduled transactions, in batches (spec §7). Writes
 * nothing. Cold. When `cancel$` emits, the current request is aborted. Ends with done, cancelled or
 * failed; never errors. Failures are logged without the key and without what was sent.
 */
export function scheduledProposals(
  services: Services,
  questions: readonly AiScheduledQuestion[],
  cancel$: Observable<unknown> = NEVER,
  ask: AskAi = askGemini,
): Observable<ProposalsEvent> {
  return defer(() => {
    const stopper = new AbortController();
    const cancelling = cancel$.subscribe(() => stopper.abort());
    return from(runBatches(services, questions, ask, stopper.signal)).pipe(
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
  questions: readonly AiScheduledQuestion[],
  ask: AskAi,
  signal: AbortSignal,
): AsyncGenerator<ProposalsEvent> {
  const proposals: ScheduledProposal[] = [];
  const total = questions.length;
  let key = '';
  try {
    key = await readAiKey(services.database);
    if (key === '') throw new ProposalsStop('ai-no-key');
    for (let start = 0; start < total; start += AI_BATCH_GROUPS) {
      const batch = questions.slice(start, start + AI_BATCH_GROUPS);
      const answer = await ask({ key, prompt: aiScheduledPrompt(batch), signal });
      proposals.push(...aiProposalsOf(batch, answersIn(answer), services.clock.today()));
      const done = start + batch.length;
      yield { type: 'progress', done, total };
      // Cancelled too late to leave anything out, so the run counts as done.
      if (signal.aborted && done < total) {
        yield { type: 'cancelled', proposals };
        return;
      }
    }
    yield { type: 'done', proposals };
  } catch (error) {
    if (error instanceof AiError && error.code === 'cancelled') {
      yield { type: 'cancelled', proposals };
      return;
    }
    services.log.error(
      'proposals of scheduled transactions by AI failed',
      loggableText(error, key, questions),
    );
    yield { type: 'failed', code: codeOf(error), proposals };
  }
}

function answersIn(answer: string) {
  const answers = readAiScheduledAnswer(answer);
  // Log only the length of the answer, because it repeats descriptions and amounts.
  if (!answers) throw new AiError('ai-unreadable', 200, `${answer.length} characters`);
  return answers;
}

function codeOf(error: unknown): ProposalsFailure {
  if (error instanceof ProposalsStop) return error.code;
  if (!(error instanceof AiError)) return 'ai-scheduled-failed';
  if (error.code === 'ai-key-rejected') return error.code;
  return error.code === 'ai-unreadable' ? 'ai-scheduled-unreadable' : 'ai-scheduled-failed';
}

/**
 * The status and text of the error, because the error object itself may contain the key. Omits the
 * text if the service repeats the request in it.
 */
function loggableText(
  error: unknown,
  key: string,
  questions: readonly AiScheduledQuestion[],
): string {
  if (!(error instanceof AiError)) {
    return withoutAiKey(
      error instanceof Error ? `${error.name}: ${error.message}` : String(error),
      key,
    );
  }
  const { name, code, status, text } = error;
  const repeats =
    /occurrences/.test(text) || questions.some(({ description }) => text.includes(description));
  const told = repeats
    ? `${text.length} characters that repeat what was sent`
    : withoutAiKey(text, key);
  return `${name}: ${code} (status ${status}): ${told}`;
}

/** Callback API over `scheduledProposals` for code that does not use RxJS. */
export function startProposals(
  services: Services,
  questions: readonly AiScheduledQuestion[],
  onEvent: (event: ProposalsEvent) => void,
): { readonly cancel: () => void } {
  const cancel$ = new Subject<void>();
  scheduledProposals(services, questions, cancel$).subscribe(onEvent);
  return { cancel: () => cancel$.next() };
}
