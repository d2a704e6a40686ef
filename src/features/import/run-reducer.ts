import type { ImportEvent } from '@/pipelines/import-events.ts';
import { moveTo, type WizardState } from './wizard-state.ts';

/** What an event of the run makes of the wizard: importing, then complete, or back at the review where it failed. */
export function afterRunEvent(state: WizardState, event: ImportEvent): WizardState {
  switch (event.type) {
    case 'started':
    case 'progress':
      // Told by ImportProgress.
      return state;
    case 'failed':
      return {
        ...moveTo(state, 'review'),
        failure: event,
        hasStored: state.hasStored || event.summary.imported + event.summary.merged > 0,
      };
    case 'ai-question':
      return { ...state, ai: { phase: 'asked', plan: event.plan } };
    case 'ai-progress':
      return { ...state, ai: { phase: 'running', done: event.done, total: event.total } };
    case 'cancelled':
      return {
        ...moveTo(state, 'complete'),
        outcome: { wasCancelled: true, summary: event.summary, stored: event.stored },
      };
    case 'done':
      return {
        ...moveTo(state, 'complete'),
        ai: null,
        outcome: {
          wasCancelled: false,
          summary: event.summary,
          stored: event.stored,
          aiFailure: event.ai?.failure,
        },
      };
  }
}
