import {
  PLANNING_SETTING,
  type PlanningSettings,
  readPlanningSettings,
} from '../../domain/planning-settings.ts';
import type { CofferDatabase } from '../database.ts';
import { readSetting } from '../read-settings.ts';

/** How the person plans. */
export async function readPlanning(database: CofferDatabase): Promise<PlanningSettings> {
  return readPlanningSettings(await readSetting(database, PLANNING_SETTING));
}
