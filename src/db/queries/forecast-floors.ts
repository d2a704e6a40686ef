import type { CofferDatabase } from '@/db/database.ts';
import { readSettings } from '@/db/read-settings.ts';
import type { Money } from '@/domain/core/money.ts';
import { FORECAST_FLOOR_PREFIX, floorsOf } from '@/domain/scheduled/forecast-floor.ts';

/** The floors that a person set, by the key of their line of the forecast; cents. */
export async function readForecastFloors(
  database: CofferDatabase,
): Promise<ReadonlyMap<string, Money | null>> {
  const found = await readSettings(database, FORECAST_FLOOR_PREFIX);
  return floorsOf(found);
}
