import { rateDays } from '@/domain/accounts/currency-rate.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import type { ReportDays } from './report-flows.ts';
import { type ReportScope, rateInScope } from './report-scope.ts';

/** A currency of a report whose amounts are kept apart, on some of its days or on all. */
export type MissingRate = {
  readonly currency: string;
  /** The first day of the report on which a rate is in force; null = on none. */
  readonly until: CalendarDate | null;
};

/** The currencies of a report's accounts that have no rate from its first day on, by code; none where nothing is converted. */
export function missingRates(scope: ReportScope, { from, to }: ReportDays): readonly MissingRate[] {
  const currencies = [...new Set(scope.accounts.values())].sort();
  return currencies
    .filter((code) => code !== scope.currency && rateInScope(scope, code, from) === null)
    .map((currency) => ({
      currency,
      until:
        rateDays(scope.rates, scope.currency, new Set([currency])).find(
          (day) => day > from && day <= to,
        ) ?? null,
    }));
}
