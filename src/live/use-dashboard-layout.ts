import { readStoredLayout } from '@/db/queries/dashboard-layout.ts';
import { changesOf } from '@/db/read.ts';
import type { DashboardLayout } from '@/domain/dashboard/dashboard-sections.ts';
import { type Live, readOnSignal, useLive } from './live.ts';
import { useServices } from './services-context.tsx';

/** The sections of the dashboard in the person's order, and those that are hidden; live. */
export function useDashboardLayout(): Live<DashboardLayout> {
  const { database } = useServices();
  return useLive(null, () =>
    readOnSignal([changesOf(database, 'settings')], () => readStoredLayout(database)),
  );
}
