import { readCurrencyRates } from '@/db/queries/currency-rates.ts';
import type { Services } from '@/db/services.ts';
import type { Change } from '@/db/write.ts';
import { type CurrencyRate, currencyRateKey } from '@/domain/accounts/currency-rate.ts';
import {
  type CurrencyRateForm,
  checkCurrencyRate,
  readCurrencyRate,
} from '@/domain/accounts/currency-rate-form.ts';
import type { DecimalMark } from '@/domain/core/money.ts';
import { invalid, newChange, type Outcome, outcomeOf } from './outcome.ts';

/**
 * Keeps an exchange rate that a person typed. `invalid` with the codes of CurrencyRateProblem at the fields of the form; `gone`: the
 * rate that was edited is not there any more.
 * @param former the one that is edited; null = a new one
 */
export async function saveCurrencyRate(
  { database, clock }: Services,
  form: CurrencyRateForm,
  former: CurrencyRate | null = null,
  decimalMark: DecimalMark = '.',
): Promise<Outcome<CurrencyRate>> {
  const formerKey = former && currencyRateKey(former);
  const entered = await readCurrencyRates(database);
  const others = entered.filter((rate) => currencyRateKey(rate) !== formerKey);
  if (formerKey !== null && others.length === entered.length) return { ok: false, code: 'gone' };
  const read = readCurrencyRate(form, others, decimalMark);
  if (!read.ok) return invalid(checkCurrencyRate(form, others, decimalMark));
  const key = currencyRateKey(read.value);
  const row = { key, value: { ...read.value } };
  const { from, to, date } = read.value;
  const change = newChange(clock, former ? 'rate-edited' : 'rate-added', { from, to, date });
  const written = await database.store.write(
    'settings',
    key === formerKey
      ? [{ id: key, update: () => row }]
      : [...(formerKey === null ? [] : [replaced(formerKey)]), await newRow(database, row)],
    change,
  );
  // Another tab was quicker with a rate of that day.
  if (!written.ok && written.code === 'conflict') return invalid({ date: 'rate-taken' });
  return outcomeOf(written, read.value, change);
}

/** The row of a deleted rate of that day is still there, and comes back with new contents. */
async function newRow(
  { dexie }: Services['database'],
  row: { readonly key: string; readonly value: object },
): Promise<Change<'settings'>> {
  const former = await dexie.settings.table('docs').get(row.key);
  return former ? { restore: row } : { insert: row };
}

const replaced = (id: string) => ({ id, remove: 'free-key', isReplaced: true }) as const;
