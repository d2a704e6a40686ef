import type { CalendarDate } from '../domain/calendar-date.ts';
import type { KnownBalance } from '../domain/report-cash-flow.ts';
import type { Live } from './live.ts';

/** What cash flow needs beside sums: of each account what its rows came to before `from`, and what values by hand say beyond the rows; live. */
export function useKnownBalances(
  _from: CalendarDate,
  _to: CalendarDate,
): Live<ReadonlyMap<string, KnownBalance>> {
  return { status: 'loading' };
}
