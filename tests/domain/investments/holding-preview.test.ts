import { day, event, holding, units } from '@tests/support/given-holdings.ts';
import { describe, expect, it } from 'vitest';
import type { AccountType } from '@/domain/accounts/account.ts';
import { cents } from '@/domain/core/money.ts';
import type { HoldingEventForm } from '@/domain/investments/holding-event-edits.ts';
import { otherLegOf, withEdits } from '@/domain/investments/holding-event-edits.ts';
import { previewSaving, securityWith } from '@/domain/investments/holding-event-preview.ts';
import { connectedHoldings, detachEdits } from '@/domain/investments/holding-form.ts';
import {
  holdingDetail,
  holdingTotals,
  holdingView,
  holdingViews,
} from '@/domain/investments/holding-view.ts';

const TODAY = day('2026-03-15');

const ACCOUNTS = new Map(
  (
    [
      ['a1', 'investment_non_reg'],
      ['a2', 'investment_non_reg'],
      ['tfsa', 'TFSA'],
    ] satisfies [string, AccountType][]
  ).map(([id, type]) => [id, { type }]),
);

const saving = (more: Partial<HoldingEventForm> = {}) => ({
  ...({ type: 'sell', quantity: null, price: null, amount: null, fee: null } as const),
  ...({ direction: 'in', otherAccountId: '' } as const),
  ...more,
  date: day(more.date ?? '2026-02-10'),
});

const BOUGHT = [
  event('buy', '2025-01-02', { quantity: 100, price: 10 }),
  event('buy', '2026-01-20', { quantity: 50, price: 8 }),
];

describe('what saving an event comes to', () => {
  it('warns of a superficial loss before it is saved, and says from when on buying again is safe', () => {
    const holdings = [holding({ events: BOUGHT })];
    const form = saving({ quantity: units(60), price: units(6) });
    const [own] = holdings;
    if (!own) throw new Error();
    const preview = previewSaving({ holdings, accounts: ACCOUNTS, holding: own, form });
    // A 1,400.00 over 150; 60 of them cost 560.00 and bring 360.00; 50 were bought within 30 days.
    expect(preview).toMatchObject({
      ok: true,
      value: {
        disposal: {
          gain: -3_333,
          denied: 16_667,
          superficial: { units: units(50), toCost: 16_667 },
        },
        position: { units: units(90), cost: 84_000 + 16_667 },
        cash: 36_000,
        safeFrom: '2026-03-13',
        affected: [],
      },
    });
  });

  it('tells of a purchase that makes an earlier loss superficial', () => {
    const sold = event('sell', '2026-02-10', { quantity: 60, price: 6 });
    const [first] = BOUGHT;
    if (!first) throw new Error();
    const own = holding({ events: [first, sold] });
    const other = holding({ id: 'h2', accountId: 'tfsa' });
    const form = saving({ type: 'buy', date: '2026-02-20', quantity: units(10), price: units(6) });
    expect(
      previewSaving({ holdings: [own, other], accounts: ACCOUNTS, holding: other, form }),
    ).toMatchObject({ value: { affected: [{ eventId: sold.id, denied: 4_000 }] } });
  });

  it('names the day on which it cannot be', () => {
    const own = holding({ events: BOUGHT });
    const form = saving({ quantity: units(151), price: units(6) });
    expect(
      previewSaving({ holdings: [own], accounts: ACCOUNTS, holding: own, form }),
    ).toMatchObject({ ok: false, code: 'units-below-zero', date: '2026-02-10' });
  });

  it('counts a transfer to a registered account as a sale, and asks for the price', () => {
    const own = holding({ events: BOUGHT });
    const form = saving({
      type: 'transfer',
      direction: 'out',
      quantity: units(30),
      otherAccountId: 'tfsa',
    });
    const previewOf = (price: number) =>
      previewSaving({
        holdings: [own],
        accounts: ACCOUNTS,
        holding: own,
        form: { ...form, price: price ? units(price) : null },
      });
    expect(previewOf(0)).toMatchObject({ value: { disposal: null, isUnpriced: true, cash: 0 } });
    expect(previewOf(12)).toMatchObject({
      value: { disposal: { kind: 'transfer', gain: 8_000 }, isUnpriced: false },
    });
    expect(previewOf(5)).toMatchObject({ value: { disposal: { gain: 0, denied: 13_000 } } });
  });

  it('shows an edited event in its own place', () => {
    const own = holding({ events: BOUGHT });
    const form = saving({ type: 'buy', date: '2026-01-20', quantity: units(1), price: units(8) });
    const given = { holdings: [own], accounts: ACCOUNTS, holding: own, form };
    expect(previewSaving({ ...given, eventId: BOUGHT[1]?.id })).toMatchObject({
      value: { position: { units: units(101), cost: 100_800 }, cash: -800 },
    });
  });
});

