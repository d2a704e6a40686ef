import type { CofferDatabase } from '@/db/database.ts';
import { readSetting } from '@/db/read-settings.ts';
import { DISMISSED_INSIGHTS_SETTING, dismissedKeysOf } from '@/domain/dashboard/insight.ts';

/** The keys of the insights that a person dismissed. */
export async function readDismissedInsights(
  database: CofferDatabase,
): Promise<ReadonlySet<string>> {
  return dismissedKeysOf(await readSetting(database, DISMISSED_INSIGHTS_SETTING));
}
