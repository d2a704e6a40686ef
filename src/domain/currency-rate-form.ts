import { parseCalendarDate } from './calendar-date.ts';
import { type CurrencyRate, currencyRateKey } from './currency-rate.ts';
import type { DecimalMark } from './money.ts';
import { fail, ok, type Result } from './result.ts';
import { parseScaled, SCALE, type Scaled } from './scaled.ts';

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
export type CurrencyRateProblem =
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
 * Reads a rate that a person typed; currency codes in either case.
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

const codeOf = (text: string) => text.trim().toUpperCase();

function rateTyped(text: string, decimalMark: DecimalMark): Result<Scaled, CurrencyRateProblem> {
  if (text.trim() === '') return fail('rate-required');
  const read = parseScaled(text, decimalMark);
  if (!read.ok) return fail(read.code === 'scaled-too-large' ? 'rate-size' : 'rate-not-a-number');
  return read.value < LEAST || read.value > MOST ? fail('rate-size') : read;
}