describe('the holdings of an account', () => {
  const moved = (quantity: number) => event('transfer', '2026-02-01', { id: 't1', quantity });
  const broker = holding({
    events: [...BOUGHT, moved(-50)],
    prices: [{ date: TODAY, price: units(12) }],
  });
  const other = holding({ id: 'h2', accountId: 'a2', events: [moved(50)] });
  const sold = holding({
    id: 'h3',
    name: 'Gone',
    symbol: 'GON',
    events: [
      event('buy', '2025-01-02', { quantity: 1, price: 10 }),
      event('sell', '2025-02-02', { quantity: 1, price: 15 }),
    ],
  });
  const unpriced = holding({
    id: 'h4',
    name: 'Quiet',
    symbol: '',
    events: [event('transfer', '2025-01-02', { quantity: 5, amount: 5_000 })],
  });
  const all = [sold, broker, unpriced, other];

  it('come with what is held first; the totals are those of the rows with a price', () => {
    const views = holdingViews(all, ACCOUNTS, 'a1', TODAY);
    expect(views.map((view) => view.holding.id)).toEqual(['h1', 'h4', 'h3']);
    expect(holdingTotals(views)).toEqual([
      {
        currency: 'CAD',
        value: cents(120_000),
        cost: 93_333,
        gain: 26_667,
        unpriced: 1,
        unpricedCost: 5_000,
        invalid: 0,
      },
    ]);
  });

  it('tell of each event what it did, newest first, and of the pool that they share', () => {
    const view = holdingView(all, ACCOUNTS, 'h1', TODAY);
    const detail = view && holdingDetail(view);
    expect(detail?.lines.map((line) => [line.event.date, line.units, line.cash])).toEqual([
      ['2026-02-01', units(100), 0],
      ['2026-01-20', units(150), -40_000],
      ['2025-01-02', units(100), -100_000],
    ]);
    expect(detail?.lines[0]?.otherAccountId).toBe('a2');
    expect(detail?.pool).toMatchObject({ units: units(150), cost: 140_000, taxable: true });
    const gone = holdingView(all, ACCOUNTS, 'h3', TODAY);
    expect(gone && holdingDetail(gone)).toMatchObject({
      realized: 500,
      disposals: [{ gain: 500 }],
    });
  });

  it('are worth what a unit was said to be worth when it was transferred last', () => {
    const out = event('transfer', '2026-03-01', { quantity: -10, price: 20 });
    const given = holding({ events: [...BOUGHT, out] });
    const view = holdingView([given], ACCOUNTS, 'h1', TODAY);
    expect(view?.value).toMatchObject({
      price: { price: units(20), source: 'trade' },
      value: 280_000,
    });
  });

  it('show what cannot be without a figure, and the event that is the reason', () => {
    const broken = holding({ events: [event('sell', '2026-01-01', { quantity: 1, price: 1 })] });
    const views = holdingViews([broken], ACCOUNTS, 'a1', TODAY);
    expect(views).toMatchObject([
      { value: null, rate: null, problem: { code: 'units-below-zero', date: '2026-01-01' } },
    ]);
    expect(holdingTotals(views)).toMatchObject([{ value: 0, unpriced: 0, invalid: 1 }]);
    const [view] = views;
    expect(view && holdingDetail(view)).toMatchObject({ pool: null, lines: [{ units: null }] });
  });

  it('are tied by their transfers; what stays keeps its cost where the other goes', () => {
    expect(otherLegOf(all, broker, 't1')?.id).toBe('h2');
    expect(connectedHoldings(all, other).map(({ id }) => id)).toEqual(['h2', 'h1']);
    const security = securityWith(all, ACCOUNTS, 'h1');
    const edits = security ? detachEdits(security, new Set(['h1'])) : [];
    const left = withEdits([other], edits);
    expect(left[0]?.events).toMatchObject([{ amount: 46_667, quantity: units(50) }]);
  });
});
