import { Subject } from 'rxjs';
import type { Services } from '@/db/services.ts';
import type { ImportEvent, ImportRequest } from './import-events.ts';
import { importRun } from './import-run.ts';

export type ImportHandle = {
  /** Finishes the batch in hand and begins no other; a 'cancelled' event follows. */
  readonly cancel: () => void;
  /** Answers 'ai-question'. */
  readonly answerAi: (mayAsk: boolean) => void;
};

/** Runs an import for somebody who knows no observables: the wizard. */
export function startImport(
  request: ImportRequest,
  services: Services,
  onEvent: (event: ImportEvent) => void,
): ImportHandle {
  const cancel$ = new Subject<void>();
  const answer$ = new Subject<boolean>();
  importRun(request, services, cancel$, { answer$ }).subscribe(onEvent);
  return { cancel: () => cancel$.next(), answerAi: (mayAsk) => answer$.next(mayAsk) };
}
