import { day, event, placed, units } from '@tests/support/given-holdings.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '@/domain/core/calendar-date.ts';
import type { HoldingEvent, PlacedHolding } from '@/domain/investments/holding.ts';
import { previewEvent } from '@/domain/investments/holding-event-preview.ts';
import { replaySecurity } from '@/domain/investments/holding-replay.ts';

function replayed(...holdings: PlacedHolding[]) {
  const replay = replaySecurity(holdings);
  if (!replay.ok) throw new Error(`${replay.code} on ${replay.date}`);
  return replay.value;
}

const firstDenied = (...events: HoldingEvent[]) =>
  replayed(placed('h', events)).disposals[0]?.denied;

const bought = event('buy', '2025-01-01', { quantity: 100, price: 50 });
/** A loss of 2,000.00: 100 units at 30. */
const soldAll = event('sell', '2025-06-15', { quantity: 100, price: 30 });
const again = (date: string, quantity: number) =>
  event('buy', date, { id: `again ${date}`, quantity, price: 31 });

describe('a loss is superficial', () => {
  it.each([
    // Not bought again; the day itself; the 30th day and the 31st, after and before.
    ['2025-07-15', 200_000],
    ['2025-07-16', 0],
    ['2025-06-15', 100_000],
    ['2025-05-16', 100_000],
    ['2025-05-15', 0],
  ])('where as many were bought again on %s and are held: %d denied', (date, denied) => {
    expect(firstDenied(bought, again(date, 100), soldAll)).toBe(
      // Bought before the sale, the purchase is in the average cost: (50 + 31) / 2 - 30 = 10.50 a unit.
      date <= '2025-06-15' && denied > 0 ? 105_000 : denied,
    );
  });

  it('in as many units as are sold, bought and held: the least of them', () => {
    // Loss 2,000 x 40 / 100.
    expect(firstDenied(bought, soldAll, again('2025-07-01', 40))).toBe(80_000);
    const soldSome = event('sell', '2025-07-05', { id: 's2', quantity: 30, price: 33 });
    expect(firstDenied(bought, soldAll, again('2025-07-01', 40), soldSome)).toBe(20_000);
    const soldRest = event('sell', '2025-07-05', { id: 's2', quantity: 40, price: 33 });
    expect(firstDenied(bought, soldAll, again('2025-07-01', 40), soldRest)).toBe(0);
  });

  it('and what is denied is added to the cost of what was bought', () => {
    const { pools, disposals } = replayed(placed('h', [bought, soldAll, again('2025-07-01', 40)]));
    expect(disposals[0]).toMatchObject({ gain: -120_000, denied: 80_000 });
    expect(disposals[0]?.superficial).toMatchObject({ units: units(40), toCost: 80_000 });
    expect(pools[0]).toMatchObject({ units: units(40), cost: 40 * 3_100 + 80_000 });
  });

  it('and lost where it was bought again in a registered account', () => {
    const { pools, disposals } = replayed(
      placed('h', [bought, soldAll]),
      placed('tfsa', [again('2025-07-01', 40)], false),
    );
    expect(disposals[0]).toMatchObject({ gain: -120_000, denied: 80_000 });
    expect(disposals[0]?.superficial.toCost).toBe(0);
    expect(pools.map(({ cost }) => cost)).toEqual([0, 124_000]);
  });

  it('also by a reinvested distribution in units, and counted over a split', () => {
    const drip = event('reinvested', '2025-07-01', { quantity: 10, price: 30 });
    expect(firstDenied(bought, soldAll, drip)).toBe(20_000);
    // 40 bought, each two afterwards: 80 held, 40 as units were sold.
    const split = event('split', '2025-07-05', { quantity: 2 });
    expect(firstDenied(bought, soldAll, again('2025-07-01', 40), split)).toBe(80_000);
    // Bought after the split: 80 new ones are 40 as they were sold.
    const holder = event('buy', '2025-01-02', { id: 'rest', quantity: 10, price: 50 });
    const early = event('split', '2025-06-20', { quantity: 2 });
    const result = replayed(placed('h', [bought, soldAll, holder, early, again('2025-07-01', 80)]));
    expect(result.disposals[0]?.superficial.units).toBe(units(40));
  });

  it('never where it is a gain, nor in a registered account', () => {
    const gain = event('sell', '2025-06-15', { quantity: 100, price: 60 });
    expect(firstDenied(bought, gain, again('2025-06-20', 100))).toBe(0);
    const registered = placed('rrsp', [bought, soldAll, again('2025-06-20', 100)], false);
    expect(replayed(registered).disposals).toEqual([]);
  });
});

