import type { Services } from '@/db/services.ts';
import {
  DASHBOARD_SETTING,
  type DashboardLayout,
  readDashboardLayout,
} from '@/domain/dashboard/dashboard-sections.ts';
import { newChange, type Outcome, outcomeOf } from './outcome.ts';
import { putSetting } from './put-setting.ts';

/**
 * Arranges the dashboard. What another tab arranged meanwhile is kept: the change is made to what is stored then.
 * @param arranged the layout that the stored one becomes; null leaves it as it is
 */
export async function saveDashboardLayout(
  { database, clock }: Services,
  arranged: (stored: DashboardLayout) => DashboardLayout | null,
): Promise<Outcome<null>> {
  const change = newChange(clock, 'dashboard-arranged');
  const next = (value: unknown) => arranged(readDashboardLayout(value));
  const written = await putSetting(database, DASHBOARD_SETTING, next, change);
  return outcomeOf(written, null, change);
}
