import {
  PLANNING_SETTING,
  type PlanningSettings,
  readPlanningSettings,
} from '../../domain/planning-settings.ts';
import type { Setting } from '../../domain/setting.ts';
import type { CofferDatabase } from '../database.ts';

/** How the person plans. */
export async function readPlanning({ dexie }: CofferDatabase): Promise<PlanningSettings> {
  const row = await dexie.settings
    .table<Setting & { readonly _deleted: '0' | '1' }, string>('docs')
    .get(PLANNING_SETTING);
  return readPlanningSettings(row?._deleted === '0' ? row.value : undefined);
}
