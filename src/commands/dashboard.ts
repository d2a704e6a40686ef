import type { Services } from '@/db/database.ts';
import {
  DASHBOARD_SETTING,
  type DashboardLayout,
  readDashboardLayout,
} from '@/domain/dashboard/dashboard-layout.ts';
import { DISMISSED_INSIGHTS_SETTING, withDismissed } from '@/domain/dashboard/insight.ts';
import { type ChecklistState, GETTING_STARTED_SETTING } from '@/domain/dashboard/starting-steps.ts';
import { newChange, type Outcome, saveSetting } from './outcome.ts';

/**
 * Changes the layout of the dashboard. Starts from the stored layout, so that changes made by
 * another tab are kept.
 * @param rearrange returns the new layout; null leaves it as it is
 */
export function saveDashboardLayout(
  services: Services,
  rearrange: (stored: DashboardLayout) => DashboardLayout | null,
): Promise<Outcome<null>> {
  const next = (value: unknown) => rearrange(readDashboardLayout(value));
  return saveSetting(
    services,
    DASHBOARD_SETTING,
    next,
    newChange(services.clock, 'dashboard-arranged'),
  );
}

/** Hides an insight until its figure changes. @param key Insight.key */
export function dismissInsight(services: Services, key: string): Promise<Outcome<null>> {
  const change = newChange(services.clock, 'insight-dismissed');
  const next = (value: unknown) => withDismissed(value, key);
  return saveSetting(services, DISMISSED_INSIGHTS_SETTING, next, change);
}

/**
 * Hides the checklist for new users, shows it again, or marks it as done. Not part of Undo, like the
 * theme: the user can change it back.
 */
export function saveChecklistState(
  services: Services,
  state: ChecklistState,
): Promise<Outcome<null>> {
  return saveSetting(services, GETTING_STARTED_SETTING, () => state);
}
