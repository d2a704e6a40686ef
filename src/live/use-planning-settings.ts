import type { PlanningSettings } from '../domain/planning-settings.ts';
import type { Live } from './live.ts';

/** How the person plans; live. */
export function usePlanningSettings(): Live<PlanningSettings> {
  return { status: 'loading' };
}
