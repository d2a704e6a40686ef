import { defer, finalize, from, NEVER, type Observable } from 'rxjs';
import { AI_BATCH_GROUPS } from '@/config/limits.ts';
import { readAiKey } from '@/db/queries/ai-key.ts';
import type { Services } from '@/db/services.ts';
import { withoutAiKey } from '@/domain/rules/ai-key.ts';
import { readAiScheduledAnswer } from '@/domain/scheduled/ai-scheduled-answer.ts';
import {
  type AiScheduledQuestion,
  aiScheduledPrompt,
} from '@/domain/scheduled/ai-scheduled-plan.ts';
import { aiProposalsOf } from '@/domain/scheduled/ai-scheduled-proposals.ts';
import type { ScheduledProposal } from '@/domain/scheduled/recurring.ts';
import { AiError, type AskAi, askGemini } from '@/platform/gemini.ts';
import type { ProposalsEvent, ProposalsFailure } from './proposals-events.ts';

/** Ends the run with its code; caught at the edge. */
class ProposalsStop extends Error {
  constructor(readonly code: ProposalsFailure) {
    super(code);
  }
}

/**
 * Asks the AI which of these groups are scheduled transactions, batch by batch (spec §7); nothing is written. Cold. When `cancel$`
 * speaks the request in hand is given up. Ends with done, cancelled or failed, and never errors. What went wrong is in log and
 * console, without the key and without what was sent.
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
        // Whoever stops listening wants no answer any more.
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
      // Too late to leave anything out is done.
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
      tellable(error, key, questions),
    );
    yield { type: 'failed', code: codeOf(error), proposals };
  }
}

function answersIn(answer: string) {
  const answers = readAiScheduledAnswer(answer);
  // The answer is in the log by its length alone: it repeats descriptions and amounts.
  if (!answers) throw new AiError('ai-unreadable', 200, `${answer.length} characters`);
  return answers;
}

function codeOf(error: unknown): ProposalsFailure {
  if (error instanceof ProposalsStop) return error.code;
  if (!(error instanceof AiError)) return 'ai-scheduled-failed';
  if (error.code === 'ai-key-rejected') return error.code;
  return error.code === 'ai-unreadable' ? 'ai-scheduled-unreadable' : 'ai-scheduled-failed';
}

/** Status and text of the error; the error object itself might carry the key. A service that repeats the request is cut short. */
function tellable(error: unknown, key: string, questions: readonly AiScheduledQuestion[]): string {
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