describe('before an event is saved', () => {
  function preview(holdings: readonly PlacedHolding[], holdingId: string, saved: HoldingEvent) {
    const result = previewEvent(holdings, holdingId, saved);
    if (!result.ok) throw new Error(result.code);
    return result.value;
  }

  it('a sale tells what of its loss is denied, by which purchases, and from when on buying is safe', () => {
    const found = preview([placed('h', [bought, again('2025-06-01', 40)])], 'h', soldAll);
    expect(found.disposal?.denied).toBeGreaterThan(0);
    expect(found.disposal?.superficial.purchases.map(({ date }) => date)).toEqual(['2025-06-01']);
    expect(found.safeFrom).toBe('2025-07-16');
    expect(found.affected).toEqual([]);
  });

  it('a loss that nothing denies yet still tells from when on buying is safe; a gain does not', () => {
    const found = preview([placed('h', [bought])], 'h', soldAll);
    expect(found).toMatchObject({
      disposal: { denied: 0, gain: -200_000 },
      safeFrom: '2025-07-16',
    });
    const gain = event('sell', '2025-06-15', { quantity: 100, price: 60 });
    expect(preview([placed('h', [bought])], 'h', gain).safeFrom).toBeNull();
  });

  it('a purchase tells which earlier loss it denies, also from another account', () => {
    const holdings = [placed('h', [bought, soldAll]), placed('tfsa', [], false)];
    const found = preview(holdings, 'tfsa', again('2025-07-01', 25));
    expect(found.disposal).toBeNull();
    expect(found.affected.map(({ eventId, denied }) => [eventId, denied])).toEqual([
      [soldAll.id, 50_000],
    ]);
  });

  it('an edited event takes the place of the stored one', () => {
    const found = preview([placed('h', [bought, soldAll])], 'h', {
      ...soldAll,
      quantity: units(10),
    });
    expect(found.disposal?.gain).toBe(-20_000);
  });

  it('a sale of more than there is says on which day', () => {
    const result = previewEvent([placed('h', [bought])], 'h', {
      ...soldAll,
      quantity: units(101),
    });
    expect(result).toMatchObject({ ok: false, code: 'units-below-zero', date: '2025-06-15' });
  });
});

describe('whatever was bought and sold when', () => {
  const trade = fc.record({
    after: fc.integer({ min: 0, max: 150 }),
    quantity: fc.integer({ min: 1, max: 50 }),
    isSale: fc.boolean(),
    isTaxable: fc.boolean(),
  });

  it('a loss is denied in the least of what was sold, bought within 30 days and held after them', () => {
    fc.assert(
      fc.property(fc.array(trade, { maxLength: 25 }), (trades) => {
        const first = day('2025-01-01');
        // Falling prices: each sale is a loss. 2,000 units are there from long before.
        const made = trades.map(({ after, quantity, isSale, isTaxable }, index) => ({
          isTaxable,
          made: event(isSale ? 'sell' : 'buy', addDays(first, after), {
            id: `e${index}`,
            quantity,
            price: 200 - after,
          }),
        }));
        const own = (taxable: boolean) => [
          event('buy', '2024-06-01', { id: `first ${taxable}`, quantity: 2_000, price: 900 }),
          ...made.flatMap((each) => (each.isTaxable === taxable ? [each.made] : [])),
        ];
        const all = [...own(true), ...own(false)];
        const { disposals } = replayed(placed('h', own(true)), placed('tfsa', own(false), false));
        for (const { date, quantity, superficial } of disposals) {
          const last = addDays(date, 30);
          const sum = (events: readonly HoldingEvent[]) =>
            events.reduce((total, each) => total + each.quantity, 0);
          const until = all.filter((each) => each.date <= last);
          const bought = until.filter(
            (each) => each.type === 'buy' && each.date >= addDays(date, -30),
          );
          const held =
            sum(until.filter(({ type }) => type === 'buy')) -
            sum(until.filter(({ type }) => type === 'sell'));
          expect(superficial.units).toBe(Math.min(quantity, sum(bought), held));
          if (superficial.units > 0) {
            expect(superficial.purchases.map(({ eventId }) => eventId).sort()).toEqual(
              bought.map(({ id }) => id).sort(),
            );
          }
        }
      }),
      { numRuns: 80 },
    );
  });
});
