import type { Services } from '@/db/services.ts';
import type { Money } from '@/domain/core/money.ts';
import type { ForecastLine } from '@/domain/scheduled/forecast.ts';
import { FORECAST_FLOOR_PREFIX, type ForecastFloor } from '@/domain/scheduled/forecast-floor.ts';
import { newChange, type Outcome, outcomeOf } from './outcome.ts';
import { putSetting } from './put-setting.ts';

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
  const key = FORECAST_FLOOR_PREFIX + line.key;
  return outcomeOf(await putSetting(database, key, () => value, change), null, change);
}
