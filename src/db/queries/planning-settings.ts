import type { CofferDatabase } from '@/db/database.ts';
import { readSetting } from '@/db/read-settings.ts';
import {
  PLANNING_SETTING,
  type PlanningSettings,
  readPlanningSettings,
} from '@/domain/budgets/planning-settings.ts';

/** How the person plans. */
export async function readPlanning(database: CofferDatabase): Promise<PlanningSettings> {
  return readPlanningSettings(await readSetting(database, PLANNING_SETTING));
}
