import { day, holding, units } from '@tests/support/given-holdings.ts';
import { storedRecords } from '@tests/support/stored.ts';
import { openTestServices } from '@tests/support/test-database.ts';
import { describe, expect, it } from 'vitest';
import { addPrices, removePrice } from '@/commands/investments/investment-entries.ts';
import { undoLast } from '@/commands/undo/undo.ts';
import type { Holding } from '@/domain/investments/holding.ts';

const KEY = 'mpl|CAD';
const old = { date: day('2026-01-02'), price: units(9) };

async function given() {
  const services = await openTestServices({ accounts: ['a1', 'a2'] });
  const holdings = [
    holding({ id: 'h1', prices: [old] }),
    holding({ id: 'h2', accountId: 'a2' }),
    holding({ id: 'h3', name: 'Other', symbol: 'OTH' }),
  ];
  await services.database.store.write(
    'holdings',
    holdings.map((insert) => ({ insert })),
  );
  const pricesOf = async (id: string) => {
    const stored: Holding[] = await storedRecords(services.database, 'holdings');
    return stored.find((each) => each.id === id)?.prices;
  };
  return { services, pricesOf };
}

describe('prices', () => {
  it('are added to every holding of their security, in date order, as one Undo step', async () => {
    const { services, pricesOf } = await given();
    const later = { date: day('2026-03-13'), price: units(12.5) };
    const between = { date: day('2026-02-13'), price: units(11) };
    const added = await addPrices(services, [
      { securityKey: KEY, ...later },
      { securityKey: KEY, ...between },
    ]);
    expect(added).toMatchObject({
      ok: true,
      value: 2,
      change: { label: { code: 'prices-added', params: { count: 2 } } },
    });
    expect(await pricesOf('h1')).toEqual([old, between, later]);
    expect(await pricesOf('h2')).toEqual([between, later]);
    expect(await pricesOf('h3')).toEqual([]);
    expect(await undoLast(services)).toMatchObject({ ok: true });
    expect(await pricesOf('h1')).toEqual([old]);
    expect(await pricesOf('h2')).toEqual([]);
  });

  it('replace one of the same day, and can be deleted', async () => {
    const { services, pricesOf } = await given();
    const better = { ...old, price: units(9.5) };
    await addPrices(services, [{ securityKey: KEY, ...better }]);
    expect(await pricesOf('h1')).toEqual([better]);
    expect(await removePrice(services, KEY, old.date)).toMatchObject({
      ok: true,
      change: { label: { code: 'price-removed', params: { name: 'MPL', date: '2026-01-02' } } },
    });
    expect(await pricesOf('h1')).toEqual([]);
    expect(await pricesOf('h2')).toEqual([]);
    await undoLast(services);
    expect(await pricesOf('h2')).toEqual([better]);
  });

  it('are all refused when one is in the future or for a security nobody holds', async () => {
    const { services, pricesOf } = await given();
    const price = { date: day('2026-03-13'), price: units(1) };
    const gone = { securityKey: 'xyz|CAD', ...price };
    expect(await addPrices(services, [{ securityKey: KEY, ...price }, gone])).toEqual({
      ok: false,
      code: 'gone',
    });
    const future = { securityKey: KEY, date: day('2026-03-16'), price: units(1) };
    expect(await addPrices(services, [future])).toEqual({ ok: false, code: 'date-in-future' });
    expect(await removePrice(services, 'xyz|CAD', day('2026-03-13'))).toEqual({
      ok: false,
      code: 'gone',
    });
    expect(await pricesOf('h1')).toEqual([old]);
  });
});
