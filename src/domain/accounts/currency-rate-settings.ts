import { parseCalendarDate } from '@/domain/core/calendar-date.ts';
import type { FieldErrors } from '@/domain/core/form-errors.ts';
import type { DecimalMark } from '@/domain/core/money.ts';
import { fail, ok, type Result } from '@/domain/core/result.ts';
import { parseScaled, SCALE, type Scaled } from '@/domain/core/scaled.ts';
import type { Account } from './account.ts';
import { type CurrencyRate, currencyRateKey } from './currency-rate.ts';

/** What the rate dialog holds, as typed. */
export type CurrencyRateForm = {
  readonly from: string;
  readonly to: string;
  readonly date: string;
  readonly rate: string;
};

/**
 * Why a rate is none. `rate-size`: outside of what an exchange rate can be, one hundred-thousandth to a hundred thousand;
 * `rate-taken`: these two have another one on that day already.
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
const LEAST = SCALE / 100_000;
const MOST = SCALE * 100_000;

/**
 * Reads a rate that a person typed; currency codes in either case. Where the decimal mark makes no number of it, the other one is
 * tried.
 * @param others those that are entered already, without the one that is edited
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

/** What is wrong with a rate that a person typed, at its field: see readCurrencyRate. */
export function checkCurrencyRate(
  form: CurrencyRateForm,
  others: readonly CurrencyRate[],
  decimalMark: DecimalMark = '.',
): FieldErrors {
  const read = readCurrencyRate(form, others, decimalMark);
  return read.ok ? {} : { [fieldOf(read.code, form)]: read.code };
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
  return read.value < LEAST || read.value > MOST ? fail('rate-size') : read;
}

/** The rates of two currencies in one direction, the newest first. */
export type RatePair = {
  readonly from: string;
  readonly to: string;
  readonly rates: readonly CurrencyRate[];
};

/** Entered rates by pair, in the order of the codes. */
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

/** The currencies of accounts that no entered rate, in either direction, joins to the base currency; by code. */
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
