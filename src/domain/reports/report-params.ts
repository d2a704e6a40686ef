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
 * The currencies that reports can be in: those of accounts that are not left out of them, the base currency first, then by
 * code.
 */
export function reportCurrencies(accounts: readonly Counted[], base: string): readonly string[] {
  const others = accounts
    .filter(({ excluded, currency }) => excluded !== true && currency !== base)
    .map(({ currency }) => currency);
  return [base, ...[...new Set(others)].sort()];
}

/**
 * Reads what a report is about from an address: currency=CODE (none = the base currency), converted=1, account=ID. A
 * currency or account that is not there counts as not asked for; an account brings its own currency, unless all is
 * converted.
 */
export function scopeFromParams(
  params: URLSearchParams,
  accounts: readonly Counted[],
  base: string,
): ScopeChoice {
  const [, ...others] = reportCurrencies(accounts, base);
  const asked = params.get('currency') ?? '';
  const account = accounts.find(
    ({ id, excluded }) => id === params.get('account') && excluded !== true,
  );
  const isConverted = params.get('converted') === '1' && others.length > 0;
  const currency = others.includes(asked) ? asked : base;
  return {
    currency: account && !isConverted ? account.currency : currency,
    isConverted,
    accountId: account?.id ?? '',
  };
}

/** Writes it into an address, leaving other parameters as they are; the base currency is not written. */
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

/** The period picker as it stands in the address. */
export type PickedPeriod = {
  readonly choice: PeriodChoice;
  readonly comparison: ReportComparison;
};

/** What an address without a period means. */
export const DEFAULT_PERIOD: PickedPeriod = {
  choice: { kind: 'month', month: '' },
  comparison: 'previous',
};

/** The parameters that the picker has in the address. */
const NAMES = ['period', 'month', 'from', 'to', 'compare'] as const;

/**
 * Reads the picker from an address: period=month|quarter|year|last12 with month=YYYY-MM (none = now), or period=custom with
 * from and to; compare=none|previous|year. What is none there is as in `otherwise`; custom days without both ends likewise.
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

/** Periods reach a year back and forth: their days must be days. */
function monthIn(text: string): string {
  const first = /^\d{4}-\d{2}$/.test(text) ? parseCalendarDate(`${text}-01`) : null;
  return first && isInside(first) ? text : '';
}

function isInside(day: CalendarDate): boolean {
  return [addMonths(day, -24), addMonths(day, 24)].every(
    (each) => dateFromParts(Number(each.slice(0, -6)), Number(each.slice(-5, -3)), 1) !== null,
  );
}

/** Writes the picker into an address, leaving other parameters as they are. */
export function paramsOfPeriod(
  { choice, comparison }: PickedPeriod,
  others: URLSearchParams = new URLSearchParams(),
): URLSearchParams {
  const params = new URLSearchParams(others);
  for (const name of NAMES) params.delete(name);
  params.set('period', choice.kind);
  if (choice.kind === 'custom') {
    params.set('from', choice.from);
    params.set('to', choice.to);
  } else if (choice.month !== '') params.set('month', choice.month);
  params.set('compare', comparison);
  return params;
}

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
