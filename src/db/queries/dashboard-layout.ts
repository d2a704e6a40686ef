import {
  DASHBOARD_SETTING,
  type DashboardLayout,
  readDashboardLayout,
} from '../../domain/dashboard-sections.ts';
import type { Setting } from '../../domain/setting.ts';
import type { CofferDatabase } from '../database.ts';

/** How the person arranged the dashboard; as it stands of itself where nobody did. */
export async function readStoredLayout({ dexie }: CofferDatabase): Promise<DashboardLayout> {
  const row = await dexie.settings
    .table<Setting & { readonly _deleted: '0' | '1' }, string>('docs')
    .get(DASHBOARD_SETTING);
  return readDashboardLayout(row?._deleted === '0' ? row.value : undefined);
}
