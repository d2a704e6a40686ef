import { type DashboardPlans, readDashboardPlans } from '@/db/queries/dashboard-plans.ts';
import { changesOf } from '@/db/read.ts';
import { type Live, readOnSignal, useLive } from './live.ts';
import { newestOnly } from './newest-only.ts';
import { useServices } from './services-context.tsx';
import { sharedByKey } from './shared-by-key.ts';
import { useToday } from './use-today.ts';

export type { DashboardPlans };

const CHANGING = [
  'transactions',
  'scheduledTransactions',
  'accounts',
  'categories',
  'budgets',
  'settings',
] as const;

/** Safe to spend and the budgets at risk are told from the same: it is read once. */
const shared = sharedByKey<Live<DashboardPlans>>();

/** What is scheduled, up to when the money at hand is to last, and the budgets up to then; live. */
export function useDashboardPlans(): Live<DashboardPlans> {
  const { database } = useServices();
  const today = useToday();
  return useLive(today, () =>
    shared(database, today, () =>
      readOnSignal(
        CHANGING.map((name) => changesOf(database, name)),
        newestOnly(() => readDashboardPlans(database, today)),
      ),
    ),
  );
}
