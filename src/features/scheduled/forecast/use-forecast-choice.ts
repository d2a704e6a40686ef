import { useAddressParams } from '@/components/use-address-params.ts';
import type { ForecastDays } from '@/domain/scheduled/forecast.ts';

/** What the forecast is asked for; `key` names a line of it, '' = the first. */
export type ForecastChoice = { readonly key: string; readonly days: ForecastDays };

const KEY = 'forecast';
const DAYS = 'days';

/** Which forecast is shown, kept in the page's address beside what else stands there. */
export function useForecastChoice(): readonly [ForecastChoice, (choice: ForecastChoice) => void] {
  const [search, setSearch] = useAddressParams();
  const choice: ForecastChoice = {
    key: search.get(KEY) ?? '',
    days: search.get(DAYS) === '365' ? 365 : 90,
  };
  const choose = ({ key, days }: ForecastChoice) =>
    setSearch(
      (former) => {
        const next = new URLSearchParams(former);
        if (key === '') next.delete(KEY);
        else next.set(KEY, key);
        if (days === 90) next.delete(DAYS);
        else next.set(DAYS, String(days));
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return [choice, choose];
}
