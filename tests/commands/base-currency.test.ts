import { day } from '@tests/support/given-scheduled.ts';
import { openTestServices } from '@tests/support/test-database.ts';
import { describe, expect, it } from 'vitest';
import { saveBaseCurrency } from '@/commands/settings.ts';
import { undoLast } from '@/commands/undo/undo.ts';
import { readBaseCurrency, readBaseCurrencyChoice } from '@/db/queries/accounts/base-currency.ts';
import { readBudgetPlan } from '@/db/queries/planning/budgets.ts';
import { readReportBase } from '@/db/queries/reports/report-base.ts';
import { baseCurrencyOf, readChosenCurrency } from '@/domain/accounts/base-currency.ts';
import { unplannedOf } from '@/domain/transactions/filter-names.ts';

const TODAY = day('2026-03-15');

const CAD = { currency: 'CAD' };
const USD = { currency: 'USD' };

describe('the base currency', () => {
  it.each([
    ['', [CAD, USD, USD], 'CAD'],
    ['USD', [CAD, CAD, USD], 'USD'],
    // No account uses it, so nothing could be counted in it.
    ['EUR', [CAD, USD], 'CAD'],
    ['CAD', [], 'CAD'],
    ['USD', [CAD, { currency: 'USD', excluded: true }], 'USD'],
  ])('chosen as "%s" with accounts %j is %s', (chosen, accounts, base) => {
    expect(baseCurrencyOf(accounts, chosen)).toBe(base);
  });

  it('is not set when the stored value is no currency code', () => {
    expect(['USD', 'usd', 'US', 7, undefined, null].map(readChosenCurrency)).toEqual([
      'USD',
      '',
      '',
      '',
      '',
      '',
    ]);
  });

  it('applies to plans, reports and lists at once when chosen, and Undo reverts it', async () => {
    const services = await openTestServices({ accounts: ['a1', 'a2'] });
    const { database } = services;
    await database.store.write('accounts', [
      { id: 'a2', update: (account) => ({ ...account, currency: 'USD' }) },
    ]);
    expect((await readReportBase(database, TODAY)).baseCurrency).toBe('CAD');

    expect(await saveBaseCurrency(services, 'USD')).toMatchObject({
      ok: true,
      change: { label: { code: 'base-currency-set', params: { name: 'USD' } } },
    });
    const { accounts, baseCurrency } = await readReportBase(database, TODAY);
    expect(baseCurrency).toBe('USD');
    expect(await readBaseCurrency(database, accounts)).toBe('USD');
    expect((await readBudgetPlan(database, TODAY, TODAY)).currency).toBe('USD');
    const names = { accounts, chosenCurrency: 'USD', categories: [], payees: [], tags: [] };
    expect(unplannedOf(names)).toEqual(['a1']);

    services.clock.advance(1_000);
    expect(await saveBaseCurrency(services, '')).toMatchObject({
      change: { label: { code: 'base-currency-automatic' } },
    });
    expect(await readBaseCurrencyChoice(database)).toBe('');
    services.clock.advance(1_000);
    expect(await undoLast(services)).toMatchObject({ ok: true });
    expect(await readBaseCurrencyChoice(database)).toBe('USD');
    services.clock.advance(1_000);
    expect(await undoLast(services)).toMatchObject({ ok: true });
    expect(await readBaseCurrencyChoice(database)).toBe('');
  });
});
