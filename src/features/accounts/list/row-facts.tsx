import { useEffect } from 'react';
import type { AccountTrend } from '@/domain/accounts/account-trend.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { useAccountTrends, useLastDates } from '@/live/accounts/account-trends.ts';
import { valueOr } from '@/live/live.ts';

/** What rows show besides balances, by account id; null until it is known. */
export type RowFacts = {
  readonly trends: ReadonlyMap<string, AccountTrend> | null;
  readonly lastDates: ReadonlyMap<string, CalendarDate> | null;
};

type RowFactsReaderProps = {
  readonly accountIds: readonly string[];
  readonly today: CalendarDate;
  readonly onFacts: (facts: RowFacts) => void;
};

/**
 * Reads the facts of the rows; renders nothing. A component, so that it can be loaded after the
 * balances: a start doesn't wait for what it needs.
 */
export function RowFactsReader({ accountIds, today, onFacts }: RowFactsReaderProps) {
  const trends = valueOr(useAccountTrends(today), null);
  const lastDates = valueOr(useLastDates(accountIds), null);
  useEffect(() => onFacts({ trends, lastDates }), [trends, lastDates, onFacts]);
  return null;
}
