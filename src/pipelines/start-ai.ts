import { Subject } from 'rxjs';
import type { Services } from '@/db/services.ts';
import { type AiRun, aiCategorise } from './ai-categorise.ts';
import type { AiEvent } from './ai-events.ts';

/** Asks the AI for somebody who knows no observables: a dialog. */
export function startAi(
  services: Services,
  run: AiRun,
  onEvent: (event: AiEvent) => void,
): { readonly cancel: () => void } {
  const cancel$ = new Subject<void>();
  aiCategorise(services, run, cancel$).subscribe(onEvent);
  return { cancel: () => cancel$.next() };
}
