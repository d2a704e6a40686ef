import { FORECAST_FLOOR_PREFIX, floorsOf } from '../../domain/forecast-floor.ts';
import type { Money } from '../../domain/money.ts';
import type { Setting } from '../../domain/setting.ts';
import type { CofferDatabase } from '../database.ts';

/** The floors that a person set, by the key of their line of the forecast; cents. */
export async function readForecastFloors(
  database: CofferDatabase,
): Promise<ReadonlyMap<string, Money | null>> {
  const found = await database.dexie.settings
    .table<Setting & { readonly _deleted: '0' | '1' }, string>('docs')
    .where('key')
    .startsWith(FORECAST_FLOOR_PREFIX)
    .toArray();
  return floorsOf(found.filter(({ _deleted }) => _deleted === '0'));
}
