import { day, units } from '@tests/support/given-holdings.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from '@/domain/core/money.ts';
import { scaled } from '@/domain/core/scaled.ts';
import { readTypedScaled, typedScaledText } from '@/domain/core/typed-scaled.ts';
import { HOLDING_EVENT_TYPES } from '@/domain/investments/holding.ts';
import { problemOfEvent } from '@/domain/investments/holding-event.ts';
import {
  checkHoldingEvent,
  eventOfForm,
  formOfEvent,
  type HoldingEventForm,
} from '@/domain/investments/holding-event-edits.ts';

const TODAY = day('2026-03-15');

const form = (more: Partial<HoldingEventForm> = {}): HoldingEventForm => ({
  type: 'buy',
  date: '2026-01-10',
  quantity: null,
  price: null,
  amount: null,
  fee: null,
  direction: 'in',
  otherAccountId: '',
  ...more,
});

const trade = (quantity: number, price: number, more: Partial<HoldingEventForm> = {}) =>
  form({ quantity: units(quantity), price: units(price), ...more });

describe('the rules of an event', () => {
  it.each([
    [trade(1, 1), {}],
    [form({ quantity: units(1), amount: cents(100) }), {}],
    [trade(1, 1, { date: '2026-03-16' }), { date: 'date-in-future' }],
    [trade(1, 1, { date: '1899-12-31' }), { date: 'date-too-early' }],
    [trade(1, 1, { date: '' }), { date: 'date-required' }],
    [form({ price: units(1) }), { quantity: 'quantity-missing' }],
    [form({ quantity: units(1) }), { price: 'price-required' }],
    [trade(-1, 1), { quantity: 'quantity-negative' }],
    [trade(1, -1), { price: 'price-negative' }],
    [trade(1, 1, { fee: cents(-1) }), { fee: 'fee-negative' }],
    [trade(90_000_000, 1_000), { price: 'amount-too-large' }],
    [form({ type: 'dividend' }), { amount: 'amount-missing' }],
    [form({ type: 'dividend', amount: cents(-1) }), { amount: 'amount-negative' }],
    [form({ type: 'reinvested', quantity: units(1) }), { amount: 'amount-missing' }],
    [form({ type: 'fee', amount: cents(1) }), {}],
    [form({ type: 'split', quantity: units(2) }), { price: 'split-missing' }],
    [form({ type: 'split', price: units(1) }), { quantity: 'split-missing' }],
    [form({ type: 'return_of_capital' }), { amount: 'amount-missing' }],
    [form({ type: 'return_of_capital', price: units(0.25) }), {}],
    [form({ type: 'transfer', quantity: units(1) }), { amount: 'cost-required' }],
    [form({ type: 'transfer', quantity: units(1), otherAccountId: 'a2' }), {}],
    [form({ type: 'transfer', quantity: units(1), direction: 'out' }), {}],
  ])('%o: %o', (given, errors) => {
    expect(checkHoldingEvent(given, TODAY)).toEqual(errors);
  });

  it('keeps of the figures only those that its type knows', () => {
    const all = trade(2, 3, { amount: cents(5), fee: cents(7), direction: 'out' });
    const eventOf = (type: HoldingEventForm['type']) =>
      eventOfForm({ ...all, type }, 'e1', day('2026-01-10'));
    expect(eventOf('dividend')).toMatchObject({ quantity: 0, price: 0, amount: 5, fee: 7 });
    expect(eventOf('split')).toMatchObject({ quantity: units(2), amount: 0, fee: 0 });
    expect(eventOf('transfer')).toMatchObject({ quantity: units(-2), amount: 0, fee: 0 });
    expect(eventOf('return_of_capital')).toMatchObject({ quantity: 0, amount: 5, fee: 0 });
  });

  it('is read back as it was saved, and what breaks no rule is an event that can be', () => {
    const figure = fc.option(fc.integer({ min: 0, max: 50_000_000_000 }).map(scaled));
    const money = fc.option(fc.integer({ min: 0, max: 100_000_000 }).map(cents));
    const forms = fc.record({
      type: fc.constantFrom(...HOLDING_EVENT_TYPES),
      date: fc.constant('2026-01-10'),
      quantity: figure,
      price: figure,
      amount: money,
      fee: money,
      direction: fc.constantFrom('in' as const, 'out' as const),
      otherAccountId: fc.constantFrom('', 'a2'),
    });
    fc.assert(
      fc.property(forms, (given) => {
        fc.pre(Object.keys(checkHoldingEvent(given, TODAY)).length === 0);
        const saved = eventOfForm(given, 'e1', day(given.date));
        expect(problemOfEvent(saved)).toBeNull();
        const other = given.type === 'transfer' ? given.otherAccountId : '';
        const again = formOfEvent(saved, other);
        expect(eventOfForm(again, 'e1', saved.date)).toEqual(saved);
      }),
      { numRuns: 300 },
    );
  });
});

describe('a typed quantity', () => {
  it.each([
    ['12.5', 'en-CA', 12.5],
    ['12,5', 'en-CA', 12.5],
    ['1,234', 'en-CA', 1234],
    ['12,5', 'fr-CA', 12.5],
    ['12.5', 'fr-CA', 12.5],
  ])('%s in %s is %d', (typed, locale, value) => {
    expect(readTypedScaled(typed, locale)).toEqual({ ok: true, value: units(value) });
  });

  it('is refused by its own reason, and written back with the mark of the place', () => {
    expect(readTypedScaled('1.123456789', 'en-CA')).toMatchObject({ code: 'scaled-decimals' });
    expect(readTypedScaled('abc', 'en-CA')).toMatchObject({ code: 'scaled-not-a-number' });
    expect(typedScaledText(units(12.5), 'fr-CA', 2)).toBe('12,50');
  });
});
