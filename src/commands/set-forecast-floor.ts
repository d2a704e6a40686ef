import type { Services } from '../db/services.ts';
import type { ForecastLine } from '../domain/forecast.ts';
import { FORECAST_FLOOR_PREFIX, type ForecastFloor } from '../domain/forecast-floor.ts';
import type { Money } from '../domain/money.ts';
import type { Setting } from '../domain/setting.ts';
import { newChange, type Outcome, outcomeOf } from './outcome.ts';

/**
 * Keeps the balance below which a line of the forecast shall not fall, cents; null = it may fall as it likes.
 * @param line its key, and its name for people
 */
export async function setForecastFloor(
  { database, clock }: Services,
  line: Pick<ForecastLine, 'key'> & { readonly name: string },
  amount: Money | null,
): Promise<Outcome<null>> {
  const change = newChange(clock, 'forecast-floor-set', { name: line.name });
  const value: ForecastFloor = { amount };
  const row: Setting = { key: FORECAST_FLOOR_PREFIX + line.key, value };
  const former = await database.dexie.settings.table('docs').get(row.key);
  // Undo of the first floor leaves a deleted row behind, which comes back with new contents.
  if (former?._deleted === '1') {
    return outcomeOf(
      await database.store.write('settings', [{ restore: row }], change),
      null,
      change,
    );
  }
  if (!former) {
    const written = await database.store.write('settings', [{ insert: row }], change);
    // Else another tab was quicker with the first.
    if (written.ok || written.code !== 'conflict') return outcomeOf(written, null, change);
  }
  const written = await database.store.write(
    'settings',
    [{ id: row.key, update: () => row }],
    change,
  );
  return outcomeOf(written, null, change);
}
