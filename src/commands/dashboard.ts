import type { Services } from '@/db/database.ts';
import {
  DASHBOARD_SETTING,
  type DashboardLayout,
  readDashboardLayout,
} from '@/domain/dashboard/dashboard-layout.ts';
import { DISMISSED_INSIGHTS_SETTING, withDismissed } from '@/domain/dashboard/insight.ts';
import { newChange, type Outcome, outcomeOf, putSetting } from './outcome.ts';

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

/** Remembers that an insight needs no telling any more, until its figure is another one. @param key its key */
export async function dismissInsight(
  { database, clock }: Services,
  key: string,
): Promise<Outcome<null>> {
  const change = newChange(clock, 'insight-dismissed');
  const next = (value: unknown) => withDismissed(value, key);
  const written = await putSetting(database, DISMISSED_INSIGHTS_SETTING, next, change);
  return outcomeOf(written, null, change);
}
