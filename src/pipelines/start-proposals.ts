import { Subject } from 'rxjs';
import type { Services } from '@/db/services.ts';
import type { AiScheduledQuestion } from '@/domain/scheduled/ai-scheduled-plan.ts';
import type { ProposalsEvent } from './proposals-events.ts';
import { scheduledProposals } from './scheduled-proposals.ts';

/** Asks the AI for scheduled transactions for somebody who knows no observables: a dialog. */
export function startProposals(
  services: Services,
  questions: readonly AiScheduledQuestion[],
  onEvent: (event: ProposalsEvent) => void,
): { readonly cancel: () => void } {
  const cancel$ = new Subject<void>();
  scheduledProposals(services, questions, cancel$).subscribe(onEvent);
  return { cancel: () => cancel$.next() };
}
