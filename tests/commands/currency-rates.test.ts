import { closeTestDatabase, openTestServices } from '@tests/support/test-database.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { removeCurrencyRate, saveCurrencyRate } from '@/commands/settings.ts';
import { undoChange } from '@/commands/undo/undo.ts';
import type { Services } from '@/db/database.ts';
import { readCurrencyRates } from '@/db/queries/reports/report-base.ts';
import type { CurrencyRateForm } from '@/domain/accounts/currency-rate-settings.ts';

let services: Services;

beforeEach(async () => {
  services = await openTestServices();
});

afterEach(() => closeTestDatabase(services.database));

const form = (more: Partial<CurrencyRateForm> = {}): CurrencyRateForm => ({
  from: 'USD',
  to: 'CAD',
  date: '2026-01-02',
  rate: '1.3725',
  ...more,
});

async function saved(more: Partial<CurrencyRateForm> = {}) {
  const outcome = await saveCurrencyRate(services, form(more));
  if (!outcome.ok || !outcome.change) throw new Error('not saved');
  return { rate: outcome.value, change: outcome.change };
}

/** Each rate as 'USD>CAD 2026-01-02 137250000'. */
const stored = async () =>
  (await readCurrencyRates(services.database)).map(
    ({ from, to, date, rate }) => `${from}>${to} ${date} ${rate}`,
  );

describe('entered exchange rates', () => {
  it('are stored by pair and day, and can be undone', async () => {
    await saved({ date: '2026-02-01', rate: '1,4' });
    const { change } = await saved();
    await saved({ from: 'eur', to: 'cad', rate: '1.5' });
    expect(await stored()).toEqual([
      'EUR>CAD 2026-01-02 150000000',
      'USD>CAD 2026-01-02 137250000',
      'USD>CAD 2026-02-01 140000000',
    ]);
    expect(change.label).toEqual({
      code: 'rate-added',
      params: { from: 'USD', to: 'CAD', date: '2026-01-02' },
    });
    expect((await undoChange(services, change.id)).ok).toBe(true);
    expect(await stored()).toHaveLength(2);
    await saved();
    expect(await stored()).toHaveLength(3);
  });

  it('are edited in place or moved to another day, but never over an existing one', async () => {
    const { rate } = await saved();
    await saved({ date: '2026-02-01' });
    const edited = await saveCurrencyRate(services, form({ rate: '1.38' }), rate);
    expect(edited.ok && edited.change?.label.code).toBe('rate-edited');
    const taken = await saveCurrencyRate(services, form({ date: '2026-02-01' }), rate);
    expect(taken).toMatchObject({ code: 'invalid', fields: { date: 'rate-taken' } });
    const moved = await saveCurrencyRate(
      services,
      form({ date: '2026-03-01', rate: '1.39' }),
      rate,
    );
    expect(await stored()).toEqual([
      'USD>CAD 2026-02-01 137250000',
      'USD>CAD 2026-03-01 139000000',
    ]);
    if (!moved.ok || !moved.change) throw new Error('not moved');
    expect((await undoChange(services, moved.change.id)).ok).toBe(true);
    expect(await stored()).toEqual([
      'USD>CAD 2026-01-02 138000000',
      'USD>CAD 2026-02-01 137250000',
    ]);
  });

  it('are deleted and restored by Undo; a deleted one is reported', async () => {
    const { rate } = await saved();
    const removed = await removeCurrencyRate(services, rate);
    expect(await stored()).toEqual([]);
    expect(await removeCurrencyRate(services, rate)).toEqual({ ok: false, code: 'gone' });
    expect(await saveCurrencyRate(services, form(), rate)).toEqual({ ok: false, code: 'gone' });
    if (!removed.ok || !removed.change) throw new Error('not removed');
    expect((await undoChange(services, removed.change.id)).ok).toBe(true);
    expect(await stored()).toHaveLength(1);
  });

  it('are refused at the invalid field', async () => {
    const refused = async (more: Partial<CurrencyRateForm>) => {
      const outcome = await saveCurrencyRate(services, form(more));
      return outcome.ok ? null : outcome.fields;
    };
    expect(await refused({ from: 'US' })).toEqual({ from: 'rate-currency' });
    expect(await refused({ to: '' })).toEqual({ to: 'rate-currency' });
    expect(await refused({ to: 'usd' })).toEqual({ to: 'rate-same-currency' });
    expect(await refused({ date: '2026-02-30' })).toEqual({ date: 'rate-date' });
    expect(await refused({ rate: ' ' })).toEqual({ rate: 'rate-required' });
    expect(await refused({ rate: 'about one' })).toEqual({ rate: 'rate-not-a-number' });
    expect(await refused({ rate: '0' })).toEqual({ rate: 'rate-size' });
    await saved();
    expect(await refused({ rate: '2' })).toEqual({ date: 'rate-taken' });
    expect(await stored()).toHaveLength(1);
  });
});
