import type { CofferDatabase } from '@/db/database.ts';
import { readSetting } from '@/db/read-settings.ts';
import {
  DASHBOARD_SETTING,
  type DashboardLayout,
  readDashboardLayout,
} from '@/domain/dashboard/dashboard-layout.ts';

/** How the person arranged the dashboard; as it stands of itself where nobody did. */
export async function readStoredLayout(database: CofferDatabase): Promise<DashboardLayout> {
  return readDashboardLayout(await readSetting(database, DASHBOARD_SETTING));
}
