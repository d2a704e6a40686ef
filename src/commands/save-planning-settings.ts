import type { Services } from '@/db/services.ts';
import {
  isStartDay,
  PLANNING_SETTING,
  type PlanningSettings,
} from '@/domain/budgets/planning-settings.ts';
import { invalid, newChange, type Outcome, outcomeOf } from './outcome.ts';
import { putSetting } from './put-setting.ts';

/** Keeps how a person plans. `invalid`: month-start-day where it is no day that each month has. */
export async function savePlanningSettings(
  { database, clock }: Services,
  settings: PlanningSettings,
): Promise<Outcome<null>> {
  if (!isStartDay(settings.monthStartDay)) return invalid({ monthStartDay: 'month-start-day' });
  const change = newChange(clock, 'planning-settings-set');
  const written = await putSetting(database, PLANNING_SETTING, () => settings, change);
  return outcomeOf(written, null, change);
}
