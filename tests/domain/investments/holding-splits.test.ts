import { day, event, holding, units } from '@tests/support/given-holdings.ts';
import { describe, expect, it } from 'vitest';
import type { Holding } from '@/domain/investments/holding.ts';
import type { HoldingEventForm } from '@/domain/investments/holding-event-edits.ts';
import { planEvent, planRemoval, withEdits } from '@/domain/investments/holding-event-edits.ts';
import { previewSaving } from '@/domain/investments/holding-event-preview.ts';
import { priceOn } from '@/domain/investments/holding-value.ts';

const IDS = { eventId: 'split', holdingId: 'new', createdAt: '' };

const form = (more: Partial<HoldingEventForm> = {}) => ({
  ...({ type: 'split', quantity: units(2), price: units(1), amount: null, fee: null } as const),
  ...({ direction: 'in', otherAccountId: '' } as const),
  ...more,
  date: day(more.date ?? '2026-02-10'),
});

const bought = event('buy', '2025-01-02', { quantity: 10, price: 8 });
const own = holding({ id: 'h1', events: [bought] });
const tfsa = holding({ id: 'h2', accountId: 'tfsa', events: [bought] });
const later = event('buy', '2026-02-10', { id: 'later', quantity: 5, price: 4 });
const bare = holding({ id: 'h3', accountId: 'a3', events: [later] });
const other = holding({ id: 'h4', accountId: 'a4', symbol: 'OTHER', events: [bought] });
const ALL = [own, tfsa, bare, other];

function saved(holdings: readonly Holding[], subject: Holding, more?: Partial<HoldingEventForm>) {
  const plan = planEvent(holdings, subject, form(more), IDS);
  if (!plan.ok) throw new Error(plan.code);
  return withEdits(holdings, plan.value.edits);
}

const splitIn = (holdings: readonly Holding[]) =>
  holdings.filter(({ events }) => events.some(({ id }) => id === 'split')).map(({ id }) => id);

describe('a split', () => {
  it('stands in every account that held the security when the day began', () => {
    const after = saved(ALL, own);
    expect(splitIn(after)).toEqual(['h1', 'h2']);
    const elsewhere = event('split', '2026-02-10', { id: 'known', quantity: 2 });
    const told = { ...tfsa, events: [bought, elsewhere] };
    expect(splitIn(saved([own, told], own))).toEqual(['h1']);
  });

  it('is changed and deleted everywhere, from wherever', () => {
    const split = saved(ALL, own);
    const [first, second] = split;
    if (!first || !second) throw new Error();
    const changed = saved(split, second, { quantity: units(3) });
    const ratios = changed.flatMap(({ events }) => events.filter(({ id }) => id === 'split'));
    expect(ratios.map(({ quantity }) => quantity)).toEqual([units(3), units(3)]);
    expect(splitIn(saved(split, second, { date: '2024-01-01' }))).toEqual(['h2']);
    expect(splitIn(saved(split, second, { type: 'sell' }))).toEqual(['h2']);
    expect(splitIn(withEdits(split, planRemoval(split, second, 'split')))).toEqual([]);
  });

  it('is told of before it is saved', () => {
    const accounts = new Map(
      ['a1', 'a3', 'tfsa'].map((id) => [id, { type: 'investment_non_reg' as const }]),
    );
    const preview = previewSaving({ holdings: ALL, accounts, holding: own, form: form() });
    expect(preview).toMatchObject({
      ok: true,
      value: { splitElsewhere: 1, position: { units: units(20) }, pool: { units: units(45) } },
    });
  });

  it('counts once in a price that was entered with an account that no longer holds it', () => {
    const sold = event('sell', '2025-06-01', { quantity: 10, price: 9 });
    const prices = [{ date: day('2026-02-01'), price: units(8) }];
    const gone = holding({ id: 'h0', accountId: 'a0', events: [bought, sold], prices });
    const [first, second] = saved(ALL, own);
    if (!first || !second) throw new Error();
    const all = [gone, { ...first, prices }, { ...second, prices }];
    expect(priceOn(all, day('2026-02-09'))?.price).toBe(units(8));
    expect(priceOn(all, day('2026-02-11'))?.price).toBe(units(4));
  });
});
