import { parseCalendarDate } from '@/domain/core/calendar-date.ts';
import type { FieldErrors } from '@/domain/core/form-errors.ts';
import type { DecimalMark } from '@/domain/core/money.ts';
import { fail, ok, type Result } from '@/domain/core/result.ts';
import { parseScaled, SCALE, type Scaled } from '@/domain/core/scaled.ts';
import type { Account } from './account.ts';
import { type CurrencyRate, currencyRateKey } from './currency-rate.ts';

/** State of the rate dialog, as typed. */
export type CurrencyRateForm = {
  readonly from: string;
  readonly to: string;
  readonly date: string;
  readonly rate: string;
};

/**
 * Why a rate is not accepted. `rate-size`: outside of what an exchange rate can be, 0.00001 to
 * 100,000; `rate-taken`: the two currencies already have a rate on that day.
 */
type CurrencyRateProblem =
  | 'rate-currency'
  | 'rate-same-currency'
  | 'rate-date'
  | 'rate-required'
  | 'rate-not-a-number'
  | 'rate-size'
  | 'rate-taken';

const CODE = /^[A-Z]{3}$/;
const MIN_RATE = SCALE / 100_000;
const MAX_RATE = SCALE * 100_000;

/**
 * Parses a typed rate; currency codes in either case. Tries the given decimal mark first, then the
 * other one.
 * @param others the rates already entered, without the one being edited
 */
export function readCurrencyRate(
  form: CurrencyRateForm,
  others: readonly CurrencyRate[],
  decimalMark: DecimalMark = '.',
): Result<CurrencyRate, CurrencyRateProblem> {
  const [from, to] = [codeOf(form.from), codeOf(form.to)];
  if (!CODE.test(from) || !CODE.test(to)) return fail('rate-currency');
  if (from === to) return fail('rate-same-currency');
  const date = parseCalendarDate(form.date.trim());
  if (date === null) return fail('rate-date');
  const rate = rateTyped(form.rate, decimalMark);
  if (!rate.ok) return rate;
  const entered: CurrencyRate = { from, to, date, rate: rate.value };
  const key = currencyRateKey(entered);
  return others.some((other) => currencyRateKey(other) === key) ? fail('rate-taken') : ok(entered);
}

/** Form errors of a typed rate, by field; codes as in readCurrencyRate. */
export function checkCurrencyRate(
  form: CurrencyRateForm,
  others: readonly CurrencyRate[],
  decimalMark: DecimalMark = '.',
): FieldErrors {
  const read = readCurrencyRate(form, others, decimalMark);
  return read.ok ? {} : { [fieldOf(read.code, form)]: read.code };
}

/** The rates between two currencies in one direction, newest first. */
export type RatePair = {
  readonly from: string;
  readonly to: string;
  readonly rates: readonly CurrencyRate[];
};

/** The entered rates grouped by pair, ordered by currency codes. */
export function ratePairs(rates: readonly CurrencyRate[]): readonly RatePair[] {
  const pairs = new Map<string, CurrencyRate[]>();
  for (const rate of rates) {
    const key = `${rate.from}:${rate.to}`;
    pairs.set(key, [...(pairs.get(key) ?? []), rate]);
  }
  return [...pairs]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, [first, ...others]]) => {
      if (!first) return [];
      const newestFirst = [first, ...others].sort((a, b) => (a.date < b.date ? 1 : -1));
      return [{ from: first.from, to: first.to, rates: newestFirst }];
    });
}

/**
 * Currencies of accounts without a rate to or from the base currency, sorted by code. Accounts left
 * out of reports don't count.
 */
export function currenciesWithoutRate(
  accounts: Iterable<Pick<Account, 'currency' | 'excluded'>>,
  rates: readonly CurrencyRate[],
  base: string,
): readonly string[] {
  const joined = new Set(
    rates
      .filter(({ from, to }) => from === base || to === base)
      .flatMap(({ from, to }) => [from, to]),
  );
  const counted = [...accounts].filter(({ excluded }) => excluded !== true);
  const codes = new Set(counted.map(({ currency }) => currency));
  return [...codes].filter((code) => code !== base && !joined.has(code)).sort();
}

function fieldOf(code: CurrencyRateProblem, form: CurrencyRateForm): keyof CurrencyRateForm {
  switch (code) {
    case 'rate-currency':
      return CODE.test(codeOf(form.from)) ? 'to' : 'from';
    case 'rate-same-currency':
      return 'to';
    case 'rate-date':
    case 'rate-taken':
      return 'date';
    case 'rate-required':
    case 'rate-not-a-number':
    case 'rate-size':
      return 'rate';
  }
}

const codeOf = (text: string) => text.trim().toUpperCase();

function rateTyped(text: string, decimalMark: DecimalMark): Result<Scaled, CurrencyRateProblem> {
  if (text.trim() === '') return fail('rate-required');
  const typed = parseScaled(text, decimalMark);
  const isOther = !typed.ok && typed.code === 'scaled-not-a-number';
  const read = isOther ? parseScaled(text, decimalMark === '.' ? ',' : '.') : typed;
  if (!read.ok) return fail(read.code === 'scaled-too-large' ? 'rate-size' : 'rate-not-a-number');
  return read.value < MIN_RATE || read.value > MAX_RATE ? fail('rate-size') : read;
}
