import { readPlanning } from '@/db/queries/planning-settings.ts';
import { changesOf } from '@/db/read.ts';
import type { PlanningSettings } from '@/domain/budgets/planning-settings.ts';
import { type Live, readOnSignal, useLive } from './live.ts';
import { useServices } from './services-context.tsx';

/** How the person plans; live. */
export function usePlanningSettings(): Live<PlanningSettings> {
  const { database } = useServices();
  return useLive(null, () =>
    readOnSignal([changesOf(database, 'settings')], () => readPlanning(database)),
  );
}
