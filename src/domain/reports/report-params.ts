import type { Account } from '@/domain/accounts/account.ts';
import { rateDays } from '@/domain/accounts/currency-rate.ts';
import {
  addMonths,
  type CalendarDate,
  dateFromParts,
  parseCalendarDate,
} from '@/domain/core/calendar-date.ts';
import type { ReportDays } from './report-flows.ts';
import {
  type PeriodChoice,
  REPORT_COMPARISONS,
  REPORT_PERIODS,
  type ReportComparison,
  type ReportPeriodKind,
} from './report-period.ts';
import { type ReportScope, rateInScope, type ScopeChoice } from './report-scope.ts';

type Counted = Pick<Account, 'id' | 'currency' | 'excluded'>;

/**
 * The currencies a report can use: the base currency, then those of accounts not excluded from
 * reports, by code.
 */
export function reportCurrencies(accounts: readonly Counted[], base: string): readonly string[] {
  const others = accounts
    .filter(({ excluded, currency }) => excluded !== true && currency !== base)
    .map(({ currency }) => currency);
  return [base, ...[...new Set(others)].sort()];
}

/**
 * Reads the scope from the URL: currency=CODE (missing means base currency), converted=1,
 * account=ID. Unknown currencies and accounts are ignored. An account implies its own currency,
 * unless amounts are converted.
 */
export function scopeFromParams(
  params: URLSearchParams,
  accounts: readonly Counted[],
  base: string,
): ScopeChoice {
  const [, ...others] = reportCurrencies(accounts, base);
  const requested = params.get('currency') ?? '';
  const account = accounts.find(
    ({ id, excluded }) => id === params.get('account') && excluded !== true,
  );
  const isConverted = params.get('converted') === '1' && others.length > 0;
  const currency = others.includes(requested) ? requested : base;
  return {
    currency: account && !isConverted ? account.currency : currency,
    isConverted,
    accountId: account?.id ?? '',
  };
}

/** Writes the scope to URL parameters and keeps the others. The base currency is left out. */
export function paramsOfScope(
  { currency, isConverted, accountId }: ScopeChoice,
  base: string,
  others: URLSearchParams = new URLSearchParams(),
): URLSearchParams {
  const params = new URLSearchParams(others);
  const values = {
    currency: currency === base ? '' : currency,
    converted: isConverted ? '1' : '',
    account: accountId,
  };
  for (const [name, value] of Object.entries(values)) {
    if (value === '') params.delete(name);
    else params.set(name, value);
  }
  return params;
}

/** The state of the period picker in the URL. */
export type PickedPeriod = {
  readonly choice: PeriodChoice;
  readonly comparison: ReportComparison;
};

/** The period of a URL without one. */
export const DEFAULT_PERIOD: PickedPeriod = {
  choice: { kind: 'month', month: '' },
  comparison: 'previous',
};

/** The period picker's URL parameters. */
const PERIOD_PARAMS = ['period', 'month', 'from', 'to', 'compare'] as const;

/**
 * Reads the period picker from the URL: period=month|quarter|year|last12 with month=YYYY-MM
 * (missing means the current month), or period=custom with from and to; compare=none|previous|year.
 * Missing or invalid values, including custom days without both ends, fall back to `otherwise`.
 */
export function periodFromParams(
  params: URLSearchParams,
  otherwise: PickedPeriod = DEFAULT_PERIOD,
): PickedPeriod {
  const kind = REPORT_PERIODS.find((each) => each === params.get('period'));
  const compared = REPORT_COMPARISONS.find((each) => each === params.get('compare'));
  return {
    choice: (kind && choiceIn(kind, params)) ?? otherwise.choice,
    comparison: compared ?? otherwise.comparison,
  };
}

function choiceIn(kind: ReportPeriodKind, params: URLSearchParams): PeriodChoice | null {
  if (kind !== 'custom') return { kind, month: monthIn(params.get('month') ?? '') };
  const [from, to] = ['from', 'to'].map((name) => parseCalendarDate(params.get(name) ?? ''));
  if (!from || !to) return null;
  return from <= to ? { kind, from, to } : { kind, from: to, to: from };
}

/**
 * Accepts a month only if the dates two years around it are valid too, because comparisons reach
 * that far.
 */
function monthIn(text: string): string {
  const first = /^\d{4}-\d{2}$/.test(text) ? parseCalendarDate(`${text}-01`) : null;
  return first && isInside(first) ? text : '';
}

function isInside(day: CalendarDate): boolean {
  return [addMonths(day, -24), addMonths(day, 24)].every(
    (each) => dateFromParts(Number(each.slice(0, -6)), Number(each.slice(-5, -3)), 1) !== null,
  );
}

/** Writes the period picker to URL parameters and keeps the others. */
export function paramsOfPeriod(
  { choice, comparison }: PickedPeriod,
  others: URLSearchParams = new URLSearchParams(),
): URLSearchParams {
  const params = new URLSearchParams(others);
  for (const name of PERIOD_PARAMS) params.delete(name);
  params.set('period', choice.kind);
  if (choice.kind === 'custom') {
    params.set('from', choice.from);
    params.set('to', choice.to);
  } else if (choice.month !== '') params.set('month', choice.month);
  params.set('compare', comparison);
  return params;
}

/** A currency without an exchange rate on some or all days of the report. */
export type MissingRate = {
  readonly currency: string;
  /** The first day of the report with a rate; null if there is none. */
  readonly until: CalendarDate | null;
};

/**
 * Currencies of a report's accounts without a rate on its first day, by code. Empty if nothing is
 * converted.
 */
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
